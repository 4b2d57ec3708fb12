/** A table that is being planned: who is to sit where, and what was chosen. */
import { type Signal, useSignal } from '@preact/signals'
import type { ClockWish, GameCard } from '../net/protocol'
import { type Sitter, usual } from '../state/sitdown'
import type { Listing } from './listing'
import { changed, counts, type Values } from './options'

/** What the set-up page is about: who sits where, what was chosen, and what the game makes of it. */
export interface Plan {
  card: GameCard
  sitters: Signal<Sitter[]>
  values: Signal<Values>
  realDice: Signal<boolean>
  /** What is said about others: whether they may watch, whether it counts. */
  listing: Signal<Listing>
  clock: Signal<ClockWish | null>
  /** The names of the seats and the complete options. */
  seats: Signal<readonly string[]>
  settled: Signal<Values>
  /** What is wrong with it. */
  why: Signal<string>
}

export function usePlan(card: GameCard): Plan {
  const seats = card.seat_names.slice(0, card.players[0] ?? 2)
  return {
    card,
    sitters: useSignal<Sitter[]>(usual(seats.length)),
    values: useSignal<Values>({}),
    realDice: useSignal(false),
    listing: useSignal<Listing>({}),
    clock: useSignal<ClockWish | null>(null),
    seats: useSignal<readonly string[]>(seats),
    settled: useSignal<Values>({}),
    why: useSignal(''),
  }
}

/** What was chosen against the default; options of seats only as long as they fit the number of seats. */
export function chosen({ card, values, seats }: Plan): Values {
  const usual = Object.fromEntries(card.options.map((each) => [each.name, each.default]))
  const counting = card.options.filter((each) => counts(each, { ...usual, ...values.value }))
  const given = changed(counting, values.value)
  const fits = (value: unknown) => !Array.isArray(value) || value.length === seats.value.length
  const perSeat = new Set(
    card.options.filter((each) => each.per_seat && !each.counts_seats).map(({ name }) => name),
  )
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => !perSeat.has(name) || fits(value)),
  )
}
