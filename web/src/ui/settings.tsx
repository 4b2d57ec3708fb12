/** The menu of settings: light and dark, how fast pieces move, and at a table what is promised about its dice. */
import type { JSX } from 'preact'
import { route } from '../router'
import { SPEEDS, speed, THEMES, theme } from '../state/settings'
import { Segments } from './controls'
import { TableDice } from './fairdice'

const THEME_WORDS = { system: 'As the system', light: 'Light', dark: 'Dark' }
const SPEED_WORDS = { off: 'Off', half: '½', normal: '1', double: '2' }

export function SettingsMenu(): JSX.Element {
  return (
    <div class="menu card">
      <Segments
        label="Light"
        values={THEMES}
        value={theme.value}
        words={(value) => THEME_WORDS[value]}
        onChange={(value) => {
          theme.value = value
        }}
      />
      <Segments
        label="Movement"
        values={SPEEDS}
        value={speed.value}
        words={(value) => SPEED_WORDS[value]}
        onChange={(value) => {
          speed.value = value
        }}
      />
      {route.value.page === 'table' && <TableDice table={route.value.table} />}
    </div>
  )
}
