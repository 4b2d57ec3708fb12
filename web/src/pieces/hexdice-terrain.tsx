/** The terrain of Hex Dice: it hugs the rim of the cell, so that it reads around a die. */
import type { JSX } from 'preact'
import { n } from '../board/geometry'
import type { GroundMark } from '../board/types'
import { plainGround } from './ground'
import { hexagonPath } from './hexdice-ground'
import './terrain.css'

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

export function Terrain({ mark, r }: { mark: GroundMark; r: number }): JSX.Element {
  const terrain = Object.hasOwn(KINDS, mark.card) ? KINDS[mark.card] : undefined
  if (!terrain) return plainGround(mark, r)
  const { colour, drawing, at } = terrain
  const ink = `var(--${colour}-g)`
  const paint =
    mark.card === 'lake'
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
