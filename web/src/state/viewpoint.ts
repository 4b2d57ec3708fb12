/** From where a board is seen: the seat's side, flipped or not, and what somebody wishes to look at. */
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { seatTurn } from '../board/turning'
import type { BoardInfo, GameArt, GroundMark, Look, Piece, Position } from '../board/types'
import { coordinates } from './settings'
import { pretty } from './words'

/** What there is to look at, as far as it is known. */
export interface Scenery {
  board: BoardInfo | undefined
  art: GameArt | null
  position: Position | null
  /** What lies on the ground: what a seat owns is its home. */
  ground: readonly GroundMark[]
  /** Whose view it is, and how many play. */
  seat: number
  seats: number
  /** Where something happened last. */
  happened: string | undefined
}

/** The cells of a seat; undefined if it owns none. */
function ownedBy(seat: number, ground: readonly GroundMark[]): string[] | undefined {
  const owned = ground.filter(({ owner }) => owner === seat).map(({ cell }) => cell)
  return owned.length > 0 ? owned : undefined
}

export class Viewpoint {
  readonly #isFlipped = signal(false)
  /** What somebody wished to see last. */
  readonly look = signal<Look | null>(null)

  constructor(private readonly scenery: ReadonlySignal<Scenery>) {}

  readonly isGlobe = computed(() => this.scenery.value.board?.shape === 'sphere')
  /** Degrees clockwise that bring the seat's home to the bottom of a flat board. */
  readonly #seatTurn = computed(() => {
    const { board, art, ground, seat, seats } = this.scenery.value
    if (!board) return 0
    const home = art?.home ? art.home(board, seat, ground) : ownedBy(seat, ground)
    return seatTurn(board, seat, seats, home)
  })
  readonly turn = computed(() => this.#seatTurn.value + (this.#isFlipped.value ? 180 : 0))
  /** The cell of the own fleet above which the globe is seen at first. */
  readonly home = computed(() => {
    const { board, position, seat } = this.scenery.value
    const own = position?.pieces?.filter((piece) => piece.owner === seat) ?? []
    return board && this.isGlobe.value ? middlemost(board, own) : undefined
  })
  /** How cells are called, where their names are to be shown. */
  readonly names = computed(() => (coordinates.value === 'on' ? pretty : undefined))

  flip(): void {
    this.#isFlipped.value = !this.#isFlipped.value
  }

  /** The view that the board had at first. */
  goHome(): void {
    this.#isFlipped.value = false
    this.look.value = { at: 'home' }
  }

  /** Turn to what happened last. */
  lookBack(): void {
    const { happened } = this.scenery.value
    if (happened !== undefined) this.look.value = { at: happened }
  }
}

/** The cell of the piece nearest to the middle of some pieces on the globe. */
export function middlemost(board: BoardInfo, pieces: readonly Piece[]): string | undefined {
  const centres = new Map(board.cells.map((cell) => [cell.label, cell.centre]))
  const placed = pieces.flatMap(({ cell }) => {
    const at = centres.get(cell)
    return at ? [{ cell, at }] : []
  })
  const middle = [0, 1, 2].map((axis) => placed.reduce((sum, { at }) => sum + (at[axis] ?? 0), 0))
  const height = (at: readonly number[]): number =>
    at.reduce((sum, value, axis) => sum + value * (middle[axis] ?? 0), 0)
  return placed.sort((a, b) => height(b.at) - height(a.at))[0]?.cell
}

/** Something that happened, as far as it names cells. */
interface Happened {
  text: string
  events: readonly { fields: Record<string, unknown> }[]
}

/** The cell where something happened last: the last one that its events or its text name. */
export function lastPlace(board: BoardInfo, entries: readonly Happened[]): string | undefined {
  const labels = new Set(board.cells.map((cell) => cell.label))
  const isCell = (value: unknown): value is string => typeof value === 'string' && labels.has(value)
  for (const { text, events } of entries.toReversed()) {
    const named = events.flatMap(({ fields }) => Object.values(fields).filter(isCell))
    const place = text.split(' ').findLast(isCell) ?? named.at(-1)
    if (place !== undefined) return place
  }
  return undefined
}
