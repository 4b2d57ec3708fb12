/**
 * Plays what happened: the scenes of an entry in order, cause first, effect second, then the new position.
 * Staging is a pure function of the entry and the position before it; the player only keeps time.
 */
import { signal } from '@preact/signals'
import type { BoardInfo, Flight, Position } from '../board/types'
import type { Entry, ThrowInfo } from '../net/protocol'
import { isStill, slowness } from './settings'
import { type Cells, type Scene, staged } from './staging'

const STILL_HOLD = 1200
const QUEUE_MOST = 3000
/** The globe turns to a cell. */
const TURN = 420

/** Centres by label. */
export function cellsOf(board: BoardInfo): Cells {
  return new Map(board.cells.map((cell) => [cell.label, cell.centre]))
}

/** How long a scene lasts: a still page only holds results, as text. */
function length(scene: Scene, still: boolean): number {
  if (!still) return scene.ms
  return scene.isWeighty ? STILL_HOLD : 0
}

/** Before what happens on the far side of the globe, time to turn there. */
function led(scenes: Scene[], before: Position, isFarAway: boolean): Scene[] {
  const [first] = scenes
  if (!first?.at || !isFarAway) return scenes
  const { caption, at } = first
  const { pieces } = before
  const still = { flights: [], thrown: null, isWeighty: false }
  return [{ caption, at, ms: TURN, during: pieces, after: pieces, ...still }, ...scenes]
}

/** The factor that keeps a show, and as many like it as wait, within the time that is left. */
export function hurry(ms: number, waiting: number, left: number): number {
  const total = ms * (waiting + 1)
  return total > left ? Math.max(0, left) / total : 1
}

/** An entry to be shown. */
export interface Job {
  entry: Entry
  cells: Cells
  after: Position
  /** What the rules call the reader. */
  you?: string
  /** The board may have to be turned to see it. */
  isFarAway?: boolean
}

/** Shows positions one after the other, with what happened in between. */
export class Player {
  /** The position on the board, which may be behind the real one. */
  readonly position = signal<Position | null>(null)
  readonly flying = signal<Flight[]>([])
  /** What chance has decided. */
  readonly thrown = signal<ThrowInfo | null>(null)
  readonly caption = signal('')
  readonly busy = signal(false)
  /** The entry that is being shown, by its ply; all later ones wait. */
  readonly telling = signal<number | null>(null)
  /** Where something happens. */
  readonly looking = signal<string | null>(null)
  readonly #jobs: Job[] = []
  #wake: (() => void) | null = null
  #skipping = false
  /** Counts the jumps, so that a show that was cut off ends quietly. */
  #round = 0
  /** When everything that waits should have been shown. */
  #deadline = 0

  /** Show a position at once and forget what waits. */
  jump(position: Position): void {
    this.#jobs.length = 0
    this.#round += 1
    this.#wake?.()
    this.busy.value = false
    this.telling.value = null
    this.#skipping = false
    this.looking.value = null
    this.#rest(position)
  }

  /** Play an entry, then show the position it led to. */
  play(job: Job): void {
    this.#jobs.push(job)
    if (!this.busy.value) void this.#run()
  }

  /** Go to the end of all that waits. */
  skip(): void {
    if (!this.busy.value) return
    this.#skipping = true
    this.#wake?.()
  }

  async #run(): Promise<void> {
    this.busy.value = true
    const round = this.#round
    this.#deadline = Date.now() + QUEUE_MOST
    for (let job = this.#jobs.shift(); job; job = this.#jobs.shift()) {
      this.telling.value = job.entry.ply
      await this.#show(job, round)
      if (round !== this.#round) return
      this.#rest(job.after)
    }
    this.busy.value = false
    this.telling.value = null
    this.#skipping = false
  }

  async #show(job: Job, round: number): Promise<void> {
    const before = this.position.value
    if (!before) return
    const { scenes: plain, faults } = staged(job.entry, before, job.cells, job.you)
    for (const fault of faults) console.warn(`${job.entry.text}: ${fault}`)
    const scenes = led(plain, before, job.isFarAway ?? false)
    if (slowness() === 0) {
      this.looking.value = scenes.findLast(({ at }) => at)?.at ?? this.looking.value
      return
    }
    const still = isStill()
    const ms = scenes.reduce((sum, scene) => sum + length(scene, still), 0)
    const factor = hurry(ms, this.#jobs.length, this.#deadline - Date.now()) * slowness()
    for (const scene of scenes) {
      if (this.#skipping || round !== this.#round) return
      this.position.value = { ...before, pieces: scene.during }
      await this.#scene(scene, factor, still)
      if (round === this.#round) this.#settle(scene, before)
    }
  }

  async #scene(scene: Scene, factor: number, still: boolean): Promise<void> {
    this.caption.value = scene.caption
    this.thrown.value = scene.thrown
    this.looking.value = scene.at ?? this.looking.value
    const flights = still ? [] : scene.flights
    this.flying.value = flights.map((flight) => ({ ...flight, ms: flight.ms * factor }))
    await this.#wait(length(scene, still) * factor)
  }

  #settle(scene: Scene, before: Position): void {
    this.flying.value = []
    this.position.value = { ...before, pieces: scene.after }
  }

  #rest(position: Position): void {
    this.flying.value = []
    this.thrown.value = null
    this.caption.value = ''
    this.position.value = position
  }

  #wait(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
