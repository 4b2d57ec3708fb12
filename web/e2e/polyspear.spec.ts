import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browser, server, useHouse } from './house'
import { tabOn, tabTo } from './keys'
import {
  actByTouching,
  actSomehow,
  bot,
  browserPath,
  cellsNamed,
  choose,
  happened,
  logLength,
  openPage,
  person,
  said,
  seat,
  sit,
  waitForTurn,
} from './stand'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Level 1 deploys and moves at once. */
const LONGEST = 150
const FIGHT = 'Choose a unit and where it goes'

const unit = (type: string, owner: number, cell: string, facing: string) => ({
  type,
  owner,
  cell,
  facing,
})

/** The Guard can take the Monk on 2,3; on 3,2 the Halberdier's spear waits. */
const CONTACT = [
  unit('elf_spearman', 0, '3,1', 'SE'),
  unit('elf_guard', 0, '2,2', 'E'),
  unit('elf_archer', 0, '1,3', 'NE'),
  unit('orc_monk', 1, '2,3', 'NW'),
  unit('orc_halberdier', 1, '4,2', 'W'),
  unit('orc_grunt', 1, '5,1', 'W'),
]
const SPEARED =
  'You lose the Elf Guard on 3,2 by reaction: it meets the spear of the Orc Halberdier on 4,2.'

async function meet(page: Page, more: Record<string, unknown> = {}): Promise<void> {
  const position = { game: 'polyspear', phase: 'fight', to_act: 0, pieces: CONTACT, ...more }
  await seat(page, server, {
    game: 'polyspear',
    options: {},
    seats: [person('Anna'), bot(1)],
    position,
  })
  await waitForTurn(page)
}

const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()

const logged = (page: Page, words: string): Promise<void> =>
  page.locator('.lines .ln').filter({ hasText: words }).first().waitFor({ state: 'attached' })

/** From the set-up page to a table against the weakest bot. */
async function setUp(page: Page): Promise<void> {
  await page.goto('/new/polyspear')
  await page.getByLabel('Level of Orcs').selectOption('1')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForSelector('.board [data-cell]', { state: 'attached' })
}

/** What a turn begins with: which unit of the reserve, a unit on the board, or, with one unit left, its cell. */
async function offered(page: Page): Promise<'reserve' | 'unit' | 'cell' | 'nothing'> {
  const end = page.locator('.bar .say').getByText('is over')
  const which = page.locator('.acts .btn.which')
  const able = cellsNamed(page, 'can act')
  const goes = cellsNamed(page, 'you can go')
  await which.or(able).or(goes).or(end).first().waitFor({ state: 'attached' })
  if (await end.count()) return 'nothing'
  if (await which.count()) return 'reserve'
  return (await able.count()) ? 'unit' : 'cell'
}

/** Where the chosen unit may go, fights first. */
async function targetsOf(page: Page): Promise<[Locator, RegExp]> {
  const attack = cellsNamed(page, 'you can attack')
  if (await attack.count()) return [attack, /you can attack/]
  return [cellsNamed(page, 'you can go'), /you can go/]
}

/** One action by keys alone: a unit of the reserve by its letter, or a unit on the board; then a cell. */
async function actWithKeys(page: Page, turn: number): Promise<void> {
  const before = await logLength(page)
  const first = await offered(page)
  if (first === 'nothing') return
  if (first === 'reserve') {
    const key = await page.locator('.acts .btn.which kbd').first().textContent()
    await page.keyboard.press(key ?? '')
  } else if (first === 'unit') {
    for (let skip = turn % 3; skip >= 0; skip -= 1) await tabOn(page, /can act/)
    await page.keyboard.press('Enter')
  }
  if (first !== 'cell') await page.getByRole('button', { name: 'Cancel' }).waitFor()
  const [targets, name] = await targetsOf(page)
  if (await targets.count()) {
    await tabOn(page, name)
    await page.keyboard.press('Enter')
    await happened(page, before)
    return
  }
  const button = page.locator('.acts .btn:not(.ghost) kbd')
  const isOffered = (await button.count()) > 0
  await page.keyboard.press(isOffered ? ((await button.first().textContent()) ?? '') : 'Escape')
}

/** One action by touch alone: a unit and its target, or the sacrifice of one that is stuck. */
async function actByTouch(page: Page, turn: number): Promise<void> {
  const first = await offered(page)
  if (first === 'nothing') return
  const able = cellsNamed(page, 'can act')
  if (first === 'reserve') await page.locator('.acts .btn.which').first().tap()
  else if (first === 'unit') await able.nth(turn % (await able.count())).tap({ force: true })
  if (first !== 'cell') await page.getByRole('button', { name: 'Cancel' }).waitFor()
  const [targets] = await targetsOf(page)
  if (!(await targets.count())) {
    const sacrifice = page.locator('.acts .btn:not(.ghost)').first()
    if (await sacrifice.count()) await actByTouching(page, sacrifice)
    else await page.getByRole('button', { name: 'Cancel' }).tap()
    return
  }
  const cell = await targets.first().getAttribute('data-cell')
  await actByTouching(page, page.locator(`.board [data-cell="${cell}"]`))
}

async function playOn(page: Page, act: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; !(await waitForTurn(page)); turn += 1) {
    expect(turn, 'the game goes on for ever').toBeLessThan(LONGEST)
    await act(turn)
  }
  await expect.poll(() => said(page)).toMatch(/still have units|mana (decided|is equal)/)
}

describe.skipIf(!browserPath())('Polyspear in the browser', () => {
  useHouse()

  test('a game is played from the set-up page to its end with the mouse', async () => {
    const { page, errors } = await openPage(browser, server)
    await setUp(page)
    await playOn(page, (turn) => actSomehow(page, turn))
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.textContent()).toMatch(/wins?\./)
    await dialog.getByRole('link', { name: 'Replay' }).click()
    await page.getByRole('button', { name: 'To the start' }).click()
    expect(errors).toEqual([])
  })

  test('a game is played to its end by the keyboard alone', async () => {
    const { page, errors } = await openPage(browser, server)
    await sit(page, server, 'polyspear', {}, [person('Anna'), bot(1)])
    await playOn(page, (turn) => actWithKeys(page, turn))
    expect(errors).toEqual([])
  })

  test('a game is played to its end by touch on a phone', async () => {
    const { page, errors } = await openPage(browser, server, PHONE)
    await sit(page, server, 'polyspear', {}, [person('Anna'), bot(1)])
    await playOn(page, (turn) => actByTouch(page, turn))
    expect(errors).toEqual([])
  })

  test('the fight begins within two clicks', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/')
    await page.getByRole('button', { name: 'Play now: Polyspear' }).click()
    await page.getByRole('button', { name: 'Place the rest for me' }).click()
    await page.getByText(FIGHT).waitFor()
    await expect.poll(() => cellsNamed(page, 'your ').count()).toBe(3)
  })

  test('units are deployed from the tray and by their buttons', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'polyspear', {}, [person('Anna'), bot(1)])
    await waitForTurn(page)
    const shown = page.locator('.acts .btn.which')
    await expect
      .poll(async () => (await shown.allTextContents()).map((words) => words.replace(/ .$/, '')))
      .toEqual(['Spearman', 'Archer', 'Guard'])
    const archer = page.locator('.traybox.aside').getByRole('button', { name: 'Elf Archer' })
    await archer.hover()
    await page.getByRole('region', { name: 'Elf Archer' }).getByText('Bow:').waitFor()
    await archer.click()
    await expect.poll(() => archer.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => cellsNamed(page, 'you can go here').count()).toBe(5)
    await choose(page, '1,2')
    await logged(page, 'You deploy the Elf Archer on 1,2, facing E.')
    await waitForTurn(page)
    await choose(page, '1,2')
    await page.getByText('Not possible.').waitFor()
    await page.getByRole('button', { name: 'Deploy Elf Guard' }).click()
    await choose(page, '0,4')
    await logged(page, 'You deploy the Elf Guard on 0,4')
  })

  test('what a move would do is shown before it, the spear that waits included', async () => {
    const { page, errors } = await openPage(browser, server)
    await meet(page)
    await choose(page, '2,2')
    const trap = page.locator('.board [data-cell="3,2"]')
    await cellsNamed(page, SPEARED).waitFor()
    await expect.poll(() => trap.getAttribute('aria-label')).toContain('dangerous')
    await expect.poll(() => page.locator('.marks .danger').count()).toBe(1)
    expect(await page.locator('.overlay .lost').count()).toBe(0)
    await trap.hover()
    const preview = page.getByRole('region', { name: 'What would happen: Move from 2,2 to 3,2' })
    for (const warned of [preview.locator('.warned'), page.locator('.bar .warned')])
      await expect.poll(async () => plain(await warned.textContent())).toContain(SPEARED)
    await expect.poll(() => cellsNamed(page, 'will be lost').getAttribute('data-cell')).toBe('2,2')
    await expect.poll(() => page.locator('.overlay .lost').count()).toBe(1)
    await expect.poll(() => page.locator('.board .arrow').count()).toBe(1)
    await page.locator('.board [data-cell="2,3"]').hover()
    await cellsNamed(page, 'will be lost').and(page.locator('[data-cell="2,3"]')).waitFor()
    await expect.poll(() => page.locator('.bar .warned').count()).toBe(0)
    await expect.poll(() => page.locator('.overlay .badge.good').count()).toBe(1)
    await choose(page, '2,3')
    await logged(page, 'The Orcs lose the Orc Monk on 2,3 to the spear of the Elf Guard on 2,2.')
    expect(errors).toEqual([])
  })

  test('the keyboard is warned as well', async () => {
    const { page } = await openPage(browser, server)
    await meet(page)
    await tabTo(page, /Elf Guard.*can act/)
    await page.keyboard.press('Enter')
    await cellsNamed(page, SPEARED).waitFor()
    await tabTo(page, /dangerous/)
    await page.locator('.bar').getByText(SPEARED).waitFor()
    expect(await logLength(page)).toBe(0)
  })

  test('what the others threaten is shown by key and button, in a card and on the board', async () => {
    const { page } = await openPage(browser, server)
    await meet(page)
    const tool = page.getByRole('button', { name: 'Threats' })
    await tool.waitFor()
    await page.keyboard.press('s')
    const card = page.getByRole('region', { name: 'Threats' })
    await card.getByText('Elf Archer on 1,3').waitFor()
    await expect
      .poll(async () => plain(await card.locator('li').last().textContent()))
      .toBe('Elf Spearman on 3,1by Orc Halberdier on 4,2; Orc Grunt on 5,1')
    await cellsNamed(page, 'threatened from 2,3').and(page.locator('[data-cell="1,3"]')).waitFor()
    await page.locator('.bar').getByText('2 pieces threatened').waitFor()
    await expect.poll(() => page.locator('.board .arrow').count()).toBe(3)
    await cellsNamed(page, 'dangerous').and(page.locator('[data-cell="3,2"]')).waitFor()
    await tool.click()
    await card.waitFor({ state: 'detached' })
    await expect.poll(() => cellsNamed(page, 'threatened').count()).toBe(0)
  })

  test('what counts down has a dial with what is left, in the colour of whom it is about', async () => {
    const { page } = await openPage(browser, server)
    await meet(page, { timers: [12, 12] })
    const row = page.locator('.status li.dialled')
    await row.locator('.dial').waitFor()
    await expect.poll(() => row.locator('.dial text').textContent()).toBe('12')
    await expect.poll(async () => plain(await row.textContent())).toMatch(/Cyclone in 12 rounds$/)
    const ring = row.locator('.dial circle').last()
    await expect.poll(() => ring.getAttribute('stroke-dasharray')).toBe('40 100')
    await expect.poll(() => ring.getAttribute('style')).toMatch(/--s0\b/)
  })

  test('a replay that was analysed shows the best move by an arrow', async () => {
    const { page } = await openPage(browser, server)
    await meet(page)
    await page.getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click()
    await page.getByRole('button', { name: 'Analyse' }).click()
    await page.locator('.course .field').first().waitFor({ state: 'attached' })
    await page.keyboard.press('Home')
    await page.getByText(/^Best here/).waitFor()
    const arrow = page.locator('.stage .arrow')
    await arrow.first().waitFor({ state: 'attached' })
    await expect.poll(() => arrow.count()).toBe(1)
  })

  test('a first touch only shows what a second would do', async () => {
    const { page } = await openPage(browser, server, PHONE)
    await meet(page)
    const trap = page.locator('.board [data-cell="3,2"]')
    await page.locator('.board [data-cell="4,2"]').tap()
    await page.locator('.bar').getByText('Level 1 bot’s Orc Halberdier').waitFor()
    await page.getByRole('button', { name: 'Piece', exact: true }).click()
    await page.getByRole('region', { name: 'Orc Halberdier' }).getByText('Spear').first().waitFor()
    await page.getByRole('tab', { name: 'Log' }).click()
    await page.getByRole('button', { name: 'Close the sheet' }).click()
    await page.locator('.board [data-cell="2,2"]').tap()
    await trap.tap()
    await page.locator('.bar').getByText('Touch again: Move from 2,2 to 3,2.').waitFor()
    await page.locator('.bar').getByText(SPEARED).waitFor()
    await expect.poll(() => page.locator('.overlay .lost').count()).toBe(1)
    expect(await logLength(page)).toBe(0)
    await trap.tap()
    await logged(page, SPEARED)
  })

  test('three sit down in teams, with factions, a map and an army of their own', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/new/polyspear')
    await page.getByRole('radio', { name: '3', exact: true }).check()
    const trouble = page.locator('form .why')
    await trouble.getByText('a battle of mode duel has exactly 2 seats, not 3').waitFor()
    await page.getByRole('radio', { name: 'Magic Forest' }).check()
    await page.locator('.chair').nth(2).waitFor()
    await trouble.waitFor({ state: 'detached' })
    await page.getByLabel('Faction of Dwarves').selectOption('neutral')
    await page.getByLabel('Team of Neutral').selectOption('1')
    await page.getByLabel('Add to Army of Elves').selectOption('orc_pusher')
    await page.getByLabel('Add to Army of Elves').selectOption('elf_archer')
    await page.getByRole('button', { name: 'Remove Elf Archer' }).click()
    await page.getByLabel('Map', { exact: true }).selectOption('classic5x5')
    await trouble.getByText('has 2 spawn areas for 3 seats').waitFor()
    await page.getByLabel('Map', { exact: true }).selectOption('four_players')
    await trouble.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await waitForTurn(page)
    await expect.poll(() => page.locator('.seat[data-seat]').count()).toBe(3)
    const tray = page.locator('.traybox.aside')
    await tray.getByRole('button', { name: 'Orc Pusher' }).waitFor()
    await tray.getByRole('button', { name: 'Iron Golem' }).waitFor()
  })
})
