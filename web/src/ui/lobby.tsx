/** Playing with people: quick pairing, open tables, and games to watch. */
import { useSignal, useSignalEffect } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { GameCard, ListedTable, LobbyInfo } from '../net/protocol'
import { go } from '../router'
import { bells } from '../state/bells'
import { termsOf } from '../state/company'
import { isUpToYou, lookUp, ownGames } from '../state/games'
import { me } from '../state/me'
import { lobby, pairUp } from '../state/pairing'
import { markTab } from '../state/tab'
import { optionWords, several } from '../state/words'
import { say } from './toast'
import './lobby.css'

/** How often the lists are asked for while they are seen, in ms. */
const PAUSE = 4000
/** And one's own games, also while the page is not seen: its title tells whether something is asked of you. */
const OWN_PAUSE = 10_000

function useLobby(): LobbyInfo | null {
  const found = useSignal<LobbyInfo | null>(null)
  useEffect(() => {
    let isCurrent = true
    const look = () => {
      if (document.visibilityState === 'hidden') return
      lobby().then(
        (lists) => {
          if (isCurrent) found.value = lists
        },
        () => undefined,
      )
    }
    look()
    const timer = setInterval(look, PAUSE)
    const own = setInterval(() => void lookUp(), OWN_PAUSE)
    document.addEventListener('visibilitychange', look)
    return () => {
      isCurrent = false
      clearInterval(timer)
      clearInterval(own)
      document.removeEventListener('visibilitychange', look)
    }
  }, [found])
  return found.value
}

/** Your own tables are listed elsewhere on the page. */
const others = (listed: readonly ListedTable[] = []): ListedTable[] =>
  listed.filter(({ table }) => !ownGames.value.some((own) => own.table === table))

export function Lobby({ cards }: { cards: readonly GameCard[] }): JSX.Element {
  const lists = useLobby()
  useSignalEffect(() => markTab(ownGames.value.some(isUpToYou)))
  useEffect(() => () => markTab(false), [])
  return (
    <section class="lobby" aria-labelledby="lobby">
      <Silent />
      <div class="pairing">
        <h2 id="lobby">Play with people</h2>
        <p class="quiet">Quick pairing: whoever waits for the same game sits down with you.</p>
        <div class="row">
          {cards.map((card) => (
            <Pair key={card.id} card={card} />
          ))}
        </div>
      </div>
      <List title="Open tables" none="No open table now. Pair up, or open one." cards={cards}>
        {others(lists?.open)}
      </List>
      <List title="Games to watch" none="Nothing to watch now." cards={cards}>
        {others(lists?.watch)}
      </List>
    </section>
  )
}

/** What somebody should know who is not told of their turns any more. */
function Silent(): JSX.Element | null {
  const why = useSignal('')
  useEffect(() => {
    if (!me.value) return
    bells().then(
      ({ bells: known }) => {
        const off = known.find((bell) => bell.off)
        if (off?.off) why.value = `${new URL(off.url).host}: ${off.off}`
      },
      () => undefined,
    )
  }, [why])
  if (!why.value) return null
  return (
    <p class="silent" role="status">
      You are not told of your turns any more. {why.value} <a href="/me">Look at it.</a>
    </p>
  )
}

function Pair({ card }: { card: GameCard }): JSX.Element {
  const busy = useSignal(false)
  const pair = async () => {
    busy.value = true
    try {
      go(await pairUp(card.id, card.title))
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
    }
    busy.value = false
  }
  return (
    <button
      type="button"
      class="btn"
      aria-label={`Quick pairing: ${card.title}`}
      disabled={busy.value}
      onClick={() => void pair()}
    >
      {card.title}
    </button>
  )
}

interface ListProps {
  title: string
  none: string
  cards: readonly GameCard[]
  children: readonly ListedTable[]
}

function List({ title, none, cards, children }: ListProps): JSX.Element {
  return (
    <div>
      <h3>{title}</h3>
      {children.length === 0 && <p class="quiet">{none}</p>}
      <ul>
        {children.map((listed) => (
          <li key={listed.table}>
            <Line listed={listed} card={cards.find(({ id }) => id === listed.game)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Line({ listed, card }: { listed: ListedTable; card?: GameCard | undefined }): JSX.Element {
  const { names, free, here, rated, title } = listed
  const options = optionWords(card?.options ?? [], listed.options)
  const terms = listed.clock ? termsOf(listed.clock) : ''
  const facts = [...options, terms, rated ? 'rated' : '', here ? '' : 'nobody there now']
  const who = names.filter(Boolean).join(', ')
  return (
    <a class="tb" href={`/t/${encodeURIComponent(listed.table)}`}>
      <span>
        {title} <b>{who}</b>
        <small>{facts.filter(Boolean).join(' · ') || 'the usual game'}</small>
      </span>
      <span class={free > 0 ? 'pill' : 'pill q'}>{free > 0 ? several(free, 'seat') : 'watch'}</span>
    </a>
  )
}
