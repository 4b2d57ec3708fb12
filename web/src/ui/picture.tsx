/** A piece beside the board, drawn as large as a small picture allows. */
import type { JSX } from 'preact'
import { figuresOf } from '../board/figures'
import type { Piece } from '../board/types'
import type { Table } from '../state/table'

/** How far the pieces of most games reach from their middle, in cell radii. */
const USUAL = 2 / 3

export function PiecePicture(props: {
  table: Table
  piece: Piece
  lifted?: boolean
  /** Half the width of the picture, in pixels of its view. */
  half: number
}): JSX.Element | null {
  const { table, piece, lifted = false, half } = props
  const [art, position] = [table.art.value, table.position.value]
  if (!art || !position) return null
  const figures = figuresOf(table.view.value?.cards, table.situation.value?.notes, piece)
  const r = half / (art.reach ?? USUAL)
  return art.draw(piece, r, { position, figures, lifted, angle: 0, ghost: false })
}
