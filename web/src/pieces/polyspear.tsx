/** Polyspear: hexagonal tokens. The rim with its symbols turns, the plate in the middle stays upright. */
import type { JSX } from 'preact'
import { n } from '../board/geometry'
import type { DrawContext, Figures, GameArt, Piece, Position, TrayPiece } from '../board/types'
import { EFFECTS, EMBLEMS, SPARK, SYMBOLS } from './polyspear-glyphs'
import { BLOCK, ground, under, upon } from './polyspear-ground'
import { Chip, inks, Mark } from './seats'
import { Badge, Glyph, polar, SIX, tile, written } from './shapes'
import { Slab } from './slab'
import './polyspear.css'

/** The sides as the card of a unit calls them, clockwise from the front. */
const SIDES = ['front', 'front right', 'back right', 'back', 'back left', 'front left'] as const

/** Where a print lies from the middle and how large it is, in radii of the token. */
interface Place {
  at: number
  size: number
}

/** Sizes on a cell of radius r. Below 30 px the emblem goes and the symbols grow, below 18 px the facets go. */
function measures(r: number): {
  token: number
  plate: number
  near: Place
  spear: Place
  small: boolean
  tiny: boolean
} {
  const [small, tiny] = [r < 30, r < 18]
  return {
    token: (tiny ? 0.88 : 0.83) * r,
    plate: small ? 0.27 : 0.36,
    near: small ? { at: 0.6, size: 0.58 } : { at: 0.645, size: 0.5 },
    spear: small ? { at: 0.72, size: 0.76 } : { at: 0.76, size: 0.66 },
    small,
    tiny,
  }
}

/** The symbols of the sides as they count now: in a swamp there are none. */
export function symbolsOf(figures: Figures | undefined): (string | undefined)[] {
  return SIDES.map((side) => {
    const symbol = figures?.now.get(side) ?? figures?.printed.get(side)
    return symbol?.replaceAll('_', ' ')
  })
}

const juts = (symbol: string | undefined): boolean => symbol === 'spear' || symbol === 'javelin'
const covers = (symbol: string | undefined): boolean => symbol?.endsWith('shield') ?? false

interface TokenProps {
  piece: Piece
  r: number
  context: DrawContext
}

function Token({ piece, r, context }: TokenProps): JSX.Element {
  const { token, tiny } = measures(r)
  const { angle, lifted } = context
  const symbols = symbolsOf(context.figures)
  return (
    <g>
      <g class="lift" style={{ transform: `translateY(${lifted ? n(-0.13 * r) : 0}px)` }}>
        <Danger symbols={symbols} token={token} angle={angle} owner={piece.owner} />
      </g>
      <Slab owner={piece.owner} d={tile(token, angle + 30)} r={r} height={0.12} lifted={lifted}>
        {!tiny && <Facets token={token} angle={angle} owner={piece.owner} />}
        {(piece.owner ?? 0) > 1 && <Rim token={token} angle={angle} owner={piece.owner} />}
        <Symbols symbols={symbols} r={r} angle={angle} owner={piece.owner} />
        <Plate piece={piece} r={r} context={context} />
        <Effects piece={piece} r={r} angle={angle} />
      </Slab>
    </g>
  )
}

interface RimProps {
  token: number
  angle: number
  owner: number | null
}

/** Lines that part the six sides. */
function Facets({ token, angle, owner }: RimProps): JSX.Element {
  const lines = SIX.map((k) => {
    const [x, y] = polar(0.93 * token, angle + 30 + 60 * k)
    return `M0 0L${n(x)} ${n(y)}`
  })
  return (
    <path
      d={lines.join('')}
      stroke={inks(owner).edge}
      stroke-opacity=".38"
      stroke-width={n(Math.max(0.7, 0.018 * token))}
    />
  )
}

/** A third and a fourth seat have a line around the face: without colour they would look like the first two. */
function Rim({ token, angle, owner }: RimProps): JSX.Element {
  return (
    <path
      d={tile(0.9 * token, angle + 30)}
      fill="none"
      stroke={inks(owner).ink}
      stroke-width={n(Math.max(1.2, 0.045 * token))}
    />
  )
}

/** What acts while the token stands breaks its outline: points jut out, shields thicken the edge. */
function Danger(props: RimProps & { symbols: (string | undefined)[] }): JSX.Element | null {
  const { symbols, token, angle, owner } = props
  const outlines = symbols.map((symbol, side) => {
    const at = (distance: number, aside: number) =>
      polar(distance * token, angle + 60 * side, aside * token)
    if (juts(symbol)) return written([at(1.21, 0), at(0.85, 0.18), at(0.85, -0.18)])
    if (!covers(symbol)) return ''
    return written([at(0.84, -0.37), at(0.97, -0.22), at(0.97, 0.22), at(0.84, 0.37)])
  })
  const d = outlines.join('')
  if (!d) return null
  const { edge } = inks(owner)
  const line = 0.09 * token
  return (
    <g stroke-linejoin="round" fill={edge}>
      <path d={d} stroke="var(--keyline)" stroke-width={n(line + 2.2)} />
      <path d={d} stroke={edge} stroke-width={n(line)} />
    </g>
  )
}

interface SymbolsProps {
  symbols: (string | undefined)[]
  r: number
  angle: number
  owner: number | null
}

function Symbols({ symbols, r, angle, owner }: SymbolsProps): JSX.Element {
  const { token, near, spear } = measures(r)
  const { ink, face } = inks(owner)
  return (
    <>
      {symbols.map((symbol, side) => {
        const glyph = symbol ? SYMBOLS[symbol] : undefined
        if (!glyph) return null
        const { at, size } = juts(symbol) ? spear : near
        const turn = angle + 60 * side
        const [x, y] = polar(at * token, turn)
        return (
          <Glyph
            key={SIDES[side]}
            glyph={glyph}
            size={size * token}
            x={x}
            y={y}
            turn={turn}
            ink={ink}
            ground={face}
          />
        )
      })}
    </>
  )
}

/** A plate whose beak shows the front, with the emblem of the people and the mana in marks of the owner. */
function Plate({ piece, r, context }: TokenProps): JSX.Element {
  const { token, plate, small } = measures(r)
  const p = plate * token
  const beak = `M${n(-0.57 * p)} ${n(-0.82 * p)}L0 ${n(-1.46 * p)}L${n(0.57 * p)} ${n(-0.82 * p)}A${n(p)} ${n(p)} 0 1 1 ${n(-0.57 * p)} ${n(-0.82 * p)}Z`
  const emblem = EMBLEMS[piece.type.split('_', 1)[0] ?? ''] ?? SPARK
  return (
    <>
      <path
        d={beak}
        transform={`rotate(${n(context.angle)})`}
        fill="var(--plate)"
        stroke={inks(piece.owner).edge}
        stroke-width={n(0.03 * token)}
      />
      {small ? (
        <Mark owner={piece.owner} r={0.5 * p} y={0} fill="var(--plate-i)" />
      ) : (
        <>
          <Glyph glyph={emblem} size={p} y={-0.2 * p} ink="var(--plate-i)" />
          <Mana
            owner={piece.owner}
            mana={Number(context.figures?.printed.get('mana') ?? 0)}
            p={p}
          />
        </>
      )}
    </>
  )
}

/** Mana in marks, a number if there is more; a hollow mark for none, so that the owner is always told. */
function Mana({ owner, mana, p }: { owner: number | null; mana: number; p: number }): JSX.Element {
  const ink = 'var(--plate-i)'
  const size = 0.125 * p
  if (mana < 1) {
    return (
      <g stroke={ink} stroke-width={n(0.07 * p)}>
        <Mark owner={owner} r={size} y={0.6 * p} fill="none" />
      </g>
    )
  }
  const places = Array.from({ length: Math.min(mana, 5) }, (_, k) => k)
  const gap = 0.33 * p
  if (mana > 5) {
    return (
      <>
        <Mark owner={owner} r={size} x={-0.25 * p} y={0.6 * p} fill={ink} />
        <text x={n(0.15 * p)} y={n(0.76 * p)} font-size={n(0.46 * p)} fill={ink}>
          {mana}
        </text>
      </>
    )
  }
  return (
    <>
      {places.map((k) => (
        <Mark
          key={k}
          owner={owner}
          r={size}
          x={(k - (mana - 1) / 2) * gap}
          y={0.6 * p}
          fill={ink}
        />
      ))}
    </>
  )
}

interface Effect {
  id: string
  rounds?: number
}

function effectsOf(piece: Piece): Effect[] {
  const effects = Array.isArray(piece.effects) ? (piece.effects as Effect[]) : []
  return effects.filter(({ id }) => Object.hasOwn(EFFECTS, id))
}

/** Badges on the corners: what spells have left on the unit with its rounds, and a spark while it can cast. */
function Effects({ piece, r, angle }: { piece: Piece; r: number; angle: number }): JSX.Element {
  const size = Math.max(0.19 * r, 5)
  const corner = ((((angle + 30) % 60) + 60) % 60) + 60
  const canCast = Array.isArray(piece.spells) && piece.spells.length > 0
  const [sx, sy] = polar(0.74 * r, corner + 120)
  return (
    <>
      {canCast && (
        <Badge x={sx} y={sy} r={0.85 * size} glyph={SPARK} face="#f7d774" ink="#3a2a05" />
      )}
      {effectsOf(piece).map(({ id, rounds }, k) => {
        const [x, y] = polar(0.76 * r, k ? -corner : corner)
        const ominous = id === 'death_mark'
        return (
          <g key={id}>
            <Badge
              x={x}
              y={y}
              r={size}
              glyph={EFFECTS[id] ?? SPARK}
              {...(ominous ? { face: '#8e1b10', ink: '#fff' } : {})}
            />
            {rounds !== undefined && r >= 30 && (
              <Chip
                x={x + 0.2 * r * (k ? -1 : 1)}
                y={y + 0.17 * r}
                r={0.12 * r}
                text={`${rounds}`}
              />
            )}
          </g>
        )
      })}
    </>
  )
}

/** The units that are still to be deployed, a row for each seat. */
function tray(position: Position): TrayPiece[][] {
  const reserve = Array.isArray(position.reserve) ? (position.reserve as string[][]) : []
  if (!reserve.some((units) => units.length > 0)) return []
  return reserve.map((units, owner) =>
    units.map((type) => ({ piece: { type, owner, cell: '' }, word: type })),
  )
}

export const art: GameArt = {
  boardClass: 'grass',
  // There is no tray that needs room.
  margin: -0.2,
  reach: 1,
  // Wells change hands and spawn tiles are forgotten: neither may turn the board.
  home: () => undefined,
  draw: (piece, r, context) => <Token piece={piece} r={r} context={context} />,
  heading: ({ facing }) => (typeof facing === 'string' ? facing : undefined),
  ground,
  under,
  upon,
  tile: BLOCK,
  tray,
}
