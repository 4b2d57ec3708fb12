import { describe, expect, it } from 'vitest'
import type { Foretold, LegalAction, WalkInfo } from '../net/protocol'
import { cellsAlong, Walking, waysOf } from './walking'

const move = (text: string): LegalAction => ({ text, form: 0, cells: [], words: ['move'] })
const walk = (toll: number, ...steps: [string, string?][]): WalkInfo => ({
  cell: steps.at(-1)?.[0].split(' ').at(-1) ?? '',
  toll,
  steps: steps.map(([action, cost = '']) => ({ action, cost })),
})
const foretold = (action: string, ...walks: WalkInfo[]): [string, Foretold] => [
  action,
  { action, prospects: [], landings: [], coming: [], losses: [], trace: [], walks },
]

describe('the ways to far cells', () => {
  const wet = walk(2, ['move a b', 'The river.'], ['move b d'])
  const dry = walk(0, ['move a c'], ['move c e'], ['move e d'])
  const direct = walk(0, ['move a f'], ['move f d'])

  it('are the cheapest, then the shortest, of all first steps', () => {
    const actions = ['move a b', 'move a c', 'move a f'].map(move)
    const known = new Map([
      foretold('move a b', wet),
      foretold('move a c', dry),
      foretold('move a f', direct),
    ])
    expect(waysOf(actions.slice(0, 1), known).get('d')).toBe(wet)
    expect(waysOf(actions.slice(0, 2), known).get('d')).toBe(dry)
    expect(waysOf(actions, known).get('d')).toBe(direct)
  })

  it('are drawn from where the piece stands', () => {
    expect(cellsAlong('a', dry.steps)).toEqual(['a', 'c', 'e', 'd'])
  })
})

describe('a walk', () => {
  const begun = (...steps: [string, string?][]) => {
    const played: string[] = []
    const walking = new Walking((action) => played.push(action))
    walking.begin(walk(0, ...steps))
    return { walking, played }
  }

  it('takes one step after the other as they become legal', () => {
    const { walking, played } = begun(['move a b'], ['move b c'])
    walking.goOn([move('move a b'), move('move a x')])
    expect(played).toEqual(['move a b'])
    walking.goOn([move('move b c')])
    expect(played).toEqual(['move a b', 'move b c'])
    expect(walking.isOn.value).toBe(false)
  })

  it('asks before a step that costs something, and waits for the answer', () => {
    const { walking, played } = begun(['move a b', 'The river.'], ['move b c'])
    walking.goOn([move('move a b')])
    walking.goOn([move('move a b')])
    expect([walking.asks.value, played]).toEqual(['The river.', []])
    walking.take()
    expect([walking.asks.value, played]).toEqual([null, ['move a b']])
  })

  it('asks again once chance has decided something', () => {
    const { walking, played } = begun(['move a b'], ['move b c'])
    walking.goOn([move('move a b')])
    walking.shake()
    walking.goOn([move('move b c')])
    expect([walking.asks.value, played.length]).toEqual(['', 1])
    expect(walking.path.value).toEqual(['b', 'c'])
  })

  it('ends where its next step is not legal, and where somebody stops it', () => {
    const { walking, played } = begun(['move a b'], ['move b c'])
    walking.goOn([move('retreat x')])
    expect([walking.isOn.value, played]).toEqual([false, []])
    walking.begin(walk(0, ['move a b', 'The river.']))
    walking.goOn([move('move a b')])
    walking.stop()
    expect([walking.isOn.value, walking.asks.value]).toEqual([false, null])
  })
})
