/** The ground of Polyspear: blocks of turf, and terrain that still shows around a token. */
import type { JSX } from 'preact'
import { inset, n } from '../board/geometry'
import type { BoardInfo, CellInfo, CellShape, GroundMark } from '../board/types'
import { plainGround } from './ground'
import { SPARK } from './polyspear-glyphs'
import { inks, Mark } from './seats'
import { Glyph, hexagon, polar, SIX } from './shapes'
import './grass.css'
import './terrain.css'

type Shape = (cell: CellInfo) => CellShape

/** How much of its cell a block of turf covers. */
export const BLOCK = 0.965

/** The sides of all blocks and their shadow, in one path each. */
export function under(board: BoardInfo, r: number, shape: Shape): JSX.Element {
  const blocks = board.cells.map((cell) => {
    const { x, y, corners } = shape(cell)
    const shrunk = inset(corners, [x, y], BLOCK).map(([cx, cy]) => `${n(cx)} ${n(cy)}`)
    return `M${shrunk.join('L')}Z`
  })
  const d = blocks.join('')
  return (
    <>
      <path
        d={d}
        transform={`translate(0 ${n(0.2 * r)})`}
        fill="var(--shade)"
        fill-opacity="0.16"
      />
      <path d={d} transform={`translate(0 ${n(0.11 * r)})`} fill="var(--soil2)" />
      <path d={d} fill="none" stroke="var(--grassline)" stroke-width="2" />
    </>
  )
}

/** Blades are not drawn on blocks smaller than this: they would only be noise. */
const LEAST_MEADOW = 30
const TUFTS = [0, 1, 2, 3]

/** A number between 0 and 1 that belongs to a tuft of a cell for ever. */
function chance(label: string, salt: number): number {
  let hash = 2_166_136_261
  for (const letter of `${label}/${salt}/`)
    hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** Three blades of grass. */
function tuft(x: number, y: number, r: number): string {
  const [side, lean, low, high] = [0.035, 0.02, 0.07, 0.09].map((part) => n(part * r))
  return `M${n(x)} ${n(y)}v-${high}m-${side} ${high}l-${lean}-${low}M${n(x + 0.035 * r)} ${n(y)}l${lean}-${low}`
}

/** A little grass on the meadow, the same on every visit. */
export function upon(cells: readonly CellInfo[], r: number, shape: Shape): JSX.Element | null {
  if (r < LEAST_MEADOW) return null
  const tufts = cells.flatMap((cell) => {
    const { x, y } = shape(cell)
    return TUFTS.map((k) => {
      const turn = 2 * Math.PI * chance(cell.label, 2 * k)
      const far = (0.45 + 0.33 * chance(cell.label, 2 * k + 1)) * r
      return tuft(x + 0.95 * far * Math.cos(turn), y + far * Math.sin(turn), r)
    })
  })
  return <path class="tufts" d={tufts.join('')} stroke-width={n(Math.max(1, 0.018 * r))} />
}

interface Ground {
  r: number
  owner: number | null
}

/** A rock, and a stony rim for the time when somebody stands on it. */
function Wall({ r }: Ground): JSX.Element {
  const scale = (r / 100).toFixed(4)
  return (
    <>
      <path
        d={hexagon(0.88 * r)}
        fill="none"
        stroke="var(--mountain)"
        stroke-width={n(0.16 * r)}
        stroke-linejoin="round"
      />
      <g
        transform={`scale(${scale})`}
        stroke="var(--mountain-g)"
        stroke-width={n(140 / r)}
        stroke-linejoin="round"
      >
        <path d="M-66 38L-40-38L-5-64L38-44L66 36L10 60Z" fill="var(--mountain)" />
        <path d="M-5-64L2-2L10 60L66 36L2-2L-40-38" fill="var(--shade)" fill-opacity="0.22" />
      </g>
    </>
  )
}

/** A hole, dark towards its far edge. */
function Hole({ r }: Ground): JSX.Element {
  const rim = [-60, 0, 60].map((turn) => polar(0.7 * r, turn))
  return (
    <>
      <path d={hexagon(0.78 * r)} fill="var(--hole)" />
      <path
        d={`M${rim.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`}
        fill="none"
        stroke="rgba(0,0,0,.5)"
        stroke-width={n(0.12 * r)}
      />
    </>
  )
}

const RIPPLES =
  'M-86-14q9-9 18 0t18 0M48-14q9-9 18 0t18 0M-34-62q9-9 18 0t18 0M14-72q9-9 18 0t18 0M-52 52q9-9 18 0t18 0M8 60q9-9 18 0t18 0M-18 4q9-9 18 0t18 0M-70 24q9-9 18 0t18 0M40 24q9-9 18 0t18 0'

function Swamp({ r }: Ground): JSX.Element {
  return (
    <>
      <path d={hexagon(0.965 * r)} fill="var(--swamp)" />
      <path
        d={RIPPLES}
        transform={`scale(${(r / 100).toFixed(4)})`}
        fill="none"
        stroke="var(--forest-g)"
        stroke-width="5"
        stroke-linecap="round"
      />
    </>
  )
}

/** A well; stones on the corners of its rim carry the mark of its owner and are seen around a token. */
function Well({ r, owner }: Ground): JSX.Element {
  return (
    <>
      <path d={hexagon(0.9 * r)} fill="none" stroke="var(--river-g)" stroke-width={n(0.13 * r)} />
      <path d={hexagon(0.9 * r)} fill="none" stroke="var(--river)" stroke-width={n(0.08 * r)} />
      <circle r={n(0.5 * r)} fill="var(--fort)" stroke="var(--fort-g)" stroke-width="1.5" />
      <circle r={n(0.37 * r)} fill="var(--river)" stroke="var(--river-g)" stroke-width="1.4" />
      <Glyph glyph={SPARK} size={0.44 * r} ink="var(--river-g)" />
      {owner !== null && SIX.map((k) => <Stone key={k} owner={owner} r={r} turn={60 * k} />)}
    </>
  )
}

function Stone({ owner, r, turn }: { owner: number; r: number; turn: number }): JSX.Element {
  const { face, edge, ink } = inks(owner)
  const [x, y] = polar(0.86 * r, turn)
  return (
    <>
      <circle cx={n(x)} cy={n(y)} r={n(0.12 * r)} fill={face} stroke={edge} />
      <Mark owner={owner} r={0.07 * r} x={x} y={y} fill={ink} />
    </>
  )
}

/** Where a seat brings its units in. */
function Spawn({ r, owner }: Ground): JSX.Element {
  return (
    <>
      <path
        d={hexagon(0.88 * r)}
        fill={inks(owner).face}
        fill-opacity=".3"
        stroke="var(--keyline)"
        stroke-width={n(0.04 * r)}
        stroke-dasharray={`${n(0.14 * r)} ${n(0.12 * r)}`}
      />
      <Mark owner={owner} r={0.18 * r} fill="var(--keyline)" opacity={0.7} />
    </>
  )
}

const KINDS: Readonly<Record<string, (ground: Ground) => JSX.Element>> = {
  wall: Wall,
  hole: Hole,
  swamp: Swamp,
  mana_well: Well,
  spawn: Spawn,
}

export function ground(mark: GroundMark, r: number): JSX.Element {
  const Kind = Object.hasOwn(KINDS, mark.card) ? KINDS[mark.card] : undefined
  return Kind ? <Kind r={r} owner={mark.owner} /> : plainGround(mark, r)
}
