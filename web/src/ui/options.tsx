/** The options of a game as controls: choices and flags side by side, numbers with a stepper, rare ones folded. */
import type { JSX } from 'preact'
import type { OptionInfo } from '../net/protocol'
import { label, pretty } from '../state/words'
import { Segments, Whole } from './controls'

export type Values = Record<string, unknown>

type Simple = string | number | boolean | null

/** A number with few values is easier to choose than to type. */
const FEW = 8
/** As many options are shown at once; the rest is folded. */
const SHOWN = 3
/** What changes a game most comes first, whatever order the game lists it in. */
const TELLING = ['ruleset', 'army', 'terrain', 'size', 'dice', 'swap']

/** Options by how much they tell; the others in the game's own order. */
export function ranked(options: readonly OptionInfo[]): OptionInfo[] {
  const rank = ({ name }: OptionInfo) =>
    TELLING.includes(name) ? TELLING.indexOf(name) : TELLING.length
  return options.filter((option) => option.kind !== 'data').sort((a, b) => rank(a) - rank(b))
}

/** The values of an option that can be shown side by side, or null. */
export function sideBySide(option: OptionInfo): Simple[] | null {
  const auto: Simple[] = option.default === null ? [null] : []
  if (option.kind === 'flag') return [...auto, false, true]
  if (option.kind === 'choice') return [...auto, ...(option.values as Simple[])]
  if (option.kind === 'whole' && option.high - option.low < FEW) {
    const count = option.high - option.low + 1
    return [...auto, ...Array.from({ length: count }, (_, step) => option.low + step)]
  }
  return null
}

/** The word on a choice. */
export function valueWords(value: Simple, seats: readonly string[] = []): string {
  if (value === null) return 'auto'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && seats[value]) return seats[value]
  return pretty(String(value).replaceAll('_', ' '))
}

/** Only what differs from the default is sent. */
export function changed(options: readonly OptionInfo[], values: Values): Values {
  const different = options.filter(
    (option) => option.name in values && values[option.name] !== option.default,
  )
  return Object.fromEntries(different.map((option) => [option.name, values[option.name]]))
}

/** Options whose numbers are seats. */
const SEATED = /player$|seat$/

interface OptionProps {
  option: OptionInfo
  /** The colours of the seats in play. */
  seats: readonly string[]
  value: unknown
  onChange: (value: unknown) => void
}

function OptionControl({ option, seats, value, onChange }: OptionProps): JSX.Element {
  const names = SEATED.test(option.name) ? seats : []
  const inPlay = (each: Simple) =>
    names.length === 0 || typeof each !== 'number' || each < names.length
  const values = sideBySide(option)?.filter(inPlay)
  if (values) {
    return (
      <Segments
        label={label(option.name)}
        help={option.help}
        values={values}
        value={value as Simple}
        words={(each) => valueWords(each, names)}
        onChange={onChange}
      />
    )
  }
  return (
    <Whole
      label={label(option.name)}
      help={option.help}
      value={typeof value === 'number' ? value : null}
      low={option.low}
      high={option.high}
      onChange={(next) => onChange(next ?? option.default)}
    />
  )
}

interface OptionsProps {
  options: readonly OptionInfo[]
  seats: readonly string[]
  values: Values
  onChange: (name: string, value: unknown) => void
}

/** All options but those that hold a whole document, which only programs write. */
export function Options({ options, seats, values, onChange }: OptionsProps): JSX.Element {
  const shown = ranked(options)
  const control = (option: OptionInfo) => (
    <OptionControl
      key={option.name}
      option={option}
      seats={seats}
      value={option.name in values ? values[option.name] : option.default}
      onChange={(value) => onChange(option.name, value)}
    />
  )
  const rare = shown.slice(SHOWN)
  return (
    <>
      {shown.slice(0, SHOWN).map(control)}
      {rare.length > 0 && (
        <details class="rare">
          <summary>
            {rare.length} more {rare.length === 1 ? 'option' : 'options'}
          </summary>
          {rare.map(control)}
        </details>
      )}
    </>
  )
}
