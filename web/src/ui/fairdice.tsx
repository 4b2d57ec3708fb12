/** The promise about the dice of a table, a word of one's own for them, and the check once the secret is told. */
import { useSignal } from '@preact/signals'
import type { JSX, TargetedEvent } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Acted, DiceInfo, ReplayStep, TableInfo } from '../net/protocol'
import { type GameRecord, game, post, request, tableInfo } from '../net/rest'
import { checkDice, pledgeOf, verdictWords } from '../state/fair'
import { me } from '../state/me'
import { tableOf } from '../state/tables'
import './fairdice.css'

/** What a word may be made of. */
const WORD = '[A-Za-z0-9_\\-]{1,64}'

const diceOf = (table: string): string => `/api/tables/${encodeURIComponent(table)}/dice`

/** What shows that we sit at a table: a secret of this browser, or who we are. */
function tokenAt({ table, seats }: TableInfo): string | undefined {
  const isMine = seats.some(({ person }) => person && person === me.value?.person)
  return Object.values(tableOf(table)?.tokens ?? {})[0] ?? (isMine ? me.value?.key : undefined)
}

export function TableDice({ table }: { table: string }): JSX.Element | null {
  const dice = useSignal<DiceInfo | null>(null)
  const said = useSignal('')
  const own = useSignal<string | undefined>(undefined)
  const look = async () => {
    try {
      const info = await tableInfo(table)
      if (!(await game(info.game)).dice) return
      own.value = tokenAt(info)
      dice.value = await request<DiceInfo>(diceOf(table))
    } catch (error) {
      said.value = error instanceof Error ? error.message : String(error)
    }
  }
  useEffect(() => void look(), [table])
  const token = own.value
  const add = async (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const word = String(new FormData(form).get('word'))
    try {
      await post<Acted>(diceOf(table), { token, word })
      said.value = 'It counts from the next throw on.'
      form.reset()
      await look()
    } catch (error) {
      said.value = error instanceof Error ? error.message : String(error)
    }
  }
  const { promise, words = [], secret } = dice.value ?? {}
  if (!promise) return said.value ? <p role="alert">{said.value}</p> : null
  return (
    <section class="fairdice" aria-labelledby="fairdice">
      <h3 id="fairdice">Fair dice</h3>
      <p>
        {secret
          ? 'The secret of these dice is told; the replay checks every throw.'
          : 'The secret behind all throws is fixed. This is its hash; at the end the secret is told, and every throw can be checked.'}
      </p>
      <code>{promise}</code>
      {words.length > 0 && <p>Words added: {words.map(({ word }) => word).join(', ')}</p>}
      {token && !secret && (
        <form onSubmit={(event) => void add(event)}>
          <label>
            A word of your own
            <input name="word" required pattern={WORD} title="Letters, digits, - and _" />
          </label>
          <button type="submit" class="btn">
            Add
          </button>
        </form>
      )}
      {secret && (
        <a class="btn" href={`/replay?table=${encodeURIComponent(table)}`}>
          To the replay
        </a>
      )}
      <p role="status">{said.value}</p>
    </section>
  )
}

/** A button that checks every throw of a finished game, here in the browser. */
export function CheckDice(props: {
  record: GameRecord | null
  steps: readonly ReplayStep[]
}): JSX.Element | null {
  const said = useSignal('')
  const pledge = pledgeOf((props.record?.tags ?? {}) as Record<string, string>)
  if (!pledge || !props.steps.some(({ kind }) => kind === 'chance')) return null
  const check = async () => {
    said.value = 'Checking …'
    try {
      said.value = verdictWords(await checkDice(pledge, props.steps))
    } catch {
      said.value =
        'This browser checks dice only on a page with https. sixfold verify checks the record.'
    }
  }
  return (
    <section class="card fairdice">
      <button type="button" class="btn" onClick={() => void check()}>
        Check the dice
      </button>
      <p role="status">{said.value}</p>
    </section>
  )
}
