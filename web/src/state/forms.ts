/** Actions as people read them: the game's forms say what a button says and what is counted. */
import type { FormInfo, LegalAction } from '../net/protocol'
import { capital, pretty, several } from './words'

/** What is needed to put an action into words. */
export interface Speech {
  forms: readonly FormInfo[]
  /** How people read the words of actions, by their kind. */
  names: Record<string, Record<string, string>>
}

export const SILENT: Speech = { forms: [], names: {} }

/** The arguments of an action, in the order of its form, as people read them. */
function argumentsOf(action: LegalAction, form: FormInfo, { names }: Speech): string[] {
  return action.text.split(' ').flatMap((word, place) => {
    const kind = form.kinds[place]
    return kind ? [names[kind]?.[word] ?? word] : []
  })
}

/** For each argument of a form, whether it is a cell that comes after those chosen already. */
function isOpen(form: FormInfo, chosen: number): boolean[] {
  let cells = 0
  return form.kinds.filter(Boolean).map((kind) => {
    if (kind === 'cell') cells += 1
    return kind === 'cell' && cells > chosen
  })
}

/** What a button says; with `chosen` cells only, those still to come are left open: "Move to …". */
export function buttonWords(action: LegalAction, speech: Speech, chosen = Infinity): string {
  const form = speech.forms[action.form]
  if (!form) return pretty(capital(action.text))
  const said = argumentsOf(action, form, speech)
  const open = isOpen(form, chosen)
  const words = form.label.replace(/\{(\d)\}/g, (_, digit: string) => {
    const place = Number(digit) - 1
    return open[place] ? '…' : (said[place] ?? '')
  })
  const isWhole = action.cells.length <= chosen
  return pretty(isWhole || words.includes('…') ? words : `${words} …`)
}

/** What such actions are called when they are counted. */
export function nounOf(action: LegalAction, { forms }: Speech): string {
  return forms[action.form]?.noun ?? 'action'
}

/** Nouns have a plural, names stay as they are: "2 moves", "2 × Charged Strike". */
const tally = (count: number, noun: string): string =>
  /^[A-Z]/.test(noun) ? `${count}\u2009×\u2009${noun}` : several(count, noun)

/** What is possible, counted: "9 moves, 2 attacks". */
export function counted(actions: readonly LegalAction[], speech: Speech): string {
  const counts = new Map<string, number>()
  for (const action of actions) {
    const noun = nounOf(action, speech)
    counts.set(noun, (counts.get(noun) ?? 0) + 1)
  }
  return [...counts].map(([noun, count]) => tally(count, noun)).join(', ')
}

/** So many buttons, at least, that begin or end alike do not repeat it. */
const ALIKE = 3

/**
 * What tells buttons apart: "Deploy Grunt on …", "Deploy Monk on …" become "Grunt", "Monk". The question beside them says
 * the rest, and they are still called by their whole words.
 */
export function distinct(all: readonly string[]): string[] {
  const words = all.map((text) => text.split(' '))
  const [first = []] = words
  const alike = (at: (list: string[]) => string | undefined): boolean =>
    words.every((list) => list.length > 1 && at(list) === at(first))
  if (words.length < ALIKE) return [...all]
  while (alike((list) => list[0])) for (const list of words) list.shift()
  while (alike((list) => list.at(-1))) for (const list of words) list.pop()
  return words.map((list) => capital(list.join(' ').replace(/[,:]$/, '')))
}

/** The question where, after words such as "Deploy Monk on …" that leave a cell open; of several it asks for the first. */
export function whereWords(words: string): string {
  const where = words.replace(/ (on|at|to|from|over|with) ….*$/, ' $1 which cell?')
  return where === words ? `${words.replace(/ ?…$/, '')}: choose a cell.` : where
}
