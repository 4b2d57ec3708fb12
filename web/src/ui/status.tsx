/** Where things stand: rows that the game gives, about everybody or about a seat, whose colour comes with its mark. */
import type { ComponentChildren, JSX } from 'preact'
import type { StatusInfo } from '../net/protocol'
import { capital, pretty } from '../state/words'
import { SeatMark } from './icons'
import { lazy } from './lazy'

const Dial = lazy(() => import('./dial').then((part) => part.Dial))

/** A row in words: "Turn 4 of 60". */
export function rowWords({ label, value }: Pick<StatusInfo, 'label' | 'value'>): string {
  return pretty([label, value].filter(Boolean).join(' '))
}

interface StatusProps {
  title: string
  rows: readonly StatusInfo[]
  seatNames: readonly string[]
  /** What is said before the rows. */
  children?: ComponentChildren
}

export function Status({ title, rows, seatNames, children }: StatusProps): JSX.Element | null {
  if (rows.length === 0) return null
  return (
    <section class="card status" aria-label={title}>
      <h2>{title}</h2>
      {children}
      <ul>
        {rows.map((row) => (
          <li key={`${row.seat} ${row.label}`} class={row.most ? 'dialled' : ''}>
            {row.most > 0 && <Dial row={row} />}
            {row.seat !== null && !row.most && <SeatMark seat={row.seat} />}
            <span>
              {row.seat !== null && <span class="hidden">{seatNames[row.seat]}: </span>}
              {row.label && `${capital(pretty(row.label))} `}
              <b>{pretty(row.label ? row.value : capital(row.value))}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
