/** Pointing with a mouse or by focus has told what a click does; a first touch or letter tells, where there is something to be told. */
import type { Piece } from '../board/types'
import type { Offer } from '../state/narrow'
import type { Sight } from '../state/sight'

/** Act on a click, or on the second touch or letter of what a first one tells about. */
export function clicked(
  event: Event,
  table: Sight,
  offer: Offer | undefined,
  piece: Piece | null,
  act: () => void,
): void {
  if (event.type === 'keydown' || (event as PointerEvent).pointerType === 'touch')
    void import('../state/touched').then((part) => part.touch(table, offer, piece, act), act)
  else act()
}
