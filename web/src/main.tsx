/** The way in: settings, router, and the page that the address asks for. */
import type { ComponentType, JSX } from 'preact'
import { render } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { listen, type Route, route } from './router'
import { SetupScreen } from './screens/setup'
import { TableScreen } from './screens/table'
import { followTheme } from './state/settings'
import './tokens.css'
import './styles.css'
import { TopBar, Trouble } from './ui/page'
import { isCovered, Toasts } from './ui/toast'

/** The pages of a first game come at once; each other one is its own piece of the bundle. */
const PAGES = {
  home: () => import('./screens/home').then((page) => page.HomeScreen),
  setup: async () => SetupScreen,
  table: async () => TableScreen,
  replay: () => import('./screens/replay').then((page) => page.ReplayScreen),
  rules: () => import('./screens/rules').then((page) => page.RulesScreen),
  games: () => import('./screens/games').then((page) => page.GamesScreen),
  me: () => import('./screens/me').then((page) => page.MeScreen),
  person: () => import('./screens/person').then((page) => page.PersonScreen),
  dev: () => import('./screens/dev').then((page) => page.DevScreen),
}

const root = document.getElementById('app')

type Page = ComponentType<Record<string, unknown>>

/** What a page is told. */
function propsOf(shown: Route): Record<string, unknown> {
  if (shown.page === 'setup' || shown.page === 'rules') return { id: shown.game }
  if (shown.page === 'table') return { id: shown.table }
  if (shown.page === 'person') return { id: shown.person }
  return shown.page === 'replay' ? { table: shown.table } : {}
}

function usePage(name: Route['page']): Page | null {
  const [page, setPage] = useState<{ name: string; Page: Page } | null>(null)
  useEffect(() => {
    if (name === 'lost') return
    void PAGES[name]().then((Page) => setPage({ name, Page: Page as unknown as Page }))
  }, [name])
  return page?.name === name ? page.Page : null
}

/** Once the page is there, the keyboard starts at its beginning; until then it waits at the root. */
function useFreshFocus(shown: Route, page: Page | null): void {
  const key = JSON.stringify(shown)
  const [first] = useState(key)
  useLayoutEffect(() => {
    let frame = 0
    const seek = (): void => {
      const main = document.getElementById('main')
      const start = main ?? root
      start?.focus({ preventScroll: true })
      if (!main) frame = requestAnimationFrame(seek)
    }
    if (key !== first) seek()
    return () => cancelAnimationFrame(frame)
  }, [key, first, page])
}

function App(): JSX.Element {
  const shown = route.value
  const Page = usePage(shown.page)
  const props = propsOf(shown)
  useFreshFocus(shown, Page)
  return (
    <>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      {shown.page === 'lost' ? (
        <>
          <TopBar />
          <Trouble why={`There is no page at ${shown.path}.`} />
        </>
      ) : (
        Page && <Page key={JSON.stringify(props)} {...props} />
      )}
      {!isCovered.value && <Toasts />}
    </>
  )
}

followTheme()
listen()
if (root) render(<App />, root)
