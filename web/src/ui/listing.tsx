/** What others may do with a table: watch it, and be rated by it. */
import type { Signal } from '@preact/signals'
import type { JSX } from 'preact'
import type { NewTable } from '../net/protocol'

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
