/** The windows in which every page has to fit. */
import type { BrowserContextOptions, Page } from 'playwright-core'

const touch = { hasTouch: true, isMobile: true }
export const SIZES: [string, BrowserContextOptions][] = [
  ['1280x800', { viewport: { width: 1280, height: 800 } }],
  ['640x400, a desk at twice its size', { viewport: { width: 640, height: 400 } }],
  ['390x844', { viewport: { width: 390, height: 844 }, ...touch }],
  ['844x390', { viewport: { width: 844, height: 390 }, ...touch }],
  ['320x568', { viewport: { width: 320, height: 568 }, ...touch }],
]

/** The smallest window comes last. */
export const SMALLEST = -1

/** Two frames after a change of the window everything has its new place. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      }),
  )
