/** Short notices above the action bar. */
import { signal } from '@preact/signals'
import type { JSX } from 'preact'

interface Notice {
  text: string
  action?: { words: string; run: () => void }
}

const SECONDS = 6
const notice = signal<Notice | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** Say one sentence for six seconds. */
export function say(text: string, action?: Notice['action']): void {
  clearTimeout(timer)
  notice.value = action ? { text, action } : { text }
  timer = setTimeout(hush, SECONDS * 1000)
}

/** Take the notice away. */
export function hush(): void {
  clearTimeout(timer)
  notice.value = null
}

/** Where notices appear. */
export function Toasts(): JSX.Element {
  const shown = notice.value
  return (
    <div class="toasts" role="status">
      {shown && (
        <div class="toast">
          <span>{shown.text}</span>
          {shown.action && (
            <button
              type="button"
              onClick={() => {
                shown.action?.run()
                hush()
              }}
            >
              {shown.action.words}
            </button>
          )}
          <button type="button" aria-label="Close the notice" onClick={hush}>
            ×
          </button>
        </div>
      )}
    </div>
  )
}
