/** Plane geometry: polygons, hulls, lines of cells and the way an arrow key leads. */
import type { BoardInfo, CellInfo } from './types'

export type Point = [number, number]

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The cell with a label. */
export function cellAt(board: BoardInfo, label: string): CellInfo | undefined {
  return indexOf(board).get(label)
}

const indices = new WeakMap<BoardInfo, Map<string, CellInfo>>()

function indexOf(board: BoardInfo): Map<string, CellInfo> {
  let index = indices.get(board)
  if (!index) {
    index = new Map(board.cells.map((cell) => [cell.label, cell]))
    indices.set(board, index)
  }
  return index
}

/** The neighbours of a cell; a server may write a missing one as −1. */
export function neighbours(board: BoardInfo, cell: CellInfo): CellInfo[] {
  return cell.near.flatMap((index) => board.cells[index] ?? [])
}

/** A number for an SVG attribute: two decimals are a fiftieth of a pixel. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** The value of a `points` attribute. */
export function points(corners: readonly (readonly number[])[]): string {
  return corners.map(([x = 0, y = 0]) => `${n(x)},${n(y)}`).join(' ')
}

/** Corners moved towards a centre: 1 keeps them, 0.9 leaves a tenth of the radius free. */
export function inset(corners: readonly Point[], centre: Point, scale: number): Point[] {
  const [cx, cy] = centre
  return corners.map(([x, y]) => [cx + (x - cx) * scale, cy + (y - cy) * scale])
}

/** Corner brackets as a path: the parts of each side within `reach` of its ends. */
export function brackets(corners: readonly Point[], reach = 0.27): string {
  const toward = (a: Point, b: Point): string =>
    `${n(a[0] + (b[0] - a[0]) * reach)} ${n(a[1] + (b[1] - a[1]) * reach)}`
  return corners
    .map((corner, k) => {
      const before = corners.at(k - 1) ?? corner
      const after = corners[(k + 1) % corners.length] ?? corner
      return `M${toward(corner, before)}L${n(corner[0])} ${n(corner[1])}L${toward(corner, after)}`
    })
    .join('')
}

/** The smallest upright box around some points. */
export function bounds(all: readonly Point[]): Box {
  const xs = all.map((point) => point[0])
  const ys = all.map((point) => point[1])
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The convex hull, counterclockwise on a screen, without points on its sides. */
export function hull(all: readonly Point[]): Point[] {
  const sorted = [...all].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (sequence: Point[]): Point[] => {
    const chain: Point[] = []
    for (const point of sequence) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2), chain.at(-1), point)) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (!a || !b) return true
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 1e-6
}

/** The way from one flat cell to another. */
export function step(from: CellInfo, to: CellInfo): Point {
  return [(to.centre[0] ?? 0) - (from.centre[0] ?? 0), (to.centre[1] ?? 0) - (from.centre[1] ?? 0)]
}

/** How well two directions agree: 1 same, 0 square, −1 opposite. */
export function cosine(a: Point, b: Point): number {
  return (a[0] * b[0] + a[1] * b[1]) / (Math.hypot(...a) * Math.hypot(...b) || 1)
}

/** One neighbour as a choice for an arrow key: where it is, and which way it lies on the screen. */
export interface Way {
  label: string
  at: Point
  direction: Point
}

/**
 * The neighbour an arrow key leads to, or undefined at the rim.
 * Where two lie equally well (left and right on flat-top hexes), the one nearer to the line on which the
 * keys began wins, so that repeated presses zigzag along a row instead of drifting away.
 */
export function wayFor(ways: readonly Way[], key: Point, start: Point): string | undefined {
  const best = Math.max(...ways.map((way) => cosine(way.direction, key)))
  if (best < 0.3) return undefined
  const close = ways.filter((way) => cosine(way.direction, key) > best - 0.2)
  const drift = ({ at }: Way): number =>
    Math.abs((at[0] - start[0]) * key[1] - (at[1] - start[1]) * key[0])
  return close.sort((a, b) => drift(a) - drift(b))[0]?.label
}

/** Part of the short way round from one angle to another, in degrees. */
export function turned(from: number, to: number, t: number): number {
  return from + (((((to - from) % 360) + 540) % 360) - 180) * t
}
