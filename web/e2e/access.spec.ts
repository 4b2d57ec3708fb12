import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from './axe'
import {
  bot,
  browserPath,
  cellsNamed,
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

describe.skipIf(!browserPath())('for everybody', () => {
  beforeAll(async () => {
    await server.start()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await server.end()
  })

  describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
    test('axe has no serious finding on any page', async () => {
      const { page } = await openPage(browser, server, { colorScheme })
      const table = await sit(page, server, 'hex', { size: 4 }, [person('Indigo'), bot(1)])
      await choose(page, 'b2')
      await page.locator('.log').getByText('Saffron places a stone').first().waitFor()
      await waitForTurn(page)
      expect(await findings(page)).toEqual([])
      await page.getByRole('button', { name: 'Rules', exact: true }).click()
      await page.getByLabel('Search the rules').fill('stone')
      await page.locator('mark').first().waitFor()
      expect(await findings(page)).toEqual([])
      await page.getByRole('tab', { name: 'Text' }).click()
      expect(await findings(page)).toEqual([])
      await page.getByRole('button', { name: 'Resign' }).click()
      expect(await findings(page)).toEqual([])
      await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
      await page.getByText('bot wins.').waitFor()
      expect(await findings(page)).toEqual([])
      for (const path of ['/', '/new/hex', '/rules/hex', `/replay?table=${table}`, '/nowhere']) {
        await page.goto(path)
        await page.waitForSelector('h1')
        await page.waitForLoadState('networkidle')
        expect(await findings(page), path).toEqual([])
      }
      await page.goto('/')
      await page.getByRole('button', { name: 'Settings' }).click()
      expect(await findings(page)).toEqual([])
    })
  })

  test('a phone shows the table without scrolling, and the sheet rises', async () => {
    const { page } = await openPage(browser, server, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await sit(page, server, 'hex', { size: 5 }, [person('Indigo'), bot(1)])
    await waitForTurn(page)
    const overflow = () =>
      page.evaluate(() => {
        const root = document.documentElement
        return [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight]
      })
    await expect.poll(overflow).toEqual([0, 0])
    const cell = cellsNamed(page, 'c3')
    await cell.tap()
    await cell.tap()
    await page.getByText('You place a stone on c3.').first().waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Log' }).click()
    await page.locator('.log.raised').getByText('You place a stone on c3.').waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Close the sheet' }).click()
    await page.goto('/')
    await page.getByText('Your tables').waitFor()
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(wide).toBeLessThanOrEqual(390)
    expect(await findings(page)).toEqual([])
  })

  test('moves and the turn are announced', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'hex', { size: 4 }, [person('Indigo'), bot(1)])
    await choose(page, 'b2')
    await page
      .locator('[role=log]')
      .getByText('Saffron places a stone')
      .waitFor({ state: 'attached' })
    await page
      .locator('[aria-live=assertive]')
      .getByText('Your turn.')
      .waitFor({ state: 'attached' })
  })

  test('the skip link leads to the content', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/')
    await page.getByText('Your tables').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.id === 'main')
  })
})
