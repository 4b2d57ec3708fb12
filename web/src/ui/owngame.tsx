/** One of your games in a list. */
import type { JSX } from 'preact'
import { type OwnGame, resultWords } from '../state/games'
import { Badge } from './icons'

const WORDS = { yours: 'your turn', running: 'their turn', waiting: 'waiting' } as const

/** "your turn", "waiting" or how it ended. */
export function stateWords(game: OwnGame): string {
  if (game.state === null) return ''
  return game.state === 'over' ? resultWords(game) : WORDS[game.state]
}

/** "against Bo", "nobody has come yet" or "on this device". */
function company({ against, state }: OwnGame): string {
  if (against.length > 0) return `against ${against.join(', ')}`
  return state === 'waiting' ? 'nobody has come yet' : 'on this device'
}

export function OwnGameLine({ game }: { game: OwnGame }): JSX.Element {
  const words = stateWords(game)
  return (
    <a
      class={game.state === 'yours' ? 'tb yours' : 'tb'}
      href={`/t/${encodeURIComponent(game.table)}`}
    >
      <Badge seat={game.you[0] ?? 0} size={30} />
      <span>
        {game.title}
        <small>{company(game)}</small>
      </span>
      {words && <span class={game.state === 'yours' ? 'pill' : 'pill q'}>{words}</span>}
    </a>
  )
}
