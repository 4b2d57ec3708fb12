/** The art of each game, loaded when the game is opened. */
import type { GameArt } from '../board/types'
import { plainGround } from './ground'

const MODULES: Record<string, () => Promise<{ art: GameArt }>> = {
  dicestorm: () => import('./dicestorm'),
  doomball: () => import('./doomball'),
  hex: () => import('./hex'),
  hexdice: () => import('./hexdice'),
  polyspear: () => import('./polyspear'),
  spacechess: () => import('./spacechess'),
}

/** Any game, on any board. */
const plain = async () => {
  await import('../board/globe')
  return import('./default')
}

/** How a game looks; games without a module of their own get plain discs. */
export async function artOf(game: string): Promise<GameArt> {
  const load = Object.hasOwn(MODULES, game) ? MODULES[game] : undefined
  const { art } = await (load ?? plain)()
  return { ground: plainGround, ...art }
}
