/** The ground of Hex Dice: bases and zones by their owner, and terrain where there is some. */
import type { JSX } from 'preact'
import { n } from '../board/geometry'
import type { GroundMark } from '../board/types'
import { lazy } from '../ui/lazy'
import { Mark } from './seats'

const Terrain = lazy(() => import('./hexdice-terrain').then((part) => part.Terrain))

/** A flat-top hexagon around 0,0. */
export function hexagonPath(r: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = (k * Math.PI) / 3
    return `${n(r * Math.cos(angle))} ${n(r * Math.sin(angle))}`
  })
  return `M${corners.join('L')}Z`
}

function Base({ owner, r }: { owner: number; r: number }): JSX.Element {
  return (
    <>
      <path
        d={hexagonPath(0.8 * r)}
        fill="none"
        stroke={`var(--s${owner}e)`}
        stroke-width={n(0.1 * r)}
        stroke-linejoin="round"
      />
      <Mark owner={owner} r={0.3 * r} fill={`var(--s${owner}e)`} opacity={0.75} />
    </>
  )
}

/** A quiet rim in the colour of the owner, so that a whole area is seen and nothing on it is hidden. */
function Zone({ owner, r }: { owner: number; r: number }): JSX.Element {
  return (
    <>
      <path
        d={hexagonPath(0.9 * r)}
        fill={`var(--s${owner})`}
        fill-opacity=".16"
        stroke={`var(--s${owner}e)`}
        stroke-opacity=".6"
        stroke-width={n(0.05 * r)}
        stroke-dasharray={`${n(0.14 * r)} ${n(0.12 * r)}`}
      />
      <Mark owner={owner} r={0.12 * r} y={0.62 * r} fill={`var(--s${owner}e)`} opacity={0.7} />
    </>
  )
}

export function ground(mark: GroundMark, r: number): JSX.Element {
  const { card, owner } = mark
  if (owner === null) return <Terrain mark={mark} r={r} />
  return card === 'zone' ? <Zone owner={owner} r={r} /> : <Base owner={owner} r={r} />
}
