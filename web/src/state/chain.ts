/** An action as a chain: what happens in any case, then what chance and the answers of others make of it, with exact odds. */
import type { Prospect } from '../net/protocol'
import { inSecondPerson } from './persons'
import { type Outlook, percent, type Setting, sumWords } from './prospects'
import { fraction, partsOf } from './rows'
import { pretty } from './words'

/** A part of the chain that happens in one go, and what can come of it. */
export interface Link {
  /** How likely it is once everything before has happened; null for an answer that somebody gives. */
  odds: Odds | null
  words: string
  /** The seat that answers then, or null if chance decides. */
  chooser: number | null
  links: Link[]
}

/** A probability: "3/8", "37.5 %". */
export interface Odds {
  fraction: string
  percent: string
  share: number
}

const oddsOf = (ways: number, of: number): Odds => ({
  fraction: fraction(ways, of),
  percent: percent(ways / of, 1),
  share: ways / of,
})

/** Prospects that are told alike up to an event, and go on from there. */
function linkOf(
  prospects: readonly Prospect[],
  from: number,
  odds: Odds | null,
  you: string,
): Link {
  const [first] = prospects
  const told: string[] = []
  let place = from
  for (; ; place += 1) {
    const text = first?.events[place]?.text
    if (text === undefined || prospects.some(({ events }) => events[place]?.text !== text)) break
    told.push(pretty(inSecondPerson(text, you)))
  }
  const words = told.filter(Boolean).join(' ')
  const [only, another] = prospects
  if (only && !another) {
    const links = only.choices.map((answer) => linkOf(answer, 0, null, you))
    return { odds, words, chooser: only.chooser, links }
  }
  return { odds, words, chooser: null, links: branches(prospects, place, you) }
}

/** What chance can make of it, the likeliest first. */
function branches(prospects: readonly Prospect[], place: number, you: string): Link[] {
  const parts = partsOf(prospects)
  const weigh = (group: readonly Prospect[]) =>
    group.reduce((sum, { ways, of }) => sum + (ways * parts) / of, 0)
  const groups = new Map<string, Prospect[]>()
  for (const prospect of prospects) {
    const key = prospect.events[place]?.text ?? ''
    groups.set(key, [...(groups.get(key) ?? []), prospect])
  }
  const whole = weigh(prospects)
  return [...groups.values()].map((group) => linkOf(group, place, oddsOf(weigh(group), whole), you))
}

/** The whole chain of an action. */
export function chainOf({ prospects }: Outlook, { yourName }: Setting): Link {
  return linkOf(prospects, 0, null, yourName)
}

/** What it all comes to: every distinct result with its exact odds, the likeliest first. */
export function sumsOf(outlook: Outlook, setting: Setting): { odds: Odds; words: string }[] {
  const parts = partsOf(outlook.prospects)
  const sums = new Map<string, number>()
  for (const course of outlook.courses) {
    const words = sumWords(course, outlook.action, setting)
    sums.set(words, (sums.get(words) ?? 0) + course.share * parts)
  }
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .map(([words, ways]) => ({ odds: oddsOf(Math.round(ways), parts), words }))
}
