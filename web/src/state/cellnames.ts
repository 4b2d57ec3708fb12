/** What a screen reader says about a cell. */
import type { CellState } from '../board/types'
import { groundOf, pieceWords } from './cards'
import { buttonWords } from './forms'
import { percent, summary, warning } from './prospects'
import type { Table } from './table'
import { ownerWords, pretty } from './words'

const GO = 'you can go here'

const STATE_WORDS: [CellState, string][] = [
  ['selected', 'selected'],
  ['target', GO],
  ['own', 'you can choose this'],
  ['attack', 'you can attack this'],
  ['actable', 'can act'],
  ['able', 'can act'],
  ['danger', 'dangerous'],
  ['lost', 'will be lost'],
  ['from', 'left by the last move'],
  ['to', 'the last move'],
  ['decisive', 'decided the game'],
]

/** The states of a cell in words. */
export function stateWords(states: ReadonlySet<CellState> | undefined): string[] {
  return STATE_WORDS.flatMap(([state, words]) => (states?.has(state) ? [words] : []))
}

/** What an action aimed at a cell would come to: "Cavalry on 1,−2 falls". */
function outcomeWords({ foresight }: Table, cell: string): string[] {
  const setting = foresight.setting.value
  const found = foresight.aimed.value.find(({ action }) => action.cells.at(-1) === cell)
  if (setting && found) return [summary(found, setting)]
  const costly = foresight.dangers.value.includes(cell) ? foresight.leadsTo(cell) : undefined
  return costly ? [warning(costly)] : []
}

/** Who threatens what stands on a cell: "threatened from 3,2". */
function threatWords({ foresight }: Table, cell: string): string[] {
  const from = foresight.threats.value.filter((threat) => threat.cell === cell)
  return from.map(({ source }) => `threatened${source && ` from ${pretty(source)}`}`)
}

/** How likely what is thrown lands on a cell. */
function heatWords({ foresight }: Table, cell: string): string[] {
  const share = foresight.heat.value.get(cell)
  return share === undefined ? [] : [`${percent(share)} to land here`]
}

/** What lies on a cell: "forest", "Saffron’s base". */
function groundWords(table: Table, cell: string): string[] {
  const view = table.view.value
  const lying = groundOf(view?.cards ?? [], table.situation.value?.ground ?? [], cell)
  return lying.map(({ mark, card }) => {
    const owner = mark.owner === null ? undefined : table.seatNames.value[mark.owner]
    return owner ? `${card.name} of ${owner}` : card.name
  })
}

/** A cell with what stands on it: "0,−5, your Assault, armor 3, selected". */
export function cellName(table: Table, cell: string): string {
  const view = table.view.value
  if (!view) return pretty(cell)
  const notes = table.player.busy.value ? [] : (table.situation.value?.notes ?? [])
  const pieces = table.pieces.value
    .filter((piece) => piece.cell === cell)
    .map((piece) => {
      const owner = ownerWords(piece, view.seats, table.you.value, table.seatNames.value)
      return `${owner} ${pieceWords(view.cards, notes, piece)}`.trim()
    })
  const instead = table.foresight.overHole(cell)
  const states = stateWords(table.states.value.get(cell)).map((words) =>
    instead && words === GO ? buttonWords(instead, table.speech.value) : words,
  )
  // Where so much is possible that marks would hide the board, the words remain.
  const isOpen =
    !instead && table.next.value.has(cell) && !states.some((words) => / ?can /.test(words))
  return [
    pretty(cell),
    ...(pieces.length ? pieces : ['empty']),
    ...groundWords(table, cell),
    ...states,
    ...(isOpen ? [GO] : []),
    ...outcomeWords(table, cell),
    ...heatWords(table, cell),
    ...threatWords(table, cell),
  ].join(', ')
}
