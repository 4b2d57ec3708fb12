/** The piece card: picture, name, numbers with their words, one rule per line. */
import type { JSX } from 'preact'
import type { GameArt, Piece, Position } from '../board/types'
import { inline } from './markdown'

interface PieceCardProps {
  piece: Piece
  art: GameArt
  position: Position
  /** The line that the piece is on. */
  line?: readonly string[]
}

const RADIUS = 56

export function PieceCardView({ piece, art, position, line }: PieceCardProps): JSX.Element | null {
  const card = art.card?.(piece, position, line)
  if (!card) return null
  const context = { position, lifted: false, angle: 0, ghost: false }
  return (
    <section class="card pc" aria-label={card.name}>
      <div class="pic">
        <svg width="132" height="112" viewBox="-66 -56 132 112" aria-hidden="true">
          <polygon
            points="58,0 29,50 -29,50 -58,0 -29,-50 29,-50"
            fill={`var(--${art.boardClass}2)`}
            stroke="var(--line)"
          />
          {art.draw(piece, RADIUS, context)}
        </svg>
      </div>
      <h2>{card.name}</h2>
      <div class="kind">{card.subtitle}</div>
      {card.wells.length > 0 && (
        <dl class="stats">
          {card.wells.map((well) => (
            <div key={well.label}>
              <dt>{well.label}</dt>
              <dd>{well.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {card.lines.map((line) => (
        <p key={line} class="rule">
          {inline(line, '')}
        </p>
      ))}
    </section>
  )
}
