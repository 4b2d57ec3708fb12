import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findings } from './axe'
import { browserPath, choose, launch, openPage, Server, waitForTurn } from './stand'

const server = new Server()
let browser: Browser

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
  await page.getByRole('button', { name: 'Invite a friend' }).click()
  await page.waitForURL('**/t/*')
  return page.getByLabel('Link for your friend').inputValue()
}

const names = (page: Page): Promise<string[]> => page.locator('.chips .nm').allTextContents()

describe.skipIf(!browserPath())('sitting down', () => {
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

  test('two play by link under their names, and a third with the used link watches', async () => {
    const { page: host, errors } = await openPage(browser, server)
    const link = await invite(host)
    await host.getByLabel('Your name').fill('Ana')
    await host.getByRole('button', { name: 'Change' }).click()
    await host.locator('.chair .nm').getByText('Ana').waitFor()
    await host.getByRole('button', { name: 'QR code' }).click()
    await host.getByRole('img', { name: 'QR code for Saffron' }).waitFor()
    expect(await findings(host)).toEqual([])

    const friend = await guest('Bo <b>', link, PHONE)
    await friend.getByRole('heading', { name: 'Ana invites you' }).waitFor()
    expect(await findings(friend)).toEqual([])
    await friend.getByRole('button', { name: 'Sit down as Saffron' }).click()
    await friend.waitForSelector('.board [data-cell]')
    expect(friend.url()).not.toContain('#')
    await waitForTurn(host)
    expect(await names(host)).toEqual(['Bo <b>', 'You'])
    await choose(host, 'a1')
    await waitForTurn(friend)
    expect(await friend.locator('.lines .ln').first().textContent()).toContain('Ana places')
    await choose(friend, 'b1')
    await waitForTurn(host)
    expect(await host.locator('.lines .ln').last().textContent()).toContain('Bo <b> places')

    const { page: third } = await openPage(browser, server)
    await third.goto(link)
    await third.getByRole('heading', { name: 'This link was used already' }).waitFor()
    await third.getByRole('button', { name: 'Watch' }).click()
    await third.waitForSelector('.board [data-cell]')
    expect(third.url()).not.toContain('#')
    expect(await names(third)).toEqual(['Bo <b>', 'Ana'])
    await host.reload()
    await waitForTurn(host)
    expect(errors).toEqual([])
  })

  test('by keyboard an open chair is offered, and the maker begins with bots', async () => {
    const { page: host } = await openPage(browser, server)
    await host.goto('/new/hexdice')
    await host.getByLabel('Who plays Saffron').selectOption('Anyone')
    await host.getByRole('button', { name: 'Start', exact: true }).press('Enter')
    await host.getByRole('heading', { name: 'Waiting for company' }).waitFor()
    const { page: visitor } = await openPage(browser, server)
    await visitor.goto(host.url())
    await visitor.getByRole('heading', { name: 'A chair is free' }).waitFor()
    await visitor.getByRole('button', { name: 'Sit here' }).waitFor()
    await host.getByLabel('Level of the bots').selectOption('1')
    await host.getByRole('button', { name: 'Begin with bots' }).press('Enter')
    await host.waitForSelector('.board [data-cell]')
    await visitor.waitForSelector('.board [data-cell]')
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
