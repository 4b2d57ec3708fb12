import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './axe'
import { browser, server, useHouse } from './house'
import { bot, browserPath, enter, made, offered, openPage, person, sit, waitForTurn } from './stand'
import { SIZES, SMALLEST, settled } from './windows'

/** As high as this, or higher, the button that starts a game stays where it is. */
const HIGH = 545

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Names and links of the bar on top that are cut off. */
const cutOnTop = (page: Page): Promise<string[]> =>
  page
    .locator('.top :is(b, .navlink)')
    .evaluateAll((parts) =>
      parts.flatMap((part) =>
        part.scrollWidth > part.clientWidth + 1 ? (part.textContent ?? '') : [],
      ),
    )

/** Whether the middle of something can be seen and touched. */
const isInReach = (page: Page, selector: string): Promise<boolean[]> =>
  page.locator(selector).evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return top !== null && (part.contains(top) || top.contains(part))
    }),
  )

describe.skipIf(!browserPath())('every page', () => {
  useHouse()

  test('is never too wide, and axe finds nothing serious', async () => {
    const { page } = await openPage(browser, server, SIZES.at(SMALLEST)?.[1])
    const table = await sit(page, server, 'hexdice', {}, [bot(1), person('Ben')])
    await waitForTurn(page)
    const setups = (await offered(server)).map((game) => `/new/${game}`)
    const examined = [`/t/${table}`, '/', '/new/hexdice', `/replay?table=${table}`]
    for (const path of new Set([...examined, '/rules/hexdice', ...setups])) {
      await page.goto(path)
      await page.waitForSelector('h1, .board [data-cell]', { state: 'attached' })
      await page.waitForLoadState('networkidle')
      for (const [name, { viewport }] of SIZES) {
        if (viewport) await page.setViewportSize(viewport)
        await settled(page)
        const message = `${path} at ${name}`
        await expect.poll(() => isTooWide(page), { message }).toBe(false)
        await expect.poll(() => cutOnTop(page), { message }).toEqual([])
        if (examined.includes(path)) expect(await findings(page), message).toEqual([])
      }
    }
  }, 180_000)

  test('no panel of the home page stands alone beside nothing, whatever the size', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/')
    await page.locator('.gc .picture svg').last().waitFor()
    for (const visit of ['first', 'later']) {
      for (const [name, { viewport }] of SIZES) {
        if (viewport) await page.setViewportSize(viewport)
        await settled(page)
        const message = `${visit} at ${name}`
        await expect.poll(() => page.evaluate(rowsLeftOpen), { message }).toEqual([])
      }
      await sit(page, server, 'hex', { size: 3 }, [person('Anna'), bot(1)])
      await page.goto('/')
      await page.locator('.tb').first().waitFor()
      await page.locator('.gc .picture svg').last().waitFor()
    }
  })

  test('shows the tables that wait for somebody before the games, without scrolling', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'hex', { size: 3 }, [person('Anna'), bot(1)])
    await page.goto('/')
    await page.locator('.tb .pill').first().waitFor()
    for (const [name, { viewport }] of SIZES) {
      if (viewport) await page.setViewportSize(viewport)
      await settled(page)
      const [mine, game] = await Promise.all(
        ['.tb', '.gc'].map((part) => page.locator(part).first().boundingBox()),
      )
      expect(mine?.y, name).toBeLessThan(game?.y ?? 0)
      await expect.poll(() => isInReach(page, '.tb'), { message: name }).toEqual([true])
    }
  })

  test('of a new table has its Start in reach, however far one has scrolled', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/new/hexdice')
    await page.locator('.setup .picture svg').waitFor()
    for (const [name, { viewport }] of SIZES) {
      if (!viewport || viewport.height < HIGH) continue
      await page.setViewportSize(viewport)
      for (const part of [0, 0.5, 1]) {
        await page.evaluate((at) => scrollTo(0, at * document.body.scrollHeight), part)
        await settled(page)
        const message = `${name} at ${part}`
        await expect.poll(() => isInReach(page, 'form > .row .pri'), { message }).toEqual([true])
      }
    }
  })

  test('of a table with many seats shows all of them, and a touch says who is not here', async () => {
    const seats = ['Anna', 'Maximilian', 'Ben', 'Charlotte', 'Emil', 'Frida'].map(person)
    const options = { players: 6, first_player: 0 }
    const entry = await made(server, { game: 'hexdice', options, seats })
    const own = { ...entry, tokens: { 0: entry.tokens[0] ?? '' } }
    const { page } = await openPage(browser, server, SIZES.at(SMALLEST)?.[1])
    await enter(page, own)
    await waitForTurn(page)
    for (const [name, { viewport }] of SIZES) {
      if (viewport) await page.setViewportSize(viewport)
      await settled(page)
      const seen = () => isInReach(page, '.chips .seat')
      await expect.poll(seen, { message: name }).toEqual(Array(6).fill(true))
      if ((viewport?.width ?? 0) > 1000) continue
      await page.getByRole('button', { name: 'About Ben' }).tap()
      await page.getByRole('status').getByText('Ben: not here, Brick, reserve').waitFor()
      await page.getByRole('button', { name: 'Close the notice' }).tap()
    }
    const words = page.locator('.seat[data-seat="2"] small')
    await expect.poll(() => words.textContent()).toMatch(/^not hereBrickreserve/)
  })
})

/** The rows of the home page's grid whose last panel does not reach its right edge. */
function rowsLeftOpen(): string[] {
  const grid = document.querySelector('.grid')
  const right = grid?.getBoundingClientRect().right ?? 0
  const rows = new Map<number, number>()
  for (const panel of grid?.children ?? []) {
    const box = panel.getBoundingClientRect()
    rows.set(Math.round(box.top), Math.max(rows.get(Math.round(box.top)) ?? 0, box.right))
  }
  return [...rows].filter(([, end]) => end < right - 2).map(([top, end]) => `${top}: ${end}`)
}
