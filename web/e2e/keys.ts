/** Using a page by the keyboard alone. */
import type { Page } from 'playwright-core'

const MOST_TABS = 90

/** What the focus is on: its name as a screen reader says it, roughly. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    const label = at?.getAttribute('aria-label') ?? at?.closest('label')?.textContent
    const named = at?.id && document.querySelector(`label[for="${at.id}"]`)?.textContent
    return (label || named || at?.textContent || '').trim()
  })

/** Press Tab until something with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const fits = (found: string): boolean =>
    typeof name === 'string' ? found === name || found.startsWith(`${name} `) : name.test(found)
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (fits(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never leads to ${name}`)
}

/** Go there by Tab, and press Enter. */
export async function pressByKeys(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}
