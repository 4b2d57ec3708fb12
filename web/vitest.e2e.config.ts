import { defineConfig } from 'vitest/config'

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
