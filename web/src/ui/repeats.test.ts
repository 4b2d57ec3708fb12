// @vitest-environment happy-dom
import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LegalAction } from '../net/protocol'
import type { Table } from '../state/table'
import { muteRepeats } from './repeats'

const legal = signal<readonly LegalAction[]>([])
let heard: string[] = []
let stop = () => {}

/** Something else may be done from now on. */
const renew = () => {
  legal.value = []
}

function click(x: number, y: number, pointerType = 'touch', detail = 1): void {
  const init = { clientX: x, clientY: y, bubbles: true, pointerType, detail }
  const event = new PointerEvent('click', init)
  document.querySelector('button')?.dispatchEvent(event)
}
const type = (key: string): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

describe('a press like the last one', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div class="acts"><button>Roll</button></div>'
    heard = []
    document.body.onclick = () => heard.push('click')
    document.body.onkeydown = ({ key }) => heard.push(key)
    stop = muteRepeats({ legal } as unknown as Table)
  })
  afterEach(() => {
    stop()
    vi.restoreAllMocks()
  })

  test.each([
    ['in the same place', () => click(104, 98), ['click']],
    ['elsewhere', () => click(160, 100), ['click', 'click']],
    ['by a double click', () => click(100, 100, 'mouse', 2), ['click']],
    ['by another click', () => click(100, 100, 'mouse'), ['click', 'click']],
    ['by a key, which is nowhere', () => click(0, 0, '', 0), ['click', 'click']],
  ])('%s, just after the offer has changed', (_, again, expected) => {
    click(100, 100)
    renew()
    again()
    expect(heard).toEqual(expected)
  })

  test('is heard as soon as the first one was meant for the same offer', () => {
    renew()
    click(100, 100)
    click(100, 100)
    expect(heard).toEqual(['click', 'click'])
  })

  test('is not heard however often it comes in haste', () => {
    click(100, 100)
    renew()
    for (let times = 0; times < 3; times += 1) click(100, 100)
    expect(heard).toEqual(['click'])
  })

  test('is heard once the offer has been there for a while', () => {
    click(100, 100)
    renew()
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 1000)
    click(100, 100)
    expect(heard).toEqual(['click', 'click'])
  })

  test('is not heard as the same letter, but as another one or as a key that moves', () => {
    for (const key of ['r', 'r', 'o', 'ArrowUp', 'ArrowUp']) {
      renew()
      type(key)
    }
    expect(heard).toEqual(['r', 'o', 'ArrowUp', 'ArrowUp'])
  })
})
