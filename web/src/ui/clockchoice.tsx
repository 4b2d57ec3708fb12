/** How much time everybody has at a new table: none counted, a total with an increment, or days for each turn. */
import type { Signal } from '@preact/signals'
import type { JSX } from 'preact'
import type { ClockWish } from '../net/protocol'
import { Segments, Select } from './controls'

type Kind = 'none' | 'total' | 'days'
const KINDS: readonly Kind[] = ['none', 'total', 'days']
const WORDS: Record<Kind, string> = { none: 'None', total: 'Total', days: 'Days per turn' }
const HELP: Record<Kind, string | undefined> = {
  none: undefined,
  total: 'The first turn of each seat is free. Whoever has no time left has resigned.',
  days: 'Days run from the first turn on, once all have come. Whoever has none left has resigned.',
}
const TOTALS = [60, 180, 300, 600, 900, 1800, 3600, 7200]
const INCREMENTS = [0, 2, 3, 5, 10, 15, 30, 60]
const DAYS = [1, 2, 3, 5, 7, 14]

export function ClockChoice(props: { clock: Signal<ClockWish | null> }): JSX.Element {
  const clock = props.clock.value
  const onChange = (wish: ClockWish | null) => {
    props.clock.value = wish
  }
  const kind: Kind = clock?.days ? 'days' : clock?.seconds ? 'total' : 'none'
  const { seconds, increment = 0, days } = clock ?? {}
  return (
    <div class="clockchoice">
      <Segments
        label="Clock"
        values={KINDS}
        value={kind}
        words={(value) => WORDS[value]}
        help={HELP[kind]}
        onChange={(value) => {
          if (value === 'none') onChange(null)
          else onChange(value === 'total' ? { seconds: 600, increment: 5 } : { days: 2 })
        }}
      />
      {seconds && (
        <>
          <Select
            label="Time in all"
            values={TOTALS}
            value={seconds}
            words={(value) => (value < 3600 ? `${value / 60} min` : `${value / 3600} h`)}
            onChange={(value) => onChange({ seconds: value, increment })}
          />
          <Select
            label="More for each turn"
            values={INCREMENTS}
            value={increment}
            words={(value) => `${value} s`}
            onChange={(value) => onChange({ seconds, increment: value })}
          />
        </>
      )}
      {days && (
        <Select
          label="Days for each turn"
          values={DAYS}
          value={days}
          words={(value) => (value === 1 ? '1 day' : `${value} days`)}
          onChange={(value) => onChange({ days: value })}
        />
      )}
    </div>
  )
}
