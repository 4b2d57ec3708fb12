/** The computer's opinion of a game that was played: its course as a graph, its turning points, and what was best. */
import type { Signal } from '@preact/signals'
import type { JSX, TargetedMouseEvent } from 'preact'
import type { Judged, Replay, ReplayStep } from '../net/protocol'
import {
  type Analysis,
  courses,
  type Point,
  percent,
  turningPoints,
  valueAt,
} from '../state/judgement'
import { pretty, seatName, told } from '../state/words'
import { SeatMark } from './icons'
import './evaluation.css'

/** Less than this is not worth a word. */
const SLIP = 0.03

interface Opinion {
  analysis: Analysis
  replay: Replay
  at: Signal<number>
  onAgain: () => void
}

function coursesOf({ analysis, replay }: Pick<Opinion, 'analysis' | 'replay'>): Point[][] {
  const end = replay.steps.at(-1)
  const isComplete = analysis.done.value >= analysis.total.value
  const result = isComplete && end?.over ? end.result : null
  return courses(analysis.plies.value, replay.seats.length, result, replay.steps.length - 1)
}

const nameOf = (replay: Replay, seat: number): string => {
  const info = replay.seats[seat]
  return info ? seatName(info, []) : ''
}

/** What was best in a position, and whether something else was played. */
export function adviceOf(judged: Judged, next: ReplayStep | undefined): string {
  const best = pretty(judged.says || `${judged.best}.`)
  const words = `Best here (${percent(judged.value)}): ${best}`
  if (!next || judged.best === next.text) return next ? `${words} It was played.` : words
  if (judged.lost < SLIP) return `${words} What was played is as good.`
  return `${words} What was played gives ${percent(judged.lost)} away.`
}

/** What each seat may expect at a step, for the slider of the replay. */
export function expectation(opinion: Opinion, step: number): string {
  return coursesOf(opinion)
    .map((course, seat) => [nameOf(opinion.replay, seat), valueAt(course, step)] as const)
    .map(([name, value]) => (value === null ? '' : `${name} ${percent(value)}`))
    .filter(Boolean)
    .join(', ')
}

function line(course: readonly Point[]): string {
  return course.map(({ ply, value }) => `${ply},${100 - 100 * value}`).join(' ')
}

/** A duel as two fields that share the height; more seats as a line each. */
function Course(props: { points: Point[][]; last: number; at: number }): JSX.Element {
  const { points, last, at } = props
  const [first] = points
  const [start, end] = [first?.[0]?.ply ?? 0, first?.at(-1)?.ply ?? 0]
  return (
    <svg viewBox={`0 0 ${last} 100`} preserveAspectRatio="none" aria-hidden="true">
      {points.length === 2 && first && (
        <>
          <rect
            class="field"
            style="--seat: var(--s1)"
            x={start}
            width={end - start}
            height="100"
          />
          <polygon
            class="field"
            style="--seat: var(--s0)"
            points={`${start},100 ${line(first)} ${end},100`}
          />
        </>
      )}
      <line class="even" x1="0" x2={last} y1="50" y2="50" />
      {points.slice(0, points.length === 2 ? 1 : undefined).map((course, seat) => (
        <polyline
          key={seat}
          style={points.length === 2 ? '' : `--seat: var(--s${seat})`}
          points={line(course)}
        />
      ))}
      <line class="now" x1={at} x2={at} y1="0" y2="100" />
    </svg>
  )
}

/** The graph under the board. Who cannot see or point has the slider, which says the same. */
export function Evaluation(props: Opinion): JSX.Element {
  const { analysis, replay, at } = props
  const points = coursesOf(props)
  const last = Math.max(1, replay.steps.length - 1)
  const choose = (event: TargetedMouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    at.value = Math.round((last * (event.clientX - box.left)) / box.width)
  }
  const judged = analysis.plies.value.find(({ ply }) => ply === at.value)
  const turns = turningPoints(analysis.plies.value, points)
  return (
    <section class="evaluation" aria-label="What the computer thinks">
      <div class="legend">
        {replay.seats.map(({ seat }) => (
          <span key={seat}>
            <SeatMark seat={seat} size={13} /> {nameOf(replay, seat)}{' '}
            <b>{shareAt(points[seat], at.value)}</b>
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider does this by key */}
      <div class="course" onClick={choose}>
        <Course points={points} last={last} at={at.value} />
        {turns.map(({ ply, seat, after }) => (
          <i key={ply} style={`--x: ${(ply + 1) / last}; --y: ${place(points, seat, after)}`}>
            <SeatMark seat={seat} size={13} />
          </i>
        ))}
      </div>
      <Advice judged={judged} next={replay.steps[at.value + 1]} {...props} />
    </section>
  )
}

/** How far down the graph a turning point lies; in a duel the height is the first seat's. */
function place(points: Point[][], seat: number, after: number): number {
  return points.length === 2 && seat === 1 ? after : 1 - after
}

function shareAt(course: readonly Point[] | undefined, step: number): string {
  const value = course && valueAt(course, step)
  return value === null || value === undefined ? '' : percent(value)
}

/** What was best here; while the analysis goes on, how far it is; and why it stopped. */
function Advice(
  props: Opinion & { judged: Judged | undefined; next: ReplayStep | undefined },
): JSX.Element {
  const { analysis, judged, next, onAgain } = props
  const { done, total, trouble } = analysis
  const isOpen = done.value < total.value
  if (trouble.value) {
    return (
      <p class="advice">
        {trouble.value}{' '}
        <button type="button" class="plain" onClick={onAgain}>
          Go on
        </button>
      </p>
    )
  }
  return (
    <p class="advice" aria-live="polite">
      {judged
        ? adviceOf(judged, next)
        : isOpen && `The computer thinks: ${percent(done.value / total.value)} of the game.`}
    </p>
  )
}

/** The steps that decided the game; each leads to its position. */
export function TurningPoints(props: Opinion): JSX.Element | null {
  const { analysis, replay, at } = props
  const found = turningPoints(analysis.plies.value, coursesOf(props))
  if (found.length === 0) return null
  return (
    <section class="card turning">
      <h2>Turning points</h2>
      <ul>
        {found.map(({ ply, seat, before, after }) => {
          const step = replay.steps[ply + 1]
          return (
            <li key={ply}>
              <button
                type="button"
                class="plain"
                onClick={() => {
                  at.value = ply + 1
                }}
              >
                <SeatMark seat={seat} />
                <span>
                  <b>Step {ply + 1}.</b> {step && told({ ...step, kind: 'act' })[0]}{' '}
                  <em>
                    {percent(before)} → {percent(after)}
                  </em>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
