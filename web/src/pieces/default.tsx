/** Any game without a module of its own: discs with the owner's mark, the first letters of the type and a beak. */
import type { JSX } from 'preact'
import { n } from '../board/geometry'
import type { GameArt, Piece } from '../board/types'
import { inks, Mark } from './seats'
import { Slab } from './slab'
import './slate.css'

function disc(r: number): string {
  return `M${n(-r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`
}

/** A disc; without letters the mark stands in its middle. */
export function Disc(props: {
  piece: Piece
  r: number
  lifted: boolean
  letters: string
}): JSX.Element {
  const { piece, r, letters } = props
  const { ink } = inks(piece.owner)
  return (
    <Slab owner={piece.owner} d={disc(0.62 * r)} r={r} lifted={props.lifted}>
      <Mark
        owner={piece.owner}
        r={(letters ? 0.14 : 0.26) * r}
        y={letters ? -0.3 * r : 0}
        fill={ink}
      />
      {letters && (
        <text
          y={n(0.26 * r)}
          font-size={n(0.46 * r)}
          font-weight="800"
          text-anchor="middle"
          fill={ink}
        >
          {letters}
        </text>
      )}
    </Slab>
  )
}

/** The first letters of a type: "St" for stone_giant. */
function lettersOf(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1, 2)
}

/** The field by which a piece says where it looks, under either of its usual names. */
function heading(piece: Piece): string | undefined {
  const ahead = piece.facing ?? piece.heading
  return typeof ahead === 'string' ? ahead : undefined
}

/** A beak on the rim that shows the front. */
function Beak({
  r,
  angle,
  owner,
}: {
  r: number
  angle: number
  owner: number | null
}): JSX.Element {
  const [tip, base, half] = [n(-0.86 * r), n(-0.56 * r), n(0.2 * r)]
  return (
    <path
      d={`M0 ${tip}L${half} ${base}H-${half}Z`}
      transform={`rotate(${n(angle)})`}
      fill={inks(owner).edge}
      stroke="var(--keyline)"
      stroke-width="1"
    />
  )
}

export const art: GameArt = {
  boardClass: 'slate',
  draw: (piece, r, { lifted, angle }) => (
    <g>
      {heading(piece) && <Beak r={r} angle={angle} owner={piece.owner} />}
      <Disc piece={piece} r={r} lifted={lifted} letters={lettersOf(piece.type)} />
    </g>
  ),
  heading,
}
