/** Ford, an invented game: shields with a lance, a river, and a tower that its owner begins with. */
import type { GameArt } from '../board/types'
import { plainGround } from './ground'
import { Chip, inks, Mark } from './seats'
import { Slab } from './slab'
import './grass.css'
import './terrain.css'

export const art: GameArt = {
  boardClass: 'grass',
  draw: (piece, r, { lifted, angle }) => (
    <Slab
      owner={piece.owner}
      d={`M0 ${-0.6 * r}L${0.5 * r} ${0.5 * r}H${-0.5 * r}Z`}
      r={r}
      lifted={lifted}
    >
      <Mark owner={piece.owner} r={0.2 * r} fill={inks(piece.owner).ink} />
      {piece.type === 'lancer' && (
        <path
          d={`M0 0V${-r}`}
          transform={`rotate(${angle})`}
          stroke="var(--key)"
          stroke-width="2"
        />
      )}
      {Number(piece.hits ?? 0) > 0 && (
        <Chip x={0.5 * r} y={-0.4 * r} r={0.2 * r} text={`−${piece.hits}`} />
      )}
    </Slab>
  ),
  heading: (piece) => (typeof piece.facing === 'string' ? piece.facing : undefined),
  ground: (mark, r) =>
    mark.card === 'river' ? <circle r={0.8 * r} fill="var(--river)" /> : plainGround(mark, r),
}
