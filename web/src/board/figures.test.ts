import { expect, it } from 'vitest'
import { figuresOf } from './figures'

const CARDS = [
  { id: 'hill', kind: 'ground', stats: [{ label: 'defense', value: '1' }] },
  { id: 'scout', kind: 'piece', stats: [{ label: 'defense', value: '2' }] },
]
const NOTE = { cell: 'a1', type: 'scout', owner: 0, label: 'defense', value: '3' }

it('tells what the card prints and what counts now for that very piece', () => {
  const { printed, now } = figuresOf(CARDS, [NOTE, { ...NOTE, label: '', value: 'tired' }], {
    type: 'scout',
    owner: 0,
    cell: 'a1',
  })
  expect([...printed]).toEqual([['defense', '2']])
  expect([...now]).toEqual([['defense', '3']])
  expect(figuresOf(CARDS, [NOTE], { type: 'scout', owner: 1, cell: 'a1' }).now.size).toBe(0)
})

it('tells nothing about a type without a card', () => {
  const { printed } = figuresOf(undefined, undefined, { type: 'hill', owner: null, cell: 'a1' })
  expect(printed.size).toBe(0)
  expect(figuresOf(CARDS, [], { type: 'hill', owner: null, cell: 'a1' }).printed.size).toBe(0)
})
