/** The ground of Doomball, cut like linocuts. Motifs hug the rim of the cell, so that they read around a counter. */
import type { JSX } from 'preact'
import { n, type Point } from '../board/geometry'
import type { GroundMark } from '../board/types'
import { Orb } from './doomball-orb'
import { plainGround } from './ground'
import { inks, Mark, roundRect } from './seats'
import { FLAT, Glyph, hexagon } from './shapes'
import './parch.css'
import './terrain.css'

interface Terrain {
  colour: string
  /** Drawn at each spot, in hundredths of the radius. */
  motif?: string
  /** Drawn once. */
  whole?: string
  /** Width of the lines of both; 0 for filled shapes. */
  line: number
  /** Cover against everybody: a second line inside the rim. */
  isCover?: true
}

const KINDS: Readonly<Record<string, Terrain>> = {
  forest: { colour: 'forest', motif: 'M0-20L13 8H2V15H-2V8H-13Z', line: 0, isCover: true },
  river: { colour: 'river', motif: 'M-22 0q11-12 22 0t22 0', line: 5.5 },
  hill: {
    colour: 'hill',
    line: 4,
    whole:
      'M-80 4C-80-20-60-62-36-68C-10-74 30-76 48-58C66-40 84-16 80 2C74 28 56 64 34 68C8 72-30 70-48 58C-64 44-80 26-80 4ZM-62 2C-62-16-46-48-26-52C-6-58 24-58 38-44C52-32 64-12 62 2C58 22 42 50 26 52C4 56-22 54-36 44C-50 34-62 20-62 2ZM-42 0C-42-12-30-32-18-36C-4-40 16-40 26-30C36-22 44-8 42 2C38 16 28 34 16 36C2 38-14 36-24 30C-34 22-42 12-42 0Z',
  },
  building: {
    colour: 'building',
    motif: 'M-17 0L0-19L17 0H11V14H-11V0ZM-4 14H4V5H-4Z',
    line: 0,
    isCover: true,
  },
  fort: {
    colour: 'fort',
    motif: 'M-14 12V-13H-7V-6H-3V-13H3V-6H7V-13H14V12Z',
    line: 0,
    isCover: true,
  },
  mountain: {
    colour: 'mountain',
    line: 0,
    whole: 'M-74 48L-22-58L12 2L30-26L74 48ZM-22-40L-36-12L-26-18L-18-8L-8-16Z',
  },
  wizard_tower: {
    colour: 'fort',
    motif: 'M0-12L3-3L12 0L3 3L0 12L-3 3L-12 0L-3-3Z',
    line: 0,
    whole: 'M-17 60V-20L0-64L17-20V60ZM0-14L-7 2L0 18L7 2Z',
    isCover: true,
  },
}

/** Where motifs stand on a hexagon with a side on top, and on a square. */
const SPOTS: Readonly<Record<number, readonly Point[]>> = {
  6: [
    [-0.72, 0.02],
    [0.72, 0.02],
    [-0.4, -0.62],
    [0.4, -0.62],
    [-0.4, 0.66],
    [0.4, 0.66],
    [0, 0.04],
  ],
  4: [
    [-0.5, -0.48],
    [0, -0.5],
    [0.5, -0.48],
    [-0.5, 0.03],
    [0.5, 0.03],
    [-0.5, 0.54],
    [0, 0.54],
    [0.5, 0.54],
  ],
}

/** The outline of a cell with so many sides, within a part of its radius. */
function cell(sides: number, r: number): string {
  const half = r * Math.SQRT1_2
  return sides === 4 ? roundRect(-half, -half, 2 * half, 2 * half, 0.01 * r) : hexagon(r, FLAT)
}

/** All motifs of a cell in one path; what is drawn once has the middle for itself. */
function spread({ motif, whole }: Terrain, sides: number): string {
  if (!motif) return ''
  const spots = (SPOTS[sides] ?? []).filter(([x]) => !whole || x !== 0)
  return spots.map(([x, y]) => moved(motif, 100 * x, 100 * y)).join('')
}

/** A path moved aside; only its absolute points change. */
function moved(d: string, dx: number, dy: number): string {
  return d.replace(/([MLHV])(-?[\d.]+)(?:[ ]?(-?[\d.]+))?/g, (_, command, a, b) => {
    if (command === 'H') return `H${n(Number(a) + dx)}`
    if (command === 'V') return `V${n(Number(a) + dy)}`
    return `${command}${n(Number(a) + dx)} ${n(Number(b) + dy)}`
  })
}

function Kind({ terrain, r, sides }: { terrain: Terrain; r: number; sides: number }): JSX.Element {
  const { colour, whole = '', line, isCover } = terrain
  const ink = `var(--${colour}-g)`
  const d = spread(terrain, sides) + whole
  const paint = line
    ? { fill: 'none', stroke: ink, 'stroke-width': line, 'stroke-linecap': 'round' as const }
    : { fill: ink, 'fill-rule': 'evenodd' as const }
  return (
    <>
      <path d={cell(sides, 0.975 * r)} fill={`var(--${colour})`} />
      {isCover && (
        <path
          d={cell(sides, 0.9 * r)}
          fill="none"
          stroke={ink}
          stroke-opacity=".6"
          stroke-width={n(Math.max(1, 0.03 * r))}
        />
      )}
      <path
        d={d}
        transform={`scale(${((sides === 4 ? 0.9 : 1) * (r / 100)).toFixed(4)})`}
        {...paint}
      />
    </>
  )
}

/** Where reinforcements come in: an arrow onto the cell in a broken ring. */
function Marker({ owner, r }: { owner: number | null; r: number }): JSX.Element {
  const { face, edge, ink } = inks(owner)
  return (
    <>
      <circle
        r={n(0.5 * r)}
        fill={face}
        fill-opacity=".85"
        stroke={edge}
        stroke-width={n(0.09 * r)}
        stroke-dasharray={`${n(0.2 * r)} ${n(0.12 * r)}`}
      />
      <Glyph glyph="3.4:M0-10V4|M-7 2H7L0 11Z" size={0.5 * r} y={0.09 * r} ink={ink} />
      {owner !== null && <Mark owner={owner} r={0.09 * r} y={-0.36 * r} fill={ink} />}
    </>
  )
}

/** An edge of the board: a rim in the colour of its seat, or a quiet one that is nobody's. */
function Edge({
  owner,
  r,
  sides,
}: {
  owner: number | null
  r: number
  sides: number
}): JSX.Element {
  const line = { 'stroke-width': n(0.05 * r), 'stroke-linejoin': 'round' as const }
  const d = cell(sides, 0.91 * r)
  if (owner === null) {
    return <path d={d} fill="none" stroke="var(--parchline)" {...line} />
  }
  const { edge } = inks(owner)
  return (
    <>
      <path d={d} fill={edge} fill-opacity=".06" stroke={edge} stroke-opacity=".85" {...line} />
      <Mark owner={owner} r={0.1 * r} fill="var(--keyline)" opacity={0.5} />
    </>
  )
}

export function ground(mark: GroundMark, r: number, sides = 6): JSX.Element | null {
  const { card, owner } = mark
  const terrain = Object.hasOwn(KINDS, card) ? KINDS[card] : undefined
  if (terrain) return <Kind terrain={terrain} r={r} sides={sides} />
  if (card === 'plain') return null
  if (card === 'artifact') return <Orb r={0.34 * r} />
  if (card === 'marker') return <Marker owner={owner} r={r} />
  if (card === 'edge') return <Edge owner={owner} r={r} sides={sides} />
  return plainGround(mark, r)
}
