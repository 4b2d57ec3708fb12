/** What comes if nothing changes, such as the end of the turn: now, or after the action that is being considered. */
import type { ComponentChildren, JSX } from 'preact'
import { Lost } from '../board/states'
import type { EventInfo } from '../net/protocol'
import { buttonWords } from '../state/forms'
import { inSecondPerson } from '../state/persons'
import type { Table } from '../state/table'
import { pretty } from '../state/words'
import './coming.css'
import './preview-line.css'

const TITLE = 'What is coming'

const isLoss = (event: EventInfo): boolean => event.shown.some(({ how }) => how === 'fall')

/** The events by which pieces are lost, and the others. */
function parted(table: Table): [EventInfo[], EventInfo[]] {
  const events = table.foresight.coming.value
  return [events.filter(isLoss), events.filter((event) => !isLoss(event))]
}

/** The action under consideration as a button would say it. */
function considered(table: Table): string {
  const { foretold, action: meant, heat } = table.foresight
  const action = foretold.value && heat.value.size === 0 && meant.value
  return action ? `After “${buttonWords(action, table.speech.value)}”` : ''
}

export function Coming({ table }: { table: Table }): JSX.Element {
  const [losses, others] = parted(table)
  return (
    <section class="card coming" aria-label={TITLE}>
      <h2>{TITLE}</h2>
      <p class="kind">{considered(table) || 'If nothing changes'}</p>
      <ul>
        {losses.map((event, place) => (
          <Row key={`${place} ${event.text}`} isLoss isOwn={isOwn(event, table)}>
            {sentence(event, table)}
          </Row>
        ))}
        {losses.length === 0 && <Row isLoss={false}>Nothing is lost.</Row>}
      </ul>
      {others.length > 0 && (
        <p class="quiet">{others.map((event) => sentence(event, table)).join(' ')}</p>
      )}
    </section>
  )
}

function sentence(event: EventInfo, table: Table): string {
  return pretty(inSecondPerson(event.text, table.yourName.value))
}

/** Whether a piece of the reader's is lost. */
function isOwn(event: EventInfo, table: Table): boolean {
  return event.shown.some(
    ({ how, owner }) => how === 'fall' && owner !== null && table.you.value.includes(owner),
  )
}

interface RowProps {
  isLoss: boolean
  isOwn?: boolean
  children: ComponentChildren
}

function Row(props: RowProps): JSX.Element {
  return (
    <li class={props.isOwn ? 'own' : ''}>
      <svg width="22" height="22" viewBox="-11 -11 22 22" class="board" aria-hidden="true">
        {props.isLoss ? (
          <Lost at={[0, 0]} r={9} />
        ) : (
          <path d="M-5 0L-1.4 4L5-4" fill="none" stroke="var(--accent)" stroke-width="2.6" />
        )}
      </svg>
      <span>{props.children}</span>
    </li>
  )
}

/** The same in one line, where there is no room for the card. */
export function NextLosses({ table }: { table: Table }): JSX.Element {
  const [losses] = parted(table)
  const [first, ...more] = losses
  const rest = more.length > 0 ? ` And ${more.length} more.` : ''
  return (
    <small class={losses.some((event) => isOwn(event, table)) ? 'nextloss own' : 'nextloss'}>
      {considered(table) || TITLE}: {first ? sentence(first, table) : 'nothing is lost.'}
      {rest}
    </small>
  )
}
