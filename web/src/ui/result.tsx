/** The end of a game: who won, why, and what now. */
import type { JSX } from 'preact'
import { Board } from '../board/Board'
import { recordPath } from '../net/rest'
import { inSecondPerson } from '../state/persons'
import { resultTitle } from '../state/results'
import type { Table } from '../state/table'
import { pretty, seatName, several } from '../state/words'
import { Dialog } from './dialog'
import { Badge } from './icons'
import { say } from './toast'

/** What a seat got: "won", "lost", "half". */
export function shareWords(
  share: number | undefined,
  winners: readonly number[],
  seat: number,
): string {
  if (winners.includes(seat)) return winners.length > 1 ? 'shares the win' : 'won'
  return winners.length === 0 && share ? 'drew' : 'lost'
}

/** Copy the address of this page. */
export async function copyLink(): Promise<void> {
  const address = location.href.split('#')[0] ?? ''
  try {
    await navigator.clipboard.writeText(address)
    say('The link is copied.')
  } catch {
    say(`Copy this address: ${address}`)
  }
}

function Picture({ table }: { table: Table }): JSX.Element | null {
  const view = table.view.value
  const art = table.art.value
  const position = table.position.value
  if (!view || !art || !position) return null
  const { decisive = [], ground = [], notes = [] } = table.situation.value ?? {}
  const states = new Map(decisive.map((cell) => [cell, new Set(['decisive' as const])]))
  return (
    <div class="picture" aria-hidden="true" inert>
      <Board
        {...{ board: view.board, cards: view.cards, art, position, ground, notes, states }}
        names={() => ''}
      />
    </div>
  )
}

export function ResultDialog(props: { table: Table; onClose: () => void }): JSX.Element | null {
  const { table } = props
  const view = table.view.value
  const situation = table.situation.value
  if (!view || !situation) return null
  const title = resultTitle(situation, view.seats, table.you.value)
  const winners = situation.winners ?? []
  // Of a long game the server sends the last entries.
  const earlier = (table.log.value[0]?.ply ?? 1) - 1
  return (
    <Dialog label={title} class="result" onClose={props.onClose}>
      <div class="verdict">
        <Picture table={table} />
        <div>
          <h2>{title}</h2>
          <p>{pretty(inSecondPerson(situation.reason ?? '', table.yourName.value))}</p>
          <p class="quiet">After {several(earlier + table.told.value.length, 'step')}</p>
        </div>
      </div>
      <div class="shares">
        {view.seats.map((seat) => (
          <div key={seat.seat}>
            <Badge seat={seat.seat} size={32} />
            <span>
              <b>{seatName(seat, table.you.value)}</b>
              <small>{shareWords(situation.result?.[seat.seat], winners, seat.seat)}</small>
            </span>
          </div>
        ))}
      </div>
      <div class="row">
        <Afterwards table={table} />
        <button type="button" class="btn ghost" onClick={props.onClose}>
          Look at the board
        </button>
      </div>
      <div class="row small">
        <a href={recordPath(table.id)} download={`${view.game}-${table.id}.json`}>
          Download the record
        </a>
        <button type="button" class="plain" onClick={() => void copyLink()}>
          Copy link
        </button>
        <a href="/">Home</a>
      </div>
    </Dialog>
  )
}

/** Another game for those who want one. */
function Rematch({ table }: { table: Table }): JSX.Element {
  const [view, you] = [table.view.value, table.you.value]
  const offer = table.company.value?.offers.value.find(({ kind }) => kind === 'rematch')
  if (!offer || !view) {
    return (
      <button type="button" class="btn pri" onClick={() => table.link.ask({ type: 'rematch' })}>
        Rematch
      </button>
    )
  }
  const isAsked = offer.waits.some((seat) => you.includes(seat))
  const others = offer.waits
    .flatMap((seat) => view.seats[seat] ?? [])
    .map((seat) => seatName(seat, you))
    .join(', ')
  return (
    <>
      {isAsked ? (
        <button type="button" class="btn pri" onClick={() => table.link.ask({ type: 'rematch' })}>
          Accept the rematch
        </button>
      ) : (
        <span class="quiet" role="status">
          Waiting for {others} …
        </span>
      )}
      <button
        type="button"
        class="btn"
        onClick={() => table.link.ask({ type: 'answer', kind: 'rematch', accept: false })}
      >
        {isAsked ? 'Decline' : 'Withdraw'}
      </button>
      {!isAsked && (
        <button
          type="button"
          class="btn"
          onClick={() => table.link.ask({ type: 'offer', kind: 'onward' })}
        >
          Go on without {others}
        </button>
      )}
    </>
  )
}

/** What there is to do when all is over: in the dialog, and for whoever looks at the board. */
export function Afterwards({ table }: { table: Table }): JSX.Element {
  const company = table.company.value
  const [next, isAsked] = [company?.next.value, company?.isAsked.value]
  return (
    <>
      {table.you.value.length > 0 && !isAsked && <Rematch table={table} />}
      {next && (
        <a class="btn pri" href={`/t/${encodeURIComponent(next)}`}>
          {isAsked ? 'Look at the rematch' : 'Watch the next game'}
        </a>
      )}
      <a class="btn" href={`/replay?table=${encodeURIComponent(table.id)}`}>
        Replay
      </a>
    </>
  )
}
