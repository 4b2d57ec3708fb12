/** The pieces of a position: on their cells, on their way, or behind the rim of the globe. */
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { cellAt, lineAlong, n, points } from './geometry'
import { FRONT, type Layout, type Place } from './layout'
import { STEP, useElapsed } from './motion'
import { spread } from './sphere'
import { Lost } from './states'
import type { BoardInfo, CellState, DrawContext, Flight, GameArt, Piece, Position } from './types'

export interface Scene {
  board: BoardInfo
  layout: Layout
  art: GameArt
  position: Position
  pieces: Piece[]
  states: Map<string, Set<CellState>>
}

/** The pieces by the cell they stand on. */
export function byCell(pieces: Piece[]): Map<string, Piece[]> {
  const cells = new Map<string, Piece[]>()
  for (const piece of pieces) cells.set(piece.cell, [...(cells.get(piece.cell) ?? []), piece])
  return cells
}

/** How a piece is drawn, given the scene. */
function contextOf(scene: Scene, piece: Piece): DrawContext {
  const lifted = scene.states.get(piece.cell)?.has('selected') ?? false
  const heading = scene.art.heading?.(piece)
  const [from, to] = [cellAt(scene.board, piece.cell), heading && cellAt(scene.board, heading)]
  const angle = from && to ? scene.layout.angle(from, to) : 0
  return { position: scene.position, lifted, angle, ghost: false }
}

/** Two on a hex stand side by side, a little smaller. */
function shareOf(pieces: Piece[], piece: Piece, r: number): string {
  if (pieces.length < 2) return ''
  const side = pieces.indexOf(piece) - (pieces.length - 1) / 2
  return `translate(${n(side * 0.62 * r)} ${n(side * 0.36 * r)}) scale(.74)`
}

/** All pieces on the visible side, the nearer ones last. */
export function Pieces({
  scene,
  flying,
}: {
  scene: Scene
  flying: Flight[] | undefined
}): JSX.Element {
  const longest = Math.max(0, ...(flying ?? []).map((flight) => flight.ms))
  const elapsed = useElapsed(flying, longest)
  const cells = useMemo(() => byCell(scene.pieces), [scene.pieces])
  const drawn = scene.pieces
    .map((piece) => ({ piece, ...placeOf(scene, piece, flying, elapsed) }))
    .filter(({ at }) => at && at.z > FRONT)
    .sort((a, b) => (a.at?.y ?? 0) - (b.at?.y ?? 0))
  return (
    <g class="pieces" aria-hidden="true">
      {drawn.map(({ piece, at, extra, opacity }) => (
        <g
          key={`${piece.type} ${piece.owner} ${piece.cell}`}
          data-piece={piece.type}
          data-owner={piece.owner}
          transform={`${at?.transform} ${shareOf(cells.get(piece.cell) ?? [], piece, scene.layout.r)}${extra}`}
          opacity={opacity}
        >
          {scene.art.draw(piece, scene.layout.r, contextOf(scene, piece))}
        </g>
      ))}
    </g>
  )
}

interface Drawn {
  at: Place | undefined
  extra: string
  opacity: number | undefined
}

function placeOf(scene: Scene, piece: Piece, flying: Flight[] | undefined, elapsed: number): Drawn {
  const flight = flying?.find(({ piece: other }) => isSame(piece, other))
  if (!flight) return { at: scene.layout.spot(piece.cell), extra: '', opacity: undefined }
  const t = flight.ms > 0 ? Math.min(1, elapsed / flight.ms) : 1
  return inFlight(scene, flight, t)
}

function isSame(a: Piece, b: Piece): boolean {
  return a.cell === b.cell && a.type === b.type && a.owner === b.owner
}

function inFlight({ board, layout }: Scene, flight: Flight, t: number): Drawn {
  const path = flight.path.flatMap((label) => cellAt(board, label)?.centre ?? []).length
    ? flight.path.flatMap((label) =>
        cellAt(board, label) ? [cellAt(board, label)?.centre ?? []] : [],
      )
    : [cellAt(board, flight.piece.cell)?.centre ?? []]
  const along =
    flight.kind === 'step'
      ? STEP(t) * (path.length - 1)
      : flight.kind === 'strike'
        ? 0.15 * Math.sin(Math.PI * t)
        : 0
  const extra =
    flight.kind === 'hit'
      ? `scale(${n(1 + 0.25 * Math.sin(Math.PI * t))})`
      : flight.kind === 'fall'
        ? `translate(0 ${n(0.12 * layout.r * t)})`
        : ''
  return {
    at: layout.place(between(path, along)),
    extra,
    opacity: flight.kind === 'fall' ? 1 - t * t : undefined,
  }
}

/** The point at a distance, in cells, along a path of centres. */
function between(path: number[][], along: number): number[] {
  const k = Math.min(Math.floor(along), Math.max(0, path.length - 2))
  const [from = [], to = from] = path.slice(k, k + 2)
  return from.map((value, axis) => value + ((to[axis] ?? value) - value) * (along - k))
}

/** Pieces on the far side: small plates on the ring at their bearing, dotted when deep behind. */
export function Ghosts({
  scene,
  onChoose,
}: {
  scene: Scene
  onChoose: (cell: string) => void
}): JSX.Element | null {
  const { layout, art, states } = scene
  if (!layout.globe) return null
  const { x, y, radius } = layout.globe
  const hidden = scene.pieces.flatMap((piece) => {
    const spot = layout.spot(piece.cell)
    return spot && spot.z <= FRONT ? [{ piece, spot }] : []
  })
  const angles = spread(
    hidden.map(({ spot }) => (Math.atan2(spot.y - y, spot.x - x) * 180) / Math.PI),
    10,
  )
  const size = Math.max(0.062 * radius, 10)
  return (
    <g class="ghosts" aria-hidden="true">
      {hidden.map(({ piece, spot }, k) => {
        const angle = ((angles[k] ?? 0) * Math.PI) / 180
        const [gx, gy] = [
          x + Math.cos(angle) * radius * 1.075,
          y + Math.sin(angle) * radius * 1.075,
        ]
        const isLost = states.get(piece.cell)?.has('lost')
        return (
          <g
            key={`${piece.type} ${piece.owner} ${piece.cell}`}
            class={spot.z < -0.55 ? 'ghost deep' : 'ghost'}
            transform={`translate(${n(gx)} ${n(gy)})`}
            style={{ '--edge': `var(--s${piece.owner ?? 4}e)` }}
            onClick={() => onChoose(piece.cell)}
          >
            <circle r={n(size)} />
            {art.draw(piece, size, { ...contextOf(scene, piece), lifted: false, ghost: true })}
            {isLost && <Lost at={[0.7 * size, -0.7 * size]} r={0.4 * size} />}
          </g>
        )
      })}
    </g>
  )
}

/** The lines of the selected pieces that have a heading: dashed, through the centres of their cells. */
export function Orbits({ scene }: { scene: Scene }): JSX.Element {
  const lines = scene.pieces.flatMap((piece) => {
    if (!scene.states.get(piece.cell)?.has('selected')) return []
    const heading = scene.art.heading?.(piece)
    const [from, to] = [cellAt(scene.board, piece.cell), heading && cellAt(scene.board, heading)]
    return from && to
      ? visibleRuns(
          scene.layout,
          lineAlong(scene.board, from, to).map((cell) => cell.label),
        )
      : []
  })
  const { r } = scene.layout
  return (
    <g class="orbit" aria-hidden="true">
      {lines.map((line) => (
        <g key={line}>
          <polyline class="paper" points={line} stroke-width={n(0.12 * r)} />
          <polyline
            class="ink"
            points={line}
            stroke-width={n(0.064 * r)}
            stroke-dasharray={`${n(0.2 * r)} ${n(0.15 * r)}`}
          />
        </g>
      ))}
    </g>
  )
}

/** The parts of a line of cells on the visible side, as `points` attributes. */
function visibleRuns(layout: Layout, labels: string[]): string[] {
  const runs: [number, number][][] = [[]]
  for (const label of labels) {
    const spot = layout.spot(label)
    if (spot && spot.z > 0) runs.at(-1)?.push([spot.x, spot.y])
    else runs.push([])
  }
  return runs.filter((run) => run.length > 1).map(points)
}
