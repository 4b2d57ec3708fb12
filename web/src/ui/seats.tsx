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
  /** What the seat is called, and what it has, the most telling first. */
  colour: string
  notes: string[]
  on: boolean
  children?: ComponentChildren
}

/** One seat; an ink ring around whoever is to act. Where there is no room for its words, a touch tells them. */
export function SeatChip(props: ChipProps): JSX.Element {
  const { seat, name, isAway, colour, notes, on } = props
  const words = [isAway && 'not here', colour, ...notes].filter(Boolean)
  return (
    <div class={on ? 'seat on' : 'seat'} data-seat={seat.seat}>
      <Badge seat={seat.seat} size={40} flat={isAway} />
      <div>
        <div class="nm">{name}</div>
        <small class={isAway ? 'away' : ''}>
          {words.map((part) => (
            <span key={part} class={part === colour ? 'colour' : ''}>
              {part}
            </span>
          ))}
        </small>
      </div>
      {on && <span class="turnmark">to act</span>}
      {props.children}
      <button
        type="button"
        class="tell"
        aria-label={`About ${name}`}
        onClick={() => say(`${name}: ${words.join(', ')}.`)}
      />
    </div>
  )
}
