/** Fair dice: every throw of a finished game worked out again from the secret, as docs/reference/dice.md describes. */
import type { Outcome, ReplayStep } from '../net/protocol'

/** What was promised about the dice of a game; the tags of its record say so. */
export interface Pledge {
  promise: string
  secret: string
  began: number
  words: { after: number; word: string }[]
}

/** A throw that is not what the secret gives. */
export interface Wrong {
  place: number
  said: string
  due: string
}

/** What a check found; throws whose odds the replay does not tell are not `checked`. */
export interface Verdict {
  isSecret: boolean
  throws: number
  checked: number
  wrong: Wrong[]
}

const NUMBERS = 2n ** 256n

/** The promise in the tags of a record; null if there is none, or if the secret has not been told. */
export function pledgeOf(tags: Record<string, string>): Pledge | null {
  const { dice_promise: promise, dice_secret: secret } = tags
  if (!promise || !secret) return null
  const words = (tags.dice_words ?? '').split(' ').filter(Boolean)
  return {
    promise,
    secret,
    began: Number(tags.dice_began ?? 0),
    words: words.map((entry) => {
      const [after = '', , word = ''] = entry.split(':')
      return { after: Number(after), word }
    }),
  }
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const hexOf = (hash: ArrayBuffer): string =>
  [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A number below `parts`, all equally likely. */
async function numberFor(
  key: CryptoKey,
  place: number,
  words: string,
  parts: bigint,
): Promise<bigint> {
  for (let tried = 0; ; tried += 1) {
    const text = new TextEncoder().encode(`${place} ${tried} ${words}`)
    const found = BigInt(`0x${hexOf(await crypto.subtle.sign('HMAC', key, text))}`)
    if (found < NUMBERS - (NUMBERS % parts)) return found % parts
  }
}

const common = (a: bigint, b: bigint): bigint => (b === 0n ? a : common(b, a % b))

/** What falls: the number counts through the outcomes, each as long as it has parts. */
export async function thrown(
  outcomes: readonly Pick<Outcome, 'text' | 'ways' | 'of'>[],
  key: CryptoKey,
  place: number,
  words: string,
): Promise<string> {
  const wholes = outcomes.map(({ of }) => BigInt(of))
  const parts = wholes.reduce((all, of) => (all / common(all, of)) * of, 1n)
  let left = await numberFor(key, place, words, parts)
  for (const { text, ways, of } of outcomes) {
    left -= (BigInt(ways) * parts) / BigInt(of)
    if (left < 0n) return text
  }
  throw new Error('The odds of this throw do not make up a whole.')
}

/** Work out every throw again. */
export async function checkDice(pledge: Pledge, steps: readonly ReplayStep[]): Promise<Verdict> {
  const secret = bytesOf(pledge.secret)
  const isSecret = hexOf(await crypto.subtle.digest('SHA-256', secret)) === pledge.promise
  const verdict: Verdict = { isSecret, throws: 0, checked: 0, wrong: [] }
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secret, how, false, ['sign'])
  for (const [place, { kind, text: said }] of steps.entries()) {
    if (kind !== 'chance' || place <= pledge.began) continue
    verdict.throws += 1
    const outcomes = steps[place - 1]?.chance
    if (!outcomes) continue
    verdict.checked += 1
    const words = pledge.words.filter(({ after }) => after < place).map(({ word }) => word)
    const due = await thrown(outcomes, key, place, words.join(' '))
    if (due !== said) verdict.wrong.push({ place, said, due })
  }
  return verdict
}

/** The verdict in a sentence. */
export function verdictWords({ isSecret, throws, checked, wrong: [first] }: Verdict): string {
  if (!isSecret) return 'The secret is not the one that was promised.'
  if (first) {
    return `Step ${first.place} should have been “${first.due}”, but was “${first.said}”.`
  }
  if (throws === 0) return 'Nothing was thrown in this game.'
  if (checked === throws) return `All ${throws} throws are as promised.`
  return `${checked} of ${throws} throws are as promised; the others were thrown while something was hidden. sixfold verify checks them from the record.`
}
