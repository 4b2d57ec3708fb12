/** What stands below the question in the action bar. */
import type { JSX } from 'preact'
import type { Entry } from '../net/protocol'
import { counted } from '../state/forms'
import { candidates, NOTHING } from '../state/narrow'
import type { Table } from '../state/table'
import { several, told as tell } from '../state/words'

/**
 * What is possible and threatened, or before one's first action the goal; where no log is in sight, its last line if
 * others wrote it. A pause is told by the question itself.
 */
export function Below({ table }: { table: Table }): JSX.Element {
  const { card, choice, isWary, told, you } = table
  if (choice.value !== NOTHING || isWary.value) return <small>{possible(table)}</small>
  const isOwn = ({ actor }: Entry) => you.value.includes(actor)
  const goal = !told.value.some(isOwn) && card.value?.goal
  const last = told.value.at(-1)
  return (
    <>
      {goal ? <small class="goal">Goal: {goal}</small> : <small>{possible(table)}</small>}
      {last && last.kind !== 'pause' && !isOwn(last) && (
        <small class="last">{tell(last, table.yourName.value).join(' ')}</small>
      )}
    </>
  )
}

/** What is possible, counted. */
function possible(table: Table): string {
  const left = candidates(table.legal.value, table.choice.value)
  const acting = left.filter((action) => action.cells.length > 0)
  const threatened = new Set(table.foresight.threats.value.map(({ cell }) => cell)).size
  const danger = threatened > 0 && `${several(threatened, 'piece')} threatened`
  return [counted(acting, table.speech.value), danger].filter(Boolean).join(', ')
}
