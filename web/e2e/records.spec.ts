import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, launch, openPage, Server, waitForTurn } from './stand'

const server = new Server()
let browser: Browser

const RECORD = {
  format: 'sixfold-record/1',
  game: 'hex',
  version: '1',
  options: { size: 3 },
  start: null,
  seats: ['Ada', 'Ben'],
  moves: ['place b1', 'place a1', 'place b2', 'place a2', 'place b3'],
  result: [1, 0],
  tags: {},
}

const file = (content: string) => ({
  name: 'game.json',
  mimeType: 'application/json',
  buffer: Buffer.from(content),
})

describe.skipIf(!browserPath())('saved games', () => {
  beforeAll(async () => {
    await server.start()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await server.end()
  })

  test('a file that is no saved game is refused with a reason', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/')
    const input = page.locator('input[type=file]')
    await input.setInputFiles(file('not json'))
    await page.getByText('it does not hold JSON').waitFor()
    await input.setInputFiles(file(JSON.stringify({ ...RECORD, moves: ['place b1', 'place b1'] })))
    await page.getByText(/stone on this cell already/).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('a saved game is loaded, stepped through and played on', async () => {
    const { page, errors } = await openPage(browser, server)
    await page.goto('/')
    await page.locator('input[type=file]').setInputFiles(file(JSON.stringify(RECORD)))
    await page.getByText('Ada against Ben').waitFor()
    expect(await page.locator('.ln').count()).toBe(5)
    await page.locator('.ln').nth(1).click()
    expect(await page.getByLabel('Step', { exact: true }).inputValue()).toBe('2')
    await page.getByRole('button', { name: 'Play on from here' }).click()
    await page.waitForURL('**/t/*')
    await waitForTurn(page)
    expect(await page.locator('.lines .ln').count()).toBe(2)
    expect(errors).toEqual([])
  })

  test('an address without a page or a table says so', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/nowhere')
    await page.getByText('There is no page at /nowhere.').waitFor()
    await page.goto('/t/nothing')
    await page.getByText('There is no such table here').waitFor()
    await page.goto('/new/nothing')
    await page.getByText('There is no game called').waitFor()
  })
})
