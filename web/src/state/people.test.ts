import { afterEach, describe, expect, it } from 'vitest'
import type { SeatInfo } from '../net/protocol'
import { timeWords } from '../ui/owngame'
import { inOrder, type OwnGame, resultWords, standingAt } from './games'
import { friendlyName } from './person'
import { callByName, inSecondPerson } from './persons'

const seat = (number: number, title: string, name: string, person: string | null): SeatInfo => ({
  seat: number,
  title,
  name,
  person,
  kind: 'person',
  bot: null,
  online: true,
})

describe('names', () => {
  afterEach(() => callByName([]))

  it('stand in sentences instead of the names of the seats, and nobody else is renamed', async () => {
    await callByName([seat(0, 'Indigo', 'Ana', 'a'), seat(1, 'Saffron', 'Saffron', null)])
    expect(inSecondPerson('Indigo hits Saffron.', '')).toBe('Ana hits Saffron.')
    expect(inSecondPerson('Indigo hits Saffron.', 'Saffron')).toBe('Ana hits you.')
  })

  it('stand for one person where the rules speak of many', async () => {
    await callByName([seat(0, 'Orbotrons', 'Bo', 'a'), seat(1, 'Hellspawn', 'Ana', 'b')])
    expect(inSecondPerson('Hellspawn roll a 5. Hellspawn choose who goes first.', '')).toBe(
      'Ana rolls a 5. Ana chooses who goes first.',
    )
    expect(inSecondPerson('The Orbotrons have 3 ships. Orbotrons carry on.', 'Hellspawn')).toBe(
      'Bo has 3 ships. Bo carries on.',
    )
    expect(inSecondPerson('Orbotrons lost 2 HP; the Orbotrons must retreat.', '')).toBe(
      'Bo lost 2 HP; Bo must retreat.',
    )
    expect(inSecondPerson('Hellspawn ran out of time.', '')).toBe('Ana ran out of time.')
    expect(inSecondPerson('Only the Hellspawn still have units.', '')).toBe(
      'Only Ana still has units.',
    )
    expect(inSecondPerson('Only the Hellspawn and the Orbotrons still have units.', '')).toBe(
      'Only Ana and Bo still have units.',
    )
  })

  it('do not name those who have not come', async () => {
    await callByName([{ ...seat(0, 'Indigo', 'Rook', 'a'), waiting: true }])
    expect(inSecondPerson('Indigo waits.', '')).toBe('Indigo waits.')
  })

  it('are those of the people for whom bots play', async () => {
    const bot = { name: 'Level 1 bot for Ana', holder: 'Ana', kind: 'bot', bot: 'level:1' } as const
    await callByName([{ ...seat(0, 'Indigo', '', 'a'), ...bot }])
    expect(inSecondPerson('Level 1 bot plays for Indigo now.', '')).toBe(
      'Level 1 bot plays for Ana now.',
    )
    expect(inSecondPerson('Level 1 bot plays for Indigo now.', 'Indigo')).toBe(
      'Level 1 bot plays for you now.',
    )
    expect(inSecondPerson('Indigo places a stone.', 'Saffron')).toBe('Ana places a stone.')
  })

  it('are friendly to who has not said one', () => {
    expect(friendlyName(() => 0)).toBe('Amber Badger')
    expect(friendlyName(() => 0.999)).toBe('Wise Wren')
  })
})

const game = (table: string, state: OwnGame['state'], changed: number): OwnGame => ({
  table,
  game: 'hex',
  title: 'Hex',
  against: ['Bo'],
  you: [1],
  state,
  result: null,
  rated: false,
  changed,
  until: null,
})

describe('your games', () => {
  it('tell how long ago something happened, or how much of the days is left', () => {
    const now = Date.parse('2026-01-10T12:00:00Z')
    expect(timeWords(game('a', 'running', now - 5 * 3_600_000), now)).toBe('5 h ago')
    expect(timeWords(game('a', 'over', now), now)).toBe('1 min ago')
    const slow = { ...game('a', 'yours', now), until: '2026-01-12T13:00:00+00:00' }
    expect(timeWords(slow, now)).toBe('2 d left')
    expect(timeWords({ ...slow, state: 'over' }, now)).toBe('1 min ago')
  })

  it('come in order: yours to move, the others, the waiting, the finished; the newest first', () => {
    const games = [
      game('over', 'over', 9),
      game('waiting', 'waiting', 8),
      game('old', 'yours', 1),
      game('running', 'running', 7),
      game('new', 'yours', 2),
    ]
    const tables = inOrder(games).map(({ table }) => table)
    expect(tables).toEqual(['new', 'old', 'running', 'waiting', 'over'])
  })

  it('say how they ended for you', () => {
    const ended = (result: number[]) => resultWords({ ...game('a', 'over', 0), result })
    expect([ended([0, 1]), ended([1, 0]), ended([0.5, 0.5])]).toEqual([
      'you won',
      'you lost',
      'a draw',
    ])
    expect(resultWords(game('a', 'over', 0))).toBe('over')
  })

  it('stand as the server says where only this browser knows them', () => {
    const seats = [seat(0, 'Indigo', 'Ana', null), seat(1, 'Saffron', 'You', null)]
    const info = { table: 'a', game: 'hex', title: 'Hex', seats, ply: 3, over: false, to_act: 1 }
    const known = game('a', null, 0)
    expect(standingAt(known, info)).toMatchObject({ state: 'yours', against: ['Ana'] })
    expect(standingAt(known, { ...info, begun: false }).state).toBe('waiting')
    expect(standingAt(known, { ...info, over: true }).state).toBe('over')
  })
})
