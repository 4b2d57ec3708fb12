/** One table: what is asked of the server, and what its answers change. */
import { batch, effect, untracked } from '@preact/signals'
import type {
  Entry,
  FromServer,
  LegalAction,
  Moved,
  No,
  Rematch,
  Resumed,
  Seated,
  Situation,
  View,
} from '../net/protocol'
import { Link } from '../net/socket'
import { Asking } from './asking'
import { me } from './me'
import {
  type Choice,
  candidates,
  chooseCell,
  NOTHING,
  nextCells,
  type Offer,
  press,
} from './narrow'
import { callByName } from './persons'
import { cellsOf } from './player'
import { actedCells, Sight } from './sight'
import { bySeat, forget, remember, tableOf } from './tables'
import { capital, seatName } from './words'

/** What the page is told and does not keep: a refusal, a new table. */
export interface TableEvents {
  refused: (why: string) => void
  rematch: (table: string) => void
  told: (entry: Entry, yourName: string) => void
}

/** Whoever points at something for so long wants to know what it would lead to, in ms. */
const RESTING = 60

/** So many actions at most are all followed to see which of them cost something. */
const MOST_WEIGHED = 100

/** What is told about those at the table, not about the game; who only watches is not taken along to a rematch. */
function isCompany(message: FromServer): boolean {
  return message.type === 'moved'
    ? !message.tokens.some(Boolean)
    : /^(offers|clocks|watching|said|talk)$/.test(message.type)
}

export class Table extends Sight {
  readonly link: Link
  #ply = -1
  /** What was asked when the rest of the set-up was left to the computer. */
  #arranging: string | null = null
  /** The question why something is not possible. */
  #wondering = ''
  readonly #events: TableEvents
  readonly #foreseeing: Asking
  readonly #stop: () => void

  constructor(
    readonly id: string,
    events: TableEvents,
  ) {
    super()
    this.#events = events
    this.#foreseeing = new Asking((actions, threats) =>
      this.link.ask({ type: 'foresee', ply: this.#ply, actions, threats }),
    )
    this.link = new Link(
      id,
      () => this.#greeting(),
      (message) => this.#hear(message),
    )
    const stops = [
      effect(() => {
        const action = this.foresight.action.value
        const rest = setTimeout(() => action && this.#consider([action], true), RESTING)
        return () => clearTimeout(rest)
      }),
      effect(() => this.#goOn(this.legal.value)),
      effect(() => this.#beware(this.isWary.value, this.legal.value)),
      effect(() => void callByName(this.view.value?.seats ?? [])),
    ]
    this.#stop = () => stops.forEach((stop) => void stop())
  }

  /** Whenever something may be done: the next step of a walk, or else the piece that alone may go on is kept chosen. */
  #goOn(legal: readonly LegalAction[]): void {
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
      this.#follow({ choice: { cells: [cell], form: null }, play: null })
    })
  }

  #greeting() {
    const tokens = Object.values(tableOf(this.id)?.tokens ?? {})
    return { ply: this.#ply, tokens: me.value ? [...tokens, me.value.key] : tokens }
  }

  /** Come in again, after sitting down. */
  enter(): void {
    this.#ply = -1
    this.link.again()
  }

  /** Leave the table. */
  close(): void {
    this.#stop()
    void callByName([])
    this.link.close()
  }

  /** Choose a cell; during a move, skip to its end. */
  choose(cell: string): void {
    if (this.player.busy.value) {
      this.player.skip()
      return
    }
    this.player.looking.value = this.touched.value = null
    const walk = this.foresight.ways.value.get(cell)
    if (walk) {
      this.walking.begin(walk)
      this.#goOn(this.legal.value)
      return
    }
    this.walking.stop()
    if (this.kept.value === cell && this.choice.value.cells.length === 1) {
      this.kept.value = null
      return
    }
    const seat = this.seat.value
    const own = seat === null ? [] : this.pieces.value.filter(({ owner }) => owner === seat)
    const outcome = chooseCell(this.legal.value, this.choice.value, cell, own)
    const isChoice = outcome.choice !== NOTHING || outcome.play !== null
    this.looked.value = isChoice ? null : cell
    if (isChoice) this.#follow(outcome)
    else void this.wonder(cell).then((isAsked) => isAsked || this.#follow(outcome))
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
    this.#follow({ choice, play: null })
  }

  /** Ask why an action is not possible. */
  askWhy(action: string): void {
    this.#wondering = this.link.ask({ type: 'why', ply: this.#ply, action })
  }

  /** Leave the rest of this phase of the set-up to the computer, also where others place in between. */
  arrange(): void {
    this.cancel()
    this.#arranging = this.situation.peek()?.expects ?? null
    this.sent.value = this.link.ask({ type: 'arrange', ply: this.#ply })
  }

  /** Open the rules at a section. */
  read(section: string): void {
    this.reading.value = { section }
  }

  /** Press one of the buttons. */
  press(offer: Offer): void {
    this.walking.stop()
    this.#follow(press(this.legal.value, this.choice.value, offer))
  }

  /** Put down whatever is chosen, and stand still. */
  cancel(): void {
    this.walking.stop()
    this.#putDown()
  }

  #putDown(): void {
    this.choice.value = NOTHING
    this.hint.value = null
    this.pointed.value = this.touched.value = null
    this.refusal.value = null
    this.looked.value = null
  }

  /** Carry out an action given as text. */
  act(action: string): void {
    this.#putDown()
    this.sent.value = this.link.ask({ type: 'act', ply: this.#ply, action })
  }

  /** Ask a bot what it would do. */
  askHint(): void {
    this.asking.value = true
    this.link.ask({ type: 'hint', ply: this.#ply })
  }

  undo(): void {
    this.cancel()
    this.link.ask({ type: 'undo', ply: this.#ply })
  }

  resign(seat: number): void {
    this.link.ask({ type: 'resign', ply: this.#ply, seat })
  }

  #follow(outcome: { choice: Choice; play: string | null }): void {
    this.hint.value = null
    this.pointed.value = this.touched.value = null
    this.refusal.value = null
    this.choice.value = outcome.choice
    if (outcome.play !== null) this.act(outcome.play)
    else if (outcome.choice !== NOTHING)
      this.#consider(candidates(this.legal.value, outcome.choice))
  }

  /** Ask the server what some actions would lead to. */
  #consider(actions: readonly LegalAction[], isUrgent = false): void {
    if (this.seat.peek() === null) return
    this.#foreseeing.want(
      actions.map(({ text }) => text),
      isUrgent,
    )
  }

  /** Ask what the others threaten, and which of all own actions cost something. */
  #beware(isWary: boolean, legal: readonly LegalAction[]): void {
    if (!isWary || legal.length === 0 || this.seat.peek() === null) return
    this.#foreseeing.beware()
    if (legal.length <= MOST_WEIGHED) this.#consider(legal)
  }

  #hear(message: FromServer): void {
    if (message.type === 'snapshot') this.#take(message.ply, message.view)
    else if (message.type === 'resumed') batch(() => this.#catchUp(message))
    else if (message.type === 'event') {
      batch(() => this.#happen(message.ply, message.entry, message.situation))
    } else if (message.type === 'online') this.#meet(message.seats)
    else if (message.type === 'seated') this.#seat(message)
    else if (isCompany(message)) void import('./company').then((part) => part.hear(this, message))
    else if (message.type === 'notice') this.#events.refused(message.why)
    else this.#answer(message)
  }

  /** The answer to something that was asked here, or by others at the table. */
  #answer(message: FromServer): void {
    if (message.type === 'ack' || message.type === 'no') this.#answered(message.id)
    if (message.type === 'no') this.#refuse(message)
    if (message.type === 'explained' && message.id === this.#wondering && message.why) {
      this.refusal.value = { why: message.why, rule: message.rule }
    }
    if (message.type === 'foresight') {
      if (message.ply === this.#ply) this.foresight.learn(message.foretold, message.threats)
      if (this.#foreseeing.isAnswer(message.id)) this.#foreseeing.answered()
    }
    if (message.type === 'rematch' || message.type === 'moved') {
      this.#follows(message)
    }
    if (message.type === 'hint') {
      this.asking.value = false
      this.hint.value = { action: message.action, why: message.why }
    }
  }

  #refuse({ id, code, why }: No): void {
    if (code === 'bad_token' && id === null && tableOf(this.id)) {
      // Somebody else has the seat now: come again as who we are.
      forget(this.id)
      this.link.again()
      return
    }
    if (this.#foreseeing.isAnswer(id)) this.#foreseeing.refused(code)
    else if (id === this.#wondering) this.refusal.value = { why: capital(why), rule: '' }
    else this.#events.refused(capital(why))
  }

  #answered(id: string | null): void {
    this.asking.value = false
    if (id === null || id === this.sent.value) this.sent.value = null
  }

  #take(ply: number, view: View): void {
    this.#ply = ply
    this.#arranging = null
    this.company.value?.renew()
    this.handover.isDue(view.situation, view.you)
    this.view.value = view
    this.log.value = view.log
    this.situation.value = view.situation
    this.foresight.forget()
    this.#foreseeing.reset()
    this.sent.value = null
    this.cancel()
    this.player.jump(view.situation.position)
    this.#list(view)
  }

  /** Back after a lost connection: take what was missed, if anything. */
  #catchUp({ ply, entries, situation, online }: Resumed): void {
    const view = this.view.value
    if (view && ply > this.#ply)
      this.#take(ply, { ...view, situation, log: [...this.log.value, ...entries] })
    this.sent.value = null
    this.company.value?.renew()
    this.#meet(online)
  }

  /** Keep the table in this browser's list. */
  #list(view: View): void {
    const others = view.seats.filter((seat) => !view.you.includes(seat.seat))
    const against = others.map((seat) => seatName(seat, view.you)).join(', ')
    if (tableOf(this.id)) remember({ table: this.id, game: view.game, title: view.title, against })
  }

  #happen(ply: number, entry: Entry, situation: Situation): void {
    const view = this.view.value
    if (!view || ply <= this.#ply) return
    if (this.handover.isDue(situation, view.you)) {
      // Nothing is known any more, so that the next one is told everything that they may know.
      this.#take(-1, { ...view, log: [], situation })
      this.link.again()
      return
    }
    this.#ply = ply
    this.#putDown()
    this.shown.value = null
    this.kept.value = null
    if (entry.kind !== 'act') this.walking.shake()
    this.log.value = [...this.log.value, entry]
    this.situation.value = situation
    if (!situation.position.pieces?.length) this.view.value = { ...view, situation }
    this.foresight.forget()
    this.#foreseeing.forget()
    this.#events.told(entry, this.yourName.value)
    this.player.play({
      entry,
      cells: cellsOf(view.board),
      after: situation.position,
      you: this.yourName.value,
      isFarAway: view.board.shape === 'sphere' && !view.you.includes(entry.actor),
    })
    if (this.#arranging !== null && this.sent.peek() === null) this.#arrangeOn(situation)
  }

  /** Go on with what was left to the computer, until something else is asked. */
  #arrangeOn({ setup, expects, legal }: Situation): void {
    if (legal.length === 0) return
    if (setup && expects === this.#arranging) this.arrange()
    else this.#arranging = null
  }

  #seat({ seats, begun }: Seated): void {
    const view = this.view.value
    if (view) this.view.value = { ...view, seats, begun }
  }

  #meet(online: readonly number[]): void {
    const view = this.view.value
    if (!view) return
    const seats = view.seats.map((seat) => {
      const isHere = online.includes(seat.seat)
      return { ...seat, online: isHere || seat.kind === 'bot' }
    })
    this.view.value = { ...view, seats }
  }

  #follows({ table, tokens, ...more }: Rematch | Moved): void {
    const old = tableOf(this.id)
    remember({
      table,
      tokens: bySeat(tokens),
      invites: bySeat(('invites' in more && more.invites) || []),
      game: old?.game ?? '',
      title: old?.title ?? '',
    })
    this.#events.rematch(table)
  }
}
