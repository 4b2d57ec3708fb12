import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  bot,
  browserPath,
  choose,
  launch,
  openPage,
  person,
  Server,
  sit,
  waitForTurn,
} from './stand'

const server = new Server()
let browser: Browser

describe.skipIf(!browserPath())('a newcomer', () => {
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

  test('reads the goal in the bar before the first action, where no column tells it', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'hex', { size: 3 }, [person('Anna'), bot(1)])
    await waitForTurn(page)
    const goal = page.locator('.bar .goal').getByText('Goal: Join the two sides of your colour')
    expect(await goal.isVisible(), 'the left column tells it already').toBe(false)
    await page.setViewportSize({ width: 390, height: 844 })
    await goal.waitFor()
    await choose(page, 'b2')
    await goal.waitFor({ state: 'detached' })
  })

  test('reads what the other did last where no log is in sight', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'hex', { size: 4 }, [person('Anna'), bot(1)])
    await waitForTurn(page)
    await choose(page, 'b2')
    const last = page.locator('.bar .last').getByText(/^Saffron places a stone on [a-d]\d\./)
    await last.waitFor({ state: 'attached' })
    expect(await last.isVisible(), 'the log tells it already').toBe(false)
    await page.setViewportSize({ width: 390, height: 844 })
    await last.waitFor()
  })
})
