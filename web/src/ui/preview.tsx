/** What the action pointed at would lead to, and what the chosen piece can do to others; also in one line. */
import type { JSX } from 'preact'
import { Triangle } from '../board/states'
import { buttonWords } from '../state/forms'
import { type Outlook, percent, type Setting, summary, sumWords } from '../state/prospects'
import { isChained, rowsOf } from '../state/rows'
import type { Table } from '../state/table'
import { capital } from '../state/words'
import { Chain } from './chain'
import { LandingCard, LandingLine } from './landings'
import './preview.css'
import './preview-line.css'

/** Every way in which the action pointed at can turn out. */
export function Preview({ table }: { table: Table }): JSX.Element | null {
  const outlook = table.foresight.outlook.value
  if (table.foresight.heat.value.size > 0) return <LandingCard table={table} />
  if (!outlook) return null
  const title = buttonWords(outlook.action, table.speech.value)
  return (
    <section class="card preview" aria-label={`What would happen: ${title}`}>
      <h2>{title}</h2>
      <p class="kind">{outlook.courses.length > 1 ? 'What can happen' : 'What would happen'}</p>
      {isChained(outlook) ? (
        <Chain table={table} outlook={outlook} />
      ) : (
        <Rows of={outlook} setting={table.foresight.setting.value} />
      )}
    </section>
  )
}

/** What happens in any case, then every way to turn out; at last what pieces become. */
function Rows({ of, setting }: { of: Outlook; setting: Setting | null }): JSX.Element {
  const [only, another] = of.courses
  const isSure = only && !another && only.became.size > 0
  return (
    <>
      {of.always.length > 0 && <p class="rule">{of.always.join(' ')}</p>}
      <ul>
        {rowsOf(of).map(({ odds, fraction, words, course }) =>
          odds ? (
            <li key={words} class="odds">
              <b>{odds}</b>
              {course && (
                <span class="gauge" aria-hidden="true">
                  <span style={{ width: percent(course.share, 1).replace('\u2009', '') }} />
                </span>
              )}
              <small>{fraction}</small>
              <span>{words}</span>
            </li>
          ) : (
            course?.sentences.map((each) => (
              <li key={each}>{course.lost.includes(each) ? <Warned words={each} /> : each}</li>
            ))
          ),
        )}
        {isSure && setting && <li>{capital(sumWords(only, of.action, setting))}.</li>}
      </ul>
    </>
  )
}

/** What the reader would lose, with a sign that needs no colour. */
function Warned({ words }: { words: string }): JSX.Element {
  return (
    <span class="warned">
      <svg viewBox="-18 -18 36 36" class="board" role="img" aria-label="Careful">
        <Triangle />
      </svg>
      <span>{words}</span>
    </span>
  )
}

/** What the action pointed at would cost in any case. */
export function NextWarning({ table }: { table: Table }): JSX.Element {
  return <Warned words={table.foresight.warning.value} />
}

/** The outcome of the action pointed at in one line, where there is no room for the card. */
export function NextPreview({ table }: { table: Table }): JSX.Element | null {
  const { outlook, setting, heat, warning } = table.foresight
  if (heat.value.size > 0) return <LandingLine table={table} />
  if (!setting.value || !outlook.value) return null
  const { courses } = outlook.value
  const { seat } = setting.value
  const isLost = (isOwn: boolean): boolean =>
    courses.some(({ fallen }) => fallen.some(({ owner }) => (owner === seat) === isOwn))
  if (warning.value && !isLost(false)) return null
  return (
    <small class={isLost(true) ? 'nextloss own' : 'nextloss'}>
      {capital(summary(outlook.value, setting.value))}.
    </small>
  )
}
