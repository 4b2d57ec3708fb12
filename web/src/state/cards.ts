/** What the server says about pieces and ground: cards, and what counts now beside them. */
import type { GroundMark, Piece } from '../board/types'
import type { CardInfo, NoteInfo } from '../net/protocol'
import { capital, pretty } from './words'

/** The card of a type of piece, of ground or of a marker. */
export function cardOf(
  cards: readonly CardInfo[],
  kind: CardInfo['kind'],
  id: string,
): CardInfo | undefined {
  return cards.find((card) => card.kind === kind && card.id === id)
}

/** What people call a type of piece. */
export function pieceName(cards: readonly CardInfo[], type: string): string {
  return cardOf(cards, 'piece', type)?.name ?? capital(type.replaceAll('_', ' '))
}

/** What counts now for a piece. */
export function notesOf(notes: readonly NoteInfo[], piece: Piece): NoteInfo[] {
  return notes.filter(
    ({ cell, type, owner }) =>
      cell === piece.cell && type === piece.type && owner === (piece.owner ?? -1),
  )
}

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

/** The words about a piece that are no number: "guarding". */
export function wordsOf(notes: readonly NoteInfo[]): string[] {
  return notes.filter(({ label }) => !label).map(({ value }) => value)
}

/** A piece in words: "Assault, armor 2, guarding". */
export function pieceWords(
  cards: readonly CardInfo[],
  notes: readonly NoteInfo[],
  piece: Piece,
): string {
  const own = notesOf(notes, piece)
  const numbers = own.filter(({ label }) => label).map(({ label, value }) => `${label} ${value}`)
  return pretty([pieceName(cards, piece.type), ...numbers, ...wordsOf(own)].join(', '))
}

/** The cards of the markers on a piece: those that are called like one of its fields that is set. */
export function markersOf(cards: readonly CardInfo[], piece: Piece): CardInfo[] {
  const isSet = (value: unknown): boolean =>
    Array.isArray(value) ? value.length > 0 : Boolean(value)
  return cards.filter((card) => card.kind === 'marker' && isSet(piece[card.id]))
}

/** What lies on a cell, as its cards tell it. */
export function groundOf(
  cards: readonly CardInfo[],
  ground: readonly GroundMark[],
  cell: string | null | undefined,
): { mark: GroundMark; card: CardInfo }[] {
  return ground.flatMap((mark) => {
    const card = mark.cell === cell ? cardOf(cards, 'ground', mark.card) : undefined
    return card ? [{ mark, card }] : []
  })
}
