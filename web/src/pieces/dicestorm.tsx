/** Dicestorm: tiles with six hit points on the rim. Units are solid, Titans carry a plate, artifacts are pale. */
import type { JSX } from 'preact'
import { n } from '../board/geometry'
import type { DrawContext, GameArt, GroundMark, Piece, Position, TrayPiece } from '../board/types'
import { over } from './dicestorm-dice'
import { PIECES, PLAIN, SOUL } from './dicestorm-glyphs'
import { homeOn, plainGround } from './ground'
import { Chip, inks, Mark } from './seats'
import { Glyph, hexagon, polar, SIX, tile } from './shapes'
import { Slab } from './slab'
import './slate.css'

/** Radii of the tile, of its ring of hit points, of its plate and the size of its glyph. */
interface Measures {
  tile: number
  ring: number
  plate: number
  glyph: number
}

const UNIT: Measures = { tile: 0.82, ring: 0.745, plate: 0, glyph: 0.86 }

/** What is larger or paler than a unit, by the class that its card names. */
const CLASSES: Readonly<Record<string, Measures>> = {
  titan: { tile: 0.9, ring: 0.8, plate: 0.66, glyph: 0.78 },
  artifact: { tile: 0.82, ring: 0.66, plate: 0.85, glyph: 0.66 },
}

function measures({ figures }: DrawContext): Measures {
  return CLASSES[figures?.printed.get('class') ?? ''] ?? UNIT
}

/** Artifacts are pale up to their rim. */
const isPale = ({ plate, ring }: Measures): boolean => plate > ring

interface TileProps {
  piece: Piece
  r: number
  context: DrawContext
}

function Tile(props: TileProps): JSX.Element {
  const { piece, r, context } = props
  const { tile: size, plate } = measures(context)
  const R = size * r
  const isSpent = piece.acted === true && !piece.token
  return (
    <Slab
      owner={piece.owner}
      d={tile(R)}
      r={r}
      height={isSpent ? 0.035 : 0.13}
      lifted={context.lifted}
    >
      {plate > 0 && (
        <path
          d={tile(plate * R)}
          fill="var(--plate)"
          stroke={inks(piece.owner).edge}
          stroke-width={n(0.045 * R)}
        />
      )}
      <Print {...props} />
      {typeof piece.hp === 'number' ? <HitPoints {...props} /> : <Owner {...props} />}
      {piece.token === true && <TurnToken y={0.8 * R} r={Math.max(0.2 * R, 4)} />}
    </Slab>
  )
}

function Print({ piece, r, context }: TileProps): JSX.Element {
  const { tile: size, plate, glyph } = measures(context)
  const { ink, face } = inks(piece.owner)
  const isSmall = r < NUMBERED
  return (
    <Glyph
      glyph={PIECES[piece.type] ?? PLAIN}
      size={glyph * (isSmall ? 1.1 : 1) * size * r}
      y={isSmall ? -0.06 * r : 0}
      ink={plate > 0 ? 'var(--plate-i)' : ink}
      ground={plate > 0 ? 'var(--plate)' : face}
    />
  )
}

/** Below this radius the hit points become a number. */
const NUMBERED = 22

/** Hit points I to VI clockwise from the upper right; those that are lost are small rings. */
function HitPoints(props: TileProps): JSX.Element {
  const { piece, r, context } = props
  if (r < NUMBERED) return <HitNumber {...props} />
  const measured = measures(context)
  const hp = Number(piece.hp)
  const most = Number(context.figures?.printed.get('HP')) || SIX.length
  const damage = Number(context.figures?.now.get('dice damage') ?? 0)
  const dot = 0.088 * measured.tile * r * (r < 30 ? 1.15 : 1)
  const ink = isPale(measured) ? 'var(--plate-i)' : inks(piece.owner).ink
  return (
    <>
      {SIX.slice(0, most).map((k) => {
        const [x, y] = polar(measured.ring * measured.tile * r, 30 + 60 * k)
        if (k >= hp) return <Lost key={k} x={x} y={y} r={dot} ink={ink} />
        if (k >= hp - damage) return <Doomed key={k} x={x} y={y} r={dot} />
        return <Mark key={k} owner={piece.owner} r={dot} x={x} y={y} fill={ink} />
      })}
    </>
  )
}

function HitNumber(props: TileProps): JSX.Element {
  const { piece, r } = props
  return (
    <>
      <Owner {...props} />
      <Chip x={0.5 * r} y={0.44 * r} r={Math.max(0.32 * r, 5.6)} text={`${piece.hp}`} />
    </>
  )
}

/** Whose tile it is, where no hit points tell it. */
function Owner({ piece, r, context }: TileProps): JSX.Element {
  const measured = measures(context)
  const pale = isPale(measured)
  return (
    <Mark
      owner={piece.owner}
      r={0.11 * r}
      y={-(pale ? 0.62 : 0.78) * measured.tile * r}
      fill={pale ? 'var(--plate-i)' : inks(piece.owner).ink}
    />
  )
}

interface DotProps {
  x: number
  y: number
  r: number
}

function Lost({ x, y, r, ink }: DotProps & { ink: string }): JSX.Element {
  return (
    <circle
      cx={n(x)}
      cy={n(y)}
      r={n(0.5 * r)}
      fill="none"
      stroke={ink}
      stroke-width={n(0.38 * r)}
      opacity=".75"
    />
  )
}

/** A hit point that the dice on the board are about to take. */
function Doomed({ x, y, r }: DotProps): JSX.Element {
  const a = n(0.75 * r)
  return (
    <g transform={`translate(${n(x)} ${n(y)})`}>
      <circle r={n(2 * r)} fill="#8e1b10" stroke="var(--plate)" stroke-width={n(0.35 * r)} />
      <path
        d={`M-${a}-${a}L${a} ${a}M${a}-${a}L-${a} ${a}`}
        stroke="#fff"
        stroke-width={n(0.55 * r)}
        stroke-linecap="round"
      />
    </g>
  )
}

/** A brass disc: the piece has a turn to come. */
function TurnToken({ y, r }: { y: number; r: number }): JSX.Element {
  return (
    <g transform={`translate(0 ${n(y)}) scale(${(r / 10).toFixed(4)})`}>
      <circle r="10" fill="#f7d774" stroke="var(--key)" stroke-width="1.6" />
      <path d="M-3.2-5L5.6 0L-3.2 5Z" fill="#3a2a05" />
    </g>
  )
}

/** A wall of light: nothing solid, so it casts no shadow. */
function ForceField({ piece, r }: TileProps): JSX.Element {
  const { face, edge } = inks(piece.owner)
  return (
    <g>
      <path d={hexagon(0.8 * r)} fill="none" stroke="var(--keyline)" stroke-width={n(0.13 * r)} />
      <path
        d={hexagon(0.8 * r)}
        fill={face}
        fill-opacity=".3"
        stroke="var(--plate)"
        stroke-width={n(0.09 * r)}
      />
      <path
        d={hexagon(0.8 * r)}
        fill="none"
        stroke={edge}
        stroke-width={n(0.09 * r)}
        stroke-dasharray={`${n(0.2 * r)} ${n(0.09 * r)}`}
      />
      <Glyph glyph={PIECES.force_field ?? PLAIN} size={0.66 * r} ink="var(--keyline)" />
      <Mark owner={piece.owner} r={0.1 * r} y={-0.55 * r} fill="var(--keyline)" />
    </g>
  )
}

/** The back of a tile: a pattern of marks, the same for every type. Who may know what it is sees that through it. */
function Back({ piece, r, context }: TileProps): JSX.Element {
  const R = 0.82 * r
  const { face, edge } = inks(piece.owner)
  return (
    <Slab owner={piece.owner} d={tile(R)} r={r} lifted={context.lifted}>
      <path d={tile(R)} fill={edge} />
      <path
        d={tile(0.8 * R)}
        fill="none"
        stroke="var(--plate)"
        stroke-opacity=".8"
        stroke-width={n(0.045 * R)}
      />
      {SIX.map((k) => {
        const [x, y] = polar(0.5 * R, 60 * k)
        return <Mark key={k} owner={piece.owner} r={0.11 * R} x={x} y={y} fill={face} />
      })}
      {piece.type === 'hidden' ? (
        <text y={n(0.2 * R)} font-size={n(0.56 * R)} fill="var(--plate)">
          ?
        </text>
      ) : (
        <Glyph
          glyph={PIECES[piece.type] ?? PLAIN}
          size={0.8 * R}
          ink="var(--plate)"
          ground={edge}
        />
      )}
    </Slab>
  )
}

/** The bank of souls of a seat: a flame in a jar, and how many. */
function Souls({ piece, r }: TileProps): JSX.Element {
  const { face, edge, ink } = inks(piece.owner)
  const R = 0.7 * r
  return (
    <g>
      <circle r={n(R)} fill={face} stroke={edge} stroke-width={n(0.14 * R)} />
      <Glyph glyph={SOUL} size={1.1 * R} y={-0.12 * R} ink={ink} />
      <Mark owner={piece.owner} r={0.12 * R} y={-0.82 * R} fill={ink} />
      <Chip x={0.56 * R} y={0.6 * R} r={0.44 * R} text={String(piece.count ?? 0)} />
    </g>
  )
}

const OTHERS: Readonly<Record<string, (props: TileProps) => JSX.Element>> = {
  force_field: ForceField,
  hidden: Back,
  souls: Souls,
}

function drawingOf({ type, face_down }: Piece): (props: TileProps) => JSX.Element {
  if (face_down === true) return Back
  return (Object.hasOwn(OTHERS, type) ? OTHERS[type] : undefined) ?? Tile
}

/** Home rows carry the mark of their seat; dice lie above the pieces instead. */
function ground(mark: GroundMark, r: number): JSX.Element | null {
  const { card, owner } = mark
  if (/^(d\d+|rift)$/.test(card)) return null
  if (owner === null) return plainGround(mark, r)
  return <Mark owner={owner} r={0.14 * r} fill="var(--slateline)" />
}

/** Beside the board: what stands there, and the souls of each seat that has any. */
function tray(position: Position): TrayPiece[][] {
  const souls = Array.isArray(position.souls) ? (position.souls as number[]) : []
  const rows = [0, 1].map((owner) => {
    const beside = position.pieces.filter((piece) => piece.cell === 'off' && piece.owner === owner)
    const bank = { type: 'souls', owner, cell: '', count: souls[owner] ?? 0 }
    return [
      ...beside.map((piece) => ({ piece, word: 'off' })),
      ...(bank.count > 0 ? [{ piece: bank, word: '' }] : []),
    ]
  })
  return rows.some((row) => row.length > 0) ? rows : []
}

export const art: GameArt = {
  boardClass: 'slate',
  reach: 0.95,
  home: homeOn('home_row'),
  draw: (piece, r, context) => {
    const Drawing = drawingOf(piece)
    return <Drawing piece={piece} r={r} context={context} />
  },
  ground,
  over,
  isBack: ({ type }) => type === 'hidden',
  tray,
}
