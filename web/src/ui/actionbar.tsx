/** The action bar: whose turn, what is asked, what is possible, and buttons for what the board cannot say. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { candidates, type Offer } from '../state/narrow'
import { completions, meant } from '../state/notation'
import { inSecondPerson } from '../state/persons'
import { resultWords } from '../state/player'
import type { Table } from '../state/table'
import { asked, buttonWords, capital, counted, pretty, turnWords } from '../state/words'
import { NextAttack } from './attacks'
import { NextLosses } from './coming'
import { Results } from './dice'
import { Scroller } from './scroller'
import { say } from './toast'
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

const MOST = 24

interface Button {
  offer: Offer
  words: string
  key: string
}

function buttons(table: Table): Button[] {
  const position = table.position.value
  if (!position) return []
  const shown = table.offers.value.slice(0, MOST)
  const words = shown.map((offer) =>
    buttonWords(offer.action, offer.acts, table.art.value, position),
  )
  const keys = keysFor(words)
  return shown.map((offer, place) => ({ offer, words: words[place] ?? '', key: keys[place] ?? '' }))
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
        <b>A hint.</b> {pretty(capital(hint.action))}.<small>{pretty(hint.why)}</small>
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
  if (table.seat.value === null) {
    return (
      <div class="say">
        <b>{turn}</b>
      </div>
    )
  }
  return (
    <div class="say">
      <b>{(left(table) && chosenName(table)) || turn}</b> {left(table)} {question(table)}
      <small>{possible(table)}</small>
      <NextLosses table={table} />
      <NextAttack table={table} />
    </div>
  )
}

function Happening({ table }: { table: Table }): JSX.Element {
  const results = table.player.results.value
  return (
    <div class="say happening">
      <Results results={results} size={40} rolling />
      <span>
        {table.player.caption.value}
        {results.length > 0 && <small>{capital(resultWords(results))}</small>}
      </span>
    </div>
  )
}

/** What is asked, given what is chosen already. */
export function question(table: Table): string {
  const situation = table.situation.value
  const position = table.position.value
  const choice = table.choice.value
  const cell = choice.cells.at(-1)
  if (!situation || !position) return ''
  if (cell === undefined) return firstQuestion(table)
  if (choice.cells.length === 1 && left(table) && chosenName(table)) return ''
  const piece = table.pieces.value.find((other) => other.cell === cell)
  const name = piece && table.art.value?.card?.(piece, position)?.name
  return name ? `What should the ${name} do?` : `${pretty(capital(cell))} is chosen. What next?`
}

/** The piece that is chosen first and where it stands: "Gunship F3." */
function chosenName(table: Table): string {
  const cell = table.choice.value.cells[0]
  const position = table.position.value
  const piece = table.pieces.value.find((other) => other.cell === cell)
  const name = piece && position && table.art.value?.card?.(piece, position)?.name
  return name ? `${name} ${pretty(piece.cell)}.` : ''
}

function firstQuestion(table: Table): string {
  if (table.choice.value.form !== null) return 'Choose a cell.'
  const kinds = table.offers.value.some((offer) => !offer.acts)
  return kinds ? 'Choose which, then where.' : asked(table.legal.value, table.pieces.value)
}

/** What is left of the turn. */
function left(table: Table): string {
  const position = table.position.value
  const words = position && table.art.value?.left?.(position)
  return words ? `${capital(words)}.` : ''
}

function possible(table: Table): string {
  const left = candidates(table.legal.value, table.choice.value)
  const acting = left.filter((action) => action.cells.length > 0)
  return counted(acting, table.art.value?.nouns)
}

/** Typed notation with completion: for those who would rather write "move 0,5 0,4". */
function Typed({ table, onClose }: { table: Table; onClose: () => void }): JSX.Element {
  const text = useSignal('')
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  const fits = completions(table.legal.value, text.value, 12)
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault()
        const action = meant(table.legal.value, text.value)
        if (action) {
          table.act(action.text)
          text.value = ''
        } else {
          say(
            fits.length
              ? 'Several actions begin like that. Go on typing.'
              : 'No legal action begins like that.',
          )
        }
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <input
        ref={field}
        list="completions"
        aria-label="Type an action"
        placeholder={fits[0]?.text ?? 'Type an action'}
        autocomplete="off"
        spellcheck={false}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value
        }}
      />
      <datalist id="completions">
        {fits.map((action) => (
          <option key={action.text} value={action.text} />
        ))}
      </datalist>
      <button type="submit" class="btn">
        Play it
      </button>
    </form>
  )
}

/** Keys of the table: letters press buttons, "/" opens the typed notation, Esc puts down. */
function useKeys(table: Table, typing: { value: boolean }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      if (event.key === '/') {
        typing.value = true
        event.preventDefault()
      } else if (event.key === 'Escape') table.cancel()
      else if (event.key === ' ' && table.player.busy.value) table.player.skip()
      else {
        const button = buttons(table).find((other) => other.key === event.key.toLowerCase())
        if (button) table.press(button.offer)
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [table, typing])
}

type Pointing = 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'

/** Pointing at a button that acts shows what it would lead to. */
function considers(table: Table, offer: Offer): Record<Pointing, () => void> {
  const point = (action: string | null) => () => {
    table.pointed.value = action
  }
  const start = point(offer.acts ? offer.action.text : null)
  return {
    onPointerEnter: start,
    onFocus: start,
    onPointerLeave: point(null),
    onBlur: point(null),
  }
}

/** So many buttons, or such long ones, that they stand in columns and may have to be scrolled. */
function isCrowded(shown: readonly Button[]): boolean {
  const letters = shown.reduce((sum, button) => sum + button.words.length, 0)
  return shown.length > 3 || letters > 48
}

export function ActionBar({ table }: { table: Table }): JSX.Element {
  const typing = useSignal(false)
  useKeys(table, typing)
  const choice = table.choice.value
  const chosen = choice.cells.length > 0 || choice.form !== null
  const hint = table.hint.value
  const shown = buttons(table)
  return (
    <section class={isCrowded(shown) ? 'bar many' : 'bar'} aria-label="Your action">
      <Scroller class="saying">
        <Say table={table} />
      </Scroller>
      <Scroller class="acts">
        {typing.value && table.seat.value !== null && (
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
          shown.map(({ offer, words, key }) => (
            <button
              type="button"
              key={offer.key}
              class={offer.acts ? 'btn' : 'btn which'}
              onClick={() => table.press(offer)}
              {...considers(table, offer)}
            >
              {words} <kbd aria-hidden="true">{key.toUpperCase()}</kbd>
            </button>
          ))}
        {(chosen || hint) && (
          <button type="button" class="btn ghost" onClick={() => table.cancel()}>
            Cancel
          </button>
        )}
        {table.legal.value.length > 0 && !chosen && !typing.value && (
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
