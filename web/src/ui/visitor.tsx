/** Whoever looks at a table before the game and does not sit there. */
import type { JSX } from 'preact'
import type { SeatInfo, View } from '../net/protocol'
import { go } from '../router'
import { declineSeat, type Invitation } from '../state/invited'
import type { Table } from '../state/table'
import { attempt } from './attempt'

interface VisitorProps {
  view: View
  invited: Invitation | null
  onSit: (seat: number | null, invite?: string) => void
  onDone: () => void
}

/** Somebody who does not sit here: with a link, too late with one, or without. */
export function Visitor({ view, invited, onSit, onDone }: VisitorProps): JSX.Element {
  const seat = invited && view.seats[invited.seat]
  if (invited && seat?.waiting) {
    return (
      <div class="row">
        <button type="button" class="btn pri" onClick={() => onSit(invited.seat, invited.invite)}>
          Sit down as {seat.title}
        </button>
        <button type="button" class="btn ghost" onClick={onDone}>
          Only watch
        </button>
      </div>
    )
  }
  return (
    <>
      {invited && (
        <p>
          {seat?.name} sits there. Ask whoever sent it for another game
          {view.begun ? ', or watch this one.' : '.'}
        </p>
      )}
      <div class="row">
        {invited && view.begun && (
          <button type="button" class="btn pri" onClick={onDone}>
            Watch
          </button>
        )}
        <a class="btn ghost" href="/">
          Home
        </a>
      </div>
    </>
  )
}

interface AskedProps {
  table: Table
  seat: SeatInfo
  onSit: (seat: number) => void
}

/** Somebody for whom a seat is kept: those who played with them want a rematch. */
export function Asked({ table, seat, onSit }: AskedProps): JSX.Element {
  return (
    <div class="row">
      <button type="button" class="btn pri" onClick={() => onSit(seat.seat)}>
        Sit down as {seat.title}
      </button>
      <button
        type="button"
        class="btn ghost"
        onClick={() => void attempt(() => declineSeat(table.id).then(() => go('/')))}
      >
        Decline
      </button>
    </div>
  )
}
