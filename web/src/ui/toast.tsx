/** Short notices above the action bar. */
import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { lazy } from './lazy'

export interface Notice {
  text: string
  action?: { words: string; run: () => void }
}

/** Whether a dialog lies above the page; what is below it can be neither pressed nor heard. */
export const isCovered = signal(false)

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

const Toasted = lazy(() => import('./toasted').then((part) => part.Toasted))

/** Where notices appear. */
export function Toasts(): JSX.Element {
  return (
    <div class="toasts" role="status">
      {notice.value && <Toasted notice={notice.value} />}
    </div>
  )
}
