import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browser, server, useHouse } from './house'
import {
  actByTouching,
  bot,
  browserPath,
  cellsNamed,
  openPage,
  person,
  seat,
  sit,
  waitForTurn,
} from './stand'
import { SIZES, SMALLEST } from './windows'

/** A phone on which every cell is small, so that a first touch only points. */
async function phone(): Promise<Page> {
  const { page } = await openPage(browser, server, SIZES.at(SMALLEST)?.[1])
  return page
}

const touch = (page: Page, cell: string): Promise<void> =>
  page.locator(`.stage [data-cell="${cell}"]`).tap()

/** One D6 is left; it hits what it is aimed at. */
const LAST_THROW = {
  game: 'dicestorm',
  options: { skill: ['perfect', 'steady'] },
  phase: 'throw',
  to_act: 0,
  first: 1,
  pool: [{ d6: 1 }, {}],
  army_supply: [1, 0],
  pieces: [
    { type: 'vanguard', owner: 0, cell: '0,2' },
    { type: 'puppet', owner: 1, cell: '0,0', hp: 1 },
  ],
}

/** Presses a button, and once more in the same place as soon as something else may be pressed there. */
const pressTwice = (page: Page, words: string): Promise<void> =>
  page.evaluate(
    (start) =>
      new Promise((done) => {
        const buttons = (): Element[] => [...document.querySelectorAll('.acts .btn')]
        const button = buttons().find(({ textContent }) => textContent?.startsWith(start))
        button?.scrollIntoView()
        const { x, y } = button?.getBoundingClientRect() ?? new DOMRect()
        const press = (detail: number): void => {
          const init = { bubbles: true, clientX: x + 9, clientY: y + 9, detail }
          const target = document.elementFromPoint(x + 9, y + 9)
          target?.dispatchEvent(new PointerEvent('click', init))
        }
        let isGone = false
        const observer = new MutationObserver(() => {
          isGone ||= buttons().length === 0
          if (!isGone || buttons().length === 0) return
          observer.disconnect()
          press(2)
          done()
        })
        observer.observe(document.body, { childList: true, subtree: true })
        press(1)
      }),
    words,
  )

describe.skipIf(!browserPath())('a touch', () => {
  useHouse()

  test('after something impossible says again what a second one does', async () => {
    const page = await phone()
    await sit(page, server, 'hex', { size: 11 }, [person('Anna'), person('Ben')])
    await waitForTurn(page)
    await touch(page, 'f6')
    await page.locator('.say').getByText('Touch again: Place').waitFor()
    await touch(page, 'f6')
    await page.locator('.lines .ln').first().waitFor({ state: 'attached' })
    await waitForTurn(page)
    await touch(page, 'f6')
    await page.locator('.say').getByText('Not possible.').waitFor()
    await touch(page, 'e6')
    await page.locator('.say').getByText('Touch again: Place').waitFor()
    expect(await page.locator('.say.refusal').count()).toBe(0)
  })

  test('that comes twice by haste does not hit what has come to its place', async () => {
    const page = await phone()
    await sit(page, server, 'hexdice', { first_player: 0 }, [person('Anna'), bot(1)])
    await waitForTurn(page)
    await pressTwice(page, 'Roll')
    await page.getByRole('button', { name: 'Keep this army' }).click()
    const line = (words: string) => page.locator('.lines .ln', { hasText: words })
    await line('You keep the rest').waitFor({ state: 'attached' })
    expect(await line('You put').count()).toBe(1)
  })

  test('on a cell that several dice may go to says that a second one chooses it', async () => {
    const page = await phone()
    await sit(page, server, 'hexdice', { first_player: 0 }, [person('Anna'), bot(1)])
    const bar = page.locator('.bar .say')
    await page.getByRole('button', { name: 'Keep this army' }).tap()
    await bar.getByText('to guard your base').waitFor()
    await touch(page, '0,4')
    await bar.getByText('Touch again to choose 0,4.').waitFor()
    const die = page.locator('.acts .btn.which').first()
    await die.tap()
    await bar.getByText(/Place the \d, \w+, on which cell\?/).waitFor()
    await touch(page, '0,4')
    await bar.getByText(/Touch again: Place the \d, \w+, on 0,4\./).waitFor()
    await touch(page, '0,4')
    await page.locator('.lines .ln', { hasText: 'on 0,4' }).waitFor({ state: 'attached' })
  })

  test('on a plain button acts without asking for another one', async () => {
    const page = await phone()
    await sit(page, server, 'hexdice', { first_player: 0 }, [person('Anna'), bot(1)])
    await waitForTurn(page)
    await page.evaluate(() => {
      const bar = document.querySelector('.bar')
      const look = (): void => {
        if (bar?.textContent?.includes('again:')) document.body.dataset.asked = 'again'
      }
      if (bar)
        new MutationObserver(look).observe(bar, {
          childList: true,
          subtree: true,
          characterData: true,
        })
    })
    await page.getByRole('button', { name: 'Keep this army' }).tap()
    await page.locator('.bar .say').getByText('to guard your base').waitFor()
    expect(await page.locator('[data-asked]').count()).toBe(0)
  })

  test.each([
    [390, 844],
    [320, 568],
  ])('after the other plays Hex to its end: %i pixels wide', async (width, height) => {
    const size = { viewport: { width, height }, hasTouch: true, isMobile: true }
    const { page, errors } = await openPage(browser, server, size)
    await sit(page, server, 'hex', { size: 7 }, [person('Anna'), bot(1)])
    for (let turn = 0; !(await waitForTurn(page)); turn += 1) {
      const free = cellsNamed(page, 'you can go here')
      await actByTouching(page, free.nth((turn * 5) % (await free.count())))
    }
    await page
      .getByRole('dialog')
      .getByText(/wins?\./)
      .waitFor()
    expect(errors).toEqual([])
  })

  test('leaves no coloured box of the browser on a cell or a button', async () => {
    const page = await phone()
    await sit(page, server, 'hexdice', { first_player: 0 }, [person('Anna'), bot(1)])
    await waitForTurn(page)
    const boxes = await page
      .locator('.stage [data-cell], .acts .btn')
      .evaluateAll((all) =>
        all.map((one) => getComputedStyle(one).getPropertyValue('-webkit-tap-highlight-color')),
      )
    expect([...new Set(boxes)]).toEqual(['rgba(0, 0, 0, 0)'])
  })

  test('on a piece of somebody else is as good as its word: the second one throws at it', async () => {
    const page = await phone()
    const seats = [person('Anna'), bot(1)]
    await seat(page, server, { game: 'dicestorm', options: {}, seats, position: LAST_THROW })
    await waitForTurn(page)
    await touch(page, '0,0')
    await page.locator('.say').getByText('Touch again: Throw a D6 at 0,0.').waitFor()
    await page.locator('.heat polygon').first().waitFor({ state: 'attached' })
    await touch(page, '0,0')
    await page.getByRole('dialog').getByText('You win.').waitFor()
  })
})
