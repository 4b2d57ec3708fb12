/** Seat chips: who sits here, in which colour and mark, and who is to act. */
import type { ComponentChildren, JSX } from 'preact'
import type { SeatInfo } from '../net/protocol'
import { Badge } from './icons'

interface ChipProps {
  seat: SeatInfo
  name: string
  note: string
  on: boolean
  size?: number
  children?: ComponentChildren
}

/** One seat; an ink ring around whoever is to act. */
export function SeatChip({ seat, name, note, on, size = 40, children }: ChipProps): JSX.Element {
  return (
    <div class={on ? 'seat on' : 'seat'} data-seat={seat.seat}>
      <Badge seat={seat.seat} size={size} flat={seat.kind === 'person' && !seat.online} />
      <div>
        <div class="nm">{name}</div>
        <small>{note}</small>
      </div>
      {on && <span class="turnmark">to act</span>}
      {children}
    </div>
  )
}
