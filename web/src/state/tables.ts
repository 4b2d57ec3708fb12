/** The tables this browser sits at: tokens in local storage, newest first. */
import { signal } from '@preact/signals'

export interface MyTable {
  table: string
  game: string
  title: string
  /** Tokens of the seats that play on this device, by seat. */
  tokens: Record<string, string>
  /** One-time invites for the seats of friends, by seat. */
  invites: Record<string, string>
  /** A seat that is being taken with an invite, until the server has said whether it is ours. */
  join?: { seat: number; invite: string; token: string } | undefined
  /** Who plays against you, for the list. */
  against: string
  opened: number
}

const KEY = 'sixfold.tables'
const MOST = 60

function stored(): MyTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? (found as MyTable[]) : []
  } catch {
    return []
  }
}

/** All tables, newest first. */
export const tables = signal<MyTable[]>(stored())

function store(list: MyTable[]): void {
  tables.value = list.slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.value))
  } catch {
    // A browser that stores nothing still plays: the table lives as long as the page.
  }
}

/** The entry of one table. */
export function tableOf(table: string): MyTable | undefined {
  return tables.value.find((entry) => entry.table === table)
}

/** Put a table at the top of the list, keeping the tokens it already has. */
export function remember(entry: Partial<MyTable> & { table: string }): MyTable {
  const old = tableOf(entry.table)
  const empty = { game: '', title: '', against: '' }
  const merged: MyTable = {
    ...empty,
    ...old,
    ...entry,
    tokens: { ...old?.tokens, ...entry.tokens },
    invites: { ...old?.invites, ...entry.invites },
    opened: Date.now(),
  }
  store([merged, ...tables.value.filter((other) => other.table !== entry.table)])
  return merged
}

/** Forget a table, for example because the server no longer knows it. */
export function forget(table: string): void {
  store(tables.value.filter((entry) => entry.table !== table))
}

/** Secrets of some seats, by seat. */
export function bySeat(secrets: readonly (string | null)[]): Record<string, string> {
  return Object.fromEntries(secrets.flatMap((secret, seat) => (secret ? [[seat, secret]] : [])))
}

/** Take the seat that an address such as "#1.invite" hands over, unless it is our own invitation. */
export function accept(table: string, hash: string): void {
  const [, seat, invite] = /^#(\d+)\.(.+)$/.exec(hash) ?? []
  if (!seat || !invite || tableOf(table)?.invites[seat] === invite) return
  const token = crypto.getRandomValues(new Uint32Array(5)).join('-')
  remember({ table, join: { seat: Number(seat), invite, token } })
}

/** Keep the token of a seat that was being taken, if it is ours now. */
export function settle(table: string, you: readonly number[]): void {
  const join = tableOf(table)?.join
  if (!join) return
  const tokens = you.includes(join.seat) ? { [join.seat]: join.token } : {}
  remember({ table, join: undefined, tokens })
}

/** The link that hands a seat to a friend. */
export function inviteLink(table: string, seat: string, invite: string): string {
  return `${location.origin}/t/${encodeURIComponent(table)}#${seat}.${invite}`
}
