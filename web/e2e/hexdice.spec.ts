import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  actSomehow,
  bot,
  browserPath,
  cellsNamed,
  choose,
  launch,
  offered,
  openPage,
  person,
  Server,
  seat,
  sit,
  waitForTurn,
} from './stand'

const server = new Server()
let browser: Browser
let games: string[] = []

const die = (face: number, owner: number, cell: string, more = {}) => ({
  type: `d${face}`,
  owner,
  cell,
  ...more,
})

/** A turn of Indigo with these dice, and one more of Saffron's far away. */
async function stand(page: Page, ruleset: string, ...dice: object[]): Promise<void> {
  const pieces = [...dice, die(5, 1, '3,-5')]
  const options = { ruleset, first_player: 0 }
  const position = { game: 'hexdice', options, phase: 'turn', to_act: 0, pieces }
  const seats = [person('Indigo'), bot(1)]
  await seat(page, server, { game: 'hexdice', options, seats, position })
  await waitForTurn(page)
}

/** The rows of the card, and what the chips on the board say. */
async function foretold(page: Page): Promise<{ rows: string[]; badges: string[] }> {
  await page.locator('.attacks li').first().waitFor()
  const rows = await page.locator('.attacks li > div').allInnerTexts()
  const badges = await page.locator('.overlay .badge').allTextContents()
  const plain = (text: string) => text.replace(/\s+/g, ' ')
  return { rows: rows.map(plain), badges: badges.map(plain).sort() }
}

const logged = (page: Page, words: string): Promise<void> =>
  page.locator('.lines .ln').filter({ hasText: words }).first().waitFor()

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

  test('what an attack would do is told before it, and comes true', async (context) => {
    context.skip(!games.includes('hexdice'), 'the server does not offer Hex Dice')
    const { page, errors } = await openPage(browser, server)
    const targets = [die(3, 1, '1,-3', { tokens: 1 }), die(4, 1, '-1,-2', { guard: true })]
    const dice = [die(3, 0, '0,0'), die(6, 0, '0,4'), ...targets]
    await stand(page, 'classic', ...dice)
    expect(await page.locator('.attacks').count()).toBe(0)
    await choose(page, '0,0')
    const { rows, badges } = await foretold(page)
    expect(rows).toEqual([
      'Takes the Assault on 1,−3 attack 4, armor 3 − 1',
      'Only dents the Cavalry on −1,−2 attack 4, armor 4 + 1',
    ])
    expect(badges).toEqual(['', '−1'])
    expect(await page.locator('.overlay .badge.good').count()).toBe(1)
    expect(await cellsNamed(page, 'you can attack this, takes the Assault').count()).toBe(1)
    expect(await page.locator('.status').textContent()).not.toContain('digit behind')
    await choose(page, '1,-3')
    await logged(page, 'Attack 4 meets armor 2. Saffron’s Assault on 1,−3 is destroyed.')
    await stand(page, 'classic', ...dice)
    await choose(page, '0,0')
    await foretold(page)
    await choose(page, '-1,-2')
    await logged(page, 'Attack 4 meets armor 5. Saffron’s Cavalry on −1,−2 withstands.')
    await logged(page, 'gets a token, 1 in all.')
    expect(errors).toEqual([])
  })

  test('equals fall together in clash, and a die decides in destiny', async (context) => {
    context.skip(!games.includes('hexdice'), 'the server does not offer Hex Dice')
    const { page } = await openPage(browser, server)
    const guarding = die(4, 1, '-1,-2', { guard: true })
    await stand(page, 'clash', die(3, 0, '0,0'), die(6, 0, '0,4'), guarding)
    await choose(page, '0,0')
    expect(await foretold(page)).toEqual({
      rows: ['Trades itself for the Cavalry on −1,−2 attack 5, armor 4 + 1'],
      badges: ['1:1'],
    })
    await stand(page, 'destiny', die(1, 0, '0,0'), die(3, 0, '0,3'), die(1, 1, '0,-1'))
    await choose(page, '0,0')
    expect(await foretold(page)).toEqual({
      rows: ['66.7 % to take the Fencer on 0,−1 attack 2 to 4, armor 2 · 16.7 % to fall itself'],
      badges: ['67 %'],
    })
    await choose(page, '0,-1')
    await logged(page, 'meets armor 2.')
  })

  test('a phone tells it in one line', async (context) => {
    context.skip(!games.includes('hexdice'), 'the server does not offer Hex Dice')
    const { page } = await openPage(browser, server, { viewport: { width: 390, height: 844 } })
    await stand(page, 'classic', die(3, 0, '0,0'), die(6, 0, '0,4'), die(3, 1, '1,-3'))
    await choose(page, '0,0')
    const line = page.locator('.bar .nextloss')
    await line.waitFor()
    expect((await line.textContent())?.replace(/\s/g, ' ')).toBe(
      'Takes the Assault on 1,−3: attack 4, armor 3.',
    )
    expect(await page.locator('.attacks:visible').count()).toBe(0)
  })
})
