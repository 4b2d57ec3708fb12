/** A notice: one sentence, perhaps something to do about it, and a way to close it. */
import type { JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { hush, type Notice } from './toast'
import './toasted.css'

/** Go to the other end of the page if a field that is being written in lies below. */
function giveWay(box: HTMLElement): void {
  box.classList.remove('away')
  const field = document.activeElement
  if (!field?.matches('input, select, textarea')) return
  const [own, other] = [box.getBoundingClientRect(), field.getBoundingClientRect()]
  box.classList.toggle('away', own.top < other.bottom && other.top < own.bottom)
}

export function Toasted({ notice: { text, action } }: { notice: Notice }): JSX.Element {
  const toast = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = toast.current?.parentElement
    if (box && text) giveWay(box)
  }, [text])
  return (
    <div class="toast" ref={toast}>
      <span>{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.run()
            hush()
          }}
        >
          {action.words}
        </button>
      )}
      <button type="button" aria-label="Close the notice" onClick={hush}>
        ×
      </button>
    </div>
  )
}
