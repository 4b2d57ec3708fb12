/** Pieces beside the board: each says what it is, and chooses the action that names it. */
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { useSize } from '../board/camera'
import type { TrayPiece } from '../board/types'
import { pieceName } from '../state/cards'
import type { Offer } from '../state/narrow'
import type { Table } from '../state/table'
import { PiecePicture } from './picture'
import './tray.css'

/** The button that such a piece stands for: one whose action has its word as an argument. */
export function offerFor(offers: readonly Offer[], word: string): Offer | undefined {
  return offers.find(({ action }) => action.words.slice(1).includes(word))
}

export function Tray({ table, rows }: { table: Table; rows: TrayPiece[][] }): JSX.Element {
  const pools = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(pools)
  const board = pools.current?.closest('.stage')?.querySelector('.cells')?.getBoundingClientRect()
  // Under a board they lie where it leaves the most room: in a column beside it, or in a row.
  const [aside, above] = [width - (board?.width ?? 0), height - (board?.height ?? 0)]
  const isColumn = aside > above
  const strip = Math.max(24, Math.max(aside, above) / 2)
  const longest = rows.flat().length - Math.min(...rows.map((row) => row.length))
  const piece = Math.min(32, strip, (isColumn ? height : width) / longest)
  const style = `--piece:${piece}px;--line:${isColumn ? `${strip}px` : '100%'}`
  return (
    <div class="pools" ref={pools} style={style}>
      {rows.map((row, seat) => (
        <div key={seat} class={seat === (table.you.value[0] ?? 0) ? 'pool own' : 'pool'}>
          {row.map((lying, place) => (
            <Lying key={`${place} ${lying.word}`} table={table} lying={lying} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Lying({ table, lying: { piece, word } }: { table: Table; lying: TrayPiece }): JSX.Element {
  const isOwn = piece.owner !== null && piece.owner === table.seat.value
  const offer = isOwn ? offerFor(table.offers.value, word) : undefined
  const { cells, form } = table.choice.value
  const words = form?.split(' ').slice(1) ?? []
  const isChosen = isOwn && (words.includes(word) || cells.includes(piece.cell))
  const show = (shown: typeof piece | null) => () => {
    table.shown.value = shown
  }
  const name = pieceName(table.view.value?.cards ?? [], piece.type)
  return (
    <button
      type="button"
      class={isChosen ? 'lying on' : 'lying'}
      data-word={isOwn ? word : undefined}
      aria-label={name}
      aria-pressed={isChosen}
      onPointerEnter={show(piece)}
      onPointerLeave={show(null)}
      onFocus={show(piece)}
      onBlur={show(null)}
      onClick={() => {
        if (offer) table.press(offer)
        else if (isOwn && piece.cell) table.choose(piece.cell)
        else table.shown.value = piece
      }}
    >
      <svg viewBox="-20 -22 40 46" width="40" height="46" aria-hidden="true">
        <PiecePicture table={table} piece={piece} lifted={isChosen} half={20} />
      </svg>
    </button>
  )
}
