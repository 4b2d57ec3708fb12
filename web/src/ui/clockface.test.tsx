// @vitest-environment happy-dom
import { render } from 'preact'
import { afterEach, expect, test } from 'vitest'
import { ClockFace } from './clockface'

const clocks = {
  type: 'clocks' as const,
  left: [9000, 9000, null],
  running: 0,
  seconds: 60,
  increment: 0,
  days: null,
  at: performance.now(),
}

const box = document.createElement('div')

function shown(seat: number, isOwn: boolean): HTMLElement {
  render(null, box)
  render(<ClockFace {...{ clocks, seat, isOwn }} name="Ana" />, box)
  return box
}

afterEach(() => render(null, box))

const spoken = (seat: number, isOwn: boolean): string | undefined =>
  shown(seat, isOwn).querySelector('[aria-live]')?.textContent

test('only the own time is spoken, and only while it runs', () => {
  expect(spoken(0, true)).toBe('10 seconds left.')
  expect(spoken(0, false)).toBeUndefined()
  expect(spoken(1, true)).toBe('')
})

test('a clock is named after its owner, and whoever has none shows none', () => {
  const timer = shown(1, false).querySelector('[role=timer]')
  expect([timer?.getAttribute('aria-label'), timer?.textContent]).toEqual(['Time of Ana', '9.0'])
  expect(shown(2, false).textContent).toBe('')
})
