import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browser, server, useHouse } from './house'
import { focused, tabTo } from './keys'
import {
  actSomehow,
  bot,
  browserPath,
  cellsNamed,
  choose,
  openPage,
  person,
  seat,
  sit,
  waitForTurn,
} from './stand'

const TOUCH = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const unit = (type: string, owner: number, cell: string, more = {}) => ({
  type,
  owner,
  cell,
  ...more,
})

/** A position in the bombardment: Indigo throws at a Puppet and a Soulkeeper. */
const BOMBARDMENT = {
  game: 'dicestorm',
  phase: 'throw',
  to_act: 0,
  first: 1,
  pool: [{ d6: 1, d20: 1 }, {}],
  landed: [{ kind: 'd8', cell: '0,1', face: 6, by: 1 }],
  pieces: [
    unit('vanguard', 0, '0,1', { hp: 4 }),
    unit('zegatron', 0, '2,1'),
    unit('soulkeeper', 1, '2,-2'),
    unit('puppet', 1, '1,-1'),
  ],
}

/** One D6 is left, it hits what it is aimed at, and one hit wins. */
const LAST_THROW = {
  game: 'dicestorm',
  options: { skill: ['perfect', 'steady'] },
  phase: 'throw',
  to_act: 0,
  first: 1,
  pool: [{ d6: 1 }, {}],
  army_supply: [1, 0],
  pieces: [unit('vanguard', 0, '0,2'), unit('puppet', 1, '0,0', { hp: 1 })],
}

const logged = (page: Page, words: string | RegExp): Promise<void> =>
  page.locator('.lines .ln').filter({ hasText: words }).first().waitFor({ state: 'attached' })

/** A page on which nothing waits for a show. */
async function open(
  options: BrowserContextOptions = {},
): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await openPage(browser, server, options)
  await page.addInitScript(() => localStorage.setItem('sixfold.speed', 'off'))
  return { page, errors }
}

/** Sit down at a position. */
async function stand(
  page: Page,
  position: Record<string, unknown>,
  others = [bot(1)] as (ReturnType<typeof bot> | ReturnType<typeof person>)[],
): Promise<void> {
  const seats = [person('Anna'), ...others]
  await seat(page, server, { game: 'dicestorm', options: {}, seats, position })
}

/** Play on until the game is over. */
async function playOn(page: Page, act: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; !(await waitForTurn(page)); turn += 1) {
    expect(turn, 'the game goes on for ever').toBeLessThan(200)
    await act(turn)
  }
  await page.getByRole('dialog').waitFor()
}

/** The numbers of the heat map by their cells' places, sorted. */
async function heat(page: Page): Promise<string[]> {
  await page.locator('.heat polygon').first().waitFor({ state: 'attached' })
  return page.$$eval('.heat polygon', (floors) =>
    floors.map((floor) => floor.getAttribute('data-heat') ?? '').sort(),
  )
}

/** Touch something that may have gone meanwhile. */
async function tap(page: Page, selector: string, turn: number): Promise<boolean> {
  const found = page.locator(selector)
  const count = await found.count()
  if (count === 0) return false
  await found
    .nth(turn % count)
    .tap({ timeout: 1000 })
    .catch(() => undefined)
  return true
}

const CHOICES = ['you can attack', 'you can go', 'you can choose', 'can act']
  .map((words) => `.board [data-cell][aria-label*="${words}"]`)
  .join(',')

/** One thing after the other is touched until something has happened. */
async function actByTouch(page: Page, turn: number): Promise<void> {
  const lines = () => page.locator('.lines .ln').count()
  const before = await lines()
  for (let tries = 0; tries < 40 && (await lines()) <= before; tries += 1) {
    const target = CHOICES
    const button = '.acts .btn:not(.ghost)'
    const order = tries % 3 === 2 ? [target, button] : [button, target]
    const at = turn + Math.floor(tries / 2)
    for (const selector of order) if (await tap(page, selector, at)) break
    if (await waitForTurn(page)) return
  }
}

describe.skipIf(!browserPath())('Dicestorm in the browser', () => {
  useHouse()

  test('a game is set up on its page and played to its end by mouse', async () => {
    const { page, errors } = await open()
    await page.goto('/new/dicestorm')
    await page.locator('summary').filter({ hasText: 'Length' }).click()
    await page.getByLabel('Army Supply', { exact: true }).fill('3')
    await page.getByLabel('Rounds', { exact: true }).fill('2')
    await page.getByLabel(/^Level of/).selectOption({ label: 'level 1' })
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await playOn(page, (turn) => actSomehow(page, turn))
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.textContent()).toMatch(/(wins?|draw)\./)
    await dialog.getByRole('link', { name: 'Replay' }).click()
    await page.getByRole('button', { name: 'To the start' }).click()
    await expect.poll(() => page.getByLabel('Step', { exact: true }).inputValue()).toBe('0')
    expect(errors).toEqual([])
  })

  test('the set-up page offers factions and cards, and refuses what is excluded', async () => {
    const { page } = await open()
    await page.goto('/new/dicestorm')
    const factions = page.locator('.chair').getByRole('combobox').filter({ hasText: 'Orbotrons' })
    await expect.poll(() => factions.count()).toBe(2)
    await factions.last().selectOption({ label: 'Orbotrons' })
    await page.getByText('Saffron Orbotrons').first().waitFor()
    await expect
      .poll(() => page.getByLabel('Cards', { exact: true }).locator('option').count())
      .toBe(3)
    await page.getByLabel('Cards', { exact: true }).selectOption({ label: 'Cards v0.92, May 2017' })
    await page.getByRole('radio', { name: 'In three waves' }).check()
    await page.getByLabel('Army Supply', { exact: true }).fill('4')
    await page.getByText('waves need a multiple of 3').first().waitFor()
    await page.getByLabel('Army Supply', { exact: true }).fill('6')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await waitForTurn(page)
  })

  test('the last throw of a game is made by keyboard alone', async () => {
    const { page, errors } = await open()
    await stand(page, LAST_THROW)
    await waitForTurn(page)
    await tabTo(page, /^-?\d+,|^−?\d+,/)
    const path = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight']
    for (const key of [...path, ...path]) {
      if (/^0,0,/.test(await focused(page))) break
      await page.keyboard.press(key)
    }
    await expect.poll(() => focused(page)).toMatch(/^0,0, .*Puppet/)
    await expect.poll(() => focused(page)).toContain('100\u2009% to land here')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('You win.').waitFor()
    await logged(page, 'The D6 lands on 0,0.')
    expect(errors).toEqual([])
  })

  test('of two dice a letter tells what it would throw, and throws when pressed again', async () => {
    const { page, errors } = await open()
    await stand(page, BOMBARDMENT)
    await waitForTurn(page)
    await page.locator('.board [data-cell="1,-1"]').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Throw a D6 at 1,−1/ }).waitFor()
    await page.keyboard.press('t')
    await page.getByText('Press again: Throw a D6 at 1,−1.').waitFor()
    await page.keyboard.press('t')
    await logged(page, /throws? a D6 at 1,−1/)
    expect(errors).toEqual([])
  })

  test('a game is played to its end by touch', async () => {
    const { page, errors } = await open(TOUCH)
    const options = { army_supply_cap: 2, max_rounds: 1, limit_result: 'units' }
    await sit(page, server, 'dicestorm', options, [person('Anna'), bot(1)])
    await playOn(page, (turn) => actByTouch(page, turn))
    await expect.poll(() => page.getByRole('dialog').textContent()).toMatch(/(wins?|draw)\./)
    expect(errors).toEqual([])
  })

  test('two clicks after the home page a newcomer fights', async () => {
    const { page } = await open()
    await page.goto('/')
    await page.getByRole('button', { name: 'Play now: Dicestorm', exact: true }).click()
    await waitForTurn(page)
    await cellsNamed(page, 'your Vanguard').first().click()
    await page.getByText(/What should the Vanguard on \S+ do\?/).waitFor()
    await page.locator('.pc').getByText('Charged Strike: ').waitFor()
    await page.locator('.pc').getByText('Turn token.').waitFor()
  })

  test('what can be deployed is explained by its card before it is chosen', async () => {
    const { page } = await open()
    const position = { game: 'dicestorm', phase: 'deploy', to_act: 0, quota: [1, 1] }
    await stand(page, { ...position, army_supply: [4, 4], pieces: [] })
    await page.getByRole('button', { name: /^Deploy a Warp Core on …/ }).hover()
    const card = page.getByRole('region', { name: 'Warp Core' })
    await card.getByText('Assisted Overdrive: ').waitFor()
    await page.getByRole('button', { name: /^Deploy a Warp Core on …/ }).click()
    await page.mouse.move(0, 0)
    await card.getByText('Assisted Overdrive: ').waitFor()
  })

  test('aiming shows where the die can land, in numbers, warmth and words', async () => {
    const { page, errors } = await open()
    await stand(page, BOMBARDMENT)
    await waitForTurn(page)
    await page.getByRole('button', { name: /^Throw a D6 at …/ }).click()
    expect(await page.locator('.heat').count()).toBe(0)
    await page.locator('.board [data-cell="2,-2"]').hover()
    const numbers = ['28', ...Array(6).fill('8'), ...Array(9).fill('2')].sort()
    await expect.poll(() => heat(page)).toEqual(numbers)
    const warmth = await page.$$eval('.heat polygon', (floors) =>
      floors.map((floor) => [floor.getAttribute('data-heat'), floor.getAttribute('fill-opacity')]),
    )
    expect(new Map(warmth as [string, string][])).toEqual(
      new Map([
        ['28', '0.78'],
        ['8', '0.44'],
        ['2', '0.2'],
      ]),
    )
    const card = page.getByRole('region', { name: 'What would happen: Throw a D6 at 2,−2' })
    const rows = async () =>
      (await card.locator('li').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '))
    await expect
      .poll(rows)
      .toEqual([
        'on target 28 %',
        'next to it 48 %',
        'two away 18 %',
        'off the board 6 %',
        'Soulkeeper on 2,−2 28 %',
        'Tormented Puppet on 1,−1 8 %',
      ])
    await expect.poll(() => cellsNamed(page, '8\u2009% to land here').count()).toBe(7)
    expect(errors).toEqual([])
  })

  test('a die lies where it landed, and the damage to come is marked and told', async () => {
    const { page, errors } = await open()
    await stand(page, BOMBARDMENT)
    await waitForTurn(page)
    await expect.poll(() => page.locator('.stage .landed-die').count()).toBe(1)
    await expect.poll(() => cellsNamed(page, 'will be lost').count()).toBe(1)
    const coming = page.getByRole('region', { name: 'What is coming' })
    await coming.getByText('Your Vanguard on 0,1 is destroyed.').waitFor()
    await cellsNamed(page, 'your Vanguard').hover()
    await page.locator('.pc').getByText('dice damage 6: D8 6').waitFor()
    await page.getByRole('button', { name: /^Throw a D20 at …/ }).click()
    await choose(page, '0,0')
    await logged(page, /The D20 (lands on|misses)/)
    const landed = page.locator('.lines .ln').filter({ hasText: 'The D20 lands on' })
    await waitForTurn(page)
    await expect
      .poll(() => page.locator('.stage .landed-die').count())
      .toBe(1 + (await landed.count()))
    expect(errors).toEqual([])
  })

  test('a phone shows the odds at a first touch and throws at the second', async () => {
    const { page } = await open(TOUCH)
    await stand(page, { ...LAST_THROW, options: {} })
    await waitForTurn(page)
    await page.locator('.board [data-cell="0,-1"]').tap()
    const numbers = ['40', ...Array(6).fill('8'), ...Array(12).fill('1')].sort()
    await expect.poll(() => heat(page)).toEqual(numbers)
    await page.locator('.bar .nextloss').getByText('40\u2009% on target').waitFor()
    expect(await page.locator('.lines .ln').count()).toBe(0)
    await page.locator('.board [data-cell="0,-1"]').tap()
    await logged(page, 'You throw a D6 at 0,−1.')
  })

  test('at a real table each result is asked for with a click on the board', async () => {
    const { page, errors } = await open()
    await page.goto('/new/dicestorm')
    await page.locator('summary').filter({ hasText: 'more ready-made games' }).first().click()
    await page.getByRole('button', { name: /^At a real table/ }).click()
    await page.getByText('Then choose what fell.').waitFor()
    await expect.poll(() => page.locator('.btn.throw').count()).toBe(20)
    await page.getByRole('button', { name: 'A 17', exact: true }).click()
    await logged(page, /roll a 17/)
    const options = { dice_mode: 'table' }
    await stand(page, { ...BOMBARDMENT, options, pool: [{ d6: 2 }, {}] })
    await page.getByRole('button', { name: /^Throw a D6/ }).click()
    await page.getByText('Then choose on the board where it landed.').waitFor()
    await expect.poll(() => page.locator('.bar .say').textContent()).toContain('You throw a D6')
    await page.locator('.btn.throw text').first().waitFor()
    const [die, word] = await page.evaluate(() =>
      ['.btn.throw svg', '.btn.throw text'].map(
        (part) => document.querySelector(part)?.getBoundingClientRect().width ?? 0,
      ),
    )
    expect(word, 'what is written on it fits').toBeLessThan(die ?? 0)
    await choose(page, '2,-2')
    await page.getByText('Then choose what fell.').waitFor()
    await expect.poll(() => page.locator('.btn.throw').count()).toBe(6)
    await page.getByRole('button', { name: 'It shows 4' }).click()
    await logged(page, 'The D6 on 2,−2 shows 4.')
    await page.getByRole('button', { name: /^Throw a D6/ }).click()
    await page.getByRole('button', { name: 'Landed: beside the board' }).click()
    await logged(page, 'The D6 misses the board.')
    expect(errors).toEqual([])
  })
})
