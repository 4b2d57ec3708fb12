/** Beside the board: the other seats, the log or the rules, the own seat, and the tools. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Piece } from '../board/types'
import type { SeatInfo } from '../net/protocol'
import { cellName } from '../state/cellnames'
import type { Table } from '../state/table'
import { pretty, seatName, several } from '../state/words'
import { About } from './beside'
import { Dialog } from './dialog'
import { Icon, type IconName } from './icons'
import { Invite } from './invite'
import { Log } from './log'
import { SeatChip } from './seats'
import { isTyping } from './typing'

type Book = typeof import('./rulebook').Rulebook

/** The rulebook, fetched when somebody first wants to read it. */
function Rules({ game }: { game: string }): JSX.Element | null {
  const [Book, setBook] = useState<Book | null>(null)
  useEffect(() => {
    void import('./rulebook').then((module) => setBook(() => module.Rulebook))
  }, [])
  return Book && <Book game={game} shift={1} />
}

type Panel = 'log' | 'rules' | 'text' | 'piece'

/** How many pieces stand: "6 stones" if they are all of a kind, else "6 pieces". */
export function standing(pieces: readonly Piece[], seat: number): string {
  const own = pieces.filter((piece) => piece.owner === seat)
  if (own.length === 0) return ''
  const [type = 'piece', ...others] = new Set(pieces.map((piece) => piece.type))
  return several(own.length, others.length === 0 && /^[a-z]+$/.test(type) ? type : 'piece')
}

/** What a seat has, in the game's own words or counted. */
function strength(table: Table, seat: number): string {
  const position = table.position.value
  const own = position && table.art.value?.strength?.(position, seat)
  return own ?? standing(table.pieces.value, seat)
}

/** What a chip says below the name. */
function seatNote(table: Table, seat: SeatInfo, name: string): string {
  const situation = table.situation.value
  const colour = table.seatNames.value[seat.seat] ?? ''
  const away = seat.kind === 'person' && !seat.online && !table.you.value.includes(seat.seat)
  const parts = [
    colour === name ? '' : colour,
    strength(table, seat.seat),
    situation?.winners?.includes(seat.seat) ? 'won' : '',
    away ? 'not here' : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

function Chip({ table, seat }: { table: Table; seat: SeatInfo }): JSX.Element {
  const on = table.situation.value?.to_act === seat.seat
  const name = seatName(seat, table.you.value)
  return <SeatChip seat={seat} name={name} note={seatNote(table, seat, name)} on={on} />
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
  useRulesKey(panel)
  return (
    <div class="right">
      <div class="chips others">
        {others.map((seat) => (
          <Chip key={seat.seat} table={table} seat={seat} />
        ))}
      </div>
      <Invite table={table.id} seats={table.view.value?.seats ?? []} />
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

/** "?" shows the rules, Esc brings the log back. */
function useRulesKey(panel: { value: Panel }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event))
        panel.value = panel.value === 'rules' ? 'log' : 'rules'
      if (event.key === 'Escape' && panel.value === 'rules') panel.value = 'log'
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [panel])
}

const PANELS: [Panel, string][] = [
  ['piece', 'Piece'],
  ['log', 'Log'],
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
          {PANELS.map(([name, words]) => (
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
            </button>
          ))}
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
        <PanelBody table={table} panel={panel.value} />
      </div>
    </div>
  )
}

function PanelBody({ table, panel }: { table: Table; panel: Panel }): JSX.Element {
  const game = table.view.value?.game
  if (panel === 'rules' && game) return <Rules game={game} />
  if (panel === 'piece') return <About table={table} />
  if (panel === 'text') return <TextBoard table={table} />
  return (
    <Log
      entries={table.log.value}
      current={table.log.value.length - 1}
      yourName={table.yourName.value}
    />
  )
}

/** The position in words: every piece and where it stands. */
function TextBoard({ table }: { table: Table }): JSX.Element {
  const all = table.situation.value?.status ?? []
  const status = table.art.value?.status?.(all) ?? all
  const pieces = table.pieces.value.filter((piece) => piece.cell)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so the keyboard has to reach it
    <ul class="lines words" tabIndex={0} aria-label="The position in words">
      {status.map((line) => (
        <li key={line}>{pretty(line)}</li>
      ))}
      {pieces.map((piece, place) => (
        <li key={`${place} ${piece.cell}`}>{cellName(table, piece.cell)}</li>
      ))}
    </ul>
  )
}

function Tool(props: {
  icon: IconName
  words: string
  off?: boolean
  /** Only where the panels hide in a sheet. */
  small?: boolean
  onClick: () => void
}): JSX.Element {
  return (
    <button
      type="button"
      class={props.small ? 't small' : 't'}
      disabled={props.off ?? false}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
      {props.words}
    </button>
  )
}

function Tools({ table, panel, raised }: PanelsProps): JSX.Element {
  const resigning = useSignal(false)
  const situation = table.situation.value
  const playing = table.you.value.length > 0 && !situation?.over
  const seat = table.seat.value ?? table.you.value[0] ?? 0
  const show = (name: Panel) => {
    const again = panel.value === name && (raised.value || name === 'rules')
    panel.value = again ? 'log' : name
    raised.value = !again
  }
  return (
    <div class="tools">
      <Tool icon="undo" words="Undo" off={!situation?.can_undo} onClick={() => table.undo()} />
      <Tool
        icon="hint"
        words={table.asking.value ? 'Thinking' : 'Hint'}
        off={table.legal.value.length === 0 || table.asking.value}
        onClick={() => table.askHint()}
      />
      <Tool icon="piece" words="Piece" small onClick={() => show('piece')} />
      <Tool icon="list" words="Log" small onClick={() => show('log')} />
      <Tool icon="book" words="Rules" onClick={() => show('rules')} />
      <Tool
        icon="flag"
        words="Resign"
        off={!playing}
        onClick={() => {
          resigning.value = true
        }}
      />
      {resigning.value && (
        <Resign
          onAnswer={(yes) => {
            resigning.value = false
            if (yes) table.resign(seat)
          }}
        />
      )}
    </div>
  )
}

function Resign({ onAnswer }: { onAnswer: (yes: boolean) => void }): JSX.Element {
  return (
    <Dialog label="Resign" onClose={() => onAnswer(false)}>
      <h2>Give this game up?</h2>
      <p>It counts as lost. The record is kept.</p>
      <div class="row">
        <button type="button" class="btn" onClick={() => onAnswer(false)}>
          Play on
        </button>
        <button type="button" class="btn atk" onClick={() => onAnswer(true)}>
          Resign
        </button>
      </div>
    </Dialog>
  )
}
