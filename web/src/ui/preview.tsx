/** What the action pointed at would lead to, and what the chosen piece can do to others; also in one line. */
import type { JSX } from 'preact'
import { buttonWords } from '../state/forms'
import {
  isChained,
  isGood,
  type Outlook,
  percent,
  rowsOf,
  type Setting,
  summary,
} from '../state/prospects'
import type { Table } from '../state/table'
import { capital } from '../state/words'
import { lazy } from './lazy'
import { PiecePicture } from './picture'

const Chain = lazy(() => import('./chain').then((part) => part.Chain))

/** Whether there is more to tell than that what was chosen happens. */
function isTelling({ courses }: Outlook): boolean {
  const [only] = courses
  return courses.length > 1 || (only?.sentences.length ?? 0) > 1 || only?.winners !== null
}

/** Every way in which the action pointed at can turn out. */
export function Preview({ table }: { table: Table }): JSX.Element | null {
  const outlook = table.foresight.outlook.value
  if (!outlook || outlook.courses.length === 0 || !isTelling(outlook)) return null
  const title = buttonWords(outlook.action, table.speech.value)
  return (
    <section class="card preview" aria-label={`What would happen: ${title}`}>
      <h2>{title}</h2>
      <p class="kind">{outlook.courses.length > 1 ? 'What can happen' : 'What would happen'}</p>
      {isChained(outlook) ? <Chain table={table} outlook={outlook} /> : <Rows of={outlook} />}
    </section>
  )
}

/** What happens in any case, then every way to turn out. */
function Rows({ of }: { of: Outlook }): JSX.Element {
  return (
    <>
      {of.always.length > 0 && <p class="rule">{of.always.join(' ')}</p>}
      <ul>
        {rowsOf(of).map(({ odds, fraction, words, course }) => (
          <li key={words} class={odds ? 'odds' : ''}>
            {odds && <b>{odds}</b>}
            {course && odds && (
              <span class="gauge" aria-hidden="true">
                <span style={{ width: percent(course.share, 1).replace('\u2009', '') }} />
              </span>
            )}
            {odds && <small>{fraction}</small>}
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </>
  )
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

/** On a screen that is touched, the first touch only points. */
const isTouched = (): boolean => globalThis.matchMedia?.('(hover: none)').matches ?? false

/** What choosing what is pointed at would do: "Turn to G4". */
export function pointedWords({ foresight, speech, pointed, hint }: Table): string {
  const action = foresight.action.value
  if (!action || hint.value) return ''
  const words = buttonWords(action, speech.value)
  return isTouched() && pointed.value === null ? `Touch again: ${words}.` : `${words}.`
}

/** The outcome of the action pointed at in one line, where there is no room for the card. */
export function NextPreview({ table }: { table: Table }): JSX.Element | null {
  const { outlook, setting } = table.foresight
  if (!setting.value || !outlook.value || !isTelling(outlook.value)) return null
  if (outlook.value.courses.length === 0) return null
  return (
    <small class={`nextloss ${isGood(outlook.value) ? '' : 'own'}`}>
      {capital(summary(outlook.value, setting.value))}.
    </small>
  )
}
