/** What the tests of a file share: a server and a browser, and no page that is left over from the test before. */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { launch, Server } from './stand'

export const server = new Server()
export let browser: Browser

/** Open both before the first of some tests, and close them after the last. */
export function useHouse(): void {
  beforeAll(async () => {
    await server.start()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await server.end()
  })
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
  })
}
