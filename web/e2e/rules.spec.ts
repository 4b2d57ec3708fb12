import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launch, openPage, Server } from './stand'

const server = new Server()
let browser: Browser

const GAMES = ['hex', 'hexdice', 'spacechess', 'polyspear', 'doomball', 'dicestorm']
const phone = { hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } }
/** What a rulebook with its diagrams may weigh, in bytes, before it is compressed. */
const MOST = 300_000

describe.skipIf(!browserPath())('the rules', () => {
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

  describe.each(GAMES)('of %s', (game) => {
    test('have contents that lead to every section', async () => {
      const { page, errors } = await openPage(browser, server)
      await page.goto(`/rules/${game}`)
      const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
      await contents.first().waitFor()
      const headings = await page.locator('.rulebook .text :is(h2, h3)').allInnerTexts()
      const words = (text: string) => text.replace(/\s+/g, ' ')
      expect((await contents.allInnerTexts()).map(words)).toEqual(headings.map(words))
      await contents.last().click()
      const last = page.locator('.rulebook .text :is(h2, h3)').last()
      expect(await last.evaluate((heading) => heading === document.activeElement)).toBe(true)
      const box = await last.boundingBox()
      expect(box?.y ?? 9999).toBeLessThan(800)
      expect(errors).toEqual([])
    })

    test('weigh little, and fit a phone with all their tables', async () => {
      const text = await (await fetch(`${server.address}/api/games/${game}/rules`)).text()
      expect(text.length).toBeLessThan(MOST)
      const { page } = await openPage(browser, server, phone)
      await page.goto(`/rules/${game}`)
      await page.locator('.rulebook h2').last().waitFor()
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('.rulebook table')]
          .filter((table) => table.getBoundingClientRect().right > innerWidth)
          .map((table) => table.textContent?.slice(0, 60)),
      )
      expect(wide).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })

    test('have every section that cards and events name', async () => {
      const cards = await (await fetch(`${server.address}/api/games`)).json()
      const card = cards.find(({ id }: { id: string }) => id === game)
      const preview = await (await fetch(`${server.address}/api/games/${game}/preview`)).json()
      const sections = [
        ...Object.values(card.sections as Record<string, string>),
        ...(preview.cards as { section: string }[]).map(({ section }) => section),
      ]
      const { page } = await openPage(browser, server)
      await page.goto(`/rules/${game}`)
      await page.locator('.rulebook h2').last().waitFor()
      const ids = new Set(
        await page.evaluate(() =>
          [...document.querySelectorAll('.rulebook [id]')].map((heading) => heading.id),
        ),
      )
      const wanted = [...new Set(sections.filter(Boolean))]
      expect(wanted.length).toBeGreaterThan(1)
      const id = (section: string) => `s${section.replaceAll('.', '-')}`
      expect(wanted.filter((section) => !ids.has(id(section)))).toEqual([])
    })
  })

  test('are searched while one types, and Enter goes from hit to hit', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/rules/hexdice')
    await page.locator('.rulebook h2').last().waitFor()
    const search = page.getByLabel('Search the rules')
    await search.pressSequentially('skirmish')
    const hits = page.locator('.rulebook mark')
    await hits.first().waitFor()
    const count = await hits.count()
    const status = page.locator('.search [role=status]')
    expect(await status.innerText()).toBe(`${count} places`)
    const sections = await page.locator('.rulebook .text :is(h2, h3)').count()
    expect(sections).toBeLessThan(15)
    await search.press('Enter')
    expect(await status.innerText()).toBe(`1 of ${count}`)
    await search.press('Shift+Enter')
    expect(await status.innerText()).toBe(`${count} of ${count}`)
    const current = await page.locator('mark.cur').boundingBox()
    expect(current?.y ?? 9999).toBeLessThan(800)
    expect(current?.y ?? -1).toBeGreaterThan(0)
    await search.press('Escape')
    expect(await search.inputValue()).toBe('')
    expect(await hits.count()).toBe(0)
  })

  test('open at the section in the address', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/rules/hexdice#6.10')
    const heading = page.locator('#s6-10')
    await heading.waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 's6-10')
    expect((await heading.boundingBox())?.y ?? 9999).toBeLessThan(200)
  })
})
