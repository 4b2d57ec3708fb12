/** The action bar: whose turn, what is asked, what is possible, and buttons for what the board cannot say. */
import { useSignal } from '@preact/signals'
import type { JSX, RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Piece } from '../board/types'
import type { LegalAction, ThrowInfo } from '../net/protocol'
import { pieceName } from '../state/cards'
import { cellName } from '../state/cellnames'
import { buttonWords, distinct, whereWords } from '../state/forms'
import { candidates, type Offer } from '../state/narrow'
import { inSecondPerson } from '../state/persons'
import type { Table } from '../state/table'
import { asked, capital, pretty, throwWords, turnWords } from '../state/words'
import { Below } from './below'
import { lazy } from './lazy'
import { Thrown } from './log'
import { PiecePicture } from './picture'
import { Scroller } from './scroller'
import { clicked } from './touching'
import { isTyping } from './typing'
import { VIEW_KEYS } from './viewtools'

/** Letters for the buttons: the first letter of the words that is still free and does not turn the board. */
export function keysFor(words: readonly string[]): string[] {
  const taken = new Set(VIEW_KEYS)
  return words.map((text) => {
    const letters = text.toLowerCase().match(/[a-z0-9]/g) ?? []
    const key = letters.find((letter) => !taken.has(letter)) ?? ''
    taken.add(key)
    return key
  })
}

/** More buttons than this stand in columns. */
const FEW = 3
const MOST = 24
/** All outcomes of two dice fit. */
const MOST_THROWS = 64

interface Button {
  offer: Offer
  words: string
  /** The same without what all buttons say. */
  short: string
  key: string
  /** What fell, where real dice are entered. */
  thrown: ThrowInfo | null
}

/** Among so many that some are out of sight, what ends a choice comes first: "Keep this army". */
const inOrder = (offers: readonly Offer[]): Offer[] =>
  offers.length > FEW ? offers.toSorted((a, b) => isLong(a) - isLong(b)) : [...offers]
const isLong = ({ action }: Offer): number => Math.min(action.text.split(' ').length, 2)

function buttons(table: Table): Button[] {
  if (table.walking.isOn.value) return []
  const shown = inOrder(table.offers.value).slice(0, table.isThrowing.value ? MOST_THROWS : MOST)
  const chosen = table.choice.value.cells.length
  const outcomes = table.isThrowing.value ? (table.situation.value?.chance ?? []) : []
  const words = shown.map(({ action, acts }) =>
    buttonWords(action, table.speech.value, acts ? Infinity : chosen),
  )
  const short = distinct(words)
  const keys = keysFor(short)
  return shown.map((offer, place) => ({
    offer,
    words: words[place] ?? '',
    short: short[place] ?? '',
    key: keys[place] ?? '',
    thrown: outcomes.find(({ text }) => text === offer.action.text)?.throw ?? null,
  }))
}

/** The sentence: bold whose turn it is, then what is asked, then what is possible, counted. */
function Say({ table }: { table: Table }): JSX.Element {
  const view = table.view.value
  const situation = table.situation.value
  if (!view || !situation) return <div class="say">Opening the table …</div>
  if (table.player.busy.value) return <Happening table={table} />
  const turn = turnWords(situation, view.seats, table.you.value)
  const hint = table.hint.value
  if (hint) {
    return (
      <div class="say">
        <b>A hint.</b> {hintWords(table, hint.action)}.<small>{pretty(hint.why)}</small>
        {table.foresight.isTold.value && <NextPreview table={table} />}
      </div>
    )
  }
  if (situation.over) {
    return (
      <div class="say">
        <b>{turn}</b> {pretty(inSecondPerson(situation.reason ?? '', table.yourName.value))}
      </div>
    )
  }
  if (table.isThrowing.value) return <Throwing table={table} />
  if (table.seat.value === null) {
    const role = table.you.value.length > 0 ? 'out of the game' : 'watching'
    return (
      <div class="say">
        <b>{turn}</b>
        {!table.isPlaying.value && table.looked.value === null && <small>You are {role}.</small>}
        <Looked table={table} />
      </div>
    )
  }
  if (table.walking.asks.value !== null) return <Onwards table={table} turn={turn} />
  const pointed = pointedWords(table)
  if (table.refusal.value && !pointed) return <Refused table={table} />
  return (
    <div class="say">
      {table.foresight.warning.value && <NextWarning table={table} />}
      <b>{turn}</b> {pointed || question(table)}
      {table.touched.value?.words || (table.looked.value && !pointed) ? (
        <Looked table={table} />
      ) : (
        !pointed && <Below table={table} />
      )}
      {table.foresight.isTold.value && <NextPreview table={table} />}
      {table.foresight.isComing.value && <NextLosses table={table} />}
    </div>
  )
}

/** The action that a bot suggests, as a button would say it. */
function hintWords(table: Table, text: string): string {
  const action = table.legal.value.find((other) => other.text === text)
  return action ? buttonWords(action, table.speech.value) : pretty(capital(text))
}

/** On a screen that is touched, the first touch only points. */
const isTouched = (): boolean => globalThis.matchMedia?.('(hover: none)').matches ?? false

/** What choosing what is pointed at would do: "Turn to G4". Once touched, it is told what a second touch does. */
function pointedWords(table: Table): string {
  const { foresight, speech, pointed, touched, hint, preview, next } = table
  const action = foresight.action.value
  if (hint.value) return ''
  const isOnBoard = isTouched() && pointed.value === null && !table.isDragged.value
  if (!action) {
    const cell = isOnBoard && preview.value
    return cell && next.value.has(cell) ? `Touch again to choose ${pretty(cell)}.` : ''
  }
  const words = `${buttonWords(action, speech.value)}.`
  const isHeld = touched.value?.action === action.text
  // Until it is known whether there is more to tell, nobody is asked to touch again.
  const isAgain = isHeld ? touched.value?.piece || foresight.isTold.value : isOnBoard
  return isAgain ? `${isTouched() ? 'Touch' : 'Press'} again: ${words}` : words
}

/** What was touched beside the board, or is on a cell that was touched though nothing can be done there. */
export function Looked({ table }: { table: Table }): JSX.Element | null {
  const cell = table.looked.value
  const words = table.touched.value?.words ?? (cell === null ? '' : `${cellName(table, cell)}.`)
  return words ? <small>{words}</small> : null
}

function Happening({ table }: { table: Table }): JSX.Element {
  const thrown = table.player.thrown.value
  return (
    <div class="say happening">
      {thrown && <Thrown thrown={thrown} size={40} rolling />}
      <span>
        {table.player.caption.value}
        {thrown && <small>{capital(throwWords(thrown))}</small>}
      </span>
    </div>
  )
}

/** What is asked, given what is chosen already. */
export function question(table: Table): string {
  const { choice, pieces, view } = table
  const cell = choice.value.cells.at(-1)
  if (cell === undefined) return firstQuestion(table)
  const { forms } = table.speech.value
  const left = candidates(table.legal.value, choice.value)
  const [meant] = left
  const { cells, form } = choice.value
  if (meant && (cells[1] || form !== null) && left.every((other) => other.form === meant.form))
    return whereWords(buttonWords(meant, table.speech.value, cells.length))
  const isAim = left.every(({ form }) => forms[form]?.aimed)
  const piece = pieces.value.find((other) => other.cell === cell)
  if (!piece || isAim) return `${pretty(capital(cell))} is chosen. What next?`
  return `What should the ${pieceName(view.value?.cards ?? [], piece.type)} on ${pretty(cell)} do?`
}

/** What the game asks; where it asks nothing, what the list of actions tells. */
function firstQuestion(table: Table): string {
  const { choice, legal, speech } = table
  const [meant] = choice.value.form === null ? [] : candidates(legal.value, choice.value)
  if (meant) return whereWords(buttonWords(meant, speech.value, 0))
  const expects = table.situation.value?.expects
  return expects ? pretty(expects) : asked(table.legal.value, table.pieces.value)
}

const Refused = lazy(() => import('./refused').then((part) => part.Refused))
const Throwing = lazy(() => import('./throwing').then((part) => part.Throwing))
const Onwards = lazy(() => import('./onwards').then((part) => part.Onwards))
const Afterwards = lazy(() => import('./result').then((part) => part.Afterwards))
const NextPreview = lazy(() => import('./preview').then((part) => part.NextPreview))
const NextWarning = lazy(() => import('./preview').then((part) => part.NextWarning))
const NextLosses = lazy(() => import('./coming').then((part) => part.NextLosses))
const Typed = lazy(() => import('./typed').then((part) => part.Typed))

/** Keys of the table: letters press buttons, "/" opens the typed notation, Esc puts down. */
function useKeys(table: Table, typing: { value: boolean }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      if (event.key === '/') {
        typing.value = true
        event.preventDefault()
      } else if (event.key === 'Escape') table.cancel()
      else if (event.key === ' ' && table.player.busy.value) table.player.skip()
      else if (event.key === 'g' && table.walking.asks.value !== null) table.walking.take()
      else {
        const button = buttons(table).find((other) => other.key === event.key.toLowerCase())
        if (button) pressed(event, table, button.offer)
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [table, typing])
}

/** The piece that an action names by its type, as it would be drawn; null if it names none. */
function pieceIn({ view, seat }: Table, { action }: Offer): Piece | null {
  const types = view.value?.cards.filter(({ kind }) => kind === 'piece') ?? []
  const card = types.find(({ id }) => action.words.slice(1).includes(id))
  return card ? { type: card.id, owner: seat.value, cell: '' } : null
}

/** How a button looks: one that only says which kind is meant, one that is aimed at somebody, or any other. */
function kindOf({ foresight }: Table, { acts, action }: Offer): string {
  if (!acts) return 'which'
  return foresight.target(action) ? 'atk' : ''
}

const pressed = (event: Event, table: Table, offer: Offer): void =>
  clicked(event, table, offer, pieceIn(table, offer), () => table.press(offer))

/** That piece on its button. */
function Named({ table, offer }: { table: Table; offer: Offer }): JSX.Element | null {
  const piece = pieceIn(table, offer)
  return (
    piece && (
      <svg viewBox="-20 -22 40 44" width="36" height="40" aria-hidden="true">
        <PiecePicture table={table} piece={piece} half={20} />
      </svg>
    )
  )
}

type Pointing = 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'

/** Pointing at a button that acts shows what it would lead to; at any, the card of a piece that it names. */
function considers(table: Table, offer: Offer): Record<Pointing, () => void> {
  const point = (action: string | null) => () => {
    table.pointed.value = action
    table.shown.value = action === null ? null : pieceIn(table, offer)
  }
  const start = point(offer.acts ? offer.action.text : '')
  return {
    onPointerEnter: start,
    onFocus: start,
    onPointerLeave: point(null),
    onBlur: point(null),
  }
}

/** What is left to the computer: where pieces go, or what cannot be seen on the board. */
const arrangeWords = (legal: readonly LegalAction[]): string =>
  legal.some(({ cells }) => cells.length > 0) ? 'Place the rest for me' : 'Choose for me'

/** So many buttons, or such long ones, that they stand in columns and may have to be scrolled. */
function isCrowded(words: readonly string[]): boolean {
  return words.length > FEW || words.join('').length > 48
}

/** Whoever pressed something that is gone afterwards goes on at the bar: the focus is never lost. */
function useLastingFocus(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  const last = useRef<EventTarget | null>(null)
  useEffect(() => {
    const hear = (event: FocusEvent) => {
      last.current = event.target
    }
    addEventListener('focusin', hear)
    return () => removeEventListener('focusin', hear)
  }, [])
  useLayoutEffect(() => {
    const isGone = last.current instanceof Node && !last.current.isConnected
    if (isGone && document.activeElement === document.body) bar.current?.focus()
  })
  return bar
}

export function ActionBar({ table }: { table: Table }): JSX.Element {
  const typing = useSignal(false)
  useKeys(table, typing)
  const bar = useLastingFocus()
  const choice = table.choice.value
  const chosen = choice.cells.length > 0 || choice.form !== null
  const hint = table.hint.value
  const situation = table.situation.value
  const shown = buttons(table)
  const isAsked = table.walking.asks.value !== null
  const isArranged = !hint && !chosen && situation?.setup && table.legal.value.length > 0
  const words = shown.map(({ short }) => short)
  if (isArranged) words.push(arrangeWords(table.legal.value))
  return (
    <section
      ref={bar}
      tabIndex={-1}
      class={isCrowded(words) ? 'bar many' : 'bar'}
      aria-label="Your action"
    >
      <Scroller class="saying">
        <Say table={table} />
      </Scroller>
      <Scroller class="acts">
        {situation?.over && <Afterwards table={table} />}
        {typing.value && table.legal.value.length > 0 && (
          <Typed
            table={table}
            onClose={() => {
              typing.value = false
            }}
          />
        )}
        {hint && (
          <button type="button" class="btn pri" onClick={() => table.act(hint.action)}>
            Play it
          </button>
        )}
        {!hint &&
          shown.map(({ offer, words, short, key, thrown }) => (
            <button
              type="button"
              key={offer.key}
              class={`btn ${thrown ? 'throw' : kindOf(table, offer)}`}
              aria-label={short === words ? undefined : words}
              onClick={(event) => pressed(event, table, offer)}
              {...considers(table, offer)}
            >
              {thrown && <Thrown thrown={thrown} size={26} isSilent />}
              <Named table={table} offer={offer} />
              {short} {!thrown && <kbd aria-hidden="true">{key.toUpperCase()}</kbd>}
            </button>
          ))}
        {isArranged && (
          <button type="button" class="btn ghost arrange" onClick={() => table.arrange()}>
            {words.at(-1)}
          </button>
        )}
        {isAsked && (
          <button type="button" class="btn pri" onClick={() => table.walking.take()}>
            Go on <kbd aria-hidden="true">G</kbd>
          </button>
        )}
        {(chosen || hint || isAsked) && (
          <button type="button" class="btn ghost" onClick={() => table.cancel()}>
            {isAsked ? 'Stop here' : 'Cancel'}
          </button>
        )}
        {table.legal.value.length > 0 && !chosen && !typing.value && !isAsked && (
          <button
            type="button"
            class="btn ghost type"
            onClick={() => {
              typing.value = true
            }}
          >
            Type <kbd aria-hidden="true">/</kbd>
          </button>
        )}
      </Scroller>
    </section>
  )
}
