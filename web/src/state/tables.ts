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

/** Secrets of some seats, by seat; our own key opens seats without being kept here. */
export function bySeat(secrets: readonly (string | null)[]): Record<string, string> {
  const own = secrets.map((secret) => (secret?.startsWith('person_') ? null : secret))
  return Object.fromEntries(own.flatMap((secret, seat) => (secret ? [[seat, secret]] : [])))
}
