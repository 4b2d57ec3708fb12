import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browser, server, useHouse } from './house'
import { browserPath, openPage } from './stand'

const GAMES = ['hex', 'hexdice', 'spacechess', 'polyspear', 'doomball', 'dicestorm']

/** Two greys of 256 that lie so far apart are told apart on a bad screen. */
const STEP = 24
/** So many of a thousand pixels of a picture, of which the cell takes a quarter, have to differ so much. */
const LEAST = 3
/** Seats differ in the shape of their marks, which are small. */
const LEAST_SEATS = 2

interface Box {
  group: string
  name: string
  x: number
  y: number
  width: number
  height: number
}

/** Where the pictures are on the page. */
async function boxes(page: Page): Promise<Box[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-group]')].map((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect()
      const [left, top] = [Math.round(x + scrollX), Math.round(y + scrollY)]
      const size = Math.floor(Math.min(width, height))
      const { group = '' } = cell.dataset
      return { group, name: cell.title, x: left, y: top, width: size, height: size }
    }),
  )
}

/** The greys of some places of a picture. */
async function greysOf(page: Page, picture: Buffer, places: readonly Box[]): Promise<number[][]> {
  return page.evaluate(
    async ([data, found]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      context?.drawImage(image, 0, 0)
      return found.map(({ x, y, width, height }) => {
        const pixels = context?.getImageData(x, y, width, height).data ?? []
        return Array.from({ length: pixels.length / 4 }, (_, k) => {
          const [r = 0, g = 0, b = 0] = [pixels[4 * k], pixels[4 * k + 1], pixels[4 * k + 2]]
          return Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b)
        })
      })
    },
    [picture.toString('base64'), [...places]] as const,
  )
}

/** How many of a thousand pixels differ so much that it is seen. */
function apart(a: readonly number[] = [], b: readonly number[] = []): number {
  const far = a.filter((grey, k) => Math.abs(grey - (b[k] ?? 0)) >= STEP)
  return Math.round((1000 * far.length) / Math.max(1, a.length))
}

/** For each two pictures of a group: how far they are apart. */
function pairs(places: readonly Box[], greys: readonly number[][]): [string, number][] {
  return places.flatMap((one, k) =>
    places.slice(k + 1).flatMap((other, l): [string, number][] => {
      if (one.group !== other.group) return []
      const words = `${one.group}: ${one.name} / ${other.name}`
      return [[words, apart(greys[k], greys[k + 1 + l])]]
    }),
  )
}

async function open(game: string): Promise<{ page: Page; places: Box[] }> {
  const { page } = await openPage(browser, server)
  await page.goto(`/dev/states?game=${game}`)
  await page.locator('[data-group] [data-cell]').last().waitFor({ state: 'attached' })
  return { page, places: await boxes(page) }
}

describe.skipIf(!browserPath())('without colour', () => {
  useHouse()

  test.each(GAMES)('every state, seat and mark of %s is told from every other', async (game) => {
    const { page, places } = await open(game)
    const greys = await greysOf(page, await page.screenshot({ fullPage: true }), places)
    const all = pairs(places, greys)
    expect(all.length).toBeGreaterThan(200)
    const least = (words: string): number => (words.includes('seats') ? LEAST_SEATS : LEAST)
    expect(all.filter(([words, far]) => far < least(words))).toEqual([])
  })

  test.each(GAMES)("the keyboard's focus on %s is seen beside every state", async (game) => {
    const { page, places } = await open(game)
    const before = await greysOf(page, await page.screenshot({ fullPage: true }), places)
    await page.keyboard.press('Tab')
    for (const [k, place] of places.entries()) {
      if (!/^light 72 (empty|pieces)/.test(place.group)) continue
      await page.locator('[data-group] [data-cell]').nth(k).focus()
      const picture = await page.screenshot({ clip: place, fullPage: true })
      const [now] = await greysOf(page, picture, [{ ...place, x: 0, y: 0 }])
      expect(apart(now, before[k]), `${place.group}: ${place.name}`).toBeGreaterThan(LEAST)
    }
  })
})
