/**
 * Acting without rules: the server lists what is legal, choosing cells and words narrows the list down.
 * A choice is the cells named so far, in order, and perhaps the words of one kind of action.
 */
import type { CellState, Piece } from '../board/types'
import type { LegalAction } from '../net/protocol'

export interface Choice {
  cells: readonly string[]
  /** The words of the kind of action that was picked from the buttons, or null. */
  form: string | null
}

export const NOTHING: Choice = { cells: [], form: null }

/** What choosing a cell or a button led to: a narrower choice, or an action to carry out. */
export type Outcome = { choice: Choice; play: null } | { choice: Choice; play: string }

/** An action's words with a gap for every cell, so that "deploy 3 0,5" and "deploy 3 0,4" have one form.

The cells of an action appear in its text; what remains tells kinds of action apart. */
export function formOf(action: LegalAction): string {
  const cells = [...action.cells]
  const words = action.text.split(' ').map((word) => {
    const known = cells.indexOf(word)
    if (known < 0) return word
    cells.splice(known, 1)
    return '_'
  })
  return words.join(' ')
}

function follows(action: LegalAction, choice: Choice): boolean {
  if (choice.form !== null && formOf(action) !== choice.form) return false
  return choice.cells.every((cell, place) => action.cells[place] === cell)
}

/** The actions that agree with a choice. */
export function candidates(legal: readonly LegalAction[], choice: Choice): LegalAction[] {
  return legal.filter((action) => follows(action, choice))
}

/** Those candidates that name no further cell. */
export function complete(legal: readonly LegalAction[], choice: Choice): LegalAction[] {
  return candidates(legal, choice).filter((action) => action.cells.length === choice.cells.length)
}

/** The cells that may be chosen next. */
export function nextCells(legal: readonly LegalAction[], choice: Choice): Set<string> {
  const place = choice.cells.length
  const cells = candidates(legal, choice).flatMap((action) => action.cells[place] ?? [])
  return new Set(cells)
}

/** A cell on which there is nothing to choose between: choosing it acts at once. */
function isImmediate(actions: LegalAction[], cell: string, own: readonly Piece[]): boolean {
  const [only] = actions
  if (actions.length !== 1 || only === undefined) return false
  return only.cells.length === 1 && !own.some((piece) => piece.cell === cell)
}

function after(legal: readonly LegalAction[], choice: Choice, own: readonly Piece[]): Outcome {
  const left = candidates(legal, choice)
  const [only] = left
  const last = choice.cells.at(-1)
  if (left.length !== 1 || only === undefined || last === undefined) return { choice, play: null }
  if (only.cells.length !== choice.cells.length) return { choice, play: null }
  const first = choice.cells.length === 1 && choice.form === null
  if (first && !isImmediate(left, last, own)) return { choice, play: null }
  return { choice: NOTHING, play: only.text }
}

/** Choose a cell: go on with it, begin again with it, or put the piece down; `own` pieces are taken in hand first. */
export function chooseCell(
  legal: readonly LegalAction[],
  choice: Choice,
  cell: string,
  own: readonly Piece[],
): Outcome {
  if (nextCells(legal, choice).has(cell)) {
    return after(legal, { ...choice, cells: [...choice.cells, cell] }, own)
  }
  const again = choice.cells[0] === cell
  if (!again && nextCells(legal, NOTHING).has(cell)) {
    return after(legal, { cells: [cell], form: null }, own)
  }
  return { choice: NOTHING, play: null }
}

/** A button: an action that is complete, or a kind of action whose cells come next. */
export interface Offer {
  key: string
  action: LegalAction
  /** True if pressing it acts; false if it only says which kind of action is meant. */
  acts: boolean
}

/** What the buttons offer for a choice. */
export function offers(legal: readonly LegalAction[], choice: Choice): Offer[] {
  const done = complete(legal, choice)
  const acting = done.map((action) => ({ key: action.text, action, acts: true }))
  if (choice.form !== null) return acting
  const always = choice.cells.length === 1 ? complete(legal, NOTHING) : []
  const ending = always.map((action) => ({ key: action.text, action, acts: true }))
  return [...acting, ...kinds(legal, choice), ...ending]
}

/** Kinds of action with cells to come that only their words tell apart, such as which die to deploy. */
function kinds(legal: readonly LegalAction[], choice: Choice): Offer[] {
  const place = choice.cells.length
  const forms = new Map<string, LegalAction>()
  for (const action of candidates(legal, choice)) {
    const form = formOf(action)
    if (action.cells.length > place && !forms.has(form)) forms.set(form, action)
  }
  const contested = contestedForms(legal, choice)
  const ambiguous = [...forms].filter(
    ([form]) => isAmbiguous(form, [...forms.keys()]) || contested.has(form),
  )
  return ambiguous.map(([form, action]) => ({ key: form, action, acts: false }))
}

/**
 * Once a piece is chosen: the forms that compete for a cell with another one, such as turning towards it.
 * The first of all forms needs no button: whoever just chooses the cell is asked.
 */
function contestedForms(legal: readonly LegalAction[], choice: Choice): Set<string> {
  const place = choice.cells.length
  const forms = new Map<string, Set<string>>()
  for (const action of place > 0 ? candidates(legal, choice) : []) {
    const cell = action.cells[place]
    if (cell !== undefined) forms.set(cell, (forms.get(cell) ?? new Set()).add(formOf(action)))
  }
  const rivals = [...forms.values()].filter((set) => set.size > 1).flatMap((set) => [...set])
  return new Set(rivals.filter((form) => form !== rivals[0]))
}

/** Whether another form differs in words only: same verb and same number of cells. */
function isAmbiguous(form: string, forms: string[]): boolean {
  const shape = (text: string) => {
    const [verb, ...words] = text.split(' ')
    return `${verb} ${words.filter((word) => word === '_').length}`
  }
  return forms.some((other) => other !== form && shape(other) === shape(form))
}

/** Press a button. */
export function press(legal: readonly LegalAction[], choice: Choice, offer: Offer): Outcome {
  if (offer.acts) return { choice: NOTHING, play: offer.action.text }
  const narrowed = { ...choice, form: offer.key }
  const left = candidates(legal, narrowed)
  const [only] = left
  if (left.length === 1 && only) return { choice: NOTHING, play: only.text }
  return { choice: narrowed, play: null }
}

/** More targets than this without a piece in hand are no help: the whole board would be dotted. */
const MANY = 30

function targetState(cell: string, pieces: readonly Piece[], seat: number | null): CellState {
  const piece = pieces.find((other) => other.cell === cell)
  if (!piece || seat === null) return 'target'
  return piece.owner === seat || piece.owner === null ? 'own' : 'attack'
}

/** How the cells look while this choice is made. */
export function choiceStates(
  legal: readonly LegalAction[],
  choice: Choice,
  pieces: readonly Piece[],
  seat: number | null,
): Map<string, Set<CellState>> {
  const states = new Map<string, Set<CellState>>()
  const put = (cell: string, state: CellState) => {
    states.set(cell, (states.get(cell) ?? new Set()).add(state))
  }
  choice.cells.forEach((cell, place) => {
    put(cell, place === choice.cells.length - 1 ? 'selected' : 'path')
  })
  const next = nextCells(legal, choice)
  if (choice.cells.length > 0 || choice.form !== null) {
    for (const cell of next) put(cell, targetState(cell, pieces, seat))
  } else {
    for (const [cell, state] of firstStates(next, pieces, seat)) put(cell, state)
  }
  return states
}

/** Before anything is chosen: own pieces that can act (unless all can) and empty cells (unless too many). */
function firstStates(
  next: Set<string>,
  pieces: readonly Piece[],
  seat: number | null,
): [string, CellState][] {
  if (seat === null) return [...next].map((cell) => [cell, 'target'])
  const own = pieces.filter((piece) => piece.owner === seat)
  const occupied = new Set(pieces.map((piece) => piece.cell))
  const idle = own.some((piece) => !next.has(piece.cell))
  const free = [...next].filter((cell) => !occupied.has(cell))
  const able = own.filter((piece) => next.has(piece.cell)).map((piece) => piece.cell)
  const states: [string, CellState][] = []
  for (const cell of able) states.push([cell, idle ? 'actable' : 'able'])
  for (const cell of free) states.push([cell, free.length > MANY ? 'open' : 'target'])
  for (const cell of next) {
    const foreign = occupied.has(cell) && !own.some((piece) => piece.cell === cell)
    if (foreign) states.push([cell, 'attack'])
  }
  return states
}

/** The button that a piece beside the board stands for: one whose action has its word as an argument. */
export function offerFor(offers: readonly Offer[], word: string): Offer | undefined {
  return offers.find(({ action }) => action.words.slice(1).includes(word))
}
