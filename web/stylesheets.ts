/** Vite's own way to wait for the styles of a part that is fetched later, in a tenth of its size. */

import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Only sheets are ever awaited here, since nothing is preloaded (`modulePreload: false`), and only once each; one that
 * does not come may be asked for again with its part.
 */
const CODE = `
const asked = {}
const sheet = (path) => asked[path] ??= new Promise((done, fail) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/' + path
  link.onload = done
  link.onerror = () => {
    link.remove()
    delete asked[path]
    fail(Error('There are no styles at ' + path))
  }
  document.head.append(link)
})
export const __vitePreload = (load, sheets = []) => Promise.all(sheets.map(sheet)).then(load)
`

export const stylesheets = (): Plugin => ({
  name: 'stylesheets',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id === HELPER ? { code: CODE, moduleSideEffects: false } : undefined),
})
