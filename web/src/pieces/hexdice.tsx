/** Hex Dice: dice seen from the chair. The top carries the pips in the owner's mark, the front the class. */
import type { JSX } from 'preact'
import { n } from '../board/geometry'
import type { DrawContext, GameArt, Piece, Position, TrayPiece } from '../board/types'
import { ground } from './hexdice-ground'
import { faceOf, glyphOf } from './hexdice-units'
import { Chip, inks, Mark, roundRect, Tick } from './seats'

const PIPS: readonly (readonly [number, number])[][] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

/** Sizes of a die on a cell of radius r. Below 24 px the front shrinks to an edge and the glyph goes. */
function measures(r: number): {
  small: boolean
  s: number
  top: number
  front: number
  x: number
  y: number
} {
  const small = r < 24
  const s = (small ? 1.14 : 1.1) * r
  const [top, front] = small ? [0.92 * s, 0.17 * s] : [0.83 * s, 0.39 * s]
  return { small, s, top, front, x: -s / 2, y: -(top + front) / 2 - 0.02 * r }
}

/** A die that shows no face lies askew. */
const ASIDE = { transform: 'rotate(-18) scale(.85)' }

interface DieProps {
  piece: Piece
  r: number
  context: Pick<DrawContext, 'lifted' | 'position'>
}

function Die({ piece, r, context }: DieProps): JSX.Element {
  const { s, top, front, x, y, small } = measures(r)
  const lift = context.lifted ? 0.13 * r : 0
  const { face, edge } = inks(piece.owner)
  const shadow = roundRect(
    x - 0.02 * s,
    y + 0.16 * s + lift,
    1.04 * s,
    top + front - 0.1 * s,
    0.2 * s,
  )
  return (
    <g {...(faceOf(piece) ? {} : ASIDE)}>
      <path d={shadow} fill="var(--shade)" fill-opacity="0.3" />
      <g class="lift" style={{ transform: `translateY(${n(-lift)}px)` }}>
        <path
          d={roundRect(x, y, s, top + front, 0.2 * s)}
          fill={edge}
          stroke="var(--keyline)"
          stroke-width="1"
        />
        <path d={roundRect(x, y, s, top, 0.19 * s)} fill={face} />
        <Edge r={r} />
        <Pips piece={piece} r={r} />
        {!small && (
          <Class
            piece={piece}
            position={context.position}
            y={y + top + 0.49 * front}
            size={0.84 * front}
          />
        )}
        <Collars piece={piece} r={r} />
        <Chips piece={piece} r={r} />
      </g>
    </g>
  )
}

/** The light on the far edge of the top. */
function Edge({ r }: { r: number }): JSX.Element {
  const { s, x, y } = measures(r)
  return (
    <path
      d={`M${n(x + 0.16 * s)} ${n(y + 0.03 * s)}H${n(-x - 0.16 * s)}`}
      stroke="#fff"
      stroke-opacity=".45"
      stroke-width={n(0.034 * s)}
      stroke-linecap="round"
    />
  )
}

function Pips({ piece, r }: { piece: Piece; r: number }): JSX.Element {
  const { small, s, top, y } = measures(r)
  const face = faceOf(piece)
  const size = (face > 1 ? 0.1 : 0.14) * s * (small ? 1.12 : 1)
  const { ink } = inks(piece.owner)
  return (
    <>
      {(PIPS[face - 1] ?? []).map(([px, py]) => (
        <Mark
          key={`${px}${py}`}
          owner={piece.owner}
          r={size}
          x={px * 0.27 * s}
          y={y + top * (0.5 + 0.27 * py)}
          fill={ink}
        />
      ))}
    </>
  )
}

function Class(props: { piece: Piece; position: Position; y: number; size: number }): JSX.Element {
  const { edge } = inks(props.piece.owner)
  const ink = props.piece.owner === 5 ? 'var(--s5i)' : '#fff'
  const place = `translate(0 ${n(props.y)}) scale(${(props.size / 24).toFixed(4)})`
  return (
    <g transform={place} fill={ink} stroke={ink} stroke-width="0" style={{ '--cut': edge }}>
      {glyphOf(props.piece, props.position)}
    </g>
  )
}

/** A pale collar around the front for each charge of guard. */
function Collars({ piece, r }: { piece: Piece; r: number }): JSX.Element | null {
  const charges = Number(piece.guard ?? 0)
  if (!charges) return null
  const { small, s, top, front, x, y } = measures(r)
  const width = (small ? 0.2 : 0.165) * s
  const collar = (gap: number): string => {
    const [left, low] = [x - gap, y + top + front - 0.06 * s]
    const bend = 1.5 * gap
    return `M${n(left)} ${n(y + top * 0.5)}V${n(low)}q0 ${n(bend)} ${n(bend)} ${n(bend)}H${n(-left - bend)}q${n(bend)} 0 ${n(bend)} ${n(-bend)}V${n(y + top * 0.5)}`
  }
  const gaps = [0.115 * s, 0.235 * s].slice(0, charges)
  return (
    <g fill="none" stroke-linecap="round">
      {gaps.map((gap) => (
        <g key={gap}>
          <path d={collar(gap)} stroke="var(--key)" stroke-width={n(width)} />
          <path d={collar(gap)} stroke="var(--plate)" stroke-width={n(0.62 * width)} />
        </g>
      ))}
    </g>
  )
}

/** Tokens top right, the tick of a die that acted top left, and the words of the later rulesets below. */
function Chips({ piece, r }: { piece: Piece; r: number }): JSX.Element {
  const { small, s, top, front, x, y } = measures(r)
  const grow = small ? 1.12 : 1
  const tokens = Number(piece.tokens ?? 0)
  const notes = [
    ...(Number(piece.skirmish ?? 0) > 0 ? ['»'] : []),
    ...(piece.exposed ? ['!'] : []),
    ...(piece.fate ? ['★'] : []),
  ]
  return (
    <>
      {tokens > 0 && (
        <Chip x={-x - 0.04 * s} y={y + 0.06 * s} r={0.25 * s * grow} text={`−${tokens}`} />
      )}
      {piece.acted && r >= 15 && <Tick x={x + 0.04 * s} y={y + 0.06 * s} r={0.18 * s * grow} />}
      {piece.acted && r < 15 && (
        <circle
          cx={n(x + 0.06 * s)}
          cy={n(y + 0.06 * s)}
          r={n(0.13 * s)}
          fill="var(--plate)"
          stroke="var(--key)"
        />
      )}
      {notes.map((note, k) => (
        <Chip
          key={note}
          x={-x - 0.04 * s - k * 0.42 * s}
          y={y + top + front - 0.06 * s}
          r={0.21 * s * grow}
          text={note}
        />
      ))}
    </>
  )
}

/** The dice that are not on the board yet, a row for each seat; those put aside come last and show no face. */
function tray({ pools, marked, active }: Position): TrayPiece[][] {
  return ((pools ?? []) as number[][]).map((pool, owner) => {
    const aside = Array<string>(owner === active ? Number(marked) : 0).fill('')
    return [...pool.map(String), ...aside].map((word) => ({
      piece: { type: word ? `d${word}` : 'put_aside', owner, cell: '' },
      word,
    }))
  })
}

export const art: GameArt = {
  boardClass: 'wood',
  draw: (piece, r, context) => <Die piece={piece} r={r} context={context} />,
  ground,
  tray,
}
