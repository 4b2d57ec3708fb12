import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './axe'
import { browser, server, useHouse } from './house'
import { browserPath, middleOf, openPage } from './stand'

const SIZES: [string, object][] = [
  ['1280x800', {}],
  ['390x844', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['320x568', { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true }],
]

/** The set-up page of Hex Dice with a map to paint. */
async function open(page: Page): Promise<void> {
  await page.goto('/new/hexdice')
  await page.locator('summary', { hasText: 'Terrain' }).click()
  await page.getByLabel('Terrain', { exact: true }).selectOption({ label: 'your own map' })
  await page.getByRole('group', { name: 'Map of the terrain' }).last().waitFor()
  await page.locator('.mapeditor [data-cell="0,0"]').waitFor({ state: 'attached' })
}

const painted = (page: Page, words: string): Promise<string[]> =>
  page
    .locator(`.mapeditor [data-cell][aria-label*="${words}"]`)
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-cell') ?? '').sort())

const isPainted = (page: Page, cell: string, words: string): Promise<void> =>
  page
    .locator(`.mapeditor [data-cell="${cell}"][aria-label*="${words}"]`)
    .waitFor({ state: 'attached' })

describe.skipIf(!browserPath())('a map is painted', () => {
  useHouse()

  test.each(SIZES)('by pointer and played on at %s', async (_, size) => {
    const { page, errors } = await openPage(browser, server, size)
    await open(page)
    await page.getByRole('radio', { name: 'Forest' }).check({ force: true })
    await page.locator('.mapeditor .board').scrollIntoViewIfNeeded()
    await page.locator('.mapeditor [data-cell="1,0"]').click()
    await expect.poll(() => painted(page, 'Forest')).toEqual(['-1,0', '1,0'])
    await page.locator('.mapeditor [data-cell="1,0"]').click()
    await expect.poll(() => painted(page, 'Forest')).toEqual([])
    await page.getByText('The same for every seat').click()
    await page.locator('.mapeditor [data-cell="2,0"]').click()
    await expect.poll(() => painted(page, 'Forest')).toEqual(['2,0'])
    const isTooWide = () => document.documentElement.scrollWidth > innerWidth
    await expect.poll(() => page.evaluate(isTooWide)).toBe(false)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.waitForURL(/\/t\//)
    await page
      .locator('.board [data-cell="2,0"][aria-label*="Forest"]')
      .waitFor({ state: 'attached' })
    expect(errors).toEqual([])
  })

  test('in one stroke', async () => {
    const { page } = await openPage(browser, server)
    await open(page)
    await page.getByRole('radio', { name: 'Mountain' }).check({ force: true })
    const [from, to] = [await middleOf(page, '-2,0'), await middleOf(page, '1,0')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 12 })
    await page.mouse.up()
    await expect
      .poll(() => painted(page, 'Mountain'))
      .toEqual(expect.arrayContaining(['-2,0', '-1,0', '0,0', '1,0', '2,0']))
  })

  test('by the keyboard alone', async () => {
    const { page } = await openPage(browser, server)
    await open(page)
    await page.getByRole('radio', { name: 'Forest' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.getByRole('radio', { name: 'Lake' }).isChecked()).toBe(true)
    await page.locator('.mapeditor [data-cell="0,0"]').focus()
    await page.keyboard.press('Enter')
    await isPainted(page, '0,0', 'Lake')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => painted(page, 'Lake')).toHaveLength(3)
  })

  test('and what the rules forbid is said in a sentence', async () => {
    const { page } = await openPage(browser, server)
    await open(page)
    await page.getByRole('radio', { name: 'Lake' }).check({ force: true })
    await page.locator('.mapeditor [data-cell="0,5"]').click()
    const why = page.locator('.why')
    await why.waitFor()
    await expect
      .poll(() => why.textContent())
      .toBe('Map of the terrain: the base of Indigo must not be a lake.')
    await page.locator('.mapeditor [data-cell="0,5"]').click()
    await why.waitFor({ state: 'detached' })
  })

  test('and follows the board when that gets smaller', async () => {
    const { page, errors } = await openPage(browser, server)
    await open(page)
    await page.getByRole('radio', { name: 'Forest' }).check({ force: true })
    const size = page.getByLabel('Board size', { exact: true })
    await size.selectOption({ label: 'large (8)' })
    await page.locator('.mapeditor [data-cell="0,8"]').waitFor({ state: 'attached' })
    await page.locator('.mapeditor [data-cell="8,0"]').click()
    await isPainted(page, '8,0', 'Forest')
    await size.selectOption({ label: 'small (5)' })
    await page.locator('.mapeditor [data-cell="8,0"]').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.why').count()).toBe(0)
    expect(errors).toEqual([])
  })
})
