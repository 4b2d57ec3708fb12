/** Cards of pieces and ground: picture, name, numbers as they count now with their reason, one ability per line. */
import type { ComponentChildren, JSX } from 'preact'
import { figuresOf } from '../board/figures'
import type { GameArt, GroundMark, Piece, Position } from '../board/types'
import type { CardInfo, NoteInfo } from '../net/protocol'
import { cardOf, markersOf, notesOf, pieceName, type Well, wellsOf, wordsOf } from '../state/cards'
import { pretty } from '../state/words'
import { RuleLink } from './rulelink'
import './piececard.css'

const RADIUS = 56
const HEXAGON = '58,0 29,50 -29,50 -58,0 -29,-50 29,-50'

function Picture({ art, children }: { art: GameArt; children: ComponentChildren }): JSX.Element {
  return (
    <div class="pic">
      <svg width="132" height="122" viewBox="-66 -62 132 122" aria-hidden="true">
        <polygon points={HEXAGON} fill={`var(--${art.boardClass}2)`} stroke="var(--line)" />
        {children}
      </svg>
    </div>
  )
}

/** What is longer than this is no number for a well: it stands in a list. */
const SHORT = 3

/** Words with all that they are said of: "shield" of the "front left, front right". */
function listed(wells: readonly Well[]): [string, string[]][] {
  const groups = new Map<string, string[]>()
  for (const { label, value } of wells) {
    groups.set(value, [...(groups.get(value) ?? []), label])
  }
  return [...groups].sort(([, one], [, other]) => one.length - other.length)
}

/** Numbers in wells and words in a list, each with what it is; what differs now says why. */
function Wells({ card, notes }: { card: CardInfo | undefined; notes: readonly NoteInfo[] }) {
  const wells = wellsOf(card, notes)
  const isShort = ({ value }: Well): boolean => value.length <= SHORT
  const words = listed(wells.filter((well) => !isShort(well)))
  if (wells.length === 0) return null
  return (
    <>
      {words.length > 0 && (
        <dl class="said">
          {words.map(([value, labels]) => (
            <div key={value}>
              <dt>{labels.join(', ')}</dt>
              <dd>{pretty(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl class="stats">
        {wells.filter(isShort).map(({ label, value, why }) => (
          <div key={label} class={why ? 'now' : ''}>
            <dt>{label}</dt>
            <dd>{pretty(value)}</dd>
          </div>
        ))}
      </dl>
      {wells
        .filter(({ why }) => why)
        .map(({ label, value, why }) => (
          <p key={label} class="kind why">
            {label} {pretty(value)}: {pretty(why)}
          </p>
        ))}
    </>
  )
}

function Abilities({ card }: { card: CardInfo | undefined }): JSX.Element | null {
  if (!card) return null
  return (
    <>
      {card.line && <p class="rule">{pretty(card.line)}</p>}
      {card.abilities.map((line) => (
        <p key={line} class="rule">
          {pretty(line)}
        </p>
      ))}
    </>
  )
}

interface PieceCardProps {
  piece: Piece
  art: GameArt
  position: Position
  cards: readonly CardInfo[]
  notes: readonly NoteInfo[]
  /** What the game calls the owner. */
  owner: string
  onRead: (section: string) => void
}

export function PieceCardView(props: PieceCardProps): JSX.Element {
  const { piece, art, position, cards } = props
  const card = cardOf(cards, 'piece', piece.type)
  const notes = notesOf(props.notes, piece)
  const name = pieceName(cards, piece.type)
  const figures = figuresOf(cards, notes, piece)
  const context = { position, figures, lifted: false, angle: 0, ghost: false }
  return (
    <section class="card pc" aria-label={name}>
      <Picture art={art}>{art.draw(piece, RADIUS, context)}</Picture>
      <h2>{name}</h2>
      <div class="kind">
        {[props.owner, pretty(piece.cell), ...wordsOf(notes).map(pretty)]
          .filter(Boolean)
          .join(' · ')}
      </div>
      <Wells card={card} notes={notes} />
      <Abilities card={card} />
      {markersOf(cards, piece).map((marker) => (
        <p key={marker.id} class="rule marker">
          <b>{marker.name}.</b> {[marker.line, ...marker.abilities].map(pretty).join(' ')}
        </p>
      ))}
      <RuleLink section={card?.section ?? ''} onRead={props.onRead} />
    </section>
  )
}

interface GroundCardProps {
  mark: GroundMark
  card: CardInfo
  art: GameArt
  position: Position
  owner: string
  onRead: (section: string) => void
}

export function GroundCardView(props: GroundCardProps): JSX.Element {
  const { mark, card, art, owner, onRead } = props
  const lying = art.over?.(props.position, RADIUS).filter(({ cell }) => cell === mark.cell)
  return (
    <section class="card pc ground" aria-label={card.name}>
      <Picture art={art}>
        {art.ground?.(mark, RADIUS)}
        {lying?.map(({ drawing }) => drawing)}
      </Picture>
      <h2>{card.name}</h2>
      <div class="kind">{[owner, pretty(mark.cell)].filter(Boolean).join(' · ')}</div>
      <Wells card={card} notes={[]} />
      <Abilities card={card} />
      <RuleLink section={card.section} onRead={onRead} />
    </section>
  )
}
