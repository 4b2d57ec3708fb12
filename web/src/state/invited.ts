/** Coming with a link, and sitting down. */
import type { Joined } from '../net/protocol'
import { post } from '../net/rest'
import { ensure } from './person'
import { remember, tableOf } from './tables'

/** A seat that an address offers. */
export interface Invitation {
  seat: number
  invite: string
}

/** The link that hands seats to friends, "/t/table#1.invite" or "/t/table#1.invite,2.invite": each takes one of them. */
export function inviteLink(table: string, offered: readonly Invitation[]): string {
  const parts = offered.map(({ seat, invite }) => `${seat}.${invite}`)
  return `${location.origin}/t/${encodeURIComponent(table)}#${parts.join()}`
}

/** The seats that an address offers, without those that we ourselves offer. */
export function invitations(table: string, hash: string): Invitation[] {
  const own = tableOf(table)?.invites
  return hash
    .slice(1)
    .split(',')
    .flatMap((part) => {
      const [, seat, invite] = /^(\d+)\.(.+)$/.exec(part) ?? []
      return seat && invite && own?.[seat] !== invite ? [{ seat: Number(seat), invite }] : []
    })
}

const at = (table: string, what: string) => `/api/tables/${encodeURIComponent(table)}/${what}`

/** Sit down under a name: on the seat of an invitation, which a secret of our own opens, or on an open one by our key. */
export async function sitAt(
  table: string,
  name: string,
  { invite, seat }: { seat: number | null; invite?: string | undefined },
): Promise<void> {
  await ensure(name)
  if (invite === undefined) {
    await post<Joined>(at(table, 'sit'), { seat })
    remember({ table })
    return
  }
  const token = crypto.getRandomValues(new Uint32Array(5)).join('-')
  const joined = await post<Joined>(at(table, 'join'), { invite, token })
  remember({ table, tokens: { [joined.seat]: token } })
}

/** Get up before the game has begun, or send somebody away. */
export const freeSeat = (table: string, seat: number): Promise<unknown> =>
  post(at(table, 'free'), { seat }, Object.values(tableOf(table)?.tokens ?? {}))

/** Say that we shall not take the seat that is kept for us. */
export const declineSeat = (table: string): Promise<unknown> => post(at(table, 'decline'), {})

export const startTable = (table: string, level: number): Promise<unknown> =>
  post(at(table, 'start'), { bot: `level:${level}` }, Object.values(tableOf(table)?.tokens ?? {}))

export const closeTable = (table: string): Promise<unknown> =>
  post(at(table, 'close'), {}, Object.values(tableOf(table)?.tokens ?? {}))
