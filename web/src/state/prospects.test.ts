import { describe, expect, it } from 'vitest'
import type { Piece } from '../board/types'
import type { EventInfo, Foretold, LegalAction, Prospect, ShownInfo } from '../net/protocol'
import { isGood } from '../ui/aimed'
import {
  aimedAt,
  badgeOf,
  falls,
  isTelling,
  outlookOf,
  percent,
  summary,
  warning,
} from './prospects'
import { rowsOf } from './rows'

const knight: Piece = { type: 'knight', owner: 0, cell: 'a' }
const rook: Piece = { type: 'rook', owner: 1, cell: 'b' }
const ATTACK: LegalAction = { text: 'attack a b', form: 0, cells: ['a', 'b'], words: ['attack'] }
const SETTING = { cards: [], pieces: [knight, rook], seat: 0, yourName: 'Indigo' }

const shown = (how: ShownInfo['how'], at: string, to: string | null = null): ShownInfo => ({
  how,
  at,
  to,
  type: null,
  owner: null,
  caption: '',
  sets: {},
})
const event = (text: string, ...shows: ShownInfo[]): EventInfo => ({
  kind: 'told',
  fields: {},
  text,
  shown: shows,
})
const strike = event('Indigo strikes.', shown('strike', 'a', 'b'))
const compared = (number: number) => event(`A ${number} is thrown.`, shown('say', 'a'))
const fallen = event('The rook falls.', shown('fall', 'b'))
const hurt = event('The rook is dented.', shown('hit', 'b'))
const lost = event('The knight falls.', shown('fall', 'a'))

const ways = (ways: number, of: number, events: EventInfo[], winners: number[] | null = null) =>
  ({ ways, of, events, losses: [], winners, chooser: null, choices: [] }) satisfies Prospect
const outlook = (...prospects: Prospect[]) => {
  const none = { landings: [], coming: [], losses: [], trace: [], walks: [] }
  const foretold: Foretold = { action: ATTACK.text, prospects, ...none }
  return outlookOf(ATTACK, foretold, SETTING)
}

const certain = outlook(ways(1, 1, [strike, compared(4), fallen]))
const chancy = outlook(
  ...[1, 2].map((number) => ways(1, 6, [strike, compared(number), hurt])),
  ...[3, 4, 5, 6].map((number) => ways(1, 6, [strike, compared(number), fallen])),
)

describe('what an action would lead to', () => {
  it('is told in full if it is certain', () => {
    expect(rowsOf(certain)).toMatchObject([
      { odds: '', words: 'You strike. A 4 is thrown. The rook falls.' },
    ])
  })

  it('is one row for all ways that mean the same, the likeliest first', () => {
    expect(chancy.always).toEqual(['You strike.'])
    expect(rowsOf(chancy).map(({ odds, words }) => [odds, words])).toEqual([
      ['66.7\u2009%', 'The rook falls.'],
      ['33.3\u2009%', 'The rook is dented.'],
    ])
  })

  it('warns of own pieces that are lost however it turns out', () => {
    expect(warning(certain)).toBe('')
    expect(warning(outlook(ways(1, 1, [strike, fallen, lost])))).toBe('The knight falls.')
    expect(warning(outlook(ways(1, 2, [strike, lost]), ways(1, 2, [strike, fallen])))).toBe('')
    expect(warning(outlook(ways(1, 2, [lost]), ways(1, 2, [strike, lost])))).not.toBe('')
    expect(warning(outlook())).toBe('')
  })

  it('is cut short where there are many ways', () => {
    const many = Array.from({ length: 12 }, (_, place) =>
      ways(1, 12, [event(`Outcome ${place}.`, shown('mark', 'b'))]),
    )
    const rows = rowsOf(outlook(...many))
    expect(rows).toHaveLength(6)
    expect(rows.at(-1)).toMatchObject({ odds: '58.3\u2009%', words: '7 other outcomes.' })
  })

  it('comes to one line', () => {
    expect(summary(certain, SETTING)).toBe('Rook on\u00a0b falls')
    expect(summary(chancy, SETTING)).toBe(
      '66.7\u2009%: Rook on\u00a0b falls; 33.3\u2009%: Rook on\u00a0b is hurt',
    )
    expect(summary(outlook(ways(1, 1, [strike])), SETTING)).toBe('nothing falls')
  })

  it('says how the game ends', () => {
    const end = outlook(ways(1, 4, [fallen], [0]), ways(3, 4, [lost], [1]))
    expect(summary(end, SETTING)).toContain('25\u2009% to win the game; 75\u2009% to lose the game')
    expect(summary(outlook(ways(1, 1, [], [])), SETTING)).toContain('ends in a draw')
  })
})

describe('there is something to tell', () => {
  const turn = event('Turn 2.', shown('say', ''))
  const move = event('It goes.', shown('step', 'a', 'c'))
  const becomes = { ...shown('become', 'b'), type: 'queen' }
  it.each([
    ['chance decides', [ways(1, 2, [move]), ways(1, 2, [lost])]],
    ['more than one thing changes', [ways(1, 1, [strike, hurt])]],
    ['a piece becomes another', [ways(1, 1, [event('It turns.', becomes)])]],
    ['the game ends', [ways(1, 1, [move], [0])]],
    ['somebody answers', [{ ...ways(1, 1, [move]), chooser: 1 }]],
  ])('if %s', (_, prospects) => {
    expect(isTelling(outlook(...prospects))).toBe(true)
  })

  it.each([
    ['nothing is known', []],
    ['only what was chosen happens and the turn ends', [ways(1, 1, [move, turn])]],
    ['dice are only counted', [1, 2].map((face) => ways(1, 2, [turn, compared(face)]))],
  ])('but not if %s', (_, prospects) => {
    expect(isTelling(outlook(...prospects))).toBe(false)
  })

  it('in words about what becomes of a piece, else by the last thing that happens', () => {
    const turned = outlook(ways(1, 1, [event('It turns.', becomes)]))
    expect(summary(turned, SETTING)).toBe('Rook on\u00a0b becomes Queen')
    const throws = ['queen', 'rook', 'king', 'bishop'].map((type) =>
      ways(1, 4, [event(`Now a ${type}.`, { ...becomes, type })]),
    )
    expect(summary(outlook(...throws), SETTING)).toBe(
      '25\u2009% each: Rook on\u00a0b becomes Queen, stays, becomes King, becomes Bishop',
    )
    const alone = { ...outlook(ways(1, 1, [strike, move])), action: { ...ATTACK, cells: ['a'] } }
    expect(summary(alone, SETTING)).toBe('Knight on\u00a0a driven to\u00a0c')
    const kept = { ...outlook(ways(1, 1, [strike, turn])), action: { ...ATTACK, cells: ['a'] } }
    expect(summary(kept, SETTING)).toBe('Turn 2')
  })
})

describe('the badge on a target', () => {
  it.each([
    ['✓', [strike, fallen]],
    ['1:1', [strike, fallen, lost]],
    ['×', [strike, lost]],
    ['−', [strike, hurt]],
    ['0', [strike]],
  ])('is %s', (badge, events) => {
    expect(badgeOf(outlook(ways(1, 1, events)))).toBe(badge)
  })

  it('is the chance if there is one', () => {
    expect(badgeOf(chancy)).toBe('67\u2009%')
    expect([isGood(chancy), isGood(outlook(ways(1, 1, [lost])))]).toEqual([true, false])
  })

  it('follows the piece, not the cell', () => {
    const moved = event('It dodges.', shown('step', 'b', 'c'))
    const late = event('It falls there.', shown('fall', 'c'))
    expect(falls(outlook(ways(1, 1, [moved, late])), 'b')).toBe(1)
  })
})

it('an action is aimed at a piece of somebody else on its last cell', () => {
  expect(aimedAt(ATTACK, [knight, rook], 0)).toBe(rook)
  expect(aimedAt(ATTACK, [knight, { ...rook, owner: 0 }], 0)).toBeUndefined()
  expect(aimedAt({ ...ATTACK, cells: ['b'] }, [rook], 0)).toBeUndefined()
})

it('what can happen is never called impossible, nor certain what can fail', () => {
  expect([percent(0), percent(0.001), percent(0.999), percent(1)]).toEqual([
    '0\u2009%',
    '1\u2009%',
    '99\u2009%',
    '100\u2009%',
  ])
})
