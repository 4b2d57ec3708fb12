import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browser, server, useHouse } from './house'
import {
  actByKeys,
  actSomehow,
  bot,
  browserPath,
  type Entry,
  enter,
  made,
  openPage,
  person,
  sit,
  waitForTurn,
} from './stand'
import { SIZES, SMALLEST, settled } from './windows'

interface Short {
  name: string
  game: string
  options: Record<string, unknown>
  /** How many sit down; the first one is a person. */
  seats?: number
  act?: (page: Page, turn: number) => Promise<unknown>
}

const FOUR = [['elf_archer'], ['orc_brute'], ['iron_golem'], ['ruby_bird']]
const CORNERS = {
  mode: 'magic_forest',
  map: 'four_players',
  armies: FOUR,
  factions: ['elves', 'orcs', 'neutral', 'neutral'],
}
const DOOMBALL = { match: 'single', turn_limit: 1 }

/** Every game, so that it ends soon. */
const GAMES: Short[] = [
  { name: 'hex', game: 'hex', options: { size: 5 } },
  { name: 'hexdice', game: 'hexdice', options: { max_turns: 8, first_player: 0 } },
  { name: 'spacechess', game: 'spacechess', options: { max_turns: 4 }, act: actByKeys },
  { name: 'polyspear', game: 'polyspear', options: { max_rounds: 3 } },
  { name: 'doomball', game: 'doomball', options: { ...DOOMBALL, map: 'border_village' } },
  {
    name: 'dicestorm',
    game: 'dicestorm',
    options: { army_supply_cap: 2, max_rounds: 1, limit_result: 'units' },
  },
]

/** The largest boards, and the most pieces beside them: for the smallest window. */
const CROWDED: Short[] = [
  {
    name: 'hexdice with six seats',
    game: 'hexdice',
    options: { players: 6, max_turns: 6, first_player: 0 },
    seats: 6,
  },
  {
    name: 'polyspear on its largest map',
    game: 'polyspear',
    options: {
      map: 'large_city',
      armies: [Array(9).fill('elf_archer'), ['orc_grunt']],
      max_rounds: 3,
    },
  },
  {
    name: 'polyspear with four seats',
    game: 'polyspear',
    options: { ...CORNERS, max_rounds: 3 },
    seats: 4,
  },
  { name: 'doomball, app', game: 'doomball', options: { ...DOOMBALL, ruleset: 'app' } },
  { name: 'doomball on squares', game: 'doomball', options: { ...DOOMBALL, ruleset: 'variant' } },
]

const board = (game: string, name: string, options: Short['options'], seats = 2): Short => ({
  name: `${game} ${name}`,
  game,
  options,
  seats,
})

/** Every size and shape of board that a game has. */
const BOARDS: Short[] = [
  ...[3, 5, 7, 9, 11, 14, 19].map((size) => board('hex', `${size}x${size}`, { size })),
  ...[5, 6, 8].map((radius) => board('hexdice', `of radius ${radius}`, { radius })),
  board('spacechess', 'globe', {}),
  ...[
    'classic5x5',
    'mana5x5',
    'medium_simple',
    'medium_varied',
    'duel8x7',
    'small_map',
    'pits_and_rocks',
    'large_city',
    'archers_wall',
  ].map((map) => board('polyspear', map, { map, armies: [['elf_archer'], ['orc_brute']] })),
  board('polyspear', 'magic_forest', { mode: 'magic_forest', map: 'magic_forest' }, 3),
  board('polyspear', 'four_players', CORNERS, 4),
  ...['base', 'app', 'variant'].map((ruleset) => board('doomball', ruleset, { ruleset })),
  board('dicestorm', 'field', {}),
]

/** What is offered to be arranged is arranged; else something legal is done. */
async function arrangeOrAct(page: Page, turn: number): Promise<void> {
  const arrange = page.locator('.btn.arrange')
  if (turn === 0 || !(await arrange.count())) {
    await actSomehow(page, turn)
    return
  }
  // Another window may still be arranging: then this one is refused, and the next one goes on.
  await arrange.click({ timeout: 1000 }).catch(() => undefined)
  await waitForTurn(page)
}

/** The cells whose middle is covered by something that lies beside the board. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.stage .cells [data-cell]')].flatMap((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return top?.closest('.lying') ? [cell.getAttribute('data-cell') ?? ''] : []
    }),
  )
}

/** No game here takes more actions. */
const LONGEST = 100
/** The least that a board may measure. */
const LEAST = 280

interface Watch {
  /** Every place that the board has had. */
  boards: Set<string>
  /** Everything that was wrong in any frame. */
  troubles: Set<string>
}

/** Looks at every frame from now on: where the board is, and whether everything fits. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Watch = { boards: new Set(), troubles: new Set() }
    ;(window as unknown as { watch: Watch }).watch = seen
    const isInside = (inner: DOMRect, outer: DOMRect): boolean =>
      inner.left >= outer.left - 1 &&
      inner.top >= outer.top - 1 &&
      inner.right <= outer.right + 1 &&
      inner.bottom <= outer.bottom + 1
    const page = new DOMRect(0, 0, innerWidth, innerHeight)
    const look = (): void => {
      requestAnimationFrame(look)
      const [board, bar, tools] = ['.stage > .board', '.bar', '.tools'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      )
      const buttons = [...document.querySelectorAll('.acts .btn')]
      const acts = buttons
        .map((button) => button.getBoundingClientRect())
        .filter((button) => button.width > 0)
      if (!board || !bar) return
      seen.boards.add([board.x, board.y, board.width, board.height].map(Math.round).join(' '))
      if (document.documentElement.scrollWidth > innerWidth) seen.troubles.add('too wide')
      if (!isInside(board, page)) seen.troubles.add('the board is not in view')
      if (!isInside(bar, page)) seen.troubles.add('the actions are not in view')
      if (tools && !isInside(tools, page)) seen.troubles.add('the tools are not in view')
      if (acts.length > 0 && !acts.some((act) => isInside(act, bar)))
        seen.troubles.add('no button is in view')
      for (const button of buttons) {
        if (button.scrollHeight > button.clientHeight + 1)
          seen.troubles.add(`words overflow: ${button.textContent}`)
      }
    }
    look()
  })
}

async function watched(page: Page): Promise<{ boards: string[]; troubles: string[] }> {
  return page.evaluate(() => {
    const { boards, troubles } = (window as unknown as { watch: Watch }).watch
    return { boards: [...boards], troubles: [...troubles] }
  })
}

/** Width and height of what is played on: the cells of a flat board without its tray, or the ring of the globe. */
async function drawn(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('.stage .stand, .stage .cells')]
    const box = parts[0]?.getBoundingClientRect()
    return [box?.width ?? 0, box?.height ?? 0]
  })
}

/** What of the drawing sticks out of the window of its board: letters, marks, the rim. */
async function beyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const outer = document.querySelector('.stage > .board')?.getBoundingClientRect()
    const parts = [
      ...document.querySelectorAll('.stage > .board :is(text, circle:not(.reach), polygon, .tray)'),
    ]
    return parts.flatMap((part) => {
      const inner = part.getBoundingClientRect()
      // The rim of a tray is a stroke, which boxes leave out.
      const rim = part.matches('.tray')
        ? Number.parseFloat(getComputedStyle(part).strokeWidth) / 2
        : 0
      const isOut =
        inner.left - rim < (outer?.left ?? 0) - 1 ||
        inner.top - rim < (outer?.top ?? 0) - 1 ||
        inner.right + rim > (outer?.right ?? 0) + 1 ||
        inner.bottom + rim > (outer?.bottom ?? 0) + 1
      return isOut && inner.width > 0 ? [part.textContent || part.outerHTML.slice(0, 80)] : []
    })
  })
}

/** The same seat of the same table in windows of several sizes, each of which is watched. */
async function windows(entry: Entry, sizes: typeof SIZES): Promise<[Page, string[]][]> {
  return Promise.all(
    sizes.map(async ([, size]): Promise<[Page, string[]]> => {
      const { page, errors } = await openPage(browser, server, size)
      await page.addInitScript(() => localStorage.setItem('sixfold.speed', 'off'))
      await enter(page, entry)
      await waitForTurn(page)
      await watch(page)
      return [page, errors]
    }),
  )
}

/** A whole game that is seen in all windows and played in each of them in turn. */
async function played(short: Short, sizes: typeof SIZES): Promise<void> {
  const { game, options, seats = 2, act = arrangeOrAct } = short
  const company = [person('Anna'), ...Array(seats - 1).fill(bot(1))]
  const open = await windows(await made(server, { game, options, seats: company }), sizes)
  for (let turn = 0; ; turn += 1) {
    expect(turn, 'the game goes on for ever').toBeLessThan(LONGEST)
    const [page] = open[turn % open.length] ?? []
    if (!page || (await waitForTurn(page))) break
    expect(await covered(page)).toEqual([])
    await act(page, turn)
  }
  for (const [place, [page, errors]] of open.entries()) {
    const name = sizes[place]?.[0] ?? ''
    if (seats === 2) await leftInView(page, name)
    await fitted(page, name)
    expect(errors).toEqual([])
  }
}

/** The way out of the result is seen without scrolling. */
async function leftInView(page: Page, name: string): Promise<void> {
  const leave = page.getByRole('button', { name: 'Look at the board' })
  const end = () => leave.evaluate((button) => button.getBoundingClientRect().bottom)
  const high = page.viewportSize()?.height ?? 0
  await expect.poll(end, { message: name }).toBeLessThanOrEqual(high)
}

/** What a window has seen of a game: everything in view, and a board of one size in one place, to the end and after. */
async function fitted(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').waitFor()
  const { boards, troubles } = await watched(page)
  expect(troubles, name).toEqual([])
  expect(boards, name).toHaveLength(1)
  const [, , width = 0, height = 0] = (boards[0] ?? '').split(' ').map(Number)
  expect(Math.min(width, height), name).toBeGreaterThanOrEqual(LEAST)
  expect(Math.max(...(await drawn(page))), name).toBeGreaterThanOrEqual(LEAST)
  await page.getByRole('button', { name: 'Look at the board' }).click()
  expect(await watched(page), name).toEqual({ boards, troubles: [] })
}

/** In windows of all sizes the board is large, and nothing of it or of the actions is out of view. */
async function isLargeEnough(page: Page, screen: string): Promise<void> {
  for (const [size, { viewport }] of SIZES) {
    if (viewport) await page.setViewportSize(viewport)
    await settled(page)
    await watch(page)
    await settled(page)
    const name = `${screen}, ${size}`
    expect(Math.max(...(await drawn(page))), name).toBeGreaterThanOrEqual(LEAST)
    expect(await beyond(page), name).toEqual([])
    const { boards, troubles } = await watched(page)
    expect(troubles, name).toEqual([])
    expect(boards, name).toHaveLength(1)
  }
}

describe.skipIf(!browserPath())('everything fits', () => {
  useHouse()

  test.each(GAMES)(
    '$name is played to its end at all sizes at once, and every board stays',
    async (short) => {
      await played(short, SIZES)
    },
    180_000,
  )

  test.each(CROWDED)('$name is played to its end in the smallest window', async (short) => {
    await played(short, SIZES.slice(SMALLEST))
  })

  test.each(BOARDS)('the board of $name is large enough in every window', async (short) => {
    const { game, options, seats = 2 } = short
    const { page } = await openPage(browser, server, SIZES.at(SMALLEST)?.[1])
    const company = [person('Anna'), ...Array(seats - 1).fill(bot(1))]
    const table = await sit(page, server, game, options, company)
    await waitForTurn(page)
    await isLargeEnough(page, 'table')
    await page.goto(`/replay?table=${table}`)
    await page.locator('.stage .cells').waitFor()
    await isLargeEnough(page, 'replay')
  })

  test('a rhombus is turned so that it fills its place', async () => {
    const { page } = await openPage(browser, server)
    await sit(page, server, 'hex', {}, [person('Anna'), bot(1)])
    const place = await page.locator('.stage > .board').boundingBox()
    const [width = 0, height = 0] = await drawn(page)
    const filled = [width / (place?.width ?? 0), height / (place?.height ?? 0)]
    expect(Math.min(...filled)).toBeGreaterThan(0.8)
  })

  test('a replay keeps its board in place from the first step to the last', async () => {
    const { page } = await openPage(browser, server, { viewport: { width: 320, height: 568 } })
    const table = await sit(page, server, 'hex', { size: 3 }, [person('Anna'), bot(1)])
    for (let turn = 0; !(await waitForTurn(page)); turn += 1) await actSomehow(page, turn)
    await page.goto(`/replay?table=${table}`)
    await page.getByRole('button', { name: 'Analyse' }).click()
    await page.locator('.course .field').first().waitFor({ state: 'attached' })
    await watch(page)
    await page.keyboard.press('Home')
    const playOn = page.getByRole('button', { name: 'Play on from here' })
    const box = await playOn.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(568)
    await page.keyboard.press('End')
    await playOn.waitFor({ state: 'detached' })
    const { boards, troubles } = await watched(page)
    expect(troubles).toEqual([])
    expect(boards).toHaveLength(1)
    expect(Math.max(...(await drawn(page)))).toBeGreaterThanOrEqual(LEAST)
    await page.getByRole('link', { name: 'Download the record' }).scrollIntoViewIfNeeded()
  })

  test('many buttons scroll in their place', async () => {
    const { page } = await openPage(browser, server, { viewport: { width: 320, height: 568 } })
    await sit(page, server, 'hexdice', { first_player: 0 }, [person('Anna'), bot(1)])
    await waitForTurn(page)
    const last = page.locator('.acts .btn:not(.ghost)').last()
    const end = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
      return y + height
    }
    const bar = await end(page.locator('.bar'))
    const keep = page.getByRole('button', { name: 'Keep this army' })
    expect(await end(keep), 'what ends it is in sight').toBeLessThanOrEqual(bar)
    await last.scrollIntoViewIfNeeded()
    expect(await end(last)).toBeLessThanOrEqual(bar)
    await last.click()
    await page.locator('.lines .ln').first().waitFor({ state: 'attached' })
  })
})
