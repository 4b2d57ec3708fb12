/** Where every cell of a board is on the screen. */
import type { JSX } from 'preact'
import { n, type Point, step } from './geometry'
import type { GhostsProps, OrbitsProps } from './layers'
import type { Rotation, Vector } from './sphere'
import { bestLie, rotated } from './turning'
import type { BoardInfo, CellInfo } from './types'

/** What a person changes by dragging, turning and zooming. */
export interface Camera {
  rotation: Rotation
  zoom: number
  /** Shift of the zoomed board, in pixels. */
  x: number
  y: number
}

const UNTURNED: Rotation = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

export const RESTING: Camera = { rotation: UNTURNED, zoom: 1, x: 0, y: 0 }

export interface Size {
  width: number
  height: number
}

/** A point of the board on the screen; z is 1 in the middle of the globe, 0 at its rim, below 0 behind. */
export interface Place {
  x: number
  y: number
  z: number
  /** The plane of the board as the first four entries of an SVG matrix. */
  plane: readonly number[]
}

export interface Spot extends Place {
  cell: CellInfo
  corners: Point[]
}

export interface Layout {
  /** Radius of a cell in pixels. */
  r: number
  /** How far the tray of a flat board reaches beyond its cells, in pixels; a globe has none. */
  rim: number
  spots: Spot[]
  spot(label: string): Spot | undefined
  place(centre: readonly number[]): Place
  /** Degrees clockwise from up of the way from one cell to another. */
  angle(from: CellInfo, to: CellInfo): number
  /** Middle and radius of the globe, and whether there is room for its foot. */
  globe?: { x: number; y: number; radius: number; hasFoot: boolean }
}

/** Where a point of a drawing lies on the screen, so that a chip can stay upright beside a tilted piece. */
export function beside({ x, y, plane }: Place, dx: number, dy: number): Point {
  const [a = 1, b = 0, c = 0, d = 1] = plane
  return [x + a * dx + c * dy, y + b * dx + d * dy]
}

/** The SVG transform that lays a drawing there. */
export function laid({ x, y, plane }: Place): string {
  if (plane === UPRIGHT) return `translate(${n(x)} ${n(y)})`
  return `matrix(${plane.map((entry) => entry.toFixed(4)).join(' ')} ${n(x)} ${n(y)})`
}

const UPRIGHT = [1, 0, 0, 1]

/** Cells whose middle lies higher than this stand on the visible side. */
export const FRONT = 0.17

const PADDING = { side: 0.62, below: 0.92 }
/** The rim of the tray, in cell radii. */
const RIM = 0.34
/** Large cells do not make what surrounds them large: its most, in parts of the window's shorter side. */
const MOST = { padding: 0.058, rim: 0.025 }

/** The way a flat board lies: what the game's art says about it, and who looks at it. */
export interface Fit {
  margin?: number
  turn?: number
  /** Degrees clockwise by which the board is turned for whoever looks at it. */
  seen?: number
}

/** A turn of the globe about an axis. */
export interface Turn {
  axis: Vector
  angle: number
}

/** What only a globe needs. */
export interface GlobeTools {
  layout(board: BoardInfo, camera: Camera, size: Size): Layout
  /** The radius that a globe can have in a window, and how much of it lies below the globe. */
  fit(size: Size): { radius: number; below: number }
  /** How it is seen at first. */
  resting: Rotation
  /** How it is seen from above a point. */
  above(centre: readonly number[]): Rotation
  dragged(rotation: Rotation, right: number, down: number): Rotation
  spun(rotation: Rotation, axis: Vector, angle: number): Rotation
  turnBetween(from: Rotation, to: Rotation): Turn
  turnTo(rotation: Rotation, centre: readonly number[]): Turn
  Stand(props: { layout: Layout }): JSX.Element | null
  Orbits(props: OrbitsProps): JSX.Element | null
  Ghosts(props: GhostsProps): JSX.Element | null
}

/** Filled by `board/globe`, which the art of a game on a globe brings along: other games do without. */
export const shapes: { globe: GlobeTools | null } = { globe: null }

export function globe(): GlobeTools {
  if (!shapes.globe) throw new Error('the art of a game on a globe has to import board/globe')
  return shapes.globe
}

export function layoutOf(board: BoardInfo, camera: Camera, size: Size, fit: Fit = {}): Layout {
  return board.shape === 'sphere'
    ? globe().layout(board, camera, size)
    : flatLayout(board, camera, size, fit)
}

function flatLayout(board: BoardInfo, camera: Camera, size: Size, fit: Fit): Layout {
  const cell = cellRadius(board)
  const room = (part: number): number => (part + (fit.margin ?? 0)) * cell
  const shorter = Math.min(size.width, size.height)
  const side = room(PADDING.side)
  const margins = { side, below: room(PADDING.below), until: (MOST.padding * shorter) / side }
  const lie = bestLie(board, size, margins, fit.seen ?? 0, fit.turn ?? 0)
  const { turn, middle } = lie
  const scale = lie.scale * camera.zoom
  const left = size.width / 2 + camera.x - middle[0] * scale
  const top = size.height / 2 + camera.y - middle[1] * scale
  const point = (p: readonly number[]): Point => {
    const [x, y] = rotated(p, turn)
    return [left + x * scale, top + y * scale]
  }
  const place = (centre: readonly number[]): Place => {
    const [x, y] = point(centre)
    return { x, y, z: 1, plane: UPRIGHT }
  }
  const angle = (from: CellInfo, to: CellInfo): number => {
    const [x, y] = step(from, to)
    return (Math.atan2(x, -y) * 180) / Math.PI + turn
  }
  const spots = board.cells.map((cell) => ({
    cell,
    corners: cell.corners.map(point),
    ...place(cell.centre),
  }))
  const rim = Math.min(RIM * cell * lie.scale, MOST.rim * shorter) * camera.zoom
  return { r: cell * scale, rim, spots, spot: finder(spots), place, angle }
}

export function finder(spots: Spot[]): (label: string) => Spot | undefined {
  const byLabel = new Map(spots.map((spot) => [spot.cell.label, spot]))
  return (label) => byLabel.get(label)
}

const radii = new WeakMap<BoardInfo, number>()

/** The mean distance from the middle of a cell to its corners, in the board's own measure. */
export function cellRadius(board: BoardInfo): number {
  let radius = radii.get(board)
  if (radius === undefined) {
    const reach = board.cells
      .filter((cell) => !cell.hole)
      .flatMap(({ centre, corners }) =>
        corners.map((c) => Math.hypot(...c.map((v, k) => v - (centre[k] ?? 0)))),
      )
    radius = reach.reduce((sum, each) => sum + each, 0) / Math.max(1, reach.length)
    radii.set(board, radius)
  }
  return radius
}
