/** Icons, the mark of each seat, and the badge that carries it. */
import type { JSX } from 'preact'
import { Mark } from '../pieces/seats'

const PATHS = {
  undo: 'M-5-8L-10-3L-5 2M-10-3H3C8-3 10 0 10 4S7 10 3 10H-2',
  hint: 'M-3.6 5.6C-3.6 2.6-7.4 1-7.4-3.6C-7.4-8-4-11 0-11S7.4-8 7.4-3.6C7.4 1 3.6 2.6 3.6 5.6ZM-2.6 10.6H2.6',
  flag: 'M-7 11V-10H7L3.4-4.6L7 .8H-7',
  book: 'M0-7C-3-10-7-10-11-9.4V8C-7 7.4-3 7.6 0 10C3 7.6 7 7.4 11 8V-9.4C7-10 3-10 0-7V10',
  gear: 'M-10-6H2M8-6H10M-10 6H-8M-2 6H10M8-6A3 3 0 1 1 2-6A3 3 0 1 1 8-6M-2 6A3 3 0 1 1-8 6A3 3 0 1 1-2 6',
  list: 'M-5-7H10M-5 0H10M-5 7H10M-10-7H-9.6M-10 0H-9.6M-10 7H-9.6',
  piece: 'M0-11L9.5-5.5V5.5L0 11L-9.5 5.5V-5.5Z',
  close: 'M-7-7L7 7M7-7L-7 7',
  flip: 'M-5 9V-9L-10-4M5-9V9L10 4',
  home: 'M-11 0L0-10L11 0M-7.5-2V10H7.5V-2',
  eye: 'M-12 0C-7-9 7-9 12 0C7 9-7 9-12 0ZM3.4 0A3.4 3.4 0 1 1-3.4 0A3.4 3.4 0 1 1 3.4 0',
  names: 'M-11 8L-6.5-8L-2 8M-9.4 3H-3.6M4-4.6L8-8V8M4 8H12',
  threat: 'M0-10L11 9H-11ZM0-3V3M0 6.6V6.8',
} as const

export type IconName = keyof typeof PATHS

/** A line icon, one of those that every table has or a path; the button around it carries the words. */
export function Icon(props: { name?: IconName; path?: string; size?: number }): JSX.Element {
  const { name, path, size = 22 } = props
  return (
    <svg width={size} height={size} viewBox="-13 -13 26 26" aria-hidden="true">
      <path
        d={name ? PATHS[name] : path}
        fill="none"
        stroke="currentColor"
        stroke-width="2.2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  )
}

/** The mark of a seat in its colour. */
export function SeatMark({ seat, size = 16 }: { seat: number; size?: number }): JSX.Element {
  return (
    <svg width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
      <g stroke="var(--keyline)" stroke-width="1.2">
        <Mark owner={seat} r={8} fill={`var(--s${seat})`} />
      </g>
    </svg>
  )
}

const HEXAGON =
  'M16.5 5.5Q16.5 9.5 13 11.5L3.5 17Q0 19-3.5 17L-13 11.5Q-16.5 9.5-16.5 5.5V-5.5Q-16.5-9.5-13-11.5L-3.5-17Q0-19 3.5-17L13-11.5Q16.5-9.5 16.5-5.5Z'

/** The hexagonal badge of a seat; flat when nobody sits there. */
export function Badge(props: { seat: number; size?: number; flat?: boolean }): JSX.Element {
  const { seat, size = 40 } = props
  return (
    <svg width={size} height={size} viewBox="-20 -20 40 41" aria-hidden="true">
      {!props.flat && <path d={HEXAGON} transform="translate(0 2)" fill={`var(--s${seat}e)`} />}
      <path
        d={HEXAGON}
        transform="translate(0 -.5)"
        fill={`var(--s${seat})`}
        stroke="var(--keyline)"
        stroke-width=".8"
      />
      <Mark owner={seat} r={7.5} fill={`var(--s${seat}i)`} />
    </svg>
  )
}

const LOGO = [0, 1, 3, 2, 4, 5]

/** Six seats around one point. */
export function Logo({ size = 30 }: { size?: number }): JSX.Element {
  return (
    <svg width={size} height={size} viewBox="-13 -13 26 26" aria-hidden="true">
      {LOGO.map((tone, side) => (
        <path
          key={tone}
          d="M0 0L10.4 6L0 12Z"
          transform={`rotate(${60 * side})`}
          fill={`var(--s${tone})`}
          stroke="var(--keyline)"
          stroke-width="0.7"
          stroke-linejoin="round"
        />
      ))}
    </svg>
  )
}
