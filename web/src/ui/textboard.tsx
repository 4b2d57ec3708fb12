/** The position in words, beside the board. */
import type { JSX } from 'preact'
import { cellName } from '../state/cellnames'
import type { Table } from '../state/table'
import { rowWords } from './status'
import './textboard.css'

/** The position in words: every piece and where it stands. */
export function TextBoard({ table }: { table: Table }): JSX.Element {
  const status = table.situation.value?.status ?? []
  const pieces = table.pieces.value.filter((piece) => piece.cell)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so the keyboard has to reach it
    <ul class="lines words" tabIndex={0} aria-label="The position in words">
      {status.map((row) => (
        <li key={`${row.seat} ${row.label}`}>
          {row.seat === null ? '' : `${table.seatNames.value[row.seat]}: `}
          {rowWords(row)}
        </li>
      ))}
      {pieces.map((piece, place) => (
        <li key={`${place} ${piece.cell}`}>{cellName(table, piece.cell)}</li>
      ))}
    </ul>
  )
}
