/** Clicks of a mouse act at once; a first touch tells, where there is something to be told. */
import type { Piece } from '../board/types'
import type { Offer } from '../state/narrow'
import type { Sight } from '../state/sight'

/** Act on a click, or on the second touch of what a first one tells about. */
export function clicked(
  event: Event,
  table: Sight,
  offer: Offer | undefined,
  piece: Piece | null,
  act: () => void,
): void {
  if (piece && (event as PointerEvent).pointerType === 'touch')
    void import('../state/touched').then((part) => part.touch(table, offer, piece, act))
  else act()
}
