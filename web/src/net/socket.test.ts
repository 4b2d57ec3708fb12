// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromServer } from './protocol'
import { Link, pause } from './socket'

class FakeSocket {
  static readonly OPEN = 1
  static made: FakeSocket[] = []
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason?: string }) => void) | null = null

  constructor(readonly url: string) {
    FakeSocket.made.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.onclose?.({ code: 1000 })
  }

  opens(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

function newest(): FakeSocket {
  const socket = FakeSocket.made.at(-1)
  if (!socket) throw new Error('no socket was opened')
  return socket
}

describe('the link to a table', () => {
  const heard: FromServer[] = []
  let link: Link

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', FakeSocket)
    FakeSocket.made = []
    heard.length = 0
    link = new Link(
      't1',
      () => ({ ply: 4, tokens: ['tok'] }),
      (message) => heard.push(message),
    )
    newest().opens()
    newest().says({ type: 'snapshot', ply: 4 })
  })
  afterEach(() => {
    link.close()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('says hello with what it knows and its tokens', () => {
    expect(newest().url).toMatch(/\/ws\/tables\/t1$/)
    expect(newest().sent).toEqual([{ type: 'hello', protocol: 3, ply: 4, tokens: ['tok'] }])
    expect(link.state.value).toBe('open')
  })

  it('comes back by itself and repeats what was not answered', () => {
    link.ask({ type: 'act', ply: 4, action: 'place c3' })
    newest().onclose?.({ code: 1006 })
    expect(link.state.value).toBe('lost')
    vi.advanceTimersByTime(600)
    newest().opens()
    newest().says({ type: 'snapshot', ply: 4 })
    expect(newest().sent.at(-1)).toMatchObject({ type: 'act', action: 'place c3' })
    expect(link.state.value).toBe('open')
  })

  it('does not repeat what was meant for another position', () => {
    link.ask({ type: 'act', ply: 4, action: 'place c3' })
    newest().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(600)
    newest().opens()
    newest().says({ type: 'snapshot', ply: 5 })
    expect(newest().sent.map((message) => message.type)).toEqual(['hello'])
  })

  it('does not repeat what was answered', () => {
    const id = link.ask({ type: 'act', ply: 4, action: 'place c3' })
    newest().says({ type: 'ack', id, ply: 5 })
    newest().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(600)
    newest().opens()
    newest().says({ type: 'snapshot', ply: 4 })
    expect(newest().sent.map((message) => message.type)).toEqual(['hello'])
  })

  it('comes back when a server that is being restarted says so', () => {
    newest().onclose?.({ code: 1012, reason: '5' })
    vi.advanceTimersByTime(5000)
    expect(FakeSocket.made).toHaveLength(1)
    vi.advanceTimersByTime(600)
    expect(FakeSocket.made).toHaveLength(2)
  })

  it('gives up when the server refuses the table', () => {
    newest().onclose?.({ code: 4404 })
    expect(link.state.value).toBe('refused')
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.made).toHaveLength(1)
  })

  it('stays away once it is closed', () => {
    link.close()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.made).toHaveLength(1)
  })
})

it('waits longer each time, up to a limit', () => {
  const waits = [0, 1, 2, 20].map((attempt) => pause(attempt, () => 0.5))
  expect(waits).toEqual([400, 800, 1600, 8000])
})
