/** The pieces of a position: on their cells, on their way, or behind the rim of the globe. */
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { figuresOf } from './figures'
import { cellAt, n, turned } from './geometry'
import { FRONT, type Layout, laid, type Place } from './layout'
import { STEP, useElapsed } from './motion'
import type {
  BoardInfo,
  BoardProps,
  CellInfo,
  CellState,
  Flight,
  GameArt,
  Piece,
  Position,
} from './types'

export interface Scene extends Pick<BoardProps, 'cards' | 'notes'> {
  board: BoardInfo
  layout: Layout
  art: GameArt
  position: Position
  pieces: Piece[]
  states: Map<string, Set<CellState>>
  /** While the board moves, pieces turn on it by whole degrees. */
  isMoving: boolean
}

/** The pieces by the cell they stand on. */
export function byCell(pieces: Piece[]): Map<string, Piece[]> {
  const cells = new Map<string, Piece[]>()
  for (const piece of pieces) cells.set(piece.cell, [...(cells.get(piece.cell) ?? []), piece])
  return cells
}

/** Degrees from up to where a piece looks. */
function angleOf(scene: Scene, piece: Piece): number {
  const heading = scene.art.heading?.(piece)
  const from = cellAt(scene.board, piece.cell)
  const angle = heading && from ? headingAngle(scene, from, heading) : 0
  return scene.isMoving ? Math.round(angle) : angle
}

/** A piece may look at a neighbouring cell, or along a way of a flat board, even off it. */
function headingAngle({ board, layout }: Scene, from: CellInfo, heading: string): number {
  const cell = cellAt(board, heading)
  if (cell) return layout.angle(from, cell)
  const ways = board.ways ?? []
  const way = ways.indexOf(heading)
  const inner = board.cells.find(({ near }) => near.length === ways.length)
  const next = way < 0 || !inner ? undefined : board.cells[inner.near[way] ?? -1]
  return inner && next ? layout.angle(inner, next) : 0
}

/** A piece, drawn anew only when it would look different. */
export function Drawing(props: {
  scene: Scene
  piece: Piece
  r: number
  ghost: boolean
  /** Where it looks while it turns. */
  turning?: number | undefined
}): JSX.Element {
  const { scene, piece, r, ghost } = props
  const { art, position, states, cards, notes } = scene
  const lifted = !ghost && (states.get(piece.cell)?.has('selected') ?? false)
  const angle = props.turning ?? angleOf(scene, piece)
  return useMemo(() => {
    const figures = figuresOf(cards, notes, piece)
    return art.draw(piece, r, { position, figures, lifted, angle, ghost })
  }, [art, piece, r, position, cards, notes, lifted, angle, ghost])
}

/** Two on a hex stand side by side, a little smaller. */
function shareOf(pieces: Piece[], piece: Piece, r: number): string {
  if (pieces.length < 2) return ''
  const side = pieces.indexOf(piece) - (pieces.length - 1) / 2
  return `translate(${n(side * 0.62 * r)} ${n(side * 0.36 * r)}) scale(.74)`
}

interface PiecesProps {
  scene: Scene
  flying: Flight[] | undefined
}

/** All pieces on the visible side, the nearer ones last. */
export function Pieces({ scene, flying }: PiecesProps): JSX.Element {
  const longest = Math.max(0, ...(flying ?? []).map((flight) => flight.ms))
  const elapsed = useElapsed(flying, longest)
  const cells = useMemo(() => byCell(scene.pieces), [scene.pieces])
  const drawn = scene.pieces
    .map((piece) => ({ piece, ...placeOf(scene, piece, flying, elapsed) }))
    .filter(({ at }) => at && at.z > FRONT)
    .sort((a, b) => (a.at?.y ?? 0) - (b.at?.y ?? 0))
  return (
    <g class="pieces" aria-hidden="true">
      {drawn.map(({ piece, at, extra, opacity, turning }) => (
        <g
          key={`${piece.type} ${piece.owner} ${piece.cell}`}
          data-piece={piece.type}
          data-owner={piece.owner}
          data-at={piece.cell}
          transform={`${at ? laid(at) : ''} ${shareOf(cells.get(piece.cell) ?? [], piece, scene.layout.r)}${extra}`}
          opacity={opacity}
        >
          <Drawing scene={scene} piece={piece} r={scene.layout.r} ghost={false} turning={turning} />
        </g>
      ))}
    </g>
  )
}

/** What lies on the cells above the pieces. */
export function Rests({ scene }: { scene: Scene }): JSX.Element | null {
  const { art, position, layout } = scene
  const { r } = layout
  const resting = useMemo(() => art.over?.(position, r) ?? [], [art, position, r])
  if (resting.length === 0) return null
  return (
    <g class="pieces" aria-hidden="true">
      {resting.map(({ cell, drawing }, k) => {
        const at = layout.spot(cell)
        return at && at.z > FRONT ? (
          <g key={`${cell} ${k}`} transform={laid(at)}>
            {drawing}
          </g>
        ) : null
      })}
    </g>
  )
}

interface Drawn {
  at: Place | undefined
  extra: string
  opacity: number | undefined
  turning?: number
}

function placeOf(scene: Scene, piece: Piece, flying: Flight[] | undefined, elapsed: number): Drawn {
  const flight = flying?.find(({ piece: other }) => other !== null && isSame(piece, other))
  if (!flight) return { at: scene.layout.spot(piece.cell), extra: '', opacity: undefined }
  const t = flight.ms > 0 ? Math.min(1, elapsed / flight.ms) : 1
  return inFlight(scene, flight, t)
}

function isSame(a: Piece, b: Piece): boolean {
  return a.cell === b.cell && a.type === b.type && a.owner === b.owner
}

function inFlight(scene: Scene, flight: Flight, t: number): Drawn {
  const { board, layout } = scene
  const path = flight.path.flatMap((label) => cellAt(board, label) ?? []).map((cell) => cell.centre)
  const at = (along: number): Place | undefined =>
    path.length > 0 ? layout.place(between(path, along)) : undefined
  const swing = Math.sin(Math.PI * t)
  const drawn = { extra: '', opacity: undefined }
  switch (flight.kind) {
    case 'step':
      return { ...drawn, at: at(STEP(t) * (path.length - 1)) }
    case 'strike':
      return { ...drawn, at: at(LEAN * swing) }
    case 'hit':
      return { ...drawn, at: at(0), extra: `scale(${n(1 + 0.25 * swing)})` }
    case 'fall':
      return { at: at(0), extra: `translate(0 ${n(0.12 * layout.r * t)})`, opacity: 1 - t * t }
    case 'appear':
      return { at: at(0), extra: `scale(${n(0.6 + 0.4 * STEP(t))})`, opacity: STEP(t) }
    case 'become':
      return { ...drawn, at: at(0), extra: `scale(${n(Math.max(0.02, STEP(t)))} 1)` }
    case 'hold':
      return { ...drawn, at: at(0), extra: `translate(${n(0.07 * layout.r * shake(t))} 0)` }
    case 'turn': {
      const [now, before] = [flight.piece, flight.was].map((piece) =>
        piece ? angleOf(scene, piece) : 0,
      )
      return { ...drawn, at: at(0), turning: turned(before ?? 0, now ?? 0, STEP(t)) }
    }
    default:
      return { ...drawn, at: at(0) }
  }
}

/** There and back twice. */
const shake = (t: number): number => Math.sin(4 * Math.PI * t) * (1 - t)

/** What happens beside the pieces: shots on their way, and cells that something happens to. */
export function Effects({ scene, flying }: PiecesProps): JSX.Element {
  const shown = (flying ?? []).filter((flight) => flight.piece === null)
  const longest = Math.max(0, ...shown.map((flight) => flight.ms))
  const elapsed = useElapsed(flying, longest)
  const { r } = scene.layout
  return (
    <g class="effects" aria-hidden="true">
      {shown.map((flight) => {
        const t = flight.ms > 0 ? Math.min(1, elapsed / flight.ms) : 1
        const { at } = inFlight(
          scene,
          flight.kind === 'shoot' ? { ...flight, kind: 'step' } : flight,
          t,
        )
        if (!at || at.z < FRONT) return null
        return flight.kind === 'shoot' ? (
          <circle
            key={flight.path.join(' ')}
            class="missile"
            cx={n(at.x)}
            cy={n(at.y)}
            r={n(0.14 * r)}
          />
        ) : (
          <circle
            key={flight.path.join(' ')}
            class="pulse"
            cx={n(at.x)}
            cy={n(at.y)}
            r={n((0.3 + 0.55 * t) * r)}
            stroke-width={n(0.12 * r)}
            opacity={n(1 - t * t)}
          />
        )
      })}
    </g>
  )
}

/** How far a strike leans, in steps between cells: a quarter of a radius. */
const LEAN = 0.145

/** The point at a distance, in cells, along a path of centres. */
function between(path: number[][], along: number): number[] {
  const k = Math.min(Math.floor(along), Math.max(0, path.length - 2))
  const [from = [], to = from] = path.slice(k, k + 2)
  return from.map((value, axis) => value + ((to[axis] ?? value) - value) * (along - k))
}

export interface OrbitsProps {
  scene: Scene
  lines: string[][] | undefined
}

export interface GhostsProps {
  scene: Scene
  onChoose: (cell: string) => void
}
