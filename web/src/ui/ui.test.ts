import { offerFor } from '../state/narrow'
// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest'
import type { OptionInfo } from '../net/protocol'
import { facts, headline } from '../screens/home'
import { throwWords } from '../state/words'
import { keysFor } from './actionbar'
import { others, resized } from './chairs'
import { seatOf } from './log'
import { changed, grouped, listed, troubleWords, valueWords } from './options'
import { shareWords } from './result'
import { resizedEntries } from './seatoptions'
import { standing } from './side'
import { rowWords } from './status'

const size: OptionInfo = {
  name: 'size',
  title: 'Board size',
  group: '',
  per_seat: false,
  counts_seats: false,
  many: false,
  kind: 'whole',
  default: 11,
  values: [],
  titles: [],
  low: 3,
  high: 19,
  needs: {},
  help: '',
}
const ruleset: OptionInfo = {
  ...size,
  name: 'ruleset',
  title: 'Rules',
  kind: 'choice',
  default: 'classic',
  values: ['classic', 'clash'],
  titles: ['Classic', 'The clash'],
}

describe('options', () => {
  it('are listed if they have few values', () => {
    expect(listed(size)).toBeNull()
    expect(listed({ ...size, high: 5 })).toEqual([3, 4, 5])
    expect(listed(ruleset)).toEqual(['classic', 'clash'])
    expect(listed({ ...size, kind: 'flag', default: false })).toEqual([false, true])
    expect(listed({ ...size, high: 5, default: null })).toEqual([null, 3, 4, 5])
  })

  it('are sent only if they differ from the default', () => {
    expect(changed([size], { size: 11 })).toEqual({})
    expect(changed([size], { size: 5, other: 1 })).toEqual({ size: 5 })
    const sides = { ...ruleset, name: 'sides', per_seat: true, default: ['a', 'b'] }
    expect(changed([sides], { sides: ['a', 'b'] })).toEqual({})
  })

  it('stand under their headings, those of seats and documents elsewhere', () => {
    const finer = { ...size, name: 'stall', group: 'Finer points' }
    const many = [finer, size, { ...size, name: 'map', kind: 'data' as const }]
    const seated = { ...ruleset, per_seat: true }
    const names = grouped([...many, seated]).map(([group, list]) => [
      group,
      list.map(({ name }) => name),
    ])
    expect(names).toEqual([
      ['', ['size']],
      ['Finer points', ['stall']],
    ])
  })

  it('have titles for values', () => {
    expect(valueWords(ruleset, 'clash')).toBe('The clash')
    expect(valueWords(ruleset, null)).toBe('auto')
    expect(valueWords(ruleset, null, 'clash')).toBe('auto: The clash')
    expect([valueWords(size, true), valueWords(size, -1)]).toEqual(['yes', '−1'])
  })

  it('explain what does not go together by their titles', () => {
    const why = 'option size = 5: 6 players need 8 cells'
    expect(troubleWords(why, [size])).toBe('Board size: 6 players need 8 cells.')
    expect(troubleWords('the server is away', [size])).toBe('The server is away.')
  })
})

describe('options of seats', () => {
  const sides = { ...size, values: ['elves', 'orcs', 'dwarves'] }

  it('get entries that differ for more seats, and lose the last for fewer', () => {
    expect(resizedEntries(sides, ['orcs', 'elves'], 3)).toEqual(['orcs', 'elves', 'dwarves'])
    expect(resizedEntries(sides, ['orcs', 'elves'], 4)).toEqual([
      'orcs',
      'elves',
      'dwarves',
      'orcs',
    ])
    expect(resizedEntries(sides, ['orcs', 'elves', 'elves'], 2)).toEqual(['orcs', 'elves'])
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
    const rolled = { kind: 'rolled', fields: { seat: 1 }, text: '', shown: [] }
    expect(seatOf({ actor: -1, events: [rolled] })).toBe(1)
    expect(seatOf({ actor: -1, events: [] })).toBeNull()
  })

  it('says what fell in words', () => {
    const faces = ['heads', 'tails']
    expect(throwWords({ what: 'coin', sides: 2, faces })).toBe('heads, tails')
    expect(throwWords({ what: 'cell', sides: 0, faces: ['0,-1'] })).toBe('0,−1')
  })

  it('finds the button for a piece beside the board', () => {
    const offer = (text: string) => {
      const action = { text, form: 0, cells: [], words: text.split(' ') }
      return { key: text, action, acts: true }
    }
    const offers = [offer('toss 3'), offer('toss 4')]
    expect(offerFor(offers, '4')).toBe(offers[1])
    expect(offerFor(offers, 'toss')).toBeUndefined()
  })

  it('counts pieces by the name on their card if they are of one kind', () => {
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

  it('says where things stand in rows', () => {
    expect(rowWords({ label: 'turn', value: '4 of 60' })).toBe('turn 4 of 60')
    expect(rowWords({ label: 'out of the game', value: '' })).toBe('out of the game')
  })
})
