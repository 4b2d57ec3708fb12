import { describe, expect, it } from 'vitest'
import type { CardInfo, NoteInfo } from '../net/protocol'
import { cardOf, groundOf, notesOf, pieceName, pieceWords, wordsOf } from './cards'
import { markersOf, wellsOf } from './wells'

const card = (part: Partial<CardInfo>): CardInfo => ({
  id: 'guard',
  kind: 'piece',
  name: 'Guard',
  line: '',
  stats: [],
  abilities: [],
  section: '',
  ...part,
})

const CARDS = [
  card({
    stats: [
      { label: 'armor', value: '6' },
      { label: 'attack', value: '2' },
    ],
  }),
  card({ kind: 'marker', id: 'shield', name: 'Shield' }),
  card({ kind: 'ground', id: 'wood', name: 'Wood' }),
]
const piece = { type: 'guard', owner: 0, cell: '0,-1', shield: 2 }
const note = (label: string, value: string, why = '', cell = '0,-1'): NoteInfo => ({
  cell,
  type: 'guard',
  owner: 0,
  label,
  value,
  why,
})
const NOTES = [
  note('armor', '9', '6, shield 1, aura 2'),
  note('', 'shielded'),
  note('', 'x', '', 'a'),
]

describe('a card', () => {
  it('is found by what it is about', () => {
    expect(cardOf(CARDS, 'piece', 'guard')?.name).toBe('Guard')
    expect(cardOf(CARDS, 'ground', 'guard')).toBeUndefined()
    expect([pieceName(CARDS, 'guard'), pieceName([], 'stone_giant')]).toEqual([
      'Guard',
      'Stone giant',
    ])
  })

  it('shows the value that counts now, and why', () => {
    const own = notesOf(NOTES, piece)
    expect(wellsOf(CARDS[0], own)).toEqual([
      { label: 'armor', value: '9', why: '6, shield 1, aura 2' },
      { label: 'attack', value: '2', why: '' },
    ])
    expect(wordsOf(own)).toEqual(['shielded'])
  })

  it('shows a value that only counts now behind the printed ones', () => {
    expect(wellsOf(undefined, [note('speed', '3')])).toEqual([
      { label: 'speed', value: '3', why: '' },
    ])
  })
})

it('a piece is put into words with what counts now', () => {
  expect(pieceWords(CARDS, NOTES, piece)).toBe('Guard, armor 9, shielded')
})

it('a marker is known by the field of the piece that is set', () => {
  expect(markersOf(CARDS, piece).map(({ name }) => name)).toEqual(['Shield'])
  expect(markersOf(CARDS, { ...piece, shield: 0 })).toEqual([])
})

it('the ground of a cell is told by its cards', () => {
  const ground = [
    { cell: 'a', card: 'wood', owner: null },
    { cell: 'b', card: 'sand', owner: null },
  ]
  expect(groundOf(CARDS, ground, 'a').map(({ card }) => card.name)).toEqual(['Wood'])
  expect(groundOf(CARDS, ground, 'b')).toEqual([])
})
