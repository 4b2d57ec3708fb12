/** A new table: the board on the left, who sits where and the options on the right. */
import { type Signal, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import type { GameArt } from '../board/types'
import type { GameCard, View } from '../net/protocol'
import { game } from '../net/rest'
import { go } from '../router'
import { once } from '../state/once'
import { quickStart, type Sitter, sitDown } from '../state/sitdown'
import { several } from '../state/words'
import { Chairs, others, resized } from '../ui/chairs'
import { lazy } from '../ui/lazy'
import type { Painted } from '../ui/mapeditor'
import { counts, Options, troubleWords } from '../ui/options'
import { TopBar, Trouble, useTitle } from '../ui/page'
import { chosen, type Plan, usePlan } from '../ui/plan'
import { BoardPicture } from '../ui/snapshot'

export function SetupScreen({ id }: { id: string }): JSX.Element {
  const card = useSignal<GameCard | null>(null)
  const trouble = useSignal('')
  useEffect(() => {
    game(id).then(
      (found) => {
        card.value = found
      },
      (error: Error) => {
        trouble.value = error.message
      },
    )
  }, [id, card, trouble])
  useTitle(card.value ? `New table, ${card.value.title}` : 'New table')
  return (
    <>
      <TopBar crumb={<b>New table</b>}>
        <a class="navlink" href={`/rules/${id}`}>
          Rules
        </a>
      </TopBar>
      {trouble.value && <Trouble why={trouble.value} />}
      {card.value && <Setup card={card.value} />}
    </>
  )
}

async function start(plan: Plan, sitters: readonly Sitter[]): Promise<void> {
  const { card, seats, realDice, clock, listing, why } = plan
  const wish = {
    options: chosen(plan),
    real_dice: realDice.value,
    clock: clock.value,
    ...listing.value,
  }
  const game = { id: card.id, title: card.title, seats: seats.value }
  await visit(() => sitDown(game, sitters, wish), why, card)
}

/** Go to the table that is being made, or say why there is none. */
async function visit(
  made: () => Promise<string>,
  why: Signal<string>,
  card: GameCard,
): Promise<void> {
  try {
    await once(async () => go(await made()))
  } catch (error) {
    why.value = troubleWords(error instanceof Error ? error.message : String(error), card.options)
  }
}

function Setup({ card }: { card: GameCard }): JSX.Element {
  const plan = usePlan(card)
  const { seats, settled, sitters, values, why } = plan
  const hears = useMemo(
    () => ({
      onView: (view: View) => {
        seats.value = view.seats.map((seat) => seat.title)
        settled.value = view.options
        sitters.value = resized(sitters.value, view.seats.length)
      },
      onTrouble: (reason: string) => {
        why.value = reason && troubleWords(reason, card.options)
      },
    }),
    [card, seats, settled, sitters, why],
  )
  return (
    <main id="main" class="setup" tabIndex={-1}>
      <div class="show">
        <h1>{card.title}</h1>
        <p>{card.blurb}</p>
        <Picture plan={plan} {...hears} />
      </div>
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault()
          void start(plan, sitters.value)
        }}
      >
        <Presets card={card} why={why} />
        <h2>Who sits where</h2>
        <Chairs plan={plan} />
        <Options
          options={card.options}
          values={values.value}
          settled={settled.value}
          onChange={(name, value) => {
            values.value = { ...values.value, [name]: value }
          }}
        />
        <Clock clock={plan.clock} />
        {card.dice && <RealDice isOn={plan.realDice} />}
        {sitters.value.some(({ kind }) => kind === 'friend' || kind === 'open') && (
          <ListingSwitches listing={plan.listing} />
        )}
        <div class="row">
          {why.value && (
            <p class="why" role="alert">
              {why.value}
            </p>
          )}
          <button type="submit" class="btn pri">
            Start
          </button>
          <button
            type="button"
            class="btn"
            onClick={() => void start(plan, others(sitters.value, { kind: 'friend' }))}
          >
            {seats.value.length > 2 ? 'Invite friends' : 'Invite a friend'}
          </button>
          <button
            type="button"
            class="btn ghost"
            onClick={() => void start(plan, others(sitters.value, { kind: 'beside' }))}
          >
            Same device
          </button>
        </div>
      </form>
    </main>
  )
}

const ClockChoice = lazy(() => import('../ui/clockchoice').then((part) => part.ClockChoice))

/** Few want one, so it is fetched when asked for. */
function Clock({ clock }: { clock: Plan['clock'] }): JSX.Element {
  const isOpen = useSignal(false)
  return (
    <details class="rare" onToggle={() => (isOpen.value = true)}>
      <summary>Clock</summary>
      {isOpen.value && <ClockChoice clock={clock} />}
    </details>
  )
}

const ListingSwitches = lazy(() => import('../ui/listing').then((part) => part.ListingSwitches))
const MapEditor = lazy(() => import('../ui/mapeditor').then((part) => part.MapEditor))

interface PictureProps {
  plan: Plan
  onView: (view: View) => void
  onTrouble: (why: string) => void
}

/** The board as it will be; where a map is to be painted, it is painted here. */
function Picture({ plan, ...hears }: PictureProps): JSX.Element {
  const { card, values } = plan
  const options = chosen(plan)
  const map = card.options.find((each) => each.kind === 'map' && counts(each, options))
  const drawn =
    map &&
    ((shown: { view: View; art: GameArt }) => (
      <MapEditor
        {...shown}
        option={map}
        map={(values.value[map.name] ?? map.default) as Painted}
        onChange={(painted) => {
          values.value = { ...values.value, [map.name]: painted }
        }}
      />
    ))
  const instead = map && { ...options, [map.name]: map.default }
  return <BoardPicture game={card.id} {...{ options, instead, drawn }} {...hears} />
}

const QUICK = 'Quick start'
/** So many ready-made games are seen at once. */
const FIRST_PRESETS = 4

/** Ready-made starts: one press, and the game begins against bots. */
function Presets(props: { card: GameCard; why: Signal<string> }): JSX.Element | null {
  const { card, why } = props
  if (card.presets.length === 0) return null
  const buttons = card.presets.map((preset, place) => (
    <button
      key={preset.id}
      type="button"
      class={place === 0 ? 'preset first' : 'preset'}
      onClick={() => void visit(() => quickStart(card, preset), why, card)}
    >
      {place === 0 && preset.title !== QUICK && <em>{QUICK}</em>}
      <b>{preset.title}</b>
      <span>{preset.line}</span>
    </button>
  ))
  // One more is shown rather than told about.
  const more = buttons.length > FIRST_PRESETS + 1 ? buttons.splice(FIRST_PRESETS) : []
  return (
    <section aria-label="Ready-made games">
      <div class="presets">{buttons}</div>
      {more.length > 0 && (
        <details class="rare">
          <summary>{several(more.length, 'more ready-made game')}</summary>
          <div class="presets">{more}</div>
        </details>
      )}
    </section>
  )
}

function RealDice({ isOn }: { isOn: Signal<boolean> }): JSX.Element {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={isOn.value}
        onChange={(event) => {
          isOn.value = event.currentTarget.checked
        }}
      />
      <span>
        Real dice
        <small>You throw dice and coins yourselves and enter what fell.</small>
      </span>
    </label>
  )
}
