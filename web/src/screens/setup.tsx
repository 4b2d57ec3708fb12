/** A new table: the board on the left, who sits where and the options on the right. */
import { type Signal, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { GameCard } from '../net/protocol'
import { game } from '../net/rest'
import { go } from '../router'
import { LEVELS, type Sitter, sitDown, USUAL_LEVEL, usual } from '../state/sitdown'
import { Segments } from '../ui/controls'
import { Badge } from '../ui/icons'
import { changed, Options, type Values } from '../ui/options'
import { TopBar, Trouble, useTitle } from '../ui/page'
import { BoardPicture } from '../ui/snapshot'
import { say } from '../ui/toast'

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

/** The option that says how many play, if the game has one. */
const PLAYERS = 'players'

function Setup({ card }: { card: GameCard }): JSX.Element {
  const sitters = useSignal<Sitter[]>(usual(card.players[0] ?? 2))
  const values = useSignal<Values>({})
  const why = useSignal('')
  const options = card.options.filter((option) => option.name !== PLAYERS)
  const chosen = () => {
    const given = changed(options, values.value)
    const asks = card.options.some((option) => option.name === PLAYERS)
    return asks && sitters.value.length !== card.players[0]
      ? { ...given, [PLAYERS]: sitters.value.length }
      : given
  }
  return (
    <main id="main" class="setup" tabIndex={-1}>
      <div class="show">
        <h1>{card.title}</h1>
        <p>{card.blurb}</p>
        <BoardPicture
          game={card.id}
          options={chosen()}
          onTrouble={(reason) => {
            why.value = reason
          }}
        />
      </div>
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault()
          void start(card, sitters.value, chosen())
        }}
      >
        <h2>Who sits where</h2>
        <Chairs card={card} sitters={sitters} />
        {card.players.length > 1 && (
          <Segments
            label="Players"
            values={card.players}
            value={sitters.value.length}
            words={String}
            onChange={(count) => {
              sitters.value = resized(sitters.value, count)
            }}
          />
        )}
        <Options
          options={options}
          seats={card.seat_names.slice(0, sitters.value.length)}
          values={values.value}
          onChange={(name, value) => {
            values.value = { ...values.value, [name]: value }
          }}
        />
        {why.value && (
          <p class="why" role="alert">
            {why.value}
          </p>
        )}
        <div class="row">
          <button type="submit" class="btn pri">
            Start
          </button>
          <button
            type="button"
            class="btn"
            onClick={() => void start(card, others(sitters.value, { kind: 'friend' }), chosen())}
          >
            Invite a friend
          </button>
          <button
            type="button"
            class="btn ghost"
            onClick={() => void start(card, others(sitters.value, { kind: 'beside' }), chosen())}
          >
            Same device
          </button>
        </div>
      </form>
    </main>
  )
}

/** The same company with another number of chairs. */
export function resized(sitters: readonly Sitter[], count: number): Sitter[] {
  return usual(count).map((sitter, seat) => sitters[seat] ?? sitter)
}

/** Everybody but you replaced. */
export function others(sitters: readonly Sitter[], by: Sitter): Sitter[] {
  const you = sitters.findIndex((sitter) => sitter.kind === 'you')
  return sitters.map((_, seat) => (seat === Math.max(0, you) ? { kind: 'you' } : by))
}

async function start(card: GameCard, sitters: readonly Sitter[], options: Values): Promise<void> {
  try {
    go(await sitDown(card, sitters, { options }))
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
  }
}

const KINDS: [Sitter['kind'], string][] = [
  ['you', 'You'],
  ['bot', 'Bot'],
  ['beside', 'On this device'],
  ['friend', 'Friend by link'],
]

const NOTES: Record<Sitter['kind'], string> = {
  you: 'plays in this browser',
  bot: 'plays at once',
  beside: 'shares this screen with you',
  friend: 'gets a link to this chair',
}

function Chairs({ card, sitters }: { card: GameCard; sitters: Signal<Sitter[]> }): JSX.Element {
  const seat = (place: number, sitter: Sitter) => {
    sitters.value = sitters.value.map((old, other) => {
      if (other === place) return sitter
      const gaveUp = sitter.kind === 'you' && old.kind === 'you'
      return gaveUp ? { kind: 'bot', level: USUAL_LEVEL } : old
    })
  }
  return (
    <div class="chairs">
      {sitters.value.map((sitter, place) => (
        <Chair
          key={card.seat_names[place]}
          seat={place}
          colour={card.seat_names[place] ?? ''}
          sitter={sitter}
          onChange={(next) => seat(place, next)}
        />
      ))}
    </div>
  )
}

interface ChairProps {
  seat: number
  colour: string
  sitter: Sitter
  onChange: (sitter: Sitter) => void
}

function Chair({ seat, colour, sitter, onChange }: ChairProps): JSX.Element {
  return (
    <div class="seat chair">
      <Badge seat={seat} size={36} />
      <div>
        <div class="nm">{colour}</div>
        <small>{NOTES[sitter.kind]}</small>
      </div>
      <div class="picks">
        <select
          aria-label={`Who plays ${colour}`}
          value={sitter.kind}
          onChange={(event) => {
            const kind = event.currentTarget.value as Sitter['kind']
            onChange(kind === 'bot' ? { kind, level: USUAL_LEVEL } : { kind })
          }}
        >
          {KINDS.map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </select>
        {sitter.kind === 'bot' && (
          <select
            aria-label={`Level of ${colour}`}
            value={sitter.level}
            onChange={(event) =>
              onChange({ kind: 'bot', level: Number(event.currentTarget.value) })
            }
          >
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                level {level}
              </option>
            ))}
          </select>
        )}
      </div>
    </div>
  )
}
