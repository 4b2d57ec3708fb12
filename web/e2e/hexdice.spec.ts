import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  actSomehow,
  bot,
  browserPath,
  cellsNamed,
  launch,
  offered,
  openPage,
  person,
  Server,
  sit,
  waitForTurn,
} from './stand'

const server = new Server()
let browser: Browser
let games: string[] = []

describe.skipIf(!browserPath())('Hex Dice in the browser', () => {
  beforeAll(async () => {
    await server.start()
    browser = await launch()
    games = await offered(server)
  })
  afterAll(async () => {
    await browser?.close()
    await server.end()
  })

  test('a game against a bot is played to its end by clicking', async (context) => {
    context.skip(!games.includes('hexdice'), 'the server does not offer Hex Dice')
    const { page, errors } = await openPage(browser, server)
    const options = { max_turns: 24, first_player: 0 }
    await sit(page, server, 'hexdice', options, [person('Indigo'), bot(1)])
    for (let turn = 0; !(await waitForTurn(page)); turn += 1) {
      expect(turn, 'the game goes on for ever').toBeLessThan(120)
      expect(await actSomehow(page, turn), 'the page offers nothing to do').toBe(true)
    }
    const dialog = page.getByRole('dialog')
    expect(await dialog.textContent()).toMatch(/(wins?|draw)\./)
    await dialog.getByRole('link', { name: 'Replay' }).click()
    await page.getByRole('button', { name: 'To the start' }).click()
    expect(await page.getByLabel('Step', { exact: true }).inputValue()).toBe('0')
    expect(errors).toEqual([])
  })

  test('dice are kept, placed and moved', async (context) => {
    context.skip(!games.includes('hexdice'), 'the server does not offer Hex Dice')
    const { page } = await openPage(browser, server)
    const options = { first_player: 0 }
    await sit(page, server, 'hexdice', options, [person('Indigo'), bot(1)])
    await page.getByRole('button', { name: 'Keep this army' }).click()
    for (let placed = 0; placed < 6; placed += 1) {
      await cellsNamed(page, 'you can go').first().waitFor()
      const which = page.locator('.acts .btn.which')
      if (await which.count()) await which.first().click()
      await cellsNamed(page, 'you can go').first().click()
      await page.waitForFunction(
        (count) => document.querySelectorAll('[data-cell][aria-label*="your "]').length > count,
        placed,
      )
    }
    await waitForTurn(page)
    await cellsNamed(page, 'your ').first().click()
    await page.getByText(/What should the \w+ do\?/).waitFor()
    await page.locator('.pc h2').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Choose a piece.').waitFor()
    const before = await page.locator('.lines .ln').count()
    await cellsNamed(page, 'your ').first().click()
    await page.getByRole('button', { name: /^Guard/ }).click()
    await page.waitForFunction(
      (count) => document.querySelectorAll('.lines .ln').length > count,
      before,
    )
  })
})
