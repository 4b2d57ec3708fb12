/** Space Chess: ships in the plane of their hexagon. Terrans are cut from straight lines, Aliens from curves. */
import '../board/globe'
import type { JSX } from 'preact'
import { n } from '../board/geometry'
import type { DrawContext, GameArt, Piece } from '../board/types'
import { inks, Tick } from './seats'

/** A silhouette that points up in a box of −12 … 12, and its window. */
interface Hull {
  body: string
  window: string
  /** Printed inside the window in the colour of the hull. */
  iris?: string
}

const circle = (y: number, r: number): string =>
  `M${-r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`

/** A shape repeated around the middle. */
const around = (times: number, petal: (x: (px: number, py: number) => string) => string): string =>
  Array.from({ length: times }, (_, k) => {
    const [c, s] = [Math.cos((2 * Math.PI * k) / times), Math.sin((2 * Math.PI * k) / times)]
    return petal((x, y) => `${n(x * c - y * s)} ${n(x * s + y * c)}`)
  }).join('')

const TERRAN: Record<string, Hull> = {
  command: {
    body: 'M0-13L5.6-6.6V.6L12 5V11.4L5.6 9.4L3.6 12.4H-3.6L-5.6 9.4L-12 11.4V5L-5.6 .6V-6.6Z',
    window: 'M0-5.4L1.6-1.6L5.6-1.4L2.5 1.2L3.6 5.2L0 3L-3.6 5.2L-2.5 1.2L-5.6-1.4L-1.6-1.6Z',
  },
  gunship: {
    body: 'M-1.9-13H1.9V-6H5L8.6 0V9L4 12V7H-4V12L-8.6 9V0L-5-6H-1.9Z',
    window: 'M-3.2-1.4H3.2V3.4H-3.2Z',
  },
  fighter: { body: 'M0-12L9.6 9.6L3.4 7L0 11.4L-3.4 7L-9.6 9.6Z', window: 'M0-4L2.6 3.4H-2.6Z' },
  support: {
    body: 'M-5-11.4H5L11.4-5V5L5 11.4H-5L-11.4 5V-5Z',
    window: 'M-2-7H2V-2H7V2H2V7H-2V2H-7V-2H-2Z',
  },
}

const ALIEN: Record<string, Hull> = {
  command: {
    body: 'M0-12C8-12 12-6 11.4 1C10.8 8 6 12 0 12S-10.8 8-11.4 1C-12-6-8-12 0-12Z',
    window: 'M-8 0C-4.4-6.6 4.4-6.6 8 0C4.4 6.6-4.4 6.6-8 0Z',
    iris: circle(0, 3),
  },
  gunship: {
    body: 'M0-13C1.9-11 1.8-7.6 1.6-5C9-5 11.6 1 10.4 9C7.6 5.4 5 5 2.6 7.4C1.6 9.6 1 11 0 12.6C-1 11-1.6 9.6-2.6 7.4C-5 5-7.6 5.4-10.4 9C-11.6 1-9-5-1.6-5C-1.8-7.6-1.9-11 0-13Z',
    window: circle(0.4, 3),
  },
  fighter: {
    body: 'M0-7.4C4.6-12.6 11.6-8 11.4 8.6C8.4 3.2 4.4 3.6 0 9.4C-4.4 3.6-8.4 3.2-11.4 8.6C-11.6-8-4.6-12.6 0-7.4Z',
    window: circle(-1, 2.8),
  },
  support: {
    body:
      around(
        3,
        (p) =>
          `M${p(0, -1)}C${p(-3, -1.6)} ${p(-4.9, -3.6)} ${p(-4.9, -6.6)}C${p(-4.9, -9.8)} ${p(-2.7, -12.4)} ${p(0, -12.4)}C${p(2.7, -12.4)} ${p(4.9, -9.8)} ${p(4.9, -6.6)}C${p(4.9, -3.6)} ${p(3, -1.6)} ${p(0, -1)}Z`,
      ) + circle(0, 4),
    window: circle(0, 3.3),
  },
}

const EITHER: Record<string, Hull> = {
  mine: {
    body:
      around(6, (p) => `M${p(-1.5, 0)}L${p(-1.5, -11.6)}L${p(1.5, -11.6)}L${p(1.5, 0)}Z`) +
      circle(0, 6.2),
    window: '',
  },
  impactor: {
    body: 'M-5.4-4.6A5.4 5.4 0 0 1 5.4-4.6C5.4-3.4 5-2.6 4.6-1.6L0 12L-4.6-1.6C-5-2.6-5.4-3.4-5.4-4.6Z',
    window: '',
  },
}

const SIZES: Record<string, number> = {
  mine: 1,
  impactor: 1.18,
  command: 1.34,
  gunship: 1.3,
  fighter: 1.14,
  support: 1.12,
}

function hullOf(piece: Piece): Hull {
  const fleet = piece.owner === 0 ? TERRAN : ALIEN
  return EITHER[piece.type] ?? fleet[piece.type] ?? { body: circle(0, 9), window: '' }
}

const scaleOf = (piece: Piece, r: number): number => ((SIZES[piece.type] ?? 1.1) * r) / 24

/** A copy of the silhouette, turned in its plane and then moved down the screen by the height of its side. */
function Layer(props: {
  d: string
  drop: number
  turn: number
  scale: number
  fill: string
  opacity?: number
  line?: number
}): JSX.Element {
  const { d, drop, turn, scale, fill, opacity, line } = props
  return (
    <path
      d={d}
      transform={`translate(0 ${n(drop)}) rotate(${n(turn)}) scale(${scale.toFixed(4)})`}
      fill={fill}
      fill-opacity={opacity}
      stroke={line ? 'var(--shipline)' : undefined}
      stroke-width={line ? n(line / scale) : undefined}
      stroke-linejoin="round"
    />
  )
}

interface ShipProps {
  piece: Piece
  r: number
  context: DrawContext
}

/** The flat silhouette on the ring of the globe. */
function GhostShip({ piece, r, context }: ShipProps): JSX.Element {
  const { face, edge } = inks(piece.owner)
  const { body, window, iris } = hullOf(piece)
  const at = { turn: context.angle, scale: scaleOf(piece, r), drop: 0 }
  return (
    <>
      <Layer d={body} {...at} fill={face} line={1.6} />
      {window && <Layer d={window} {...at} fill={edge} />}
      {iris && <Layer d={iris} {...at} fill={face} />}
    </>
  )
}

function Ship({ piece, r, context }: ShipProps): JSX.Element {
  const { face, edge, ink } = inks(piece.owner)
  const { body, window, iris } = hullOf(piece)
  const at = { turn: context.angle, scale: scaleOf(piece, r) }
  const [side, lift] = [0.1 * r, context.lifted ? 0.13 * r : 0]
  const outline = Math.min(5.2, 0.14 * r)
  return (
    <g>
      {piece.type === 'impactor' && heading(piece) && <Trail r={r} turn={context.angle} />}
      <Layer d={body} drop={1.5 * side + lift} {...at} fill="var(--shade)" opacity={0.28} />
      <g class="lift" style={{ transform: `translateY(${n(-lift)}px)` }}>
        <Layer d={body} drop={side} {...at} fill="none" line={outline} />
        <Layer d={body} drop={0} {...at} fill="none" line={outline} />
        <Layer d={body} drop={side} {...at} fill={edge} />
        <Layer d={body} drop={side / 2} {...at} fill={edge} />
        <Layer d={body} drop={0} {...at} fill={face} />
        {window && r >= 14 && <Layer d={window} drop={0} {...at} fill={ink} />}
        {iris && r >= 14 && <Layer d={iris} drop={0} {...at} fill={face} />}
        {(piece.moved || piece.fired) && <Tick x={0.52 * r} y={0.5 * r} r={0.2 * r} />}
        {piece.hold && <Pause r={r} />}
      </g>
    </g>
  )
}

/** A dotted line with an arrow to the next hexagon. */
function Trail({ r, turn }: { r: number; turn: number }): JSX.Element {
  const [dot, tip] = [n(0.09 * r), 1.66 * r]
  return (
    <g transform={`rotate(${n(turn)})`}>
      <path
        d={`M0 0V${n(-1.44 * r)}`}
        stroke="var(--shipline)"
        stroke-width={dot}
        stroke-dasharray={`${dot} ${n(0.11 * r)}`}
      />
      <path
        d={`M0 ${n(-tip)}L${n(0.13 * r)} ${n(0.24 * r - tip)}H${n(-0.13 * r)}Z`}
        fill="var(--shipline)"
      />
    </g>
  )
}

/** An impactor on hold does not fly in the coming battle stage. */
function Pause({ r }: { r: number }): JSX.Element {
  const size = n(0.36 * r)
  return (
    <g transform={`translate(${n(0.34 * r)} ${n(0.3 * r)})`}>
      <rect width={size} height={size} rx={n(0.06 * r)} fill="var(--plate)" stroke="var(--key)" />
      <path
        d={`M${n(0.12 * r)} ${n(0.08 * r)}v${n(0.2 * r)}m${n(0.12 * r)} 0v${n(-0.2 * r)}`}
        stroke="var(--plate-i)"
        stroke-width={n(0.06 * r)}
      />
    </g>
  )
}

/** The cell a gunship faces or an impactor flies to. */
function heading(piece: Piece): string | undefined {
  const ahead = piece.facing ?? piece.heading
  return typeof ahead === 'string' ? ahead : undefined
}

export const art: GameArt = {
  boardClass: 'globe',
  draw: (piece, r, context) => {
    const Drawing = context.ghost ? GhostShip : Ship
    return <Drawing piece={piece} r={r} context={context} />
  },
  heading,
}
