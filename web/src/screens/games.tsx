/** All your games: yours to move first, then the others, the waiting and the finished ones. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import {
  inOrder,
  isUpToYou,
  lookUp,
  type OwnGame,
  ownGames,
  remove,
  type Standing,
} from '../state/games'
import { Segments } from '../ui/controls'
import { Question } from '../ui/dialog'
import { Icon } from '../ui/icons'
import { OwnGameLine } from '../ui/owngame'
import { TopBar, useTitle } from '../ui/page'
import '../styles/home.css'
import '../styles/games.css'

const SORTS = ['changed', 'game', 'opponent'] as const
type Sort = (typeof SORTS)[number]
const SORT_WORDS: Record<Sort, string> = {
  changed: 'Last move',
  game: 'Game',
  opponent: 'Opponent',
}

const GROUPS: [string, Standing[]][] = [
  ['Running', ['yours', 'asked', 'running', null]],
  ['Waiting for people', ['waiting']],
  ['Finished', ['over']],
]

/** In the order that was chosen; yours to move come first in any. */
function sorted(games: readonly OwnGame[], by: Sort): OwnGame[] {
  const word = (game: OwnGame) => (by === 'game' ? game.title : game.against.join())
  const listed = inOrder(games)
  if (by === 'changed') return listed
  const isYours = (game: OwnGame) => Number(isUpToYou(game))
  return listed.sort((a, b) => isYours(b) - isYours(a) || word(a).localeCompare(word(b)))
}

export function GamesScreen(): JSX.Element {
  const sort = useSignal<Sort>('changed')
  useTitle('Your games')
  useEffect(() => void lookUp(), [])
  const games = sorted(ownGames.value, sort.value)
  return (
    <>
      <TopBar crumb={<b>Your games</b>} />
      <main id="main" class="home games" tabIndex={-1}>
        <div class="hero">
          <h1>Your games</h1>
          {games.length > 1 && (
            <Segments
              label="Sort by"
              values={SORTS}
              value={sort.value}
              words={(value) => SORT_WORDS[value]}
              onChange={(value) => {
                sort.value = value
              }}
            />
          )}
        </div>
        {games.length === 0 && (
          <p class="quiet">
            Games that you sit down at are listed here. <a href="/">Pick one.</a>
          </p>
        )}
        {GROUPS.map(([title, states]) => (
          <Group
            key={title}
            title={title}
            games={games.filter(({ state }) => states.includes(state))}
          />
        ))}
      </main>
    </>
  )
}

function Group({ title, games }: { title: string; games: OwnGame[] }): JSX.Element | null {
  const doubted = useSignal<OwnGame | null>(null)
  const keep = () => {
    doubted.value = null
  }
  if (games.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>
        {title} <small>{games.length}</small>
      </h2>
      <ul>
        {games.map((game) => (
          <li key={game.table}>
            <OwnGameLine game={game} />
            <button
              type="button"
              class="icon"
              aria-label={removal(game)}
              onClick={() => {
                if (game.state === 'over' || game.state === 'asked') void remove(game)
                else doubted.value = game
              }}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {doubted.value && <Removal game={doubted.value} onClose={keep} />}
    </section>
  )
}

function removal({ title, against, state }: OwnGame): string {
  const names = against.join(', ')
  return state === 'asked'
    ? `Decline the rematch of ${title} with ${names}`
    : `Remove ${title} ${names} from the list`
}

/** Before a game that is not over leaves the list: nothing else leads back to it. */
function Removal({ game, onClose }: { game: OwnGame; onClose: () => void }): JSX.Element {
  return (
    <Question
      verb="Remove"
      harmless="Keep it"
      question={`Remove ${game.title} from your list?`}
      onClose={onClose}
      onYes={() => void remove(game)}
    >
      It is not over. It goes on without you, and nothing here leads back to it.
    </Question>
  )
}
