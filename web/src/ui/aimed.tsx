/** What the chosen piece can do to others, in a card. */
import type { JSX } from 'preact'
import { buttonWords } from '../state/forms'
import { falls, type Outlook, type Setting, summary } from '../state/prospects'
import type { Table } from '../state/table'
import { PiecePicture } from './picture'
import './aimed.css'

/** Whether an action takes more than it costs. */
export function isGood(outlook: Outlook): boolean {
  const [from, to] = [outlook.action.cells[0], outlook.action.cells.at(-1)]
  const [taken, lost] = [falls(outlook, to), falls(outlook, from)]
  return taken >= 0.5 && taken > lost
}

/** What the chosen piece can do to others, the best first. */
export function Aimed({ table }: { table: Table }): JSX.Element | null {
  const { foresight, art, position } = table
  const setting = foresight.setting.value
  const aimed = foresight.aimed.value
  if (!setting || !art.value || !position.value || aimed.length === 0) return null
  return (
    <section class="card attacks" aria-label="What it can do to others">
      <h2>What it can do</h2>
      <ul>
        {aimed.map((outlook) => (
          <AimedRow key={outlook.action.text} outlook={outlook} setting={setting} table={table} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  outlook: Outlook
  setting: Setting
  table: Table
}

function AimedRow({ outlook, setting, table }: RowProps): JSX.Element {
  const target = table.foresight.target(outlook.action)
  const isPointed = table.foresight.action.value === outlook.action
  return (
    <li class={`${isGood(outlook) ? 'good' : 'bad'} ${isPointed ? 'on' : ''}`}>
      <svg width="36" height="40" viewBox="-22 -24 44 48" class="board" aria-hidden="true">
        {target && <PiecePicture table={table} piece={target} half={19} />}
      </svg>
      <div>
        <b>{buttonWords(outlook.action, table.speech.value)}</b>
        <small>{summary(outlook, setting)}</small>
      </div>
    </li>
  )
}
