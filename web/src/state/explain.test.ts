import { describe, expect, it } from 'vitest'
import type { Piece } from '../board/types'
import type { BoardInfo, LegalAction } from '../net/protocol'
import { type Attempt, meantBy } from './explain'
import { NOTHING } from './narrow'

const cell = (label: string, ...near: number[]) => ({
  label,
  centre: [0, 0],
  corners: [],
  hole: false,
  tone: 0,
  near,
})
const BOARD: BoardInfo = {
  name: 'row',
  shape: 'flat',
  ways: [],
  cells: [cell('a1', 1), cell('a2', 0, 2), cell('a3', 1, 3), cell('a4', 2)],
}
const SPEECH = {
  forms: [
    { text: 'move cell cell', kinds: ['', 'cell', 'cell'], label: '', noun: '', aimed: false },
    { text: 'attack cell cell', kinds: ['', 'cell', 'cell'], label: '', noun: '', aimed: false },
    { text: 'place cell', kinds: ['', 'cell'], label: '', noun: '', aimed: false },
    { text: 'deploy face cell', kinds: ['', 'face', 'cell'], label: '', noun: '', aimed: false },
  ],
  names: {},
}
const act = (form: number, text: string, ...cells: string[]): LegalAction => ({
  form,
  text,
  cells,
  words: [],
})
const piece = (cell: string, owner: number): Piece => ({ type: 'x', owner, cell })
const MOVES = [act(0, 'move a1 a2', 'a1', 'a2'), act(1, 'attack a1 a3', 'a1', 'a3')]
const PIECES = [piece('a1', 0), piece('a3', 1), piece('a4', 1)]

const asked = (part: Partial<Attempt>): string | null =>
  meantBy({
    legal: MOVES,
    choice: NOTHING,
    cell: 'a4',
    pieces: PIECES,
    seat: 0,
    speech: SPEECH,
    board: BOARD,
    ...part,
  })

describe('what was meant by choosing a cell that cannot be chosen', () => {
  const chosen = { cells: ['a1'], form: null }

  it('is what the piece can do to others of that kind', () => {
    expect(asked({ choice: chosen })).toBe('attack a1 a4')
    expect(asked({ choice: chosen, pieces: PIECES.slice(0, 2) })).toBe('move a1 a4')
  })

  it('is an action of the kind that was picked', () => {
    expect(asked({ choice: { cells: [], form: 'deploy 3 _' } })).toBe('deploy 3 a4')
    expect(asked({ choice: { cells: ['a1'], form: 'move _ _' } })).toBe('move a1 a4')
  })

  it('is that the piece there should act, if nothing was chosen', () => {
    expect(asked({})).toBe('move a4 a3')
  })

  it('is the cell itself where one cell is enough', () => {
    const legal = [act(2, 'place a1', 'a1')]
    expect(asked({ legal })).toBe('place a4')
  })

  it('is nothing where only buttons are asked for, or a piece has to be chosen first', () => {
    expect(asked({ legal: [act(3, 'done')] })).toBeNull()
    expect(asked({ cell: 'a2' })).toBeNull()
  })

  it('is nothing where the chosen piece is put down', () => {
    expect(asked({ choice: chosen, cell: 'a1' })).toBeNull()
  })
})
