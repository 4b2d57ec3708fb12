/** Why something is not possible, where it is asked what to do. */
import type { JSX } from 'preact'
import type { Table } from '../state/table'
import { capital, pretty } from '../state/words'
import { Looked } from './actionbar'
import { RuleLink } from './rulelink'
import './refused.css'

/** Why what was tried is not possible, and where the rules say so. */
export function Refused({ table }: { table: Table }): JSX.Element | null {
  const refusal = table.refusal.value
  if (!refusal) return null
  const why = capital(pretty(refusal.why))
  return (
    <div class="say refusal" role="alert">
      <b>Not possible.</b> {/[.!?]$/.test(why) ? why : `${why}.`}{' '}
      <RuleLink section={refusal.rule} onRead={(section) => table.read(section)} />
      <Looked table={table} />
    </div>
  )
}
