/** What the attacks of the chosen piece would do: a card, and one line where there is no room for it. */
import type { JSX } from 'preact'
import {
  isGood,
  lineOf,
  numbersOf,
  type Prospect,
  type Setting,
  sentenceOf,
} from '../state/attacks'
import type { Table } from '../state/table'

export function Attacks({ table }: { table: Table }): JSX.Element | null {
  const setting = table.foresight.setting.value
  const prospects = table.foresight.prospects.value
  const title = setting?.art.attack?.title
  if (!setting || !title || prospects.length === 0) return null
  return (
    <section class="card attacks" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {prospects.map((found) => (
          <Row
            key={found.action.text}
            found={found}
            setting={setting}
            isPointed={table.foresight.action.value === found.action.text}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  found: Prospect
  setting: Setting
  isPointed: boolean
}

function Row({ found, setting, isPointed }: RowProps): JSX.Element {
  const { art, position } = setting
  const context = { position, lifted: false, angle: 0, ghost: false }
  return (
    <li class={`${isGood(found) ? 'good' : 'bad'} ${isPointed ? 'on' : ''}`}>
      <svg width="36" height="40" viewBox="-22 -24 44 48" class="board" aria-hidden="true">
        {art.draw(found.target, 28, context)}
      </svg>
      <div>
        <b>{sentenceOf(found, setting)}</b>
        <small>{numbersOf(found, setting)}</small>
      </div>
    </li>
  )
}

/** The attack pointed at, or the most promising one. */
export function NextAttack({ table }: { table: Table }): JSX.Element | null {
  const setting = table.foresight.setting.value
  const prospects = table.foresight.prospects.value
  const pointed = prospects.find(({ action }) => action.text === table.foresight.action.value)
  const found = pointed ?? prospects[0]
  if (!setting || !found) return null
  return <small class={`nextloss ${isGood(found) ? '' : 'own'}`}>{lineOf(found, setting)}</small>
}
