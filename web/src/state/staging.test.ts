import { describe, expect, it } from 'vitest'
import type { Piece } from '../board/types'
import type { EventInfo, ShownInfo } from '../net/protocol'
import { changed, fatesOf, staged, stepsBetween } from './staging'

const CELLS = new Map([
  ['a', [0, 0]],
  ['b', [Math.sqrt(3), 0]],
  ['c', [3 * Math.sqrt(3), 0]],
])
const knight: Piece = { type: 'knight', owner: 0, cell: 'a' }
const rook: Piece = { type: 'rook', owner: 1, cell: 'b' }
const BEFORE = { pieces: [knight, rook] }

type Part = Partial<ShownInfo> & Pick<ShownInfo, 'how'>

const show = (part: Part): ShownInfo => ({
  at: null,
  to: null,
  type: null,
  owner: null,
  caption: '',
  sets: {},
  ...part,
})

const event = (text: string, ...shown: Part[]): EventInfo => ({
  kind: 'something',
  fields: {},
  text,
  shown: shown.map(show),
})

const scenes = (...events: EventInfo[]) => staged({ events, throw: null }, BEFORE, CELLS).scenes

describe('a showing', () => {
  it.each<[string, Part, Piece[]]>([
    ['says', { how: 'say' }, [knight, rook]],
    ['steps', { how: 'step', at: 'a', to: 'c' }, [{ ...knight, cell: 'c' }, rook]],
    ['leaves', { how: 'leave', at: 'a', to: 'c' }, [rook]],
    [
      'swaps',
      { how: 'swap', at: 'a', to: 'b' },
      [
        { ...knight, cell: 'b' },
        { ...rook, cell: 'a' },
      ],
    ],
    ['strikes', { how: 'strike', at: 'a', to: 'b' }, [knight, rook]],
    ['shoots', { how: 'shoot', at: 'a', to: 'b' }, [knight, rook]],
    [
      'appears',
      { how: 'appear', at: 'c', type: 'pawn', owner: 1 },
      [knight, rook, { type: 'pawn', owner: 1, cell: 'c' }],
    ],
    ['falls', { how: 'fall', at: 'b', type: 'rook' }, [knight]],
    ['becomes', { how: 'become', at: 'b', type: 'queen' }, [knight, { ...rook, type: 'queen' }]],
    ['is hit', { how: 'hit', at: 'b', sets: { hits: 1 } }, [knight, { ...rook, hits: 1 }]],
    ['holds', { how: 'hold', at: 'b' }, [knight, rook]],
    ['turns', { how: 'turn', at: 'a', sets: { facing: 'b' } }, [{ ...knight, facing: 'b' }, rook]],
    ['marks a cell', { how: 'mark', at: 'c' }, [knight, rook]],
    ['changes the ground', { how: 'ground', at: 'c' }, [knight, rook]],
    ['rolls', { how: 'roll' }, [knight, rook]],
  ])('%s', (_, part, after) => {
    const change = changed(BEFORE.pieces, show(part))
    expect(change.fault).toBeUndefined()
    expect(change.pieces).toEqual(after)
  })

  it.each<[string, Part]>([
    ['a cell that is empty', { how: 'step', at: 'c', to: 'a' }],
    ['another type', { how: 'fall', at: 'b', type: 'knight' }],
    ['another owner', { how: 'hit', at: 'b', owner: 0 }],
    ['nothing to swap with', { how: 'swap', at: 'a', to: 'c' }],
    ['nobody in particular', { how: 'appear', at: 'c' }],
    ['a mark for a piece of somebody else', { how: 'mark', at: 'b', owner: 0 }],
  ])('that names %s is a fault, and changes nothing', (_, part) => {
    const change = changed(BEFORE.pieces, show(part))
    expect(change.fault).toBeTruthy()
    expect(change.pieces).toEqual(BEFORE.pieces)
  })

  it('is reported with the scenes if it is a fault', () => {
    const wrong = event('Wrong.', { how: 'fall', at: 'c' })
    const { faults } = staged({ events: [wrong], throw: null }, BEFORE, CELLS)
    expect(faults).toEqual(['fall names a piece of null on c, which is not there'])
  })
})

describe('scenes', () => {
  it('move a piece for as long as its way', () => {
    const [scene] = scenes(event('It goes.', { how: 'step', at: 'a', to: 'c' }))
    expect(scene?.flights).toEqual([{ piece: knight, kind: 'step', path: ['a', 'c'], ms: 540 }])
    expect(scene).toMatchObject({ caption: 'It goes.', ms: 540, at: 'c' })
    expect(scene?.after).toContainEqual({ ...knight, cell: 'c' })
  })

  it('show the cause first and the effect second', () => {
    const found = scenes(
      event('It strikes.', { how: 'strike', at: 'a', to: 'b' }),
      event('Numbers.', { how: 'say' }),
      event('It falls.', { how: 'fall', at: 'b' }),
    )
    expect(found.map(({ flights }) => flights[0]?.kind)).toEqual(['strike', 'fall'])
    expect(found[1]?.after).toEqual([knight])
  })

  it('let everything under one caption happen together, and tell the losses', () => {
    const caption = 'Step 1'
    const found = scenes(
      event('One falls.', { how: 'fall', at: 'a', caption }),
      event('Another falls.', { how: 'fall', at: 'b', caption }),
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ isWeighty: true, ms: 900, at: 'a', after: [] })
    expect(found[0]?.caption).toBe('Step 1. One falls. Another falls.')
  })

  it('show a piece twice one after the other, even under one caption', () => {
    const caption = 'Flight'
    const found = scenes(
      event('It flies.', { how: 'step', at: 'a', to: 'c', caption }),
      event('It falls.', { how: 'fall', at: 'c', caption }),
    )
    expect(found.map(({ flights }) => flights[0]?.kind)).toEqual(['step', 'fall'])
  })

  it('show a new piece while it comes', () => {
    const part: Part = { how: 'appear', at: 'b', to: 'a', type: 'pawn', owner: 0 }
    const [scene] = scenes(event('It comes.', part))
    const pawn = { type: 'pawn', owner: 0, cell: 'b' }
    expect(scene?.during).toContainEqual(pawn)
    expect(scene?.flights).toEqual([{ piece: pawn, kind: 'step', path: ['a', 'b'], ms: 180 }])
  })

  it('let a piece that turns on its way look where it will', () => {
    const part: Part = { how: 'step', at: 'a', to: 'b', owner: 0, sets: { facing: 'c' } }
    const [scene] = scenes(event('It goes.', part))
    expect(scene?.during).toContainEqual({ ...knight, facing: 'c' })
    expect(scene?.after).toContainEqual({ ...knight, cell: 'b', facing: 'c' })
  })

  it('know from where a piece turns', () => {
    const part: Part = { how: 'turn', at: 'a', to: 'b', owner: 0, sets: { facing: 'b' } }
    const [scene] = scenes(event('It turns.', part))
    const piece = { ...knight, facing: 'b' }
    const flight = { piece, kind: 'turn', path: ['a'], ms: 160, was: knight }
    expect(scene?.flights).toEqual([flight])
  })

  it('show dice before what they caused, and hold them', () => {
    const thrown = { what: 'die' as const, sides: 6, faces: ['3', '4'] }
    const events = [event('A 3 and a 4.', { how: 'roll' }, { how: 'hit', at: 'b' })]
    const found = staged({ events, throw: thrown }, BEFORE, CELLS).scenes
    expect(found.map(({ ms, thrown }) => [ms, thrown?.faces])).toEqual([
      [980, ['3', '4']],
      [200, undefined],
    ])
  })

  it('show what landed on a cell there', () => {
    const thrown = { what: 'cell' as const, sides: 0, faces: ['c'] }
    const [scene] = staged({ events: [], throw: thrown }, BEFORE, CELLS).scenes
    expect(scene).toMatchObject({ at: 'c', flights: [{ kind: 'pulse', path: ['c'] }] })
  })

  it('are none for an entry without events', () => {
    expect(scenes()).toEqual([])
  })
})

describe('fates', () => {
  it('follow a piece that moves before it falls', () => {
    const events = [
      event('', { how: 'step', at: 'a', to: 'c' }),
      event('', { how: 'hit', at: 'b' }),
      event('', { how: 'fall', at: 'c' }),
    ]
    const { fallen, hurt, after } = fatesOf(BEFORE.pieces, events)
    expect(fallen).toEqual([knight])
    expect(hurt).toEqual([rook])
    expect(after).toEqual([rook])
  })
})

it('ways are measured in cells', () => {
  expect([stepsBetween(CELLS, 'a', 'b'), stepsBetween(CELLS, 'a', 'c')]).toEqual([1, 3])
})
