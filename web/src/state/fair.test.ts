import { describe, expect, it } from 'vitest'
import type { ReplayStep } from '../net/protocol'
import { checkDice, pledgeOf, verdictWords } from './fair'

const SECRET = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('')
/** SHA-256 of these 32 bytes. */
const PROMISE = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
const FACES = [1, 2, 3, 4, 5, 6].map((face) => ({
  text: `roll ${face}`,
  ways: 1,
  of: 6,
  throw: null,
}))

/** A game whose seventh move is the only throw. */
function steps(said: string, chance: typeof FACES | null = FACES): ReplayStep[] {
  const moves = Array.from({ length: 8 }, (_, place) => ({
    kind: place === 0 ? 'start' : place === 7 ? 'chance' : 'act',
    text: place === 7 ? said : 'move',
    chance: place === 6 ? chance : null,
  }))
  return moves as ReplayStep[]
}

const TAGS = {
  dice_promise: PROMISE,
  dice_secret: SECRET,
  dice_words: '0:1:ash 7:0:late',
  dice_began: '0',
}

async function verdict(tags: Partial<typeof TAGS>, said: string, chance?: typeof FACES | null) {
  const pledge = pledgeOf({ ...TAGS, ...tags })
  return pledge && verdictWords(await checkDice(pledge, steps(said, chance)))
}

describe('the dice of a finished game', () => {
  // The hash of "7 0 ash" is c63e…18b0, which leaves 4 of 6: the fifth face.
  it('are as promised if they are what the secret and the words give', async () => {
    expect(await verdict({}, 'roll 5')).toBe('All 1 throws are as promised.')
  })

  it('are named if they are not', async () => {
    expect(await verdict({}, 'roll 2')).toBe('Step 7 should have been “roll 5”, but was “roll 2”.')
    expect(await verdict({ dice_words: '' }, 'roll 5')).toContain('Step 7 should have been')
  })

  it('need the secret that was promised', async () => {
    const other = SECRET.replace('1f', '20')
    expect(await verdict({ dice_secret: other }, 'roll 5')).toBe(
      'The secret is not the one that was promised.',
    )
  })

  it('are not judged where the odds are not told, or where they were thrown elsewhere', async () => {
    expect(await verdict({}, 'roll 2', null)).toMatch(/^0 of 1 throws are as promised/)
    expect(await verdict({ dice_began: '7' }, 'roll 2')).toBe('Nothing was thrown in this game.')
  })

  it('cannot be checked without a promise, or before the secret is told', () => {
    expect(pledgeOf({})).toBeNull()
    expect(pledgeOf({ dice_promise: PROMISE })).toBeNull()
  })
})
