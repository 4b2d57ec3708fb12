/** A finished or loaded game, step by step. */
import { computed, type Signal, signal, useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { Board } from '../board/Board'
import type { CellState, GameArt } from '../board/types'
import type { GameCard, Replay, ReplayStep, SeatInfo } from '../net/protocol'
import {
  type GameRecord,
  game,
  recordPath,
  recordReplay,
  tableRecord,
  tableReplay,
} from '../net/rest'
import { artOf } from '../pieces'
import { go } from '../router'
import { pieceWords } from '../state/cards'
import { Analysis } from '../state/judgement'
import { callByName, inSecondPerson } from '../state/persons'
import { loaded } from '../state/record'
import { resultTitle } from '../state/results'
import { actedCells } from '../state/sight'
import { sitDown, usual } from '../state/sitdown'
import { tableOf } from '../state/tables'
import { lastPlace, Viewpoint } from '../state/viewpoint'
import { pretty, seatName, several } from '../state/words'
import { Evaluation, expectation, TurningPoints } from '../ui/evaluation'
import { CheckDice } from '../ui/fairdice'
import { Badge } from '../ui/icons'
import { Log } from '../ui/log'
import { TopBar, Trouble, useTitle } from '../ui/page'
import { copyLink } from '../ui/result'
import { Rulebook } from '../ui/rulebook'
import { Scrubber, useArrows, usePlaying } from '../ui/scrubber'
import { Status } from '../ui/status'
import { say } from '../ui/toast'
import { ViewTools } from '../ui/viewtools'
import '../styles/replay.css'

interface Shown {
  replay: Replay
  card: GameCard
  art: GameArt
  /** The record itself, where it may be known. */
  record: GameRecord | null
  /** The step that is shown. */
  at: Signal<number>
  viewpoint: Viewpoint
}

/** The game as whoever held a seat saw it, or as the first seat did. */
function viewpointOf(
  replay: Replay,
  art: GameArt,
  at: Signal<number>,
  table: string | null,
): Viewpoint {
  const held = Object.keys((table && tableOf(table)?.tokens) || {})[0]
  const { board, steps } = replay
  return new Viewpoint(
    computed(() => ({
      board,
      art,
      position: steps[0]?.position ?? null,
      ground: steps[0]?.ground ?? [],
      seat: Number(held ?? 0),
      seats: replay.seats.length,
      happened: lastPlace(board, steps.slice(1, at.value + 1)),
    })),
  )
}

/** A whole replay, which the server sends in pages. */
async function whole(page: (first: number) => Promise<Replay>): Promise<Replay> {
  const replay = await page(0)
  while (replay.steps.length < replay.total) {
    replay.steps.push(...(await page(replay.steps.length)).steps)
  }
  return replay
}

async function fetched(table: string | null): Promise<Shown> {
  const record = table === null ? loaded.value : await tableRecord(table).catch(() => null)
  if (table === null && !record)
    throw new Error('No game is loaded. Load a record on the home page.')
  const tokens = table === null ? [] : Object.values(tableOf(table)?.tokens ?? {})
  const replay = await whole((first) =>
    table === null ? recordReplay(record as GameRecord, first) : tableReplay(table, tokens, first),
  )
  const [art, card] = await Promise.all([artOf(replay.game), game(replay.game)])
  const at = signal(table === null ? 0 : replay.steps.length - 1)
  return { replay, card, art, record, at, viewpoint: viewpointOf(replay, art, at, table) }
}

/** Whether a saved game names who sat there, beside the seat itself. */
const isRecorded = (seat: SeatInfo): boolean => seat.name !== seat.title

export function ReplayScreen({ table }: { table: string | null }): JSX.Element {
  const shown = useSignal<Shown | null>(null)
  const trouble = useSignal('')
  useEffect(() => {
    fetched(table).then(
      (found) => {
        shown.value = found
        void callByName(found.replay.seats, table === null ? isRecorded : undefined)
      },
      (error: Error) => {
        trouble.value = error.message
      },
    )
    return () => void callByName([])
  }, [table, shown, trouble])
  useTitle(shown.value ? `Replay, ${shown.value.replay.title}` : 'Replay')
  const title = shown.value?.replay.title
  return (
    <>
      <TopBar
        crumb={
          <>
            <b>Replay</b>
            {title && <span>{title}</span>}
          </>
        }
      >
        {shown.value && <ViewTools viewpoint={shown.value.viewpoint} />}
      </TopBar>
      {trouble.value && <Trouble why={trouble.value} />}
      {shown.value && <Steps shown={shown.value} table={table} />}
    </>
  )
}

/** The cells that a step names. */
function acted(step: ReplayStep, replay: Replay): string[] {
  return step.kind === 'start' ? [] : actedCells({ ...step, kind: step.kind }, replay)
}

function marks(step: ReplayStep, replay: Replay): Map<string, Set<CellState>> {
  if (step.decisive.length > 0) {
    return new Map(step.decisive.map((cell) => [cell, new Set(['decisive'])]))
  }
  const cells = acted(step, replay)
  return new Map(
    cells.map((cell, place) => [cell, new Set([place === cells.length - 1 ? 'to' : 'from'])]),
  )
}

/** The cells that the best action in a position names, from where and to where, once that is known. */
function bestCells(analysis: Analysis | null, at: number, { board }: Replay): string[] {
  const best = analysis?.plies.value.find(({ ply }) => ply === at)?.best.split(' ') ?? []
  const cells = best.filter((word) => board.cells.some(({ label }) => label === word))
  return [...new Set([cells.at(0), cells.at(-1)])].filter((cell) => cell !== undefined)
}

/** What a screen reader says about a cell of a step. */
function stepCellName(step: ReplayStep, replay: Replay, cell: string): string {
  const pieces = step.position.pieces.filter((piece) => piece.cell === cell)
  const words = pieces.map((piece) => {
    const owner = piece.owner === null ? '' : (replay.seats[piece.owner]?.title ?? '')
    return `${owner} ${pieceWords(replay.cards, step.notes, piece)}`.trim()
  })
  return [pretty(cell), ...words].join(', ')
}

/** The computer's opinion, once it is asked for; and who asks, or asks to go on. */
function useAnalysis(record: GameRecord | null): [Analysis | null, () => void] {
  const analysis = useSignal<Analysis | null>(null)
  useEffect(() => () => analysis.peek()?.stop(), [analysis])
  const ask = () => {
    analysis.value ??= new Analysis()
    if (record) void analysis.value.run(record)
  }
  return [analysis.value, ask]
}

function Steps({ shown, table }: { shown: Shown; table: string | null }): JSX.Element | null {
  const { replay, art, at, viewpoint } = shown
  const last = replay.steps.length - 1
  const playing = useSignal(false)
  useArrows(at, last)
  usePlaying(playing, at, last)
  const [analysis, analyse] = useAnalysis(shown.record)
  const step = replay.steps[at.value]
  if (!step) return null
  const focus = viewpoint.isGlobe.value && acted(step, replay).at(-1)
  const home = viewpoint.home.value
  // What the computer thinks of a game that still goes on is nobody's business.
  const isSettled = table === null || replay.steps.at(-1)?.over
  const opinion = analysis && { analysis, replay, at, onAgain: analyse }
  const best = bestCells(analysis, at.value, replay)
  const states = marks(step, replay)
  if (best.length === 1) states.set(best[0] ?? '', new Set(['own']))
  return (
    <main id="main" class="table replay" tabIndex={-1}>
      <h1 class="hidden">Replay of {replay.title}</h1>
      <div class="mid">
        <div class="stage">
          <Board
            board={replay.board}
            art={art}
            position={step.position}
            cards={replay.cards}
            notes={step.notes}
            ground={step.ground}
            states={states}
            arrows={best.length > 1 ? [best] : []}
            names={(cell) => stepCellName(step, replay, cell)}
            label={`${replay.title} board`}
            isTurnable={viewpoint.isGlobe.value}
            turn={viewpoint.turn.value}
            look={viewpoint.look.value}
            coordinates={viewpoint.names.value}
            {...(focus ? { focus } : {})}
            {...(home ? { home } : {})}
          />
        </div>
        {opinion && <Evaluation {...opinion} />}
        <Scrubber
          at={at}
          last={last}
          playing={playing}
          told={opinion ? expectation(opinion, at.value) : ''}
        >
          {isSettled && shown.record && !analysis && (
            <button type="button" class="btn" onClick={analyse}>
              Analyse
            </button>
          )}
        </Scrubber>
      </div>
      <div class="right">
        <Turns shown={shown} />
        <PlayOn shown={shown} at={at.value} />
      </div>
      <About shown={shown} table={table} step={step}>
        {opinion && <TurningPoints {...opinion} />}
      </About>
    </main>
  )
}

/** What happened, line by line; a line's section of the rules takes the place of the log. */
function Turns({ shown: { replay, card, at } }: { shown: Shown }): JSX.Element {
  const section = useSignal('')
  const entries = replay.steps.slice(1).map((each) => ({ ...each, kind: each.kind as 'act' }))
  const read = (wanted: string) => {
    section.value = wanted
  }
  return (
    <div class="log">
      <div class="panel">
        {section.value ? (
          <>
            <button type="button" class="btn ghost" onClick={() => read('')}>
              Back to the log
            </button>
            <Rulebook game={replay.game} shift={1} section={section.value} />
          </>
        ) : (
          <Log
            entries={entries}
            current={at.value - 1}
            seatNames={replay.seats.map(({ title }) => title)}
            sections={card.sections}
            onRead={read}
            onChoose={(index) => {
              at.value = index + 1
            }}
          />
        )}
      </div>
    </div>
  )
}

/** Who played, how it ended, and where the record is. */
function About(props: {
  shown: Shown
  table: string | null
  step: ReplayStep
  children: ComponentChildren
}): JSX.Element {
  const { replay } = props.shown
  const end = replay.steps.at(-1)
  const names = replay.seats.map((seat) => seatName(seat, []))
  return (
    <aside class="left" aria-label="About this game">
      <section class="card versus">
        <h2>{names.join(' against ')}</h2>
        <p class="kind">
          {replay.title} · {several(replay.steps.length - 1, 'step')}
          {end?.over && ` · ${pretty(inSecondPerson(end.reason ?? '', ''))}`}
        </p>
        {replay.seats.map((seat, place) => (
          <div key={seat.seat} class="score">
            <Badge seat={seat.seat} size={30} />
            <b>{names[place]}</b>
            <span>{end?.result ? String(end.result[seat.seat] ?? '') : ''}</span>
          </div>
        ))}
        {end?.over && <p class="kind">{resultTitle(end, replay.seats, [])}</p>}
      </section>
      {props.children}
      <Status
        title="This position"
        rows={props.step.status}
        seatNames={replay.seats.map((seat) => seat.title)}
      />
      <CheckDice record={props.shown.record} steps={replay.steps} />
      <section class="card links">
        {props.table !== null && (
          <>
            <a href={recordPath(props.table)} download={`${replay.game}-${props.table}.json`}>
              Download the record
            </a>
            <button type="button" class="plain" onClick={() => void copyLink()}>
              Copy link
            </button>
          </>
        )}
        <p class="quiet">
          <kbd>←</kbd> <kbd>→</kbd> step, <kbd>Home</kbd> and <kbd>End</kbd> jump.
        </p>
      </section>
    </aside>
  )
}

/** Sit down at the position shown, against bots. */
function PlayOn({ shown, at }: { shown: Shown; at: number }): JSX.Element | null {
  const { record, replay } = shown
  const step = replay.steps[at]
  if (!record || !step || step.over) return null
  const start = async () => {
    try {
      const moves = record.moves.slice(0, at)
      const cut = { ...record, moves, result: null }
      const { game, title, seats } = replay
      const table = { id: game, title, seats: seats.map((seat) => seat.title) }
      go(await sitDown(table, usual(seats.length), { record: cut }))
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <button type="button" class="btn pri" onClick={() => void start()}>
      Play on from here
    </button>
  )
}
