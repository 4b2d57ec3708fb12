/** The table: board, log, whose turn, and everything you can do. */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { Board, cellOf } from '../board/Board'
import { game } from '../net/rest'
import { artOf } from '../pieces'
import { go } from '../router'
import { cellName } from '../state/cellnames'
import { Table } from '../state/table'
import { optionWords, told, turnWords } from '../state/words'
import { ActionBar } from '../ui/actionbar'
import { Beside, TrayBox } from '../ui/beside'
import { lazy } from '../ui/lazy'
import { TopBar, Trouble, useTitle } from '../ui/page'
import { muteRepeats } from '../ui/repeats'
import { Side } from '../ui/side'
import { rowWords } from '../ui/status'
import { say } from '../ui/toast'
import { ViewTools } from '../ui/viewtools'

/** The state of a table for as long as its page is open. */
function useTable(id: string, announce: (text: string) => void): Table {
  const table = useMemo(() => {
    return new Table(id, {
      refused: say,
      rematch: (next) => go(`/t/${encodeURIComponent(next)}`),
      told: (entry, yourName) => announce(told(entry, yourName).join(' ')),
    })
  }, [id, announce])
  useEffect(() => () => table.close(), [table])
  useEffect(() => muteRepeats(table), [table])
  useSignalEffect(() => {
    // Whoever plays with others, or looks elsewhere, is told when it is their turn.
    if (table.situation.value && (table.isShared.value || document.hidden))
      void import('../state/yourturn').then((part) => part.watchTurns(table))
  })
  useSignalEffect(() => {
    const view = table.view.value
    if (!view || table.art.peek()) return
    // Before the board is drawn, since chips leave it less room among many.
    const sheet = view.seats.length > 2 && import('../styles/crowd.css')
    void Promise.all([artOf(view.game), sheet]).then(([art]) => {
      table.art.value = art
    })
    void game(view.game).then((card) => {
      table.card.value = card
    })
  })
  return table
}

export function TableScreen({ id }: { id: string }): JSX.Element {
  const heard = useSignal('')
  const announce = useMemo(
    () => (text: string) => {
      heard.value = text
    },
    [heard],
  )
  const table = useTable(id, announce)
  const away = useSignal(false)
  useSignalEffect(() => {
    if (table.handover.to.value !== null) announce('')
  })
  const view = table.view.value
  useDragging(table)
  useTitle(view ? `${view.title}, table` : 'Table')
  if (table.link.state.value === 'refused') {
    return (
      <>
        <TopBar />
        <Trouble why="There is no such table here, or this link does not open it." />
      </>
    )
  }
  if (table.handover.to.value !== null) return <HandOver table={table} />
  if (view && (view.begun === false || (location.hash && !away.value)))
    return <Gathering table={table} view={view} onDone={() => leave(away)} />
  return (
    <>
      <TopBar crumb={<Crumb table={table} />}>
        <ViewTools viewpoint={table.viewpoint} />
      </TopBar>
      <main id="main" class="table" tabIndex={-1}>
        <h1 class="hidden">{view ? view.title : 'Table'}</h1>
        <Connection table={table} />
        {table.isShared.value && <OffersCard table={table} />}
        <Middle table={table} />
        <Side table={table} />
        <Beside table={table} />
        <End table={table} />
      </main>
      <div class="hidden" role="log" aria-live="polite">
        {heard.value}
      </div>
      <YourTurn table={table} />
    </>
  )
}

function Crumb({ table }: { table: Table }): JSX.Element {
  const view = table.view.value
  if (!view) return <b>Opening the table …</b>
  const options = optionWords(table.card.value?.options ?? [], view.options)
  const rows = table.situation.value?.status.filter((row) => row.seat === null) ?? []
  const about = table.company.value?.about(table.you.value)
  const parts = [...rows.map(rowWords), ...options]
  if (about) parts.unshift(about)
  return (
    <>
      <b>{view.title}</b>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </>
  )
}

/** Told at once, and only when it becomes true. */
function YourTurn({ table }: { table: Table }): JSX.Element {
  const words = useComputed(() => {
    const situation = table.situation.value
    const view = table.view.value
    if (!view || !situation || table.player.busy.value || table.seat.value === null) return ''
    return turnWords(situation, view.seats, table.you.value)
  })
  return (
    <div class="hidden" aria-live="assertive">
      {words}
    </div>
  )
}

function Connection({ table }: { table: Table }): JSX.Element | null {
  if (table.link.state.value !== 'lost') return null
  return (
    <div class="banner" role="status">
      The connection is lost. Trying again; nothing you played is gone.
    </div>
  )
}

/** Whoever presses a piece may be about to drag it; until it is known how, nothing moves below the pointer. */
function useDragging(table: Table): void {
  useEffect(() => {
    let pressed: PointerEvent | null = null
    const hold = (event: Event): void => {
      const cell = cellOf(pressed?.target ?? null)
      if (cell && table.next.value.has(cell)) event.stopPropagation()
    }
    const press = (event: PointerEvent): void => {
      pressed = event
      addEventListener('pointermove', hold, true)
      void import('../ui/drag').then(({ follow }) => {
        removeEventListener('pointermove', hold, true)
        if (pressed === event) follow(table, event)
      })
    }
    const hear = (event: PointerEvent): void => {
      const isPress = event.type === 'pointerdown'
      pressed = null
      if (isPress && (event.target as Element).closest('.stage, .lying')) press(event)
    }
    for (const kind of PRESSES) addEventListener(kind, hear, true)
    return () => {
      for (const kind of PRESSES) removeEventListener(kind, hear, true)
    }
  }, [table])
}

const PRESSES = ['pointerdown', 'pointerup', 'pointercancel'] as const

function Middle({ table }: { table: Table }): JSX.Element {
  const view = table.view.value
  const art = table.art.value
  const position = table.position.value
  const { viewpoint } = table
  const [focus, home] = [table.focus.value, viewpoint.home.value]
  const hears = useMemo(
    () => ({
      names: (cell: string) => cellName(table, cell),
      choose: (cell: string) => table.choose(cell),
      isGrave: (cell: string) => table.foresight.isGrave(cell),
      preview: (cell: string | null) => {
        table.preview.value = cell
        if (cell) table.touched.value = null
      },
    }),
    [table],
  )
  return (
    <div class="mid">
      <div class="stage">
        {view && art && position && (
          <Board
            board={view.board}
            art={art}
            position={position}
            cards={view.cards}
            notes={table.situation.value?.notes ?? []}
            ground={table.situation.value?.ground ?? []}
            states={table.states.value}
            during={table.offers.value}
            flying={table.player.flying.value}
            lines={table.foresight.lines.value}
            path={table.path.value}
            badge={table.foresight.badges.value}
            heat={table.foresight.heat.value}
            arrows={table.foresight.arrows.value}
            isCautious={hears.isGrave}
            turn={viewpoint.turn.value}
            look={viewpoint.look.value}
            isShowing={table.isShowing.value}
            coordinates={viewpoint.names.value}
            names={hears.names}
            label={`${view.title} board`}
            onChoose={hears.choose}
            onPreview={hears.preview}
            {...(focus ? { focus } : {})}
            {...(home ? { home } : {})}
          />
        )}
        <TrayBox table={table} place="under" />
      </div>
      <ActionBar table={table} />
    </div>
  )
}

/** Whoever has sat down, or would rather watch, has an address that is safe to copy. */
function leave(away: { value: boolean }): void {
  history.replaceState(null, '', location.pathname)
  away.value = true
}

const Gathering = lazy(() => import('../ui/gathering').then((part) => part.Gathering))
const OffersCard = lazy(() => import('../ui/offers').then((part) => part.OffersCard))
const HandOver = lazy(() => import('../ui/handover').then((part) => part.HandOver))
const ResultDialog = lazy(() => import('../ui/result').then((part) => part.ResultDialog))

/** The result, once the last move has been shown. */
function End({ table }: { table: Table }): JSX.Element | null {
  const closed = useSignal(false)
  const over = table.situation.value?.over && !table.player.busy.value
  if (!over || closed.value) return null
  return (
    <ResultDialog
      table={table}
      onClose={() => {
        closed.value = true
        requestAnimationFrame(() => document.querySelector<HTMLElement>('.bar')?.focus())
      }}
    />
  )
}
