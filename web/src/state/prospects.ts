/** What an action would lead to, in words and odds: made from the events that the server has foretold. */
import type { Piece } from '../board/types'
import type { CardInfo, EventInfo, Foretold, LegalAction, Prospect } from '../net/protocol'
import { pieceName } from './cards'
import { inSecondPerson } from './persons'
import { fatesOf } from './staging'
import { pretty } from './words'

/** What the words need to know of the table. */
export interface Setting {
  cards: readonly CardInfo[]
  pieces: readonly Piece[]
  seat: number
  yourName: string
}

/** Ways to turn out that mean the same: how likely together, and what happens. Shares go from 0 to 1. */
export interface Course {
  share: number
  sentences: string[]
  fallen: Piece[]
  hurt: Piece[]
  moved: [Piece, string][]
  became: Map<Piece, string>
  winners: readonly number[] | null
  /** The sentences by which the seat to act loses pieces of its own. */
  lost: string[]
}

/** An action that has not been carried out. */
export interface Outlook {
  action: LegalAction
  /** What happens in any case. */
  always: string[]
  /** Every way to turn out, the likeliest first; none if there are too many to follow. */
  courses: Course[]
  /** The same as the server tells it. */
  prospects: readonly Prospect[]
}

/** Rounded so that thirds and sixths add up. */
export const rounded = (share: number): number => Math.round(share * 1e9) / 1e9

/** "67 %", or to one place "66.7 %". What can happen is never called impossible, nor certain what can fail. */
export function percent(share: number, places = 0): string {
  const step = 10 ** -places
  const shown = Math.min(100 - step, Math.max(step, 100 * share))
  return `${Number((share === 0 || share === 1 ? 100 * share : shown).toFixed(places))}\u2009%`
}

/** Whether an event changes anything that can be seen. */
const isEffect = (event: EventInfo): boolean =>
  event.shown.some(({ how }) => how !== 'say' && how !== 'roll')

function told(events: readonly EventInfo[], yourName: string): string[] {
  return events.map((event) => pretty(inSecondPerson(event.text, yourName))).filter(Boolean)
}

/** Prospects by what they bring: those whose effects are told alike and that end alike. */
function grouped(prospects: readonly Prospect[]): Prospect[][] {
  const groups = new Map<string, Prospect[]>()
  for (const prospect of prospects) {
    const effects = prospect.events.filter(isEffect).map((event) => event.text)
    const key = JSON.stringify([effects, prospect.winners])
    groups.set(key, [...(groups.get(key) ?? []), prospect])
  }
  return [...groups.values()]
}

function courseOf(group: readonly Prospect[], { pieces, yourName, seat }: Setting): Course {
  const [first] = group
  const events = first?.events ?? []
  const { fallen, hurt, moved, became } = fatesOf(pieces, events)
  const ownLosses = (count: number): number =>
    fatesOf(pieces, events.slice(0, count)).fallen.filter(({ owner }) => owner === seat).length
  return {
    share: rounded(group.reduce((sum, { ways, of }) => sum + ways / of, 0)),
    sentences: told(group.length === 1 ? events : events.filter(isEffect), yourName),
    fallen,
    hurt,
    moved,
    // What somebody is still to choose has not become anything yet.
    became: first?.chooser == null ? became : new Map(),
    winners: first?.winners ?? null,
    lost: told(
      events.filter((_, place) => ownLosses(place + 1) > ownLosses(place)),
      yourName,
    ),
  }
}

/** Takes the sentences that begin every course alike away, and gives them back. */
function common(courses: readonly Course[]): string[] {
  const always: string[] = []
  while (courses.length > 1) {
    const [first] = courses[0]?.sentences ?? []
    if (!first || courses.some(({ sentences }) => sentences[0] !== first)) break
    for (const { sentences } of courses) sentences.shift()
    always.push(first)
  }
  return always
}

export function outlookOf(action: LegalAction, foretold: Foretold, setting: Setting): Outlook {
  const courses = grouped(foretold.prospects).map((group) => courseOf(group, setting))
  const always = common(courses)
  const { prospects } = foretold
  return { action, always, courses: courses.sort((a, b) => b.share - a.share), prospects }
}

/** Whether there is more to tell than that what was chosen happens: chance, an answer, an end, or more than one change. */
export function isTelling({ courses, prospects }: Outlook): boolean {
  const [only] = prospects
  if (courses.length > 1 || !only) return courses.length > 1
  const changes = only.events.filter(isEffect)
  const becomes = changes.some(({ shown }) => shown.some(({ how }) => how === 'become'))
  return changes.length > 1 || becomes || only.winners !== null || only.chooser !== null
}

/** How likely something is that holds in some courses. */
export function chance({ courses }: Outlook, holds: (course: Course) => boolean): number {
  return rounded(courses.filter(holds).reduce((sum, { share }) => sum + share, 0))
}

const standsOn = (cell: string | undefined) => (piece: Piece) => piece.cell === cell

/** How likely whatever stands on a cell falls. */
export function falls(outlook: Outlook, cell: string | undefined): number {
  return chance(outlook, ({ fallen }) => fallen.some(standsOn(cell)))
}

/** An action is aimed at a piece of somebody else on its last cell. */
export function aimedAt(
  action: LegalAction,
  pieces: readonly Piece[],
  seat: number | null,
): Piece | undefined {
  const last = action.cells.length > 1 ? action.cells.at(-1) : undefined
  return pieces.find((piece) => piece.cell === last && piece.owner !== null && piece.owner !== seat)
}

/** The outcome in a chip: a tick if the target falls, a trade, a chance, a dent or nothing. */
export function badgeOf(outlook: Outlook): string {
  const [from, to] = [outlook.action.cells[0], outlook.action.cells.at(-1)]
  const [taken, lost] = [falls(outlook, to), falls(outlook, from)]
  if (taken === 1) return lost === 1 ? '1:1' : '✓'
  if (taken > 0) return percent(taken)
  if (lost === 1) return '×'
  return outlook.courses.some(({ hurt }) => hurt.some(standsOn(to))) ? '−' : '0'
}

/** Why the seat to act loses pieces, if it does so however the action turns out. */
export function warning({ courses }: Outlook): string {
  return courses.every(({ lost }) => lost.length > 0) ? (courses[0]?.lost.join(' ') ?? '') : ''
}

function named(pieces: readonly Piece[], cards: readonly CardInfo[]): string {
  return pieces
    .map((piece) => `${pieceName(cards, piece.type)} on\u00a0${pretty(piece.cell)}`)
    .join(', ')
}

/** What a course comes to: "Cavalry on 1,−2 falls". Pieces that go where the action did not send them are driven there. */
export function sumWords(course: Course, action: LegalAction, setting: Setting): string {
  const { fallen, hurt, moved, became, sentences } = course
  const { cells } = action
  const { cards, pieces, seat } = setting
  const driven = moved.filter(([piece, to]) => piece.cell !== cells[0] || !cells.includes(to))
  const parts = [
    fallen.length > 0 && `${named(fallen, cards)} ${fallen.length === 1 ? 'falls' : 'fall'}`,
    ...driven.map(([piece, to]) => `${named([piece], cards)} driven to\u00a0${pretty(to)}`),
    ...[...became].map(([piece, type]) => {
      const words = type === piece.type ? 'stays' : `becomes ${pieceName(cards, type)}`
      return `${named([piece], cards)} ${words}`
    }),
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  if (hurt.length > 0) return `${named(hurt, cards)} ${hurt.length === 1 ? 'is' : 'are'} hurt`
  const last = aimedAt(action, pieces, seat) ? undefined : sentences.at(-1)
  return last?.replace(/\.$/, '') ?? 'nothing falls'
}

/** How the game would end: "wins the game", "16.7 % to win the game". */
function endWords(outlook: Outlook, seat: number): string[] {
  const ends: [string, string, (winners: readonly number[]) => boolean][] = [
    ['wins the game', 'to win the game', (winners) => winners.includes(seat)],
    ['ends in a draw', 'to end in a draw', (winners) => winners.length === 0],
    [
      'loses the game',
      'to lose the game',
      (winners) => winners.length > 0 && !winners.includes(seat),
    ],
  ]
  return ends.flatMap(([certain, possible, isSo]) => {
    const share = chance(outlook, ({ winners }) => winners !== null && isSo(winners))
    if (share === 0) return []
    return [share === 1 ? certain : `${percent(share, 1)} ${possible}`]
  })
}

/** The words with which all begin. */
function commonStart(all: readonly string[]): string {
  let start = all[0] ?? ''
  while (!all.every((words) => words.startsWith(start)))
    start = start.slice(0, start.trimEnd().lastIndexOf(' ') + 1)
  return start
}

/** What an action comes to in one line: "66.7 %: Cavalry on 1,−2 falls; 33.3 %: nothing falls". */
export function summary(outlook: Outlook, setting: Setting): string {
  const sums = new Map<string, number>()
  for (const course of outlook.courses) {
    const words = sumWords(course, outlook.action, setting)
    sums.set(words, (sums.get(words) ?? 0) + course.share)
  }
  const sorted = [...sums].sort(([, a], [, b]) => b - a)
  const [[, most] = ['', 1], , third] = sorted
  const isEven = third && sorted.every(([, share]) => rounded(share) === rounded(most))
  const start = commonStart(sorted.map(([words]) => words))
  const rests = sorted.map(([words]) => words.slice(start.length))
  const parts = isEven
    ? [`${percent(most, 1)} each: ${start}${rests.join(', ')}`]
    : sorted.map(([words, share]) =>
        rounded(share) === 1 ? words : `${percent(rounded(share), 1)}: ${words}`,
      )
  return [...parts, ...endWords(outlook, setting.seat)].join('; ')
}
