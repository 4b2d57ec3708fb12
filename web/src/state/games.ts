/** Your games: what the server knows of you, and what only this browser does. */
import { signal } from '@preact/signals'
import type { MyGame, TableInfo } from '../net/protocol'
import { Refused, request, tableInfo } from '../net/rest'
import { me, shown } from './me'
import { forget, type MyTable, tables } from './tables'

export type Standing = MyGame['state'] | null

/** A game in a list. */
export interface OwnGame {
  table: string
  game: string
  title: string
  /** The names of those who play against you. */
  against: string[]
  you: number[]
  /** Null until the server has said how it stands. */
  state: Standing
  result: number[] | null
  rated: boolean
  /** In ms. */
  changed: number
  /** With days per turn: until when whoever is to act has time. */
  until: string | null
}

/** All of them, yours to move first. */
export const ownGames = signal<OwnGame[]>([])

const ORDER: Standing[] = ['yours', 'asked', 'running', 'waiting', null, 'over']

/** Whether something is asked of you in a game. */
export const isUpToYou = ({ state }: OwnGame): boolean => state === 'yours' || state === 'asked'

/** Yours to move first, then rematches that are offered, then those that go on, the waiting and the finished; within each the newest. */
export function inOrder(games: readonly OwnGame[]): OwnGame[] {
  const place = ({ state }: OwnGame) => ORDER.indexOf(state)
  return [...games].sort((a, b) => place(a) - place(b) || b.changed - a.changed)
}

function fromServer(game: MyGame): OwnGame {
  const against = game.names.filter((name, seat) => name && !game.you.includes(seat))
  return { ...game, against, changed: Date.parse(game.changed) }
}

function fromBrowser(entry: MyTable): OwnGame {
  return {
    table: entry.table,
    game: entry.game,
    title: entry.title || 'Table',
    against: entry.against ? [entry.against] : [],
    you: Object.keys(entry.tokens).map(Number),
    state: null,
    result: null,
    rated: false,
    changed: entry.opened,
    until: null,
  }
}

/** A game that only this browser knows, as the server sees it now. */
export function standingAt(game: OwnGame, info: TableInfo): OwnGame {
  const against = info.seats.filter(({ seat }) => !game.you.includes(seat)).map(({ name }) => name)
  const isYours = typeof info.to_act === 'number' && game.you.includes(info.to_act)
  const playing = info.begun === false ? 'waiting' : isYours ? 'yours' : 'running'
  return { ...game, title: info.title, against, state: info.over ? 'over' : playing }
}

async function lookedUp(game: OwnGame): Promise<OwnGame | null> {
  try {
    return standingAt(game, await tableInfo(game.table))
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'unknown_table')) return game
    forget(game.table)
    return null
  }
}

/** What the server knows; nothing if we are nobody, or it cannot say. */
async function known(): Promise<MyGame[]> {
  if (!me.value) return []
  return request<MyGame[]>('/api/me/tables', { headers: shown() }).catch(() => [])
}

/** Look how all games stand. */
export async function lookUp(): Promise<void> {
  const held = tables.value.filter((entry) => Object.keys(entry.tokens).length > 0)
  if (ownGames.value.length === 0) ownGames.value = inOrder(held.map(fromBrowser))
  const ours = (await known()).map(fromServer)
  const others = held.filter(({ table }) => !ours.some((game) => game.table === table))
  const found = await Promise.all(others.map(fromBrowser).map(lookedUp))
  ownGames.value = inOrder([...ours, ...found.filter((game) => game !== null)])
}

/** Take a game out of the list, here and for us everywhere; a rematch that is offered is declined. */
export async function remove({ table, state }: OwnGame): Promise<void> {
  const id = encodeURIComponent(table)
  const [method, path] =
    state === 'asked' ? ['POST', `/api/tables/${id}/decline`] : ['DELETE', `/api/me/tables/${id}`]
  if (me.value) await request(path, { method, headers: shown() }).catch(() => undefined)
  forget(table)
  ownGames.value = ownGames.value.filter((game) => game.table !== table)
}

/** "You won", "You lost", "A draw": what a finished game was for you. */
export function resultWords({ result, you }: OwnGame): string {
  if (!result || you.length !== 1) return 'over'
  const share = result[you[0] ?? 0] ?? 0
  if (result.every((each) => each === share)) return 'a draw'
  return share === Math.max(...result) ? 'you won' : 'you lost'
}
