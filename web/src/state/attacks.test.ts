import { describe, expect, it } from 'vitest'
import type { GameArt, Piece } from '../board/types'
import type { LegalAction, Result } from '../net/protocol'
import { artOf } from '../pieces'
import {
  attackOn,
  badgeOf,
  isGood,
  lineOf,
  numbersOf,
  type Prospect,
  percent,
  prospect,
  type Setting,
  sentenceOf,
} from './attacks'

const legal = (text: string): LegalAction => {
  const [verb = '', ...cells] = text.split(' ')
  return { text, cells, words: [verb] }
}
const ATTACK = legal('attack 0,0 0,-2')
const TARGET: Piece = { type: 'd4', owner: 1, cell: '0,-2', tokens: 1 }

const event = (kind: string, fields: Record<string, unknown>) => ({ kind, fields, text: kind })
const compared = (attack: number, armor: number) => event('compared', { attack, armor })
const weakened = (cell: string) => event('weakened', { cell })

const sure = (more: Partial<Result>): Result => ({
  ways: 1,
  of: 1,
  events: [compared(4, 3)],
  losses: [],
  winners: null,
  ...more,
})

const of = (...results: Result[]): Prospect => prospect(ATTACK, TARGET, { results }, 'weakened')

const TAKES = of(sure({ losses: ['0,-2'] }))
const DENTS = of(sure({ events: [compared(4, 5), weakened('0,-2')] }))
const TRADES = of(sure({ losses: ['0,-2', '0,0'] }))
const NOTHING = of(sure({}))
const FALLS = of(sure({ losses: ['0,0'] }))
const COSTLY = of(sure({ events: [weakened('0,0'), weakened('0,-2')] }))
const ROLLED = of(
  sure({ of: 6, events: [compared(2, 2)], losses: ['0,0'] }),
  sure({ of: 6, events: [compared(2, 2)] }),
  sure({ ways: 1, of: 3, events: [compared(3, 2)], losses: ['0,-2'] }),
  sure({ ways: 1, of: 3, events: [compared(4, 2)], losses: ['0,-2'] }),
)
const HOPELESS = of(sure({ of: 2 }), sure({ of: 2, losses: ['0,0'] }))

async function setting(): Promise<Setting> {
  const art: GameArt = await artOf('hexdice')
  return { art, position: { pieces: [TARGET] }, seat: 0 }
}

describe('an attack before it is made', () => {
  it('is an action that ends on a piece of somebody else', () => {
    expect(attackOn(ATTACK, [TARGET], 0)).toBe(TARGET)
    expect(attackOn(ATTACK, [TARGET], 1)).toBeUndefined()
    expect(attackOn(ATTACK, [{ ...TARGET, owner: null }], 0)).toBeUndefined()
    expect(attackOn(legal('move 0,0 0,-1'), [TARGET], 0)).toBeUndefined()
    expect(attackOn(legal('guard 0,-2'), [TARGET], 0)).toBeUndefined()
  })

  it('adds up its chances', () => {
    expect([ROLLED.taken, ROLLED.lost]).toEqual([0.666666667, 0.166666667])
    const sixths = Array.from({ length: 6 }, () => sure({ of: 6, losses: ['0,-2'] }))
    expect(of(...sixths).taken).toBe(1)
  })

  it.each([
    ['takes', TAKES, '✓', true],
    ['dents', DENTS, '−1', false],
    ['trades', TRADES, '1:1', false],
    ['does nothing', NOTHING, '0', false],
    ['falls', FALLS, '×', false],
    ['throws a die', ROLLED, '67\u2009%', true],
    ['throws a die in vain', HOPELESS, '0\u2009%', false],
  ])('that %s has a badge and a colour', (_, found, badge, good) => {
    expect([badgeOf(found), isGood(found)]).toEqual([badge, good])
  })

  it.each([
    [TAKES, 'Takes the Cavalry on\u00a00,−2'],
    [DENTS, 'Only dents the Cavalry on\u00a00,−2'],
    [TRADES, 'Trades itself for the Cavalry on\u00a00,−2'],
    [NOTHING, 'Does nothing to the Cavalry on\u00a00,−2'],
    [FALLS, 'Falls to the Cavalry on\u00a00,−2'],
    [ROLLED, '66.7\u2009% to take the Cavalry on\u00a00,−2'],
    [HOPELESS, 'Cannot take the Cavalry on\u00a00,−2'],
    [{ ...TAKES, action: legal('shoot 0,0 0,-2') }, 'Shoots the Cavalry on\u00a00,−2'],
  ])('has a sentence: %#', async (found, words) => {
    expect(sentenceOf(found, await setting())).toBe(words)
  })

  it.each([
    [TAKES, 'attack 4, armor 4 − 1'],
    [DENTS, 'attack 4, armor 4 + 1'],
    [of(sure({ events: [compared(4, 4)] })), 'attack 4, armor 4'],
    [ROLLED, 'attack 2 to 4, armor 4 − 2 · 16.7 % to fall itself'],
    [COSTLY, 'weakened itself'],
    [of(sure({ winners: [0] })), 'attack 4, armor 4 − 1 · wins the game'],
    [of(sure({ winners: [] })), 'attack 4, armor 4 − 1 · ends in a draw'],
    [of(sure({ winners: [1] })), 'attack 4, armor 4 − 1 · loses the game'],
    [
      of(sure({ of: 2, winners: [0] }), sure({ of: 2 })),
      'attack 4, armor 4 − 1 · 50 % to win the game',
    ],
  ])('has its numbers: %#', async (found, words) => {
    expect(numbersOf(found, await setting()).replace(/[\u00a0\u2009]/g, ' ')).toBe(words)
  })

  it('fits into one line', async () => {
    const lines = [lineOf(TAKES, await setting()), lineOf(ROLLED, await setting())]
    expect(lines.map((line) => line.replace(/[\u00a0\u2009]/g, ' '))).toEqual([
      'Takes the Cavalry on 0,−2: attack 4, armor 4 − 1.',
      '66.7 % to take the Cavalry on 0,−2, 16.7 % to fall itself.',
    ])
  })
})

describe('percent', () => {
  it('calls nothing certain that can fail, and nothing impossible that can happen', () => {
    const shown = [0, 0.001, 0.375, 0.999, 1].map((share) => percent(share).replace('\u2009', ' '))
    expect(shown).toEqual(['0 %', '1 %', '38 %', '99 %', '100 %'])
    expect(percent(0.9999, 1)).toBe('99.9\u2009%')
  })
})
