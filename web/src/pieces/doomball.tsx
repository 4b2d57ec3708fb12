/** Doomball: counters with their numbers in the corners, as on the printed piece, and art of our own on a plate. */
import type { JSX } from 'preact'
import { n } from '../board/geometry'
import type {
  DrawContext,
  Figures,
  GameArt,
  Piece,
  Position,
  Resting,
  TrayPiece,
} from '../board/types'
import { STAR, UNITS } from './doomball-glyphs'
import { ground } from './doomball-ground'
import { Orb } from './doomball-orb'
import { homeOn } from './ground'
import { Chip, inks, Mark, roundRect, Tick } from './seats'
import { Glyph, rounded } from './shapes'
import { Slab } from './slab'

/** Sizes on a cell of radius r: the art gives way to the numbers; where those would be too small to read, it comes back. */
interface Measures {
  /** Side of the counter. */
  s: number
  digits: number
  plate: number
  glyph: number
  size: 'full' | 'middle' | 'small' | 'tiny'
}

function measures(r: number): Measures {
  if (r >= 38) return { s: 1.27 * r, digits: 0.265, plate: 0.5, glyph: 0.43, size: 'full' }
  if (r >= 26) return { s: 1.3 * r, digits: 0.3, plate: 0.44, glyph: 0.38, size: 'middle' }
  if (r >= 18) return { s: 1.34 * r, digits: 0.36, plate: 0, glyph: 0.34, size: 'small' }
  return { s: 1.4 * r, digits: 0, plate: 0, glyph: 0.66, size: 'tiny' }
}

/** Even seats have round corners, odd ones chamfered. */
function outline(owner: number | null, s: number): string {
  const a = s / 2
  if ((owner ?? 0) % 2 === 0) return roundRect(-a, -a, s, s, 0.17 * s)
  const c = a - 0.14 * s
  return rounded(
    [
      [-c, -a],
      [c, -a],
      [a, -c],
      [a, c],
      [c, a],
      [-c, a],
      [-a, c],
      [-a, -c],
    ],
    0.03 * s,
  )
}

interface CounterProps {
  piece: Piece
  r: number
  context: DrawContext
}

function Counter({ piece, r, context }: CounterProps): JSX.Element {
  const measured = measures(r)
  const { s, size } = measured
  return (
    <g>
      <Slab
        owner={piece.owner}
        d={outline(piece.owner, s)}
        r={r}
        height={piece.activated ? 0.035 : 0.13}
        lifted={context.lifted}
      >
        <Art piece={piece} {...measured} />
        {size !== 'tiny' && <Numbers piece={piece} figures={context.figures} {...measured} />}
        {size !== 'tiny' && <Ability piece={piece} figures={context.figures} {...measured} />}
        <Level piece={piece} figures={context.figures} {...measured} />
        <States piece={piece} s={s} r={r} />
      </Slab>
    </g>
  )
}

type Part = Measures & { piece: Piece; figures?: Figures | undefined }

/** What the unit fights with, on a pale plate; without room for a plate it is printed on the counter. */
function Art({ piece, s, plate, glyph, size }: Part): JSX.Element {
  const { ink, face } = inks(piece.owner)
  const w = plate * s
  const drawing = UNITS[piece.type] ?? 'M0-11L9.5-5.5V5.5L0 11L-9.5 5.5V-5.5Z'
  return (
    <>
      {plate > 0 && (
        <path
          d={roundRect(-w / 2, -0.54 * w - 0.01 * s, w, 1.08 * w, 0.18 * w)}
          fill="var(--plate)"
        />
      )}
      <Glyph
        glyph={drawing}
        size={glyph * s}
        y={{ full: -0.01, middle: -0.01, small: -0.07, tiny: 0.06 }[size] * s}
        ink={plate > 0 ? 'var(--plate-i)' : ink}
        ground={plate > 0 ? 'var(--plate)' : face}
      />
    </>
  )
}

/** A number of the card with its star: "3*" is 3 and a star. */
function starred(value: string): { text: string; star: boolean } {
  return { text: value.replace(/[*★]/g, '').trim(), star: /[*★]/.test(value) }
}

const CORNERS = [
  { label: 'range', x: -1, y: -1 },
  { label: 'attack', x: 1, y: -1 },
  { label: 'defense', x: -1, y: 1 },
  { label: 'move', x: 1, y: 1 },
] as const

/** The four numbers as they are printed. */
function Numbers(props: Part): JSX.Element {
  const { piece, figures } = props
  return (
    <>
      {CORNERS.map(({ label, x, y }) => {
        const value = figures?.printed.get(label)
        if (value === undefined) return null
        const isUnloaded = label === 'attack' && piece.loaded === false
        return <Corner key={label} {...props} value={value} x={x} y={y} isUnloaded={isUnloaded} />
      })}
    </>
  )
}

interface CornerProps extends Part {
  value: string
  x: number
  y: number
  isUnloaded: boolean
}

function Corner({ piece, s, digits, size, value, x, y, isUnloaded }: CornerProps): JSX.Element {
  const { ink } = inks(piece.owner)
  const { text, star } = starred(value)
  const isLong = text.length > 1
  const font = digits * s * (isLong ? 0.62 : 1) * (isUnloaded ? 0.7 : 1)
  const middle = (0.5 - 0.52 * digits) * s
  const across = x * (isLong ? 0.335 * s : middle)
  return (
    <>
      {isUnloaded && (
        <circle
          cx={n(x * middle)}
          cy={n(y * middle)}
          r={n(0.135 * s)}
          fill="none"
          stroke={ink}
          stroke-width={n(0.034 * s)}
          stroke-dasharray={`${n(0.08 * s)} ${n(0.05 * s)}`}
        />
      )}
      <text x={n(across)} y={n(y * middle + 0.36 * font)} font-size={n(font)} fill={ink}>
        {text}
      </text>
      {star && (
        <path
          d={STAR}
          transform={`translate(${n(x * 0.395 * s)} ${n(y * (size === 'small' ? 0.06 : 0.13) * s)}) scale(${(0.0165 * s).toFixed(4)})`}
          fill={ink}
        />
      )}
    </>
  )
}

/** The letter of the ability on an inverse tab. */
function Ability({ piece, figures, s, size }: Part): JSX.Element | null {
  const letter = figures?.printed.get('ability')?.match(/[A-Z]/)?.[0]
  if (!letter) return null
  const { ink, face } = inks(piece.owner)
  const w = { full: 0.23, middle: 0.25, small: 0.34, tiny: 0 }[size] * s
  return (
    <>
      <path d={roundRect(-w / 2, 0.46 * s - w, w, w, 0.27 * w)} fill={ink} />
      <text y={n(0.46 * s - 0.18 * w)} font-size={n(0.9 * w)} fill={face}>
        {letter}
      </text>
    </>
  )
}

/** The level in marks of the owner on the upper edge; on small counters one mark for the owner. */
function Level({ piece, figures, s, size }: Part): JSX.Element {
  const isFull = size === 'full' || size === 'middle'
  const level = isFull ? Math.max(1, Number(figures?.printed.get('level') ?? 1)) : 1
  const r = (isFull ? 0.048 : 0.075) * s
  const { ink } = inks(piece.owner)
  const [x, y] = size === 'tiny' ? [0.32, -0.32] : [0, size === 'full' ? -0.385 : -0.4]
  return (
    <>
      {Array.from({ length: level }, (_, k) => (
        <Mark
          key={k}
          owner={piece.owner}
          r={r}
          x={x * s + (k - (level - 1) / 2) * 0.13 * s}
          y={y * s}
          fill={ink}
        />
      ))}
    </>
  )
}

/** What has happened to the unit, on the edges of its counter. */
function States({ piece, s, r }: { piece: Piece; s: number; r: number }): JSX.Element {
  const { pinned, activated, moved } = piece
  const [hits, artifacts, inspired] = [piece.hits, piece.artifacts, piece.inspired].map((value) =>
    Number(value ?? 0),
  ) as [number, number, number]
  const { ink } = inks(piece.owner)
  return (
    <>
      {moved && !pinned && r >= 26 && <Steps s={s} ink={ink} />}
      {pinned && <Pin s={s} />}
      {hits > 0 && <Burst s={s} hits={hits} />}
      {activated && <Tick x={0} y={-0.5 * s} r={Math.max(0.12 * s, 3)} />}
      {inspired > 0 && (
        <Chip x={0.57 * s} y={-0.53 * s} r={Math.max(0.14 * s, 5)} text={`+${inspired}`} />
      )}
      {artifacts > 0 && (
        <Orb x={(activated ? -0.3 : 0) * s} y={-0.52 * s} r={Math.max(0.185 * s, 4)} />
      )}
      {artifacts > 1 && (
        <Chip x={0.2 * s} y={-0.62 * s} r={Math.max(0.12 * s, 5)} text={`${artifacts}`} />
      )}
    </>
  )
}

/** Two chevrons on the left edge: it has moved. */
function Steps({ s, ink }: { s: number; ink: string }): JSX.Element {
  return (
    <path
      d="M-45 0L-41-4L-37 0M-45 5L-41 1L-37 5"
      transform={`scale(${(s / 100).toFixed(4)})`}
      fill="none"
      stroke={ink}
      stroke-width="3"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  )
}

/** A pin in the left edge, and the movement struck out. */
function Pin({ s }: { s: number }): JSX.Element {
  return (
    <g transform={`scale(${(s / 100).toFixed(4)})`} stroke-linecap="round">
      <path d="M26 46L47 26" stroke="#8e1b10" stroke-width="11" />
      <path d="M26 46L47 26" stroke="var(--plate)" stroke-width="4.5" />
      <path d="M-53 4V24" stroke="var(--plate)" stroke-width="8" />
      <path d="M-53 4V24" stroke="var(--plate-i)" stroke-width="4.5" />
      <circle cx="-53" cy="-6" r="12" fill="#8e1b10" stroke="var(--plate)" stroke-width="3" />
    </g>
  )
}

const BURST = Array.from({ length: 16 }, (_, k) => {
  const [angle, r] = [(k * Math.PI) / 8, k % 2 ? 11.8 : 8.8]
  return `${n(r * Math.cos(angle))} ${n(r * Math.sin(angle))}`
}).join('L')

/** The hits in a burst on the right edge. */
function Burst({ s, hits }: { s: number; hits: number }): JSX.Element {
  const r = Math.max(0.17 * s, 5)
  return (
    <g transform={`translate(${n(0.54 * s)} 0) scale(${(r / 10).toFixed(4)})`}>
      <path d={`M${BURST}Z`} fill="#8e1b10" stroke="var(--plate)" stroke-width="1.5" />
      <text y="4.5" font-size="12.5" fill="#fff">
        {hits}
      </text>
    </g>
  )
}

const lying = (type: string, owner: number, word: string): TrayPiece => ({
  piece: { type, owner, cell: '' },
  word,
})

/** The pieces that are not on the board yet, a row for each seat: what waits, or what has been picked so far. */
function tray({ reserve, armies, pieces }: Position): TrayPiece[][] {
  const waiting = ((reserve ?? []) as Record<string, number>[]).map((units, owner) =>
    Object.entries(units).flatMap(([type, count]) =>
      Array.from({ length: count }, () => lying(type, owner, type)),
    ),
  )
  const picked = ((armies ?? []) as string[][]).map((units, owner) =>
    units.map((type) => lying(type, owner, '')),
  )
  const rows = [waiting, pieces.length > 0 ? [] : picked]
  return rows.find((row) => row.some((units) => units.length > 0)) ?? []
}

/** How many artifacts lie on a cell, where there is more than one. */
function over(position: Position, r: number): Resting[] {
  const lying = (position.artifacts ?? {}) as Record<string, number>
  return Object.entries(lying).flatMap(([cell, count]) => {
    const drawing = <Chip x={0.34 * r} y={-0.3 * r} r={Math.max(0.2 * r, 5.5)} text={`${count}`} />
    return count > 1 ? [{ cell, drawing }] : []
  })
}

export const art: GameArt = {
  boardClass: 'parch',
  reach: 0.82,
  home: homeOn('edge'),
  draw: (piece, r, context) => <Counter piece={piece} r={r} context={context} />,
  ground,
  over,
  tray,
}
