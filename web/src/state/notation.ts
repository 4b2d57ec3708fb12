/** Typed notation: what the letters typed so far may become. */
import type { LegalAction } from '../net/protocol'

/** Letters as people type them: any case, any spacing, a real minus sign. */
export function tidy(text: string): string {
  return text.replaceAll('−', '-').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** The legal actions that begin with what was typed; each word may be shortened. */
export function completions(legal: readonly LegalAction[], typed: string, most = 8): LegalAction[] {
  const words = tidy(typed).split(' ').filter(Boolean)
  const fits = legal.filter((action) => begins(action.text.toLowerCase().split(' '), words))
  fits.sort((a, b) => closeness(b, words) - closeness(a, words))
  return fits.slice(0, most)
}

function begins(action: string[], words: string[]): boolean {
  return (
    words.length <= action.length && words.every((word, place) => action[place]?.startsWith(word))
  )
}

/** Exact words first: "0,1" before "0,10". */
function closeness(action: LegalAction, words: string[]): number {
  const texts = action.text.toLowerCase().split(' ')
  return words.filter((word, place) => texts[place] === word).length - texts.length / 100
}

/** The action that was meant, if it is clear: typed in full, or the only one that fits. */
export function meant(legal: readonly LegalAction[], typed: string): LegalAction | null {
  const whole = legal.find((action) => action.text.toLowerCase() === tidy(typed))
  const [first, second] = completions(legal, typed, 2)
  return whole ?? (first && !second && tidy(typed) ? first : null)
}
