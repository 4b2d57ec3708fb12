// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Entry, ShownInfo } from '../net/protocol'
import { hurry, Player } from './player'

const CELLS = new Map([
  ['a', [0, 0]],
  ['c', [3 * Math.sqrt(3), 0]],
])
const archer = { type: 'd5', owner: 0, cell: 'a' }
const enemy = { type: 'd1', owner: 1, cell: 'b' }
const BEFORE = { pieces: [archer, enemy] }
const STEP: ShownInfo = {
  how: 'step',
  at: 'a',
  to: 'c',
  type: null,
  owner: null,
  caption: '',
  sets: {},
}

function entry(part: Partial<Entry>): Entry {
  return { ply: 1, kind: 'act', actor: 0, text: '', events: [], throw: null, ...part }
}

it('what waits fits into the time that is left', () => {
  expect(hurry(2000, 0, 3000)).toBe(1)
  expect(hurry(2000, 2, 3000)).toBe(0.5)
  expect(hurry(2000, 0, -10)).toBe(0)
})

describe('playing', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const events = [{ kind: 'moved', fields: {}, text: 'It goes.', shown: [STEP] }]
  const move = entry({ events })
  const after = { pieces: [{ ...archer, cell: 'c' }] }

  it('shows the new position once the piece has arrived', async () => {
    const player = new Player()
    player.jump(BEFORE)
    player.play({ entry: move, cells: CELLS, after })
    await vi.advanceTimersByTimeAsync(500)
    expect(player.flying.value).toHaveLength(1)
    expect(player.position.value).toEqual(BEFORE)
    expect(player.telling.value).toBe(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(player.flying.value).toEqual([])
    expect(player.position.value).toBe(after)
    expect(player.busy.value).toBe(false)
  })

  it('shows a dozen throws within three seconds', async () => {
    const player = new Player()
    player.jump(BEFORE)
    const thrown = { what: 'die', sides: 6, faces: ['3'] } as const
    const roll = entry({ kind: 'chance', actor: -1, throw: { ...thrown, faces: ['3'] } })
    const job = { entry: roll, cells: CELLS, after }
    for (let throws = 0; throws < 12; throws += 1) player.play(job)
    await vi.advanceTimersByTimeAsync(2800)
    expect(player.busy.value).toBe(true)
    await vi.advanceTimersByTimeAsync(300)
    expect(player.busy.value).toBe(false)
  })

  it('skips to the end of everything that waits', async () => {
    const player = new Player()
    player.jump(BEFORE)
    player.play({ entry: move, cells: CELLS, after })
    player.play({ entry: entry({ ply: 2 }), cells: CELLS, after: { pieces: [] } })
    player.skip()
    await vi.advanceTimersByTimeAsync(0)
    expect(player.position.value).toEqual({ pieces: [] })
    expect(player.busy.value).toBe(false)
  })

  it('forgets what waits when a snapshot comes', async () => {
    const player = new Player()
    player.jump(BEFORE)
    player.play({ entry: move, cells: CELLS, after })
    player.play({ entry: move, cells: CELLS, after })
    const fresh = { pieces: [enemy] }
    player.jump(fresh)
    await vi.advanceTimersByTimeAsync(2000)
    expect(player.position.value).toBe(fresh)
  })
})
