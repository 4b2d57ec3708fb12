import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { browser, server, useHouse } from './house'
import { focused, pressByKeys, tabTo } from './keys'
import {
  bot,
  browserPath,
  cellsNamed,
  choose,
  openPage,
  person,
  said,
  sit,
  waitForTurn,
} from './stand'

describe.skipIf(!browserPath())('Hex in the browser', () => {
  useHouse()

  test('a game against a bot is played to its end and replayed', async () => {
    const { page, errors } = await openPage(browser, server)
    await page.goto('/new/hex')
    await page.getByLabel('Board size', { exact: true }).fill('3')
    await page.getByLabel('Level of Saffron').selectOption('1')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.waitForURL('**/t/*')
    let moves = 0
    while (!(await waitForTurn(page))) {
      await cellsNamed(page, 'empty').first().click()
      moves += 1
      await page.waitForFunction(
        (count) => document.querySelectorAll('.lines .ln').length >= count * 2 - 1,
        moves,
      )
    }
    const dialog = page.getByRole('dialog')
    await expect
      .poll(() => dialog.textContent())
      .toMatch(/(You win|bot wins)\.[\s\S]*joined (top|left) and/)
    await dialog.getByRole('link', { name: 'Replay' }).click()
    const step = () => page.getByLabel('Step', { exact: true }).inputValue()
    await expect.poll(async () => Number(await step())).toBeGreaterThanOrEqual(5)
    const last = Number(await step())
    await expect.poll(() => page.keyboard.press('Home').then(step)).toBe('0')
    await expect.poll(() => page.locator('.board .pieces > g').count()).toBe(0)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(step).toBe('2')
    await expect
      .poll(() => page.locator('.ln.cur').textContent())
      .toContain('Saffron places a stone')
    await page.keyboard.press('End')
    await expect.poll(step).toBe(String(last))
    expect(errors).toEqual([])
  })

  test.each(['hex', 'hexdice', 'spacechess'])(
    'a first game of %s weighs at most 60 KiB',
    async (game) => {
      const { page } = await openPage(browser, server)
      const parts = new Map<string, Promise<Buffer>>()
      page.on('response', (response) => {
        if (/\.(js|css)$/.test(response.url())) parts.set(response.url(), response.body())
      })
      await page.goto(`/new/${game}`)
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await waitForTurn(page)
      await page.getByRole('button', { name: 'Hint' }).click()
      await page.getByRole('button', { name: 'Play it' }).click()
      await page.getByText('A hint.').waitFor({ state: 'detached' })
      await page.locator('.lines .ln').first().waitFor()
      const sizes = [...parts.values()].map(async (body) => gzipSync(await body).length)
      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
      expect(total).toBeGreaterThan(10_000)
      expect(total).toBeLessThanOrEqual(60 * 1024)
    },
  )

  test('a rematch opens a new table', async () => {
    const { page } = await openPage(browser, server)
    const table = await sit(page, server, 'hex', { size: 3 }, [person('Indigo'), bot(1)])
    await page.getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('button', { name: 'Play on' }).click()
    await expect.poll(() => said(page)).toContain('Your turn')
    await page.getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
    await page.getByText('Level 1 bot wins.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(table))
    await waitForTurn(page)
  })

  test('two people play on one device', async () => {
    const { page, errors } = await openPage(browser, server)
    await page.goto('/new/hex')
    await page.getByLabel('Board size', { exact: true }).fill('3')
    await page.getByRole('button', { name: 'Same device' }).click()
    await page.waitForURL('**/t/*')
    for (const [place, cell] of ['b1', 'a1', 'b2', 'a2', 'b3'].entries()) {
      await page
        .getByText(place % 2 ? 'Saffron, it is your turn.' : 'Indigo, it is your turn.')
        .first()
        .waitFor()
      await choose(page, cell)
    }
    await page.getByRole('dialog').getByText('Indigo wins.').waitFor()
    expect(errors).toEqual([])
  })

  test('a reload in the middle loses nothing', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'hex', { size: 5 }, [person('Indigo'), bot(1)])
    await choose(page, 'c3')
    await page.locator('.log').getByText('Saffron places a stone').first().waitFor()
    await waitForTurn(page)
    await page.reload()
    await waitForTurn(page)
    await expect.poll(() => page.locator('.lines .ln').count()).toBe(2)
    await cellsNamed(page, 'empty').first().click()
    await page.locator('.lines li:nth-child(4)').waitFor()
  })

  test('a restart of the server in the middle loses nothing', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'hex', { size: 5 }, [person('Indigo'), bot(1)])
    await choose(page, 'c3')
    await page.locator('.log').getByText('Saffron places a stone').first().waitFor()
    await server.stop()
    await page.getByText('The connection is lost.').waitFor()
    await server.start()
    await page.getByText('The connection is lost.').waitFor({ state: 'detached' })
    await waitForTurn(page)
    await expect.poll(() => page.locator('.lines .ln').count()).toBe(2)
    await cellsNamed(page, 'empty').first().click()
    await page.locator('.lines li:nth-child(4)').waitFor()
  })

  test('the keyboard alone is enough', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/')
    await pressByKeys(page, /^Play now: Hex$/)
    await waitForTurn(page)
    await tabTo(page, /^a1, empty/i)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused(page)).toMatch(/^C1, empty/i)
    await page.keyboard.press('Enter')
    await page.getByText('You place a stone on c1.').first().waitFor()
    await page.locator('.log').getByText('Saffron places a stone').first().waitFor()
    await waitForTurn(page)
    await page.keyboard.press('/')
    await page.locator('.typed input:focus').waitFor()
    await page.keyboard.type('pl g7')
    await page.keyboard.press('Enter')
    await page.getByText('You place a stone on g7.').first().waitFor()
  })

  test('undo takes back, hint suggests', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'hex', { size: 4 }, [person('Indigo'), bot(1)])
    await choose(page, 'b2')
    await page.locator('.log').getByText('Saffron places a stone').first().waitFor()
    await waitForTurn(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForFunction(
      () =>
        !document.querySelector('[data-cell="b2"]')?.getAttribute('aria-label')?.includes('Stone'),
    )
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.getByText('A hint.').waitFor()
    await page.getByRole('button', { name: 'Play it' }).click()
    await page.waitForFunction(
      () => document.querySelectorAll('[data-cell][aria-label*="Stone"]').length === 2,
    )
  })

  test('what was taken back leaves the log', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'hex', { size: 4 }, [person('Indigo'), bot(1)])
    await choose(page, 'b2')
    await page.locator('.lines li:nth-child(2)').waitFor()
    await waitForTurn(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Nothing has happened yet.').waitFor()
  })

  test('what is not possible is explained, with the way to the rules', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'hex', { size: 4 }, [person('Indigo'), bot(1)])
    await choose(page, 'b2')
    await page.locator('.lines li:nth-child(2)').waitFor()
    await waitForTurn(page)
    await choose(page, 'b2')
    const refusal = page.locator('.bar .refusal')
    await refusal.getByText('There is a stone on this cell already').waitFor()
    await refusal.getByRole('button', { name: 'Rules, H2' }).click()
    await page.locator('#sH2').waitFor()
    await expect
      .poll(() => page.getByRole('tab', { name: 'Rules' }).getAttribute('aria-selected'))
      .toBe('true')
    await page.keyboard.press('/')
    await page.locator('.typed input:focus').waitFor()
    await page.keyboard.type('place b2')
    await page.keyboard.press('Enter')
    await refusal.getByText('There is a stone').waitFor()
    await page.locator('.typed input').fill('fly b2')
    await page.keyboard.press('Enter')
    await refusal.getByText('is not a verb of this game').waitFor()
  })

  test('the chain that won lights up, and resigning cannot be taken back', async () => {
    const { page } = await openPage(browser, server)
    await page.addInitScript(() => localStorage.setItem('sixfold.speed', 'off'))
    await sit(page, server, 'hex', { size: 3 }, [person('Indigo'), person('Saffron')])
    for (const [place, cell] of ['b1', 'a1', 'b2', 'a2', 'b3'].entries()) {
      await waitForTurn(page)
      await choose(page, cell)
      await page.locator('.lines .ln').nth(place).waitFor()
    }
    await page.getByRole('dialog').getByText('Indigo joined top and bottom.').waitFor()
    await expect.poll(() => page.locator('.verdict .decisive').count()).toBe(3)
    await page.getByRole('button', { name: 'Look at the board' }).click()
    await expect.poll(() => cellsNamed(page, 'decided the game').count()).toBe(3)
    await sit(page, server, 'hex', { size: 3 }, [person('Indigo'), bot(1)])
    await choose(page, 'b2')
    await page.locator('.lines li:nth-child(2)').waitFor()
    await page.getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('button', { name: 'Look at the board' }).click()
    await page.locator('.lines .ln.cur').getByText('You resign').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  })
})
