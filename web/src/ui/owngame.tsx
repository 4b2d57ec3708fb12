/** One of your games in a list. */
import type { JSX } from 'preact'
import { isUpToYou, type OwnGame, resultWords } from '../state/games'
import { Badge } from './icons'

const WORDS = {
  yours: 'your turn',
  asked: 'a rematch is offered',
  running: 'their turn',
  waiting: 'waiting',
} as const

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

const UNITS: [number, string][] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
]

/** A span of time in its largest unit: "3 d", "5 h", "1 min". */
function spanWords(span: number): string {
  const [size, unit] = UNITS.find(([each]) => span >= each) ?? [60_000, 'min']
  return `${Math.max(1, Math.floor(span / size))} ${unit}`
}

/** "2 d left" where days count, otherwise how long ago something happened: "5 h ago". */
export function timeWords({ until, changed, state }: OwnGame, now: number): string {
  if (until && state !== 'over') return `${spanWords(Math.max(0, Date.parse(until) - now))} left`
  return state === null ? '' : `${spanWords(Math.max(0, now - changed))} ago`
}

export function OwnGameLine({ game }: { game: OwnGame }): JSX.Element {
  const words = stateWords(game)
  return (
    <a class={isUpToYou(game) ? 'tb yours' : 'tb'} href={`/t/${encodeURIComponent(game.table)}`}>
      <Badge seat={game.you[0] ?? 0} size={30} />
      <span>
        {game.title}
        <small>{[company(game), timeWords(game, Date.now())].filter(Boolean).join(' · ')}</small>
      </span>
      {words && <span class={isUpToYou(game) ? 'pill' : 'pill q'}>{words}</span>}
    </a>
  )
}
