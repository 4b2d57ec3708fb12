/** The numbers of a piece as the server tells them, for art that prints them. */
import type { Counting, Figures, Piece, Printed } from './types'

/** By their labels: what the card of the piece's type prints, and what counts differently for this piece now. */
export function figuresOf(
  cards: readonly Printed[] = [],
  notes: readonly Counting[] = [],
  piece: Piece,
): Figures {
  const card = cards.find(({ id, kind }) => kind === 'piece' && id === piece.type)
  const counting = notes.filter(
    ({ cell, type, owner, label }) =>
      label && cell === piece.cell && type === piece.type && owner === (piece.owner ?? -1),
  )
  return {
    printed: new Map(card?.stats.map(({ label, value }) => [label, value])),
    now: new Map(counting.map(({ label, value }) => [label, value])),
  }
}
