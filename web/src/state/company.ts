/** The company at a table: what is offered, how much time is left, who watches, what is said. */
import { batch, signal } from '@preact/signals'
import type { Clocks, ClockWish, FromServer, OfferInfo, Said, SeatInfo } from '../net/protocol'
import { go } from '../router'
import { say } from '../ui/toast'
import type { Table } from './table'
import { botName, seatName } from './words'

export type OfferKind = OfferInfo['kind']

/** The clocks as they were told, and when that was, in ms of this page. */
export type ToldClocks = Clocks & { at: number }

export class Company {
  readonly offers = signal<readonly OfferInfo[]>([])
  readonly paused = signal(false)
  readonly clocks = signal<ToldClocks | null>(null)
  readonly watching = signal(0)
  /** The table at which the players went on, for whoever does not sit there. */
  readonly next = signal('')
  /** Whether a seat is kept there for the reader. */
  readonly isAsked = signal(false)
  readonly talk = signal<readonly Said[]>([])
  /** The number of the last thing said that was seen. */
  readonly seen = signal(0)

  /** What was true before the connection was lost may not be any more. */
  renew(): void {
    batch(() => {
      this.offers.value = []
      this.paused.value = false
      this.watching.value = 0
    })
  }

  hear(message: FromServer): void {
    if (message.type === 'offers') {
      this.offers.value = message.open
      this.paused.value = message.paused
    } else if (message.type === 'clocks') this.clocks.value = { ...message, at: performance.now() }
    else if (message.type === 'watching') this.watching.value = message.count
    else if (message.type === 'talk') this.talk.value = message.said
    else if (message.type === 'said') {
      const older = this.talk.value.filter(({ number }) => number < message.number)
      this.talk.value = [...older, message]
    }
  }

  /** Who watches, and the terms of the clocks: "3 watching, you too · 5 min + 3 s". */
  about(you: readonly number[]): string {
    const [clocks, count] = [this.clocks.value, this.watching.value]
    const watching = `${count} watching${you.length > 0 ? '' : ', you too'}`
    return [count > 0 && watching, clocks && termsOf(clocks)].filter(Boolean).join(' · ')
  }

  /** How many things were said that nobody has looked at. */
  unread(you: readonly number[]): number {
    const isNew = ({ number, seat }: Said) =>
      number > this.seen.value && (seat === null || !you.includes(seat))
    return this.talk.value.filter(isNew).length
  }
}

/** The company of a table, made when it is first needed. */
export function companyOf(table: Table): Company {
  table.company.value ??= new Company()
  return table.company.value
}

/** Take what the server says about the company. */
export function hear(table: Table, message: FromServer): void {
  if (message.type === 'moved') {
    const run = () => go(`/t/${encodeURIComponent(message.table)}`)
    const company = companyOf(table)
    company.next.value = message.table
    company.isAsked.value = message.asked === true
    if (message.asked) say('A rematch is offered to you.', { words: 'Look at it', run })
    else say('The players went on to a new game.', { words: 'Watch', run })
  } else companyOf(table).hear(message)
  if (message.type === 'clocks' && typeof message.beat === 'number') {
    table.link.ask({ type: 'beat', beat: message.beat })
  }
}

/** Offer something that the others have to accept. */
export function offer(table: Table, kind: OfferKind, seat: number | null = null): void {
  table.link.ask({ type: 'offer', kind, seat })
}

/** Accept or decline what is offered. */
export function answer(table: Table, kind: OfferKind, accept: boolean): void {
  table.link.ask({ type: 'answer', kind, accept })
}

/** Milliseconds that a seat has left now; null if it has no clock. */
export function leftNow(clocks: ToldClocks, seat: number, now: number): number | null {
  const told = clocks.left[seat]
  if (told === null || told === undefined) return null
  return clocks.running === seat ? Math.max(0, told - (now - clocks.at)) : told
}

const pad = (value: number): string => String(value).padStart(2, '0')

/** A time as a clock shows it: "1 d 4 h", "1:02:03", "4:05", and below 20 seconds tenths: "9.7". */
export function faceOf(left: number): string {
  const seconds = Math.ceil(left / 1000)
  if (seconds >= 86_400) {
    const [days, over] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600)]
    return over ? `${days} d ${over} h` : `${days} d`
  }
  if (left < 20_000) return (Math.ceil(left / 100) / 10).toFixed(1)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = pad(seconds % 60)
  return hours ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`
}

const MOMENTS: readonly [number, string][] = [
  [10_000, '10 seconds left.'],
  [20_000, '20 seconds left.'],
  [60_000, 'One minute left.'],
]

/** What is spoken of one's own time: once a minute, 20 and 10 seconds are left. */
export function spokenTime(left: number): string {
  return MOMENTS.find(([most]) => left <= most)?.[1] ?? ''
}

/** The terms of the clocks: "5 min + 3 s", "2 days per turn". */
export function termsOf(clocks: ClockWish): string {
  if (clocks.days) return `${clocks.days} ${clocks.days === 1 ? 'day' : 'days'} per turn`
  const seconds = clocks.seconds ?? 0
  const total = seconds % 60 ? `${seconds} s` : `${seconds / 60} min`
  return clocks.increment ? `${total} + ${clocks.increment} s` : total
}

const THINGS: Record<OfferKind, string> = {
  draw: 'a draw',
  takeback: 'to take back the last action',
  rematch: 'a rematch',
  substitute: 'that a bot plays on',
  pause: 'a pause',
  resume: 'to go on',
  onward: 'to go on to a rematch',
  return: 'to come back',
}

/** An offer in a sentence: "Ann offers a draw.", "You ask to take back the last action." */
export function offerWords(
  offer: OfferInfo,
  seats: readonly SeatInfo[],
  you: readonly number[],
): string {
  const [by, absent] = [seats[offer.by], offer.seat === null ? undefined : seats[offer.seat ?? -1]]
  const isOwn = you.includes(offer.by)
  const who = isOwn || !by ? 'You' : seatName(by, you)
  if (offer.kind === 'substitute' && absent) {
    const verb = isOwn ? 'ask' : 'asks'
    return `${who} ${verb} that a ${botName(offer.bot ?? null)} plays for ${seatName(absent, you)}.`
  }
  const verb = offer.kind === 'takeback' ? 'ask' : 'offer'
  return `${who} ${isOwn ? verb : `${verb}s`} ${THINGS[offer.kind]}.`
}
