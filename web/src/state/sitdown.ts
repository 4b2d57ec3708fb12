/** Making a table and sitting down at it. */
import type { GameCard, NewTable, SeatWish } from '../net/protocol'
import { makeTable } from '../net/rest'
import { bySeat, remember } from './tables'

/** Who takes a chair: you, a bot, somebody beside you, a friend with a link, anybody, or a bot with an account. */
export type Sitter =
  | { kind: 'you' }
  | { kind: 'bot'; level: number }
  | { kind: 'beside' }
  | { kind: 'friend' }
  | { kind: 'open' }
  | { kind: 'online'; person?: string; name?: string }

export const LEVELS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8]
/** The bot that takes the other chair when nobody asked for another. */
export const USUAL_LEVEL = 3

/** The usual company: you on the first chair, bots on the others. */
export function usual(players: number): Sitter[] {
  return Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { kind: 'you' } : { kind: 'bot', level: USUAL_LEVEL },
  )
}

/** A sitter as the server wants to hear it. */
export function wishFor(sitter: Sitter, colour: string): SeatWish {
  if (sitter.kind === 'bot') {
    return { kind: 'bot', name: `Level ${sitter.level} bot`, bot: `level:${sitter.level}` }
  }
  const { kind } = sitter
  if (kind === 'online') {
    const { person, name } = sitter
    if (!person || !name) throw new Error('Choose a bot that listens, or other company.')
    return { kind: 'person', name, person }
  }
  const seat: SeatWish = { kind: 'person', name: colour, guest: kind === 'friend' }
  if (kind === 'open' || kind === 'beside') seat[kind] = true
  return seat
}

/** A game to sit down at, with the names of its seats. */
export interface Sitting {
  id: string
  title: string
  seats: readonly string[]
}

/** Make a table, keep its tokens, and say where it is. */
export async function sitDown(
  game: Sitting,
  sitters: readonly Sitter[],
  wish: Partial<NewTable> = {},
): Promise<string> {
  const seats = sitters.map((sitter, seat) => wishFor(sitter, game.seats[seat] ?? ''))
  const waits = seats.some((seat) => seat.guest || seat.open || seat.person)
  if (waits) await import('./person').then(({ ensure }) => ensure())
  const made = await makeTable({ game: game.id, options: {}, seats, waits, ...wish })
  remember({
    table: made.table,
    game: game.id,
    title: game.title,
    tokens: bySeat(made.tokens),
    invites: bySeat(made.invites),
  })
  return `/t/${encodeURIComponent(made.table)}`
}

/** Sit down at a ready-made start, or at the usual game, against bots. */
export function quickStart(card: GameCard, preset = card.presets[0]): Promise<string> {
  const { id, title } = card
  if (!preset) {
    const seats = card.seat_names.slice(0, card.players[0] ?? 2)
    return sitDown({ id, title, seats }, usual(seats.length))
  }
  const { options, position, seats } = preset
  const wish = position === null ? { options } : { position }
  return sitDown({ id, title, seats }, usual(seats.length), wish)
}
