/** The home page: a card per game, your tables, and a place to drop a saved game. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { GameCard } from '../net/protocol'
import { games } from '../net/rest'
import { go } from '../router'
import { lookUp, type OwnGame, ownGames } from '../state/games'
import { me } from '../state/me'
import { load } from '../state/record'
import { quickStart } from '../state/sitdown'
import { lazy } from '../ui/lazy'
import { OwnGameLine } from '../ui/owngame'
import { TopBar, Trouble, useTitle } from '../ui/page'
import { BoardPicture } from '../ui/snapshot'
import { say } from '../ui/toast'
import '../styles/home.css'

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']

/** "Five games on six-sided ground." */
export function headline(count: number): string {
  const number = NUMBERS[count] ?? String(count)
  return `${number} ${count === 1 ? 'game' : 'games'} on six-sided ground.`
}

/** "2–6 players · 15 min · some luck" */
export function facts(card: Pick<GameCard, 'players' | 'minutes' | 'luck'>): string {
  const [least = 2] = card.players
  const most = card.players.at(-1) ?? least
  const players = least === most ? `${least} players` : `${least}–${most} players`
  const minutes = /^[\d –-]+( to \d+)?$/.test(card.minutes) ? `${card.minutes} min` : card.minutes
  return [players, minutes.replace(' to ', '–'), card.luck].filter(Boolean).join(' · ')
}

/** The minutes that a game takes, the least and the most added up: short ones are offered first. */
export const lasting = ({ minutes }: Pick<GameCard, 'minutes'>): number =>
  (minutes.match(/\d+/g) ?? []).reduce((sum, each) => sum + Number(each), 0)

async function openFile(file: Blob | undefined): Promise<void> {
  if (!file) return
  try {
    await load(file)
    go('/replay')
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
  }
}

async function playNow(card: GameCard): Promise<void> {
  try {
    go(await quickStart(card))
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
  }
}

export function HomeScreen(): JSX.Element {
  const cards = useSignal<GameCard[] | null>(null)
  const trouble = useSignal('')
  const dropping = useSignal(false)
  useTitle('')
  useEffect(() => {
    games().then(
      (found) => {
        cards.value = found.toSorted((one, other) => lasting(one) - lasting(other))
      },
      (error: Error) => {
        trouble.value = error.message
      },
    )
  }, [cards, trouble])
  if (trouble.value) {
    return (
      <>
        <TopBar />
        <Trouble why={trouble.value} />
      </>
    )
  }
  return (
    <>
      <TopBar>
        <a class="navlink" href="/me">
          {me.value?.name ?? 'Who are you?'}
        </a>
      </TopBar>
      <main
        id="main"
        class={dropping.value ? 'home dropping' : 'home'}
        tabIndex={-1}
        onDragOver={(event) => {
          event.preventDefault()
          dropping.value = true
        }}
        onDragLeave={() => {
          dropping.value = false
        }}
        onDrop={(event) => {
          event.preventDefault()
          dropping.value = false
          void openFile(event.dataTransfer?.files[0])
        }}
      >
        <div class="hero">
          <h1>{headline(cards.value?.length ?? 5)}</h1>
          <p>Pick one: a bot sits down with you, or send a friend the link.</p>
        </div>
        <div class="grid">
          {cards.value?.map((card) => (
            <Card key={card.id} card={card} />
          ))}
          <Mine />
        </div>
        {cards.value && <Lobby cards={cards.value} />}
      </main>
    </>
  )
}

const Lobby = lazy(() => import('../ui/lobby').then((part) => part.Lobby))

function Card({ card }: { card: GameCard }): JSX.Element {
  const busy = useSignal(false)
  return (
    <article class="gc" aria-labelledby={`game-${card.id}`}>
      {/* biome-ignore lint/a11y/useAnchorContent: the picture repeats the link of the title for the mouse */}
      <a class="im" href={`/new/${card.id}`} tabIndex={-1} aria-hidden="true">
        <BoardPicture game={card.id} />
      </a>
      <div class="tx">
        <h2 id={`game-${card.id}`}>
          <a href={`/new/${card.id}`}>{card.title}</a>
        </h2>
        <div class="m">{facts(card)}</div>
        <div class="d">{card.blurb}</div>
        <button
          type="button"
          class="btn pri"
          disabled={busy.value}
          aria-label={`Play now: ${card.title}`}
          onClick={async () => {
            busy.value = true
            await playNow(card)
            busy.value = false
          }}
        >
          Play now
        </button>
      </div>
    </article>
  )
}

const LISTED = 3

/** The way to all games; where more of them wait for you than are listed here, it says how many. */
function allWords(list: readonly OwnGame[]): string {
  const yours = list.filter(({ state }) => state === 'yours').length
  const count = list.length > LISTED ? `All ${list.length}` : 'All games'
  return yours > LISTED ? `${count}, your turn in ${yours}` : count
}

function Mine(): JSX.Element {
  const file = useRef<HTMLInputElement>(null)
  useEffect(() => void lookUp(), [])
  const list = ownGames.value
  return (
    <section class={list.length ? 'mine' : 'mine none'} aria-labelledby="mine">
      <h2 id="mine">Your tables</h2>
      {list.length === 0 && <p class="quiet">Tables you sit at will be listed here.</p>}
      <div class="list">
        {list.slice(0, LISTED).map((game) => (
          <OwnGameLine key={game.table} game={game} />
        ))}
      </div>
      <div class="row foot">
        {list.length > 0 && (
          <a class="btn" href="/games">
            {allWords(list)}
          </a>
        )}
        <button type="button" class="btn ghost" onClick={() => file.current?.click()}>
          Load a record
        </button>
        <input
          ref={file}
          class="hidden"
          type="file"
          accept=".json,application/json"
          aria-label="Load a record"
          tabIndex={-1}
          onChange={(event) => void openFile(event.currentTarget.files?.[0])}
        />
      </div>
    </section>
  )
}
