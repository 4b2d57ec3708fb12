import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from './axe'
import { bot, browserPath, launch, openPage, person, Server, sit, waitForTurn } from './stand'

const server = new Server()
let browser: Browser

const RECORD = {
  format: 'sixfold-record/1',
  game: 'hex',
  version: '1',
  options: { size: 3 },
  start: null,
  seats: ['Ada', 'Ben'],
  moves: ['place b1', 'place a3', 'place b2', 'place c1', 'place b3'],
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

  test('the computer tells how a game went, what was best, and leads to its turning points', async () => {
    const { page, errors } = await openPage(browser, server)
    await page.goto('/')
    await page.locator('input[type=file]').setInputFiles(file(JSON.stringify(RECORD)))
    await page.getByText('Ada places a stone on b1').first().waitFor()
    await page.getByRole('button', { name: 'Analyse' }).click()
    await page.getByRole('heading', { name: 'Turning points' }).waitFor()
    const slider = page.getByLabel('Step', { exact: true })
    await page.keyboard.press('End')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/Ada 100 %, Ben 0 %$/)
    await page.keyboard.press('ArrowLeft')
    const best = page.getByText(/^Best here \(100 %\): .*It was played\.$/)
    const cell = /on (\w+)\./.exec((await best.textContent()) ?? '')?.[1]
    const ring = await page.locator('.stage .marks .own').boundingBox()
    const place = await page.locator(`.stage .cells [data-cell="${cell}"]`).boundingBox()
    const middle = (box: typeof ring): number => Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)
    expect(middle(ring)).toBe(middle(place))
    const point = page.locator('.turning button').first()
    const step = Number(/Step (\d+)/.exec((await point.textContent()) ?? '')?.[1])
    await point.click()
    await expect.poll(() => slider.inputValue()).toBe(String(step))
    const course = await page.locator('.course').boundingBox()
    await page.locator('.course').click({ position: { x: (course?.width ?? 0) / 2, y: 9 } })
    expect(['2', '3']).toContain(await slider.inputValue())
    expect(await findings(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test('a saved game is loaded, stepped through and played on', async () => {
    const { page, errors } = await openPage(browser, server)
    await page.goto('/')
    await page.locator('input[type=file]').setInputFiles(file(JSON.stringify(RECORD)))
    await page.getByText('Ada against Ben').waitFor()
    await expect.poll(() => page.locator('.ln').count()).toBe(5)
    await page.locator('.ln').nth(1).click()
    await expect.poll(() => page.getByLabel('Step', { exact: true }).inputValue()).toBe('2')
    await page.getByRole('button', { name: 'Play on from here' }).click()
    await page.waitForURL('**/t/*')
    await waitForTurn(page)
    await expect.poll(() => page.locator('.lines .ln').count()).toBe(2)
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

  test('the dice are promised, stirred by a word, and checked when the game is over', async () => {
    const { page, errors } = await openPage(browser, server)
    const table = await sit(page, server, 'hexdice', {}, [person('Indigo'), bot(1)])
    await waitForTurn(page)
    await page.getByRole('button', { name: 'Settings' }).click()
    const dice = page.getByRole('region', { name: 'Fair dice' })
    const promise = await dice.locator('code').textContent()
    expect(promise).toMatch(/^[0-9a-f]{64}$/)
    await dice.getByLabel('A word of your own').fill('ash-7')
    await dice.getByRole('button', { name: 'Add' }).click()
    await dice.getByText('Words added: ash-7').waitFor()
    await page.locator('.lines .ln').filter({ hasText: 'A word for the dice: ash-7.' }).waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: 'Place the rest for me' })
      .or(page.getByRole('button', { name: 'Keep' }))
      .first()
      .click()
    await waitForTurn(page)
    await page.getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click()
    await page.getByRole('button', { name: 'Check the dice' }).click()
    await page.getByText(/^All \d+ throws are as promised\.$/).waitFor()
    const told = await (await fetch(`${server.address}/api/tables/${table}/dice`)).json()
    expect(told.promise).toBe(promise)

    const record = await (await fetch(`${server.address}/api/tables/${table}/record`)).json()
    const last = record.moves.findLastIndex((move: string) => move.startsWith('roll '))
    const [fell, falls] = [record.moves[last], record.moves[last] === 'roll 6' ? 1 : 6]
    record.moves[last] = `roll ${falls}`
    record.moves.length = last + 1
    await page.goto('/')
    await page.locator('input[type=file]').setInputFiles(file(JSON.stringify(record)))
    await page.getByRole('button', { name: 'Check the dice' }).click()
    await page.getByText(new RegExp(`roll ${falls}.*${fell}|${fell}.*roll ${falls}`)).waitFor()
    expect(errors).toEqual([])
  })
})
