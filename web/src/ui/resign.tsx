/** What can be asked of the others, and the question before a game is given up. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { type OfferKind, offer } from '../state/company'
import type { Table } from '../state/table'
import { seatName } from '../state/words'
import { Dialog, Question } from './dialog'
import './offers.css'

interface ResignProps {
  table: Table
  seat: number
  onClose: () => void
}

/** Against bots only giving up is left to ask; among people there is more to say. */
export function Resign(props: ResignProps): JSX.Element {
  const { table, seat, onClose } = props
  const sure = useSignal(!table.isShared.value)
  const give = () => {
    sure.value = true
  }
  if (!sure.value) return <Choices {...props} onResign={give} />
  return (
    <Question
      verb="Resign"
      harmless="Play on"
      question="Give this game up?"
      onClose={onClose}
      onYes={() => table.resign(seat)}
    >
      It counts as lost and cannot be taken back. The record is kept.
    </Question>
  )
}

function Choices(props: ResignProps & { onResign: () => void }): JSX.Element {
  const { table, onClose } = props
  const seats = table.view.value?.seats ?? []
  const isPerson = seats.every(({ kind }) => kind === 'person')
  const absent = seats.filter(
    ({ kind, online, seat }) => kind === 'person' && !online && !table.you.value.includes(seat),
  )
  const ask = (kind: OfferKind, seat?: number) => {
    onClose()
    offer(table, kind, seat)
  }
  return (
    <Dialog label="This game" onClose={onClose}>
      <h2>This game</h2>
      <div class="choices">
        {isPerson && (
          <Wish onClick={() => ask('draw')} note="All who still play share the game equally.">
            Offer a draw
          </Wish>
        )}
        <Wish
          onClick={() => ask('takeback')}
          note="Never past what was thrown or shown, even if all agree."
        >
          Ask to take back
        </Wish>
        <Wish onClick={() => ask('pause')} note="Clocks stand still until somebody goes on.">
          Ask for a pause
        </Wish>
        {absent.map((seat) => (
          <Wish
            key={seat.seat}
            onClick={() => ask('substitute', seat.seat)}
            note="If everybody here agrees, until they are back."
          >
            Let a bot play for {seatName(seat, table.you.value)}
          </Wish>
        ))}
        <button type="button" class="btn atk" onClick={props.onResign}>
          Resign …
        </button>
      </div>
      <div class="row">
        <button type="button" class="btn ghost" onClick={onClose}>
          Play on
        </button>
      </div>
    </Dialog>
  )
}

function Wish(props: {
  note: string
  onClick: () => void
  children: ComponentChildren
}): JSX.Element {
  return (
    <button type="button" class="btn" onClick={props.onClick}>
      <span>
        {props.children}
        <small>{props.note}</small>
      </span>
    </button>
  )
}
