/** Short notices above the action bar. */
import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

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

/** Go to the other end of the page if a field that is being written in lies below. */
function giveWay(box: HTMLElement): void {
  box.classList.remove('away')
  const field = document.activeElement
  if (!field?.matches('input, select, textarea')) return
  const [own, other] = [box.getBoundingClientRect(), field.getBoundingClientRect()]
  box.classList.toggle('away', own.top < other.bottom && other.top < own.bottom)
}

/** Where notices appear. */
export function Toasts(): JSX.Element {
  const shown = notice.value
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (shown && box.current) giveWay(box.current)
  }, [shown])
  return (
    <div class="toasts" role="status" ref={box}>
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
