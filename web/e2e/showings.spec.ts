/** What happened is told by showings alone: played on the pieces, they lead to every position of real games. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Piece } from '../src/board/types'
import type { GameCard, Replay, TableInfo } from '../src/net/protocol'
import { cellsOf } from '../src/state/player'
import { staged } from '../src/state/staging'
import { bot, browserPath, launch, openPage, Server, waitForTurn } from './stand'

const server = new Server()
let browser: Browser
const STEPS = 60
const PATIENCE = 90_000

async function fetched<T>(path: string, body?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
  const response = await fetch(`${server.address}${path}`, init)
  return (await response.json()) as T
}

const places = (pieces: readonly Piece[]): string[] =>
  pieces.map(({ type, owner, cell }) => `${type} of ${owner} on ${cell}`).sort()

/** A game of bots, watched in the browser until it has gone on for a while. */
async function watched(card: GameCard, options: Record<string, unknown>): Promise<Replay> {
  const seats = (card.presets[0]?.seats ?? card.seat_names.slice(0, 2)).map(() => bot(1))
  const { table } = await fetched<{ table: string }>('/api/tables', {
    game: card.id,
    options,
    seats,
  })
  const { page, errors } = await openPage(browser, server)
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') faults.push(message.text())
  })
  await page.goto(`/t/${table}`)
  const isLong = async (): Promise<boolean> => {
    const { over, ply } = await fetched<TableInfo>(`/api/tables/${table}`)
    return over || ply >= STEPS
  }
  await expect.poll(isLong, { timeout: PATIENCE, interval: 250 }).toBe(true)
  expect([...errors, ...faults]).toEqual([])
  await page.context().close()
  return fetched<Replay>(`/api/tables/${table}/replay`)
}

describe.skipIf(!browserPath())('showings', () => {
  let cards: GameCard[] = []
  beforeAll(async () => {
    await server.start()
    browser = await launch()
    cards = await fetched<GameCard[]>('/api/games')
  })
  afterAll(async () => {
    await browser?.close()
    await server.end()
  })

  test('lead from each position of a game to the next', async () => {
    for (const card of cards) {
      const { board, steps } = await watched(card, card.presets[0]?.options ?? {})
      expect(steps.length, card.id).toBeGreaterThan(3)
      for (const [place, step] of steps.slice(1).entries()) {
        const before = steps[place]?.position ?? { pieces: [] }
        const { scenes, faults } = staged(step, before, cellsOf(board))
        expect(faults, `${card.id}, ${step.text}`).toEqual([])
        const after = scenes.at(-1)?.after ?? before.pieces
        expect(places(after), `${card.id}, ${step.text}`).toEqual(places(step.position.pieces))
      }
    }
  }, 400_000)

  test('a ready-made game is two clicks away', async () => {
    const { page, errors } = await openPage(browser, server)
    for (const card of cards.filter(({ presets }) => presets.length > 0)) {
      await page.goto('/')
      await page.getByRole('link', { name: card.title, exact: true }).click()
      await page.locator('.preset.first').click()
      await page.waitForURL('**/t/*')
      await waitForTurn(page)
    }
    expect(errors).toEqual([])
  })
})
