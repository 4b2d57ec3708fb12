import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findings } from './axe'
import { pressByKeys } from './keys'
import { atTable, browserPath, choose, launch, openPage, Server, waitForTurn } from './stand'

const server = new Server()
let browser: Browser

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

interface Known {
  key: string
  me: { person: string; name: string }
}

async function post<T>(path: string, body: unknown, key = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  const wish = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await (await fetch(server.address + path, wish)).json()) as T
}

/** A page of somebody who is known already. */
async function as(known: Known, options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await openPage(browser, server, options)
  const { person, name } = known.me
  const own = JSON.stringify({ key: known.key, person, name })
  await page.addInitScript((text) => {
    if (!localStorage.getItem('sixfold.me')) localStorage.setItem('sixfold.me', text)
  }, own)
  return page
}

/** The first challenge to a bot that listens. */
async function challenged(listening: Response): Promise<{ table: string; seat: number }> {
  const lines = listening.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let heard = ''; ; heard += (await lines?.read())?.value ?? '') {
    const found = heard.split('\n').find((line) => line.includes('"challenge"'))
    if (found && heard.endsWith('\n')) return JSON.parse(found)
  }
}

/** What shows who somebody is. */
const shownBy = ({ key }: Known) => ({ headers: { authorization: `Bearer ${key}` } })

const guest = (name: string): Promise<Known> => post('/api/people', { name })

/** How the games of somebody stand. */
async function standings(known: Known): Promise<string[]> {
  const games = await (await fetch(`${server.address}/api/me/tables`, shownBy(known))).json()
  return games.map(({ state }: { state: string }) => state)
}

interface Call {
  path: string
  headers: Record<string, unknown>
  body: string
}

/** A machine that hears calls, as a webhook and as the service behind a browser. */
class Receiver {
  readonly heard: Call[] = []
  readonly #server = createServer((request, answer) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      this.heard.push({ path: request.url ?? '', headers: request.headers, body })
      answer.writeHead(201).end()
    })
  })

  static async open(): Promise<Receiver> {
    const made = new Receiver()
    await new Promise<void>((done) => made.#server.listen(0, '127.0.0.1', done))
    return made
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  at(path: string): Call[] {
    return this.heard.filter((call) => call.path === path)
  }

  close(): void {
    this.#server.close()
  }
}

/** No test can reach the service of the browser's maker, so another one stands in for it. */
function standInForPush(endpoint: string): void {
  let own: unknown = null
  Object.assign(PushManager.prototype, {
    getSubscription: async () => own,
    subscribe: async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ])
      const p256dh = await crypto.subtle.exportKey('raw', pair.publicKey)
      const keys = { p256dh, auth: crypto.getRandomValues(new Uint8Array(16)).buffer }
      own = { endpoint, getKey: (name: 'p256dh' | 'auth') => keys[name] }
      return own
    },
  })
}

/** Let the browser hand something to its worker, as its service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const known = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await known
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: server.address,
    registrationId,
    data,
  })
}

const widest = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)

describe.skipIf(!browserPath())('people', () => {
  beforeAll(async () => {
    process.env.SIXFOLD_PRIVATE_HOOKS = '1'
    await server.start()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await server.end()
  })
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
  })

  test('two are paired, a third sees the game listed and watches', async () => {
    const seats = [{ kind: 'person' }, { kind: 'person', open: true }]
    await post('/api/tables', { game: 'spacechess', seats }, (await guest('Zoe')).key)
    const known = await guest('Ana')
    const ana = await as(known)
    await ana.goto('/')
    await ana.getByRole('button', { name: 'Quick pairing: Hex', exact: true }).click()
    await ana.getByRole('heading', { name: 'Waiting for company' }).waitFor()
    const { page: bo } = await openPage(browser, server, PHONE)
    await bo.goto('/')
    const listed = bo.locator('.lobby .tb', { hasText: 'Ana' })
    await listed.filter({ hasNotText: 'nobody there now' }).waitFor()
    expect(await findings(bo)).toEqual([])
    const elsewhere = await as(known)
    await elsewhere.goto('/')
    await elsewhere.locator('.mine .tb').getByText('waiting').waitFor()
    await elsewhere.locator('.lobby .tb').getByText('Zoe').waitFor()
    expect(await elsewhere.locator('.lobby .tb').getByText('Ana').count(), 'it is their own').toBe(
      0,
    )
    await elsewhere.getByRole('button', { name: 'Quick pairing: Hex', exact: true }).click()
    await elsewhere.waitForURL(ana.url())
    await elsewhere.close()
    const told = bo.getByText(/^The others read that you are \w+ \w+\.$/).waitFor()
    await bo.getByRole('button', { name: 'Quick pairing: Hex', exact: true }).click()
    await bo.waitForURL(ana.url())
    await told
    await waitForTurn(ana)
    await choose(ana, 'a1')
    await waitForTurn(bo)
    const { page: third } = await openPage(browser, server)
    await third.goto('/')
    await third
      .locator('.lobby .tb')
      .getByText(/^Ana, \w/)
      .click()
    await third.getByText('Ana places a stone on a1.').first().waitFor()
    await third.getByText('You are watching.').waitFor()
    expect(await third.getByRole('button', { name: 'Hint' }).count()).toBe(0)
  })

  test('an account is taken to a second device by password, and to a third by link', async () => {
    const { page } = await openPage(browser, server)
    await page.goto('/me')
    await page.getByLabel('Name', { exact: true }).fill('Ana')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await page.getByRole('heading', { name: 'Ana' }).waitFor()
    const account = page.locator('section', { hasText: 'Keep your name and games' })
    await account.getByLabel('Login name').fill('ana')
    await account.getByLabel('Password, 8 letters or more').fill('correct horse')
    await account.getByRole('button', { name: 'Make an account' }).press('Enter')
    await page.getByRole('heading', { name: 'Your account, ana' }).waitFor()
    expect(await findings(page)).toEqual([])
    await page.goto('/new/hex')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await waitForTurn(page)

    const { page: phone } = await openPage(browser, server, PHONE)
    await phone.goto('/me')
    const login = phone.locator('section', { hasText: 'If you have an account already.' })
    await login.getByLabel('Login name').fill('ana')
    await login.getByLabel('Password', { exact: true }).fill('wrong horse')
    await login.getByRole('button', { name: 'Log in' }).click()
    await phone.getByText('do not belong together').waitFor()
    await login.getByLabel('Password', { exact: true }).fill('correct horse')
    await login.getByRole('button', { name: 'Log in' }).click()
    await phone.getByRole('heading', { name: 'Your account, ana' }).waitFor()
    expect(await findings(phone)).toEqual([])
    await phone.goto('/')
    await phone.locator('.tb.yours').click()
    await waitForTurn(phone)
    await choose(phone, 'c3')
    await page.getByText('You place a stone on c3.').first().waitFor()

    await page.goto('/me')
    await page.getByRole('button', { name: 'Make a login link' }).click()
    const link = await page.getByLabel('Login link', { exact: true }).inputValue()
    const { page: third } = await openPage(browser, server)
    await third.goto(link)
    await third.getByRole('button', { name: 'Log in' }).click()
    await third.getByRole('heading', { name: 'Ana', exact: true }).waitFor()
    await expect.poll(() => third.url()).not.toContain('#')
  })

  test.each([0, 3, 50])('%i games of mine are listed well, sorted and removed', async (count) => {
    const known = await guest('Ana')
    const seats = [{ kind: 'person' }, { kind: 'bot', bot: 'random', name: 'Random bot' }]
    const wish = (game: string) => post('/api/tables', { game, seats }, known.key)
    const games = ['hex', 'spacechess', 'polyspear']
    await Promise.all(Array.from({ length: count }, (_, each) => wish(games[each % 3] ?? 'hex')))
    await expect.poll(() => standings(known)).toEqual(Array(count).fill('yours'))
    const page = await as(known)
    const wide = page.viewportSize() ?? PHONE.viewport
    for (const viewport of [PHONE.viewport, wide]) {
      await page.setViewportSize(viewport)
      await page.goto('/')
      const lines = page.locator('.mine .tb')
      if (count === 0) await page.getByText('Tables you sit at will be listed here.').waitFor()
      await expect.poll(() => lines.count()).toBe(Math.min(3, count))
      await expect.poll(() => widest(page)).toBeLessThanOrEqual(viewport.width)
      const all = count > 3 ? `All ${count}, your turn in ${count}` : 'All games'
      if (count > 0) await page.getByRole('link', { name: all, exact: true }).click()
      else await page.goto('/games')
      await page.getByRole('heading', { name: 'Your games' }).waitFor()
      await expect.poll(() => page.locator('.games .tb').count()).toBe(count)
      await expect.poll(() => widest(page)).toBeLessThanOrEqual(viewport.width)
    }
    if (count === 0) return page.getByText('Games that you sit down at').waitFor()
    if (count > 3) expect(await findings(page)).toEqual([])
    await page.getByLabel('Game', { exact: true }).check()
    const titles = () => page.locator('.games .tb').allTextContents()
    const inOrder = (await titles()).sort((a, b) => a.localeCompare(b))
    await expect.poll(titles).toEqual(inOrder)
    await page
      .getByRole('button', { name: /^Remove Hex / })
      .first()
      .press('Enter')
    await pressByKeys(page, 'Keep it')
    expect(await page.locator('.games .tb').count()).toBe(count)
    await page
      .getByRole('button', { name: /^Remove Hex / })
      .first()
      .press('Enter')
    await pressByKeys(page, /^Remove$/)
    await expect.poll(() => page.locator('.games .tb').count()).toBe(count - 1)
    await page.reload()
    await expect.poll(() => page.locator('.games .tb').count()).toBe(count - 1)
  })

  test('who left finds the rematch among their games, and the others wait for nobody else', async () => {
    const [ana, bo, cy] = await Promise.all(['Ana', 'Bo', 'Cy'].map(guest))
    if (!ana || !bo || !cy) throw new Error('nobody came')
    const open = { kind: 'person', open: true }
    const seats = [{ kind: 'person' }, open, open]
    const wish = { game: 'hexdice', options: { players: 3, dice: 6 }, seats }
    const { table } = await post<{ table: string }>('/api/tables', wish, ana.key)
    for (const { key } of [bo, cy]) await post(`/api/tables/${table}/sit`, {}, key)
    const [first, second] = [await as(ana), await as(bo, PHONE)]
    for (const page of [first, second]) await page.goto(`/t/${table}`)
    for (const page of [first, second]) {
      await pressByKeys(page, 'More')
      await pressByKeys(page, 'Resign …')
      await pressByKeys(page, 'Resign')
    }
    await pressByKeys(first, 'Rematch')
    await first.getByRole('dialog').getByText('Go on without Bo').waitFor()
    await pressByKeys(second, 'Accept the rematch')
    for (const page of [first, second]) await page.getByText('Indigo · asked to come').waitFor()
    expect(await findings(second)).toEqual([])
    await first.getByRole('textbox', { name: 'Link for your friend' }).waitFor()

    const late = await as(cy, PHONE)
    await late.goto('/')
    await late.waitForFunction(() => document.title.startsWith('● '))
    await late.locator('.mine .tb.yours').getByText('a rematch is offered').click()
    await late.getByRole('heading', { name: 'Ana offers a rematch' }).waitFor()
    expect(await findings(late)).toEqual([])
    await late.goto(`/t/${table}`)
    await late.getByRole('dialog').getByText('Look at the rematch').tap()
    await late.getByRole('button', { name: 'Sit down as Indigo' }).tap()
    for (const page of [first, second, late]) await atTable(page)
  })

  test('a bot with an account is asked from the set-up, comes and plays', async () => {
    const robby = await post<Known>('/api/people', { name: 'Robby', is_bot: true })
    const ending = new AbortController()
    const wish = { ...shownBy(robby), signal: ending.signal }
    const listening = await fetch(`${server.address}/api/challenges/stream`, wish)
    const page = await as(await guest('Ana'), PHONE)
    await page.goto('/new/hex')
    await page.getByLabel('Who plays Saffron').selectOption('Bot online')
    const asked = page.getByLabel('Bot for Saffron')
    await expect.poll(() => asked.inputValue()).toBe(robby.me.person)
    await pressByKeys(page, 'Start')
    await page.getByText('Saffron · asked to come').waitFor()
    expect(await findings(page)).toEqual([])
    const { table, seat } = await challenged(listening)
    await post(`/api/tables/${table}/sit`, { seat }, robby.key)
    await waitForTurn(page)
    await choose(page, 'a1')
    await page.getByText('Robby is to act.').waitFor()
    await post(`/api/tables/${table}/act`, { token: robby.key, ply: 1, action: 'place b1' })
    await page.getByText('Robby places a stone on b1.').first().waitFor({ state: 'attached' })
    ending.abort()
  })

  test('whoever is elsewhere is told of their turn, by a webhook and by their browser', async () => {
    const service = await Receiver.open()
    const [ana, bo] = [await guest('Ana'), await guest('Bo')]
    const page = await as(bo, PHONE)
    await page.context().grantPermissions(['notifications'])
    await page.addInitScript(standInForPush, `${service.address}/push`)
    await page.goto('/me')
    await pressByKeys(page, 'Tell this browser')
    await page.getByText('This browser is told.', { exact: true }).waitFor()
    await expect.poll(() => service.heard[0]?.headers['content-encoding']).toBe('aes128gcm')
    await page.getByLabel('A webhook of yours').fill(`${service.address}/hook`)
    await page.keyboard.press('Enter')
    await page.getByText('Calls are signed with').waitFor()
    expect(await findings(page)).toEqual([])
    await expect.poll(() => widest(page)).toBeLessThanOrEqual(PHONE.viewport.width)

    await page.goto('/')
    const seats = [{ kind: 'person' }, { kind: 'person', open: true }]
    const wish = { game: 'hex', options: { size: 3 }, seats, clock: { days: 2 } }
    const { table } = await post<{ table: string }>('/api/tables', wish, ana.key)
    await post(`/api/tables/${table}/sit`, {}, bo.key)
    await post(`/api/tables/${table}/act`, { token: ana.key, ply: 0, action: 'place a1' })
    await expect.poll(() => service.at('/hook').length).toBe(2)
    expect(JSON.parse(service.at('/hook')[1]?.body ?? '')).toMatchObject({
      type: 'your_turn',
      table,
      link: `${server.address}/t/${table}`,
    })
    await expect.poll(() => service.at('/push').length).toBe(2)

    await deliver(page, JSON.stringify({ type: 'your_turn', table, title: 'Hex', until: null }))
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const worker = await navigator.serviceWorker.getRegistration()
          return (await worker?.getNotifications())?.map((note) => [note.title, note.tag])
        }),
      )
      .toEqual([['Hex: your turn', `/t/${table}`]])
    service.close()

    const known = await (await fetch(`${server.address}/api/me/bells`, shownBy(bo))).json()
    for (const bell of known.bells) bell.off = 'Turned off after 5 turns in a row.'
    await page.route('**/api/me/bells', (route) => route.fulfill({ json: known }))
    await page.goto('/')
    await page.getByText('You are not told of your turns any more.').waitFor()
    await pressByKeys(page, 'Look at it.')
    await page.getByRole('button', { name: 'Turn it on again' }).waitFor()
  })

  test('a person’s page tells ratings and games, with records', async () => {
    const [ana, bo] = [await guest('Ana'), await guest('Bo')]
    for (const { key } of [ana, bo]) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
      const body = '{"is_rated": true}'
      await fetch(`${server.address}/api/me`, { method: 'PATCH', headers, body })
    }
    const seats = [{ kind: 'person' }, { kind: 'person', open: true }]
    const wish = { game: 'hex', options: { size: 3 }, seats, rated: true }
    const { table } = await post<{ table: string }>('/api/tables', wish, ana.key)
    await post(`/api/tables/${table}/sit`, {}, bo.key)
    const page = await as(ana)
    await page.goto(`/t/${table}`)
    await pressByKeys(page, 'More')
    await pressByKeys(page, 'Resign …')
    await pressByKeys(page, 'Resign')
    await page.getByText('Bo wins.').waitFor()
    await expect
      .poll(async () => {
        await page.goto(`/people/${bo.me.person}`)
        return page.locator('main').textContent()
      })
      .toMatch(/Hex\d+\.\d ± \d+\.\d1 game[\s\S]*Anawon, rated/)
    expect(await findings(page)).toEqual([])
    expect(await page.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
      `/api/tables/${table}/record`,
    )
    await page.setViewportSize({ width: 320, height: 568 })
    await expect.poll(() => widest(page)).toBeLessThanOrEqual(320)
  })
})
