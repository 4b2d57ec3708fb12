import { describe, expect, it } from 'vitest'
import type { BoardInfo } from '../net/protocol'
import { byDistance, distancesFrom, oneLine, onPieces } from './landings'

/** Cells in a row: a b c d e. */
const LABELS = ['a', 'b', 'c', 'd', 'e']
const ROW = {
  name: 'row',
  shape: 'flat',
  ways: [],
  cells: LABELS.map((label, place) => ({
    label,
    centre: [place, 0],
    corners: [],
    hole: false,
    tone: 0,
    near: [place - 1, place + 1].filter((other) => other >= 0 && other < LABELS.length),
  })),
} as unknown as BoardInfo

const HEAT = new Map([
  ['a', 0.1],
  ['b', 0.5],
  ['c', 0.2],
  ['e', 0.1],
  ['off', 0.1],
])

describe('where something can land', () => {
  it('is counted in steps from the aim', () => {
    expect([...distancesFrom(ROW, 'b')].sort()).toEqual([
      ['a', 1],
      ['b', 0],
      ['c', 1],
      ['d', 2],
      ['e', 3],
    ])
  })

  it('is told by distance, and adds up with what misses the board', () => {
    const shares = byDistance(ROW, 'b', HEAT)
    expect(shares.map(({ words }) => words)).toEqual([
      'on target',
      'next to it',
      'farther away',
      'off the board',
    ])
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    expect(oneLine(shares.slice(0, 2))).toBe('50\u2009% on target, 30\u2009% next to it')
  })

  it('names the pieces on the board that it can land on', () => {
    const piece = (type: string, cell: string) => ({ type, owner: 0, cell })
    const pieces = [
      piece('rook', 'c'),
      piece('king', 'b'),
      piece('pawn', 'd'),
      piece('ghost', 'off'),
    ]
    const shares = onPieces(pieces, { cards: [], board: ROW }, HEAT)
    expect(shares.map(({ share }) => share)).toEqual([0.5, 0.2])
  })
})
