/**
 * Which action somebody meant who chose a cell that cannot be chosen: the server is asked why that is not possible.
 * Nothing here knows a rule: a form that fits the choice, filled in.
 */
import type { Piece } from '../board/types'
import type { BoardInfo, LegalAction } from '../net/protocol'
import type { Speech } from './forms'
import { type Choice, candidates, formOf, NOTHING } from './narrow'

/** What is known when a cell is chosen. */
export interface Attempt {
  legal: readonly LegalAction[]
  choice: Choice
  cell: string
  pieces: readonly Piece[]
  seat: number | null
  speech: Speech
  board: BoardInfo
}

type Stance = 'empty' | 'own' | 'other'

function stanceOf(cell: string | undefined, pieces: readonly Piece[], seat: number | null): Stance {
  const piece = pieces.find((other) => other.cell === cell)
  if (!piece) return 'empty'
  return piece.owner === seat ? 'own' : 'other'
}

/** The text of a form with other cells in its gaps. */
function filled(form: string, cells: readonly string[]): string {
  let place = 0
  return form
    .split(' ')
    .map((word) => (word === '_' ? (cells[place++] ?? '') : word))
    .join(' ')
}

const gaps = (form: string): number => form.split(' ').filter((word) => word === '_').length

/** The forms of the game that name cells only, with gaps for them. */
function plainForms({ forms }: Speech): string[] {
  return forms.flatMap(({ text, kinds }) => {
    const isPlain = kinds.every((kind) => kind === '' || kind === 'cell')
    const gapped = text.split(' ').map((word, place) => (kinds[place] === 'cell' ? '_' : word))
    return isPlain ? [gapped.join(' ')] : []
  })
}

/** The form among some actions that goes with a cell: aimed at the same kind of target, if one is. */
function likely(actions: readonly LegalAction[], attempt: Attempt, count: number): string | null {
  const { cell, pieces, seat } = attempt
  const fitting = actions.filter((action) => action.cells.length === count)
  const stance = stanceOf(cell, pieces, seat)
  const alike = fitting.find((action) => stanceOf(action.cells[count - 1], pieces, seat) === stance)
  return alike ? formOf(alike) : null
}

/** A piece was chosen first: what it might have been meant to do there. */
function meantFor(attempt: Attempt): string | null {
  const { legal, choice, cell, speech } = attempt
  const cells = [...choice.cells, cell]
  const own = candidates(legal, choice)
  const form =
    likely(own, attempt, cells.length) ??
    likely(legal, attempt, cells.length) ??
    own.map(formOf).find((each) => gaps(each) === cells.length) ??
    plainForms(speech).find((each) => gaps(each) === cells.length)
  return form === undefined || form === null ? null : filled(form, cells)
}

/** Nothing was chosen first: the cell itself, or a piece on it that might have been meant to act. */
function meantFirst({ legal, cell, pieces, board }: Attempt): string | null {
  const formOver = (count: number) => legal.map(formOf).find((form) => gaps(form) === count)
  const isPiece = pieces.some((piece) => piece.cell === cell)
  const [single, double] = [formOver(1), formOver(2)]
  if (single && !(isPiece && double)) return filled(single, [cell])
  if (!isPiece || !double) return null
  const near = board.cells.find(({ label }) => label === cell)?.near ?? []
  const beside = near.map((index) => board.cells[index]).find((other) => other && !other.hole)
  return beside ? filled(double, [cell, beside.label]) : null
}

/** The action to ask about; null if the choice means nothing that could be asked. */
export function meantBy(attempt: Attempt): string | null {
  const { choice, cell, legal } = attempt
  if (choice.form !== null) {
    const cells = [...choice.cells, cell]
    return gaps(choice.form) === cells.length ? filled(choice.form, cells) : null
  }
  if (choice === NOTHING || choice.cells.length === 0) return meantFirst(attempt)
  return choice.cells.includes(cell) || legal.length === 0 ? null : meantFor(attempt)
}
