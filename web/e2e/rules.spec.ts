import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browser, server, useHouse } from './house'
import { browserPath, openPage } from './stand'

const GAMES = ['hex', 'hexdice', 'spacechess', 'polyspear', 'doomball', 'dicestorm']
/** What a rulebook with its diagrams may weigh, in bytes, before it is compressed. */
const MOST = 300_000

/** Where something begins, measured from the upper edge of the window. */
const topOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => element.getBoundingClientRect().top)

/** The contents name every section, and lead there. */
async function leadsEverywhere(page: Page): Promise<void> {
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  await contents.first().waitFor()
  const sections = page.locator('.rulebook .text :is(h2, h3)')
  const words = async (texts: Locator) =>
    (await texts.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
  expect(await words(contents)).toEqual(await words(sections))
  await contents.last().click()
  const last = sections.last()
  await expect.poll(() => last.evaluate((heading) => heading === document.activeElement)).toBe(true)
  await expect.poll(() => topOf(last)).toBeLessThan(800)
}

/** The sections that cards and events of a game name, as the headings are called in the page. */
async function sectionsNamed(game: string): Promise<string[]> {
  const cards = await (await fetch(`${server.address}/api/games`)).json()
  const card = cards.find(({ id }: { id: string }) => id === game)
  const preview = await (await fetch(`${server.address}/api/games/${game}/preview`)).json()
  const sections = [
    ...Object.values(card.sections as Record<string, string>),
    ...(preview.cards as { section: string }[]).map(({ section }) => section),
  ]
  return [...new Set(sections.filter(Boolean))].map((each) => `s${each.replaceAll('.', '-')}`)
}

const tablesTooWide = (): (string | undefined)[] =>
  [...document.querySelectorAll('.rulebook table')]
    .filter((table) => table.getBoundingClientRect().right > innerWidth)
    .map((table) => table.textContent?.slice(0, 60))

describe.skipIf(!browserPath())('the rules', () => {
  useHouse()

  test.each(GAMES)(
    'of %s have contents and every section that is named, weigh little and fit a phone',
    async (game) => {
      const { page, errors } = await openPage(browser, server)
      await page.goto(`/rules/${game}`)
      await page.locator('.rulebook h2').last().waitFor()
      await leadsEverywhere(page)
      const ids = await page.locator('.rulebook [id]').evaluateAll((all) => all.map(({ id }) => id))
      const wanted = await sectionsNamed(game)
      expect(wanted.length).toBeGreaterThan(1)
      expect(wanted.filter((section) => !ids.includes(section))).toEqual([])
      await page.setViewportSize({ width: 320, height: 568 })
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(wide).toBe(320)
      await expect.poll(() => page.evaluate(tablesTooWide)).toEqual([])
      const text = await (await fetch(`${server.address}/api/games/${game}/rules`)).text()
      expect(text.length).toBeLessThan(MOST)
      expect(errors).toEqual([])
    },
  )

  test('are searched while one types, and Enter goes from hit to hit', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/rules/hexdice')
    await page.locator('.rulebook h2').last().waitFor()
    const search = page.getByLabel('Search the rules')
    await search.pressSequentially('skirmish')
    const hits = page.locator('.rulebook mark')
    const status = page.locator('.search [role=status]')
    const isCounted = async () => (await status.textContent()) === `${await hits.count()} places`
    await hits.first().waitFor()
    await expect.poll(isCounted).toBe(true)
    const count = await hits.count()
    await expect.poll(() => page.locator('.rulebook .text :is(h2, h3)').count()).toBeLessThan(15)
    await search.press('Enter')
    await expect.poll(() => status.textContent()).toBe(`1 of ${count}`)
    await search.press('Shift+Enter')
    await expect.poll(() => status.textContent()).toBe(`${count} of ${count}`)
    const current = page.locator('mark.cur')
    await expect.poll(() => topOf(current)).toBeLessThan(800)
    expect(await topOf(current)).toBeGreaterThan(0)
    await search.press('Escape')
    await expect.poll(() => search.inputValue()).toBe('')
    await expect.poll(() => hits.count()).toBe(0)
  })

  test('open at the section in the address', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/rules/hexdice#6.10')
    const heading = page.locator('#s6-10')
    await heading.waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 's6-10')
    await expect.poll(() => topOf(heading)).toBeLessThan(200)
  })
})
