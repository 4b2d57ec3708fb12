/** What the computer thinks of a game that was played: asked for part by part, and put together for every step. */
import { type Signal, signal } from '@preact/signals'
import type { Judged } from '../net/protocol'
import { type GameRecord, recordAnalysis } from '../net/rest'

const DUEL = 2
/** So much of a win more or less is a turning point. */
const SWING = 0.1
const MOST_POINTS = 3

/** An analysis that goes on until it is complete or nobody looks any more. */
export class Analysis {
  readonly plies: Signal<Judged[]> = signal([])
  readonly done: Signal<number> = signal(0)
  readonly total: Signal<number> = signal(1)
  readonly trouble: Signal<string> = signal('')
  #stopped = false

  /** Go on from where it stands. */
  async run(record: GameRecord): Promise<void> {
    this.trouble.value = ''
    try {
      while (!this.#stopped && this.done.value < this.total.value) {
        const part = await recordAnalysis(record, this.done.value)
        this.plies.value = [...this.plies.value, ...part.plies]
        this.done.value = part.next
        this.total.value = part.total
      }
    } catch (error) {
      this.trouble.value = error instanceof Error ? error.message : String(error)
    }
  }

  stop(): void {
    this.#stopped = true
  }
}

/** What a seat may expect after so many moves. */
export interface Point {
  ply: number
  value: number
}

/**
 * What each seat may expect, position by position. In a duel both seats are known whoever is to act; every point is the
 * mean of two positions in a row there, since a search tends to favour who has just acted.
 */
export function courses(
  plies: readonly Judged[],
  seats: number,
  result: readonly number[] | null,
  last: number,
): Point[][] {
  const courses: Point[][] = Array.from({ length: seats }, () => [])
  for (const { ply, seat, value } of plies) {
    courses[seat]?.push({ ply, value })
    if (seats === DUEL) courses[1 - seat]?.push({ ply, value: 1 - value })
  }
  const smooth = seats === DUEL ? courses.map(smoothed) : courses
  return smooth.map((course, seat) =>
    result ? [...course, { ply: last, value: result[seat] ?? 0 }] : course,
  )
}

function smoothed(course: Point[]): Point[] {
  return course.map(({ ply, value }, place) => {
    const next = course[place + 1] ?? { value }
    return { ply, value: (value + next.value) / 2 }
  })
}

/** What a course says at a step: its last point up to there. */
export function valueAt(course: readonly Point[], step: number): number | null {
  return course.findLast(({ ply }) => ply <= step)?.value ?? null
}

/** A step that changed much: what a seat could expect before it and after. */
export interface TurningPoint {
  /** The position after which it happened. */
  ply: number
  seat: number
  before: number
  after: number
}

/** The steps that changed most, in their order: in a duel by what came of them, among more by what was given away. */
export function turningPoints(
  plies: readonly Judged[],
  points: readonly Point[][],
): TurningPoint[] {
  const found = plies.map(({ ply, seat, value, lost }, place): TurningPoint => {
    const before = valueAt(points[seat] ?? [], ply) ?? value
    const next = plies[place + 1]?.ply ?? ply + 1
    const after =
      points.length === DUEL ? (valueAt(points[seat] ?? [], next) ?? before) : before - lost
    return { ply, seat, before, after }
  })
  const size = ({ before, after }: TurningPoint) => Math.abs(after - before)
  return found
    .filter((point) => size(point) >= SWING)
    .sort((one, other) => size(other) - size(one))
    .slice(0, MOST_POINTS)
    .sort((one, other) => one.ply - other.ply)
}

/** A share as people say it. */
export function percent(value: number): string {
  return `${Math.round(100 * value)} %`
}
