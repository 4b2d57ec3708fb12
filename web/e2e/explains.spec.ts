import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browser, server, useHouse } from './house'
import {
  actSomehow,
  bot,
  browserPath,
  choose,
  openPage,
  person,
  seat,
  sit,
  waitForTurn,
} from './stand'

const SIZES = [
  [1280, 800],
  [640, 400],
  [390, 844],
  [320, 568],
  [844, 390],
].map(([width = 0, height = 0]) => ({ viewport: { width, height } }))

/** Notes from now on whenever the focus falls back to the whole page. */
async function watchFocus(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const lost: string[] = []
    ;(window as unknown as { lost: string[] }).lost = lost
    let last = ''
    const look = (): void => {
      const now = document.activeElement
      if (now === document.body) lost.push(last)
      else last = now?.textContent?.slice(0, 40) ?? ''
      setTimeout(look, 100)
    }
    setTimeout(look, 100)
  })
  return () => page.evaluate(() => (window as unknown as { lost: string[] }).lost)
}

/** Two people at one device play Hex. */
const side = [person('Anna'), person('Ben')]

describe.skipIf(!browserPath())('the page explains itself', () => {
  useHouse()

  test('a line of the log lights up its cells, by pointer and by keys, and leads to the rules', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'hex', { size: 4 }, side)
    for (const cell of ['b2', 'c3', 'a4']) {
      await choose(page, cell)
      await page.locator('.lines .ln').filter({ hasText: cell }).waitFor()
    }
    const lit = page.locator('[data-cell="b2"][aria-label*="the last move"]')
    expect(await lit.count()).toBe(0)
    await page.locator('.lines .ln').first().hover()
    await lit.waitFor({ state: 'attached' })
    await page.locator('.bar').hover()
    await lit.waitFor({ state: 'detached' })
    await page.locator('.ln .why').first().waitFor()
    await page.locator('ol.lines').focus()
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
    await lit.waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.id === 'sH2')
  })

  test('the log begins at its newest line, each told in full, on a desk and on a phone', async () => {
    const { page } = await openPage(browser, server)
    const moves = ['9', '10', '11'].flatMap((row) =>
      [...'abcdefghijk'].map((c) => `place ${c}${row}`),
    )
    const record = { format: 'sixfold-record/1', game: 'hex', version: '1', options: {}, moves }
    const rest = { start: null, seats: ['Indigo', 'Saffron'], result: null, tags: {} }
    const wish = { game: 'hex', options: {}, seats: side, record: { ...record, ...rest } }
    await seat(page, server, wish)
    await page.locator('.ln .why').first().waitFor()
    await expect.poll(() => page.evaluate(hiddenOfLog)).toEqual([])
    await page.setViewportSize({ width: 320, height: 568 })
    await page.getByRole('button', { name: 'Log', exact: true }).click()
    await expect.poll(() => page.evaluate(hiddenOfLog)).toEqual([])
  })

  test('a line of a replay leads to its section of the rules, and back', async () => {
    const { page, errors } = await openPage(browser, server)
    const table = await sit(page, server, 'hex', { size: 4 }, side)
    await choose(page, 'b2')
    await page.locator('.lines .ln').filter({ hasText: 'b2' }).waitFor()
    await page.goto(`/replay?table=${table}`)
    await page.getByRole('button', { name: 'Rules, H2' }).first().click()
    await page.waitForFunction(() => document.activeElement?.id === 'sH2')
    await page.getByRole('button', { name: 'Back to the log' }).click()
    await page.locator('.lines .ln').filter({ hasText: 'b2' }).click()
    await expect.poll(() => page.getByLabel('Step', { exact: true }).inputValue()).toBe('1')
    expect(errors).toEqual([])
  })

  test('a card shows the number that counts now, and what it is made of', async () => {
    const { page } = await openPage(browser, server)
    const options = { ruleset: 'classic', first_player: 0 }
    const legion = (cell: string, more = {}) => ({ type: 'd6', owner: 0, cell, ...more })
    const pieces = [
      legion('0,0', { guard: true }),
      legion('1,0'),
      legion('-1,0'),
      { type: 'd1', owner: 1, cell: '3,-5' },
    ]
    const position = { game: 'hexdice', options, phase: 'turn', to_act: 0, pieces }
    await seat(page, server, { game: 'hexdice', options, seats: side, position })
    await waitForTurn(page)
    await page.locator('.board [data-cell="0,0"]').hover()
    const card = page.getByRole('region', { name: 'Legion' })
    await card.getByText('armor 9: 6, guard 1, aura 2').waitFor()
    const armor = card.locator('.stats > div').filter({ has: page.getByText('armor') })
    await expect.poll(() => armor.locator('dd').textContent()).toBe('9')
    await page.locator('.board [data-cell="1,0"]').hover()
    await card.getByText('armor 7: 6, aura 1').waitFor()
  })

  test('a card of a square board shows a square', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'doomball', { ruleset: 'variant' }, side)
    await page.locator('.board [data-cell="A4"]').hover()
    const picture = page.getByRole('region', { name: 'Edge' }).locator('polygon').first()
    const corners = async () => (await picture.getAttribute('points'))?.split(' ')
    await expect.poll(corners).toHaveLength(4)
  })

  test('on a phone the sheet says how a card comes into it', async () => {
    const { page } = await openPage(browser, server, SIZES[2])
    await sit(page, server, 'polyspear', {}, [person('Anna'), bot(1)])
    await page.getByRole('button', { name: 'Piece', exact: true }).click()
    const words = page.locator('.panel').getByText('Choose a piece on the board to see its card.')
    await words.waitFor()
    await page.getByRole('button', { name: 'Close the sheet' }).click()
    await page.getByRole('button', { name: 'Deploy Elf Guard' }).click()
    await page.getByRole('button', { name: 'Piece', exact: true }).click()
    await page.getByRole('region', { name: 'Elf Guard' }).waitFor()
    await words.waitFor({ state: 'detached' })
  })

  test('the log keeps pace with what is shown', async () => {
    const { page } = await openPage(browser, server, { reducedMotion: 'no-preference' })
    const options = { ruleset: 'classic', first_player: 0 }
    const pieces = [
      { type: 'd1', owner: 0, cell: '0,1' },
      { type: 'd5', owner: 1, cell: '3,-5' },
    ]
    const position = { game: 'hexdice', options, phase: 'turn', to_act: 0, pieces }
    await seat(page, server, { game: 'hexdice', options, seats: side, position })
    await waitForTurn(page)
    await page.evaluate(() => {
      const seen: string[] = []
      ;(window as unknown as { seen: string[] }).seen = seen
      const look = (): void => {
        requestAnimationFrame(look)
        const words = document.querySelector('.bar .happening')?.textContent ?? 'resting'
        const lines = document.querySelectorAll('.lines .ln').length
        const now = `${lines} ${words}`
        if (seen.at(-1) !== now) seen.push(now)
      }
      look()
    })
    await choose(page, '0,1')
    await page.getByRole('button', { name: 'Reroll' }).click()
    const seen = (): Promise<string[]> =>
      page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    await expect.poll(async () => (await seen()).at(-1)).toBe('2 resting')
    const frames = await seen()
    expect(frames[0]).toBe('0 resting')
    const linesAt = (words: RegExp): string[] =>
      frames.filter((frame) => words.test(frame)).map((frame) => frame.charAt(0))
    expect(new Set(linesAt(/picks up/))).toEqual(new Set(['1']))
    expect(new Set(linesAt(/now shows/))).toEqual(new Set(['2']))
  })

  test('the result names what decided it, and what comes next stays in reach', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'hex', { size: 3 }, [person('Anna'), bot(1)])
    for (let turn = 0; !(await waitForTurn(page)); turn += 1) await actSomehow(page, turn)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/joined|both sides/).waitFor()
    await dialog.getByRole('button', { name: 'Look at the board' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.classList.contains('bar'))
    const bar = page.getByRole('region', { name: 'Your action' })
    await expect
      .poll(() => bar.getByRole('link', { name: 'Replay' }).getAttribute('href'))
      .toContain('/replay')
    await bar.getByRole('button', { name: 'Rematch' }).click()
    await page.waitForFunction(() => /your turn|to act/i.test(document.body.textContent ?? ''))
  })

  test('a log that is raised on a phone begins at its newest line', async () => {
    const { page } = await openPage(browser, server, { viewport: { width: 320, height: 568 } })
    await sit(page, server, 'hex', { size: 5 }, side)
    for (let turn = 0; turn < 8; turn += 1) await actSomehow(page, turn)
    const open = page.getByRole('button', { name: 'Log', exact: true })
    for (const turn of [8, 9]) {
      await open.click()
      await expect.poll(() => page.evaluate(hiddenOfLog)).toEqual([])
      await page.getByRole('button', { name: 'Close the sheet' }).click()
      await actSomehow(page, turn)
    }
  })

  test('the focus is never lost, from the home page to the first turn of a whole set-up', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/')
    await page.locator('a[href="/new/hexdice"]').first().focus()
    const lost = await watchFocus(page)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'main')
    await page.getByRole('button', { name: 'Start', exact: true }).focus()
    await page.keyboard.press('Enter')
    await waitForTurn(page)
    const toss = page.getByRole('button', { name: /^Roll the/ })
    await toss.first().focus()
    await page.keyboard.press('Enter')
    await page.locator('.lines .ln').first().waitFor()
    await waitForTurn(page)
    await page.getByRole('button', { name: /keep/i }).first().focus()
    await page.keyboard.press('Enter')
    await page.locator('.bar .say').getByText('guard your base').waitFor()
    await page.locator('.acts .btn.which').first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Cancel' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.acts .arrange').focus()
    await page.keyboard.press('Enter')
    await waitForTurn(page)
    expect(await lost()).toEqual([])
  })

  test('options say in a sentence what goes together', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/new/hexdice')
    await page.locator('summary', { hasText: 'Armies' }).click()
    const option = (name: string) => page.getByRole('group', { name, exact: true })
    await option('Dice for each player').getByText('12', { exact: true }).click()
    await option('Players').getByText('6', { exact: true }).click()
    const why = page.locator('p.why')
    await expect
      .poll(() => why.textContent())
      .toMatch(/^Dice for each player: 6 players have .* dice each in Classic\.$/)
    const end = () => why.evaluate((words) => words.getBoundingClientRect().bottom)
    await expect.poll(end, { message: 'it is in sight' }).toBeLessThan(800)
    await expect.poll(() => page.locator('.rare .help').count()).toBeGreaterThan(3)
  })

  test.each(SIZES)('no notice covers a field that is written in: $viewport.width', async (size) => {
    const { page } = await openPage(browser, server, size)
    await sit(page, server, 'hex', { size: 4 }, side)
    await waitForTurn(page)
    await page.keyboard.press('/')
    const field = page.getByLabel('Type an action')
    await field.fill('place')
    await field.press('Enter')
    await page.locator('.bar').getByText('Go on typing').waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
    await field.fill('place z9')
    await field.press('Enter')
    await page.locator('.say.refusal').waitFor()
    expect(await field.inputValue()).toBe('place z9')
    expect(await page.locator('.toast').count()).toBe(0)
  })
})

/** What cannot be read of the log: words that are cut off, and the newest line if it is out of sight. */
function hiddenOfLog(): string[] {
  const list = document.querySelector('ol.lines')
  const current = list?.querySelector('.cur')
  if (!list || !current) return ['no log']
  const [box, line] = [list.getBoundingClientRect(), current.getBoundingClientRect()]
  const isOut = line.top < box.top - 1 || line.bottom > box.bottom + 1
  const cut = [...list.querySelectorAll('.ln > span')].filter(
    (words) => words.scrollHeight > words.clientHeight + 1,
  )
  return [...cut.map((words) => words.textContent ?? ''), ...(isOut ? ['the newest line'] : [])]
}
