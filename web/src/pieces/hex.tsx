/** Hex: round stones on wood, the sides of the rhombus in the colours of the seats that join them. */
import type { JSX } from 'preact'
import { n, rimSides, type Side } from '../board/geometry'
import type { BoardInfo, CellInfo, CellShape, GameArt } from '../board/types'
import { art as plain } from './default'

/** Seat 0 joins top and bottom, seat 1 left and right; the sharp corners belong half to each. */
function seatsOf(board: BoardInfo, { cell, out }: Side): number[] {
  const last = board.cells.at(-1)?.label ?? ''
  const [column, row] = [cell.label.charAt(0), cell.label.slice(1)]
  const isTop = row === '1' && out[1] < -0.1
  const isBottom = row === last.slice(1) && out[1] > 0.1
  const isLeft = column === 'a' && (out[0] < -0.9 || (out[0] < 0 && out[1] > 0.1))
  const isRight = column === last.charAt(0) && (out[0] > 0.9 || (out[0] > 0 && out[1] < -0.1))
  return [...(isTop || isBottom ? [0] : []), ...(isLeft || isRight ? [1] : [])]
}

type Line = [number, number, number, number]

/** A rim side on the screen, one part for each seat it belongs to. */
function parts(board: BoardInfo, side: Side, shape: CellShape): { seat: number; line: Line }[] {
  const place = (p: readonly number[]): number =>
    side.cell.corners.findIndex((c) => c[0] === p[0] && c[1] === p[1])
  const [a, b] = [shape.corners[place(side.from)], shape.corners[place(side.to)]]
  const seats = seatsOf(board, side)
  if (!a || !b) return []
  const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const
  if (seats.length < 2) return seats.map((seat) => ({ seat, line: [...a, ...b] }))
  return [
    { seat: 0, line: [...upper(a, b, side.out[1] < 0), ...middle] },
    { seat: 1, line: [...upper(a, b, side.out[1] > 0), ...middle] },
  ]
}

/** Of two points the higher one on the screen, or the lower. */
function upper(a: [number, number], b: [number, number], isUpper: boolean): [number, number] {
  return a[1] < b[1] === isUpper ? a : b
}

function Sides({
  board,
  r,
  shape,
}: {
  board: BoardInfo
  r: number
  shape: (cell: CellInfo) => CellShape
}): JSX.Element {
  const all = rimSides(board).flatMap((side) => parts(board, side, shape(side.cell)))
  const path = (seat: number): string =>
    all
      .flatMap((part) =>
        part.seat === seat ? `M${part.line.slice(0, 2).map(n)}L${part.line.slice(2).map(n)}` : [],
      )
      .join('')
  return (
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      {[0, 1].map((seat) => (
        <g key={seat}>
          <path d={path(seat)} stroke={`var(--s${seat}e)`} stroke-width={n(0.5 * r)} />
          <path d={path(seat)} stroke={`var(--s${seat})`} stroke-width={n(0.36 * r)} />
        </g>
      ))}
      <Names board={board} r={r} shape={shape} />
    </g>
  )
}

/** Letters above the columns and numbers beside the rows. */
function Names({
  board,
  r,
  shape,
}: {
  board: BoardInfo
  r: number
  shape: (cell: CellInfo) => CellShape
}): JSX.Element {
  const size = Math.max(9, 0.42 * r)
  const named = board.cells.flatMap((cell) => {
    const { x, y } = shape(cell)
    const [column, row] = [cell.label.charAt(0), cell.label.slice(1)]
    const top = row === '1' ? [{ key: column, x: x - 0.87 * r, y: y - 1.16 * r }] : []
    const left = column === 'a' ? [{ key: row, x: x - 1.62 * r, y: y + 0.16 * r }] : []
    return [...top, ...left]
  })
  return (
    <g fill="var(--rimhi)" font-size={n(size)}>
      {named.map(({ key, x, y }) => (
        <text key={key} x={n(x)} y={n(y)}>
          {key}
        </text>
      ))}
    </g>
  )
}

export const art: GameArt = {
  ...plain,
  boardClass: 'wood',
  under: (board, r, shape) => <Sides board={board} r={r} shape={shape} />,
  words: () => 'stone',
  card: () => null,
  label: (action) =>
    action.text === 'swap' ? 'Take over the first stone' : `Place on ${action.cells[0] ?? ''}`,
}
