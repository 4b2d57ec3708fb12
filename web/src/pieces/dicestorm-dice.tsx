/** The dice of Dicestorm where they lie: the silhouette tells the kind, the number its face. */
import type { JSX } from 'preact'
import { n, type Point } from '../board/geometry'
import type { Position, Resting } from '../board/types'
import { inks, roundRect } from './seats'
import { polar, rounded } from './shapes'
import { Slab } from './slab'
import './dicestorm.css'

interface Shape {
  outline: (r: number) => string
  /** Size and height of the number, in radii. */
  font: number
  drop: number
}

const corners = (count: number, r: number): Point[] =>
  Array.from({ length: count }, (_, k) => polar(r, (360 * k) / count))

const PENTAGON: Shape = {
  outline: (r) => rounded(corners(5, 1.12 * r), 0.14 * r),
  font: 1.02,
  drop: 0.44,
}

const SHAPES: Readonly<Record<string, Shape>> = {
  d6: {
    outline: (r) => roundRect(-0.84 * r, -0.84 * r, 1.68 * r, 1.68 * r, 0.24 * r),
    font: 1.1,
    drop: 0.4,
  },
  d8: { outline: (r) => rounded(corners(4, 1.16 * r), 0.14 * r), font: 1, drop: 0.36 },
  d12: PENTAGON,
  rift: PENTAGON,
  d20: { outline: (r) => rounded(corners(6, 1.12 * r), 0.1 * r), font: 0.8, drop: 0.42 },
}

interface Die {
  kind: string
  cell: string | null
  face: number | null
  by?: number
}

/** One die of radius r. */
export function LandedDie({ die, r }: { die: Die; r: number }): JSX.Element {
  const { kind, face } = die
  const owner = die.by ?? 0
  const { outline, font, drop } = SHAPES[kind] ?? PENTAGON
  const { ink } = inks(owner)
  const d = outline(r)
  return (
    <g>
      {kind === 'rift' && <RiftRing d={d} r={r} />}
      <Slab owner={owner} d={d} r={r} height={0.22} lifted={false}>
        {kind === 'd20' && (
          <path
            d={`M0 ${n(-0.86 * r)}L${n(0.74 * r)} ${n(0.46 * r)}H${n(-0.74 * r)}Z`}
            fill="none"
            stroke={ink}
            stroke-opacity=".5"
            stroke-width={n(0.08 * r)}
          />
        )}
        <text y={n(drop * r)} font-size={n(font * r)} fill={ink}>
          {face ?? '?'}
        </text>
      </Slab>
    </g>
  )
}

function RiftRing({ d, r }: { d: string; r: number }): JSX.Element {
  return (
    <g transform="scale(1.26)" fill="none" stroke-width={n(0.13 * r)}>
      <path d={d} stroke="var(--plate)" />
      <path d={d} stroke="var(--plate-i)" stroke-dasharray={`${n(0.2 * r)} ${n(0.14 * r)}`} />
    </g>
  )
}

/** The dice on the board, and the one that is being thrown. */
function diceOf(position: Position): Die[] {
  const landed = Array.isArray(position.landed) ? (position.landed as Die[]) : []
  const thrown = position.die as Die | null | undefined
  return thrown ? [...landed, thrown] : landed
}

/** Dice rest on the upper right of their cell; several fan out along the upper edge. */
export function over(position: Position, r: number): Resting[] {
  const dice = diceOf(position)
  const size = Math.max(0.33 * r, 6.5)
  const seen = new Map<string, number>()
  return dice.flatMap((die) => {
    if (!die.cell) return []
    const place = seen.get(die.cell) ?? 0
    seen.set(die.cell, place + 1)
    const [x, y] = [(0.42 - 0.52 * place) * r, (-0.46 - (place % 2) * 0.1) * r]
    const drawing = (
      <g transform={`translate(${n(x)} ${n(y)})`}>
        <g class="landed-die">
          <LandedDie die={die} r={size} />
        </g>
      </g>
    )
    return [{ cell: die.cell, drawing }]
  })
}
