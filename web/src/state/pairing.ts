/** Finding somebody to play with at once. */
import type { LobbyInfo, Paired } from '../net/protocol'
import { post, Refused, request } from '../net/rest'
import { go } from '../router'
import { say } from '../ui/toast'
import { sitAt } from './invited'
import { me } from './me'
import { ensure } from './person'
import { bySeat, remember } from './tables'

export const lobby = (): Promise<LobbyInfo> => request('/api/lobby')

/** Somebody may be quicker so many times. */
const TRIES = 5

/** Sit down at the first open table of a game that fits, or open one; where it is. */
export async function pairUp(game: string, title: string): Promise<string> {
  const isNew = me.value === null
  await ensure()
  const avoid: string[] = []
  while (avoid.length < TRIES) {
    const { table, made } = await post<Paired>('/api/pairing', { game, avoid })
    if (made) {
      const [tokens, invites] = [bySeat(made.tokens), bySeat(made.invites)]
      remember({ table, game, title, tokens, invites })
      return `/t/${table}`
    }
    try {
      await sitAt(table, me.value?.name ?? '', { seat: null })
      if (isNew) introduce(me.value?.name ?? '')
      return `/t/${table}`
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      avoid.push(table)
    }
  }
  throw new Refused('seat_taken', 'Others were quicker. Try again.')
}

/** Whoever sits down at once was not asked for a name, and may not like the one they got. */
function introduce(name: string): void {
  say(`The others read that you are ${name}.`, { words: 'Change it', run: () => go('/me') })
}
