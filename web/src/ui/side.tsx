/** Beside the board: the other seats, the log or the rules, the own seat, and the tools. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Piece } from '../board/types'
import type { CardInfo, SeatInfo } from '../net/protocol'
import { pieceName } from '../state/cards'
import { actedCells } from '../state/sight'
import type { Table } from '../state/table'
import { seatName, several } from '../state/words'
import { About } from './beside'
import { Icon, type IconName } from './icons'
import { lazy } from './lazy'
import { Log } from './log'
import { SeatChip } from './seats'
import { rowWords } from './status'
import { isTyping } from './typing'
import { THREATS_KEY } from './viewtools'

const Rulebook = lazy(() => import('./rulebook').then((part) => part.Rulebook))
const TextBoard = lazy(() => import('./textboard').then((part) => part.TextBoard))
const ClockFace = lazy(() => import('./clockface').then((part) => part.ClockFace))
const Chat = lazy(() => import('./chat').then((part) => part.Chat))
const ChatTool = lazy(() => import('./chat').then((part) => part.ChatTool))
const Resign = lazy(() => import('./resign').then((part) => part.Resign))

type Panel = 'log' | 'chat' | 'rules' | 'text' | 'piece'

/** How many pieces stand: "6 stones" if they are all of a kind, else "6 pieces". */
export function standing(
  pieces: readonly Piece[],
  seat: number,
  cards: readonly CardInfo[] = [],
): string {
  const own = pieces.filter((piece) => piece.owner === seat)
  if (own.length === 0) return ''
  const [type = 'piece', ...others] = new Set(pieces.map((piece) => piece.type))
  const noun = others.length === 0 ? pieceName(cards, type).toLowerCase() : 'piece'
  return several(own.length, noun)
}

/** A chip has room for so many rows; all of them stand in the left column. */
const MOST_ROWS = 2

/** Whether a seat won, and what it has: what the game says about it, or its pieces counted. */
function notesOn(table: Table, seat: number): string[] {
  const { status = [], winners } = table.situation.value ?? {}
  const rows = status.filter((row) => row.seat === seat).slice(0, MOST_ROWS)
  const has = rows.length
    ? rows.map(rowWords)
    : [standing(table.pieces.value, seat, table.view.value?.cards)]
  return winners?.includes(seat) ? ['won', ...has] : has
}

function Chip({ table, seat }: { table: Table; seat: SeatInfo }): JSX.Element {
  const on = table.situation.value?.to_act === seat.seat
  const name = seatName(seat, table.you.value)
  const clocks = table.company.value?.clocks.value
  const isOwn = table.you.value.includes(seat.seat)
  const isAway = seat.kind === 'person' && !seat.online && !isOwn
  const colour = table.seatNames.value[seat.seat] ?? ''
  return (
    <SeatChip
      {...{ seat, name, on, isAway }}
      colour={colour === name ? '' : colour}
      notes={notesOn(table, seat.seat)}
    >
      {clocks && <ClockFace {...{ clocks, name, isOwn }} seat={seat.seat} />}
    </SeatChip>
  )
}

/** Opponents on top, the own seat at the bottom; on one device the first seat is the own one. */
function seatsAround(table: Table): [SeatInfo[], SeatInfo[]] {
  const seats = table.view.value?.seats ?? []
  const own = table.you.value.length > 0 ? table.you.value[0] : 0
  return [seats.filter((seat) => seat.seat !== own), seats.filter((seat) => seat.seat === own)]
}

export function Side({ table }: { table: Table }): JSX.Element {
  const panel = useSignal<Panel>('log')
  const raised = useSignal(false)
  const [others, own] = seatsAround(table)
  usePanelKeys(table, panel)
  useReading(table, panel, raised)
  return (
    <div class="right">
      <div class="chips others">
        {others.map((seat) => (
          <Chip key={seat.seat} table={table} seat={seat} />
        ))}
      </div>
      <Panels table={table} panel={panel} raised={raised} />
      <div class="chips own">
        {own.map((seat) => (
          <Chip key={seat.seat} table={table} seat={seat} />
        ))}
      </div>
      <Tools table={table} panel={panel} raised={raised} />
    </div>
  )
}

/** Show what the others threaten, or no longer. */
function beware({ isWary }: Table): void {
  isWary.value = !isWary.value
}

/** "?" shows the rules, Esc brings the log back; S shows threats. */
function usePanelKeys(table: Table, panel: { value: Panel }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPlain = !isTyping(event) && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isPlain && event.key.toLowerCase() === THREATS_KEY && table.card.peek()?.threatens)
        beware(table)
      if (event.key === '?' && !isTyping(event))
        panel.value = panel.value === 'rules' ? 'log' : 'rules'
      if (event.key === 'Escape' && panel.value === 'rules') panel.value = 'log'
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [table, panel])
}

/** Whoever follows a link into the rules sees them. */
function useReading(table: Table, panel: { value: Panel }, raised: { value: boolean }): void {
  const wish = table.reading.value
  useEffect(() => {
    if (!wish) return
    panel.value = 'rules'
    raised.value = true
  }, [wish, panel, raised])
}

const PANELS: [Panel, string][] = [
  ['piece', 'Piece'],
  ['log', 'Log'],
  ['chat', 'Chat'],
  ['rules', 'Rules'],
  ['text', 'Text'],
]

interface PanelsProps {
  table: Table
  panel: { value: Panel }
  raised: { value: boolean }
}

function Panels({ table, panel, raised }: PanelsProps): JSX.Element {
  return (
    <div class={raised.value ? 'log raised' : 'log'}>
      <div class="tabs">
        <div role="tablist" aria-label="Beside the board">
          {PANELS.filter(([name]) => name !== 'chat' || table.isShared.value).map(
            ([name, words]) => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`tab-${name}`}
                aria-controls="panel"
                aria-selected={panel.value === name}
                class={`tab-${name} ${panel.value === name ? 'on' : ''}`}
                onClick={() => {
                  panel.value = name
                }}
              >
                {words}
                {name === 'chat' && <ChatTool table={table} />}
              </button>
            ),
          )}
        </div>
        <button
          type="button"
          class="icon lower"
          aria-label="Close the sheet"
          onClick={() => {
            raised.value = false
          }}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      <div id="panel" class="panel" role="tabpanel" aria-labelledby={`tab-${panel.value}`}>
        <PanelBody table={table} panel={panel.value} isRaised={raised.value} />
      </div>
    </div>
  )
}

function PanelBody(props: { table: Table; panel: Panel; isRaised: boolean }): JSX.Element {
  const { table, panel, isRaised } = props
  const game = table.view.value?.game
  if (panel === 'rules' && game) {
    const wish = table.reading.value
    return <Rulebook game={game} shift={1} section={wish?.section ?? ''} key={wish?.section} />
  }
  if (panel === 'piece') {
    return (
      <>
        {!table.inspected.value && (
          <p class="quiet">Choose a piece on the board to see its card.</p>
        )}
        <About table={table} />
      </>
    )
  }
  if (panel === 'chat') return <Chat table={table} />
  if (panel === 'text') return <TextBoard table={table} />
  return (
    <Log
      // In a sheet it begins at its newest line, whenever that is raised.
      key={isRaised}
      entries={table.told.value}
      first={table.log.value[0]?.ply}
      current={table.told.value.length - 1}
      yourName={table.yourName.value}
      seatNames={table.seatNames.value}
      sections={table.card.value?.sections}
      onRead={(section) => table.read(section)}
      onPoint={(entry) => {
        table.recalled.value = entry ? actedCells(entry, table.view.value) : []
      }}
    />
  )
}

function Tool(props: {
  icon: IconName
  words: string
  off?: boolean
  /** Only where the panels hide in a sheet. */
  small?: boolean
  /** For a switch: whether it is on, and its key. */
  isOn?: boolean
  shortcut?: string
  onClick: () => void
}): JSX.Element {
  return (
    <button
      type="button"
      class={props.small ? 't small' : 't'}
      // Unlike a disabled button it keeps the focus.
      aria-disabled={props.off ?? false}
      aria-pressed={props.isOn}
      aria-keyshortcuts={props.shortcut}
      onClick={() => props.off || props.onClick()}
    >
      <Icon name={props.icon} />
      {props.words}
    </button>
  )
}

function Tools({ table, panel, raised }: PanelsProps): JSX.Element {
  const resigning = useSignal(false)
  const situation = table.situation.value
  const playing = table.isPlaying.value && !situation?.over
  const seat = table.seat.value ?? table.you.value[0] ?? 0
  const show = (name: Panel) => {
    const again = panel.value === name && (raised.value || name === 'rules')
    panel.value = again ? 'log' : name
    raised.value = !again
  }
  return (
    <div class="tools">
      <Tool icon="undo" words="Undo" off={!situation?.can_undo} onClick={() => table.undo()} />
      {table.isShared.value ? (
        <ChatTool table={table} onClick={() => show('chat')} />
      ) : (
        <Tool
          icon="hint"
          words={table.asking.value ? 'Thinking' : 'Hint'}
          off={table.legal.value.length === 0 || table.asking.value}
          onClick={() => table.askHint()}
        />
      )}
      {table.card.value?.threatens && (
        <Tool
          icon="threat"
          words="Threats"
          isOn={table.isWary.value}
          shortcut={THREATS_KEY}
          off={!playing}
          onClick={() => beware(table)}
        />
      )}
      <Tool icon="piece" words="Piece" small onClick={() => show('piece')} />
      <Tool icon="list" words="Log" small onClick={() => show('log')} />
      <Tool icon="book" words="Rules" onClick={() => show('rules')} />
      <Tool
        icon="flag"
        words={table.isShared.value ? 'More' : 'Resign'}
        off={!playing}
        onClick={() => {
          resigning.value = true
        }}
      />
      {resigning.value && (
        <Resign
          table={table}
          seat={seat}
          onClose={() => {
            resigning.value = false
          }}
        />
      )}
    </div>
  )
}
