/** One table as this browser sees it: the server's view, what is shown, and what is being chosen. */
import { computed, signal } from '@preact/signals'
import type { CellState, GameArt, Piece, Position } from '../board/types'
import type { Entry, FromServer, GameCard, LegalAction, Situation, View } from '../net/protocol'
import { Link } from '../net/socket'
import { Foresight } from './foresight'
import {
  type Choice,
  candidates,
  choiceStates,
  chooseCell,
  NOTHING,
  type Offer,
  offers,
  press,
} from './narrow'
import { cellsOf, Player } from './player'
import { remember, tableOf } from './tables'
import { lastPlace, Viewpoint } from './viewpoint'
import { seatName } from './words'

/** What the page is told and does not keep: a refusal, a new table. */
export interface TableEvents {
  refused: (why: string) => void
  rematch: (table: string) => void
  told: (entry: Entry, yourName: string) => void
}

const NO_LEGAL: readonly LegalAction[] = []

export class Table {
  /** The last snapshot, with the log and the situation kept up to date. */
  readonly view = signal<View | null>(null)
  readonly log = signal<Entry[]>([])
  readonly situation = signal<Situation | null>(null)
  readonly art = signal<GameArt | null>(null)
  /** The game as the home page knows it. */
  readonly card = signal<GameCard | null>(null)
  readonly choice = signal<Choice>(NOTHING)
  /** A suggestion by a bot: the action, and why. */
  readonly hint = signal<{ action: string; why: string } | null>(null)
  /** The cell under the pointer or in focus. */
  readonly preview = signal<string | null>(null)
  /** An action on its way to the server. */
  readonly sent = signal<string | null>(null)
  readonly asking = signal(false)
  /** The action whose button is pointed at. */
  readonly pointed = signal<string | null>(null)
  readonly player = new Player()
  readonly link: Link
  private ply = -1
  /** The last question about the future; if it comes too late, nobody needs to know. */
  private foreseeing = ''
  private readonly events: TableEvents

  /** The position on the board. */
  readonly position = computed<Position | null>(() => this.player.position.value)
  readonly pieces = computed<Piece[]>(() => {
    const position = this.position.value
    return position ? (this.art.value?.pieces(position) ?? position.pieces ?? []) : []
  })
  /** The colours of the seats, as the game calls them. */
  readonly seatNames = computed(() => this.card.value?.seat_names ?? [])
  readonly you = computed(() => this.view.value?.you ?? [])
  /** What the rules call you, if you hold one seat alone. */
  readonly yourName = computed(() => {
    const [only, another] = this.you.value
    return only !== undefined && another === undefined ? (this.seatNames.value[only] ?? '') : ''
  })
  /** The seat to act if it is one of ours, else null. */
  readonly seat = computed(() => {
    const seat = this.situation.value?.to_act
    return typeof seat === 'number' && this.you.value.includes(seat) ? seat : null
  })
  /** What may be done now: nothing while pieces still move or an action is on its way. */
  readonly legal = computed<readonly LegalAction[]>(() => {
    const idle = !this.player.busy.value && this.sent.value === null
    return idle && this.seat.value !== null ? (this.situation.value?.legal ?? NO_LEGAL) : NO_LEGAL
  })
  /** The cell the globe turns to: the one just chosen, or where something just happened. */
  readonly focus = computed(() => {
    if (this.view.value?.board.shape !== 'sphere') return undefined
    return this.choice.value.cells.at(-1) ?? this.player.looking.value ?? undefined
  })
  /** Something is being shown, or others are to act. */
  readonly isShowing = computed(
    () => this.player.busy.value || this.sent.value !== null || this.seat.value === null,
  )
  readonly viewpoint = new Viewpoint(
    computed(() => {
      const view = this.view.value
      const board = view?.board
      const isGlobe = board?.shape === 'sphere'
      const own = this.you.value[0] ?? 0
      return {
        board,
        art: this.art.value,
        position: this.situation.value?.position ?? null,
        seat: isGlobe ? (this.seat.value ?? own) : own,
        seats: view?.seats.length ?? 0,
        happened: board && lastPlace(board, this.log.value),
      }
    }),
  )
  readonly offers = computed(() => offers(this.legal.value, this.choice.value))
  /** What the action under consideration would lead to. */
  readonly foresight = new Foresight(this)
  readonly states = computed(() => this.cellStates())

  constructor(
    readonly id: string,
    events: TableEvents,
  ) {
    this.events = events
    const tokens = () => Object.values(tableOf(id)?.tokens ?? {})
    this.link = new Link(
      id,
      tokens,
      () => this.ply,
      (message) => this.hear(message),
    )
  }

  /** Leave the table. */
  close(): void {
    this.link.close()
  }

  /** Choose a cell; during a move, skip to its end. */
  choose(cell: string): void {
    if (this.player.busy.value) {
      this.player.skip()
      return
    }
    this.player.looking.value = null
    this.follow(chooseCell(this.legal.value, this.choice.value, cell, this.pieces.value))
  }

  /** Press one of the buttons. */
  press(offer: Offer): void {
    this.follow(press(this.legal.value, this.choice.value, offer))
  }

  /** Put down whatever is chosen. */
  cancel(): void {
    this.choice.value = NOTHING
    this.hint.value = null
    this.pointed.value = null
  }

  /** Carry out an action given as text. */
  act(action: string): void {
    this.cancel()
    this.sent.value = this.link.ask({ type: 'act', ply: this.ply, action })
  }

  /** Ask a bot what it would do. */
  askHint(): void {
    this.asking.value = true
    this.link.ask({ type: 'hint', ply: this.ply })
  }

  undo(): void {
    this.cancel()
    this.link.ask({ type: 'undo', ply: this.ply })
  }

  resign(seat: number): void {
    this.link.ask({ type: 'resign', ply: this.ply, seat })
  }

  rematch(): void {
    this.link.ask({ type: 'rematch' })
  }

  private follow(outcome: { choice: Choice; play: string | null }): void {
    this.hint.value = null
    this.pointed.value = null
    this.choice.value = outcome.choice
    if (outcome.play !== null) this.act(outcome.play)
    else if (outcome.choice !== NOTHING) this.foresee(candidates(this.legal.value, outcome.choice))
  }

  /** Ask the server what some actions would lead to, where the game has something to tell. */
  private foresee(actions: readonly LegalAction[]): void {
    const { coming, attack } = this.art.value ?? {}
    const told = coming ? actions : actions.filter((action) => this.foresight.attacked(action))
    const wanted = coming || attack ? this.foresight.unknown(told) : []
    if (wanted.length === 0) return
    this.foreseeing = this.link.ask({ type: 'foresee', ply: this.ply, actions: wanted })
  }

  private hear(message: FromServer): void {
    if (message.type === 'snapshot') this.take(message.ply, message.view)
    else if (message.type === 'event') this.happen(message.ply, message.entry, message.situation)
    else if (message.type === 'online') this.meet(message.seats)
    else if (message.type === 'notice') this.events.refused(message.why)
    else this.answer(message)
  }

  /** The answer to something that was asked here, or by others at the table. */
  private answer(message: FromServer): void {
    if (message.type === 'ack' || message.type === 'no') this.answered(message.id)
    if (message.type === 'no' && message.id !== this.foreseeing) this.events.refused(message.why)
    if (message.type === 'foresight' && message.ply === this.ply) {
      this.foresight.learn(message.outlooks)
    }
    if (message.type === 'rematch' || message.type === 'moved') {
      this.follows(message.table, message.tokens)
    }
    if (message.type === 'hint') {
      this.asking.value = false
      this.hint.value = { action: message.action, why: message.why }
      this.foresee(this.legal.value.filter((action) => action.text === message.action))
    }
  }

  private answered(id: string | null): void {
    this.asking.value = false
    if (id === null || id === this.sent.value) this.sent.value = null
  }

  private take(ply: number, view: View): void {
    this.ply = ply
    this.view.value = view
    this.log.value = view.log
    this.situation.value = view.situation
    this.foresight.forget()
    this.sent.value = null
    this.cancel()
    this.player.jump(view.situation.position)
    this.list(view)
  }

  /** Keep the table in this browser's list. */
  private list(view: View): void {
    const others = view.seats.filter((seat) => !view.you.includes(seat.seat))
    const against = others.map((seat) => seatName(seat, view.you)).join(', ')
    if (tableOf(this.id)) remember({ table: this.id, game: view.game, title: view.title, against })
  }

  private happen(ply: number, entry: Entry, situation: Situation): void {
    const view = this.view.value
    if (!view || ply <= this.ply) return
    this.ply = ply
    this.cancel()
    this.log.value = [...this.log.value, entry]
    this.situation.value = situation
    this.foresight.forget()
    this.events.told(entry, this.yourName.value)
    this.player.play(entry, cellsOf(view.board), situation.position, this.yourName.value, {
      telling: this.art.value?.telling,
      isFarAway: view.board.shape === 'sphere' && !view.you.includes(entry.actor),
    })
  }

  private meet(online: readonly number[]): void {
    const view = this.view.value
    if (!view) return
    const seats = view.seats.map((seat) => ({ ...seat, online: online.includes(seat.seat) }))
    this.view.value = { ...view, seats }
  }

  private follows(table: string, tokens: (string | null)[]): void {
    const old = tableOf(this.id)
    const given = tokens.flatMap((token, seat) => (token ? [[String(seat), token] as const] : []))
    remember({
      table,
      tokens: Object.fromEntries(given),
      game: old?.game ?? '',
      title: old?.title ?? '',
    })
    this.events.rematch(table)
  }

  private cellStates(): Map<string, Set<CellState>> {
    const seat = this.seat.value
    const states = choiceStates(
      this.legal.value,
      this.choice.value,
      this.pieces.value,
      seat,
      this.art.value?.isInert,
    )
    const put = (cell: string, state: CellState) =>
      states.set(cell, (states.get(cell) ?? new Set()).add(state))
    const idle = !this.player.busy.value
    if (idle && this.choice.value.cells.length === 0) {
      const last = this.log.value.at(-1)
      const cells = last ? actedCells(last, this.view.value) : []
      cells.forEach((cell, place) => {
        put(cell, place === cells.length - 1 ? 'to' : 'from')
      })
    }
    if (idle) for (const cell of this.foresight.losses.value) put(cell, 'lost')
    for (const cell of this.foresight.dangers.value) put(cell, 'danger')
    for (const cell of this.hintCells()) put(cell, 'path')
    return states
  }

  private hintCells(): string[] {
    const action = this.hint.value?.action
    return this.situation.value?.legal.find((other) => other.text === action)?.cells ?? []
  }
}

/** The cells that an entry names, in order. */
export function actedCells(entry: Entry, view: Pick<View, 'board'> | null): string[] {
  if (entry.kind !== 'act' || !view) return []
  const labels = new Set(view.board.cells.map((cell) => cell.label))
  return entry.text.split(' ').filter((word) => labels.has(word))
}
