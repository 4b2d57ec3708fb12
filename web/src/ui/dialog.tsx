/** A dialog: one question, verbs on the buttons, Esc for the harmless answer. */
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { isCovered, Toasts } from './toast'
import './dialog.css'

interface DialogProps {
  label: string
  onClose: () => void
  class?: string
  children: ComponentChildren
}

/** The native modal dialog keeps the focus inside and gives it back. */
export function Dialog(props: DialogProps): JSX.Element {
  const box = useRef<HTMLDialogElement>(null)
  // A press that began before the dialog was there was meant for something else.
  const isPressed = useRef(false)
  useEffect(() => {
    const dialog = box.current
    if (dialog && !dialog.open) dialog.showModal()
    isCovered.value = true
    return () => {
      dialog?.close()
      isCovered.value = false
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; the key for that is Esc
    <dialog
      ref={box}
      aria-label={props.label}
      class={`dialog ${props.class ?? ''}`}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose()
      }}
      onPointerDown={(event) => {
        isPressed.current = event.target === box.current
      }}
      onClick={(event) => {
        if (event.target === box.current && isPressed.current) props.onClose()
      }}
    >
      <div class="inside">{props.children}</div>
      <Toasts />
    </dialog>
  )
}

interface QuestionProps {
  /** What would be done, as the button says it. */
  verb: string
  /** The button that leaves everything as it is. */
  harmless: string
  question: string
  children: ComponentChildren
  onClose: () => void
  onYes: () => void
}

/** The question before something that cannot be taken back. */
export function Question({ verb, harmless, onClose, onYes, ...props }: QuestionProps): JSX.Element {
  return (
    <Dialog label={props.question} onClose={onClose}>
      <h2>{props.question}</h2>
      <p>{props.children}</p>
      <div class="row">
        <button type="button" class="btn" onClick={onClose}>
          {harmless}
        </button>
        <button
          type="button"
          class="btn atk"
          onClick={() => {
            onClose()
            onYes()
          }}
        >
          {verb}
        </button>
      </div>
    </Dialog>
  )
}
