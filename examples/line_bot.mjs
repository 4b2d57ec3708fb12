// A bot in JavaScript that knows no game: it plays anything legal, and the same again if it is told the same seed.
//
// Usage: sixfold arena hex 'external:node examples/line_bot.mjs' random --games 20 --option size=5
// The lines are described in docs/reference/engine.md.

import { createInterface } from 'node:readline'

let seed = 0
let legal = []

/** A number below a bound: a small generator of its own, since Math.random cannot be seeded. */
function below(bound) {
  seed = (seed + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
}

const answers = {
  sixfold: () => ['id name anything', 'option seed default 0', 'sixfoldok'],
  isready: () => ['readyok'],
  option: (rest) => {
    seed = Number(BigInt(rest.split('=')[1]) % 4294967296n)
  },
  legal: (rest) => {
    legal = rest.split('; ')
  },
  go: () => [`bestmove ${legal[below(legal.length)]}`],
  quit: () => process.exit(),
}

for await (const line of createInterface({ input: process.stdin })) {
  const [word, ...rest] = line.split(' ')
  for (const answer of answers[word]?.(rest.join(' ')) ?? []) console.log(answer)
}
