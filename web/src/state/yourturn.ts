/** Your turn, for whoever looks elsewhere: the title and icon of the tab, a sound, a notification where allowed. */
import { effect } from '@preact/signals'
import type { OfferInfo } from '../net/protocol'
import { route } from '../router'
import { sounding } from './choices'
import { ICON, markTab } from './tab'
import type { Table } from './table'
import { WORKER } from './worker'

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

const watched = new WeakSet<Table>()

/** What the others ask of you now: an offer, or a seat at a rematch. */
function askedOf(table: Table): OfferInfo | 'rematch' | null {
  const company = table.company.value
  if (company?.isAsked.value) return 'rematch'
  const isYours = (seat: number) => table.you.value.includes(seat)
  return company?.offers.value.find(({ waits }) => waits.some(isYours)) ?? null
}

/** "Ann offers a draw." */
async function askedWords(table: Table, asked: OfferInfo | 'rematch'): Promise<string> {
  if (asked === 'rematch') return 'a rematch is offered'
  const { offerWords } = await import('./company')
  return offerWords(asked, table.view.value?.seats ?? [], table.you.value)
}

/** Watch a table, once, for as long as its page is open: whenever it is your turn, all have come, or an offer, say so. */
export function watchTurns(table: Table): void {
  if (watched.has(table) || !isHere(table)) return
  watched.add(table)
  let was: { isDue: boolean; isBegun: boolean; isAsked: boolean } | null = null
  const look = () => {
    const isBegun = table.view.value?.begun !== false
    const isDue = isBegun && table.seat.value !== null && !table.situation.value?.over
    const isTold = isDue && (table.isShared.value || document.hidden)
    const asked = askedOf(table)
    markTab(isTold || asked !== null)
    const begins = isBegun && was?.isBegun === false && table.you.value.length > 0
    const tell = async (news: string | Promise<string>) => {
      chime()
      await notify(`${table.view.value?.title ?? 'Sixfold'}: ${await news}`).catch(() => undefined)
    }
    if (asked && was?.isAsked === false) void tell(askedWords(table, asked))
    else if (begins || (isTold && was?.isDue === false))
      void tell(isDue ? 'your turn' : 'the game begins')
    was = { isDue, isBegun, isAsked: asked !== null }
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
