/** Becoming somebody: a guest with a friendly name, another name, an account, another device. */
import type { LoginLink, Me, MyGame, OwnKey } from '../net/protocol'
import { post, request } from '../net/rest'
import { keep, me, shown } from './me'
import { forget, type MyTable, tables } from './tables'

const MANNERS = [
  'Amber',
  'Brave',
  'Calm',
  'Clever',
  'Merry',
  'Quick',
  'Quiet',
  'Sly',
  'Swift',
  'Wise',
]
const ANIMALS = ['Badger', 'Crane', 'Fox', 'Hare', 'Heron', 'Lynx', 'Otter', 'Owl', 'Raven', 'Wren']

/** A name for somebody who has not said one: "Quick Otter". */
export function friendlyName(random: () => number = Math.random): string {
  const any = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? ''
  return `${any(MANNERS)} ${any(ANIMALS)}`
}

function become({ me: { person, name }, key }: OwnKey): void {
  keep({ key, person, name })
}

/** Be somebody: the one we are already, under this name if one is given, or a new guest. */
export async function ensure(name?: string): Promise<void> {
  if (me.value) {
    if (name && name !== me.value.name) await change({ name })
    return
  }
  become(await post<OwnKey>('/api/people', { name: name || friendlyName() }))
}

/** What the server knows about us; a device that was logged out is nobody any more. */
export async function aboutMe(): Promise<Me | null> {
  if (!me.value) return null
  try {
    return await request<Me>('/api/me', { headers: shown() })
  } catch (error) {
    if ((error as { code?: string }).code === 'bad_key') keep(null)
    return null
  }
}

/** Be called otherwise, or be rated. */
export async function change(wish: { name?: string; is_rated?: boolean }): Promise<Me> {
  const headers = { 'content-type': 'application/json', ...shown() }
  const body = JSON.stringify(wish)
  const found = await request<Me>('/api/me', { method: 'PATCH', headers, body })
  if (me.value) keep({ ...me.value, name: found.name })
  return found
}

/** Let the games that only this browser knows be ours on every device; what is somebody's stays theirs. */
async function adopt(): Promise<void> {
  const own = tables.value.filter(({ tokens }) => Object.keys(tokens).length > 0)
  const ask = ({ table, tokens }: MyTable) =>
    post(`/api/tables/${encodeURIComponent(table)}/adopt`, {}, Object.values(tokens))
  await Promise.all(own.map((each) => ask(each).catch(() => undefined)))
}

export async function setPassword(login: string, password: string, before?: string): Promise<Me> {
  const found = await post<Me>('/api/me/password', { login, password, before: before ?? null })
  await adopt()
  return found
}

export async function logIn(login: string, password: string, bring: boolean): Promise<void> {
  become(await post<OwnKey>('/api/login', { login, password, bring }))
  if (bring) await adopt()
}

export async function makeLink(): Promise<LoginLink> {
  await adopt()
  return post('/api/me/link', {})
}

export async function followLink(secret: string, bring: boolean): Promise<void> {
  become(await post<OwnKey>('/api/login/link', { secret, bring }))
  if (bring) await adopt()
}

/** Be nobody again on this device, which forgets the seats of who goes. */
export async function logOut(): Promise<void> {
  const ours = await request<MyGame[]>('/api/me/tables', { headers: shown() })
  await post('/api/logout', {})
  for (const { table } of ours) forget(table)
  keep(null)
}
