/** Which Chromium the browser tests use: one of this machine, or the one that scripts/chromium.mjs fetches. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The folder with the package of the Chromium on npm, and where it is unpacked. */
export const PACKAGE = fileURLToPath(new URL('../chromium', import.meta.url))
export const UNPACKED = fileURLToPath(
  new URL(`../../build/chromium/${packaged()}`, import.meta.url),
)

/** The version that the package names. */
function packaged(): string {
  const text = readFileSync(join(PACKAGE, 'package.json'), 'utf8')
  return JSON.parse(text).dependencies['@sparticuz/chromium']
}

/** A Chromium: by the environment, where Debian puts it, or from npm. CHROMIUM=npm passes over the machine's own. */
export function browserPath(): string | undefined {
  const wish = process.env.CHROMIUM
  if (wish && wish !== 'npm') return wish
  const fetched = join(UNPACKED, 'chromium')
  return [...(wish ? [] : INSTALLED), fetched].find((path) => existsSync(path))
}

/** The variables with which it finds the libraries and letters that it brings along. */
export function browserEnvironment(path: string): Record<string, string | undefined> {
  if (!path.startsWith(UNPACKED)) return process.env
  const libraries = [join(UNPACKED, 'al2023/lib'), process.env.LD_LIBRARY_PATH]
  return {
    ...process.env,
    LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'),
    FONTCONFIG_PATH: join(UNPACKED, 'fonts'),
  }
}
