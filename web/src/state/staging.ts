/** Scenes of a game that says itself how its events are shown: steps with captions, simultaneous events together. */
import type { Flight, Happening, Piece, Position, Telling } from '../board/types'
import type { Entry, EventInfo } from '../net/protocol'
import { inSecondPerson } from './persons'
import type { Cells, Scene } from './player'
import { capital, pretty } from './words'

/** How to show what happened. */
export interface Show {
  telling?: ((event: Happening, position: Position) => Telling[]) | undefined
  /** The board may have to be turned to see it. */
  isFarAway?: boolean
}

const STEP = 180
const PATH_MOST = 600
const APPEAR = 200
const TURN = 160
const FALL = 240
/** A step of a battle lasts long enough to read its caption. */
const CAPTION = 420
const LOSS = 900

interface Told {
  event: EventInfo
  telling: Telling
}

/** What one event does to the pieces. */
interface Change {
  flights: Flight[]
  during: Piece[]
  after: Piece[]
  ms: number
}

/** The cell beyond another one, seen from a first one: the one nearest to the same way again. */
export function beyond(cells: Cells, from: string, to: string): string | undefined {
  const [a, b] = [cells.get(from), cells.get(to)]
  if (!a || !b) return undefined
  const goal = b.map((value, axis) => 2 * value - (a[axis] ?? 0))
  const apart = ([label, centre]: [string, readonly number[]]) =>
    label === to ? Infinity : Math.hypot(...goal.map((value, axis) => value - (centre[axis] ?? 0)))
  let best: [string, number] | undefined
  for (const cell of cells) {
    const distance = apart(cell)
    if (!best || distance < best[1]) best = [cell[0], distance]
  }
  return best?.[0]
}

/** The piece that an event is about. */
function found(pieces: readonly Piece[], { type, owner, cell }: Piece): Piece | undefined {
  return pieces.findLast(
    (piece) => piece.cell === cell && piece.type === type && piece.owner === owner,
  )
}

const without = (pieces: Piece[], gone: Piece): Piece[] => pieces.filter((piece) => piece !== gone)

/** The path as the board flies it, and how long that takes. */
function flown(piece: Piece, to: string, cells: Cells): { flight: Flight; ms: number } {
  const [a, b] = [cells.get(piece.cell) ?? [], cells.get(to) ?? []]
  const apart = Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0)))
  const steps = Math.max(1, Math.round(apart / (a.length === 3 ? 0.22 : Math.sqrt(3))))
  const ms = Math.min(PATH_MOST, STEP * steps)
  return { flight: { piece, kind: 'step', path: [piece.cell, to], ms }, ms }
}

/** A piece that has gone to a cell and looks on in the same direction. */
function arrived(piece: Piece, to: string, ahead: string | undefined, cells: Cells): Piece {
  const next = ahead && beyond(cells, piece.cell, to)
  return { ...piece, cell: to, ...(ahead && next ? { [ahead]: next } : {}) }
}

function moves(telling: Telling, piece: Piece, pieces: Piece[], cells: Cells): Change {
  const { to = piece.cell, ahead } = telling
  const { flight, ms } = flown(piece, to, cells)
  const rest = without(pieces, piece)
  const after = telling.as === 'leave' ? rest : [...rest, arrived(piece, to, ahead, cells)]
  return { flights: [flight], during: pieces, after, ms }
}

function appears({ piece, to, ahead }: Telling, pieces: Piece[], cells: Cells): Change {
  const shown = { ...piece, ...(ahead && to ? { [ahead]: to } : {}) }
  const during = [...pieces, shown]
  if (to !== undefined) {
    const { flight, ms } = flown(shown, to, cells)
    return { flights: [flight], during, after: [...pieces, arrived(shown, to, ahead, cells)], ms }
  }
  const flight: Flight = { piece: shown, kind: 'hit', path: [piece.cell], ms: APPEAR }
  return { flights: [flight], during, after: during, ms: APPEAR }
}

function changed(telling: Telling, pieces: Piece[], cells: Cells): Change | null {
  if (telling.as === 'appear') return appears(telling, pieces, cells)
  const piece = found(pieces, telling.piece)
  if (!piece) return null
  if (telling.as === 'fall') {
    const flight: Flight = { piece, kind: 'fall', path: [piece.cell], ms: FALL }
    return { flights: [flight], during: pieces, after: without(pieces, piece), ms: FALL }
  }
  if (telling.as === 'turn') {
    const { ahead = '', to } = telling
    const after = [...without(pieces, piece), { ...piece, [ahead]: to }]
    return { flights: [], during: pieces, after, ms: TURN }
  }
  return moves(telling, piece, pieces, cells)
}

/** Events that happen together: in a row, with the same caption. */
function grouped(told: readonly Told[]): Told[][] {
  const groups: Told[][] = []
  for (const each of told) {
    const { caption } = each.telling
    const last = groups.at(-1)
    if (last && caption && last[0]?.telling.caption === caption) last.push(each)
    else groups.push([each])
  }
  return groups
}

function captionOf(group: readonly Told[], you: string): string {
  const caption = group[0]?.telling.caption
  const isLoss = ({ telling }: Told) => telling.as === 'fall'
  const events = new Set((caption ? group.filter(isLoss) : group).map(({ event }) => event))
  const sentence = (text: string) => (caption ? capital(text.replace(/^[A-Z][\w ]*: /, '')) : text)
  const told = [...events]
    .map((event) => sentence(pretty(inSecondPerson(event.text, you))))
    .join(' ')
  return caption ? `${caption}. ${told}`.trim() : told
}

/** One instant with everything that happens in it. */
function sceneOf(group: readonly Told[], before: Piece[], cells: Cells, you: string): Scene {
  const scene = { flights: [] as Flight[], during: before, after: before, ms: 0 }
  for (const { telling } of group) {
    const change = changed(telling, scene.after, cells)
    if (!change) continue
    const fresh = change.during.filter((piece) => !scene.after.includes(piece))
    scene.flights.push(...change.flights)
    scene.during = [...scene.during, ...fresh]
    scene.after = change.after
    scene.ms = Math.max(scene.ms, change.ms)
  }
  const isWeighty = group.some(({ telling }) => telling.caption && telling.as === 'fall')
  const least = isWeighty ? LOSS : group[0]?.telling.caption ? CAPTION : 0
  const first = group[0]?.telling
  const at = first && (isWeighty ? first.piece.cell : (first.to ?? first.piece.cell))
  return {
    ...scene,
    ms: Math.max(scene.ms, least),
    results: [],
    caption: captionOf(group, you),
    isWeighty,
    ...(at && (isWeighty || !first?.caption) ? { at } : {}),
  }
}

/** The scenes of an entry, each from the pieces that the one before has left. */
export function staged(
  entry: Entry,
  before: Position,
  cells: Cells,
  you: string,
  telling: NonNullable<Show['telling']>,
): Scene[] {
  const told = entry.events.flatMap((event) =>
    telling(event, before).map((each) => ({ event, telling: each })),
  )
  let pieces = before.pieces ?? []
  return grouped(told).map((group) => {
    const scene = sceneOf(group, pieces, cells, you)
    pieces = scene.after
    return scene
  })
}
