import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browser, server, useHouse } from './house'
import {
  actSomehow,
  bot,
  browserPath,
  cellsNamed,
  offered,
  openPage,
  person,
  pick,
  seat,
  sit,
  waitForTurn,
} from './stand'
import { SIZES, SMALLEST, settled } from './windows'

/** Whether things are seen whole, from the first to the last: in the window and in whatever scrolls around them. */
const areWhole = (page: Page, selector: string): Promise<boolean[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.map((each) => {
      const inner = each.getBoundingClientRect()
      let outer: Element | null = each
      do {
        const clip = outer === each ? new DOMRect(0, 0, innerWidth, innerHeight) : undefined
        const box: DOMRect = clip ?? outer.getBoundingClientRect()
        const isClipped = clip || getComputedStyle(outer).overflowY !== 'visible'
        if (isClipped && (inner.top < box.top - 1 || inner.bottom > box.bottom + 1)) return false
        outer = outer.parentElement
      } while (outer)
      return inner.height > 0
    }),
  )

/** The words on the chips that are cut at their end, though others before them are not. */
function cutWords(): string[] {
  const rows = [...document.querySelectorAll<HTMLElement>('.chips small')]
  return rows.flatMap((row) =>
    [...row.querySelectorAll<HTMLElement>('span')]
      .filter((part) => part.offsetTop < row.offsetTop + row.clientHeight && part.offsetWidth > 0)
      .slice(1)
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => part.textContent ?? ''),
  )
}

/** Sit down at the liveliest position of a game. */
async function sitAmid(page: Page, game: string): Promise<void> {
  const address = `${server.address}/api/games/${game}/preview`
  const { situation } = (await (await fetch(address)).json()) as {
    situation: { position: { to_act: number } }
  }
  const { position } = situation
  const seats = [person('Anna'), bot(1)]
  if (position.to_act === 1) seats.reverse()
  await seat(page, server, { game, options: {}, seats, position })
  await waitForTurn(page)
}

describe.skipIf(!browserPath())('the look', () => {
  useHouse()

  test('before the first action the goal is in view, with however many buttons', async () => {
    for (const game of await offered(server)) {
      const { page } = await openPage(browser, server)
      await sit(page, server, game, {}, [person('Anna'), bot(1)])
      await waitForTurn(page)
      for (const [size, { viewport }] of SIZES) {
        if (viewport) await page.setViewportSize(viewport)
        await settled(page)
        const seen = await areWhole(page, '.left .status > p, .bar .goal')
        expect(seen, `${game}, ${size}`).toContain(true)
      }
      await page.close()
    }
  })

  test('a chip leaves out what does not fit, rather than cut it', async () => {
    const { page } = await openPage(browser, server, SIZES.at(SMALLEST)?.[1])
    for (const game of ['dicestorm', 'hexdice', 'polyspear']) {
      await sitAmid(page, game)
      for (const [size, { viewport }] of SIZES) {
        if (viewport) await page.setViewportSize(viewport)
        await settled(page)
        expect(await page.evaluate(cutWords), `${game}, ${size}`).toEqual([])
      }
    }
    const chips = page.locator('.chips small span')
    expect(await chips.count()).toBeGreaterThan(2)
  })

  test('a few pieces to place are all in view on a phone', async () => {
    const { page } = await openPage(browser, server, { viewport: { width: 390, height: 844 } })
    const position = { phase: 'deploy', to_act: 1, round: 1 }
    await seat(page, server, {
      game: 'dicestorm',
      options: {},
      seats: [bot(1), person('Anna')],
      position,
    })
    await waitForTurn(page)
    await page.getByRole('button', { name: 'Place the rest for me' }).waitFor()
    const seen = await areWhole(page, '.acts .btn:not(.type)')
    expect(seen).toEqual(Array(4).fill(true))
  })

  test('what a piece can do is in view beside its card', async () => {
    const { page } = await openPage(browser, server)
    await sitAmid(page, 'polyspear')
    const own = cellsNamed(page, 'can act')
    for (let place = 0; !(await cellsNamed(page, 'you can attack').count()); place += 1) {
      await page.keyboard.press('Escape')
      await pick(own.nth(place))
    }
    await page.getByRole('heading', { name: 'What it can do' }).waitFor()
    expect(await areWhole(page, '.left .attacks li')).toEqual([true])
  })

  test('the numbers of the log stand in one column', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'hexdice', { first_player: 0 }, [person('Anna'), bot(1)])
    await page.getByRole('button', { name: 'Keep this army' }).click()
    await page.locator('.ln:not(.then)').nth(1).waitFor()
    const ends = await page
      .locator('.ln .n')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().right)))
    expect(ends.length).toBeGreaterThan(6)
    expect(new Set(ends).size).toBe(1)
  })

  test('a new table shows its first ready-made game and how to start, on the smallest screen', async () => {
    const { page } = await openPage(browser, server, SIZES.at(SMALLEST)?.[1])
    for (const game of ['hexdice', 'dicestorm', 'polyspear']) {
      await page.goto(`/new/${game}`)
      await page.locator('.setup .picture svg').waitFor()
      const inView = (name: string) =>
        page
          .getByRole('button', { name, exact: true })
          .evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)
      for (const name of ['Start', 'Invite a friend', 'Same device'])
        expect(await inView(name), name).toBe(true)
      const title = await page.locator('.preset b').first().boundingBox()
      const start = await page.locator('.setup form > .row').boundingBox()
      expect(title?.y, game).toBeLessThan((start?.y ?? 0) - 20)
    }
  })

  test('a fold is worth it: one ready-made game more is shown', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/new/hexdice')
    await page.locator('.preset').nth(4).waitFor()
    expect(await page.getByText('more ready-made game').count()).toBe(0)
  })

  test('the way to analyse a game is inside its bar in every window', async () => {
    const { page } = await openPage(browser, server)
    const table = await sit(page, server, 'hex', { size: 3 }, [person('Anna'), bot(1)])
    for (let turn = 0; !(await waitForTurn(page)); turn += 1) await actSomehow(page, turn)
    await page.goto(`/replay?table=${table}`)
    await page.getByRole('button', { name: 'Analyse' }).waitFor()
    for (const [size, { viewport }] of SIZES) {
      if (viewport) await page.setViewportSize(viewport)
      await settled(page)
      const lines = await page
        .locator('.scrub > :is(.btn, input)')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
      const bar = await page.locator('.scrub').boundingBox()
      expect(Math.min(...lines.map(({ top }) => top)), size).toBeGreaterThanOrEqual(bar?.y ?? 0)
      const end = (bar?.y ?? 0) + (bar?.height ?? 0)
      expect(Math.max(...lines.map(({ bottom }) => bottom)), size).toBeLessThanOrEqual(end)
    }
  })

  test('a desk shows a first visitor all games at once, the shortest first', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/')
    await page.locator('.gc .picture svg').nth(5).waitFor()
    expect(await areWhole(page, '.gc .btn')).toEqual(Array(6).fill(true))
    const minutes = await page.locator('.gc .m').allTextContents()
    const lengths = minutes.map((text) => {
      const [, least, most] = /(\d+)–(\d+) min/.exec(text) ?? []
      return Number(least) + Number(most)
    })
    expect(lengths).toEqual([...lengths].sort((one, other) => one - other))
  })
})
