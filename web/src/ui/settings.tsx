/** The menu of settings: light and dark, how fast pieces move, and at a table what is promised about its dice. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { route } from '../router'
import { chatting, sounding } from '../state/choices'
import { SPEEDS, speed, THEMES, theme } from '../state/settings'
import { WORKER } from '../state/worker'
import { Segments } from './controls'
import { TableDice } from './fairdice'
import './settings.css'

const THEME_WORDS = { system: 'As the system', light: 'Light', dark: 'Dark' }
const SPEED_WORDS = { off: 'Off', half: '½', normal: '1', double: '2' }

const ON_OFF = { on: 'On', off: 'Off' }

/** Ask the system for notifications, only when this is pressed. */
function Notify(): JSX.Element | null {
  const said = useSignal('')
  if (typeof Notification === 'undefined') return null
  const permission = said.value || Notification.permission
  if (permission !== 'default') {
    return (
      <p class="help">
        {permission === 'granted'
          ? 'This browser notifies you when it is your turn and you look elsewhere.'
          : 'This browser does not allow notifications from here; its own settings can.'}
      </p>
    )
  }
  return (
    <button
      type="button"
      class="btn"
      onClick={() =>
        void Notification.requestPermission().then((answer) => {
          said.value = answer
          if (answer === 'granted') navigator.serviceWorker?.register(WORKER).catch(() => undefined)
        })
      }
    >
      Notify me when it is my turn
    </button>
  )
}

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
      <Segments
        label="Sound when it is your turn"
        values={['on', 'off'] as const}
        value={sounding.value}
        words={(value) => ON_OFF[value]}
        onChange={(value) => {
          sounding.value = value
        }}
      />
      <Segments
        label="Chat"
        values={['on', 'off'] as const}
        value={chatting.value}
        words={(value) => ON_OFF[value]}
        onChange={(value) => {
          chatting.value = value
        }}
      />
      <Notify />
      {route.value.page === 'table' && <TableDice table={route.value.table} />}
    </div>
  )
}
