/**
 * Plays what happened: an entry's events in order, cause first, effect second, then the new position.
 * Planning is a pure function of the entry and the position before it; the player only keeps time.
 */
import { signal } from '@preact/signals'
import type { BoardInfo, Flight, Piece, Position } from '../board/types'
import type { Entry, EventInfo } from '../net/protocol'
import { inSecondPerson } from './persons'
import { isStill, slowness } from './settings'
import { type Show, staged } from './staging'
import { pretty } from './words'

/** Times of LOOK: what a piece or a die needs, in milliseconds. */
const STEP = 180
const PATH_MOST = 600
const STRIKE = 160
const HIT = 200
const FALL = 240
const DIE = 420
const COIN = 360
const HOLD = 500
const STILL_HOLD = 1200
const QUEUE_MOST = 3000
/** The globe turns to a cell. */
const TURN = 420

/** What chance decided: a die with its face, or a coin. */
export type Result =
  | { kind: 'die'; sides: number; value: number }
  | { kind: 'coin'; heads: boolean }

/** One instant of the show. */
export interface Scene {
  caption: string
  ms: number
  flights: Flight[]
  results: Result[]
  /** The pieces while it lasts, if some appear with it. */
  during?: Piece[]
  /** The cell to look at. */
  at?: string
  /** Long enough to be read where nothing moves. */
  isWeighty?: boolean
  /** The pieces once the instant is over. */
  after: Piece[]
}

const FALLS = /destroy|remov|captur|kill|die[sd]?$|died|taken|lost|sunk|fell|eliminat|shot_down/
const HITS = /hit|dent|wound|damag|token|hurt|armor/
const STRIKES = /attack|strike|struck|shoot|shot|fire[sd]?$/

const DICE = /^(?:roll|d(?:ie|ice)|throw)$/
const COINS = /^(?:heads|tails)$/

/** The dice and coins in the text of a chance outcome: "roll 3", "flip heads". */
export function resultsOf(text: string, sides = 6): Result[] {
  const [verb = '', ...words] = text.split(' ')
  const found: Result[] = []
  for (const word of [verb, ...words]) {
    if (COINS.test(word)) found.push({ kind: 'coin', heads: word === 'heads' })
    else if (DICE.test(verb) && /^\d+$/.test(word)) {
      found.push({ kind: 'die', sides: sidesFor(Number(word), sides), value: Number(word) })
    }
  }
  return found
}

function sidesFor(value: number, sides: number): number {
  return [sides, 6, 8, 12, 20].find((count) => value <= count) ?? sides
}

/** Results in words: "3", "heads, tails". */
export function resultWords(results: readonly Result[]): string {
  return results
    .map((result) =>
      result.kind === 'die' ? String(result.value) : result.heads ? 'heads' : 'tails',
    )
    .join(', ')
}

export type Cells = Map<string, readonly number[]>

/** Centres by label. */
export function cellsOf(board: BoardInfo): Cells {
  return new Map(board.cells.map((cell) => [cell.label, cell.centre]))
}

function cellField(event: EventInfo, cells: Cells, ...names: string[]): string | null {
  for (const name of names) {
    const value = event.fields[name]
    if (typeof value === 'string' && cells.has(value)) return value
  }
  return null
}

/** How many cells a way is long: neighbours on a flat board are √3 apart, on a globe about 0.2. */
export function stepsBetween(cells: Cells, from: string, to: string): number {
  const a = cells.get(from) ?? []
  const b = cells.get(to) ?? []
  const apart = Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0)))
  return Math.max(1, Math.round(apart / (a.length === 3 ? 0.22 : Math.sqrt(3))))
}

function tellingOf(text: string, you: string): string {
  return pretty(inSecondPerson(text, you))
}

function without(pieces: Piece[], gone: Piece): Piece[] {
  return pieces.filter((piece) => piece !== gone)
}

function at(pieces: Piece[], cell: string): Piece | undefined {
  return pieces.findLast((piece) => piece.cell === cell)
}

function moved(event: EventInfo, pieces: Piece[], cells: Cells, you: string): Scene | null {
  const from = cellField(event, cells, 'from')
  const to = cellField(event, cells, 'to')
  const piece = from === null ? undefined : at(pieces, from)
  if (from === null || to === null || from === to || !piece) return null
  const caption = tellingOf(event.text, you)
  if (STRIKES.test(event.kind)) {
    const flight: Flight = { piece, kind: 'strike', path: [from, to], ms: STRIKE }
    return { caption, ms: STRIKE, flights: [flight], results: [], after: pieces }
  }
  const ms = Math.min(PATH_MOST, STEP * stepsBetween(cells, from, to))
  const flight: Flight = { piece, kind: 'step', path: [from, to], ms }
  const after = [...without(pieces, piece), { ...piece, cell: to }]
  return { caption, ms, flights: [flight], results: [], after }
}

function suffered(event: EventInfo, pieces: Piece[], cells: Cells, you: string): Scene | null {
  const cell = cellField(event, cells, 'cell', 'at', 'on', 'target', 'to')
  const piece = cell === null ? undefined : at(pieces, cell)
  if (cell === null || !piece) return null
  const caption = tellingOf(event.text, you)
  if (FALLS.test(event.kind)) {
    const flight: Flight = { piece, kind: 'fall', path: [cell], ms: FALL }
    return { caption, ms: FALL, flights: [flight], results: [], after: without(pieces, piece) }
  }
  if (!HITS.test(event.kind)) return null
  const flight: Flight = { piece, kind: 'hit', path: [cell], ms: HIT }
  return { caption, ms: HIT, flights: [flight], results: [], after: pieces }
}

function thrown(entry: Entry, pieces: Piece[], you: string): Scene | null {
  const results = entry.kind === 'chance' ? resultsOf(entry.text) : []
  if (results.length === 0) return null
  const turning = results.some((result) => result.kind === 'die') ? DIE : COIN
  const caption = tellingOf(entry.events[0]?.text ?? '', you)
  return {
    caption,
    ms: turning + 60 * (results.length - 1) + HOLD,
    flights: [],
    results,
    after: pieces,
  }
}

/** The scenes of one entry, from the position before it. An undo has none: the old position just returns. */
export function planned(
  entry: Entry,
  before: Position,
  cells: Cells,
  you = '',
  show: Show = {},
): Scene[] {
  if (entry.kind === 'undo') return []
  if (show.telling) return led(staged(entry, before, cells, you, show.telling), before, show)
  let pieces = before.pieces ?? []
  const scenes: Scene[] = []
  const add = (scene: Scene | null) => {
    if (!scene) return
    scenes.push(scene)
    pieces = scene.after
  }
  add(thrown(entry, pieces, you))
  for (const event of entry.events) {
    add(moved(event, pieces, cells, you) ?? suffered(event, pieces, cells, you))
  }
  return scenes
}

/** How long a scene lasts: a still page only holds results, as text. */
function length(scene: Scene, still: boolean): number {
  if (!still) return scene.ms
  return scene.results.length > 0 || scene.isWeighty ? STILL_HOLD : 0
}

/** Before what happens on the far side of the globe, time to turn there. */
function led(scenes: Scene[], before: Position, show: Show): Scene[] {
  const [first] = scenes
  if (!first?.at || !show.isFarAway) return scenes
  const { caption, at } = first
  const turning = { caption, at, ms: TURN, flights: [], results: [], after: before.pieces }
  return [turning, ...scenes]
}

/** The factor that keeps a show, and as many like it as wait, within the time that is left. */
export function hurry(ms: number, waiting: number, left: number): number {
  const total = ms * (waiting + 1)
  return total > left ? Math.max(0, left) / total : 1
}

interface Job {
  entry: Entry
  cells: Cells
  after: Position
  you: string
  show: Show
}

/** Shows positions one after the other, with what happened in between. */
export class Player {
  /** The position on the board, which may be behind the real one. */
  readonly position = signal<Position | null>(null)
  readonly flying = signal<Flight[]>([])
  readonly results = signal<Result[]>([])
  readonly caption = signal('')
  readonly busy = signal(false)
  /** Where something happens. */
  readonly looking = signal<string | null>(null)
  private readonly jobs: Job[] = []
  private wake: (() => void) | null = null
  private skipping = false
  /** Counts the jumps, so that a show that was cut off ends quietly. */
  private round = 0
  /** When everything that waits should have been shown. */
  private deadline = 0

  /** Show a position at once and forget what waits. */
  jump(position: Position): void {
    this.jobs.length = 0
    this.round += 1
    this.wake?.()
    this.busy.value = false
    this.skipping = false
    this.looking.value = null
    this.rest(position)
  }

  /** Play an entry, then show the position it led to. */
  play(entry: Entry, cells: Cells, after: Position, you = '', show: Show = {}): void {
    this.jobs.push({ entry, cells, after, you, show })
    if (!this.busy.value) void this.run()
  }

  /** Go to the end of all that waits. */
  skip(): void {
    if (!this.busy.value) return
    this.skipping = true
    this.wake?.()
  }

  private async run(): Promise<void> {
    this.busy.value = true
    const round = this.round
    this.deadline = Date.now() + QUEUE_MOST
    for (let job = this.jobs.shift(); job; job = this.jobs.shift()) {
      await this.show(job, round)
      if (round !== this.round) return
      this.rest(job.after)
    }
    this.busy.value = false
    this.skipping = false
  }

  private async show(job: Job, round: number): Promise<void> {
    const before = this.position.value
    if (!before) return
    const scenes = planned(job.entry, before, job.cells, job.you, job.show)
    if (slowness() === 0) {
      this.looking.value = scenes.findLast(({ at }) => at)?.at ?? this.looking.value
      return
    }
    const still = isStill()
    const ms = scenes.reduce((sum, scene) => sum + length(scene, still), 0)
    const factor = hurry(ms, this.jobs.length, this.deadline - Date.now()) * slowness()
    for (const scene of scenes) {
      if (this.skipping || round !== this.round) return
      if (scene.during) this.position.value = { ...before, pieces: scene.during }
      await this.scene(scene, factor, still)
      if (round === this.round) this.settle(scene, before)
    }
  }

  private async scene(scene: Scene, factor: number, still: boolean): Promise<void> {
    this.caption.value = scene.caption
    this.results.value = scene.results
    this.looking.value = scene.at ?? this.looking.value
    const flights = still ? [] : scene.flights
    this.flying.value = flights.map((flight) => ({ ...flight, ms: flight.ms * factor }))
    await this.wait(length(scene, still) * factor)
  }

  private settle(scene: Scene, before: Position): void {
    this.flying.value = []
    this.position.value = { ...before, pieces: scene.after }
  }

  private rest(position: Position): void {
    this.flying.value = []
    this.results.value = []
    this.caption.value = ''
    this.position.value = position
  }

  private wait(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
