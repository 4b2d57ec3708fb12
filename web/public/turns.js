/* Shows what the server tells this browser while no page of it is open: that it is somebody's turn. */

self.addEventListener('push', (event) => {
  event.waitUntil(tell(event.data ? event.data.json() : {}))
})

/** Say it, unless the table is in sight; a browser wants to see something for every message. */
async function tell(news) {
  const title = news.title ? `${news.title}: your turn` : 'Sixfold'
  const body = news.title ? untilWords(news.until) : news.text || ''
  const path = news.table ? `/t/${news.table}` : '/games'
  await self.registration.showNotification(title, {
    body,
    tag: path,
    icon: '/favicon.svg',
    data: { path },
  })
}

function untilWords(until) {
  if (!until) return 'Take your time.'
  const words = new Date(until).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
  return `You have time until ${words}.`
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

/** Go to the table: in a page that shows it already, or in a new one. */
async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const known = pages.find((page) => new URL(page.url).pathname === path)
  await (known ? known.focus() : self.clients.openWindow(path))
}
