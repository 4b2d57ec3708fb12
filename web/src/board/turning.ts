/** Which way round a flat board lies: so that it fills its window, and so that a seat looks up it from its home. */
import { bounds, hull, type Point } from './geometry'
import type { BoardInfo, CellInfo } from './types'

/** A point of the plane turned clockwise on the screen. */
export function rotated(p: readonly number[], degrees: number): Point {
  const [x, y, a] = [p[0] ?? 0, p[1] ?? 0, (degrees * Math.PI) / 180]
  return degrees ? [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)] : [x, y]
}

/** What a board needs around it, in its own measure, and the scale beyond which that grows no more. */
export interface Margins {
  side: number
  below: number
  until: number
}

/** How a board lies in a window: pixels per unit, degrees clockwise, and its centre after the turn. */
export interface Lie {
  scale: number
  turn: number
  middle: Point
}

const outlines = new WeakMap<BoardInfo, Point[]>()

/** The corners of the hull of a flat board. */
function outlineOf(board: BoardInfo): Point[] {
  let outline = outlines.get(board)
  if (!outline) {
    outline = hull(board.cells.flatMap((cell) => cell.corners.map((c) => rotated(c, 0))))
    outlines.set(board, outline)
  }
  return outline
}

interface Window {
  width: number
  height: number
}

function lieAt(board: BoardInfo, window: Window, margins: Margins, turn: number): Lie {
  const { side, below, until } = margins
  const box = bounds(outlineOf(board).map((corner) => rotated(corner, turn)))
  const fitting = (length: number, extent: number, around: number): number =>
    Math.max(length / (extent + around), (length - until * around) / extent)
  const scale = Math.min(
    fitting(window.width, box.width, 2 * side),
    fitting(window.height, box.height, side + below),
  )
  const down = (below - side) * Math.min(1, until / scale)
  return { scale, turn, middle: [box.x + box.width / 2, box.y + (box.height + down) / 2] }
}

/** A turned board has to be this much larger than the one that lies straight. */
const WORTH = 1.04

/**
 * The largest way to lay a board, turned by `turn` and then by any multiple of `step` degrees up to a quarter turn;
 * a step of 0 leaves it as it is. Of equals the least turned one is taken.
 */
export function bestLie(
  board: BoardInfo,
  window: Window,
  margins: Margins,
  turn: number,
  step: number,
): Lie {
  const straight = lieAt(board, window, margins, turn)
  let best = { ...straight, worth: straight.scale * WORTH }
  for (let extra = step; step > 0 && extra <= 90; extra += step) {
    for (const way of [extra, -extra]) {
      const lie = lieAt(board, window, margins, turn + way)
      if (lie.scale > best.worth * 1.001) best = { ...lie, worth: lie.scale }
    }
  }
  return best
}

/** Angles between 0 and 360. */
const whole = (degrees: number): number => ((degrees % 360) + 360) % 360

/** How far two directions are apart, 0 to 180 degrees. */
const apart = (a: number, b: number): number => Math.min(whole(a - b), whole(b - a))

function middleOf(cells: readonly CellInfo[]): Point {
  const mean = (axis: number): number =>
    cells.reduce((sum, cell) => sum + (cell.centre[axis] ?? 0) / cells.length, 0)
  return [mean(0), mean(1)]
}

const TURNS = [0, 60, 90, 120, 180, 240, 270, 300]

/** Centres of two cells that are nearer than this, in the board's measure, are the same. */
const SAME = 0.1

/** The turns about its middle after which a flat board lies on the same ground as before. */
export function symmetries(board: BoardInfo): number[] {
  const [mx, my] = middleOf(board.cells)
  const centres = board.cells.map(({ centre: [x = 0, y = 0] }): Point => [x - mx, y - my])
  const isTaken = ([x, y]: Point): boolean =>
    centres.some((other) => Math.hypot(other[0] - x, other[1] - y) < SAME)
  return TURNS.filter((turn) => centres.every((centre) => isTaken(rotated(centre, turn))))
}

/** A home nearer to the middle than this, in the board's measure, lies on no side. */
const CENTRAL = 0.5

/**
 * Degrees clockwise that bring the home of a seat to the bottom, as near as the shape of the board allows.
 * Without a home seats follow each other clockwise, the first one at the bottom.
 */
export function seatTurn(
  board: BoardInfo,
  seat: number,
  seats: number,
  home?: readonly string[],
): number {
  if (board.shape === 'sphere') return 0
  const wanted = home ? homeTurn(board, home) : -(seat * 360) / Math.max(1, seats)
  if (wanted === null) return 0
  const turns = symmetries(board)
  return turns.reduce((best, turn) => (apart(turn, wanted) < apart(best, wanted) ? turn : best), 0)
}

/** The turn that brings some cells to the bottom; null if they lie around the middle. */
function homeTurn(board: BoardInfo, home: readonly string[]): number | null {
  const cells = board.cells.filter((cell) => home.includes(cell.label))
  if (cells.length === 0) return null
  const [from, to] = [middleOf(board.cells), middleOf(cells)]
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  return Math.hypot(x, y) < CENTRAL ? null : 90 - (Math.atan2(y, x) * 180) / Math.PI
}
