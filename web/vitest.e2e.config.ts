import { defineConfig } from 'vitest/config'
import { browserPath } from './e2e/stand.ts'

if (!browserPath()) {
  console.warn(
    'The browser tests are skipped: no Chromium was found. Install one (Debian: chromium) or set CHROMIUM.',
  )
}

/** Tests in a real browser against a real server; each starts its own. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['e2e/**/*.spec.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
