/** Where what is thrown can land: beside the heat on the board the same in words. */
import type { JSX } from 'preact'
import { buttonWords } from '../state/forms'
import { byDistance, oneLine, onPieces, type Share } from '../state/landings'
import { percent } from '../state/prospects'
import type { Table } from '../state/table'
import { capital } from '../state/words'
import './landings.css'
import './preview-line.css'

/** The odds of the action pointed at, by distance from its aim. */
function sharesOf(table: Table): Share[] {
  const action = table.foresight.action.value
  const board = table.view.value?.board
  const aim = action?.cells.at(-1)
  return board && aim ? byDistance(board, aim, table.foresight.heat.value) : []
}

export function LandingCard({ table }: { table: Table }): JSX.Element | null {
  const action = table.foresight.action.value
  const view = table.view.value
  if (!action || !view) return null
  const title = buttonWords(action, table.speech.value)
  const hit = onPieces(table.pieces.value, view, table.foresight.heat.value)
  return (
    <section class="card preview" aria-label={`What would happen: ${title}`}>
      <h2>{title}</h2>
      <p class="kind">Where it can land</p>
      <Shares shares={sharesOf(table)} hasGauge />
      {hit.length > 0 && <p class="rule">What stands there</p>}
      <Shares shares={hit} />
      <p class="quiet">The numbers on the board are percent for each cell.</p>
    </section>
  )
}

function Shares(props: { shares: readonly Share[]; hasGauge?: boolean }): JSX.Element {
  return (
    <ul class="shares">
      {props.shares.map(({ words, share }) => (
        <li key={words}>
          <span>{words}</span>
          {props.hasGauge && (
            <span class="gauge" aria-hidden="true">
              <span style={{ width: `${100 * share}%` }} />
            </span>
          )}
          <b>{percent(share)}</b>
        </li>
      ))}
    </ul>
  )
}

/** The same in one line, where there is no room for the card. */
export function LandingLine({ table }: { table: Table }): JSX.Element {
  return <small class="nextloss">{capital(oneLine(sharesOf(table)))}.</small>
}
