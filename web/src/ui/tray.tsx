/** Pieces beside the board: each says what it is, and chooses the action that names it. */
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { useSize } from '../board/camera'
import type { Size } from '../board/layout'
import type { TrayPiece } from '../board/types'
import { pieceName } from '../state/cards'
import { offerFor } from '../state/narrow'
import type { Table } from '../state/table'
import { PiecePicture } from './picture'
import { clicked } from './touching'
import './tray.css'

/** Under a board they lie where it leaves the most room: in a column beside it, or in a row. */
function lie(size: Size, board: Partial<Size>, rows: readonly TrayPiece[][]): string {
  const { width = 0, height = 0 } = board
  const [aside, above] = [size.width - width, size.height - height]
  const strip = Math.max(48, aside, above) / 2
  const [line, length] = aside > above ? [`${strip}px`, size.height] : ['100%', size.width]
  const most = rows.flat().length - Math.min(...rows.map((row) => row.length))
  return `--line:${line};--piece:${Math.floor(Math.min(32, strip, length / most))}px`
}

export function Tray({ table, rows }: { table: Table; rows: TrayPiece[][] }): JSX.Element {
  const pools = useRef<HTMLDivElement>(null)
  const size = useSize(pools)
  const cells = pools.current?.closest('.stage')?.querySelector('.cells')
  const style = lie(size, cells?.getBoundingClientRect() ?? {}, rows)
  return (
    <div class="pools" ref={pools} style={style}>
      <h2>Beside the board</h2>
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
  const choose = () => {
    if (offer) table.press(offer)
    else if (isOwn && piece.cell) table.choose(piece.cell)
    else table.shown.value = piece
  }
  return (
    <button
      type="button"
      class={isChosen ? 'lying on' : 'lying'}
      data-word={isOwn ? word : undefined}
      aria-label={pieceName(table.view.value?.cards ?? [], piece.type)}
      aria-pressed={isChosen}
      onPointerEnter={show(piece)}
      onPointerLeave={show(null)}
      onFocus={show(piece)}
      onBlur={show(null)}
      onClick={(event) => clicked(event, table, offer, piece, choose)}
    >
      <svg viewBox="-20 -22 40 46" width="40" height="46" aria-hidden="true">
        <PiecePicture table={table} piece={piece} lifted={isChosen} half={20} />
      </svg>
    </button>
  )
}
