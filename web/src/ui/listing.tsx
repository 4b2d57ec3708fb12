/** What others may do with a table: watch it, be rated by it, and come to it if they are bots with an account. */
import { type Signal, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { BotInfo, NewTable } from '../net/protocol'
import { request } from '../net/rest'
import type { Sitter } from '../state/sitdown'

export type Listing = Pick<NewTable, 'watched' | 'rated'>

const SWITCHES: [keyof Listing, string, string][] = [
  ['watched', 'Anyone may watch', 'The game is listed on the home page once it has begun.'],
  ['rated', 'Rated', 'It counts for the ratings of its people, if all of them want to have one.'],
]

export function ListingSwitches({ listing }: { listing: Signal<Listing> }): JSX.Element {
  return (
    <>
      {SWITCHES.map(([name, words, help]) => (
        <label key={name} class="switch">
          <input
            type="checkbox"
            checked={Boolean(listing.value[name])}
            onChange={(event) => {
              listing.value = { ...listing.value, [name]: event.currentTarget.checked }
            }}
          />
          <span>
            {words}
            <small>{help}</small>
          </span>
        </label>
      ))}
    </>
  )
}

interface BotPickerProps {
  sitter: Sitter & { kind: 'online' }
  colour: string
  onChange: (sitter: Sitter) => void
}

/** The bots that listen for challenges now. */
export function BotPicker({ sitter, colour, onChange }: BotPickerProps): JSX.Element {
  const bots = useSignal<BotInfo[] | null>(null)
  useEffect(() => {
    void request<BotInfo[]>('/api/bots').then((found) => {
      bots.value = found
      if (found[0] && !sitter.person) onChange({ kind: 'online', ...found[0] })
    })
  }, [])
  if (bots.value?.length === 0) return <span class="quiet">none listens now</span>
  return (
    <select
      aria-label={`Bot for ${colour}`}
      value={sitter.person ?? ''}
      onChange={(event) => {
        const chosen = bots.value?.find(({ person }) => person === event.currentTarget.value)
        if (chosen) onChange({ kind: 'online', ...chosen })
      }}
    >
      {bots.value?.map(({ person, name }) => (
        <option key={person} value={person}>
          {name}
        </option>
      ))}
    </select>
  )
}
