/** Sentences of the rules name seats; here they name the people who sit there, or for whom a bot plays. */
import type { SeatInfo } from '../net/protocol'

/** What puts the names of people in place of those of their seats. */
export function namer(seats: readonly SeatInfo[]): (text: string) => string {
  const names = Object.fromEntries(
    seats.map(({ title, name, holder }): [string, string] => [title, holder || name]),
  )
  const any = `\\b(?:${Object.keys(names).join('|')})\\b`
  const subject = new RegExp(`((?:^|[.:;] )(?:Only )?(?:[Tt]he )?${any}(?: still)?) ([a-z]+)`, 'g')
  const title = new RegExp(`(?:\\b[Tt]he )?(${any})`, 'g')
  return (text) =>
    text
      .replace(subject, (_, who: string, verb: string) => `${who} ${withOne(verb)}`)
      .replace(title, (_, found: string) => names[found] ?? found)
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
