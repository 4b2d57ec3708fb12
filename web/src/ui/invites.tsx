/** The links of a host: one for all who are to come, and one for each seat. */
import type { JSX } from 'preact'
import type { SeatInfo, View } from '../net/protocol'
import { type Invitation, inviteLink } from '../state/invited'
import type { Table } from '../state/table'
import { tableOf } from '../state/tables'
import { Share } from './share'

/** What somebody is sent with a link. */
const callWords = ({ title }: View): string => `Play ${title} with me`

/** The invites of the reader to seats that are still free. */
function ownLinks({ id }: Table, { seats }: View): Invitation[] {
  const invites = tableOf(id)?.invites
  return seats.flatMap(({ seat, waiting }) => {
    const invite = waiting && invites?.[seat]
    return invite ? [{ seat, invite }] : []
  })
}

/** Where several friends are to come, one link for all of them: to be sent to a group, or held up as a code. */
export function LinkForAll({ table, view }: { table: Table; view: View }): JSX.Element | null {
  const links = ownLinks(table, view)
  if (links.length < 2) return null
  return (
    <div class="forall">
      <p class="quiet">Send this link to all of them: each takes one of the free seats.</p>
      <Share
        label="Link for your friends"
        link={inviteLink(table.id, links)}
        words={callWords(view)}
        times="once for each seat"
      />
    </div>
  )
}

interface SeatLinkProps {
  table: Table
  view: View
  seat: SeatInfo
}

/** The link to one seat; where there is one for all, it is folded. */
export function SeatLink({ table, view, seat }: SeatLinkProps): JSX.Element | null {
  const links = ownLinks(table, view)
  const link = links.find((each) => each.seat === seat.seat)
  if (!link) return null
  const shared = { link: inviteLink(table.id, [link]), words: callWords(view) }
  if (links.length === 1) return <Share label="Link for your friend" {...shared} />
  return (
    <details class="rare">
      <summary>A link for this seat alone</summary>
      <Share label={`Link for ${seat.title}`} {...shared} />
    </details>
  )
}
