/** How a game ended, in words. */
import type { SeatInfo, Situation } from '../net/protocol'
import { seatName } from './words'

/** The title of the result: "You win.", "Guest 7 wins.", "A draw." */
export function resultTitle(
  situation: Situation,
  seats: readonly SeatInfo[],
  you: readonly number[],
): string {
  const winners = situation.winners ?? []
  const names = seats
    .filter((seat) => winners.includes(seat.seat))
    .map((seat) => seatName(seat, you))
  if (names.length === 0) return 'A draw.'
  if (names.length === 1) return names[0] === 'You' ? 'You win.' : `${names[0]} wins.`
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} win.`
}
