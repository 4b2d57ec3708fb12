/** Links that hand a seat to a friend. */
import type { JSX } from 'preact'
import type { SeatInfo } from '../net/protocol'
import { inviteLink, tableOf } from '../state/tables'
import { Badge, Icon } from './icons'
import { say } from './toast'
import './invite.css'

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    say('The link is copied. Who opens it first sits down.')
  } catch {
    say('Select the link and copy it: this browser does not allow it by button.')
  }
}

/** A card per seat that waits for a friend; gone once the friend sits there. */
export function Invite({
  table,
  seats,
}: {
  table: string
  seats: readonly SeatInfo[]
}): JSX.Element {
  const invites = Object.entries(tableOf(table)?.invites ?? {})
  const open = invites.filter(([seat]) => seats[Number(seat)]?.waiting)
  return (
    <>
      {open.map(([seat, invite]) => {
        const link = inviteLink(table, seat, invite)
        return (
          <section key={seat} class="card invite" aria-label="Invite a friend">
            <Badge seat={Number(seat)} size={28} />
            <input
              readOnly
              aria-label="Link for your friend"
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <button type="button" class="btn" onClick={() => void copy(link)}>
              <Icon name="link" size={18} /> Copy
            </button>
          </section>
        )
      })}
    </>
  )
}
