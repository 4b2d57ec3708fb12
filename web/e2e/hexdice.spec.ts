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
    await expect.poll(() => dialog.textContent()).toMatch(/(wins?|draw)\./)
    await dialog.getByRole('link', { name: 'Replay' }).click()
    await page.getByRole('button', { name: 'To the start' }).click()
    await expect.poll(() => page.getByLabel('Step', { exact: true }).inputValue()).toBe('0')
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
    await page.getByText(/What should the \w+ on \S+ do\?/).waitFor()
    await page.locator('.pc h2').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Choose one unit and what it does.').waitFor()
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
    await expect
      .poll(() => foretold(page))
      .toEqual({
        rows: ['Attack 1,−3 Assault on 1,−3 falls', 'Attack −1,−2 Cavalry on −1,−2 is hurt'],
        badges: ['', '−'],
      })
    await expect.poll(() => page.locator('.overlay .badge.good').count()).toBe(1)
    await expect.poll(() => cellsNamed(page, 'you can attack this, Assault on').count()).toBe(1)
    await page.locator('.board [data-cell="-1,-2"]').hover()
    const preview = page.getByRole('region', { name: 'What would happen: Attack −1,−2' })
    await preview.getByText('Attack 4 meets armor 5.').waitFor()
    await expect.poll(() => page.locator('.pc .why').textContent()).toMatch(/^armor 5: 4, /)
    await choose(page, '1,-3')
    await logged(page, 'Attack 4 meets armor 2. Saffron’s Assault on 1,−3 is destroyed.')
    await stand(page, 'classic', ...dice)
    await choose(page, '0,0')
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
    await expect
      .poll(() => foretold(page))
      .toEqual({
        rows: ['Attack −1,−2 Cavalry on −1,−2, Assault on 0,0 fall'],
        badges: ['1:1'],
      })
    await stand(page, 'destiny', die(1, 0, '0,0'), die(3, 0, '0,3'), die(1, 1, '0,-1'))
    await choose(page, '0,0')
    const odds = /^Attack 0,−1 66\.7 %: Fencer on 0,−1 falls; .*16\.7 %: Fencer on 0,0 falls/
    await expect
      .poll(() => foretold(page))
      .toEqual({ rows: [expect.stringMatching(odds)], badges: ['67 %'] })
    await choose(page, '0,-1')
    await logged(page, 'meets armor 2.')
  })

  test('a phone tells it in one line', async (context) => {
    context.skip(!games.includes('hexdice'), 'the server does not offer Hex Dice')
    const { page } = await openPage(browser, server, { viewport: { width: 390, height: 844 } })
    await stand(page, 'classic', die(3, 0, '0,0'), die(6, 0, '0,4'), die(3, 1, '1,-3'))
    await choose(page, '0,0')
    await page.locator('.board [data-cell="1,-3"]').hover()
    await page.locator('.bar').getByText('Attack 1,−3.').waitFor()
    const line = async () => (await page.locator('.bar .nextloss').textContent()) ?? ''
    const words = async () => (await line()).replace(/\s/g, ' ')
    await expect.poll(words).toBe('Assault on 1,−3 falls.')
    expect(await page.locator('.attacks:visible').count()).toBe(0)
  })

  test('a die that lies beside the board is placed, the rest by the computer', async (context) => {
    context.skip(!games.includes('hexdice'), 'the server does not offer Hex Dice')
    const { page } = await openPage(browser, server)
    await sit(page, server, 'hexdice', { first_player: 0 }, [person('Indigo'), bot(1)])
    await page.getByRole('button', { name: 'Choose for me' }).waitFor()
    expect(await page.locator('.saying.more').count(), 'what is asked is cut').toBe(0)
    await page.getByRole('button', { name: 'Keep this army' }).click()
    await cellsNamed(page, 'you can go').first().waitFor()
    const lying = page.locator('.traybox.aside .lying')
    await lying.first().hover()
    await page.locator('.pc .stats').waitFor()
    await lying.first().click()
    await expect.poll(() => lying.first().getAttribute('aria-pressed')).toBe('true')
    await cellsNamed(page, 'you can go').first().click()
    await page.waitForFunction(
      () => document.querySelectorAll('[data-cell][aria-label*="your "]').length > 0,
    )
    await page.getByRole('button', { name: 'Place the rest for me' }).click()
    await page.getByText('Choose one unit and what it does.').waitFor()
    await expect.poll(() => cellsNamed(page, 'your ').count()).toBe(6)
  })

  test('a die put aside lies aside without a face, and then rolls', async (context) => {
    context.skip(!games.includes('hexdice'), 'the server does not offer Hex Dice')
    const { page } = await openPage(browser, server)
    await sit(page, server, 'hexdice', { first_player: 0 }, [person('Indigo'), bot(1)])
    const own = page.locator('.traybox.aside .pool.own .lying')
    const aside = own.and(page.getByRole('button', { name: 'Die put aside' }))
    await page
      .getByRole('button', { name: /^Roll the/ })
      .first()
      .click()
    await aside.waitFor()
    expect(await own.count()).toBe(6)
    await aside.hover()
    await page.getByText('it is rolled again as soon as its owner keeps the rest').waitFor()
    await page.getByRole('button', { name: 'Keep this army' }).click()
    await aside.waitFor({ state: 'detached' })
    expect(await own.count()).toBe(6)
    await logged(page, 'You roll a')
  })

  test('real dice are entered by their faces', async (context) => {
    context.skip(!games.includes('hexdice'), 'the server does not offer Hex Dice')
    const { page } = await openPage(browser, server)
    await page.goto('/new/hexdice')
    await page.getByLabel(/^Real dice/).check()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByText('Then choose what fell.').waitFor()
    await expect.poll(() => page.locator('.btn.throw').count()).toBe(6)
    await page.getByRole('button', { name: 'Roll a 5' }).click()
    await logged(page, 'You roll a 5.')
  })

  test('six sit at one table', async (context) => {
    context.skip(!games.includes('hexdice'), 'the server does not offer Hex Dice')
    const { page } = await openPage(browser, server)
    await page.goto('/new/hexdice')
    await page.getByRole('radio', { name: '6', exact: true }).check()
    await page.locator('.chair').nth(5).waitFor()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await waitForTurn(page)
    await expect.poll(() => page.locator('.seat[data-seat]').count()).toBe(6)
  })
})
