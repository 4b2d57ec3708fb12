/** Options with an entry for each seat, and how many seats there are where such an option says so. */
import type { JSX } from 'preact'
import type { GameCard, OptionInfo } from '../net/protocol'
import { Segments, Select } from './controls'
import { Many } from './many'
import { listed, type OptionsProps, type Simple, type Values, valueWords } from './options'

interface SeatOptionsProps extends OptionsProps {
  seat: number
  seats: readonly string[]
}

/** The entries of an option of each seat, as far as they are known. */
export function entriesOf({ name, default: usual }: OptionInfo, values: Values, settled: Values) {
  const all = values[name] ?? settled[name] ?? usual
  return Array.isArray(all) ? (all as unknown[]) : []
}

/** The same entries for another number of seats; new ones differ from those that are there. */
export function resizedEntries(option: OptionInfo, entries: unknown[], count: number): unknown[] {
  const fresh = option.values.filter((value) => !entries.includes(value))
  return Array.from({ length: count }, (_, seat) => entries[seat] ?? fresh.shift() ?? entries[0])
}

/** What may be chosen for one seat; what the game leaves to the players is open until somebody chooses for all. */
export function SeatOptions(props: SeatOptionsProps): JSX.Element {
  const { options, values, settled, seat, seats, onChange } = props
  const control = (option: OptionInfo): JSX.Element | null => {
    const entries = entriesOf(option, values, settled)
    const few = listed({ ...option, default: 0 })
    // Of many numbers as many are offered as there are seats, by default to each its own.
    const wide = seats.map((_, other) => Math.max(1, option.low) + other)
    const known = few ?? (option.kind === 'whole' ? wide : [])
    const isOpen =
      Boolean(few) && option.default === null && (!entries.length || values[option.name])
    const choices = isOpen ? [null, ...known] : known
    const entry = (other: number) => entries[other] ?? (few ? few[0] : wide[other]) ?? null
    const choose = (value: unknown) => {
      const usual = (other: number) => {
        if (option.many) return entries[other] ?? null
        return isOpen ? (entries[other] ?? known.find((each) => each !== value)) : entry(other)
      }
      const next = seats.map((_, other) => (other === seat ? value : usual(other)))
      const isNone = isOpen ? value === null : next.every((each) => each === null)
      onChange(option.name, isNone ? null : next)
    }
    const label = `${option.title} of ${seats[seat] ?? ''}`
    if (option.many) {
      const chosen = (entries[seat] ?? []) as string[]
      return (
        <Many key={option.name} option={option} label={label} chosen={chosen} onChange={choose} />
      )
    }
    if (choices.length === 0) return null
    const words = (each: Simple): string => {
      if (each === null) return `${option.title}: open`
      return few ? valueWords(option, each) : `${option.title} ${each}`
    }
    return (
      <Select
        key={option.name}
        isBare
        label={label}
        values={choices}
        value={(isOpen ? (entries[seat] ?? null) : entry(seat)) as Simple}
        words={words}
        onChange={choose}
      />
    )
  }
  return <>{options.filter((option) => option.per_seat).map(control)}</>
}

interface PlayersProps extends Omit<OptionsProps, 'options'> {
  card: GameCard
  seats: readonly string[]
}

/** How many play, where the entries of an option say so. */
export function Players(props: PlayersProps): JSX.Element | null {
  const { card, values, settled, seats, onChange } = props
  const option = card.options.find((each) => each.counts_seats)
  if (!option || card.players.length < 2) return null
  const entries = entriesOf(option, values, settled)
  return (
    <Segments
      label="Players"
      values={card.players}
      value={entries.length || seats.length}
      words={String}
      onChange={(count) => onChange(option.name, resizedEntries(option, entries, count))}
    />
  )
}
