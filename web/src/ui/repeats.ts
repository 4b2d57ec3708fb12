/** A quick second press is not meant for what has only just come to the place of the first one. */
import { effect } from '@preact/signals'
import type { Table } from '../state/table'

/** So soon nobody presses because of what has come, in ms. */
const MOMENT = 400

/** No further apart are two taps of one finger, in px. */
const NEAR = 24

type Press = PointerEvent & KeyboardEvent

/** Whether a press is one like the last: the same letter, a double click, or a finger in the same place. */
function isAgain({ clientX, clientY, key, detail, pointerType }: Press, last: Press): boolean {
  if (key) return key === last.key && !key[1]
  if (pointerType !== 'touch') return detail > 1
  return Math.hypot(clientX - last.clientX, clientY - last.clientY) < NEAR
}

/** Whatever has just come does not hear, by its buttons, dice and letters, a press like the last one before it came. */
export function muteRepeats({ legal }: Table): () => void {
  let came = 0
  let last = {} as Press
  const stop = effect(() => {
    came = legal.value && performance.now()
  })
  const hear = (event: Event): void => {
    const press = event as Press
    const isButton = press.key || (event.target as Element).closest('.acts, .lying, dialog')
    const isNew = last.timeStamp < came && press.timeStamp < came + MOMENT
    if (isButton && isNew && isAgain(press, last)) event.stopPropagation()
    else last = press
  }
  addEventListener('click', hear, true)
  addEventListener('keydown', hear, true)
  return () => {
    stop()
    removeEventListener('click', hear, true)
    removeEventListener('keydown', hear, true)
  }
}
