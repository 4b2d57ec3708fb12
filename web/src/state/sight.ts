/** What this browser sees of one table: the server's view, what stands on the board, and what is being chosen. */
import { computed, signal } from '@preact/signals'
import type { CellState, GameArt, Piece, Position } from '../board/types'
import type { Entry, GameCard, LegalAction, Situation, View } from '../net/protocol'
import type { Company } from './company'
import { Foresight } from './foresight'
import { SILENT, type Speech } from './forms'
import { HandOver } from './handover'
import { type Choice, choiceStates, NOTHING, nextCells, offers } from './narrow'
import { Player } from './player'
import type { Touched } from './touched'
import { lastPlace, Viewpoint } from './viewpoint'
import { cellsAlong, Walking } from './walking'
import { standingLog } from './words'

const NO_LEGAL: readonly LegalAction[] = []

export abstract class Sight {
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
  /** The cell that was chosen last without being a choice: whoever did so may want to know what is there. */
  readonly looked = signal<string | null>(null)
  /** The cells of the log line that is pointed at. */
  readonly recalled = signal<readonly string[]>([])
  /** A piece beside the board that is pointed at. */
  readonly shown = signal<Piece | null>(null)
  /** What was touched beside the board or among the buttons, and does more when touched again. */
  readonly touched = signal<Touched | null>(null)
  /** Whether something is dragged: letting go acts, no second touch. */
  readonly isDragged = signal(false)
  /** An action on its way to the server. */
  readonly sent = signal<string | null>(null)
  readonly asking = signal(false)
  /** Whether it is to be shown what the others threaten. */
  readonly isWary = signal(false)
  /** The action whose button is pointed at. */
  readonly pointed = signal<string | null>(null)
  /** Why what was tried is not possible, and the section of the rules that says so. */
  readonly refusal = signal<{ why: string; rule: string } | null>(null)
  /** The section of the rules that somebody wants to read; each wish is a new object. */
  readonly reading = signal<{ section: string } | null>(null)
  readonly player = new Player()
  readonly walking = new Walking((action) => this.act(action))
  /** The piece that was left chosen because it alone may go on. */
  protected readonly kept = signal<string | null>(null)
  /** What is known about the company, once there is any. */
  readonly company = signal<Company | null>(null)
  /** Who shares this device, and whether it changes hands now. */
  readonly handover = new HandOver()

  /** Carry out an action given as text. */
  abstract act(action: string): void

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
  /** Whether one of our seats still plays. */
  readonly isPlaying = computed(() =>
    this.you.value.some((seat) => !this.situation.value?.out.includes(seat)),
  )
  /** Whether other people play here. */
  readonly isShared = computed(() =>
    Boolean(
      this.view.value?.seats.some(
        ({ kind, seat }) => kind === 'person' && !this.you.value.includes(seat),
      ),
    ),
  )
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
    const chosen = this.choice.value.cells.at(-1) ?? this.walking.path.value[0]
    const cells = [this.preview.value ?? this.looked.value, chosen]
    const standing = (cell: string | null | undefined) =>
      this.pieces.value.find((piece) => cell !== undefined && piece.cell === cell)
    const shown = this.shown.value ?? this.touched.value?.piece
    return shown ?? standing(cells[0]) ?? this.meant.value ?? standing(cells[1])
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
  readonly states = computed(() => this.#cellStates())
  /** The way to the far cell that is pointed at, or what is left of the one that is being walked. */
  readonly path = computed<string[]>(() => {
    const walk = this.foresight.ways.value.get(this.preview.value ?? '')
    const start = this.choice.value.cells[0]
    return walk && start ? cellsAlong(start, walk.steps) : this.walking.path.value
  })

  #cellStates(): Map<string, Set<CellState>> {
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
    for (const { cell } of this.foresight.threats.value) put(cell, 'danger')
    for (const cell of this.foresight.ways.value.keys()) put(cell, 'target').get(cell)?.add('far')
    if (this.kept.value) put(this.kept.value, 'able')
    for (const cell of this.#hintCells()) put(cell, 'path')
    for (const cell of this.recalled.value) put(cell, 'to')
    return states
  }

  #hintCells(): string[] {
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
