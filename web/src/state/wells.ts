/** What a card shows of its numbers and markers. */
import type { Piece } from '../board/types'
import type { CardInfo, NoteInfo } from '../net/protocol'

/** A number on a card as it counts now: "9", because "6, guard 1, aura 2". */
export interface Well {
  label: string
  value: string
  why: string
}

/** The numbers of a card, each with what makes it differ now; further ones that only count now come last. */
export function wellsOf(card: CardInfo | undefined, notes: readonly NoteInfo[]): Well[] {
  const counting = notes.filter(({ label }) => label)
  const printed = (card?.stats ?? []).map(({ label, value }) => {
    const now = counting.find((note) => note.label === label)
    return { label, value: now?.value ?? value, why: now?.why ?? '' }
  })
  const labels = new Set(printed.map(({ label }) => label))
  const further = counting.filter(({ label }) => !labels.has(label))
  return [...printed, ...further.map(({ label, value, why }) => ({ label, value, why }))]
}

/** The cards of the markers on a piece: those that are called like one of its fields that is set. */
export function markersOf(cards: readonly CardInfo[], piece: Piece): CardInfo[] {
  const isSet = (value: unknown): boolean =>
    Array.isArray(value) ? value.length > 0 : Boolean(value)
  return cards.filter((card) => card.kind === 'marker' && isSet(piece[card.id]))
}
