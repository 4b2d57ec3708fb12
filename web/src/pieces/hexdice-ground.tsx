/** The ground of Hex Dice: bases and zones by their owner, terrain that hugs the rim of the cell, so that it reads around a die. */
import type { JSX } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { n } from '../board/geometry'
import type { GroundMark } from '../board/types'
import { plainGround } from './ground'
import { Mark } from './seats'

/** A flat-top hexagon around 0,0. */
export function hexagonPath(r: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = (k * Math.PI) / 3
    return `${n(r * Math.cos(angle))} ${n(r * Math.sin(angle))}`
  })
  return `M${corners.join('L')}Z`
}

type Spots = readonly (readonly [number, number])[]

const KINDS: Record<string, { colour: string; drawing: string; at: Spots }> = {
  forest: {
    colour: 'forest',
    drawing: 'M0-20L13 8H2V16H-2V8H-13Z',
    at: [
      [-0.7, 0],
      [-0.5, -0.5],
      [-0.5, 0.52],
      [0.7, 0],
      [0.5, -0.5],
      [0.5, 0.52],
      [0, -0.68],
      [0, 0.7],
    ],
  },
  lake: {
    colour: 'river',
    drawing: 'M-20 0q10-12 20 0t20 0',
    at: [
      [-0.62, -0.02],
      [0.62, -0.02],
      [-0.34, -0.52],
      [0.36, -0.52],
      [-0.34, 0.5],
      [0.36, 0.5],
      [0, 0],
    ],
  },
  tower: {
    colour: 'fort',
    drawing: 'M-11 14V-12h6v5h4v-5h3v5h4v-5h5V14Z',
    at: [
      [-0.7, 0],
      [0.7, 0],
      [-0.4, -0.6],
      [0.4, -0.6],
      [-0.4, 0.62],
      [0.4, 0.62],
    ],
  },
  mountain: {
    colour: 'mountain',
    drawing: 'M-18 12L-3-18L4-4L8-10L19 12Z',
    at: [
      [-0.64, 0.02],
      [0.64, 0.02],
      [-0.36, -0.56],
      [0.38, -0.56],
      [-0.36, 0.6],
      [0.38, 0.6],
    ],
  },
}

export function Terrain({ kind, r }: { kind: string; r: number }): JSX.Element | null {
  // Most games have none, and do without its colours.
  useLayoutEffect(() => void import('./terrain.css'), [])
  const terrain = KINDS[kind]
  if (!terrain) return null
  const { colour, drawing, at } = terrain
  const ink = `var(--${colour}-g)`
  const paint =
    kind === 'lake'
      ? { fill: 'none', stroke: ink, 'stroke-width': 5.5, 'stroke-linecap': 'round' as const }
      : { fill: ink }
  return (
    <>
      <path d={hexagonPath(0.975 * r)} fill={`var(--${colour})`} />
      <path
        d={hexagonPath(0.9 * r)}
        fill="none"
        stroke={ink}
        stroke-opacity=".55"
        stroke-width="1.2"
      />
      {at.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={drawing}
          {...paint}
          transform={`translate(${n(x * r)} ${n(y * r)}) scale(${(r / 100).toFixed(4)})`}
        />
      ))}
    </>
  )
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
  if (Object.hasOwn(KINDS, card)) return <Terrain kind={card} r={r} />
  if (owner === null) return plainGround(mark, r)
  return card === 'zone' ? <Zone owner={owner} r={r} /> : <Base owner={owner} r={r} />
}
