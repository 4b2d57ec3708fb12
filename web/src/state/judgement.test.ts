import { describe, expect, test, vi } from 'vitest'
import type { Judged } from '../net/protocol'
import { Analysis, courses, percent, turningPoints, valueAt } from './judgement'

const judged = (ply: number, seat: number, value: number, lost = 0): Judged => ({
  ply,
  seat,
  value,
  lost,
  best: 'pass',
  says: 'Nothing happens.',
  line: [],
})

describe('the course of a game', () => {
  test('of a duel is that of both seats, smoothed over two positions, and ends with the result', () => {
    const [first, second] = courses([judged(0, 0, 0.5), judged(1, 1, 0.3)], 2, [1, 0], 2)
    expect(first?.map(({ value }) => value)).toEqual([0.6, 0.7, 1])
    expect(second?.map(({ value }) => Math.round(100 * value))).toEqual([40, 30, 0])
    expect(first?.map(({ ply }) => ply)).toEqual([0, 1, 2])
  })

  test('of more seats is known for each seat where it acted', () => {
    const plies = [judged(0, 0, 0.4), judged(1, 1, 0.3), judged(2, 2, 0.2), judged(3, 0, 0.5)]
    expect(courses(plies, 3, null, 4)).toEqual([
      [
        { ply: 0, value: 0.4 },
        { ply: 3, value: 0.5 },
      ],
      [{ ply: 1, value: 0.3 }],
      [{ ply: 2, value: 0.2 }],
    ])
  })

  test('is told at every step by its last point', () => {
    const course = [
      { ply: 1, value: 0.4 },
      { ply: 4, value: 0.9 },
    ]
    expect([0, 1, 3, 4, 9].map((step) => valueAt(course, step))).toEqual([null, 0.4, 0.4, 0.9, 0.9])
    expect(percent(0.456)).toBe('46 %')
  })
})

describe('turning points', () => {
  test('of a duel are the largest changes, in their order', () => {
    const values = [0.5, 0.5, 0.5, 0.9, 0.9, 0.9, 0.2, 0.2]
    const plies = values.map((value, ply) => judged(ply, ply % 2, ply % 2 ? 1 - value : value))
    const points = turningPoints(plies, courses(plies, 2, [0, 1], values.length))
    expect(points.map(({ ply }) => ply)).toEqual([2, 4, 5])
    expect(points[1]?.seat).toBe(0)
    expect(points[1]?.before).toBeGreaterThan(points[1]?.after ?? 1)
  })

  test('among three are where a seat gave much away', () => {
    const plies = [judged(0, 0, 0.4, 0.02), judged(1, 1, 0.3, 0.2), judged(2, 2, 0.3)]
    const points = turningPoints(plies, courses(plies, 3, null, 3))
    expect(points).toEqual([{ ply: 1, seat: 1, before: 0.3, after: expect.closeTo(0.1) }])
  })
})

describe('an analysis', () => {
  const record = { format: 'sixfold-record/1', game: 'hex', moves: ['place a1', 'place b1'] }
  const answered = (answers: unknown[]) => {
    const asked: number[] = []
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      asked.push(JSON.parse(String(init.body)).first)
      const next = answers.shift() as { code?: string }
      return Promise.resolve(new Response(JSON.stringify(next), { status: next.code ? 429 : 200 }))
    })
    return asked
  }

  test('asks part after part until it is complete', async () => {
    const asked = answered([
      { plies: [judged(0, 0, 0.5)], next: 1, total: 3 },
      { plies: [judged(1, 1, 0.5)], next: 3, total: 3 },
    ])
    const analysis = new Analysis()
    await analysis.run(record)
    expect(asked).toEqual([0, 1])
    expect(analysis.plies.value.map(({ ply }) => ply)).toEqual([0, 1])
    expect(analysis.done.value).toBe(analysis.total.value)
  })

  test('keeps what it has and says why when the server refuses to go on', async () => {
    answered([
      { plies: [judged(0, 0, 0.5)], next: 1, total: 3 },
      { code: 'too_many', why: 'Wait a little.' },
    ])
    const analysis = new Analysis()
    await analysis.run(record)
    expect(analysis.trouble.value).toBe('Wait a little.')
    expect(analysis.plies.value).toHaveLength(1)
  })

  test('asks no more once nobody looks', async () => {
    const asked = answered([{ plies: [], next: 1, total: 3 }])
    const analysis = new Analysis()
    const running = analysis.run(record)
    analysis.stop()
    await running
    expect(asked).toEqual([0])
  })
})
