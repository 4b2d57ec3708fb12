/** Your turn, for whoever looks elsewhere: the title and icon of the tab, a sound, a notification where allowed. */
import { effect } from '@preact/signals'
import { route } from '../router'
import { sounding } from './choices'
import type { Table } from './table'
import { WORKER } from './worker'

const MARK = '● '
const ICON = '/favicon.svg'
/** The same icon with a dot: only its colour and shape matter at this size. */
const DOTTED = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-13 -13 26 26"><path d="M0-12L10.4-6V6L0 12L-10.4 6V-6Z" fill="#1C6453"/><circle r="5" fill="#fff"/></svg>',
)}`

/** Two soft notes, made here. */
function chime(): void {
  if (sounding.value === 'off' || typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  const notes: [number, number][] = [
    [587.33, 0],
    [880, 0.13],
  ]
  for (const [pitch, start] of notes) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const begin = audio.currentTime + start
    tone.type = 'triangle'
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(0.12, begin + 0.015)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.4)
    tone.connect(volume).connect(audio.destination)
    tone.start(begin)
    tone.stop(begin + 0.45)
  }
  setTimeout(() => void audio.close(), 1000)
}

/** Tell the system, if the reader has allowed it and looks elsewhere; on phones only a worker can. */
async function notify(title: string): Promise<void> {
  const isAllowed = typeof Notification !== 'undefined' && Notification.permission === 'granted'
  if (!isAllowed || !document.hidden) return
  const path = location.pathname
  const worker = await navigator.serviceWorker?.getRegistration(WORKER)
  if (worker?.active)
    return worker.showNotification(title, { tag: path, icon: ICON, data: { path } })
  const note = new Notification(title, { tag: path, icon: ICON })
  note.onclick = () => {
    window.focus()
    note.close()
  }
}

/** Mark the tab, or take the mark away. */
export function markTab(isMarked: boolean): void {
  const plain = document.title.startsWith(MARK) ? document.title.slice(MARK.length) : document.title
  document.title = isMarked ? MARK + plain : plain
  document.querySelector('link[rel=icon]')?.setAttribute('href', isMarked ? DOTTED : ICON)
}

const watched = new WeakSet<Table>()

/** Watch a table, once, for as long as its page is open: whenever it becomes your turn, or all have come, say so. */
export function watchTurns(table: Table): void {
  if (watched.has(table) || !isHere(table)) return
  watched.add(table)
  let was: { isDue: boolean; isBegun: boolean } | null = null
  const look = () => {
    const isBegun = table.view.value?.begun !== false
    const isDue = isBegun && table.seat.value !== null && !table.situation.value?.over
    const isTold = isDue && (table.isShared.value || document.hidden)
    markTab(isTold)
    const begins = isBegun && was?.isBegun === false && table.you.value.length > 0
    if (begins || (isTold && was?.isDue === false)) {
      chime()
      const news = isDue ? 'your turn' : 'the game begins'
      notify(`${table.view.value?.title ?? 'Sixfold'}: ${news}`).catch(() => undefined)
    }
    was = { isDue, isBegun }
  }
  const stops = [effect(look), effect(() => void (isHere(table) || stop()))]
  document.addEventListener('visibilitychange', look)
  function stop(): void {
    for (const each of stops) each()
    document.removeEventListener('visibilitychange', look)
    markTab(false)
  }
}

/** Whether the page shows this table. */
function isHere(table: Table): boolean {
  return route.value.page === 'table' && route.value.table === table.id
}
