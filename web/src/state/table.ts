/** One table as this browser sees it: the server's view, what is shown, and what is being chosen. */
import { batch, computed, effect, signal, untracked } from '@preact/signals'
import type { CellState, GameArt, Piece, Position } from '../board/types'
import type {
  Entry,
  FromServer,
  GameCard,
  LegalAction,
  No,
  Resumed,
  Situation,
  View,
} from '../net/protocol'
import { Link } from '../net/socket'
import { Asking } from './asking'
import { Foresight } from './foresight'
import { SILENT, type Speech } from './forms'
import { HandOver } from './handover'
import {
  type Choice,
  candidates,
  choiceStates,
  chooseCell,
  NOTHING,
  nextCells,
  type Offer,
  offers,
  press,
} from './narrow'
import { cellsOf, Player } from './player'
import { bySeat, remember, settle, tableOf } from './tables'
import { lastPlace, Viewpoint } from './viewpoint'
import { cellsAlong, Walking } from './walking'
import { capital, seatName, standingLog } from './words'

/** What the page is told and does not keep: a refusal, a new table. */
export interface TableEvents {
  refused: (why: string) => void
  rematch: (table: string) => void
  told: (entry: Entry, yourName: string) => void
}

/** Whoever points at something for so long wants to know what it would lead to, in ms. */
const RESTING = 60
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
  /** The cells of the log line that is pointed at. */
  readonly recalled = signal<readonly string[]>([])
  /** A piece beside the board that is pointed at. */
  readonly shown = signal<Piece | null>(null)
  /** An action on its way to the server. */
  readonly sent = signal<string | null>(null)
  readonly asking = signal(false)
  /** The action whose button is pointed at. */
  readonly pointed = signal<string | null>(null)
  /** Why what was tried is not possible, and the section of the rules that says so. */
  readonly refusal = signal<{ why: string; rule: string } | null>(null)
  /** The section of the rules that somebody wants to read; each wish is a new object. */
  readonly reading = signal<{ section: string } | null>(null)
  readonly player = new Player()
  readonly walking = new Walking((action) => this.act(action))
  /** The piece that was left chosen because it alone may go on. */
  private readonly kept = signal<string | null>(null)
  /** Who shares this device, and whether it changes hands now. */
  readonly handover = new HandOver()
  readonly link: Link
  private ply = -1
  /** What was asked when the rest of the set-up was left to the computer. */
  private arranging: string | null = null
  /** The question why something is not possible. */
  private wondering = ''
  private readonly events: TableEvents
  private readonly foreseeing: Asking
  private readonly stop: () => void

  /** The position on the board. */
  readonly position = computed<Position | null>(() => this.player.position.value)
  readonly pieces = computed<Piece[]>(() => this.position.value?.pieces ?? [])
  /** How actions are put into words. */
  readonly speech = computed<Speech>(() => {
    const [card, view] = [this.card.value, this.view.value]
    const names = { ...view?.names, ...this.situation.value?.names }
    return card && view ? { forms: card.forms, names } : SILENT
  })
  /** What the game calls the seats. */
  readonly seatNames = computed(() => this.view.value?.seats.map((seat) => seat.title) ?? [])
  /** The entries that have been shown, without what was taken back. */
  readonly told = computed<Entry[]>(() => {
    const shown = this.player.telling.value
    const entries = this.log.value.filter((entry) => shown === null || entry.ply <= shown)
    return standingLog(entries, this.view.value?.seats ?? [])
  })
  readonly you = computed(() => this.view.value?.you ?? [])
  /** What the rules call you, if you hold one seat alone. */
  readonly yourName = computed(() => {
    const [only, another] = this.you.value
    return only !== undefined && another === undefined ? (this.seatNames.value[only] ?? '') : ''
  })
  /** Whether real dice are thrown, and what they show is to be entered here. */
  readonly isThrowing = computed(() => {
    const { view, situation } = this
    const isDue = situation.value?.to_act === 'chance' && view.value?.real_dice
    return Boolean(isDue) && this.you.value.length > 0
  })
  /** The seat to act if it is one of ours, else null. */
  readonly seat = computed(() => {
    const seat = this.situation.value?.to_act
    return typeof seat === 'number' && this.you.value.includes(seat) ? seat : null
  })
  /** What may be done now: nothing while pieces still move or an action is on its way. */
  readonly legal = computed<readonly LegalAction[]>(() => {
    const idle = !this.player.busy.value && this.sent.value === null
    return idle ? (this.situation.value?.legal ?? NO_LEGAL) : NO_LEGAL
  })
  /** Whether a first touch only points: something comes at the end of the turn, or is thrown at a cell. */
  readonly isCautious = computed(() => {
    const { forms } = this.speech.value
    const isComing = (this.situation.value?.coming.length ?? 0) > 0
    return isComing || this.legal.value.some(({ form }) => forms[form]?.aimed)
  })
  /** The cell the globe turns to: the one just chosen, or where something just happened. */
  readonly focus = computed(() => {
    if (this.view.value?.board.shape !== 'sphere') return undefined
    return this.choice.value.cells.at(-1) ?? this.player.looking.value ?? undefined
  })
  /** The piece whose card is shown: the one pointed at, else the one chosen. */
  readonly inspected = computed<Piece | undefined>(() => {
    const cells = [this.preview.value, this.choice.value.cells.at(-1) ?? this.walking.path.value[0]]
    const standing = (cell: string | null | undefined) =>
      this.pieces.value.find((piece) => cell !== undefined && piece.cell === cell)
    return this.shown.value ?? standing(cells[0]) ?? this.meant.value ?? standing(cells[1])
  })
  /** A piece of the type that the kind of action chosen names. */
  readonly meant = computed<Piece | undefined>(() => {
    const words = this.choice.value.form?.split(' ') ?? []
    const cards = this.view.value?.cards.filter(({ kind }) => kind === 'piece')
    const type = cards?.find(({ id }) => words.includes(id))?.id
    return type === undefined ? undefined : { type, owner: this.seat.value, cell: '' }
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
        ground: view?.situation.ground ?? [],
        seat: isGlobe ? (this.seat.value ?? own) : own,
        seats: view?.seats.length ?? 0,
        happened: board && lastPlace(board, this.log.value),
      }
    }),
  )
  /** The cells that may be chosen next. */
  readonly next = computed(() => nextCells(this.legal.value, this.choice.value))
  readonly offers = computed(() => offers(this.legal.value, this.choice.value))
  /** What the action under consideration would lead to. */
  readonly foresight = new Foresight(this)
  readonly states = computed(() => this.cellStates())
  /** The way to the far cell that is pointed at, or what is left of the one that is being walked. */
  readonly path = computed<string[]>(() => {
    const walk = this.foresight.ways.value.get(this.preview.value ?? '')
    const start = this.choice.value.cells[0]
    return walk && start ? cellsAlong(start, walk.steps) : this.walking.path.value
  })

  constructor(
    readonly id: string,
    events: TableEvents,
  ) {
    this.events = events
    this.foreseeing = new Asking((actions) =>
      this.link.ask({ type: 'foresee', ply: this.ply, actions }),
    )
    this.link = new Link(
      id,
      () => this.greeting(),
      (message) => this.hear(message),
    )
    const stops = [
      effect(() => {
        const action = this.foresight.action.value
        const rest = setTimeout(() => action && this.consider([action], true), RESTING)
        return () => clearTimeout(rest)
      }),
      effect(() => this.goOn(this.legal.value)),
    ]
    this.stop = () => stops.forEach((stop) => void stop())
  }

  /** Whenever something may be done: the next step of a walk, or else the piece that alone may go on is kept chosen. */
  private goOn(legal: readonly LegalAction[]): void {
    if (legal.length === 0) return
    untracked(() => {
      if (this.walking.isOn.value) this.walking.goOn(legal)
      if (this.walking.isOn.value || this.choice.value !== NOTHING || this.kept.value) return
      const last = this.log.value.findLast(({ kind }) => kind === 'act')
      const [cell, another] = nextCells(legal, NOTHING)
      const isOwn = last && cell && last.actor === this.seat.value && !another
      if (!isOwn || !actedCells(last, this.view.value).includes(cell)) return
      if (!this.pieces.value.some((piece) => piece.cell === cell)) return
      this.kept.value = cell
      this.follow({ choice: { cells: [cell], form: null }, play: null })
    })
  }

  private greeting() {
    const { tokens, join } = tableOf(this.id) ?? {}
    const { invite = '', token = '' } = join ?? {}
    return {
      ply: this.ply,
      tokens: Object.values(tokens ?? {}),
      join: join ? { invite, token } : null,
    }
  }

  /** Leave the table. */
  close(): void {
    this.stop()
    this.link.close()
  }

  /** Choose a cell; during a move, skip to its end. */
  choose(cell: string): void {
    if (this.player.busy.value) {
      this.player.skip()
      return
    }
    this.player.looking.value = null
    const walk = this.foresight.ways.value.get(cell)
    if (walk) {
      this.walking.begin(walk)
      this.goOn(this.legal.value)
      return
    }
    this.walking.stop()
    if (this.kept.value === cell && this.choice.value.cells.length === 1) {
      this.kept.value = null
      return
    }
    const pieces = this.isThrowing.value ? [] : this.pieces.value
    const outcome = chooseCell(this.legal.value, this.choice.value, cell, pieces)
    if (outcome.choice !== NOTHING || outcome.play !== null) this.follow(outcome)
    else void this.wonder(cell).then((isAsked) => isAsked || this.follow(outcome))
  }

  /** Ask why a cell cannot be chosen; false if there is nothing to ask. The choice so far is kept. */
  async wonder(cell: string): Promise<boolean> {
    const board = this.view.value?.board
    const [legal, choice] = [this.legal.value, this.choice.value]
    const [pieces, seat, speech] = [this.pieces.value, this.seat.value, this.speech.value]
    if (!board || legal.length === 0 || this.isThrowing.value) return false
    const { meantBy } = await import('./explain')
    const action = meantBy({ legal, choice, cell, pieces, seat, speech, board })
    if (action !== null) this.askWhy(action)
    return action !== null
  }

  /** Take something in hand. */
  lift(choice: Choice): void {
    this.follow({ choice, play: null })
  }

  /** Ask why an action is not possible. */
  askWhy(action: string): void {
    this.wondering = this.link.ask({ type: 'why', ply: this.ply, action })
  }

  /** Leave the rest of this phase of the set-up to the computer, also where others place in between. */
  arrange(): void {
    this.cancel()
    this.arranging = this.situation.peek()?.expects ?? null
    this.sent.value = this.link.ask({ type: 'arrange', ply: this.ply })
  }

  /** Open the rules at a section. */
  read(section: string): void {
    this.reading.value = { section }
  }

  /** Press one of the buttons. */
  press(offer: Offer): void {
    this.walking.stop()
    this.follow(press(this.legal.value, this.choice.value, offer))
  }

  /** Put down whatever is chosen, and stand still. */
  cancel(): void {
    this.walking.stop()
    this.putDown()
  }

  private putDown(): void {
    this.choice.value = NOTHING
    this.hint.value = null
    this.pointed.value = null
    this.refusal.value = null
  }

  /** Carry out an action given as text. */
  act(action: string): void {
    this.putDown()
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
    this.refusal.value = null
    this.choice.value = outcome.choice
    if (outcome.play !== null) this.act(outcome.play)
    else if (outcome.choice !== NOTHING) this.consider(candidates(this.legal.value, outcome.choice))
  }

  /** Ask the server what some actions would lead to. */
  private consider(actions: readonly LegalAction[], isUrgent = false): void {
    if (this.seat.peek() === null) return
    this.foreseeing.want(
      actions.map(({ text }) => text),
      isUrgent,
    )
  }

  private hear(message: FromServer): void {
    if (message.type === 'snapshot') this.take(message.ply, message.view)
    else if (message.type === 'resumed') batch(() => this.catchUp(message))
    else if (message.type === 'event') {
      batch(() => this.happen(message.ply, message.entry, message.situation))
    } else if (message.type === 'online') this.meet(message.seats)
    else if (message.type === 'notice') this.events.refused(message.why)
    else this.answer(message)
  }

  /** The answer to something that was asked here, or by others at the table. */
  private answer(message: FromServer): void {
    if (message.type === 'ack' || message.type === 'no') this.answered(message.id)
    if (message.type === 'no') this.refuse(message)
    if (message.type === 'explained' && message.id === this.wondering && message.why) {
      this.refusal.value = { why: message.why, rule: message.rule }
    }
    if (message.type === 'foresight') {
      if (message.ply === this.ply) this.foresight.learn(message.foretold)
      if (this.foreseeing.isAnswer(message.id)) this.foreseeing.answered()
    }
    if (message.type === 'rematch' || message.type === 'moved') {
      this.follows(message.table, message.tokens)
    }
    if (message.type === 'hint') {
      this.asking.value = false
      this.hint.value = { action: message.action, why: message.why }
    }
  }

  private refuse({ id, code, why }: No): void {
    if (this.foreseeing.isAnswer(id)) this.foreseeing.refused(code)
    else if (id === this.wondering) this.refusal.value = { why: capital(why), rule: '' }
    else this.events.refused(capital(why))
  }

  private answered(id: string | null): void {
    this.asking.value = false
    if (id === null || id === this.sent.value) this.sent.value = null
  }

  private take(ply: number, view: View): void {
    this.ply = ply
    this.arranging = null
    this.handover.isDue(view.situation, view.you)
    this.view.value = view
    this.log.value = view.log
    this.situation.value = view.situation
    this.foresight.forget()
    this.foreseeing.reset()
    this.sent.value = null
    this.cancel()
    this.player.jump(view.situation.position)
    this.list(view)
  }

  /** Back after a lost connection: take what was missed, if anything. */
  private catchUp({ ply, entries, situation, online }: Resumed): void {
    const view = this.view.value
    if (view && ply > this.ply)
      this.take(ply, { ...view, situation, log: [...this.log.value, ...entries] })
    this.sent.value = null
    this.meet(online)
  }

  /** Keep the table in this browser's list. */
  private list(view: View): void {
    settle(this.id, view.you)
    const others = view.seats.filter((seat) => !view.you.includes(seat.seat))
    const against = others.map((seat) => seatName(seat, view.you)).join(', ')
    if (tableOf(this.id)) remember({ table: this.id, game: view.game, title: view.title, against })
  }

  private happen(ply: number, entry: Entry, situation: Situation): void {
    const view = this.view.value
    if (!view || ply <= this.ply) return
    if (this.handover.isDue(situation, view.you)) {
      this.take(ply, { ...view, log: [], situation })
      this.link.again()
      return
    }
    this.ply = ply
    this.putDown()
    this.shown.value = null
    this.kept.value = null
    if (entry.kind !== 'act') this.walking.shake()
    this.log.value = [...this.log.value, entry]
    this.situation.value = situation
    if (!situation.position.pieces?.length) this.view.value = { ...view, situation }
    this.foresight.forget()
    this.foreseeing.forget()
    this.events.told(entry, this.yourName.value)
    this.player.play({
      entry,
      cells: cellsOf(view.board),
      after: situation.position,
      you: this.yourName.value,
      isFarAway: view.board.shape === 'sphere' && !view.you.includes(entry.actor),
    })
    if (this.arranging !== null && this.sent.peek() === null) this.arrangeOn(situation)
  }

  /** Go on with what was left to the computer, until something else is asked. */
  private arrangeOn({ setup, expects, legal }: Situation): void {
    if (legal.length === 0) return
    if (setup && expects === this.arranging) this.arrange()
    else this.arranging = null
  }

  private meet(online: readonly number[]): void {
    const view = this.view.value
    if (!view) return
    const seats = view.seats.map((seat) => {
      const isHere = online.includes(seat.seat)
      return { ...seat, online: isHere, waiting: Boolean(seat.waiting) && !isHere }
    })
    this.view.value = { ...view, seats }
  }

  private follows(table: string, tokens: (string | null)[]): void {
    const old = tableOf(this.id)
    remember({
      table,
      tokens: bySeat(tokens),
      game: old?.game ?? '',
      title: old?.title ?? '',
    })
    this.events.rematch(table)
  }

  private cellStates(): Map<string, Set<CellState>> {
    const seat = this.seat.value
    const states = choiceStates(this.legal.value, this.choice.value, this.pieces.value, seat)
    const put = (cell: string, state: CellState) =>
      states.set(cell, (states.get(cell) ?? new Set()).add(state))
    const idle = !this.player.busy.value
    if (idle && this.choice.value.cells.length === 0 && !this.situation.value?.over) {
      const last = this.log.value.at(-1)
      const cells = last ? actedCells(last, this.view.value) : []
      cells.forEach((cell, place) => {
        put(cell, place === cells.length - 1 ? 'to' : 'from')
      })
    }
    if (idle) {
      const lost = [...this.foresight.losses.value, ...this.foresight.falling.value]
      for (const cell of lost) put(cell, 'lost')
      for (const cell of this.situation.value?.decisive ?? []) put(cell, 'decisive')
    }
    for (const cell of this.foresight.dangers.value) put(cell, 'danger')
    for (const cell of this.foresight.ways.value.keys()) put(cell, 'target').get(cell)?.add('far')
    if (this.kept.value) put(this.kept.value, 'able')
    for (const cell of this.hintCells()) put(cell, 'path')
    for (const cell of this.recalled.value) put(cell, 'to')
    return states
  }

  private hintCells(): string[] {
    const action = this.hint.value?.action
    return this.situation.value?.legal.find((other) => other.text === action)?.cells ?? []
  }
}

/** The cells that an entry names, in order; of chance those that its events show. */
export function actedCells(
  entry: Pick<Entry, 'kind' | 'text' | 'events'>,
  view: Pick<View, 'board'> | null,
): string[] {
  if (!view || entry.kind === 'undo') return []
  const labels = new Set(view.board.cells.map((cell) => cell.label))
  const said = entry.text.split(' ').filter((word) => labels.has(word))
  const shown = entry.events.flatMap((event) => event.shown.map(({ at }) => at ?? ''))
  return entry.kind === 'act' ? said : [...new Set(shown)].filter((cell) => labels.has(cell))
}
