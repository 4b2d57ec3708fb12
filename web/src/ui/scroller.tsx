/** A box of a fixed size whose content may be larger: it shows that there is more, and the keyboard reaches it. */
import type { ComponentChildren, JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** Less than this is not worth scrolling for. */
const SLACK = 2

/** Marks a box while something is hidden below it, and makes it a tab stop if nothing inside is one. */
function mark(box: HTMLElement): void {
  const hidden = box.scrollHeight - box.clientHeight
  box.classList.toggle('more', hidden - box.scrollTop > SLACK)
  if (hidden > SLACK && !box.querySelector('button, input')) box.tabIndex = 0
  else box.removeAttribute('tabindex')
}

export function Scroller(props: { class: string; children: ComponentChildren }): JSX.Element {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) mark(box.current)
  })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => mark(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={box}
      class={`scroller ${props.class}`}
      onScroll={(event) => mark(event.currentTarget)}
    >
      {props.children}
    </div>
  )
}
