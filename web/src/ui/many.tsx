/** A list put together from named values, each as often as wished; an empty one leaves it to the game. */
import type { JSX } from 'preact'
import type { OptionInfo } from '../net/protocol'
import { valueTitle } from '../state/words'
import './many.css'

interface ManyProps {
  option: OptionInfo
  label: string
  chosen: readonly string[]
  onChange: (values: string[] | null) => void
}

export function Many({ option, label, chosen, onChange }: ManyProps): JSX.Element {
  return (
    <fieldset class="manyof" aria-label={label}>
      {chosen.map((value, place) => (
        <button
          key={`${place} ${value}`}
          type="button"
          class="btn"
          aria-label={`Remove ${valueTitle(option, value)}`}
          onClick={() => {
            const left = chosen.filter((_, other) => other !== place)
            onChange(left.length > 0 ? left : null)
          }}
        >
          {valueTitle(option, value)} <span aria-hidden="true">×</span>
        </button>
      ))}
      <select
        aria-label={`Add to ${label}`}
        value=""
        onChange={(event) => {
          const { value } = event.currentTarget
          event.currentTarget.value = ''
          if (value) onChange([...chosen, value])
        }}
      >
        <option value="">{chosen.length > 0 ? 'Add …' : `${option.title}: the usual one`}</option>
        {(option.values as string[]).map((value) => (
          <option key={value} value={value}>
            {valueTitle(option, value)}
          </option>
        ))}
      </select>
    </fieldset>
  )
}
