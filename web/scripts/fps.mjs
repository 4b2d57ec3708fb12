// Drags the globe of a Space Chess table and prints frames per second and milliseconds of CPU per frame.
// Usage: node scripts/fps.mjs [seconds]   (needs a built client, a Chromium and the package in .venv)
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const { module: stand } = await runnerImport(
  fileURLToPath(new URL('../e2e/stand.ts', import.meta.url)),
)
const seconds = Number(process.argv[2] ?? 4)

const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

/** Drag in a figure of eight over the globe, a step in every frame; the times of the frames. */
function drag(seconds) {
  const board = document.querySelector('svg.board')
  const { x, y, width, height } = board.getBoundingClientRect()
  const times = []
  const move = (t) => {
    const clientX = x + width * (0.5 + 0.3 * Math.sin(2 * t))
    const clientY = y + height * (0.5 + 0.2 * Math.sin(3 * t))
    board.dispatchEvent(
      new PointerEvent('pointermove', { pointerId: 1, clientX, clientY, bubbles: true }),
    )
  }
  return new Promise((done) => {
    const tick = (now) => {
      times.push(now)
      const t = (now - times[0]) / 1000
      move(t)
      if (t < seconds) requestAnimationFrame(tick)
      else done(times)
    }
    requestAnimationFrame(tick)
  })
}

/** Press the mouse in the middle of the globe, so that the page follows its pointer. */
async function hold(page) {
  const { x, y, width, height } = await page.locator('svg.board').first().boundingBox()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
}

/** CPU seconds so far: of the main thread by kind, and of whole processes, which is raster and compositing too. */
async function meters(browser, session) {
  const { metrics } = await session.send('Performance.getMetrics')
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  const spent = (type) =>
    processInfo.filter((each) => each.type === type).reduce((sum, each) => sum + each.cpuTime, 0)
  const main = Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  return {
    main: main.TaskDuration,
    script: main.ScriptDuration,
    style: main.RecalcStyleDuration + main.LayoutDuration,
    renderer: spent('renderer'),
    display: spent('GPU'),
  }
}

async function measure(browser, server, size, options) {
  const { page } = await stand.openPage(browser, server, options)
  const preview = await (await fetch(`${server.address}/api/games/spacechess/preview`)).json()
  const { position } = preview.situation
  const seats = [stand.person('Indigo'), stand.bot(1)]
  if (position.to_act !== 0) seats.reverse()
  await stand.seat(page, server, { game: 'spacechess', options: {}, seats, position })
  await page.waitForTimeout(1000)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const whole = await browser.newBrowserCDPSession()
  await hold(page)
  const before = await meters(whole, session)
  const times = await page.evaluate(drag, seconds)
  const after = await meters(whole, session)
  report(size, times, before, after)
  await page.context().close()
}

function report(size, times, before, after) {
  const gaps = times
    .slice(1)
    .map((time, k) => time - times[k])
    .sort((a, b) => a - b)
  const fps = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0)
  const each = Object.keys(before).map(
    (name) => `${name} ${((1000 * (after[name] - before[name])) / gaps.length).toFixed(1)}`,
  )
  const slow = gaps[Math.floor(gaps.length * 0.95)]
  console.log(
    `${size}: ${fps.toFixed(1)} fps, 95 % within ${slow.toFixed(1)} ms; CPU ms per frame:`,
  )
  console.log(`  ${each.join(', ')}`)
}

const server = new stand.Server()
await server.start()
const browser = await stand.launch()
try {
  for (const [size, options] of Object.entries(SIZES)) await measure(browser, server, size, options)
} finally {
  await browser.close()
  await server.end()
}
