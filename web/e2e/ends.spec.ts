import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from './axe'
import {
  atTable,
  browserPath,
  clickOnce,
  enter,
  launch,
  made,
  openPage,
  person,
  Server,
  waitForTurn,
} from './stand'

const server = new Server()
let browser: Browser

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** What keeps a game short: a heading, an option below it, and its value. */
const SHORT: [string, string, string, string][] = [
  ['hexdice', 'Length', 'Turns at most', '10'],
  ['spacechess', 'Length', 'Last turn', '6'],
  ['doomball', 'Rounds', 'Turn limit', '2'],
  ['dicestorm', 'Length', 'Rounds', '1'],
]
/** More clicks than such a game takes. */
const MANY = 400

/** Whether somebody may act on this page, somebody else is to act, or the game is over. */
function stage(): 'due' | 'idle' | 'over' {
  const words = document.querySelector('.bar .say')?.textContent ?? ''
  if (words.includes('is over')) return 'over'
  // While an action is on its way, the bar has neither buttons nor a field.
  const isOffered = document.querySelector('.acts :is(button, input)') !== null
  return isOffered && /your turn|not possible/i.test(words) ? 'due' : 'idle'
}

/** Two people click on something, each in their turn, until both read that the game is over. */
async function playToEnd(pages: readonly Page[]): Promise<void> {
  const stages = () => Promise.all(pages.map((page) => page.evaluate(stage)))
  for (let clicks = 0; clicks < MANY; clicks += 1) {
    await expect.poll(stages, { message: 'it is nobody’s turn' }).toSatisfy(isDecided)
    const page = pages[(await stages()).indexOf('due')]
    if (page) await clickOnce(page, clicks)
    else if ((await stages()).every((each) => each === 'over')) return
  }
  throw new Error('the game goes on for ever')
}

const isDecided = (stages: string[]): boolean =>
  stages.includes('due') || stages.every((each) => each === 'over')

describe.skipIf(!browserPath())('the end', () => {
  beforeAll(async () => {
    await server.start()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await server.end()
  })

  test.each(SHORT)('two play %s by link to its end, and both read the result', async (...short) => {
    const [game, heading, option, value] = short
    const { page: host, errors } = await openPage(browser, server)
    await host.goto(`/new/${game}`)
    const match = host.getByLabel('Match', { exact: true })
    if (await match.count()) await match.selectOption({ label: 'A single round' })
    await host.locator('summary', { hasText: heading }).click()
    await host.getByLabel(option, { exact: true }).fill(value)
    await host.getByRole('button', { name: 'Invite a friend' }).click()
    const link = await host.getByLabel('Link for your friend', { exact: true }).inputValue()
    const { page: friend, errors: others } = await openPage(browser, server, PHONE)
    await friend.goto(link)
    await friend.getByRole('button', { name: /^Sit down/ }).click()
    const pages = [host, friend]
    for (const page of pages) await atTable(page)
    await playToEnd(pages)
    const results = pages.map((page) => page.getByRole('dialog'))
    for (const result of results)
      expect(await result.locator('.verdict p').first().textContent()).toMatch(/\w\.$/)
    const shares = results.map((result) => result.locator('.shares small').allTextContents())
    const [own, same] = await Promise.all(shares)
    expect(own).toHaveLength(pages.length)
    expect(same).toEqual(own)
    expect([...errors, ...others]).toEqual([])
  })

  test.each([4, 6])('of %i the others play on without who ran out of time', async (players) => {
    const options = { players, first_player: 0 }
    const seats = Array.from({ length: players }, () => person(''))
    const wish = { game: 'hexdice', options, seats, clock: { seconds: 2 } }
    const { table, tokens } = await made(server, wish)
    const { 0: zero = '', 1: one = '', ...rest } = tokens
    const { page: first } = await openPage(browser, server)
    const { page: second } = await openPage(browser, server, PHONE)
    const { page: others } = await openPage(browser, server)
    await enter(first, { table, tokens: { 0: zero } })
    await enter(second, { table, tokens: { 1: one } })
    await enter(others, { table, tokens: rest })
    for (const page of [first, second]) {
      await waitForTurn(page)
      await page
        .getByRole('button', { name: /^Roll the/ })
        .first()
        .click()
      await page.locator('.chips.own .clock.running').waitFor()
      await page.locator('.bar .say').getByText('You are out of the game.').waitFor()
      await page.locator('.lines').getByText('You ran out of time.').waitFor({ state: 'attached' })
      const more = page.getByRole('button', { name: 'More' })
      expect(await more.getAttribute('aria-disabled'), 'nothing is theirs to offer').toBe('true')
      expect(await findings(page)).toEqual([])
    }
    await waitForTurn(others)
    await expect.poll(() => others.getByRole('timer').count()).toBe(players - 2)
    for (const name of ['Indigo', 'Saffron'])
      await others.locator('.lines').getByText(`${name} ran out of time.`).waitFor()
  })
})
