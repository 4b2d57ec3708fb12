/** Becoming somebody: a guest with a friendly name, another name, an account, another device. */
import type { LoginLink, Me, OwnKey } from '../net/protocol'
import { post, request } from '../net/rest'
import { keep, me, shown } from './me'

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

export const setPassword = (login: string, password: string, before?: string): Promise<Me> =>
  post('/api/me/password', { login, password, before: before ?? null })

export const logIn = async (login: string, password: string): Promise<void> =>
  become(await post<OwnKey>('/api/login', { login, password }))

export const makeLink = (): Promise<LoginLink> => post('/api/me/link', {})

export const followLink = async (secret: string): Promise<void> =>
  become(await post<OwnKey>('/api/login/link', { secret }))

/** Be nobody again on this device. */
export async function logOut(): Promise<void> {
  await post('/api/logout', {})
  keep(null)
}
