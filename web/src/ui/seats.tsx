/** Seat chips: who sits here, in which colour and mark, and who is to act. */
import type { ComponentChildren, JSX } from 'preact'
import type { SeatInfo } from '../net/protocol'
import { Badge } from './icons'
import { say } from './toast'

interface ChipProps {
  seat: SeatInfo
  name: string
  /** Whether somebody is absent whose seat it is. */
  isAway: boolean
  /** What the seat is called, and what it has. */
  colour: string
  note: string
  on: boolean
  children?: ComponentChildren
}

/** One seat; an ink ring around whoever is to act. Where there is no room for its words, a touch tells them. */
export function SeatChip(props: ChipProps): JSX.Element {
  const { seat, name, isAway, colour, note, on } = props
  const words = [isAway && 'not here', colour, note].filter(Boolean).join(', ')
  return (
    <div class={on ? 'seat on' : 'seat'} data-seat={seat.seat}>
      <Badge seat={seat.seat} size={40} flat={isAway} />
      <div>
        <div class="nm">{name}</div>
        <small class={isAway ? 'away' : ''}>
          {isAway && 'not here · '}
          {colour && <span class="colour">{note ? `${colour} · ` : colour}</span>}
          {note}
        </small>
      </div>
      {on && <span class="turnmark">to act</span>}
      {props.children}
      <button
        type="button"
        class="tell"
        aria-label={`About ${name}`}
        onClick={() => say(`${name}: ${words}.`)}
      />
    </div>
  )
}
