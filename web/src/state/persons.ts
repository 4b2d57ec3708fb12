/** Sentences of the rules name seats by colour; whoever sits there reads "you" instead, the others their names. */
import { signal } from '@preact/signals'
import type { SeatInfo } from '../net/protocol'

/** How the people at the table of this page are called, by the names of their seats. */
const people = signal<Record<string, string>>({})

/** Call the people who sit somewhere by their names from now on. */
export function callByName(seats: readonly SeatInfo[]): void {
  const known = seats.filter((seat) => seat.person && !seat.waiting)
  people.value = Object.fromEntries(known.map(({ title, name }) => [title, name]))
}

function named(text: string): string {
  const titles = Object.keys(people.value)
  if (titles.length === 0) return text
  const any = `\\b(?:${titles.join('|')})\\b`
  const subject = new RegExp(`((?:^|[.:;] )(?:The )?${any}) ([a-z]+)`, 'g')
  return text
    .replace(subject, (_, who: string, verb: string) => `${who} ${withOne(verb)}`)
    .replace(new RegExp(`(?:\\b[Tt]he )?(${any})`, 'g'), (_, title) => people.value[title] ?? title)
}

/** Words after the name of a seat that are the same for one and for many. */
const UNCHANGED =
  /^(?:.*s|.*ed|on|at|from|of|in|to|with|and|or|the|must|may|can|will|brought|came|chose|gave|had|lost|made|ran|threw|took|went|won)$/
const OF_ONE: Record<string, string> = { have: 'has', are: 'is', do: 'does', go: 'goes' }

/** A verb of a whole fleet or army as it goes with one person: "roll" becomes "rolls". */
function withOne(verb: string): string {
  if (OF_ONE[verb]) return OF_ONE[verb]
  if (UNCHANGED.test(verb)) return verb
  if (/(?:sh|ch|x)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

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
