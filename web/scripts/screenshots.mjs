// Writes pictures of every page at every size into docs/images.
// Usage: node scripts/screenshots.mjs [folder [look ...]]   (needs a built client, a Chromium and the package in .venv)
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { indexed } from './palette.mjs'

const { module: stand } = await runnerImport(
  fileURLToPath(new URL('../e2e/stand.ts', import.meta.url)),
)
const folder = process.argv[2] ?? fileURLToPath(new URL('../../docs/images', import.meta.url))

const [width, height] = [1280, 800]
const touch = { hasTouch: true, isMobile: true }

/** A desk in light and dark, a page at twice its size, and phones held either way. */
const LOOKS = {
  desktop: { viewport: { width, height } },
  'desktop-dark': { viewport: { width, height }, colorScheme: 'dark' },
  zoomed: { viewport: { width: width / 2, height: height / 2 } },
  tablet: { viewport: { width: 820, height: 1180 }, ...touch },
  phone: { viewport: { width: 390, height: 844 }, ...touch },
  small: { viewport: { width: 320, height: 568 }, ...touch },
  landscape: { viewport: { width: 844, height: 390 }, ...touch },
}

/** A short game of Hex on a small board, by both people at one device. */
const HEX = {
  format: 'sixfold-record/1',
  game: 'hex',
  version: '1',
  options: { size: 7 },
  start: null,
  seats: ['Indigo', 'Saffron'],
  moves: 'd4 c5 e3 e2 f2 d3 c4 b5 b4 f1 g1 a5 c6 d2 d5 e4 c3 b6 b7'
    .split(' ')
    .map((cell) => `place ${cell}`),
  result: null,
  tags: {},
}

/** The pictures that the pages of the docs show are made small. */
const SHOWN = /^(games|(\w+-)?table)-desktop\.png$/
/** How many windows are open side by side. */
const SIDE_BY_SIDE = 3
/** How long nothing may change before a picture is taken, in ms. */
const QUIET = 120

class Photographer {
  constructor(page, look) {
    this.page = page
    this.look = look
    this.pending = new Set()
    page.on('request', (request) => this.pending.add(request))
    for (const end of ['requestfinished', 'requestfailed'])
      page.on(end, (request) => this.pending.delete(request))
  }

  /** Everything has arrived, nothing moves, and for a while nothing has changed. */
  async settled() {
    do await this.page.evaluate(rest, QUIET)
    while (this.pending.size > 0)
  }

  async shoot(name) {
    await this.settled()
    const picture = await this.page.screenshot()
    const file = `${name}-${this.look}.png`
    const data = SHOWN.test(file) ? indexed(await this.pixels(picture)) : picture
    writeFileSync(`${folder}/${file}`, data)
  }

  /** What a picture is made of; the browser reads it. */
  async pixels(picture) {
    const { width, height, text } = await this.page.evaluate(async (data) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const { width, height } = image
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context.drawImage(image, 0, 0)
      const { data: rgba } = context.getImageData(0, 0, width, height)
      let text = ''
      for (let at = 0; at < rgba.length; at += 32768)
        text += String.fromCharCode(...rgba.subarray(at, at + 32768))
      return { width, height, text: btoa(text) }
    }, picture.toString('base64'))
    return { width, height, rgba: Buffer.from(text, 'base64') }
  }

  async visit(path, name) {
    await this.page.goto(path)
    await this.page.waitForSelector('h1')
    await this.shoot(name)
  }
}

/** In the page: wait until it has been at rest for some time. */
async function rest(quiet) {
  await document.fonts.ready
  await new Promise((done) => {
    let last = performance.now()
    const watch = new MutationObserver(() => {
      last = performance.now()
    })
    watch.observe(document, { attributes: true, childList: true, subtree: true })
    const look = (now) => {
      if (document.getAnimations().some(({ playState }) => playState === 'running')) last = now
      if (now - last < quiet) return requestAnimationFrame(look)
      watch.disconnect()
      done()
    }
    requestAnimationFrame(look)
  })
}

/** Sit down at a table that begins in the middle of a game: from a record or a position. */
async function resume(page, server, game, from, seats) {
  const body = JSON.stringify({ game, seats, ...from })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.address}/api/tables`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
  const { table, tokens } = await answer.json()
  const kept = Object.fromEntries(tokens.flatMap((token, seat) => (token ? [[seat, token]] : [])))
  const entry = { table, game, title: game, tokens: kept, invites: {}, against: '' }
  await page.goto('/')
  await page.evaluate(
    (text) => {
      const old = JSON.parse(localStorage.getItem('sixfold.tables') ?? '[]')
      localStorage.setItem('sixfold.tables', JSON.stringify([JSON.parse(text), ...old]))
    },
    JSON.stringify({ ...entry, opened: 1 }),
  )
  await page.goto(`/t/${table}`)
  await page.waitForSelector('.board [data-cell]', { state: 'attached' })
  return table
}

async function tablePages(camera, server) {
  const { page } = camera
  const seats = [stand.person('Indigo'), stand.bot(2)]
  const middle = { ...HEX, moves: HEX.moves.slice(0, 14) }
  await resume(page, server, 'hex', { record: middle }, seats)
  await camera.shoot('table')
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  await page.getByLabel('Search the rules').fill('stone')
  await camera.shoot('rules-panel')
  const people = [stand.person('Indigo'), stand.person('Saffron')]
  const table = await resume(page, server, 'hex', { record: HEX }, people)
  await camera.shoot('end')
  await page.goto(`/replay?table=${table}`)
  await page.getByRole('button', { name: 'Analyse' }).click()
  await page.locator('.course .field').first().waitFor({ state: 'attached' })
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowLeft')
  await camera.shoot('replay')
}

/** The set-up page of another game, its first prompts, its liveliest position from either chair, and an end. */
async function gamePages(camera, server, game) {
  const { page } = camera
  await camera.visit(`/new/${game}`, `new-${game}`)
  await camera.visit(`/rules/${game}`, `rules-${game}`)
  const preview = await (await fetch(`${server.address}/api/games/${game}/preview`)).json()
  const { position } = preview.situation
  await beginning(camera, server, game)
  const seats = [stand.person('Indigo'), stand.bot(3)]
  await resume(page, server, game, { position }, position.to_act === 0 ? seats : seats.reverse())
  await choosePiece(page)
  await camera.shoot(`${game}-table`)
  await page.keyboard.press('c')
  await camera.shoot(`${game}-coordinates`)
  await page.keyboard.press('c')
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  const replay = page.getByRole('dialog').getByRole('link', { name: 'Replay' })
  await replay.waitFor()
  await camera.shoot(`${game}-end`)
  await replay.click()
  await page.waitForSelector('.scrub')
  await camera.shoot(`${game}-replay`)
}

/** The first prompt, and the one after its first button if it has buttons. */
async function beginning(camera, server, game) {
  const { page } = camera
  await resume(page, server, game, {}, [stand.bot(1), stand.person('Saffron')])
  await stand.waitForTurn(page)
  await camera.shoot(`${game}-first`)
  const button = page.locator('.acts .btn:not(.ghost)').last()
  if ((await button.count()) === 0) return
  await button.click()
  await stand.waitForTurn(page)
  await camera.shoot(`${game}-second`)
}

/** Leave a piece of ours chosen, one that can attack if there is any, so that the picture shows what it can do. */
async function choosePiece(page) {
  await stand.waitForTurn(page)
  const own = stand.cellsNamed(page, 'can act')
  const count = await own.count()
  for (const [words, least] of [
    ['you can attack', 1],
    ['you can go', 4],
  ]) {
    for (let place = 0; place < count; place += 1) {
      await page.keyboard.press('Escape')
      await stand.pick(own.nth(place))
      if ((await stand.cellsNamed(page, words).count()) >= least) return
    }
  }
}

async function album(browser, server, games, look, options) {
  const { page } = await stand.openPage(browser, server, options)
  const camera = new Photographer(page, look)
  await tablePages(camera, server)
  for (const game of games) await gamePages(camera, server, game)
  await camera.visit('/', 'home')
  await page.evaluate(() => localStorage.removeItem('sixfold.tables'))
  await camera.visit('/', 'home-first')
  await camera.visit('/rules/hex', 'rules')
  await camera.visit('/new/hex', 'new-hex')
  await page.context().close()
}

/** One picture of all games for the first page of the documents, three in a row. */
async function montage(browser, games) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 600 } })
  const tables = ['table', ...games.map((game) => `${game}-table`)]
  const pictures = tables.map((name) => readFileSync(`${folder}/${name}-desktop.png`, 'base64'))
  const images = pictures.map((data) => `<img src="data:image/png;base64,${data}">`).join('')
  const style = 'body{margin:0;display:grid;grid-template-columns:repeat(3,480px)}img{width:480px}'
  await page.setContent(`<style>${style}</style>${images}`)
  const camera = new Photographer(page, 'desktop')
  await camera.shoot('games')
  await page.close()
}

mkdirSync(folder, { recursive: true })
const server = new stand.Server()
await server.start()
const browser = await stand.launch()
try {
  const games = (await stand.offered(server)).filter((game) => game !== 'hex')
  const wanted = process.argv.slice(3)
  const looks = Object.entries(LOOKS).filter(([look]) => !wanted.length || wanted.includes(look))
  const next = looks[Symbol.iterator]()
  const albums = async () => {
    for (const [look, options] of next) await album(browser, server, games, look, options)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, albums))
  if (looks.some(([look]) => look === 'desktop')) await montage(browser, games)
} finally {
  await browser.close()
  await server.end()
}
