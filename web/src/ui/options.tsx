/** The options of a game as controls, by the titles and under the headings that the game gives them. */
import type { JSX } from 'preact'
import type { OptionInfo } from '../net/protocol'
import { capital, pretty, valueTitle } from '../state/words'
import { Segments, Select, Whole } from './controls'
import { lazy } from './lazy'

export type Values = Record<string, unknown>

type Simple = string | number | boolean | null

/** A number with few values is easier to choose than to type. */
const FEW = 8
/** So many letters fit side by side. */
const WIDE = 34

/** The values of an option, if they can be listed. */
export function listed(option: OptionInfo): Simple[] | null {
  const auto: Simple[] = option.default === null ? [null] : []
  if (option.kind === 'flag') return [...auto, false, true]
  if (option.values.length > 0) return [...auto, ...(option.values as Simple[])]
  if (option.kind === 'whole' && option.high - option.low < FEW) {
    const count = option.high - option.low + 1
    return [...auto, ...Array.from({ length: count }, (_, step) => option.low + step)]
  }
  return null
}

/** The word on a choice; `settled` is what the game makes of "auto". */
export function valueWords(option: OptionInfo, value: Simple, settled?: unknown): string {
  if (value === null) {
    const known = settled === null || settled === undefined || typeof settled === 'object'
    return known ? 'auto' : `auto: ${pretty(valueTitle(option, settled))}`
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return pretty(valueTitle(option, value))
}

/** Only what differs from the default is sent. */
export function changed(options: readonly OptionInfo[], values: Values): Values {
  const differs = ({ name, default: usual }: OptionInfo) =>
    name in values && JSON.stringify(values[name]) !== JSON.stringify(usual)
  return Object.fromEntries(options.filter(differs).map(({ name }) => [name, values[name]]))
}

/** Whether an option counts, given the others. */
export function counts({ needs }: OptionInfo, values: Values): boolean {
  return Object.entries(needs).every(([name, wanted]) => values[name] === wanted)
}

/** Options under their headings, in the game's own order; those without a heading come first. */
export function grouped(options: readonly OptionInfo[]): [string, OptionInfo[]][] {
  const groups = new Map<string, OptionInfo[]>([['', []]])
  for (const option of options) {
    if (option.kind === 'data' || option.kind === 'map' || option.per_seat) continue
    groups.set(option.group, [...(groups.get(option.group) ?? []), option])
  }
  return [...groups].filter(([, list]) => list.length > 0)
}

/** "option dice = 7: 6 players have 3 or 4 dice each" as a sentence that names the option as people do. */
export function troubleWords(why: string, options: readonly OptionInfo[]): string {
  const [, name, reason = ''] = /^option (\w+)(?: = .*?)?: (.+)$/s.exec(why) ?? []
  const option = options.find((each) => each.name === name)
  const sentence = option ? `${option.title}: ${reason}` : why
  return pretty(/[.!?]$/.test(sentence) ? sentence : `${capital(sentence)}.`)
}

interface OptionProps {
  option: OptionInfo
  value: unknown
  /** What the game makes of it. */
  settled: unknown
  onChange: (value: unknown) => void
}

function OptionControl({ option, value, settled, onChange }: OptionProps): JSX.Element {
  const values = listed(option)
  const help = capital(pretty(option.help))
  if (!values) {
    return (
      <Whole
        label={option.title}
        help={help}
        value={typeof value === 'number' ? value : null}
        low={option.low}
        high={option.high}
        onChange={(next) => onChange(next ?? option.default)}
      />
    )
  }
  const words = (each: Simple) => valueWords(option, each, settled)
  const letters = values.reduce((sum: number, each) => sum + words(each).length + 2, 0)
  const Control = letters > WIDE ? Select : Segments
  return (
    <Control
      label={option.title}
      help={help}
      values={values}
      value={value as Simple}
      words={words}
      onChange={onChange}
    />
  )
}

interface OptionsProps {
  options: readonly OptionInfo[]
  values: Values
  /** All options as the game has settled them. */
  settled: Values
  onChange: (name: string, value: unknown) => void
}

/** All options but those that hold a whole document, which only programs write, and those of each seat. */
export function Options({ options, values, settled, onChange }: OptionsProps): JSX.Element {
  const control = (option: OptionInfo) => (
    <OptionControl
      key={option.name}
      option={option}
      value={option.name in values ? values[option.name] : option.default}
      settled={settled[option.name]}
      onChange={(value) => onChange(option.name, value)}
    />
  )
  return (
    <>
      {grouped(options).map(([group, list], place) =>
        place === 0 ? (
          <div key={group} class="group">
            {group && <h3>{group}</h3>}
            {list.map(control)}
          </div>
        ) : (
          <details key={group} class="rare">
            <summary>
              {group || 'More'} <small>{list.map(({ title }) => title).join(', ')}</small>
            </summary>
            {list.map(control)}
          </details>
        ),
      )}
    </>
  )
}

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

const Many = lazy(() => import('./many').then((part) => part.Many))

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
