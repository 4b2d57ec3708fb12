import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browser, server, useHouse } from './house'
import {
  bareCell,
  bot,
  browserPath,
  middleOf,
  openPage,
  person,
  said,
  seat,
  sit,
  waitForTurn,
} from './stand'

const touch = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }

/** A turn of Indigo with an Infantry in the middle. */
async function stand(page: Page): Promise<void> {
  const options = { ruleset: 'classic', first_player: 0 }
  const pieces = [
    { type: 'd1', owner: 0, cell: '0,0' },
    { type: 'd2', owner: 0, cell: '3,0' },
    { type: 'd5', owner: 1, cell: '3,-5' },
  ]
  const position = { game: 'hexdice', options, phase: 'turn', to_act: 0, pieces }
  await seat(page, server, {
    game: 'hexdice',
    options,
    seats: [person('Indigo'), bot(1)],
    position,
  })
  await waitForTurn(page)
}

type Point = { x: number; y: number }

/** Move a little to and fro until the piece is in hand: how to drag is fetched with the first press. */
async function lift(page: Page, from: Point, move: (to: Point) => Promise<unknown>): Promise<void> {
  const held = page.locator('.inhand')
  for (let step = 0; (await held.count()) === 0 && step < 400; step += 1) {
    await move({ x: from.x + (step % 2 ? 12 : 16), y: from.y })
  }
  await held.waitFor()
}

/** Presses at one point and goes to another by mouse; the button stays down. */
async function pull(page: Page, from: Point, to: Point, isPiece = true): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  if (isPiece) await lift(page, from, ({ x, y }) => page.mouse.move(x, y))
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

/** The same by a finger, which is lifted at the end; what is seen `above` the goal may be looked at before. */
async function swipe(
  page: Page,
  from: Point,
  to: Point,
  above = async (): Promise<unknown> => undefined,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  await lift(page, from, (at) => send('touchMove', [at]))
  await send('touchMove', [to])
  await above()
  await send('touchEnd', [])
}

const logged = (page: Page, words: string): Promise<void> =>
  page.locator('.lines .ln').filter({ hasText: words }).first().waitFor({ state: 'attached' })

describe.skipIf(!browserPath())('pieces are dragged', () => {
  useHouse()

  test('by mouse to a cell that is lit meanwhile', async () => {
    const { page, errors } = await openPage(browser, server)
    await stand(page)
    await pull(page, await middleOf(page, '0,0'), await middleOf(page, '0,-1'))
    const lit = page.locator('[data-cell="0,-1"][aria-label*="you can go here"]')
    await lit.waitFor({ state: 'attached' })
    await page.mouse.up()
    await logged(page, 'goes from 0,0 to 0,−1')
    expect(await page.locator('.inhand').count()).toBe(0)
    expect(errors).toEqual([])
  })

  test('and a drop where nothing can be done says why and keeps the piece in hand', async () => {
    const { page } = await openPage(browser, server)
    await stand(page)
    await pull(page, await middleOf(page, '0,0'), await middleOf(page, '0,4'))
    await page.mouse.up()
    await page.locator('.say.refusal').waitFor()
    await expect.poll(() => page.locator('.say.refusal .rulelink').count()).toBe(1)
    await expect
      .poll(() => page.locator('[data-cell="0,0"][aria-label*="selected"]').count())
      .toBe(1)
  })

  test('and a drop beside the board lets it go', async () => {
    const { page } = await openPage(browser, server)
    await stand(page)
    await pull(page, await middleOf(page, '0,0'), { x: 1200, y: 30 })
    await page.mouse.up()
    await page.locator('[data-cell="0,0"][aria-label*="can act"]').waitFor({ state: 'attached' })
    await expect.poll(() => said(page)).toMatch(/Your turn/)
    expect(await page.locator('.lines .ln').count()).toBe(0)
  })

  test('by a finger, in one go', async () => {
    const { page } = await openPage(browser, server, touch)
    await stand(page)
    const words = page.locator('.bar .say').getByText(/turn\. Move to 0,−1\./)
    const [from, to] = [await middleOf(page, '0,0'), await middleOf(page, '0,-1')]
    await swipe(page, from, to, () => words.waitFor())
    await logged(page, 'goes from 0,0 to 0,−1')
  })

  test.each([
    ['a mouse', {}],
    ['a finger', touch],
  ])('from beside the board to a cell by %s', async (_, device) => {
    const { page } = await openPage(browser, server, device)
    const options = { first_player: 0, dice: 6 }
    await sit(page, server, 'hexdice', options, [person('Indigo'), bot(1)])
    await waitForTurn(page)
    await page.getByRole('button', { name: /keep/i }).first().click()
    const lying = page.locator('.lying[data-word]:visible')
    await lying.first().waitFor()
    await page.locator('.bar .say').getByText('guard your base').waitFor()
    const before = await lying.count()
    const box = await lying.first().boundingBox()
    if (!box) throw new Error('no die lies there')
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const to = await middleOf(page, '0,4')
    if (device === touch) await swipe(page, from, to)
    else {
      await pull(page, from, to)
      await page.mouse.up()
    }
    await logged(page, 'takes its place on 0,4')
    await expect.poll(() => lying.count()).toBe(before - 1)
  })

  test('on the globe, which turns only where there is nothing to drag', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'spacechess', {}, [person('Anna'), bot(1)])
    await waitForTurn(page)
    const place = (cell: string) => middleOf(page, cell)
    const fighter = page.locator('[data-piece="fighter"][data-owner="0"]').first()
    const ship = (await fighter.getAttribute('data-at')) ?? ''
    const start = await place(ship)
    await pull(page, start, { x: start.x + 30, y: start.y - 40 })
    const goal = page.locator('[data-cell][aria-label*="you can go here"]').first()
    const label = (await goal.getAttribute('data-cell')) ?? ''
    expect(await place(ship)).toEqual(start)
    const end = await place(label)
    await page.mouse.move(end.x, end.y, { steps: 3 })
    await page.mouse.up()
    await logged(page, `to ${label}`)
    await waitForTurn(page)
    const bare = await bareCell(page)
    const before = await place(bare)
    await pull(page, before, { x: before.x + 100, y: before.y }, false)
    await page.mouse.up()
    await expect.poll(() => place(bare)).not.toEqual(before)
  })
})
