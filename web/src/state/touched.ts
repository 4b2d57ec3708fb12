/** A first touch tells what is touched and what a second touch would do. */
import type { Piece } from '../board/types'
import { pieceName } from './cards'
import type { Offer } from './narrow'
import type { Sight } from './sight'
import { capital, ownerWords, pretty } from './words'

/** What was touched: the piece and words about it, and the action that a second touch carries out. */
export interface Touched {
  piece: Piece
  words: string
  action: string | null
}

/** A piece with the numbers of its card: "Your Cavalry: armor 4, attack 5". */
function lyingWords({ view, you, seatNames }: Sight, piece: Piece): string {
  const { cards = [], seats = [] } = view.value ?? {}
  const card = cards.find(({ kind, id }) => kind === 'piece' && id === piece.type)
  const owner = ownerWords(piece, seats, you.value, seatNames.value)
  const numbers = card?.stats.map(({ label, value }) => `${label} ${value}`).join(', ')
  const name = capital(`${owner} ${pieceName(cards, piece.type)}`.trim())
  return pretty(numbers ? `${name}: ${numbers}` : name)
}

/** Act on the second touch of a piece; what the first one only took in hand still tells what it is. */
export function touch(table: Sight, offer: Offer | undefined, piece: Piece, act: () => void): void {
  if (isTold(table, offer, piece)) return
  act()
  if (offer && !offer.acts) isTold(table, undefined, piece)
}

/** Whether this was a first touch, which only tells about a piece, unless it takes it in hand. */
function isTold(table: Sight, offer: Offer | undefined, piece: Piece): boolean {
  if (offer && !offer.acts) return false
  const words = `${lyingWords(table, piece)}.`
  const action = offer?.action.text ?? null
  const last = table.touched.value
  table.touched.value = { piece, words, action }
  return last?.action !== action || last.words !== words
}
