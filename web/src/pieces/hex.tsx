/** Hex: round stones on wood, the sides of the rhombus in the colours of the seats that join them. */

import type { JSX } from 'preact'
import { cellAt, hull, n, type Point, points } from '../board/geometry'
import type { BoardInfo, CellInfo, CellShape, GameArt } from '../board/types'
import { rightOf } from './clipping'
import { Disc } from './default'
import { inks, Mark } from './seats'

interface UnderProps {
  board: BoardInfo
  r: number
  shape: (cell: CellInfo) => CellShape
  /** How far the tray reaches beyond the cells: what lies on and beside it is as large as it allows. */
  rim: number
}

/** The middles of the four corner cells, clockwise from the first cell. */
function cornersOf({ board, shape }: UnderProps): Point[] {
  const size = Math.sqrt(board.cells.length)
  return [0, size - 1, board.cells.length - 1, board.cells.length - size].flatMap((index) => {
    const cell = board.cells[index]
    return cell ? [[shape(cell).x, shape(cell).y] as Point] : []
  })
}

/** Four wedges from the middle to the rim: seat 0 joins the first and the third, seat 1 the others. */
function Sides(props: UnderProps): JSX.Element {
  const rim = hull(props.board.cells.flatMap((cell) => props.shape(cell).corners))
  const corners = cornersOf(props)
  const middle: Point = [
    corners.reduce((sum, [x]) => sum + x / corners.length, 0),
    corners.reduce((sum, [, y]) => sum + y / corners.length, 0),
  ]
  return (
    <g stroke-linejoin="round" stroke-width={n(1.24 * props.rim)}>
      {corners.map((corner, k) => {
        const next = corners[(k + 1) % corners.length] ?? corner
        const wedge = points(rightOf(rightOf(rim, middle, corner), next, middle))
        const colour = `var(--s${k % 2})`
        return <polygon key={wedge} points={wedge} fill={colour} stroke={colour} />
      })}
      <Bed {...props} />
      {corners.map((corner, k) => (
        <Owner
          key={String(corner)}
          seat={k % 2}
          from={corner}
          to={corners[(k + 1) % 4] ?? corner}
          r={props.r}
          rim={props.rim}
        />
      ))}
      {props.r >= LEAST_CELL && <Names {...props} />}
    </g>
  )
}

/** Whose side it is, in the middle of the rim: colour alone would not tell everybody. */
function Owner({
  seat,
  from,
  to,
  r,
  rim,
}: {
  seat: number
  from: Point
  to: Point
  r: number
  rim: number
}): JSX.Element {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const size = 1.25 * rim
  const reach = (r + 0.6 * rim) / (Math.hypot(dx, dy) || 1)
  const [x, y] = [(from[0] + to[0]) / 2 + dy * reach, (from[1] + to[1]) / 2 - dx * reach]
  const { face, edge, ink } = inks(seat)
  return (
    <g transform={`translate(${n(x)} ${n(y)})`}>
      <circle r={n(size)} fill={face} stroke={edge} stroke-width={n(0.2 * size)} />
      <Mark owner={seat} r={0.48 * size} fill={ink} />
    </g>
  )
}

/** A dark bed under the cells, so that the gaps between them are lines. */
function Bed({ board, r, shape }: UnderProps): JSX.Element {
  const cells = board.cells.map((cell) => `M${points(shape(cell).corners)}Z`)
  return (
    <path d={cells.join('')} fill="var(--rim2)" stroke="var(--rim2)" stroke-width={n(0.09 * r)} />
  )
}

/** The smallest letters that are read, and the smallest cells that have room for them, in pixels. */
const LEAST_LETTER = 9
const LEAST_CELL = 6

/** Letters above the columns and numbers beside the rows, in the continuation of their lines. */
function Names({ board, r, shape, rim }: UnderProps): JSX.Element {
  const size = Math.max(LEAST_LETTER, 1.2 * rim)
  const over = (1.1 * rim + 0.45 * size) / r
  // Two thirds of a step lead to the straight side that joins the corners of a row, which is then crossed aslant;
  // the first cell has a side of its own half a step away.
  const reachOf = (name: string): number =>
    name === 'a' || name === '1' ? 1 / 2 + over / Math.sqrt(3) : 2 / 3 + over / 1.5
  const named = board.cells.flatMap((cell) => {
    const [column, row] = [cell.label.charAt(0), cell.label.slice(1)]
    const at = (name: string, other: string): Point => {
      const [here, behind] = [shape(cell), shape(cellAt(board, other) ?? cell)]
      const reach = reachOf(name)
      return [here.x + (here.x - behind.x) * reach, here.y + (here.y - behind.y) * reach]
    }
    const top = row === '1' ? [{ name: column, at: at(column, `${column}2`) }] : []
    const left = column === 'a' ? [{ name: row, at: at(row, `b${row}`) }] : []
    return [...top, ...left]
  })
  return (
    <g fill="var(--ink3)" stroke="none" font-size={n(size)}>
      {named.map(({ name, at: [x, y] }) => (
        <text key={name} x={n(x)} y={n(y + 0.35 * size)}>
          {name}
        </text>
      ))}
    </g>
  )
}

/** The cells of the two sides that a seat joins: seat 0 the first and the last row, seat 1 the columns. */
function sideCells({ cells }: BoardInfo, seat: number): string[] {
  const size = Math.sqrt(cells.length)
  const isEnd = (place: number): boolean => place === 0 || place === size - 1
  const place = (index: number): number => (seat === 0 ? Math.floor(index / size) : index % size)
  return cells.filter((_, index) => isEnd(place(index))).map((cell) => cell.label)
}

export const art: GameArt = {
  boardClass: 'wood',
  margin: 0.8,
  turn: 5,
  home: sideCells,
  draw: (piece, r, { lifted }) => <Disc piece={piece} r={r} lifted={lifted} letters="" />,
  under: (board, r, shape, rim) => <Sides board={board} r={r} shape={shape} rim={rim} />,
}
