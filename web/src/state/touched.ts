/** A first touch tells what is touched and what a second touch would do. */
import { effect } from '@preact/signals'
import type { Piece } from '../board/types'
import { pieceName } from './cards'
import type { Offer } from './narrow'
import type { Sight } from './sight'
import { capital, ownerWords, pretty } from './words'

/** What was touched: a piece with words about it, if one is named, and the action that a second touch carries out. */
export interface Touched {
  piece: Piece | null
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

const told = (table: Sight, piece: Piece | null, action: string | null): Touched => ({
  piece,
  words: piece ? `${lyingWords(table, piece)}.` : '',
  action,
})

/** Act on the second touch; on the first if there is nothing to tell, or if it only takes something in hand. */
export function touch(
  table: Sight,
  offer: Offer | undefined,
  piece: Piece | null,
  act: () => void,
): void {
  if (offer && !offer.acts) {
    act()
    if (piece) table.touched.value = told(table, piece, null)
    return
  }
  const last = table.touched.value
  const touched = told(table, piece, offer?.action.text ?? null)
  if (last?.action === touched.action && last.words === touched.words) {
    act()
    return
  }
  table.pointed.value = null
  table.touched.value = touched
  if (!piece) actIfPlain(table, touched, act)
}

/** Act as soon as it is known that there is nothing to tell first. */
function actIfPlain(table: Sight, touched: Touched, act: () => void): void {
  const { foretold, isTold } = table.foresight
  const isLast = () => table.touched.value === touched
  const stop = effect(() => {
    const isPlain = foretold.value?.action === touched.action && !isTold.value
    if (isLast() && !isPlain) return
    queueMicrotask(() => {
      stop()
      if (isLast()) act()
    })
  })
}
