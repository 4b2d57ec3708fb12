/** Using a page by the keyboard alone. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const MOST_TABS = 90
const TABBED = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled)'

/** What some elements are called, roughly as a screen reader says it. */
function namesOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map((each) => {
    const label = each.getAttribute('aria-label') ?? each.closest('label')?.textContent
    const named = each.id && document.querySelector(`label[for="${each.id}"]`)?.textContent
    return (label || named || each.textContent || '').trim()
  })
}

const fits = (name: string | RegExp, found: string): boolean =>
  typeof name === 'string' ? found === name || found.startsWith(`${name} `) : name.test(found)

/** The name of what has the focus. */
export const focused = async (page: Page): Promise<string> =>
  (await page.evaluate(namesOf, ':focus'))[0] ?? ''

/** Wait until something has this name, then press Tab until it has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  if (!fits(name, await focused(page))) await tabOn(page, name)
}

/** The same if something with this name has the focus already: on to the next one. */
export async function tabOn(page: Page, name: string | RegExp): Promise<void> {
  const isThere = async (): Promise<boolean> =>
    (await page.evaluate(namesOf, TABBED)).some((found) => fits(name, found))
  await expect.poll(isThere, { message: `something is called ${name}` }).toBe(true)
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press('Tab')
    if (fits(name, await focused(page))) return
  }
  throw new Error(`Tab never leads to ${name}`)
}

/** Go there by Tab, and press Enter. */
export async function pressByKeys(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}
