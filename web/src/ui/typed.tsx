/** Typed notation with completion: for those who would rather write "move 0,5 0,4". */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { completions, meant } from '../state/notation'
import type { Table } from '../state/table'
import './typed.css'

export function Typed({ table, onClose }: { table: Table; onClose: () => void }): JSX.Element {
  const text = useSignal('')
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    field.current?.focus()
    return () => {
      table.pointed.value = null
    }
  }, [table])
  const fits = completions(table.legal.value, text.value, 12)
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault()
        const action = meant(table.legal.value, text.value)
        if (action) {
          table.act(action.text)
          text.value = ''
        } else {
          const why = 'Several actions begin like that. Go on typing.'
          if (fits.length) table.refusal.value = { why, rule: '' }
          else table.askWhy(text.value.trim())
        }
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <input
        ref={field}
        list="completions"
        aria-label="Type an action"
        placeholder={fits[0]?.text ?? 'Type an action'}
        autocomplete="off"
        spellcheck={false}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value
          table.pointed.value = meant(table.legal.value, text.value)?.text ?? null
        }}
      />
      <datalist id="completions">
        {fits.map((action) => (
          <option key={action.text} value={action.text} />
        ))}
      </datalist>
      <button type="submit" class="btn">
        Play it
      </button>
    </form>
  )
}
