/** The artifact of Doomball: a brass cage around a glowing ball. */
import type { JSX } from 'preact'
import { n } from '../board/geometry'

export function Orb({ r, x = 0, y = 0 }: { r: number; x?: number; y?: number }): JSX.Element {
  return (
    <g transform={`translate(${n(x)} ${n(y)}) scale(${(r / 10).toFixed(4)})`}>
      <circle r="11" fill="#fff3c9" stroke="var(--key)" stroke-width="1.3" />
      <circle r="8" fill="#e8a317" />
      <circle cx="-2.5" cy="-2.8" r="2.2" fill="#fff8e0" />
      <path
        d="M-10.5 0H10.5M0-10.5Q9.5 0 0 10.5M0-10.5Q-9.5 0 0 10.5"
        fill="none"
        stroke="#5b3a06"
        stroke-width="1.6"
      />
    </g>
  )
}
