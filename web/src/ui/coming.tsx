/** What the end of the turn will bring: now, or after the action that is being considered. */
import type { ComponentChildren, JSX } from 'preact'
import { Lost } from '../board/states'
import type { EventInfo } from '../net/protocol'
import { inSecondPerson } from '../state/persons'
import type { Table } from '../state/table'
import { buttonWords, pretty } from '../state/words'

/** The events by which pieces are lost, and the others. */
function parted(table: Table): [EventInfo[], EventInfo[]] {
  const position = table.position.value
  const telling = table.art.value?.telling
  const isLoss = (event: EventInfo) =>
    position && telling?.(event, position).some(({ as }) => as === 'fall')
  const events = table.foresight.events.value
  return [events.filter((event) => isLoss(event)), events.filter((event) => !isLoss(event))]
}

/** The action under consideration as a button would say it. */
function considered(table: Table): string {
  const text = table.foresight.action.value
  const action = table.legal.value.find((other) => other.text === text)
  const position = table.position.value
  if (!action || !position) return ''
  return `After “${buttonWords(action, true, table.art.value, position)}”`
}

export function Coming({ table }: { table: Table }): JSX.Element | null {
  const title = table.art.value?.coming
  if (!title || table.player.busy.value || table.situation.value?.over) return null
  const [losses, others] = parted(table)
  const after = considered(table)
  return (
    <section class="card coming" aria-label={title}>
      <h2>{title}</h2>
      <p class="kind">{after || 'If the turn ended now'}</p>
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
  const position = table.position.value
  const tellings = (position && table.art.value?.telling?.(event, position)) || []
  return tellings.some(({ piece }) => piece.owner !== null && table.you.value.includes(piece.owner))
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
export function NextLosses({ table }: { table: Table }): JSX.Element | null {
  const title = table.art.value?.coming
  if (!title) return null
  const [losses] = parted(table)
  const [first, ...more] = losses
  const rest = more.length > 0 ? ` And ${more.length} more.` : ''
  return (
    <small class={losses.some((event) => isOwn(event, table)) ? 'nextloss own' : 'nextloss'}>
      {considered(table) || title}: {first ? sentence(first, table) : 'nothing is lost.'}
      {rest}
    </small>
  )
}
