import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  actSomehow,
  bot,
  browserPath,
  cellsNamed,
  choose,
  launch,
  openPage,
  person,
  Server,
  seat,
  waitForTurn,
} from './stand'

const server = new Server()
let browser: Browser

const TOUCH = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const unit = (type: string, owner: number, cell: string, more = {}) => ({
  type,
  owner,
  cell,
  ...more,
})

interface Field {
  pieces: object[]
  terrain?: Record<string, string>
  options?: Record<string, unknown>
}

/** A turn of the first seat, which attacks upwards; the other seat is a bot. */
async function stand(page: Page, { pieces, terrain = {}, options = {} }: Field): Promise<void> {
  const chosen = { match: 'single', ...options }
  const position = { game: 'doomball', options: chosen, phase: 'play', to_act: 0, pieces, terrain }
  const seats = [person('Indigo'), bot(1)]
  await seat(page, server, { game: 'doomball', options: chosen, seats, position })
  await waitForTurn(page)
}

/** A page on which nothing takes its time. */
async function open(
  options: BrowserContextOptions = {},
): Promise<{ page: Page; errors: string[] }> {
  const opened = await openPage(browser, server, options)
  await opened.page.addInitScript(() => localStorage.setItem('sixfold.speed', 'off'))
  return opened
}

const logged = (page: Page, words: string): Promise<void> =>
  page.locator('.lines .ln').filter({ hasText: words }).first().waitFor()

const goal = (page: Page, cell: string) =>
  page.locator(`.board [data-cell="${cell}"][aria-label*="you can go here"]`)

const plain = (texts: string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim())

const ending = async (page: Page): Promise<string> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading').first().waitFor()
  return (await dialog.textContent()) ?? ''
}

describe.skipIf(!browserPath())('Doomball in the browser', () => {
  beforeAll(async () => {
    await server.start()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await server.end()
  })

  test('from the set-up page a game against a bot is played to its end by clicking', async () => {
    const { page, errors } = await open()
    await page.goto('/new/doomball')
    await page.getByLabel('Level of Saffron').selectOption('1')
    await page.getByLabel('Map').selectOption({ label: 'Border Village' })
    await page.getByLabel('Match').selectOption({ label: 'A single round' })
    await page.getByLabel('Army of Indigo').selectOption({ label: 'Humans, attack' })
    await page.getByLabel('Army of Saffron').selectOption({ label: 'Orcs, defense' })
    await page.getByLabel('Army of Orcs').waitFor()
    await page.locator('summary', { hasText: 'Rounds' }).click()
    await page.getByLabel('Turn limit', { exact: true }).fill('2')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.waitForURL(/\/t\//)
    for (let turn = 0; !(await waitForTurn(page)); turn += 1) {
      expect(turn, 'the game goes on for ever').toBeLessThan(150)
      const arrange = page.locator('.btn.arrange')
      if (await arrange.count()) {
        await arrange.click()
        await arrange.waitFor({ state: 'detached' })
      } else expect(await actSomehow(page, turn), 'the page offers nothing to do').toBe(true)
    }
    expect(await ending(page)).toMatch(/wins?\./)
    expect(errors).toEqual([])
  })

  test('one click on the home page, and the armies stand ready to fight', async () => {
    const { page, errors } = await open()
    await page.goto('/')
    await page.locator('article', { hasText: 'Doomball' }).getByRole('button').click()
    // Where the mouse rests, the bar would tell of the button below it.
    await page.mouse.move(0, 0)
    await page.getByText('Choose a unit: move it, then attack').waitFor()
    await expect.poll(() => cellsNamed(page, 'your ').count()).toBe(9)
    await choose(page, 'F4')
    await goal(page, 'D4').waitFor()
    await choose(page, 'D4')
    await page.getByRole('button', { name: 'Go on' }).click()
    await cellsNamed(page, 'you can attack').first().click()
    await logged(page, 'Your Knights on D4 attacked')
    await logged(page, 'coins came up heads.')
    expect(errors).toEqual([])
  })

  test('a far cell is walked to around the river, and the way is drawn', async () => {
    const { page } = await open()
    const pieces = [unit('knights', 0, 'E3'), unit('goblins', 1, 'A6')]
    await stand(page, { pieces, terrain: { D3: 'river' } })
    await choose(page, 'E3')
    await goal(page, 'D2').hover()
    const steps = page.locator('.board .path .step')
    await expect.poll(async () => plain(await steps.allTextContents())).toEqual(['1', '2'])
    await choose(page, 'D2')
    await logged(page, 'Your Knights moved from E2 to D2.')
    await expect.poll(() => page.locator('.lines .ln').count()).toBe(2)
  })

  test('a step that costs something is asked about, in the words of the game', async () => {
    const { page } = await open()
    const pieces = [unit('knights', 0, 'E3'), unit('goblins', 1, 'A6')]
    const terrain = { E3: 'building', D3: 'river' }
    await stand(page, { pieces, terrain })
    await choose(page, 'E3')
    await goal(page, 'C3').click()
    const question = page.locator('.bar [role="alert"]')
    await question.getByText('leaving the building lowers the defense from 3 to 2').waitFor()
    await question.getByText('The river on D3: whoever enters flips a coin').waitFor()
    expect(await page.locator('.lines .ln').count()).toBe(0)
    await page.getByRole('button', { name: 'Stop here' }).click()
    await question.waitFor({ state: 'detached' })
    await choose(page, 'E3')
    await goal(page, 'C3').click()
    await page.getByRole('button', { name: 'Go on' }).click()
    await logged(page, 'The river at D3:')
    await page.getByText('Go on to C3?').waitFor()
    await page.keyboard.press('g')
    await logged(page, 'Your Knights moved from D3 to C3.')
  })

  test('the whole chain of an attack is told with exact odds, and then seen', async () => {
    const { page } = await open()
    const pieces = [
      unit('fighters', 0, 'D3'),
      unit('goblins', 0, 'E3'),
      unit('swordsmen', 1, 'C3'),
      unit('archers', 1, 'A6'),
    ]
    await stand(page, { pieces })
    await choose(page, 'D3')
    await page.locator('.board [data-cell="C3"]').hover()
    const preview = page.getByRole('region', { name: 'What would happen: Attack C3' })
    const told = async (part: string) => plain(await preview.locator(part).allTextContents())
    await expect
      .poll(() => told('.sums li > span:first-child'))
      .toEqual(['3/8 37.5 %', ...Array<string>(4).fill('1/8 12.5 %'), '3/32 9.4 %', '1/32 3.1 %'])
    const answers = async () =>
      (await told('.chain > li')).filter((line) => line.includes('struck back'))
    await expect.poll(answers).toHaveLength(2)
    const heads = '3/8 37.5 % 2 of 3 coins came up heads.'
    await expect.poll(async () => (await told('.chain > li')).join(' ')).toContain(heads)
    await choose(page, 'C3')
    await logged(page, 'Your Fighters on D3 attacked Swordsmen on C3 with 3 coins.')
    const flips = page.locator('.lines .ln.then').first()
    await flips.getByText('of 3 coins came up heads.').waitFor()
    await expect.poll(() => flips.locator('.coin').count()).toBe(3)
  })

  test('where the owner chooses the way back, every answer is told', async () => {
    const { page } = await open()
    const pieces = [
      unit('troll', 0, 'D3'),
      unit('goblins', 0, 'E3'),
      unit('troll', 1, 'C3'),
      unit('goblins', 1, 'B3'),
    ]
    await stand(page, { pieces, options: { retreat_choice: 'owner' } })
    await choose(page, 'D3')
    await page.locator('.board [data-cell="C3"]').hover()
    const preview = page.getByRole('region', { name: 'What would happen: Attack C3' })
    await preview.getByText('Saffron may choose:').waitFor()
    await preview.getByText('fell back from C3 to C2').waitFor()
    await preview.getByText('fell back from C3 to C4').waitFor()
  })

  test('the keyboard alone carries the artifact home', async () => {
    const { page, errors } = await open()
    const pieces = [unit('knights', 0, 'C3', { artifacts: 1 }), unit('goblins', 1, 'F6')]
    await stand(page, { pieces, terrain: { C3: 'building' } })
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? '')
    await expect.poll(() => page.keyboard.press('Tab').then(focused)).toBe('C3')
    await page.keyboard.press('Enter')
    await goal(page, 'A3').waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect.poll(focused).toBe('A3')
    await page.keyboard.press('Enter')
    await page.getByText('Go on to A3?').waitFor()
    await page.keyboard.press('g')
    expect(await ending(page)).toMatch(/You win\./)
    expect(errors).toEqual([])
  })

  test('touch alone wins on a phone', async () => {
    const { page, errors } = await open(TOUCH)
    const pieces = [unit('mage', 0, 'E3'), unit('goblins', 1, 'B3', { hits: 1 })]
    await stand(page, { pieces })
    const cell = (label: string) => page.locator(`.board [data-cell="${label}"]`)
    await cell('E3').tap()
    await cellsNamed(page, 'you can attack').waitFor()
    await cell('B3').tap()
    await page.locator('.bar').getByText('Touch again: Attack B3.').waitFor()
    await cell('B3').tap()
    expect(await ending(page)).toMatch(/You win\./)
    expect(errors).toEqual([])
  })

  test('what the rules exclude is refused on the set-up page with a reason', async () => {
    const { page } = await open()
    await page.goto('/new/doomball')
    await page.getByLabel('Ruleset').selectOption({ label: 'Variant' })
    await page.getByLabel('Map').selectOption({ label: 'Border Village' })
    const why = page.getByRole('alert')
    await why.getByText('Map: this map belongs to another board than the ruleset variant').waitFor()
    await page.getByLabel('Ruleset').selectOption({ label: 'Doomball' })
    await why.waitFor({ state: 'detached' })
    await page.getByLabel('Faction of Saffron').selectOption({ label: 'Undead' })
    await why.getByText('Undead take part only if all seven factions are allowed').waitFor()
    await page.getByLabel('Factions allowed').selectOption({ label: 'All seven factions' })
    await why.waitFor({ state: 'detached' })
  })

  test('a unit shows its card and its counter before it is drafted', async () => {
    const { page } = await open()
    await page.goto('/new/doomball')
    await page.getByLabel('Faction of Indigo').selectOption({ label: 'Elves' })
    await page.getByLabel('Faction of Elves').waitFor()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    const archmage = page.getByRole('button', { name: /^Draft Archmage/ })
    await archmage.hover()
    await page.getByRole('region', { name: 'Archmage' }).getByText('Pinning').waitFor()
    await expect.poll(() => archmage.locator('svg').count()).toBe(1)
    await archmage.click()
    await logged(page, 'You drafted Archmage.')
    await page.locator('.traybox.aside .lying').first().waitFor()
  })
})
