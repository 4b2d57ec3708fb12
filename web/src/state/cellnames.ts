/** What a screen reader says about a cell. */
import type { CellState } from '../board/types'
import { sentenceOf } from './attacks'
import type { Table } from './table'
import { ownerWords, pretty } from './words'

const STATE_WORDS: [CellState, string][] = [
  ['selected', 'selected'],
  ['target', 'you can go here'],
  ['own', 'you can choose this'],
  ['attack', 'you can attack this'],
  ['actable', 'can act'],
  ['able', 'can act'],
  ['danger', 'dangerous'],
  ['lost', 'will be lost'],
  ['from', 'left by the last move'],
  ['to', 'the last move'],
]

/** The states of a cell in words. */
export function stateWords(states: ReadonlySet<CellState> | undefined): string[] {
  return STATE_WORDS.flatMap(([state, words]) => (states?.has(state) ? [words] : []))
}

/** What an attack on a cell would do: "takes the Assault on 1,−2". */
function outcomeWords({ foresight }: Table, cell: string): string[] {
  const setting = foresight.setting.value
  const found = foresight.prospects.value.find(({ target }) => target.cell === cell)
  if (!setting || !found) return []
  return [sentenceOf(found, setting).replace(/^\w/, (letter) => letter.toLowerCase())]
}

/** A cell with what stands on it: "0,−5, your Assault, armor 3, selected". */
export function cellName(table: Table, cell: string): string {
  const art = table.art.value
  const view = table.view.value
  const position = table.position.value
  if (!art || !view || !position) return pretty(cell)
  const pieces = table.pieces.value
    .filter((piece) => piece.cell === cell)
    .map((piece) => {
      const owner = ownerWords(piece, view.seats, table.you.value, table.seatNames.value)
      return `${owner} ${art.words(piece, position)}`.trim()
    })
  const states = stateWords(table.states.value.get(cell))
  const outcome = outcomeWords(table, cell)
  return [pretty(cell), ...(pieces.length ? pieces : ['empty']), ...states, ...outcome].join(', ')
}
