/** Before the game: what is played, who sits where, and a chair for whoever comes. */
import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChild, JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { Board } from '../board/Board'
import type { SeatInfo, View } from '../net/protocol'
import { go } from '../router'
import { termsOf } from '../state/company'
import {
  closeTable,
  freeSeat,
  type Invitation,
  invitations,
  sitAt,
  startTable,
} from '../state/invited'
import { me } from '../state/me'
import { ensure, friendlyName } from '../state/person'
import { LEVELS, USUAL_LEVEL } from '../state/sitdown'
import type { Table } from '../state/table'
import { forget, tableOf } from '../state/tables'
import { optionWords, several } from '../state/words'
import { attempt } from './attempt'
import { Badge } from './icons'
import { LinkForAll, SeatLink } from './invites'
import { TopBar, useTitle } from './page'
import { Asked, Visitor } from './visitor'
import './gathering.css'

/** Behind the name of the game in the title, until it begins. */
const BEFORE = ', before the game'

interface GatheringProps {
  table: Table
  view: View
  /** Somebody has sat down by the link, or would rather watch. */
  onDone: () => void
}

export function Gathering({ table, view, onDone }: GatheringProps): JSX.Element {
  useTitle(`${view.title}${BEFORE}`)
  useEffect(
    () => () => {
      document.title = document.title.replace(BEFORE, ', table')
    },
    [],
  )
  const offered = invitations(table.id, useHash())
  const invited = offered.find(({ seat }) => view.seats[seat]?.waiting) ?? offered[0] ?? null
  const name = useSignal(me.value?.name ?? friendlyName())
  const isSeated = view.you.length > 0
  const kept = isSeated ? undefined : view.seats.find(isKept)
  const sit = (seat: number | null, invite?: string) =>
    void attempt(async () => {
      await sitAt(table.id, name.value.trim(), { seat, invite })
      onDone()
      table.enter()
    })
  return (
    <>
      <TopBar crumb={<b>Before the game</b>} />
      <main id="main" class="setup gathering" tabIndex={-1}>
        <div class="show">
          <h1>{view.title}</h1>
          <p>{optionLine(table, view)}</p>
          <p class="about">
            {table.card.value?.blurb}{' '}
            <a href={`/rules/${view.game}`} target="_blank" rel="noopener">
              Read the rules.
            </a>
          </p>
          <Picture table={table} view={view} />
        </div>
        <div class="card">
          <h2>{kept ? `${host(view.seats)} offers a rematch` : headline(view, invited)}</h2>
          <p role="status" class="quiet">
            {standing(view)}
          </p>
          <LinkForAll table={table} view={view} />
          <Chairs {...{ table, view, invited, offered }} onSit={sit} />
          {(isSeated || !isLate(view, invited)) && <NameField name={name} isSeated={isSeated} />}
          {isSeated ? (
            <Host table={table} view={view} />
          ) : kept ? (
            <Asked table={table} seat={kept} onSit={sit} />
          ) : (
            <Visitor view={view} invited={invited} onSit={sit} onDone={onDone} />
          )}
        </div>
      </main>
    </>
  )
}

interface ChairsProps {
  table: Table
  view: View
  invited: Invitation | null
  offered: readonly Invitation[]
  onSit: (seat: number, invite?: string) => void
}

/** Who sits where, a button on every chair that is free for the reader, and for the host one on those of guests. */
function Chairs({ table, view, invited, offered, onSit }: ChairsProps): JSX.Element {
  const inviteTo = ({ seat }: SeatInfo) => offered.find((each) => each.seat === seat)?.invite
  const isFree = (seat: SeatInfo) =>
    view.you.length === 0 &&
    invited?.seat !== seat.seat &&
    (seat.open || (seat.waiting && inviteTo(seat)))
  return (
    <div class="chairs">
      {view.seats.map((seat) => (
        <Chair key={seat.seat} table={table} view={view} seat={seat}>
          {isFree(seat) ? (
            <button
              type="button"
              class="btn"
              aria-label={`Sit here as ${seat.title}`}
              onClick={() => onSit(seat.seat, inviteTo(seat))}
            >
              Sit here
            </button>
          ) : (
            isRemovable(table, view, seat) && (
              <button
                type="button"
                class="btn ghost"
                aria-label={`Send away: ${seat.name}`}
                onClick={() => void attempt(() => freeSeat(table.id, seat.seat))}
              >
                Send away
              </button>
            )
          )}
        </Chair>
      ))}
    </div>
  )
}

/** What an address says behind its "#", also if somebody follows another link while the page is open. */
function useHash(): string {
  const hash = useSignal(location.hash)
  useEffect(() => {
    const look = () => {
      hash.value = location.hash
    }
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [hash])
  return hash.value
}

/** Whether a seat is kept for the reader. */
const isKept = ({ waiting, person }: SeatInfo): boolean =>
  Boolean(waiting && person && person === me.value?.person)

/** Whether somebody comes with a link that was used. */
function isLate({ seats }: View, invited: Invitation | null): boolean {
  return invited !== null && !seats[invited.seat]?.waiting
}

/** Whether the reader made the table, and somebody else has come to this seat. */
function isRemovable(table: Table, view: View, seat: SeatInfo): boolean {
  const came = seat.kind === 'person' && !seat.waiting && !view.you.includes(seat.seat)
  return Boolean(view.hosts && !view.begun && came && tableOf(table.id)?.invites[seat.seat])
}

function optionLine(table: Table, view: View): string {
  const words = optionWords(table.card.value?.options ?? [], view.options)
  const clocks = table.company.value?.clocks.value
  const terms = clocks ? `${termsOf(clocks)}${clocks.days ? '' : ' for each seat'}` : 'no clock'
  const others = [view.real_dice && 'real dice', view.rated && 'rated', terms].filter(Boolean)
  return [words.join(' · ') || 'the usual game', ...others].join(' · ').replace(/^./, upper)
}

const upper = (letter: string): string => letter.toUpperCase()

/** What is asked of whoever looks. */
function headline({ seats, you, begun }: View, invited: Invitation | null): string {
  if (you.length > 0) return 'Waiting for company'
  if (seats.every(({ waiting }) => !waiting)) return invited ? LATE : 'Everybody sits'
  if (invited && !seats[invited.seat]?.waiting) return LATE
  if (invited) return `${host(seats)} invites you`
  return !begun && seats.some((seat) => seat.open) ? 'A chair is free' : 'Waiting for company'
}

const LATE = 'This link was used already'

function host(seats: readonly SeatInfo[]): string {
  return seats.find((seat) => seat.kind === 'person' && !seat.waiting)?.name ?? 'A friend'
}

/** "One seat is free." */
function standing({ seats, begun }: View): string {
  const free = seats.filter((seat) => seat.waiting).length
  if (free === 0) return 'Everybody sits.'
  const words = `${several(free, 'seat')} ${free === 1 ? 'is' : 'are'} free.`
  return begun ? words : `${words} The game begins when everybody sits.`
}

function Picture({ table, view }: { table: Table; view: View }): JSX.Element {
  const art = table.art.value
  const { position, ground, notes } = view.situation
  return (
    <div class="picture" aria-hidden="true" inert>
      {art && (
        <Board
          {...{ board: view.board, cards: view.cards, art, position, ground, notes }}
          states={NO_STATES}
          names={() => ''}
        />
      )}
    </div>
  )
}

const NO_STATES = new Map()

interface ChairProps {
  table: Table
  view: View
  seat: SeatInfo
  children: JSX.Element | false | undefined
}

function Chair({ table, view, seat, children }: ChairProps): JSX.Element {
  return (
    <div class={seat.waiting ? 'seat chair free' : 'seat chair'}>
      <Badge seat={seat.seat} size={36} flat={Boolean(seat.waiting)} />
      <div>
        <div class="nm">{seat.waiting && !seat.person ? 'Free' : <PersonName seat={seat} />}</div>
        <small>{seatNote(seat, view.you)}</small>
      </div>
      {children}
      <SeatLink {...{ table, view, seat }} />
    </div>
  )
}

/** A name, with the way to the page of whoever has it. */
function PersonName({ seat }: { seat: SeatInfo }): ComponentChild {
  if (!seat.person) return seat.name
  return (
    <a href={`/people/${seat.person}`} target="_blank" rel="noopener">
      {seat.name}
    </a>
  )
}

function seatNote(seat: SeatInfo, you: readonly number[]): string {
  const is = you.includes(seat.seat) && 'you'
  const came = seat.kind === 'bot' || seat.program ? 'bot' : seat.online ? 'here' : 'not here now'
  const kept = seat.person ? 'asked to come' : 'for whoever has the link'
  const free = seat.open ? 'anyone may sit here' : kept
  return [seat.title, is || (seat.waiting ? free : came)].join(' · ')
}

/** How we are called; asked once, and changed whenever one likes. */
function NameField({ name, isSeated }: { name: Signal<string>; isSeated: boolean }): JSX.Element {
  const rename = () => attempt(() => ensure(name.value.trim()))
  return (
    <form
      class="naming"
      onSubmit={(event) => {
        event.preventDefault()
        void rename()
      }}
    >
      <label>
        <span>Your name</span>
        <input
          value={name.value}
          maxLength={40}
          required
          autocomplete="nickname"
          onInput={(event) => {
            name.value = event.currentTarget.value
          }}
        />
      </label>
      {isSeated && name.value.trim() !== me.value?.name && (
        <button type="submit" class="btn">
          Change
        </button>
      )}
    </form>
  )
}

/** Give the seat back, and go. */
async function leave(table: Table): Promise<void> {
  const [seat] = table.you.value
  if (seat !== undefined) await freeSeat(table.id, seat)
  forget(table.id)
  go('/')
}

/** Somebody who sits here and waits; whoever made the table may begin with bots, or close it. */
function Host({ table, view }: { table: Table; view: View }): JSX.Element {
  const level = useSignal(USUAL_LEVEL)
  if (!view.hosts) {
    return (
      <>
        <p class="quiet">The game opens here by itself.</p>
        <button type="button" class="btn ghost" onClick={() => void attempt(() => leave(table))}>
          Get up again
        </button>
      </>
    )
  }
  return (
    <div class="row">
      <button
        type="button"
        class="btn"
        onClick={() => void attempt(() => startTable(table.id, level.value))}
      >
        Begin with bots
      </button>
      <select
        aria-label="Level of the bots"
        value={level.value}
        onChange={(event) => {
          level.value = Number(event.currentTarget.value)
        }}
      >
        {LEVELS.map((each) => (
          <option key={each} value={each}>
            level {each}
          </option>
        ))}
      </select>
      <button
        type="button"
        class="btn ghost"
        onClick={() => void attempt(() => closeTable(table.id).then(() => go('/')))}
      >
        Close the table
      </button>
    </div>
  )
}
