/** What the attacks of the chosen piece would do, in words; the server has worked it out. */
import type { GameArt, Piece, Position } from '../board/types'
import type { EventInfo, LegalAction, Outlook, Result } from '../net/protocol'
import { verbOf } from './narrow'
import { pretty } from './words'

/** An attack that has not been made. Chances go from 0 to 1. */
export interface Prospect {
  action: LegalAction
  target: Piece
  /** How likely the target falls, and how likely the attacker. */
  taken: number
  lost: number
  /** Whether a die is thrown first. */
  isChancy: boolean
  /** Whether target and attacker survive weakened. */
  dents: boolean
  costs: boolean
  results: readonly Result[]
}

/** What the words need to know of the table. */
export interface Setting {
  art: GameArt
  position: Position
  seat: number
}

/** Rounded so that thirds and sixths add up. */
function chance(results: readonly Result[], holds: (result: Result) => boolean): number {
  const sum = results.filter(holds).reduce((total, { ways, of }) => total + ways / of, 0)
  return Math.round(sum * 1e9) / 1e9
}

/** An attack is an action whose last cell holds a piece of somebody else. */
export function attackOn(
  action: LegalAction,
  pieces: readonly Piece[],
  seat: number | null,
): Piece | undefined {
  const last = action.cells.length > 1 ? action.cells.at(-1) : undefined
  return pieces.find((piece) => piece.cell === last && piece.owner !== null && piece.owner !== seat)
}

export function prospect(
  action: LegalAction,
  target: Piece,
  { results }: Pick<Outlook, 'results'>,
  weakens: string,
): Prospect {
  const [from = ''] = action.cells
  const isWeakened = (cell: string) => (event: EventInfo) =>
    event.kind === weakens && event.fields.cell === cell
  const some = (cell: string) => results.some(({ events }) => events.some(isWeakened(cell)))
  return {
    action,
    target,
    taken: chance(results, ({ losses }) => losses.includes(target.cell)),
    lost: chance(results, ({ losses }) => losses.includes(from)),
    isChancy: results.length > 1,
    dents: some(target.cell),
    costs: some(from),
    results,
  }
}

/** "67 %", or to one place "66.7 %". What can happen is never called impossible, nor certain what can fail. */
export function percent(share: number, places = 0): string {
  const step = 10 ** -places
  const shown = Math.min(100 - step, Math.max(step, 100 * share))
  return `${Number((share === 0 || share === 1 ? 100 * share : shown).toFixed(places))}\u2009%`
}

/** The outcome in a chip: a tick if the target falls, a trade, a chance, a dent or nothing. */
export function badgeOf({ taken, lost, isChancy, dents }: Prospect): string {
  if (taken === 1) return lost === 1 ? '1:1' : '✓'
  if (isChancy) return percent(taken)
  if (lost === 1) return '×'
  return dents ? '−1' : '0'
}

/** Whether an attack is worth its colour. */
export function isGood({ taken, lost }: Prospect): boolean {
  return taken >= 0.5 && taken > lost
}

/** The outcome as a sentence: "Takes the Assault on 1,−2". */
export function sentenceOf(found: Prospect, { art, position }: Setting): string {
  const { taken, lost, isChancy, target } = found
  const name = art.card?.(target, position)?.name ?? art.words(target, position)
  const whom = `the ${name} on\u00a0${pretty(target.cell)}`
  const verb = art.attack?.verbs[verbOf(found.action)] ?? 'take'
  if (taken === 1 && lost === 1) return `Trades itself for ${whom}`
  if (taken === 1) return `${verb.charAt(0).toUpperCase()}${verb.slice(1)}s ${whom}`
  if (taken > 0) return `${percent(taken, 1)} to ${verb} ${whom}`
  if (isChancy) return `Cannot ${verb} ${whom}`
  if (lost === 1) return `Falls to ${whom}`
  return found.dents ? `Only dents ${whom}` : `Does nothing to ${whom}`
}

/** How the game would end: "wins the game", "16.7 % to win". */
function endWords({ results }: Prospect, seat: number): string[] {
  const wins = chance(results, ({ winners }) => winners?.includes(seat) ?? false)
  if (wins > 0) return [wins === 1 ? 'wins the game' : `${percent(wins, 1)} to win the game`]
  const ends = chance(results, ({ winners }) => winners !== null)
  const draws = results.some(({ winners }) => winners?.length === 0)
  if (ends === 0) return []
  const how = draws ? 'end in a draw' : 'lose the game'
  return [ends === 1 ? how.replace(/^\w+/, '$&s') : `${percent(ends, 1)} to ${how}`]
}

/** What else comes of it: "16.7 % to fall itself", "wins the game". */
function asides(found: Prospect, seat: number): string[] {
  const { lost, taken, costs } = found
  return [
    ...(costs ? ['weakened itself'] : []),
    ...(lost > 0 && (lost < 1 || taken < 1) ? [`${percent(lost, 1)} to fall itself`] : []),
    ...endWords(found, seat),
  ]
}

/** The numbers and what else comes of it: "attack 4, armor 3 − 1 · wins the game". */
export function numbersOf(found: Prospect, { art, position, seat }: Setting): string {
  const events = found.results.flatMap((result) => result.events)
  const numbers = art.attack?.numbers(events, found.target, position) ?? ''
  return [numbers, ...asides(found, seat)].filter(Boolean).join(' · ')
}

/** Everything in one line; where a die is thrown, the odds stand for the numbers. */
export function lineOf(found: Prospect, setting: Setting): string {
  const { isChancy } = found
  const more = isChancy ? asides(found, setting.seat).join(', ') : numbersOf(found, setting)
  const parts = [sentenceOf(found, setting), more].filter(Boolean)
  return `${parts.join(isChancy ? ', ' : ': ')}.`
}
