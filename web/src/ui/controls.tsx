/** Controls of the set-up page: segmented choices, switches and numbers. */
import type { JSX } from 'preact'
import { useId } from 'preact/hooks'

interface SegmentsProps<T> {
  label: string
  values: readonly T[]
  value: T
  words: (value: T) => string
  onChange: (value: T) => void
  help?: string | undefined
}

/** A few values side by side, one of them chosen. */
export function Segments<T extends string | number | boolean | null>(
  props: SegmentsProps<T>,
): JSX.Element {
  const name = useId()
  return (
    <fieldset class="option">
      <legend title={props.help}>{props.label}</legend>
      <div class="segments">
        {props.values.map((value) => (
          <label key={String(value)} class={value === props.value ? 'segment on' : 'segment'}>
            <input
              type="radio"
              name={name}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            {props.words(value)}
          </label>
        ))}
      </div>
      {props.help && <p class="help">{props.help}</p>}
    </fieldset>
  )
}

interface SelectProps<T> extends SegmentsProps<T> {
  /** The label is for screen readers only. */
  isBare?: boolean
}

/** Values in a list that opens. */
export function Select<T extends string | number | boolean | null>(
  props: SelectProps<T>,
): JSX.Element {
  const id = useId()
  const list = (
    <select
      id={id}
      aria-label={props.isBare ? props.label : undefined}
      value={String(props.value)}
      onChange={(event) => {
        const value = props.values.find((each) => String(each) === event.currentTarget.value)
        if (value !== undefined) props.onChange(value)
      }}
    >
      {props.values.map((value) => (
        <option key={String(value)} value={String(value)}>
          {props.words(value)}
        </option>
      ))}
    </select>
  )
  if (props.isBare) return list
  return (
    <div class="option">
      <label class="legend" for={id}>
        {props.label}
      </label>
      {list}
      {props.help && <p class="help">{props.help}</p>}
    </div>
  )
}

interface NumberProps {
  label: string
  value: number | null
  low: number
  high: number
  help: string
  onChange: (value: number | null) => void
}

/** A whole number in a range; empty means that the game chooses. */
export function Whole(props: NumberProps): JSX.Element {
  const id = useId()
  const step = (by: number) => () => {
    const next = (props.value ?? props.low) + by
    props.onChange(Math.min(props.high, Math.max(props.low, next)))
  }
  return (
    <div class="option">
      <label class="legend" for={id}>
        {props.label}
      </label>
      <div class="number">
        <button type="button" class="btn" aria-label={`${props.label}: less`} onClick={step(-1)}>
          −
        </button>
        <input
          id={id}
          type="number"
          min={props.low}
          max={props.high}
          value={props.value ?? ''}
          placeholder="auto"
          onInput={(event) => {
            const whole = Number(event.currentTarget.value || Number.NaN)
            const fits = whole >= props.low && whole <= props.high
            if (Number.isInteger(whole) && fits) props.onChange(whole)
          }}
          onChange={(event) => {
            const typed = event.currentTarget.value
            const whole = Math.round(Number(typed))
            props.onChange(typed ? Math.min(props.high, Math.max(props.low, whole)) : null)
          }}
        />
        <button type="button" class="btn" aria-label={`${props.label}: more`} onClick={step(1)}>
          +
        </button>
      </div>
      <p class="help">{props.help}</p>
    </div>
  )
}
