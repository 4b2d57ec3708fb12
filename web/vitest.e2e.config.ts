import { defineConfig } from 'vitest/config'
import { browserPath } from './e2e/browser.ts'
import { Failures } from './failures.ts'

if (!browserPath()) {
  console.warn(
    'The browser tests are skipped: there is no Chromium. Install one (Debian: chromium) or set CHROMIUM to its path.',
  )
}

/** Tests in a real browser against a real server; each starts its own. */
export default defineConfig({
  test: {
    reporters: ['default', new Failures()],
    environment: 'node',
    include: ['e2e/**/*.spec.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // A busy machine takes its time: what is waited for may come late, and only what never comes fails.
    expect: { poll: { timeout: 20_000 } },
  },
})
