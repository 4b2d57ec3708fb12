import { describe, expect, it } from 'vitest'
import type { Piece, Position } from '../board/types'
import type { Entry, EventInfo } from '../net/protocol'
import { telling } from '../pieces/spacechess-events'
import { planned } from './player'
import { beyond, staged } from './staging'

/** Seven cells in a row. */
const CELLS = new Map(
  ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((label, k) => [label, [k * Math.sqrt(3), 0]]),
)

const event = (kind: string, fields: Record<string, unknown>): EventInfo => ({
  kind,
  fields,
  text: `${kind} of the Terrans.`,
})

function scenes(pieces: Piece[], events: EventInfo[], options: Record<string, unknown> = {}) {
  const entry: Entry = { ply: 1, kind: 'act', actor: 0, text: '', events }
  const before: Position = { pieces, options }
  return staged(entry, before, CELLS, 'Terrans', telling)
}

const impactor = (owner: number, cell: string, heading: string): Piece => ({
  type: 'impactor',
  owner,
  cell,
  heading,
})

describe('the battle stage on show', () => {
  it('lets all impactors of a step fly together, under its caption', () => {
    const [scene, ...more] = scenes(
      [impactor(0, 'a', 'b'), impactor(1, 'g', 'f')],
      [
        event('advance', { seat: 0, from: 'a', to: 'b' }),
        event('advance', { seat: 1, from: 'g', to: 'f' }),
      ],
    )
    expect(more).toEqual([])
    expect(scene?.caption).toBe('Step 1: projectiles.')
    expect(scene?.flights.map(({ path }) => path)).toEqual([
      ['a', 'b'],
      ['g', 'f'],
    ])
    expect(scene?.after).toEqual([impactor(0, 'b', 'c'), impactor(1, 'f', 'e')])
  })

  it('runs the steps one after the other and names what is lost', () => {
    const ship = { type: 'support', owner: 1, cell: 'b' }
    const shown = scenes(
      [impactor(0, 'a', 'b'), ship],
      [
        event('advance', { seat: 0, from: 'a', to: 'b' }),
        event('strike', { piece: 'impactor', seat: 0, cell: 'b' }),
        event('strike', { piece: 'support', seat: 1, cell: 'b' }),
      ],
    )
    expect(shown.map(({ caption }) => caption.split('.')[0])).toEqual([
      'Step 1: projectiles',
      'Step 2: direct strike',
    ])
    expect(shown[1]?.flights.map(({ kind }) => kind)).toEqual(['fall', 'fall'])
    expect(shown[1]?.isWeighty).toBe(true)
    expect(shown[1]?.after).toEqual([])
  })

  it('takes both impactors that collide', () => {
    const [scene] = scenes(
      [impactor(0, 'a', 'b'), impactor(1, 'b', 'a')],
      [event('collide', { seat: 0, from: 'a', other: 1, to: 'b' })],
    )
    expect(scene?.after).toEqual([])
  })

  it('lets impactors of modern fleets fly one after the other', () => {
    const shown = scenes(
      [impactor(0, 'a', 'b'), impactor(0, 'd', 'e')],
      [
        event('advance', { seat: 0, from: 'a', to: 'c' }),
        event('advance', { seat: 0, from: 'd', to: 'g' }),
      ],
      { ruleset: 'modern' },
    )
    expect(shown.map(({ flights }) => flights.length)).toEqual([1, 1])
  })
})

describe('actions on show', () => {
  it('sends the shot out of the gunship that fires it', () => {
    const gunship = { type: 'gunship', owner: 0, cell: 'a', facing: 'b' }
    const [scene] = scenes([gunship], [event('fire', { seat: 0, from: 'a', to: 'b' })])
    expect(scene?.during).toContainEqual(impactor(0, 'a', 'b'))
    expect(scene?.flights[0]?.path).toEqual(['a', 'b'])
    expect(scene?.after).toEqual([gunship, impactor(0, 'b', 'c')])
  })

  it('faces a gunship the way it moved, and turns it where told', () => {
    const gunship = { type: 'gunship', owner: 0, cell: 'b', facing: 'a' }
    const [moved] = scenes(
      [gunship],
      [event('move', { seat: 0, piece: 'gunship', from: 'b', to: 'c' })],
    )
    expect(moved?.after).toEqual([{ ...gunship, cell: 'c', facing: 'd' }])
    const [turned] = scenes([gunship], [event('rotate', { seat: 0, cell: 'b', facing: 'c' })])
    expect(turned?.after).toEqual([{ ...gunship, facing: 'c' }])
  })

  it('gives the globe time to turn to what others do', () => {
    const fighter = { type: 'fighter', owner: 1, cell: 'a' }
    const events = [event('move', { seat: 1, piece: 'fighter', from: 'a', to: 'c' })]
    const entry: Entry = { ply: 1, kind: 'act', actor: 1, text: '', events }
    const plan = (isFarAway: boolean) =>
      planned(entry, { pieces: [fighter] }, CELLS, '', { telling, isFarAway })
    expect(plan(false)).toHaveLength(1)
    const [turn, move] = plan(true)
    expect(turn).toMatchObject({ at: 'c', flights: [], after: [fighter] })
    expect(move?.flights).toHaveLength(1)
  })

  it('finds the cell beyond another', () => {
    expect(beyond(CELLS, 'b', 'c')).toBe('d')
    expect(beyond(CELLS, 'c', 'b')).toBe('a')
    expect(beyond(CELLS, 'c', 'nowhere')).toBeUndefined()
  })
})
