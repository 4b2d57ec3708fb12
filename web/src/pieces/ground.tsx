/** Marks of the ground that no game has drawn: whose it is, or the first letters of its card. */
import type { JSX } from 'preact'
import { n } from '../board/geometry'
import type { GameArt, GroundMark } from '../board/types'
import { Mark } from './seats'

export function plainGround({ card, owner }: GroundMark, r: number): JSX.Element {
  if (owner !== null) return <Owned owner={owner} r={r} />
  return (
    <g opacity=".6">
      <circle
        r={n(0.7 * r)}
        fill="none"
        stroke="var(--ink)"
        stroke-width={n(0.05 * r)}
        stroke-dasharray={`${n(0.06 * r)} ${n(0.12 * r)}`}
      />
      <text
        y={n(0.14 * r)}
        font-size={n(0.4 * r)}
        font-weight="800"
        text-anchor="middle"
        fill="var(--ink)"
      >
        {card.slice(0, 2)}
      </text>
    </g>
  )
}

/** The mark of a seat sunk into its cell. */
export function Owned({ owner, r }: { owner: number; r: number }): JSX.Element {
  const colour = `var(--s${owner}e)`
  return (
    <>
      <circle r={n(0.74 * r)} fill="none" stroke={colour} stroke-width={n(0.1 * r)} />
      <Mark owner={owner} r={0.3 * r} fill={colour} opacity={0.75} />
    </>
  )
}

/** The cells of a seat with one kind of ground: its home, whatever else it comes to own. */
export const homeOn =
  (card: string): NonNullable<GameArt['home']> =>
  (_, seat, ground) =>
    ground.filter((mark) => mark.card === card && mark.owner === seat).map(({ cell }) => cell)
