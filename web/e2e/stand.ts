/** A server of its own with an empty database, and a browser in front of it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { browserEnvironment, browserPath } from './browser'

export { browserPath }

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The Python that has the package: from the environment, or the one that make prepared. */
function python(): string {
  return process.env.SIXFOLD_PYTHON ?? join(ROOT, '.venv/bin/python')
}

/** The port at which a server says that it is ready; what it says is read to its end. */
function portOf(stdout: Readable): Promise<number> {
  return new Promise((found, failed) => {
    const lines = createInterface(stdout)
    lines.on('line', (line) => {
      const port = /^Sixfold is at http:.*:(\d+)\//.exec(line)?.[1]
      if (port) found(Number(port))
    })
    lines.on('close', () => failed(new Error('the server ended before it was ready')))
  })
}

/** A server process that can be stopped and started again on the same port and database. */
export class Server {
  private child: ChildProcess | null = null
  private readonly folder = mkdtempSync(join(tmpdir(), 'sixfold-e2e-'))
  private port = 0

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const database = `sqlite:///${join(this.folder, 'tables.db')}`
    // The first time it takes a free port.
    const words = `-m sixfold serve --no-open --workers 1 --port ${this.port} --database`.split(' ')
    const child = spawn(python(), [...words, database], { stdio: ['ignore', 'pipe', 'inherit'] })
    this.child = child
    this.port = await portOf(child.stdout)
  }

  async stop(): Promise<void> {
    const child = this.child
    this.child = null
    if (!child || child.exitCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await gone
  }

  async end(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** The games that the server offers. */
export async function offered(server: Server): Promise<string[]> {
  const cards = (await (await fetch(`${server.address}/api/games`)).json()) as { id: string }[]
  return cards.map((card) => card.id)
}

export async function launch(): Promise<Browser> {
  const executablePath = browserPath()
  if (!executablePath) throw new Error('no Chromium: run npm run browser, or set CHROMIUM')
  const env = browserEnvironment(executablePath)
  return chromium.launch({ executablePath, args: ['--no-sandbox'], env })
}

/** A page that reports every error of the client as a failure of the test. */
export async function openPage(
  browser: Browser,
  server: Server,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; errors: string[] }> {
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({
    baseURL: server.address,
    viewport,
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.setDefaultTimeout(20_000)
  return { page, errors }
}

/** Make a table with the API and sit this browser down at it. */
export async function sit(
  page: Page,
  server: Server,
  game: string,
  options: Record<string, unknown>,
  seats: Seat[],
): Promise<string> {
  return seat(page, server, { game, options, seats })
}

interface Seat {
  kind: 'person' | 'bot'
  name: string
  bot?: string
}

interface Wish {
  game: string
  options: Record<string, unknown>
  seats: Seat[]
  /** A position document to start from. */
  position?: Record<string, unknown>
  /** A saved game to go on from. */
  record?: Record<string, unknown>
  clock?: { seconds: number }
}

/** The same for whatever table the API can make. */
export async function seat(page: Page, server: Server, wish: Wish): Promise<string> {
  const entry = await made(server, wish)
  await enter(page, entry)
  return entry.table
}

/** What a browser remembers of a table at which it sits. */
export interface Entry {
  table: string
  tokens: Record<string, string>
}

/** A table, and what opens its seats. */
export async function made(server: Server, wish: Wish): Promise<Entry> {
  const { game } = wish
  const response = await fetch(`${server.address}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
  const made = (await response.json()) as { table: string; tokens: (string | null)[] }
  if (response.status !== 201) throw new Error(`no table: ${JSON.stringify(made)}`)
  const tokens = Object.fromEntries(
    made.tokens.flatMap((token, seat) => (token ? [[seat, token]] : [])),
  )
  const rest = { game, title: game, invites: {}, against: '', opened: 1 }
  return { table: made.table, tokens, ...rest }
}

/** Sit down at a table that is there already; several browsers may hold the same seats. */
export async function enter(page: Page, entry: Entry): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(
    (text) => localStorage.setItem('sixfold.tables', text),
    JSON.stringify([entry]),
  )
  await page.goto(`/t/${entry.table}`)
  await page.waitForSelector('.stage [data-cell], .handover', { state: 'attached' })
}

/** One sentence of the action bar. */
export const said = (page: Page): Promise<string | null> => page.locator('.bar .say').textContent()

/** Wait until this browser may act, perhaps after something impossible, or the game is over; true if over. */
export async function waitForTurn(page: Page): Promise<boolean> {
  const answer = await page.waitForFunction(() => {
    const text = document.querySelector('.bar .say')?.textContent ?? ''
    if (/is over/.test(text)) return 'over'
    // While an action is on its way, the bar has neither buttons nor a field.
    const isOffered = document.querySelector('.acts :is(button, input)') !== null
    return isOffered && /your turn|not possible/i.test(text) ? 'turn' : false
  })
  return (await answer.jsonValue()) === 'over'
}

/** Cells of the board whose accessible name holds some words. */
export const cellsNamed = (page: Page, words: string): Locator =>
  page.locator(`.board [data-cell][aria-label*="${words}"]`)

/** Wait until the game itself is seen: before it begins, there is only a picture of its board. */
export const atTable = (page: Page): Promise<void> =>
  page.locator('.stage [data-cell]').first().waitFor({ state: 'attached' })

/** Choose a cell by its label. */
export const choose = (page: Page, cell: string): Promise<void> =>
  page.locator(`.stage [data-cell="${cell}"]`).click()

/** A seat for a bot. */
export const bot = (level: number) =>
  ({ kind: 'bot', name: `Level ${level} bot`, bot: `level:${level}` }) as const

/** A seat for a person. */
export const person = (name: string) => ({ kind: 'person', name }) as const

/** How long a busy machine may take over one action, in ms. */
const PATIENCE = 20_000
const WAYS = ['you can attack', 'you can go', 'you can choose']

/** Do something legal by clicking alone; `turn` makes the choice vary. False if the page offers nothing. */
export async function actSomehow(page: Page, turn: number): Promise<boolean> {
  const before = await logLength(page)
  const end = Date.now() + PATIENCE
  for (let tries = 0; Date.now() < end; tries += 1) {
    await clickOnce(page, turn + tries)
    if ((await waitForTurn(page)) || (await logLength(page)) > before) return true
  }
  return (await logLength(page)) > before
}

/** How many lines the log has. */
export const logLength = (page: Page): Promise<number> => page.locator('.lines .ln').count()

/** Wait until something more has happened, or the game is over. */
export async function happened(page: Page, before: number): Promise<void> {
  await page.waitForFunction(
    (count) =>
      document.querySelectorAll('.lines .ln').length > count ||
      /is over/.test(document.querySelector('.bar .say')?.textContent ?? ''),
    before,
  )
}

/** Act by touching something, once more if it asks for that. */
export async function actByTouching(page: Page, thing: Locator): Promise<void> {
  const before = await logLength(page)
  await thing.tap({ force: true })
  await page.waitForFunction(
    (count) =>
      document.querySelectorAll('.lines .ln').length > count ||
      /Touch again|is over/.test(document.querySelector('.bar .say')?.textContent ?? ''),
    before,
  )
  if (await page.locator('.bar').getByText('Touch again').count()) await thing.tap({ force: true })
  await happened(page, before)
}

/** Click, or use the keyboard where the globe hides a cell; what has gone meanwhile is let go. */
export async function pick(choice: Locator): Promise<void> {
  try {
    await choice.click({ force: true, timeout: 1000 })
  } catch {
    if ((await choice.count()) === 0) return
    await choice.focus()
    await choice.press('Enter')
  }
}

/** One click: a target if there is one, else a button, else an own piece. */
export async function clickOnce(page: Page, turn: number): Promise<void> {
  const buttons = page.locator('.acts .btn:not(.ghost)')
  const which = page.locator('.acts .btn.which')
  const targets = await Promise.all(WAYS.map((words) => cellsNamed(page, words).count()))
  const way = targets.findIndex((count) => count > 0)
  if (way >= 0 && !(await which.count())) {
    await pick(cellsNamed(page, WAYS[way] ?? '').nth(turn % (targets[way] ?? 1)))
    return
  }
  const selected = await cellsNamed(page, 'selected').count()
  const pieces = cellsNamed(page, 'can act')
  const order = selected ? [which, buttons, pieces] : [which, pieces, buttons]
  for (const choices of [...order, cellsNamed(page, 'empty')]) {
    const count = await choices.count()
    if (count === 0) continue
    await pick(choices.nth(turn % count))
    return
  }
}

/** The cells that may be chosen next. */
const TARGETS = '.board [data-cell]:is([aria-label*="you can go"],[aria-label*="you can attack"])'

/** One action by the keyboard: an own piece, then a target or a button; `turn` varies the choice. */
export async function actByKeys(page: Page, turn: number): Promise<void> {
  const before = await logLength(page)
  const pieces = cellsNamed(page, 'can act')
  const end = page.locator('.bar .say').getByText('is over')
  await pieces.or(end).first().waitFor({ state: 'attached' })
  if (await end.count()) return
  await pieces.nth((turn * 5) % (await pieces.count())).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
  const targets = page.locator(TARGETS)
  const count = await targets.count()
  if (count === 0) await page.getByRole('button', { name: 'End turn' }).click()
  else {
    await targets.nth((turn * 7) % count).focus()
    await page.keyboard.press('Enter')
  }
  if (await hasGrown(page, before, 700)) return
  await page
    .locator('.acts .btn')
    .first()
    .click({ timeout: 2000 })
    .catch(() => undefined)
  if (!(await hasGrown(page, before, 2000))) await page.keyboard.press('Escape')
}

/** Whether the log gets longer within some time. */
async function hasGrown(page: Page, before: number, timeout: number): Promise<boolean> {
  const grown = (old: number): boolean => document.querySelectorAll('.lines .ln').length > old
  return page.waitForFunction(grown, before, { timeout }).then(
    () => true,
    () => false,
  )
}

/** Where a cell is on the screen. */
export async function middleOf(page: Page, cell: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`.board [data-cell="${cell}"]`).boundingBox()
  if (!box) throw new Error(`${cell} is not in sight`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The empty cell nearest to the middle of the board. */
export const bareCell = (page: Page): Promise<string> => page.evaluate(emptyInTheMiddle)

function emptyInTheMiddle(): string {
  const middleOf = (element: Element): [number, number] => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }
  const board = document.querySelector('.stage > .board')
  const [mx, my] = board ? middleOf(board) : [0, 0]
  const far = (cell: Element): number => {
    const [x, y] = middleOf(cell)
    return Math.hypot(x - mx, y - my)
  }
  const cells = [...document.querySelectorAll('.stage [data-cell][aria-label*="empty"]')]
  const [nearest] = cells.sort((a, b) => far(a) - far(b))
  return nearest?.getAttribute('data-cell') ?? ''
}
