/** The home page: a card per game, your tables, and a place to drop a saved game. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { GameCard, TableInfo } from '../net/protocol'
import { games, Refused, tableInfo } from '../net/rest'
import { go } from '../router'
import { load } from '../state/record'
import { quickStart } from '../state/sitdown'
import { forget, type MyTable, tables } from '../state/tables'
import { Badge } from '../ui/icons'
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
        cards.value = found
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
      <TopBar />
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
          <p>Pick one. A bot takes the other chair at once, or send a friend the link.</p>
        </div>
        <div class="grid">
          {cards.value?.map((card) => (
            <Card key={card.id} card={card} />
          ))}
          <Mine />
        </div>
      </main>
    </>
  )
}

function Card({ card }: { card: GameCard }): JSX.Element {
  const busy = useSignal(false)
  return (
    <article class="gc" aria-labelledby={`game-${card.id}`}>
      {/* biome-ignore lint/a11y/useAnchorContent: the picture repeats the link of the title for the mouse */}
      <a class="im" href={`/new/${card.id}`} tabIndex={-1} aria-hidden="true">
        <BoardPicture game={card.id} />
      </a>
      <div class="tx">
        <div>
          <h2 id={`game-${card.id}`}>
            <a href={`/new/${card.id}`}>{card.title}</a>
          </h2>
          <div class="m">{facts(card)}</div>
          <div class="d">{card.blurb}</div>
        </div>
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

function Mine(): JSX.Element {
  const file = useRef<HTMLInputElement>(null)
  const all = useSignal(false)
  const list = tables.value.filter((entry) => Object.keys(entry.tokens).length > 0)
  const shown = all.value ? list : list.slice(0, LISTED)
  return (
    <section class={list.length ? 'mine' : 'mine none'} aria-labelledby="mine">
      <h2 id="mine">Your tables</h2>
      {list.length === 0 && <p class="quiet">Tables you sit at will be listed here.</p>}
      <div class="list">
        {shown.map((entry) => (
          <TableLine key={entry.table} entry={entry} />
        ))}
      </div>
      <div class="row foot">
        {list.length > LISTED && (
          <button
            type="button"
            class="btn"
            onClick={() => {
              all.value = !all.value
            }}
          >
            {all.value ? 'Show fewer' : `Show all ${list.length}`}
          </button>
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

/** "your turn", "waiting" or "over", as the server sees it now. */
function useStanding(entry: MyTable): { info: TableInfo | null; words: string } {
  const info = useSignal<TableInfo | null>(null)
  useEffect(() => {
    tableInfo(entry.table).then(
      (found) => {
        info.value = found
      },
      (error: Error) => {
        if (error instanceof Refused && error.code === 'unknown_table') forget(entry.table)
      },
    )
  }, [entry.table, info])
  const found = info.value
  if (!found) return { info: null, words: '' }
  const yours = typeof found.to_act === 'number' && String(found.to_act) in entry.tokens
  return { info: found, words: found.over ? 'over' : yours ? 'your turn' : 'waiting' }
}

function TableLine({ entry }: { entry: MyTable }): JSX.Element {
  const { info, words } = useStanding(entry)
  const seat = Number(Object.keys(entry.tokens)[0] ?? 0)
  const others = info?.seats.filter((other) => !(String(other.seat) in entry.tokens)) ?? []
  const against = others.map((other) => other.name).join(', ') || entry.against
  return (
    <a
      class={words === 'your turn' ? 'tb yours' : 'tb'}
      href={`/t/${encodeURIComponent(entry.table)}`}
    >
      <Badge seat={seat} size={30} />
      <span>
        {entry.title || info?.title || 'Table'}
        <small>{against ? `against ${against}` : 'on this device'}</small>
      </span>
      {words && <span class={words === 'your turn' ? 'pill' : 'pill q'}>{words}</span>}
    </a>
  )
}
