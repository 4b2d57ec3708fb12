import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './axe'
import { browser, server, useHouse } from './house'
import { focused, tabTo } from './keys'
import {
  actByKeys,
  bot,
  browserPath,
  cellsNamed,
  middleOf,
  openPage,
  person,
  said,
  seat,
  sit,
  waitForTurn,
} from './stand'

/** Fleets in contact: an impactor of the Aliens is about to hit the fighter on E7. */
const SKIRMISH = {
  game: 'spacechess',
  options: {},
  turn: 14,
  pieces: [
    { type: 'command', owner: 0, cell: 'D2' },
    { type: 'support', owner: 0, cell: 'D3' },
    { type: 'gunship', owner: 0, cell: 'F3', facing: 'F4' },
    { type: 'fighter', owner: 0, cell: 'E7' },
    { type: 'command', owner: 1, cell: 'I9' },
    { type: 'fighter', owner: 1, cell: 'G5' },
    { type: 'impactor', owner: 1, cell: 'E8', heading: 'E7' },
  ],
}

/** A modern fleet that has lost a fighter. */
const MODERN = {
  game: 'spacechess',
  options: { ruleset: 'modern' },
  turn: 5,
  pieces: [
    { type: 'command', owner: 0, cell: 'D2' },
    { type: 'gunship', owner: 0, cell: 'F3' },
    { type: 'gunship', owner: 0, cell: 'C2' },
    { type: 'fighter', owner: 0, cell: 'B2' },
    { type: 'support', owner: 0, cell: 'B1' },
    { type: 'command', owner: 1, cell: 'K3' },
  ],
}

/** Sit down at a position, as Terrans against a bot. */
async function sitAt(page: Page, position: Record<string, unknown>): Promise<void> {
  const seats = [person('Anna'), bot(1)]
  await seat(page, server, { game: 'spacechess', options: {}, seats, position })
  await waitForTurn(page)
}

/** Choose a cell by the keyboard, wherever on the globe it is. */
async function enter(page: Page, cell: string): Promise<void> {
  await page.locator(`.board [data-cell="${cell}"]`).focus()
  await page.keyboard.press('Enter')
}

describe.skipIf(!browserPath())('Space Chess in the browser', () => {
  useHouse()

  test('a game against a bot is played from set-up to its end', async () => {
    const { page, errors } = await openPage(browser, server)
    await page.goto('/new/spacechess')
    await page.locator('summary', { hasText: 'Length' }).click()
    await page.getByLabel('Last turn', { exact: true }).fill('8')
    await page.getByLabel('Level of Aliens').selectOption('1')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.waitForURL('**/t/*')
    for (let turn = 0; !(await waitForTurn(page)); turn += 1) await actByKeys(page, turn)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await expect
      .poll(() => dialog.textContent())
      .toMatch(/A draw\.[\s\S]*Turn 8 was the last|[Cc]ommand/)
    expect(errors).toEqual([])
  })

  test('what a move would cost is shown before it is made', async () => {
    const { page } = await openPage(browser, server)
    await sitAt(page, SKIRMISH)
    const coming = page.getByRole('region', { name: 'What is coming' })
    await coming.getByText(/fighter on E7 is destroyed/i).waitFor()
    await expect.poll(() => cellsNamed(page, 'will be lost').count()).toBe(2)
    await enter(page, 'E7')
    await cellsNamed(page, 'you can go').first().waitFor()
    await page.locator('.board [data-cell="D6"]').focus()
    await coming.getByText('Nothing is lost.').waitFor()
    await expect.poll(() => cellsNamed(page, 'will be lost').count()).toBe(0)
    await page.locator('.board [data-cell="E7"]').focus()
    await coming.getByText(/fighter on E7 is destroyed/i).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'End turn' }).click()
    await page.getByText('Step 2: direct strike').waitFor()
    await waitForTurn(page)
    await expect.poll(() => cellsNamed(page, 'your Fighter').count()).toBe(0)
  })

  test('a cell that may be moved to or faced asks which in words', async () => {
    const { page } = await openPage(browser, server)
    await sitAt(page, SKIRMISH)
    await page.locator('.status').getByText('Actions left 2').waitFor()
    await page.locator('.board [data-cell="F3"]').click()
    await page.getByRole('button', { name: /^Fire/ }).waitFor()
    await page.locator('.board [data-cell="G3"]').click()
    await page.getByRole('button', { name: 'Move to G3' }).waitFor()
    await page.getByRole('button', { name: 'Turn to G3' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.locator('.board [data-cell="F3"]').click()
    await expect.poll(() => page.locator('.board .orbit polyline').count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Turn to …' }).click()
    await page.locator('.board [data-cell="G3"]').click()
    await page
      .getByText(/You turn the .* on F3 towards G3\./)
      .first()
      .waitFor()
    await page.locator('.status').getByText('Actions left 1').waitFor()
  })

  test('a lost ship is rebuilt under the modern rules', async () => {
    const { page } = await openPage(browser, server)
    await sitAt(page, MODERN)
    await enter(page, 'D2')
    await page.getByRole('button', { name: /^Rebuild a fighter/i }).click()
    await cellsNamed(page, 'you can go').first().focus()
    await page.keyboard.press('Enter')
    await page
      .getByText(/You rebuild a fighter on/i)
      .first()
      .waitFor()
  })

  test('the keyboard alone finds, turns and moves a ship', async () => {
    const { page } = await openPage(browser, server)
    await sitAt(page, SKIRMISH)
    await tabTo(page, /^E7, your Fighter/)
    const before = await middleOf(page, 'E7')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(async () => (await middleOf(page, 'E7')).x).toBeGreaterThan(before.x)
    await page.keyboard.press('Enter')
    await expect.poll(() => said(page)).toContain('Fighter on E7')
    await tabTo(page, /you can go/)
    const target = (await focused(page)).split(',')[0]
    await page.keyboard.press('Enter')
    await page
      .getByText(new RegExp(`You move the fighter from E7 to ${target}`, 'i'))
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'End turn' }).waitFor()
    await page.keyboard.press('e')
    await page.getByText('You end your turn.').first().waitFor()
  })

  test('drag and wheel turn the globe; a ghost on the ring turns it to its piece', async () => {
    const { page } = await openPage(browser, server)
    await sitAt(page, SKIRMISH)
    const start = await middleOf(page, 'F4')
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x + 60, start.y + 10, { steps: 6 })
    await page.mouse.up()
    await expect.poll(async () => (await middleOf(page, 'F4')).x - start.x).toBeGreaterThan(40)
    const dragged = await middleOf(page, 'F4')
    await expect.poll(() => said(page)).toContain('Your turn')
    await page.mouse.wheel(60, 0)
    await expect.poll(async () => (await middleOf(page, 'F4')).x).toBeLessThan(dragged.x - 30)
    const flagship = page.locator('.board .pieces [data-piece=command][data-owner="1"]')
    expect(await flagship.count()).toBe(0)
    const ghosts = page.locator('.board .ghosts > g')
    await ghosts.first().click()
    await flagship.waitFor({ state: 'attached' })
  })

  test.each(['light', 'dark'] as const)('axe finds nothing serious in %s', async (colorScheme) => {
    const { page } = await openPage(browser, server, { colorScheme })
    await sitAt(page, SKIRMISH)
    expect(await findings(page)).toEqual([])
    await enter(page, 'E7')
    await cellsNamed(page, 'you can go').first().waitFor()
    expect(await findings(page)).toEqual([])
  })

  test('a dot on a hole says that it turns the gunship, to readers and at a first touch', async () => {
    const size = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const { page } = await openPage(browser, server, size)
    await sit(page, server, 'spacechess', {}, [person('Anna'), bot(1)])
    await waitForTurn(page)
    await enter(page, 'B2')
    const hole = page.locator('.board [data-cell="A1"]')
    await expect.poll(() => hole.getAttribute('aria-label')).toMatch(/Hole, Turn to A1/)
    const { x, y } = await middleOf(page, 'A1')
    await page.touchscreen.tap(x, y)
    await page.locator('.bar').getByText('Touch again: Turn to A1.').waitFor()
    expect(await page.locator('.lines .ln').count()).toBe(0)
  })

  test('a finger plays on a phone, and the page does not scroll', async () => {
    const { page, errors } = await openPage(browser, server, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await sitAt(page, SKIRMISH)
    const overflow = () =>
      page.evaluate(() => {
        const root = document.documentElement
        return [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight]
      })
    await expect.poll(overflow).toEqual([0, 0])
    const tap = async (cell: string) => {
      const { x, y } = await middleOf(page, cell)
      await page.touchscreen.tap(x, y)
    }
    await tap('E7')
    await cellsNamed(page, 'you can go').first().waitFor({ state: 'attached' })
    await tap('D6')
    await tap('D6')
    await page.getByRole('button', { name: 'Log' }).click()
    await page
      .locator('.log.raised')
      .getByText(/You move the fighter from E7 to D6/i)
      .waitFor()
    expect(errors).toEqual([])
  })
})
