/** Whether a key press belongs to a field and not to the page. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target
  return target instanceof HTMLElement && target.matches('input, select, textarea')
}

/** Whether a click was a touch. */
export const isTouch = (event: Event): boolean => (event as PointerEvent).pointerType === 'touch'

/** What a first touch tells, fetched when somebody touches. */
export const touched = () => import('../state/touched')
