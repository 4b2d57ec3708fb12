/** Where things stand: rows that the game gives, about everybody or about a seat, whose colour comes with its mark. */
import type { JSX } from 'preact'
import type { StatusInfo } from '../net/protocol'
import { capital, pretty } from '../state/words'
import { SeatMark } from './icons'

/** A row in words: "Turn 4 of 60". */
export function rowWords({ label, value }: Pick<StatusInfo, 'label' | 'value'>): string {
  return pretty([label, value].filter(Boolean).join(' '))
}

/** How much is left of something that counts down: a ring in the colour of whom it is about. */
function Dial({ row: { seat, left, most } }: { row: StatusInfo }): JSX.Element {
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

interface StatusProps {
  title: string
  rows: readonly StatusInfo[]
  seatNames: readonly string[]
}

export function Status({ title, rows, seatNames }: StatusProps): JSX.Element | null {
  if (rows.length === 0) return null
  return (
    <section class="card status" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {rows.map((row) => (
          <li key={`${row.seat} ${row.label}`} class={row.most ? 'dialled' : ''}>
            {row.most > 0 && <Dial row={row} />}
            {row.seat !== null && !row.most && <SeatMark seat={row.seat} />}
            <span>
              {row.seat !== null && <span class="hidden">{seatNames[row.seat]}: </span>}
              {capital(pretty(row.label))} <b>{pretty(row.value)}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
