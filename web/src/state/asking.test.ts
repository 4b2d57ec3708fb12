import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Asking } from './asking'

describe('questions about the future', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function asking(): { sent: string[][]; asking: Asking } {
    const sent: string[][] = []
    const send = (actions: string[]) => `question ${sent.push(actions)}`
    return { sent, asking: new Asking(send) }
  }

  it('are asked one after the other', () => {
    const { sent, asking: queue } = asking()
    queue.want(['a', 'b'])
    queue.want(['c'])
    expect(sent).toEqual([['a', 'b']])
    expect([queue.isAnswer('question 1'), queue.isAnswer('other')]).toEqual([true, false])
    queue.answered()
    expect(sent).toEqual([['a', 'b'], ['c']])
  })

  it('are asked once', () => {
    const { sent, asking: queue } = asking()
    queue.want(['a'])
    queue.want(['a', 'b'])
    queue.answered()
    expect(sent).toEqual([['a'], ['b']])
  })

  it('go to the front if they are urgent', () => {
    const { sent, asking: queue } = asking()
    queue.want(['a'])
    queue.want(['b', 'c'])
    queue.want(['c'], true)
    queue.answered()
    expect(sent[1]).toEqual(['c', 'b'])
  })

  it('are asked again if the server had no time', () => {
    const { sent, asking: queue } = asking()
    queue.want(['a'])
    queue.refused('too_many')
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(300)
    expect(sent).toEqual([['a'], ['a']])
    queue.refused('stale')
    vi.advanceTimersByTime(300)
    expect(sent).toHaveLength(2)
  })

  it('are forgotten when the position changes, but one at a time stays one at a time', () => {
    const { sent, asking: queue } = asking()
    queue.want(['a'])
    queue.want(['b'])
    queue.forget()
    queue.want(['a'])
    expect(sent).toEqual([['a']])
    queue.answered()
    expect(sent).toEqual([['a'], ['a']])
  })

  it('do not wait for an answer that a lost connection owes', () => {
    const { sent, asking: queue } = asking()
    queue.want(['a'])
    queue.reset()
    queue.want(['b'])
    expect(sent).toEqual([['a'], ['b']])
  })

  it('ask for threats with the next actions, again if there was no time, and no more after a change', () => {
    const wary: [string[], boolean][] = []
    const queue = new Asking((...question) => `question ${wary.push(question)}`)
    queue.beware()
    queue.want(['a'])
    queue.refused('too_many')
    expect(wary).toEqual([[[], true]])
    vi.advanceTimersByTime(300)
    expect(wary[1]).toEqual([['a'], true])
    queue.beware()
    queue.forget()
    queue.answered()
    expect(wary).toHaveLength(2)
  })
})
