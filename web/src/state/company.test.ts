// @vitest-environment happy-dom
import { signal } from '@preact/signals'
import { describe, expect, test, vi } from 'vitest'
import type { OfferInfo, Said, SeatInfo } from '../net/protocol'
import { Company, faceOf, hear, leftNow, offerWords, spokenTime, termsOf } from './company'
import type { Table } from './table'

const SEATS: SeatInfo[] = ['Ann', 'Bob'].map((name, seat) => ({
  seat,
  name,
  title: name,
  kind: 'person',
  bot: null,
  online: true,
}))

const said = (number: number, seat: number | null): Said & { type: 'said' } => ({
  type: 'said',
  number,
  room: 'players',
  seat,
  name: 'Ann',
  text: 'hello',
  at: 0,
})

const clocks = (running: number | null) => ({
  type: 'clocks' as const,
  left: [60_000, null],
  running,
  seconds: 60,
  increment: 0,
  days: null,
  beat: null,
  at: 1000,
})

describe('clocks', () => {
  test.each([
    [600_000, '10:00'],
    [59_001, '1:00'],
    [20_000, '0:20'],
    [19_940, '20.0'],
    [950, '1.0'],
    [0, '0.0'],
    [3_723_000, '1:02:03'],
    [187_200_000, '2 d 4 h'],
    [172_799_000, '1 d 23 h'],
    [86_399_000, '23:59:59'],
  ])('%d ms are shown as %s', (left, face) => {
    expect(faceOf(left)).toBe(face)
  })

  test('only the clock that runs goes on, and never below nothing', () => {
    expect(leftNow(clocks(0), 0, 11_000)).toBe(50_000)
    expect(leftNow(clocks(null), 0, 11_000)).toBe(60_000)
    expect(leftNow(clocks(0), 0, 99_000)).toBe(0)
    expect(leftNow(clocks(0), 1, 11_000)).toBeNull()
  })

  test('the own time is spoken at set moments only', () => {
    expect(spokenTime(61_000)).toBe('')
    expect(spokenTime(60_000)).toBe(spokenTime(21_000))
    expect(spokenTime(20_000)).toBe('20 seconds left.')
    expect(spokenTime(9000)).toBe('10 seconds left.')
  })

  test('the terms are said in words', () => {
    expect(termsOf({ seconds: 300, increment: 3, days: null })).toBe('5 min + 3 s')
    expect(termsOf({ seconds: 45, increment: 0, days: null })).toBe('45 s')
    expect(termsOf({ seconds: null, increment: 0, days: 1 })).toBe('1 day per turn')
  })
})

describe('company', () => {
  test('an offer is told by name, and to oneself as "you"', () => {
    const offer: OfferInfo = { kind: 'draw', by: 0, waits: [1] }
    expect(offerWords(offer, SEATS, [1])).toBe('Ann offers a draw.')
    expect(offerWords(offer, SEATS, [0])).toBe('You offer a draw.')
    const substitute: OfferInfo = { kind: 'substitute', by: 0, waits: [], seat: 1, bot: 'level:3' }
    expect(offerWords(substitute, SEATS, [0])).toBe('You ask that a Level 3 bot plays for Bob.')
  })

  test('what others said and nobody looked at is unread', () => {
    const company = new Company()
    for (const each of [said(1, 0), said(2, 1), said(3, null)]) company.hear(each)
    expect(company.unread([1])).toBe(2)
    company.seen.value = 3
    expect(company.unread([1])).toBe(0)
    company.hear(said(3, null))
    expect(company.talk.value.length).toBe(3)
  })

  test('what was offered before the connection was lost may not be any more', () => {
    const company = new Company()
    company.hear({ type: 'offers', open: [{ kind: 'draw', by: 0, waits: [1] }], paused: true })
    company.renew()
    expect(company.offers.value).toEqual([])
    expect(company.paused.value).toBe(false)
  })

  test('a beat is echoed at once, and nothing else is', () => {
    const ask = vi.fn()
    const table = { company: signal(null), link: { ask } } as unknown as Table
    hear(table, clocks(0))
    expect(ask).not.toHaveBeenCalled()
    hear(table, { ...clocks(0), beat: 7 })
    expect(ask).toHaveBeenCalledExactlyOnceWith({ type: 'beat', beat: 7 })
    expect(table.company.value?.clocks.value?.running).toBe(0)
  })

  test('who watches is counted in words', () => {
    const company = new Company()
    expect(company.about([])).toBe('')
    company.hear({ type: 'watching', count: 3 })
    expect(company.about([0])).toBe('3 watching')
    expect(company.about([])).toBe('3 watching, you too')
    company.renew()
    expect(company.about([])).toBe('')
    company.hear(clocks(0))
    expect(company.about([0])).toBe('1 min')
  })
})
