import { describe, expect, test } from 'vitest'
import { browser, server, useHouse } from './house'
import { bot, browserPath, choose, openPage, person, sit, waitForTurn } from './stand'

describe.skipIf(!browserPath())('a newcomer', () => {
  useHouse()

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
