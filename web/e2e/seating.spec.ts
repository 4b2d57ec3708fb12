import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './axe'
import { browser, server, useHouse } from './house'
import { pressByKeys } from './keys'
import { atTable, browserPath, choose, openPage, waitForTurn } from './stand'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A page of somebody who sits down under a name. */
async function guest(name: string, link: string, options = {}): Promise<Page> {
  const { page } = await openPage(browser, server, options)
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  return page
}

/** A table of Hex with a chair for a friend, and the link to it. */
async function invite(page: Page): Promise<string> {
  await page.goto('/new/hex')
  await page.getByLabel('Board size', { exact: true }).fill('3')
  await page.getByText('Clock', { exact: true }).click()
  await page.getByText('Total', { exact: true }).click()
  await page.getByRole('button', { name: 'Invite a friend' }).click()
  await page.waitForURL('**/t/*')
  return page.getByLabel('Link for your friend', { exact: true }).inputValue()
}

/** How somebody is called. */
const nameOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('sixfold.me') ?? '{}').name)

/** Keep what a page lets be heard, and what it tells somebody who looks elsewhere. */
function listenIn(): void {
  const news: string[] = []
  const Sound = AudioContext
  class Heard extends Sound {
    constructor() {
      super()
      news.push('a sound')
    }
  }
  class Note {
    static readonly permission = 'granted'
    constructor(title: string) {
      news.push(title)
    }
  }
  Object.assign(window, { news, AudioContext: Heard, Notification: Note })
  Object.defineProperty(document, 'hidden', { value: true })
}

const newsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { news: string[] }).news)

const names = (page: Page): Promise<string[]> => page.locator('.chips .nm').allTextContents()

describe.skipIf(!browserPath())('sitting down', () => {
  useHouse()

  test('two play by link under their names, and a third with the used link watches', async () => {
    const { page: host, errors } = await openPage(browser, server)
    await host.addInitScript(() => {
      Object.assign(navigator, { share: async (told: unknown) => Object.assign(window, { told }) })
    })
    const link = await invite(host)
    await pressByKeys(host, /^Share: Link for your friend$/)
    const told = () => host.evaluate(() => (window as { told?: unknown }).told)
    await expect.poll(told).toEqual({ text: 'Play Hex with me', url: link })
    await host.getByLabel('Your name').fill('Ana')
    await host.getByRole('button', { name: 'Change' }).click()
    await host.locator('.chair .nm').getByText('Ana').waitFor()
    await host.getByRole('button', { name: 'QR code' }).click()
    await host.getByRole('img', { name: 'QR code: Link for your friend' }).waitFor()
    expect(await findings(host)).toEqual([])

    const friend = await guest('Bo <b>', link, PHONE)
    await friend.getByRole('heading', { name: 'Ana invites you' }).waitFor()
    await friend.getByText('Board size: 3 · 10 min + 5 s for each seat').waitFor()
    expect(await findings(friend)).toEqual([])
    await friend.getByRole('button', { name: 'Sit down as Saffron' }).click()
    await atTable(friend)
    expect(friend.url()).not.toContain('#')
    await waitForTurn(host)
    await expect.poll(() => names(host)).toEqual(['Bo <b>', 'You'])
    await choose(host, 'a1')
    await waitForTurn(friend)
    await friend.locator('.lines .ln').getByText('Ana places').waitFor({ state: 'attached' })
    await choose(friend, 'b1')
    await host.locator('.lines .ln').getByText('Bo <b> places').waitFor()
    await waitForTurn(host)

    const { page: third } = await openPage(browser, server)
    await third.goto(link)
    await third.getByRole('heading', { name: 'This link was used already' }).waitFor()
    await third.getByRole('button', { name: 'Watch' }).click()
    await atTable(third)
    expect(third.url()).not.toContain('#')
    await expect.poll(() => names(third)).toEqual(['Bo <b>', 'Ana'])
    await host.reload()
    await waitForTurn(host)
    expect(errors).toEqual([])
  })

  test('one link seats a whole group, each on a seat of their own', async () => {
    const { page: host } = await openPage(browser, server, PHONE)
    await host.goto('/new/hexdice')
    await host.getByRole('group', { name: 'Players' }).getByText('4', { exact: true }).click()
    await pressByKeys(host, 'Invite friends')
    const link = await host.getByLabel('Link for your friends', { exact: true }).inputValue()
    expect(await findings(host)).toEqual([])
    await host.getByText('A link for this seat alone').first().click()
    const alone = await host.getByLabel('Link for Saffron', { exact: true }).inputValue()
    expect(await findings(host)).toEqual([])

    const bo = await guest('Bo', link)
    await bo.getByRole('button', { name: 'Sit down as Saffron' }).waitFor()
    const cleo = await guest('Cleo', link, PHONE)
    await pressByKeys(bo, 'Sit down as Saffron')
    await pressByKeys(cleo, 'Sit down as Brick')
    const late = await guest('Eve', link)
    const { page: used } = await openPage(browser, server)
    await used.goto(alone)
    await used.getByRole('heading', { name: 'This link was used already' }).waitFor()
    const dan = await guest('Dan', link)
    await pressByKeys(dan, 'Sit down as Jade')
    const pages = [host, bo, cleo, dan]
    for (const page of pages) await atTable(page)
    const others = async () => (await names(host)).filter((each) => each !== 'You')
    await expect.poll(others).toEqual(['Bo', 'Cleo', 'Dan'])
    await late.getByRole('heading', { name: 'This link was used already' }).waitFor()
    await pressByKeys(late, 'Watch')
    await late.getByText('You are watching.').waitFor()
    await host.goto('/')
  })

  test('a double click on a slow line makes one table and one guest, who is not told off', async () => {
    const slowly = async (page: Page) =>
      page.route('**/api/**', async (route) => {
        await new Promise((done) => setTimeout(done, 300))
        await route.continue()
      })
    const { page: host } = await openPage(browser, server)
    await host.goto('/new/hexdice')
    await host.getByRole('group', { name: 'Players' }).getByText('3', { exact: true }).click()
    await host.getByLabel('Who plays Saffron').selectOption('Friend by link')
    await host.getByLabel('Who plays Brick').selectOption('Anyone')
    await slowly(host)
    await host.getByRole('button', { name: 'Start', exact: true }).dblclick()
    await host.waitForURL('**/t/*')
    const link = await host.getByLabel('Link for Saffron', { exact: true }).inputValue()
    const rooms = async () => (await (await fetch(`${server.address}/api/lobby`)).json()).open
    await expect.poll(async () => (await rooms()).length).toBe(1)
    for (const [verb, address] of [
      ['Sit down as Saffron', link],
      ['Sit here', host.url()],
    ] as const) {
      const { page } = await openPage(browser, server, PHONE)
      const guests: string[] = []
      page.on('request', (asked) => {
        if (asked.url().endsWith('/api/people')) guests.push(asked.method())
      })
      await page.goto(address)
      await page.getByRole('button', { name: verb }).waitFor()
      await slowly(page)
      await page.getByRole('button', { name: verb }).dblclick()
      await page.getByRole('button', { name: verb }).waitFor({ state: 'detached' })
      expect(guests, 'one guest').toEqual(['POST'])
      expect(await page.locator('.toasts').textContent()).toBe('')
    }
    await atTable(host)
    await expect.poll(rooms, { message: 'one table' }).toEqual([])
    await host.goto('/')
  })

  test('whoever waits elsewhere hears that all have come, and of every turn', async () => {
    const { page: host } = await openPage(browser, server)
    const { page: friend } = await openPage(browser, server)
    for (const page of [host, friend]) await page.addInitScript(listenIn)
    await host.goto('/new/hex')
    await host.getByLabel('Who plays Indigo').selectOption('Friend by link')
    await host.getByLabel('Who plays Saffron').selectOption('You')
    await host.getByRole('button', { name: 'Start', exact: true }).click()
    const link = await host.getByLabel('Link for your friend', { exact: true }).inputValue()
    await expect.poll(() => host.title()).toBe('Hex, before the game – Sixfold')
    await friend.goto(link)
    await friend.getByRole('button', { name: 'Sit down as Indigo' }).click()
    await expect.poll(() => newsOf(host)).toEqual(['a sound', 'Hex: the game begins'])
    await expect.poll(() => host.title()).toBe('Hex, table – Sixfold')
    await expect.poll(() => friend.title()).toBe('● Hex, table – Sixfold')
    const icon = (page: Page) => page.locator('link[rel=icon]').getAttribute('href')
    await expect.poll(() => icon(friend)).toMatch(/^data:image\/svg/)
    expect(await icon(host)).toBe('/favicon.svg')
    await waitForTurn(friend)
    await choose(friend, 'a1')
    await expect
      .poll(async () => (await newsOf(host)).slice(2))
      .toEqual(['a sound', 'Hex: your turn'])
    await expect.poll(() => host.title()).toBe('● Hex, table – Sixfold')
  })

  test('three meet by keyboard: one leaves, one is sent away, and all know who is who', async () => {
    const { page: host } = await openPage(browser, server)
    await host.goto('/new/hexdice')
    await host.getByRole('group', { name: 'Players' }).getByText('3', { exact: true }).click()
    await host.getByLabel('Who plays Saffron').selectOption('Friend by link')
    await host.getByLabel('Who plays Brick').selectOption('Anyone')
    await pressByKeys(host, 'Start')
    await host.getByRole('heading', { name: 'Waiting for company' }).waitFor()
    const link = await host.getByLabel('Link for Saffron', { exact: true }).inputValue()

    const bo = await guest('Bo', link, PHONE)
    await pressByKeys(bo, 'Sit down as Saffron')
    await pressByKeys(bo, 'Get up again')
    await bo.getByRole('heading', { name: /six-sided ground/ }).waitFor()
    await host.getByText('2 seats are free.').waitFor()
    await bo.goto(link)
    await pressByKeys(bo, 'Sit down as Saffron')
    await pressByKeys(host, 'Send away: Bo')
    await bo.getByText('The seat of Saffron is free again.').waitFor()
    await bo.goto(link)
    await pressByKeys(bo, 'Sit down as Saffron')

    const cleo = await guest('Cleo', host.url())
    await cleo.getByRole('heading', { name: 'A chair is free' }).waitFor()
    await pressByKeys(cleo, 'Sit here')
    for (const page of [host, bo, cleo]) await atTable(page)
    const others = async () => (await names(host)).filter((each) => each !== 'You')
    await expect.poll(others).toEqual(['Bo', 'Cleo'])
    const all = new Set([await nameOf(host), 'Cleo', 'You'])
    await expect.poll(async () => new Set(await names(bo))).toEqual(all)
    await host.goto('/')
  })

  test('the maker begins with bots where nobody comes', async () => {
    const { page: host } = await openPage(browser, server)
    await host.goto('/new/hexdice')
    await host.getByLabel('Who plays Saffron').selectOption('Anyone')
    await host.getByRole('button', { name: 'Start', exact: true }).press('Enter')
    await host.waitForURL('**/t/*')
    const { page: visitor } = await openPage(browser, server)
    await visitor.goto(host.url())
    await visitor.getByRole('button', { name: 'Sit here' }).waitFor()
    await host.getByLabel('Level of the bots').selectOption('1')
    await host.getByRole('button', { name: 'Begin with bots' }).press('Enter')
    for (const page of [host, visitor]) await atTable(page)
    await visitor.getByText('You are watching.').waitFor()
    await host.goto('/')
  })

  test('the maker closes a table that nobody came to', async () => {
    const { page: host } = await openPage(browser, server)
    const link = await invite(host)
    await host.getByRole('button', { name: 'Close the table' }).click()
    await host.getByRole('heading', { name: /six-sided ground/ }).waitFor()
    const { page: late } = await openPage(browser, server)
    await late.goto(link)
    await late.getByText('There is no such table here').waitFor()
  })
})
