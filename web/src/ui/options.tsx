/** The options of a game as controls, by the titles and under the headings that the game gives them. */
import type { JSX } from 'preact'
import type { OptionInfo } from '../net/protocol'
import { capital, pretty, valueTitle } from '../state/words'
import { Segments, Select, Whole } from './controls'

export type Values = Record<string, unknown>

export type Simple = string | number | boolean | null

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

export interface OptionsProps {
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
