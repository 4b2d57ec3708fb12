/** Whether a key press belongs to a field and not to the page. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target
  return target instanceof HTMLElement && target.matches('input, select, textarea')
}
