/** What all pieces share: the colours and marks of the seats, chips and ticks. Drawn around 0,0. */
import type { JSX } from 'preact'
import { n } from '../board/geometry'

export type MarkName = 'disc' | 'triangle' | 'square' | 'diamond' | 'ring' | 'cross'

export interface Seat {
  name: string
  mark: MarkName
}

export const SEATS: readonly Seat[] = [
  { name: 'Indigo', mark: 'disc' },
  { name: 'Saffron', mark: 'triangle' },
  { name: 'Brick', mark: 'square' },
  { name: 'Jade', mark: 'diamond' },
  { name: 'Coal', mark: 'ring' },
  { name: 'Bone', mark: 'cross' },
]

/** The face, the side and the print of a seat's pieces. */
export function inks(owner: number | null): { face: string; edge: string; ink: string } {
  if (owner === null) return { face: 'var(--plate)', edge: 'var(--line)', ink: 'var(--plate-i)' }
  return { face: `var(--s${owner})`, edge: `var(--s${owner}e)`, ink: `var(--s${owner}i)` }
}

interface MarkProps {
  owner: number | null
  r: number
  x?: number
  y?: number
  fill: string
  opacity?: number
}

/** The seat's mark: six shapes of equal visual weight. */
export function Mark({ owner, r, x = 0, y = 0, fill, opacity }: MarkProps): JSX.Element {
  const mark = SEATS[owner ?? 0]?.mark ?? 'disc'
  const paint = { fill, opacity }
  if (mark === 'disc') return <circle cx={n(x)} cy={n(y)} r={n(0.86 * r)} {...paint} />
  if (mark === 'ring') {
    const line = { fill: 'none', stroke: fill, 'stroke-width': n(0.5 * r), opacity }
    return <circle cx={n(x)} cy={n(y)} r={n(0.64 * r)} {...line} />
  }
  return <path d={OUTLINES[mark](r)} transform={`translate(${n(x)} ${n(y)})`} {...paint} />
}

const OUTLINES: Record<Exclude<MarkName, 'disc' | 'ring'>, (r: number) => string> = {
  triangle: (r) => `M0 ${n(-1.08 * r)}L${n(1.04 * r)} ${n(0.78 * r)}H${n(-1.04 * r)}Z`,
  square: (r) => `M${n(-0.8 * r)} ${n(-0.8 * r)}h${n(1.6 * r)}v${n(1.6 * r)}h${n(-1.6 * r)}Z`,
  diamond: (r) => `M0 ${n(-1.12 * r)}L${n(1.12 * r)} 0L0 ${n(1.12 * r)}L${n(-1.12 * r)} 0Z`,
  cross: (r) => {
    const [w, l] = [n(0.72 * r), n(0.64 * r)]
    return `M${n(-0.36 * r)} ${n(-r)}h${w}v${l}h${l}v${w}h-${l}v${l}h-${w}v-${l}h-${l}v-${w}h${l}Z`
  },
}

/** A rounded rectangle as a path. */
export function roundRect(x: number, y: number, w: number, h: number, r: number): string {
  const [a, b] = [n(w - 2 * r), n(h - 2 * r)]
  return `M${n(x + r)} ${n(y)}h${a}q${n(r)} 0 ${n(r)} ${n(r)}v${b}q0 ${n(r)} ${n(-r)} ${n(r)}h-${a}q${n(-r)} 0 ${n(-r)} ${n(-r)}v-${b}q0 ${n(-r)} ${n(r)} ${n(-r)}Z`
}

interface ChipProps {
  x: number
  y: number
  r: number
}

/** A dark chip with a few letters. */
export function Chip({ x, y, r, text }: ChipProps & { text: string }): JSX.Element {
  return (
    <g transform={`translate(${n(x)} ${n(y)})`}>
      <circle
        r={n(r)}
        fill="var(--plate-i)"
        stroke="var(--plate)"
        stroke-width={n(Math.max(1, 0.16 * r))}
      />
      <text
        y={n(0.42 * r)}
        font-size={n(1.15 * r)}
        font-weight="800"
        text-anchor="middle"
        fill="#fff"
      >
        {text}
      </text>
    </g>
  )
}

/** A pale chip with a tick: this piece has acted. */
export function Tick({ x, y, r }: ChipProps): JSX.Element {
  return (
    <g transform={`translate(${n(x)} ${n(y)})`}>
      <circle r={n(r)} fill="var(--plate)" stroke="var(--key)" stroke-width="0.9" />
      <path
        d={`M${n(-0.45 * r)} ${n(0.05 * r)}l${n(0.32 * r)} ${n(0.36 * r)}l${n(0.56 * r)} ${n(-0.72 * r)}`}
        fill="none"
        stroke="var(--plate-i)"
        stroke-width={n(0.3 * r)}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </g>
  )
}
