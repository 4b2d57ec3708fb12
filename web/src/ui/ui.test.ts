import { describe, expect, it } from 'vitest'
import type { OptionInfo } from '../net/protocol'
import { facts, headline } from '../screens/home'
import { others, resized } from '../screens/setup'
import { keysFor } from './actionbar'
import { seatOf } from './log'
import { changed, ranked, sideBySide, valueWords } from './options'
import { shareWords } from './result'
import { standing } from './side'
import { aboutSeat, shownAtOnce } from './status'

const size: OptionInfo = {
  name: 'size',
  kind: 'whole',
  default: 11,
  values: [],
  low: 3,
  high: 19,
  help: '',
}
const ruleset: OptionInfo = {
  ...size,
  name: 'ruleset',
  kind: 'choice',
  default: 'classic',
  values: ['classic', 'clash'],
}

describe('options', () => {
  it('are shown side by side if they have few values', () => {
    expect(sideBySide(size)).toBeNull()
    expect(sideBySide({ ...size, high: 5 })).toEqual([3, 4, 5])
    expect(sideBySide(ruleset)).toEqual(['classic', 'clash'])
    expect(sideBySide({ ...size, kind: 'flag', default: false })).toEqual([false, true])
    expect(sideBySide({ ...size, high: 5, default: null })).toEqual([null, 3, 4, 5])
  })

  it('are sent only if they differ from the default', () => {
    expect(changed([size], { size: 11 })).toEqual({})
    expect(changed([size], { size: 5, other: 1 })).toEqual({ size: 5 })
  })

  it('come in order of what they tell', () => {
    const many = [{ ...size, name: 'stall' }, size, ruleset]
    expect(ranked(many).map(({ name }) => name)).toEqual(['ruleset', 'size', 'stall'])
  })

  it('have words for values', () => {
    const words = [null, true, 'a_b', -1].map((value) => valueWords(value))
    expect(words).toEqual(['auto', 'yes', 'a b', '−1'])
    expect(valueWords(1, ['Indigo', 'Saffron'])).toBe('Saffron')
  })
})

describe('pages', () => {
  it('count the games', () => {
    expect([headline(1), headline(5)]).toEqual([
      'One game on six-sided ground.',
      'Five games on six-sided ground.',
    ])
    expect(facts({ players: [2, 3, 6], minutes: '15', luck: '' })).toBe('2–6 players · 15 min')
  })

  it('keep who sits where when chairs are added', () => {
    const two = [{ kind: 'you' }, { kind: 'friend' }] as const
    expect(resized(two, 3).map((sitter) => sitter.kind)).toEqual(['you', 'friend', 'bot'])
    expect(others(resized(two, 3), { kind: 'beside' }).map((sitter) => sitter.kind)).toEqual([
      'you',
      'beside',
      'beside',
    ])
  })
})

describe('the table', () => {
  it('gives each button a letter of its own', () => {
    expect(keysFor(['Guard', 'Go', 'Reroll'])).toEqual(['g', 'o', 'r'])
    expect(keysFor(['Fire', 'Hold'])).toEqual(['i', 'o'])
  })

  it('knows for whom chance decided', () => {
    const rolled = { kind: 'rolled', fields: { seat: 1 }, text: '' }
    expect(seatOf({ actor: -1, events: [rolled] })).toBe(1)
    expect(seatOf({ actor: -1, events: [] })).toBeNull()
  })

  it('counts pieces by their name if they have one', () => {
    const piece = (type: string, owner: number) => ({ type, owner, cell: 'a1' })
    expect(standing([piece('stone', 0), piece('stone', 1)], 0)).toBe('1 stone')
    expect(standing([piece('d1', 0), piece('d2', 0)], 0)).toBe('2 pieces')
    expect(standing([], 0)).toBe('')
  })

  it('says what each seat got', () => {
    expect(shareWords(1, [0], 0)).toBe('won')
    expect(shareWords(0, [0], 1)).toBe('lost')
    expect(shareWords(0.5, [], 1)).toBe('drew')
    expect(shareWords(0.5, [0, 1], 1)).toBe('shares the win')
  })

  it('finds the seat a status line is about', () => {
    expect(aboutSeat('X Indigo joins top and bottom', ['Indigo', 'Saffron'])).toEqual([
      0,
      'Indigo joins top and bottom',
    ])
    expect(aboutSeat('turn 3', ['Indigo'])).toEqual([-1, 'turn 3'])
    expect(shownAtOnce(['Indigo: 1', 'Saffron: 2', 'C command'], ['Indigo', 'Saffron'])).toBe(2)
    expect(shownAtOnce(['turn 3', 'Indigo: 1', 'Saffron: 2'], ['Indigo', 'Saffron'])).toBe(3)
  })
})
