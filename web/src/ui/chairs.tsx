/** Who sits where at a new table: for each chair a kind of player, its name or level, and the options of its seat. */
import type { ComponentChildren, JSX } from 'preact'
import { LEVELS, type Sitter, USUAL_LEVEL, usual } from '../state/sitdown'
import { Badge } from './icons'
import { lazy } from './lazy'
import type { Plan } from './plan'

/** The same company with another number of chairs. */
export function resized(sitters: readonly Sitter[], count: number): Sitter[] {
  return usual(count).map((sitter, seat) => sitters[seat] ?? sitter)
}

/** Everybody but you replaced. */
export function others(sitters: readonly Sitter[], by: Sitter): Sitter[] {
  const you = sitters.findIndex((sitter) => sitter.kind === 'you')
  return sitters.map((_, seat) => (seat === Math.max(0, you) ? { kind: 'you' } : by))
}

const KINDS: [Sitter['kind'], string][] = [
  ['you', 'You'],
  ['bot', 'Bot'],
  ['beside', 'On this device'],
  ['friend', 'Friend by link'],
  ['open', 'Anyone'],
  ['online', 'Bot online'],
]

const NOTES: Record<Sitter['kind'], string> = {
  you: 'plays in this browser',
  bot: 'plays at once',
  beside: 'shares this screen with you',
  friend: 'gets a link to this chair',
  open: 'may take this chair',
  online: 'is asked to come',
}

const BotPicker = lazy(() => import('./listing').then((part) => part.BotPicker))
const Players = lazy(() => import('./seatoptions').then((part) => part.Players))
const SeatOptions = lazy(() => import('./seatoptions').then((part) => part.SeatOptions))

export function Chairs({ plan }: { plan: Plan }): JSX.Element {
  const { card, sitters, values, settled, seats } = plan
  const seat = (place: number, sitter: Sitter) => {
    sitters.value = sitters.value.map((old, other) => {
      if (other === place) return sitter
      const gaveUp = sitter.kind === 'you' && old.kind === 'you'
      return gaveUp ? { kind: 'bot', level: USUAL_LEVEL } : old
    })
  }
  const isPerSeat = card.options.some((option) => option.per_seat)
  const shared = {
    values: values.value,
    settled: settled.value,
    seats: seats.value,
    onChange: (name: string, value: unknown) => {
      values.value = { ...values.value, [name]: value }
    },
  }
  return (
    <div class="chairs">
      {isPerSeat && <Players card={card} {...shared} />}
      {sitters.value.map((sitter, place) => (
        <Chair
          key={place}
          seat={place}
          colour={seats.value[place] ?? ''}
          sitter={sitter}
          onChange={(next) => seat(place, next)}
        >
          {isPerSeat && <SeatOptions options={card.options} seat={place} {...shared} />}
        </Chair>
      ))}
    </div>
  )
}

interface ChairProps {
  seat: number
  colour: string
  sitter: Sitter
  onChange: (sitter: Sitter) => void
  children: ComponentChildren
}

function Chair({ seat, colour, sitter, onChange, children }: ChairProps): JSX.Element {
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
        {sitter.kind === 'online' && <BotPicker {...{ sitter, colour, onChange }} />}
        {children}
      </div>
    </div>
  )
}
