/** The socket of a table: says hello, keeps trying, and repeats what was not answered. */
import { signal } from '@preact/signals'
import type { FromClient, FromServer, Hello } from './protocol'

type Without<T> = T extends { id: string } ? Omit<T, 'id'> : never

/** What may be asked at a table; the link numbers the requests. */
export type Wish = Without<Exclude<FromClient, Hello>>

export type LinkState = 'opening' | 'open' | 'lost' | 'refused'

const PROTOCOL = 3
const WAITS = [400, 800, 1600, 3000, 5000, 8000]

/** How long to wait before the next attempt: longer each time, and not all clients at once. */
export function pause(attempt: number, random: () => number = Math.random): number {
  const longest = WAITS[Math.min(attempt, WAITS.length - 1)] ?? 8000
  return longest * (0.75 + random() / 2)
}

/** What a closing code means for us: codes from 4400 on are a refusal that trying again does not change. */
function isFinal(code: number): boolean {
  return code === 1002 || code === 1008 || (code >= 4400 && code < 4500)
}

export class Link {
  readonly state = signal<LinkState>('opening')
  #socket: WebSocket | null = null
  #attempt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #count = 0
  readonly #open = new Map<string, Wish>()
  readonly #wake = () => this.#hurry()

  constructor(
    private readonly table: string,
    /** What to say for ourselves: our tokens, the last ply we know, the seat we come to take. */
    private readonly greeting: () => Omit<Hello, 'type' | 'protocol'>,
    private readonly hear: (message: FromServer) => void,
  ) {
    addEventListener('online', this.#wake)
    document.addEventListener('visibilitychange', this.#wake)
    this.#connect()
  }

  /** Ask for something; the answer comes as a message with the same id. */
  ask(wish: Wish): string {
    this.#count += 1
    const id = `${Date.now().toString(36)}.${this.#count}`
    if (wish.type !== 'beat') this.#open.set(id, wish)
    this.#say({ ...wish, id })
    return id
  }

  /** Leave the table. */
  close(): void {
    removeEventListener('online', this.#wake)
    document.removeEventListener('visibilitychange', this.#wake)
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  /** Say hello anew, to be told everything as it looks now. */
  again(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    this.#connect()
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const path = `/ws/tables/${encodeURIComponent(this.table)}`
    const socket = new WebSocket(`${scheme}://${location.host}${path}`)
    this.#socket = socket
    socket.onopen = () => this.#hello()
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#read(String(event.data))
    }
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(event)
    }
  }

  #hello(): void {
    this.#say({ type: 'hello', protocol: PROTOCOL, ...this.greeting() })
  }

  #say(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #read(text: string): void {
    const message = JSON.parse(text) as FromServer
    if ('id' in message && message.id) this.#open.delete(message.id)
    this.hear(message)
    if (message.type === 'snapshot' || message.type === 'resumed') this.#resume(message.ply)
  }

  /** Once we know how the table stands: ask again what is still meant for this very position, forget the rest. */
  #resume(ply: number): void {
    this.#attempt = 0
    this.state.value = 'open'
    for (const [id, wish] of this.#open) {
      if (wish.type === 'act' && wish.ply === ply) this.#say({ ...wish, id })
      else this.#open.delete(id)
    }
  }

  #lost(event: CloseEvent): void {
    if (isFinal(event.code)) {
      this.state.value = 'refused'
      return
    }
    this.state.value = 'lost'
    const back = event.code === 1012 ? Number(event.reason) * 1000 : 0
    this.#timer = setTimeout(() => this.#connect(), back + pause(this.#attempt))
    this.#attempt += 1
  }

  #hurry(): void {
    if (this.state.value !== 'lost' || document.visibilityState === 'hidden') return
    clearTimeout(this.#timer)
    this.#connect()
  }
}
