// Writes the pictures that chats show of links, one for each game and one for all, into public/cards.
// Usage: node scripts/cards.mjs   (needs a built client, a Chromium and the package in .venv)
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const { module: stand } = await runnerImport(
  fileURLToPath(new URL('../e2e/stand.ts', import.meta.url)),
)
const folder = fileURLToPath(new URL('../public/cards', import.meta.url))
/** What chats show large, and no larger than it has to be. */
const viewport = { width: 600, height: 315 }

/** Lay the picture of a game, or the sign of the site, with its name over the page. */
function lay(game) {
  document.querySelector('.linkcard')?.remove()
  const card = document.getElementById(`game-${game}`)?.closest('.gc')
  const over = document.createElement('div')
  over.className = 'linkcard'
  over.style.cssText =
    'position:fixed;inset:0;z-index:99;display:flex;align-items:center;gap:24px;padding:20px 28px;background:#f6f2e9;color:#1f1d1a'
  const picture = card?.querySelector('.im svg')?.cloneNode(true) ?? new Image()
  if (!card) picture.src = '/favicon.svg'
  picture.style.cssText = 'width:290px;height:275px;flex:none'
  const words = document.createElement('div')
  const [title, small] = [document.createElement('b'), document.createElement('div')]
  title.style.cssText = 'font-size:40px;line-height:1.1'
  title.textContent = card?.querySelector('h2')?.textContent ?? 'Sixfold'
  small.style.cssText = 'margin-top:12px;font-size:19px'
  small.textContent = card ? 'Play it at Sixfold' : 'Hex tactics games, against bots or friends'
  words.append(title, small)
  over.append(picture, words)
  document.body.append(over)
}

const server = new stand.Server()
await server.start()
const browser = await stand.launch()
mkdirSync(folder, { recursive: true })
const { page } = await stand.openPage(browser, server, { viewport })
await page.goto('/')
const games = await stand.offered(server)
await page
  .locator('.gc .im svg')
  .nth(games.length - 1)
  .waitFor({ state: 'attached' })
for (const game of [...games, 'sixfold']) {
  await page.evaluate(lay, game)
  await page.waitForTimeout(300)
  writeFileSync(`${folder}/${game}.png`, await page.screenshot())
}
await browser.close()
await server.end()
