/** Any game without a module of its own: discs with the owner's mark and the first letters of the type. */

import { n } from '../board/geometry'
import type { GameArt, Piece } from '../board/types'
import { inks, Mark, SEATS, Slab } from './seats'

function disc(r: number): string {
  return `M${n(-r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`
}

const isStone = (piece: Piece): boolean => piece.type === 'stone'

/** A name as a sentence begins with it. */
function titled(type: string): string {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const art: GameArt = {
  boardClass: 'slate',
  pieces: (position) => position.pieces,
  draw: (piece, r, { lifted }) => {
    const { ink } = inks(piece.owner)
    const letters = isStone(piece) ? '' : titled(piece.type).slice(0, 2)
    return (
      <Slab owner={piece.owner} d={disc(0.62 * r)} r={r} lifted={lifted}>
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
  },
  words: (piece) => titled(piece.type),
  card: (piece) => ({
    name: titled(piece.type),
    subtitle: `${SEATS[piece.owner ?? -1]?.name ?? 'Nobody'}, on ${piece.cell}`,
    wells: [],
    lines: [],
  }),
}
