import type { Locator, Page, WebSocketRoute } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './axe'
import { browser, server, useHouse } from './house'
import { pressByKeys } from './keys'
import { atTable, browserPath, choose, openPage, said } from './stand'
import { settled } from './windows'

interface Made {
  table: string
  tokens: string[]
}

/** A table of Hex for two people; each of them has a token. */
async function make(wish: Record<string, unknown> = {}): Promise<Made> {
  const person = { kind: 'person', name: '' }
  const answer = await fetch(`${server.address}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'hex', options: { size: 3 }, seats: [person, person], ...wish }),
  })
  expect(answer.status).toBe(201)
  return (await answer.json()) as Made
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** The connection of a page, which can be cut. */
class Line {
  isCut = false
  readonly #open: WebSocketRoute[] = []

  follow(page: Page): Promise<void> {
    return page.routeWebSocket('**/ws/**', (route) => {
      if (this.isCut) void route.close()
      else this.#open.push(route)
      if (!this.isCut) route.connectToServer()
    })
  }

  async cut(): Promise<void> {
    this.isCut = true
    for (const route of this.#open) await route.close()
  }
}

/** A browser of its own at a table, with the tokens of some seats. */
async function join(made: Made, seats: number[], options = {}, line?: Line): Promise<Page> {
  const { page } = await openPage(browser, server, options)
  await line?.follow(page)
  const tokens = Object.fromEntries(seats.map((seat) => [seat, made.tokens[seat]]))
  const entry = { table: made.table, game: 'hex', title: 'Hex', tokens, invites: {}, against: '' }
  await page.addInitScript(
    (text) => {
      if (!localStorage.getItem('sixfold.tables')) localStorage.setItem('sixfold.tables', text)
    },
    JSON.stringify([{ ...entry, opened: 1 }]),
  )
  await page.goto(`/t/${made.table}`)
  await atTable(page)
  return page
}

/** Everything that people ask of each other is asked and answered by the keyboard, at both sizes. */
const press = pressByKeys

const waitToSay = (page: Page, words: string): Promise<void> =>
  page.locator('.bar .say').getByText(words).waitFor()

async function ask(page: Page, name: string): Promise<void> {
  await press(page, 'More')
  await page.getByRole('dialog').getByRole('button', { name }).waitFor()
  await press(page, new RegExp(`^${name}`))
}

describe.skipIf(!browserPath())('People at a table', () => {
  useHouse()

  test('what one asks for happens once the other agrees, on a phone too', async () => {
    const made = await make()
    const first = await join(made, [0])
    const second = await join(made, [1], PHONE)
    await choose(first, 'a1')
    await waitToSay(second, 'Your turn')
    await ask(first, 'Ask to take back')
    await second.getByText('Indigo asks to take back the last action.').waitFor()
    expect(await findings(second)).toEqual([])
    await press(second, 'Decline')
    await first.getByText('You ask to take back the last action.').waitFor({ state: 'detached' })
    await choose(second, 'a2')
    await waitToSay(first, 'Your turn')
    await ask(first, 'Ask to take back')
    await press(second, 'Accept')
    for (const page of [first, second])
      await page.locator('.stage [data-cell="a1"][aria-label*="empty"]').waitFor()
    await waitToSay(first, 'Your turn')
    await choose(first, 'a3')
    await waitToSay(second, 'Your turn')
    await ask(second, 'Offer a draw')
    await ask(first, 'Ask to take back')
    await second.getByText('Indigo asks to take back').waitFor()
    await first.getByText('Saffron offers a draw.').waitFor()
    await press(first, 'Accept')
    for (const page of [first, second]) await page.getByText('A draw.', { exact: true }).waitFor()
    await second.getByText('asks to take back').waitFor({ state: 'detached' })
  })

  test('a rematch takes nobody along who does not want it, and says truly who is who', async () => {
    const made = await make({ seats: ['Indigo', 'Saffron'].map(named) })
    const first = await join(made, [0])
    const second = await join(made, [1])
    const watcher = await join(made, [])
    await ask(second, 'Resign …')
    await press(second, 'Resign')
    await first.getByText('You win.').waitFor()
    await press(first, 'Rematch')
    await press(second, 'Decline')
    const news = first.getByRole('dialog').getByRole('status')
    await news.getByText('Saffron declines the rematch.').waitFor()
    await press(second, 'Rematch')
    await second.getByRole('dialog').getByText('Waiting for Indigo').waitFor()
    expect(first.url()).toContain(made.table)
    await press(first, 'Accept the rematch')
    for (const page of [first, second]) {
      await page.waitForURL((url) => !url.pathname.endsWith(made.table))
    }
    expect(watcher.url()).toContain(made.table)
    await watcher.getByText('The players went on to a new game.').waitFor()
    await press(watcher, 'Watch the next game')
    await watcher.waitForURL(first.url())
    await watcher.getByText('You are watching.').waitFor()
    await waitToSay(second, 'Your turn')
    await waitToSay(first, 'Indigo is to act')
    const chip = (part: string) => first.locator(`.chips.${part}`)
    await expect.poll(() => chip('own .nm').textContent()).toBe('You')
    await expect.poll(() => chip('own small').textContent()).toContain('Saffron')
    await expect.poll(() => chip('others .nm').textContent()).toBe('Indigo')
  })

  test('who loses the connection or closes the tab comes back to the same seat', async () => {
    const made = await make()
    const first = await join(made, [0])
    const second = await join(made, [1])
    await second.close()
    await first.locator('.chips.others small').getByText('not here').waitFor()
    await choose(first, 'a1')
    const line = new Line()
    const again = await join(made, [1], {}, line)
    await waitToSay(again, 'Your turn')
    await first.locator('.chips.others small').getByText('not here').waitFor({ state: 'detached' })
    await line.cut()
    await again.getByText('The connection is lost.').waitFor()
    await first.locator('.chips.others small').getByText('not here').waitFor()
    line.isCut = false
    await again.evaluate(() => dispatchEvent(new Event('online')))
    await again.getByText('The connection is lost.').waitFor({ state: 'detached' })
    await choose(again, 'a2')
    await waitToSay(first, 'Your turn')
  })

  test('among many it is said in words who is not here, beside the clocks of a phone too', async () => {
    const seats = Array.from({ length: 6 }, () => named(''))
    const clock = { seconds: 7200 }
    const made = await make({ game: 'hexdice', options: { players: 6 }, seats, clock })
    const first = await join(made, [0], PHONE)
    const absent = first.locator('.chips.others .away')
    await expect
      .poll(async () => (await absent.allTextContents()).map((text) => text.slice(0, 8)))
      .toEqual(Array.from({ length: 5 }, () => 'not here'))
    await first.getByRole('timer').nth(5).waitFor()
    await expect.poll(() => absent.evaluateAll(areSeen)).toEqual(Array(5).fill(true))
    const second = await join(made, [1])
    await expect.poll(() => absent.count()).toBe(4)
    await second.close()
    const sizes = [320, 568]
    for (const [width = 0, height = 0] of [sizes, sizes.toReversed()]) {
      await first.setViewportSize({ width, height })
      await settled(first)
      const wide = first.evaluate(() => document.documentElement.scrollWidth)
      expect(await wide, `${width}x${height}`).toBeLessThanOrEqual(width)
      const drawn = await first.locator('.stage > .board').boundingBox()
      expect(Math.max(drawn?.width ?? 0, drawn?.height ?? 0)).toBeGreaterThanOrEqual(280)
    }
  })

  test('players talk, watchers do not hear it, and hostile text stays text', async () => {
    const made = await make()
    const first = await join(made, [0])
    const second = await join(made, [1], PHONE)
    const watcher = await join(made, [])
    await first.getByText('1 watching').waitFor()
    await watcher.getByText('1 watching, you too').waitFor()
    await press(first, 'Chat')
    await first.getByLabel('Say something').fill('<img src=x onerror=alert(1)> hello')
    await first.keyboard.press('Enter')
    await second.locator('.tools .unread').waitFor()
    await second.locator('.tools').getByRole('button', { name: 'Chat' }).click()
    await second.locator('.talk').getByText('<img src=x onerror=alert(1)> hello').waitFor()
    expect(await second.locator('.talk img').count()).toBe(0)
    await second.locator('.unread').first().waitFor({ state: 'detached' })
    await press(second, 'Close the sheet')
    await first.getByLabel('Say something').fill('Are you there?')
    await first.keyboard.press('Enter')
    await choose(first, 'a1')
    await waitToSay(second, 'Your turn')
    await expect.poll(() => second.locator('.tools .unread').textContent()).toBe('1 unread')
    await choose(second, 'a2')
    await waitToSay(first, 'Your turn')
    await second.locator('.tools').getByRole('button', { name: 'Chat' }).click()
    await second.locator('.unread').first().waitFor({ state: 'detached' })
    expect(await findings(second)).toEqual([])
    await watcher.getByRole('tab', { name: 'Chat' }).click()
    await watcher.getByLabel('Say something').fill('\u202eevil\u200b and long '.repeat(12))
    expect(await watcher.locator('.talk li').count()).toBe(0)
    await watcher.keyboard.press('Enter')
    await watcher.locator('.talk li').getByText('Watcher').waitFor()
    expect(await watcher.locator('.talk li').textContent()).not.toMatch(/[\u202e\u200b]/)
    expect(await first.locator('.talk li').count()).toBe(2)
    await press(second, 'Turn the chat off')
    await second.getByText('The chat is off').waitFor()
    const rightOf = async (part: Locator): Promise<number> => {
      const box = await part.boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 999)
    }
    await second.setViewportSize({ width: 320, height: 568 })
    const out = second.getByRole('button', { name: 'Close the sheet' })
    const message = 'the way out is in sight'
    await expect.poll(() => rightOf(out), { message }).toBeLessThanOrEqual(320)
    await second.setViewportSize(PHONE.viewport)
    await press(second, 'Close the sheet')
    await first.getByLabel('Say something').fill('Hello?')
    await first.keyboard.press('Enter')
    await choose(first, 'a3')
    await waitToSay(second, 'Your turn')
    expect(await second.locator('.unread').count(), 'the chat is off').toBe(0)
    const more = second.getByRole('dialog').getByRole('button', { name: 'Ask for a pause' })
    await press(second, 'More')
    await expect.poll(() => rightOf(more)).toBeLessThan(PHONE.viewport.width)
  })

  test('a clock runs once both have acted', async () => {
    const made = await make({ clock: { seconds: 600, increment: 5 } })
    const first = await join(made, [0])
    const second = await join(made, [1], PHONE)
    await first.getByText('10 min + 5 s').waitFor()
    await first.getByRole('timer', { name: 'Time of You' }).getByText('10:00').waitFor()
    await choose(first, 'a1')
    await waitToSay(second, 'Your turn')
    expect(await first.locator('.clock.running').count()).toBe(0)
    await choose(second, 'a2')
    await first.locator('.chips.own .clock.running').getByText(/^9:/).waitFor()
    await second.locator('.chips.others .clock.running').waitFor()
    expect(await findings(second)).toEqual([])
  })

  test('whoever has no time left has lost', async () => {
    const made = await make({ clock: { seconds: 1 } })
    const first = await join(made, [0])
    const second = await join(made, [1], PHONE)
    await choose(first, 'a1')
    await waitToSay(second, 'Your turn')
    await choose(second, 'a2')
    await second.getByText('You win.').waitFor()
    await second.getByRole('dialog').getByText('Indigo ran out of time.').waitFor()
  })

  test('a pause holds everybody, and any player ends it', async () => {
    const made = await make()
    const first = await join(made, [0])
    const second = await join(made, [1])
    const watcher = await join(made, [])
    await ask(second, 'Ask for a pause')
    await second.getByRole('status').getByText('You offer a pause.').waitFor()
    await first.getByRole('alert').getByText('Saffron offers a pause.').waitFor()
    await press(second, 'Withdraw')
    await first.locator('.offer').waitFor({ state: 'detached' })
    await ask(second, 'Ask for a pause')
    await first.locator('.offer').waitFor()
    expect(await watcher.locator('.offer').count(), 'it is not theirs to answer').toBe(0)
    await press(first, 'Accept')
    await waitToSay(first, 'The game is paused.')
    await watcher.locator('.offer').getByText('The game is paused.').waitFor()
    expect(await watcher.getByRole('button', { name: 'Go on' }).count()).toBe(0)
    await press(first, 'Go on')
    await first.locator('.offers').getByText('The game is paused.').waitFor({ state: 'detached' })
    await choose(first, 'a1')
    await waitToSay(second, 'Your turn')
  })

  test('the tab says whose turn it is, and hints are for games against bots', async () => {
    const made = await make()
    const first = await join(made, [0])
    const second = await join(made, [1])
    await first.waitForFunction(() => document.title.startsWith('● '))
    expect(await second.title()).not.toContain('●')
    expect(await first.getByRole('button', { name: 'Hint' }).count()).toBe(0)
    await choose(first, 'a1')
    await second.waitForFunction(() => document.title.startsWith('● '))
    await first.waitForFunction(() => !document.title.startsWith('● '))
    await expect.poll(() => said(first)).toContain('Saffron is to act')
  })

  test('a clock is chosen at set-up', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/new/hex')
    await page.getByText('Clock', { exact: true }).click()
    await page.getByText('Total', { exact: true }).click()
    await page.getByLabel('Time in all').selectOption('300')
    await page.getByRole('button', { name: 'Same device' }).click()
    const timers = page.getByRole('timer')
    await expect.poll(() => timers.allTextContents()).toEqual(['5:00', '5:00'])
    await page.goto('/new/hex')
    await page.getByText('Clock', { exact: true }).click()
    await page.getByText('Days per turn', { exact: true }).click()
    await page.getByLabel('Days for each turn').selectOption('3 days')
    await page.getByRole('button', { name: 'Same device' }).click()
    await page.getByText('3 days per turn').waitFor()
    await expect.poll(() => timers.first().textContent()).toBe('3 d')
  })
})

/** Whether each of some words is large enough to be read, and inside its chip. */
function areSeen(all: Element[]): boolean[] {
  return all.map((words) => {
    const box = words.getBoundingClientRect()
    const chip = words.closest('.seat')?.getBoundingClientRect()
    return box.height > 8 && box.width > 30 && box.right <= (chip?.right ?? 0)
  })
}

const named = (name: string) => ({ kind: 'person', name })
