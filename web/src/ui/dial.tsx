/** A dial for what counts down. */
import type { JSX } from 'preact'
import type { StatusInfo } from '../net/protocol'
import './dial.css'

/** How much is left of something that counts down: a ring in the colour of whom it is about. */
export function Dial({ row: { seat, left, most } }: { row: StatusInfo }): JSX.Element {
  const part = (100 * left) / most
  const colour = seat === null ? 'var(--ink)' : `var(--s${seat})`
  return (
    <svg class="dial" width="40" height="40" viewBox="-20 -20 40 40" aria-hidden="true">
      <circle r="16" />
      <circle r="16" pathLength="100" stroke-dasharray={`${part} 100`} style={`stroke:${colour}`} />
      <text y="5">{left}</text>
    </svg>
  )
}
