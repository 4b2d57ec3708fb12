/** Sentences of the rules name seats by colour; whoever sits there reads "you" instead, the others their names. */
import { signal } from '@preact/signals'
import type { SeatInfo } from '../net/protocol'

/** Sentences with the names of the people at the table of this page, where there are any we know. */
const naming = signal<((text: string) => string) | null>(null)

/** Call the people who sit somewhere by their names from now on; how that is done is fetched for the first of them. */
export async function callByName(
  seats: readonly SeatInfo[],
  isKnown = (seat: SeatInfo): unknown => seat.person && !seat.waiting,
): Promise<void> {
  const known = seats.filter(isKnown)
  last += 1
  const own = last
  const how = known.length > 0 && (await import('./naming'))
  if (own === last) naming.value = how ? how.namer(known) : null
}

/** What was asked for last counts, whatever is fetched first. */
let last = 0

const named = (text: string): string => naming.value?.(text) ?? text

const IRREGULAR: Record<string, string> = { has: 'have', is: 'are', does: 'do', goes: 'go' }

/** A verb in the third person as it goes with "you": "places" becomes "place". */
export function withYou(verb: string): string {
  const known = IRREGULAR[verb]
  if (known) return known
  if (/(ss|sh|ch|x)es$/.test(verb)) return verb.slice(0, -2)
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb
}

/** "Indigo's Archer" and "Indigo: Archer" become "your Archer", "Indigo places" becomes "you place". */
export function inSecondPerson(text: string, name: string): string {
  if (!name) return named(text)
  const owned = text.replace(new RegExp(`(?<=^|[.;] )${name}: (?:The )?`, 'g'), 'Your ')
  const sentences = owned.split(/(?<=[.:;] )/)
  return named(sentences.map((sentence) => spoken(sentence, name)).join(''))
}

/** One sentence. Only the verb right after a name that begins it belongs to that name. */
function spoken(sentence: string, name: string): string {
  const subject = new RegExp(`^(?:[Tt]he )?${name}(?!['’\\w])( [a-z]+)?`)
  if (subject.test(sentence)) {
    return sentence
      .replace(
        subject,
        (_, verb: string | undefined) => `You${verb ? ` ${withYou(verb.slice(1))}` : ''}`,
      )
      .replace(/\btheir\b/g, 'your')
      .replace(/ and wins\./, ' and win.')
  }
  const possessed = sentence
    .replace(
      new RegExp(`\\b(?:([TA])|[ta])(?:he|n?) ((?:\\w+ )?\\w+) of (?:the )?${name}\\b`, 'g'),
      (_, capital, thing) => (capital ? `Your ${thing}` : `your ${thing}`),
    )
    .replace(new RegExp(`\\bof (?:the )?${name}\\b(?!['’])`, 'g'), 'of yours')
    .replace(new RegExp(`(?:\\b[Tt]he )?\\b${name}['’]s?(?=\\W)`, 'g'), 'your')
    .replace(new RegExp(`(?:\\b[Tt]he )?\\b${name}\\b`, 'g'), 'you')
  const begins = /^[A-Z]/.test(sentence)
  return begins ? possessed.charAt(0).toUpperCase() + possessed.slice(1) : possessed
}
