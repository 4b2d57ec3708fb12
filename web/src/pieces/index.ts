/** The art of each game, loaded when the game is opened. */
import type { GameArt } from '../board/types'

const MODULES: Record<string, () => Promise<{ art: GameArt }>> = {
  hex: () => import('./hex'),
  hexdice: () => import('./hexdice'),
  spacechess: () => import('./spacechess'),
}

/** How a game looks; games without a module of their own get plain discs. */
export async function artOf(game: string): Promise<GameArt> {
  const load = Object.hasOwn(MODULES, game) ? MODULES[game] : undefined
  const module = await (load ? load() : import('./default'))
  return module.art
}
