import { describe, expect, it } from 'vitest'
import type { Piece } from '../board/types'
import type { LegalAction } from '../net/protocol'
import { choiceStates, chooseCell, formOf, NOTHING, nextCells, offers, press } from './narrow'

const CELL = /^(-?\d+,-?\d+|[a-k]\d+)$/

function legal(...texts: string[]): LegalAction[] {
  return texts.map((text) => {
    const words = text.split(' ')
    const isCell = (word: string) => CELL.test(word)
    const others = words.filter((word) => !isCell(word))
    return { text, form: 0, cells: words.filter(isCell), words: others }
  })
}

const piece = (cell: string, owner: number): Piece => ({ type: 'd1', owner, cell })
const DICE = legal(
  'move 0,5 0,4',
  'move 0,5 0,3',
  'attack 0,5 1,1',
  'guard 0,5',
  'merge 0,5 0,6',
  'guard 0,6',
)
const PIECES = [piece('0,5', 0), piece('0,6', 0), piece('1,1', 1)]

describe('choosing cells', () => {
  it('acts at once on an empty cell that only one action names', () => {
    const { play } = chooseCell(legal('place c3', 'place c4'), NOTHING, 'c3', [])
    expect(play).toBe('place c3')
  })

  it('selects a piece and does not act, even if it could do one thing only', () => {
    const outcome = chooseCell(DICE, NOTHING, '0,6', PIECES)
    expect(outcome).toEqual({ choice: { cells: ['0,6'], form: null }, play: null })
  })

  it('acts when the last cell is chosen', () => {
    const { choice } = chooseCell(DICE, NOTHING, '0,5', PIECES)
    expect(chooseCell(DICE, choice, '1,1', PIECES).play).toBe('attack 0,5 1,1')
  })

  it('takes the other piece up when it is no target', () => {
    const { choice } = chooseCell(DICE, NOTHING, '0,6', PIECES)
    expect(chooseCell(DICE, choice, '0,5', PIECES).choice.cells).toEqual(['0,5'])
  })

  it('puts the piece down when it is chosen again or when the cell is no target', () => {
    const { choice } = chooseCell(DICE, NOTHING, '0,5', PIECES)
    expect(chooseCell(DICE, choice, '0,5', PIECES).choice).toEqual(NOTHING)
    expect(chooseCell(DICE, choice, '5,5', PIECES).choice).toEqual(NOTHING)
  })

  it('leaves actions with the same cells for the buttons', () => {
    const two = legal('attack 0,5 1,1', 'special 0,5 1,1')
    const { choice } = chooseCell(two, NOTHING, '0,5', PIECES)
    const outcome = chooseCell(two, choice, '1,1', PIECES)
    expect(outcome.play).toBeNull()
    expect(offers(two, outcome.choice).map((offer) => offer.action.text)).toEqual([
      'attack 0,5 1,1',
      'special 0,5 1,1',
    ])
  })

  it('follows actions of three cells', () => {
    const path = legal('jump a1 a2 a3', 'jump a1 a2 a4')
    const first = chooseCell(path, NOTHING, 'a1', [])
    const second = chooseCell(path, first.choice, 'a2', [])
    expect([...nextCells(path, second.choice)]).toEqual(['a3', 'a4'])
    expect(chooseCell(path, second.choice, 'a4', []).play).toBe('jump a1 a2 a4')
  })
})

describe('buttons', () => {
  it('offer what names no cell', () => {
    const found = offers(legal('swap', 'place c3'), NOTHING)
    expect(found).toMatchObject([{ key: 'swap', acts: true }])
  })

  it('offer what the chosen piece can do where it stands', () => {
    const found = offers(DICE, { cells: ['0,5'], form: null })
    expect(found.map((offer) => offer.action.text)).toEqual(['guard 0,5'])
  })

  it('tell apart kinds of action that differ in words only', () => {
    const deploy = legal('deploy 3 0,5', 'deploy 3 0,6', 'deploy 6 0,5')
    const found = offers(deploy, NOTHING)
    expect(found.map((offer) => [offer.key, offer.acts])).toEqual([
      ['deploy 3 _', false],
      ['deploy 6 _', false],
    ])
    const three = found[0]
    if (!three) throw new Error('no button')
    const words = legal('deploy rook 0,5', 'deploy war_elephant 0,5')
    expect(offers(words, NOTHING).map(({ key }) => key)).toEqual([
      'deploy rook _',
      'deploy war_elephant _',
    ])
    const { choice } = press(deploy, NOTHING, three)
    expect([...nextCells(deploy, choice)]).toEqual(['0,5', '0,6'])
    expect(chooseCell(deploy, choice, '0,6', []).play).toBe('deploy 3 0,6')
  })

  it('do not repeat what the board already shows', () => {
    expect(offers(legal('move 0,5 0,4', 'attack 0,5 1,1'), { cells: ['0,5'], form: null })).toEqual(
      [],
    )
  })
})

describe('kinds of action that compete for a cell', () => {
  const SHIP = legal('move a1 a2', 'move a1 a3', 'turn a1 a2', 'turn a1 b1', 'fire a1', 'end')
  const chosen = { cells: ['a1'], form: null }

  it('get a button each but the first, beside what needs no further cell', () => {
    expect(offers(SHIP, chosen).map(({ key, acts }) => [key, acts])).toEqual([
      ['fire a1', true],
      ['turn _ _', false],
      ['end', true],
    ])
  })

  it('are asked about in words once the cell is chosen', () => {
    const { choice, play } = chooseCell(SHIP, chosen, 'a2', [piece('a1', 0)])
    expect(play).toBeNull()
    expect(offers(SHIP, choice).map(({ key }) => key)).toEqual(['move a1 a2', 'turn a1 a2'])
  })

  it('act at once where only one of them fits', () => {
    expect(chooseCell(SHIP, chosen, 'b1', [piece('a1', 0)]).play).toBe('turn a1 b1')
    const turning = { cells: ['a1'], form: 'turn _ _' }
    expect(chooseCell(SHIP, turning, 'a2', [piece('a1', 0)]).play).toBe('turn a1 a2')
  })
})

describe('how cells look', () => {
  it('shows targets, attacks and own targets of the chosen piece', () => {
    const states = choiceStates(DICE, { cells: ['0,5'], form: null }, PIECES, 0)
    const found = Object.fromEntries([...states].map(([cell, set]) => [cell, [...set]]))
    expect(found).toEqual({
      '0,5': ['selected'],
      '0,4': ['target'],
      '0,3': ['target'],
      '1,1': ['attack'],
      '0,6': ['own'],
    })
  })

  it('marks pieces that can act only if another cannot', () => {
    const marks = (pieces: Piece[]) =>
      [...choiceStates(DICE, NOTHING, pieces, 0).values()].map((set) => [...set])
    expect(marks(PIECES)).toEqual([['able'], ['able']])
    const more = [...PIECES, piece('2,2', 0)]
    expect(marks(more)).toEqual([['actable'], ['actable']])
  })

  it('does not dot a whole board', () => {
    const cells = Array.from({ length: 40 }, (_, row) => `place a${row}`)
    const states = choiceStates(legal(...cells), NOTHING, [], 0)
    expect(new Set([...states.values()].flatMap((set) => [...set]))).toEqual(new Set(['open']))
    expect(choiceStates(legal(...cells.slice(0, 5)), NOTHING, [], 0).size).toBe(5)
  })
})

it('keeps words and cells of a form apart', () => {
  const [action] = legal('cast swap 0,1 0,2')
  expect(action && formOf(action)).toBe('cast swap _ _')
})

it('dots every cell where something may have landed, whoever stands there', () => {
  const states = choiceStates(legal('land 0,5', 'land 1,1'), NOTHING, PIECES, null)
  expect([...states.values()].map((set) => [...set])).toEqual([['target'], ['target']])
})
