// @vitest-environment happy-dom
import { render } from 'preact'
import { expect, it } from 'vitest'
import { Dialog } from './dialog'

/** How often the dialog is closed if something happens beside it. */
function closedBy(...kinds: string[]): number {
  const page = document.createElement('div')
  let closed = 0
  render(
    <Dialog label="The end" onClose={() => (closed += 1)}>
      You win.
    </Dialog>,
    page,
  )
  const dialog = page.querySelector('dialog')
  for (const kind of kinds) dialog?.dispatchEvent(new Event(kind, { bubbles: true }))
  return closed
}

it('is closed by a press beside it', () => {
  expect(closedBy('pointerdown', 'click')).toBe(1)
})

it('is not closed by a press that began before it was there', () => {
  expect(closedBy('click')).toBe(0)
})
