import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Entry, EventInfo } from '../net/protocol'
import { hurry, Player, planned, resultsOf, resultWords, stepsBetween } from './player'

const CELLS = new Map([
  ['a', [0, 0]],
  ['b', [Math.sqrt(3), 0]],
  ['c', [3 * Math.sqrt(3), 0]],
])
const archer = { type: 'd5', owner: 0, cell: 'a' }
const enemy = { type: 'd1', owner: 1, cell: 'b' }
const BEFORE = { pieces: [archer, enemy] }

function event(kind: string, fields: Record<string, unknown>): EventInfo {
  return { kind, fields, text: `${kind}.` }
}

function entry(part: Partial<Entry>): Entry {
  return { ply: 1, kind: 'act', actor: 0, text: '', events: [], ...part }
}

describe('planning', () => {
  it('moves a piece for as long as its way', () => {
    const [scene] = planned(
      entry({ events: [event('moved', { from: 'a', to: 'c' })] }),
      BEFORE,
      CELLS,
    )
    expect(scene?.flights).toEqual([{ piece: archer, kind: 'step', path: ['a', 'c'], ms: 540 }])
    expect(scene?.after).toContainEqual({ ...archer, cell: 'c' })
  })

  it('shows the cause first and the effect second', () => {
    const events = [event('attacked', { from: 'a', to: 'b' }), event('destroyed', { cell: 'b' })]
    const scenes = planned(entry({ events }), BEFORE, CELLS)
    expect(scenes.map((scene) => scene.flights[0]?.kind)).toEqual(['strike', 'fall'])
    expect(scenes[1]?.after).toEqual([archer])
  })

  it('shows dice before what they caused, and holds them', () => {
    const scenes = planned(
      entry({ kind: 'chance', actor: -1, text: 'roll 3', events: [event('hit', { cell: 'b' })] }),
      BEFORE,
      CELLS,
    )
    expect(scenes.map((scene) => [scene.ms, scene.results.length])).toEqual([
      [920, 1],
      [200, 0],
    ])
  })

  it('has nothing to show for an undo', () => {
    const events = [event('moved', { from: 'a', to: 'b' })]
    expect(planned(entry({ kind: 'undo', events }), BEFORE, CELLS)).toEqual([])
  })

  it('measures ways in cells', () => {
    expect([stepsBetween(CELLS, 'a', 'b'), stepsBetween(CELLS, 'a', 'c')]).toEqual([1, 3])
  })

  it('fits what waits into the time that is left', () => {
    expect(hurry(2000, 0, 3000)).toBe(1)
    expect(hurry(2000, 2, 3000)).toBe(0.5)
    expect(hurry(2000, 0, -10)).toBe(0)
  })
})

describe('results of chance', () => {
  it('reads dice and coins', () => {
    expect(resultsOf('roll 3')).toEqual([{ kind: 'die', sides: 6, value: 3 }])
    expect(resultsOf('roll 17')).toEqual([{ kind: 'die', sides: 20, value: 17 }])
    expect(resultsOf('flip heads tails')).toEqual([
      { kind: 'coin', heads: true },
      { kind: 'coin', heads: false },
    ])
    expect(resultsOf('first 1')).toEqual([])
  })

  it('says them in words', () => {
    expect(resultWords(resultsOf('flip heads tails'))).toBe('heads, tails')
  })
})

describe('playing', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const move = entry({ events: [event('moved', { from: 'a', to: 'c' })] })
  const after = { pieces: [{ ...archer, cell: 'c' }] }

  it('shows the new position once the piece has arrived', async () => {
    const player = new Player()
    player.jump(BEFORE)
    player.play(move, CELLS, after)
    await vi.advanceTimersByTimeAsync(500)
    expect(player.flying.value).toHaveLength(1)
    expect(player.position.value).toBe(BEFORE)
    await vi.advanceTimersByTimeAsync(100)
    expect(player.flying.value).toEqual([])
    expect(player.position.value).toBe(after)
    expect(player.busy.value).toBe(false)
  })

  it('shows a dozen throws within three seconds', async () => {
    const player = new Player()
    player.jump(BEFORE)
    const roll = entry({ kind: 'chance', actor: -1, text: 'roll 3' })
    for (let throws = 0; throws < 12; throws += 1) player.play(roll, CELLS, after)
    await vi.advanceTimersByTimeAsync(2800)
    expect(player.busy.value).toBe(true)
    await vi.advanceTimersByTimeAsync(300)
    expect(player.busy.value).toBe(false)
  })

  it('skips to the end of everything that waits', async () => {
    const player = new Player()
    player.jump(BEFORE)
    player.play(move, CELLS, after)
    player.play(move, CELLS, { pieces: [] })
    player.skip()
    await vi.advanceTimersByTimeAsync(0)
    expect(player.position.value).toEqual({ pieces: [] })
    expect(player.busy.value).toBe(false)
  })

  it('forgets what waits when a snapshot comes', async () => {
    const player = new Player()
    player.jump(BEFORE)
    player.play(move, CELLS, after)
    player.play(move, CELLS, after)
    const fresh = { pieces: [enemy] }
    player.jump(fresh)
    await vi.advanceTimersByTimeAsync(2000)
    expect(player.position.value).toBe(fresh)
  })
})
