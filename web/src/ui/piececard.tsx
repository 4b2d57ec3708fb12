/** Cards of pieces and ground: picture, name, numbers as they count now with their reason, one ability per line. */
import type { ComponentChildren, JSX } from 'preact'
import { figuresOf } from '../board/figures'
import type { GameArt, GroundMark, Piece, Position } from '../board/types'
import type { CardInfo, NoteInfo, Situation, View } from '../net/protocol'
import { cardOf, groundOf, notesOf, pieceName, wordsOf } from '../state/cards'
import type { Table } from '../state/table'
import { markersOf, type Well, wellsOf } from '../state/wells'
import { pretty } from '../state/words'
import { inspectedCell } from './beside'
import { RuleLink } from './rulelink'
import './piececard.css'

const RADIUS = 56
const HEXAGON = '58,0 29,50 -29,50 -58,0 -29,-50 29,-50'
const SQUARE = '42,42 -42,42 -42,-42 42,-42'

/** How many corners a cell has; what lies beside the board is shown on one of its cells. */
function cornersOf({ board }: View, label: string): number {
  const cell = board.cells.find((other) => other.label === label) ?? board.cells.at(-1)
  return cell?.corners.length ?? 6
}

interface PictureProps {
  art: GameArt
  corners: number
  children: ComponentChildren
}

function Picture({ art, corners, children }: PictureProps): JSX.Element {
  return (
    <div class="pic">
      <svg width="132" height="122" viewBox="-66 -62 132 122" aria-hidden="true">
        <polygon
          points={corners === 4 ? SQUARE : HEXAGON}
          fill={`var(--${art.boardClass}2)`}
          stroke="var(--line)"
        />
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
        <dl class={words.some(([, labels]) => labels.length > 1) ? 'said grouped' : 'said'}>
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

interface Shown {
  table: Table
  art: GameArt
  position: Position
  view: View
  situation: Situation
}

/** What the game calls an owner. */
const ownerOf = ({ table }: Shown, seat: number | null): string =>
  seat === null ? '' : (table.seatNames.value[seat] ?? '')

/** The card of what is pointed at, else of what is chosen. */
export function Pointed({ table }: { table: Table }): JSX.Element | null {
  const [art, position, view] = [table.art.value, table.position.value, table.view.value]
  const situation = table.situation.value
  if (!art || !position || !view || !situation) return null
  const shown = { table, art, position, view, situation }
  const piece = table.inspected.value
  if (piece) return <PieceCard shown={shown} piece={piece} />
  const cell = inspectedCell(table)
  return (
    <>
      {groundOf(view.cards, situation.ground, cell).map(({ mark, card }) => (
        <GroundCard key={card.id} shown={shown} mark={mark} card={card} />
      ))}
    </>
  )
}

function PieceCard({ shown, piece }: { shown: Shown; piece: Piece }): JSX.Element {
  const { table, art, position, view } = shown
  const { cards } = view
  const card = cardOf(cards, 'piece', piece.type)
  const notes = notesOf(shown.situation.notes, piece)
  const name = pieceName(cards, piece.type)
  const figures = figuresOf(cards, notes, piece)
  const context = { position, figures, lifted: false, angle: 0, ghost: false }
  const kind = [ownerOf(shown, piece.owner), pretty(piece.cell), ...wordsOf(notes).map(pretty)]
  return (
    <section class="card pc" aria-label={name}>
      <Picture art={art} corners={cornersOf(view, piece.cell)}>
        {art.draw(piece, RADIUS, context)}
      </Picture>
      <h2>{name}</h2>
      <div class="kind">{kind.filter(Boolean).join(' · ')}</div>
      <Wells card={card} notes={notes} />
      <Abilities card={card} />
      {markersOf(cards, piece).map((marker) => (
        <p key={marker.id} class="rule marker">
          <b>{marker.name}.</b> {[marker.line, ...marker.abilities].map(pretty).join(' ')}
        </p>
      ))}
      <RuleLink section={card?.section ?? ''} onRead={(section) => table.read(section)} />
    </section>
  )
}

interface GroundCardProps {
  shown: Shown
  mark: GroundMark
  card: CardInfo
}

function GroundCard({ shown, mark, card }: GroundCardProps): JSX.Element {
  const { table, art, position, view } = shown
  const corners = cornersOf(view, mark.cell)
  const lying = art.over?.(position, RADIUS).filter(({ cell }) => cell === mark.cell)
  return (
    <section class="card pc ground" aria-label={card.name}>
      <Picture art={art} corners={corners}>
        {art.ground?.(mark, RADIUS, corners)}
        {lying?.map(({ drawing }) => drawing)}
      </Picture>
      <h2>{card.name}</h2>
      <div class="kind">
        {[ownerOf(shown, mark.owner), pretty(mark.cell)].filter(Boolean).join(' · ')}
      </div>
      <Wells card={card} notes={[]} />
      <Abilities card={card} />
      <RuleLink section={card.section} onRead={(section) => table.read(section)} />
    </section>
  )
}
