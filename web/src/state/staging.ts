/**
 * What happened as scenes. Every event says itself how it is shown; here that is only carried out.
 * The showings of one caption in a row happen together; all others follow one another.
 */
import type { Flight, Piece, Position } from '../board/types'
import type { Entry, EventInfo, ShownInfo, ThrowInfo } from '../net/protocol'
import { inSecondPerson } from './persons'
import { pretty } from './words'

/** Times of LOOK: what a piece or a die needs, in milliseconds. */
const STEP = 180
const PATH_MOST = 600
const TIMES = { strike: 160, turn: 160, hit: 200, hold: 200, appear: 200, become: 240, fall: 240 }
const PULSE = 300
const DIE = 420
const COIN = 360
const APART = 60
const HELD = 500
/** A step of a battle lasts long enough to read its caption. */
const CAPTION = 420
const LOSS = 900

/** Centres of cells by label. */
export type Cells = Map<string, readonly number[]>

/** One instant of the show. */
export interface Scene {
  caption: string
  ms: number
  flights: Flight[]
  thrown: ThrowInfo | null
  /** The pieces while it lasts, and once it is over. */
  during: Piece[]
  after: Piece[]
  /** The cell to look at. */
  at?: string
  /** Long enough to be read where nothing moves. */
  isWeighty: boolean
}

/** The scenes of an entry; `faults` are showings of pieces that are not there. */
export interface Staged {
  scenes: Scene[]
  faults: string[]
}

/** What a showing makes of the pieces: each that it touches, as it stood and as it stands then. */
export interface Change {
  pieces: Piece[]
  touched: { old: Piece | null; fresh: Piece | null }[]
  fault?: string
}

/** Whether a showing can mean a piece; what it becomes says nothing about what it was. */
function isNamed(piece: Piece, { how, type, owner }: ShownInfo): boolean {
  if (how === 'become') return true
  return (type === null || type === piece.type) && (owner === null || owner === piece.owner)
}

function appeared(pieces: Piece[], { type, owner, at, sets }: ShownInfo): Change {
  if (type === null || at === null) {
    return { pieces, touched: [], fault: 'appear names no piece or no cell' }
  }
  const fresh: Piece = { type, owner, cell: at, ...sets }
  return { pieces: [...pieces, fresh], touched: [{ old: null, fresh }] }
}

/** The piece after a showing; null if it is gone. */
function changedPiece(piece: Piece, { how, to, type, owner, sets }: ShownInfo): Piece | null {
  if (how === 'fall' || how === 'leave') return null
  if (how === 'step' || how === 'swap') return { ...piece, cell: to ?? piece.cell, ...sets }
  if (how !== 'become') return { ...piece, ...sets }
  return { ...piece, type: type ?? piece.type, owner: owner ?? piece.owner, ...sets }
}

/** Carry out one showing. */
export function changed(pieces: Piece[], show: ShownInfo): Change {
  const { how, at, to } = show
  const idle: Change = { pieces, touched: [] }
  if (how === 'appear') return appeared(pieces, show)
  if (how === 'say' || how === 'roll' || how === 'ground') return idle
  const old = pieces.findLast((piece) => piece.cell === at && isNamed(piece, show))
  if (!old) {
    if (how === 'mark' && !pieces.some((piece) => piece.cell === at)) return idle
    const who = `${show.type ?? 'a piece'} of ${show.owner}`
    return { ...idle, fault: `${how} names ${who} on ${at}, which is not there` }
  }
  const fresh = changedPiece(old, show)
  const touched: Change['touched'] = [{ old, fresh }]
  if (how === 'swap') {
    const other = pieces.find((piece) => piece.cell === to)
    if (!other) return { ...idle, fault: `swap names ${to}, where no piece stands` }
    touched.push({ old: other, fresh: { ...other, cell: old.cell } })
  }
  return { pieces: replaced(pieces, touched), touched }
}

function replaced(pieces: Piece[], touched: Change['touched']): Piece[] {
  return pieces.flatMap((piece) => {
    const change = touched.find(({ old }) => old === piece)
    return change ? (change.fresh ?? []) : piece
  })
}

/** How pieces that stand now fare in some events. */
export interface Fates {
  fallen: Piece[]
  hurt: Piece[]
  /** Pieces that stand elsewhere afterwards, with that cell. */
  moved: [Piece, string][]
  /** Pieces that are thrown or made anew, with the type that they have then. */
  became: Map<Piece, string>
  after: Piece[]
}

export function fatesOf(pieces: readonly Piece[], events: readonly EventInfo[]): Fates {
  const origins = new Map<Piece, Piece>()
  const fates: Fates = { fallen: [], hurt: [], moved: [], became: new Map(), after: [...pieces] }
  for (const show of events.flatMap((event) => event.shown)) {
    const change = changed(fates.after, show)
    fates.after = change.pieces
    for (const { old, fresh } of change.touched) {
      const origin = old && (origins.get(old) ?? old)
      if (origin && fresh) origins.set(fresh, origin)
      if (origin && show.how === 'fall') fates.fallen.push(origin)
      if (origin && show.how === 'hit') fates.hurt.push(origin)
      if (origin && fresh && show.how === 'become') fates.became.set(origin, fresh.type)
    }
  }
  fates.moved = fates.after.flatMap((piece): [Piece, string][] => {
    const origin = origins.get(piece)
    return origin && origin.cell !== piece.cell ? [[origin, piece.cell]] : []
  })
  return fates
}

/** How many cells a way is long: neighbours on a flat board are √3 apart, on a globe about 0.2. */
export function stepsBetween(cells: Cells, from: string, to: string): number {
  const a = cells.get(from) ?? []
  const b = cells.get(to) ?? []
  const apart = Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0)))
  return Math.max(1, Math.round(apart / (a.length === 3 ? 0.22 : Math.sqrt(3))))
}

const travels = (cells: Cells, from: string, to: string): number =>
  Math.min(PATH_MOST, STEP * stepsBetween(cells, from, to))

/** What one showing adds to a scene: pieces as they are drawn meanwhile, and what they do. */
interface Act {
  drawn: { old: Piece | null; shown: Piece }[]
  flights: Flight[]
  ms: number
}

function actOf(show: ShownInfo, { touched }: Change, cells: Cells): Act {
  const { how, at, to } = show
  const [first] = touched
  if (how === 'mark' || how === 'ground') return marked(show, first?.fresh ?? null, first?.old)
  if (!first) return { drawn: [], flights: [], ms: 0 }
  if (how === 'step' || how === 'leave' || how === 'swap') {
    const acts = touched.map(({ old, fresh }) =>
      travelling(old, { ...old, ...show.sets, ...fresh } as Piece, fresh?.cell ?? to, cells),
    )
    return together(acts)
  }
  const shown = { ...first.fresh, ...(how === 'fall' ? first.old : {}) } as Piece
  const drawn = [{ old: first.old, shown }]
  const from = at ?? ''
  if (how === 'appear' && to !== null) {
    const ms = travels(cells, to, from)
    return { drawn, flights: [{ piece: shown, kind: 'step', path: [to, from], ms }], ms }
  }
  if (how === 'shoot') {
    const ms = travels(cells, from, to ?? from)
    const flight: Flight = { piece: null, kind: 'shoot', path: [from, to ?? from], ms }
    return { drawn, flights: [flight], ms }
  }
  const kind = how as keyof typeof TIMES & Flight['kind']
  const path = how === 'strike' && to !== null ? [from, to] : [from]
  const was = how === 'turn' && first.old ? { was: first.old } : {}
  const ms = TIMES[kind]
  return { drawn, flights: [{ piece: shown, kind, path, ms, ...was }], ms }
}

/** A piece that goes somewhere: it leaves from its old cell, already looking as it will. */
function travelling(old: Piece | null, looks: Piece, to: string | null, cells: Cells): Act {
  const from = old?.cell ?? looks.cell
  const piece = { ...looks, cell: from }
  const path = [from, to ?? from]
  const ms = travels(cells, from, to ?? from)
  return { drawn: [{ old, shown: piece }], flights: [{ piece, kind: 'step', path, ms }], ms }
}

/** A mark on a piece pops, one on a cell rings. */
function marked({ at }: ShownInfo, fresh: Piece | null, old: Piece | null | undefined): Act {
  const path = at === null ? [] : [at]
  const ms = fresh ? TIMES.hit : PULSE
  const flight: Flight = { piece: fresh, kind: fresh ? 'hit' : 'pulse', path, ms }
  return { drawn: fresh ? [{ old: old ?? null, shown: fresh }] : [], flights: [flight], ms }
}

function together(acts: readonly Act[]): Act {
  return {
    drawn: acts.flatMap((act) => act.drawn),
    flights: acts.flatMap((act) => act.flights),
    ms: Math.max(0, ...acts.map((act) => act.ms)),
  }
}

interface Told {
  event: EventInfo
  show: ShownInfo
}

/** A scene in the making. */
class Instant {
  readonly told: Told[] = []
  readonly #acts: Act[] = []
  readonly #changing = new Set<Piece>()
  #during: Piece[]
  after: Piece[]

  constructor(
    readonly caption: string,
    before: Piece[],
    private readonly cells: Cells,
  ) {
    this.#during = before
    this.after = before
  }

  /** Whether a showing belongs to this instant: under the same caption, and its piece has not been shown yet. */
  takes(show: ShownInfo): boolean {
    if (this.told.length === 0) return true
    const { touched } = changed(this.after, show)
    const isFresh = touched.every(({ old }) => !old || !this.#changing.has(old))
    return this.caption !== '' && show.caption === this.caption && isFresh
  }

  add(told: Told): string | undefined {
    const change = changed(this.after, told.show)
    const act = actOf(told.show, change, this.cells)
    this.told.push(told)
    this.#acts.push(act)
    this.after = change.pieces
    for (const { fresh } of change.touched) if (fresh) this.#changing.add(fresh)
    for (const { old, shown } of act.drawn) {
      const place = old ? this.#during.indexOf(old) : -1
      this.#during =
        place < 0 ? [...this.#during, shown] : this.#during.map((p) => (p === old ? shown : p))
    }
    return change.fault
  }

  scene(you: string): Scene {
    const { flights, ms } = together(this.#acts)
    const loss = this.told.find(({ show }) => show.how === 'fall')
    const isWeighty = this.caption !== '' && loss !== undefined
    const first = this.told[0]?.show
    const here = loss?.show.at ?? (first?.how === 'appear' ? first.at : (first?.to ?? first?.at))
    const least = isWeighty ? LOSS : this.caption ? CAPTION : 0
    return {
      caption: this.#words(you),
      ms: Math.max(ms, least),
      flights,
      thrown: null,
      during: this.#during,
      after: this.after,
      isWeighty,
      ...(here && (isWeighty || !this.caption) ? { at: here } : {}),
    }
  }

  #words(you: string): string {
    const losses = this.told.filter(({ show }) => show.how === 'fall')
    const events = new Set((this.caption ? losses : this.told).map(({ event }) => event))
    const told = [...events].map((event) => pretty(inSecondPerson(event.text, you)))
    return (this.caption ? [`${this.caption}.`, ...told] : told).join(' ')
  }
}

/** Dice, coins or whatever fell, held long enough to be read. */
function thrownScene(thrown: ThrowInfo, caption: string, pieces: Piece[], cells: Cells): Scene {
  const turning = thrown.what === 'coin' ? COIN : DIE
  const landed = thrown.what === 'cell' ? thrown.faces.filter((face) => cells.has(face)) : []
  const ms = turning + APART * (thrown.faces.length - 1) + HELD
  return {
    caption,
    ms,
    flights: landed.map((cell) => ({ piece: null, kind: 'pulse', path: [cell], ms })),
    thrown,
    during: pieces,
    after: pieces,
    isWeighty: true,
    ...(landed[0] ? { at: landed[0] } : {}),
  }
}

/** The stage while an entry is played: each scene goes on from the pieces that the one before has left. */
class Stage {
  readonly scenes: Scene[] = []
  readonly faults: string[] = []
  #open: Instant | null = null

  constructor(
    private pieces: Piece[],
    private readonly cells: Cells,
    private readonly you: string,
  ) {}

  show(told: Told): void {
    if (!this.#open?.takes(told.show)) {
      this.close()
      this.#open = new Instant(told.show.caption, this.pieces, this.cells)
    }
    const fault = this.#open.add(told)
    if (fault) this.faults.push(fault)
  }

  throw(thrown: ThrowInfo, event: EventInfo | undefined): void {
    this.close()
    const caption = pretty(inSecondPerson(event?.text ?? '', this.you))
    this.scenes.push(thrownScene(thrown, caption, this.pieces, this.cells))
  }

  close(): void {
    if (!this.#open) return
    this.scenes.push(this.#open.scene(this.you))
    this.pieces = this.#open.after
    this.#open = null
  }
}

/** The scenes of an entry, from the position before it. An undo has none: the old position just returns. */
export function staged(
  entry: Pick<Entry, 'events' | 'throw'>,
  before: Position,
  cells: Cells,
  you = '',
): Staged {
  const stage = new Stage(before.pieces ?? [], cells, you)
  const told = entry.events.flatMap((event) => event.shown.map((show) => ({ event, show })))
  const rolled = told.findIndex(({ show }) => show.how === 'roll')
  if (entry.throw && rolled < 0) stage.throw(entry.throw, entry.events[0])
  for (const [place, each] of told.entries()) {
    if (entry.throw && place === rolled) stage.throw(entry.throw, each.event)
    if (each.show.how !== 'say' && each.show.how !== 'roll') stage.show(each)
  }
  stage.close()
  return { scenes: stage.scenes, faults: stage.faults }
}
