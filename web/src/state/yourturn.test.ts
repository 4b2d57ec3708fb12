// @vitest-environment happy-dom
import { signal } from '@preact/signals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { route } from '../router'
import { sounding } from './choices'
import { Company } from './company'
import type { Table } from './table'
import { watchTurns } from './yourturn'

const news: string[] = []

class Sound {
  readonly currentTime = 0
  readonly destination = {}
  constructor() {
    news.push('a sound')
  }
  createOscillator = () => this.#part()
  createGain = () => this.#part()
  close = () => Promise.resolve()
  #part() {
    const gain = {
      setValueAtTime() {},
      linearRampToValueAtTime() {},
      exponentialRampToValueAtTime() {},
    }
    return { frequency: {}, gain, connect: (next: unknown) => next, start() {}, stop() {} }
  }
}

class Note {
  static readonly permission = 'granted'
  constructor(title: string) {
    news.push(title)
  }
}

/** A table as far as turns go. */
function sat(you: number[], begun = true) {
  const made = {
    id: 't',
    view: signal({ title: 'Hex', begun, seats: [{ seat: 0, name: 'Ana' }] }),
    company: signal(new Company()),
    seat: signal<number | null>(null),
    situation: signal({ over: false, ply: 0 }),
    isShared: signal(true),
    you: signal(you),
  }
  watchTurns(made as unknown as Table)
  return made
}

const later = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  news.length = 0
  vi.stubGlobal('AudioContext', Sound)
  vi.stubGlobal('Notification', Note)
  route.value = { page: 'table', table: 't' }
})

afterEach(() => {
  route.value = { page: 'home' }
  sounding.value = 'on'
  vi.unstubAllGlobals()
})

test('a turn is heard once, and notified only to whoever looks elsewhere', async () => {
  const table = sat([0])
  table.seat.value = 0
  table.situation.value = { over: false, ply: 1 }
  await later()
  expect(news).toEqual(['a sound'])
  expect(document.title.startsWith('● ')).toBe(true)
  table.seat.value = null
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  table.seat.value = 0
  await vi.waitFor(() => expect(news).toEqual(['a sound', 'a sound', 'Hex: your turn']))
})

test('whoever turned sounds off hears none, but the tab is marked', () => {
  sounding.value = 'off'
  const table = sat([0])
  table.seat.value = 0
  expect(news).toEqual([])
  expect(document.title.startsWith('● ')).toBe(true)
})

test('that all have come is news for players only', () => {
  for (const you of [[1], []]) sat(you, false).view.value = { title: 'Hex', begun: true, seats: [] }
  expect(news).toEqual(['a sound'])
})

test('what the others offer is news for whoever is asked, once', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const [asking, asked] = [sat([0]), sat([1])]
  for (const { company } of [asking, asked])
    company.value.offers.value = [{ kind: 'rematch', by: 0, waits: [1] }]
  asked.situation.value = { over: true, ply: 2 }
  await vi.waitFor(() => expect(news).toEqual(['a sound', 'Hex: Ana offers a rematch.']))
  expect(document.title.startsWith('● ')).toBe(true)
})
