/** The view of the board, by button and key: turn it round, go home, see what happened, name the cells. */
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { coordinates } from '../state/settings'
import type { Viewpoint } from '../state/viewpoint'
import { Icon, type IconName } from './icons'
import { isTyping } from './typing'

interface Tool {
  key: string
  icon: IconName
  words: string
  /** Where the tool makes sense. */
  on: 'flat' | 'globe' | 'both'
  use: (viewpoint: Viewpoint) => void
  /** For a switch: whether it is on. */
  isOn?: () => boolean
}

const TOOLS: readonly Tool[] = [
  { key: 'f', icon: 'flip', words: 'Flip the board', on: 'flat', use: (view) => view.flip() },
  { key: 'h', icon: 'home', words: 'Home view', on: 'globe', use: (view) => view.goHome() },
  {
    key: 'l',
    icon: 'eye',
    words: 'Look at what happened',
    on: 'globe',
    use: (view) => view.lookBack(),
  },
  {
    key: 'c',
    icon: 'names',
    words: 'Coordinates',
    on: 'both',
    use: () => {
      coordinates.value = coordinates.value === 'on' ? 'off' : 'on'
    },
    isOn: () => coordinates.value === 'on',
  },
]

/** The letter that shows threats. */
export const THREATS_KEY = 's'

/** Letters that always mean the view. */
export const VIEW_KEYS: readonly string[] = [...TOOLS.map((tool) => tool.key), THREATS_KEY]

/** What makes sense for a board. */
export const toolsFor = (viewpoint: Viewpoint): Tool[] =>
  TOOLS.filter(({ on }) => on === 'both' || (on === 'globe') === viewpoint.isGlobe.value)

function useViewKeys(viewpoint: Viewpoint): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
      const tool = toolsFor(viewpoint).find(({ key }) => key === event.key.toLowerCase())
      tool?.use(viewpoint)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [viewpoint])
}

export function ViewTools({ viewpoint }: { viewpoint: Viewpoint }): JSX.Element {
  useViewKeys(viewpoint)
  return (
    <div class="viewtools" role="group" aria-label="View of the board">
      {toolsFor(viewpoint).map(({ key, icon, words, use, isOn }) => (
        <button
          key={key}
          type="button"
          class="icon"
          title={`${words} (${key.toUpperCase()})`}
          aria-label={words}
          aria-keyshortcuts={key}
          aria-pressed={isOn?.()}
          onClick={() => use(viewpoint)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  )
}
