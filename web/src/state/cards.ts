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
