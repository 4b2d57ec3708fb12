/** Where real dice are thrown: what to throw, and how to tell what fell. */
import type { JSX } from 'preact'
import type { Table } from '../state/table'
import { pretty, told } from '../state/words'
import './throwing.css'

/** What the game asks to be thrown; where it says nothing, what has just been decided. */
export function Throwing({ table }: { table: Table }): JSX.Element {
  const { expects = '', legal = [] } = table.situation.value ?? {}
  const last = table.told.value.at(-1)
  const isCell = legal.some(({ cells }) => cells.length > 0)
  return (
    <div class="say">
      <b>Throw.</b> {pretty(expects) || (last && told(last, table.yourName.value)[0])}{' '}
      <small>Then choose {isCell ? 'on the board where it landed' : 'what fell'}.</small>
    </div>
  )
}
