/** Being told of one's turn while no page is open: by this browser, or by an address of one's own. */
import type { BellInfo, BellsInfo, NewBell } from '../net/protocol'
import { post, request } from '../net/rest'
import { shown } from './me'
import { WORKER } from './worker'

const PATH = '/api/me/bells'

export const bells = (): Promise<BellsInfo> => request(PATH, { headers: shown() })

export const addHook = (url: string): Promise<BellInfo> => post(PATH, { url })

export const tryBell = (id: string): Promise<BellInfo> => post(`${PATH}/${id}`, {})

export const removeBell = (id: string): Promise<unknown> =>
  request(`${PATH}/${id}`, { method: 'DELETE', headers: shown() })

/** Whether this browser can be told at all; it cannot on a page without https. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'

/** How the service of this browser knows it, if it does. */
async function subscribed(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration(WORKER)
  return (await worker?.pushManager?.getSubscription()) ?? null
}

/** The bell of this browser, if it has one. */
export async function ownBell(known: readonly BellInfo[]): Promise<BellInfo | null> {
  const own = canPush() ? await subscribed() : null
  return known.find(({ url }) => url === own?.endpoint) ?? null
}

const encoded = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/** Let this browser be told, if its owner allows it. */
export async function addBrowser(key: string): Promise<BellInfo> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('This browser does not allow notifications from here; its own settings can.')
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const wish = { userVisibleOnly: true, applicationServerKey: key }
  const own = await pushManager.subscribe(wish).catch(() => {
    throw new Error('The service of this browser that carries notifications cannot be reached.')
  })
  const [p256dh, auth] = [encoded(own.getKey('p256dh')), encoded(own.getKey('auth'))]
  const bell: NewBell = { url: own.endpoint, kind: 'push', p256dh, auth }
  return post(PATH, bell)
}

/** Tell this browser no more. */
export async function removeBrowser(id: string): Promise<void> {
  await (await subscribed())?.unsubscribe()
  await removeBell(id)
}
