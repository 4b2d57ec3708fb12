/** What the seats offer each other: a card above the board with the question and its answers. */
import type { JSX } from 'preact'
import type { OfferInfo } from '../net/protocol'
import { answer, companyOf, offer, offerWords } from '../state/company'
import type { Table } from '../state/table'
import { SeatMark } from './icons'
import './offers.css'

function Offered({ table, offer }: { table: Table; offer: OfferInfo }): JSX.Element | null {
  const you = table.you.value
  const isOwn = you.includes(offer.by)
  const isAsked = offer.waits.some((seat) => you.includes(seat))
  if (offer.kind === 'rematch' || (!isOwn && !isAsked)) return null
  const say = (accept: boolean) => answer(table, offer.kind, accept)
  return (
    <div class="card offer" role={isAsked ? 'alert' : 'status'}>
      <SeatMark seat={offer.by} />
      <span>{offerWords(offer, table.view.value?.seats ?? [], you)}</span>
      {isAsked && (
        <button type="button" class="btn pri" onClick={() => say(true)}>
          Accept
        </button>
      )}
      <button type="button" class="btn" onClick={() => say(false)}>
        {isAsked ? 'Decline' : 'Withdraw'}
      </button>
    </div>
  )
}

/** Where a bot plays for somebody who is back, they may take their seat again. */
function comesBack(table: Table): number | undefined {
  const seats = table.view.value?.seats ?? []
  const isOver = table.situation.value?.over
  return isOver ? undefined : table.you.value.find((seat) => seats[seat]?.kind === 'bot')
}

export function OffersCard({ table }: { table: Table }): JSX.Element {
  const company = companyOf(table)
  const replaced = comesBack(table)
  return (
    <div class="offers">
      {company.paused.value && !table.situation.value?.over && (
        <div class="card offer" role="status">
          <span>The game is paused.</span>
          {table.isPlaying.value && (
            <button type="button" class="btn pri" onClick={() => offer(table, 'resume')}>
              Go on
            </button>
          )}
        </div>
      )}
      {replaced !== undefined && (
        <div class="card offer" role="status">
          <span>A bot plays for you.</span>
          <button type="button" class="btn pri" onClick={() => offer(table, 'return', replaced)}>
            Take my seat back
          </button>
        </div>
      )}
      {company.offers.value.map((each) => (
        <Offered key={each.kind} table={table} offer={each} />
      ))}
    </div>
  )
}
