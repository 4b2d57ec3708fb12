import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browser, server, useHouse } from './house'
import {
  actSomehow,
  bareCell,
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

/** How far down one cell lies from another, in pixels. */
async function below(page: Page, cell: string, other: string): Promise<number> {
  return (await middleOf(page, cell)).y - (await middleOf(page, other)).y
}

/** How far a cell is from the middle of the globe, in pixels; far away if it is not in sight. */
async function offCentre(page: Page, cell: string): Promise<number> {
  const core = await page.locator('.stand .core').boundingBox()
  const box = await page.locator(`.board [data-cell="${cell}"]`).boundingBox()
  if (!core || !box) return 1000
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return Math.hypot(x - core.x - core.width / 2, y - core.y - core.height / 2)
}

/** Fleets on opposite sides of the globe. */
const FLEETS = {
  game: 'spacechess',
  options: {},
  turn: 4,
  pieces: [
    { type: 'command', owner: 0, cell: 'D2' },
    { type: 'fighter', owner: 0, cell: 'D3' },
    { type: 'command', owner: 1, cell: 'K3' },
    { type: 'fighter', owner: 1, cell: 'K4' },
  ],
}

/** At a globe with somebody who never lets a turn go by. */
async function sitAtGlobe(page: Page): Promise<void> {
  const seats = [person('Anna'), bot(3)]
  await seat(page, server, { game: 'spacechess', options: {}, seats, position: FLEETS })
  await waitForTurn(page)
}

describe.skipIf(!browserPath())('the view of the board', () => {
  useHouse()

  test('each seat of two has its own base at the bottom, and may flip the board', async () => {
    const { page } = await openPage(browser, server)
    const options = { first_player: 0 }
    await sit(page, server, 'hexdice', options, [person('Anna'), bot(1)])
    await expect.poll(() => below(page, '0,5', '0,-5')).toBeGreaterThan(200)
    await sit(page, server, 'hexdice', options, [bot(1), person('Ben')])
    await expect.poll(() => below(page, '0,-5', '0,5')).toBeGreaterThan(200)
    await page.keyboard.press('f')
    await expect.poll(() => below(page, '0,5', '0,-5')).toBeGreaterThan(200)
    await page.getByRole('button', { name: 'Flip the board' }).click()
    await expect.poll(() => below(page, '0,-5', '0,5')).toBeGreaterThan(200)
  })

  test.each([
    [3, ['0,6', '-6,0', '6,-6']],
    [4, ['6,0', '-6,6', '-6,0', '6,-6']],
    [6, ['0,6', '-6,6', '-6,0', '0,-6', '6,-6', '6,0']],
  ])('each seat of %i sees its base at the bottom', async (players, bases) => {
    const { page } = await openPage(browser, server)
    for (const [place, base] of bases.entries()) {
      const seats = bases.map((_, other) => (other === place ? person('Anna') : bot(1)))
      await sit(page, server, 'hexdice', { players }, seats)
      await expect.poll(() => below(page, base, '0,0'), { message: base }).toBeGreaterThan(150)
      const [here, centre] = [await middleOf(page, base), await middleOf(page, '0,0')]
      expect(Math.abs(here.x - centre.x), base).toBeLessThan(2)
    }
  })

  test('the sides of Hex look the same to both seats', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'hex', { size: 5 }, [person('Anna'), bot(1)])
    await waitForTurn(page)
    const first = await middleOf(page, 'a1')
    await sit(page, server, 'hex', { size: 5 }, [bot(1), person('Ben')])
    await expect.poll(() => middleOf(page, 'a1')).toEqual(first)
    await page.keyboard.press('f')
    await expect.poll(async () => (await middleOf(page, 'e5')).x).toBeCloseTo(first.x, 0)
  })

  test('coordinates are shown by key and button, match the log and are remembered', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'hexdice', { first_player: 0 }, [person('Anna'), bot(1)])
    await waitForTurn(page)
    const names = page.locator('.board .coordinates text')
    expect(await names.count()).toBe(0)
    await page.keyboard.press('c')
    await expect.poll(() => names.count()).toBe(127)
    await page.getByRole('button', { name: 'Keep this army' }).click()
    await cellsNamed(page, 'you can go').first().waitFor()
    await actSomehow(page, 0)
    const line = page.locator('.lines .ln').filter({ hasText: 'takes its place on' }).first()
    const told = /on (−?\d+,−?\d+)\./.exec((await line.textContent()) ?? '')?.[1] ?? 'nowhere'
    expect(await names.allTextContents()).toContain(told)
    await page.reload()
    await expect.poll(() => names.count()).toBe(127)
    await page.getByRole('button', { name: 'Coordinates' }).click()
    await expect.poll(() => names.count()).toBe(0)
    await page.keyboard.press('c')
    await sitAtGlobe(page)
    await page.locator('.board .coordinates [data-name="D2"]').waitFor()
  })

  test('the globe is first seen above the own fleet, and again by button and key', async () => {
    const { page } = await openPage(browser, server)
    await sitAtGlobe(page)
    await expect.poll(() => offCentre(page, 'D2')).toBeLessThan(60)
    const least = await offCentre(page, 'D2')
    for (const goHome of [
      () => page.keyboard.press('h'),
      () => page.getByRole('button', { name: 'Home view' }).click(),
    ]) {
      const { x, y } = await middleOf(page, await bareCell(page))
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 150, y + 60, { steps: 5 })
      await page.mouse.up()
      await expect.poll(() => offCentre(page, 'D2')).toBeGreaterThan(100)
      await goHome()
      await expect.poll(() => offCentre(page, 'D2')).toBeCloseTo(least, 0)
    }
  })

  test('the globe shows what the opponent did, then turns back', async () => {
    const { page } = await openPage(browser, server)
    await sitAtGlobe(page)
    const before = await middleOf(page, 'D2')
    const away: number[] = []
    await page.exposeFunction('saw', (distance: number) => away.push(distance))
    await page.evaluate(() => {
      const look = (): void => {
        requestAnimationFrame(look)
        const core = document.querySelector('.stand .core')?.getBoundingClientRect()
        const box = document.querySelector('[data-cell="D2"]')?.getBoundingClientRect()
        if (!core || !box) return
        const distance = Math.hypot(
          box.x + box.width / 2 - core.x - core.width / 2,
          box.y + box.height / 2 - core.y - core.height / 2,
        )
        ;(window as unknown as { saw(distance: number): void }).saw(distance)
      }
      look()
    })
    await page.getByRole('button', { name: 'End turn' }).click()
    await page.getByText('You end your turn.').first().waitFor()
    await expect.poll(() => Math.max(...away)).toBeGreaterThan(150)
    await waitForTurn(page)
    await expect.poll(async () => (await middleOf(page, 'D2')).x).toBeCloseTo(before.x, 0)
    for (const lookBack of [
      () => page.keyboard.press('l'),
      () => page.getByRole('button', { name: 'Look at what happened' }).click(),
    ]) {
      await page.keyboard.press('h')
      await expect.poll(() => offCentre(page, 'D2')).toBeLessThan(60)
      await lookBack()
      await expect.poll(() => offCentre(page, 'D2')).toBeGreaterThan(200)
    }
  })

  test('a globe that is turned again just as it comes to rest is not put back', async () => {
    const { page } = await openPage(browser, server)
    await sitAtGlobe(page)
    const { x, y } = await middleOf(page, 'D2')
    await page.mouse.move(x, y)
    for (let pause = 90; pause <= 150; pause += 5) {
      await page.keyboard.press('h')
      await expect.poll(() => offCentre(page, 'D2')).toBeLessThan(60)
      await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), pause)
      await page.mouse.wheel(120, 0)
      await expect.poll(() => offCentre(page, 'D2')).toBeGreaterThan(100)
    }
  })

  test.each([40, 0])('whoever takes the globe in hand keeps it, dragged by %i px', async (far) => {
    const { page } = await openPage(browser, server)
    await page.clock.install()
    await sitAtGlobe(page)
    const home = await offCentre(page, 'D2')
    // From here on time passes in small steps, so that the globe is caught before it turns back.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await page.getByRole('button', { name: 'End turn' }).click()
    const isAway = async (): Promise<boolean> => {
      await page.clock.runFor(20)
      const isTurn = /Your turn/.test((await said(page)) ?? '')
      return isTurn && (await offCentre(page, 'D2')) > home + 100
    }
    await expect.poll(isAway).toBe(true)
    const core = await page.locator('.stand .core').boundingBox()
    if (!core) throw new Error('no globe')
    const [x, y] = [core.x + core.width / 2, core.y + core.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    if (far) await page.mouse.move(x + far, y, { steps: 4 })
    await page.mouse.up()
    await page.clock.runFor(300)
    const drawn = () =>
      page
        .locator('.board .cells polygon')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('points')))
    const held = await drawn()
    await page.clock.runFor(5000)
    expect(await drawn()).toEqual(held)
  })

  test('a replay is seen from the own seat and can be flipped', async () => {
    const { page } = await openPage(browser, server)
    const table = await sit(page, server, 'hexdice', {}, [bot(1), person('Ben')])
    await waitForTurn(page)
    await page.goto(`/replay?table=${table}`)
    await expect.poll(() => below(page, '0,-5', '0,5')).toBeGreaterThan(200)
    await page.keyboard.press('f')
    await expect.poll(() => below(page, '0,5', '0,-5')).toBeGreaterThan(200)
  })
})
