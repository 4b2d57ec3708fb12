/** Sentences of the rules name seats by colour; whoever sits there reads "you" instead. */

const IRREGULAR: Record<string, string> = { has: 'have', is: 'are', does: 'do', goes: 'go' }

/** A verb in the third person as it goes with "you": "places" becomes "place". */
export function withYou(verb: string): string {
  const known = IRREGULAR[verb]
  if (known) return known
  if (/(ss|sh|ch|x)es$/.test(verb)) return verb.slice(0, -2)
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb
}

/** "Indigo's Archer" becomes "your Archer", "Indigo places" becomes "you place". */
export function inSecondPerson(sentence: string, name: string): string {
  if (!name) return sentence
  const begins = (at: number) => at === 0 || /[.:] $/.test(sentence.slice(0, at))
  const word = (at: number, text: string) =>
    begins(at) ? text.charAt(0).toUpperCase() + text.slice(1) : text
  const pattern = new RegExp(`\\b${name}(?:(['’]s)\\b|\\b( [a-z]+\\b)?)`, 'g')
  return sentence
    .replace(new RegExp(`the (\\w+) of ${name}\\b`, 'g'), 'your $1')
    .replace(pattern, (_, owner: string | undefined, verb: string | undefined, at: number) => {
      if (owner) return word(at, 'your')
      return word(at, 'you') + (verb ? ` ${withYou(verb.slice(1))}` : '')
    })
    .replace(/^(You have .*) and wins\./, '$1 and win.')
}
