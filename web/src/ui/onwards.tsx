/** On the way to a far cell: what the next step costs, before it is made. */
import type { JSX } from 'preact'
import type { Table } from '../state/table'
import { pretty } from '../state/words'

/** What the next step of a walk costs, or that chance has decided something since the last one. */
export function Onwards({ table, turn }: { table: Table; turn: string }): JSX.Element {
  const goal = table.walking.path.value.at(-1) ?? ''
  return (
    <div class="say" role="alert">
      <b>{turn}</b> Go on to {pretty(goal)}? {pretty(table.walking.asks.value ?? '')}
    </div>
  )
}
