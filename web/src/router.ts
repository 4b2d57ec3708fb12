/** The router: the address bar is the only state, the history API moves it. */
import { signal } from '@preact/signals'

export type Route =
  | { page: 'home' }
  | { page: 'setup'; game: string }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string | null }
  | { page: 'rules'; game: string }
  | { page: 'games' }
  | { page: 'me' }
  | { page: 'person'; person: string }
  | { page: 'dev' }
  | { page: 'lost'; path: string }

/** A part of an address as it was meant; left alone if it is not well formed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** What an address shows. */
export function routeOf(path: string, query = ''): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean).map(decoded)
  if (rest.length === 0 && !second) {
    if (!first) return { page: 'home' }
    if (first === 'games' || first === 'me') return { page: first }
    if (first === 'replay')
      return { page: 'replay', table: new URLSearchParams(query).get('table') }
  }
  if (rest.length === 0 && second) {
    if (first === 'new') return { page: 'setup', game: second }
    if (first === 't') return { page: 'table', table: second }
    if (first === 'people') return { page: 'person', person: second }
    if (first === 'rules') return { page: 'rules', game: second }
    if (first === 'dev') return { page: 'dev' }
  }
  return { page: 'lost', path }
}

function here(): Route {
  return routeOf(location.pathname, location.search)
}

/** The page that is shown. */
export const route = signal<Route>(here())

/** Go to an address without loading the page again. */
export function go(path: string): void {
  history.pushState(null, '', path)
  route.value = here()
  scrollTo(0, 0)
}

/** Follow plain clicks on links to our own pages, and the back button. */
export function listen(): void {
  addEventListener('popstate', () => {
    route.value = here()
  })
  document.addEventListener('click', (event) => {
    const path = ownPath(event)
    if (path === null) return
    event.preventDefault()
    go(path)
  })
}

function ownPath(event: MouseEvent): string | null {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!plain || event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return null
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return null
  return link.pathname + link.search + link.hash
}
