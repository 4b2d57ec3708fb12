/** What actions would lead to, and what the end of the turn would bring; the server knows. */
import { computed, signal } from '@preact/signals'
import type { Piece } from '../board/types'
import type { EventInfo, Foretold, LegalAction, ThreatInfo, WalkInfo } from '../net/protocol'
import { candidates, complete, NOTHING, nextCells } from './narrow'
import {
  aimedAt,
  badgeOf,
  falls,
  isTelling,
  type Outlook,
  outlookOf,
  type Setting,
  warning,
} from './prospects'
import type { Sight } from './sight'
import { fatesOf } from './staging'
import { waysOf } from './walking'

const NO_WAYS = new Map<string, WalkInfo>()

/** Showings that go from one cell to another. */
const MOVING = /strike|shoot|step/

export class Foresight {
  readonly #known = signal<ReadonlyMap<string, Foretold>>(new Map())
  readonly #threats = signal<readonly ThreatInfo[]>([])

  constructor(private readonly table: Sight) {}

  /** The action pointed at: by a button, by a hint, or by the last cell that is missing. */
  readonly action = computed<LegalAction | null>(() => {
    const { pointed, touched, hint, preview, choice, legal } = this.table
    const named = pointed.value ?? touched.value?.action ?? hint.value?.action
    if (named) return legal.value.find(({ text }) => text === named) ?? null
    const cell = preview.value
    if (cell === null) return null
    const next = { ...choice.value, cells: [...choice.value.cells, cell] }
    const [only, another] = complete(legal.value, next)
    if (!only || another) return null
    const isFirst = choice.value === NOTHING && candidates(legal.value, next).length > 1
    return isFirst ? null : only
  })

  /** What the others threaten, while that is to be seen and nothing is chosen. */
  readonly threats = computed<readonly ThreatInfo[]>(() => {
    const { isWary, choice, legal } = this.table
    const isSeen = isWary.value && choice.value.cells.length === 0 && legal.value.length > 0
    return isSeen ? this.#threats.value : []
  })

  /** What is known about that action. */
  readonly foretold = computed<Foretold | null>(() => {
    const action = this.action.value
    return action === null ? null : (this.#known.value.get(action.text) ?? null)
  })

  /** How likely what that action throws lands on each cell; the word for beside the board may be among them. */
  readonly heat = computed<ReadonlyMap<string, number>>(
    () => new Map(this.foretold.value?.landings.map(({ cell, ways, of }) => [cell, ways / of])),
  )

  /** The same in words and odds. */
  readonly outlook = computed<Outlook | null>(() => {
    const [action, setting] = [this.action.value, this.setting.value]
    return action && setting ? this.#outlookFor(action, setting) : null
  })

  /** Whether there is something to tell before that action is carried out. */
  readonly isTold = computed<boolean>(() => {
    const outlook = this.outlook.value
    return this.heat.value.size > 0 || (outlook !== null && isTelling(outlook))
  })

  /** Why pieces are lost by that action in any case. */
  readonly warning = computed<string>(() => {
    const outlook = this.outlook.value
    return outlook ? warning(outlook) : ''
  })

  /** The cells of the pieces that would be lost by the end of the turn, where they stand now. */
  readonly losses = computed<readonly string[]>(() => {
    const [only, another] = this.foretold.value?.prospects ?? []
    const before = only && !another ? only.events : []
    const { fallen } = fatesOf(this.table.pieces.value, [...before, ...this.coming.value])
    return fallen.map((piece) => piece.cell)
  })

  /** The cells whose pieces fall by the action itself, whatever chance decides. */
  readonly falling = computed<readonly string[]>(() => {
    const outlook = this.outlook.value
    const cells = outlook?.courses[0]?.fallen.map((piece) => piece.cell) ?? []
    return outlook ? cells.filter((cell) => falls(outlook, cell) === 1) : []
  })

  /** Whether anything is coming, now or after what is considered. */
  readonly isComing = computed<boolean>(() => {
    const { situation, player } = this.table
    const now = situation.value
    if (!now || now.over || player.busy.value) return false
    return now.coming.length > 0 || this.coming.value.length > 0
  })

  /** What the end of the turn would bring, in order. */
  readonly coming = computed<readonly EventInfo[]>(
    () => this.foretold.value?.coming ?? this.table.situation.value?.coming ?? [],
  )

  /** What choosing a cell next would lead to: nothing unless that is one action, null while it is not known. */
  leadsTo(cell: string): Outlook | null | undefined {
    const { choice, legal } = this.table
    const cells = [...choice.value.cells, cell]
    const [only, another] = complete(legal.value, { ...choice.value, cells })
    const setting = this.setting.value
    return only && !another && setting ? this.#outlookFor(only, setting) : undefined
  }

  /** Cells where whatever the chosen piece puts there would be lost, or where choosing costs pieces at once. */
  readonly dangers = computed<readonly string[]>(() => {
    const { choice, legal, pieces, isWary } = this.table
    if (choice.value.cells.length === 0 && !isWary.value) return []
    const occupied = new Set(pieces.value.map((piece) => piece.cell))
    return candidates(legal.value, choice.value).flatMap((action) => {
      const last = action.cells.at(-1) ?? ''
      const isLost = this.#known.value.get(action.text)?.losses.includes(last)
      const isEmpty = !occupied.has(last)
      return (isLost && isEmpty) || this.#warns(action, isEmpty) ? [last] : []
    })
  })

  /** The best ways of the chosen piece to cells that it does not reach at once. */
  readonly ways = computed<Map<string, WalkInfo>>(() => {
    const { choice, legal } = this.table
    if (choice.value.cells.length === 0) return NO_WAYS
    const ways = waysOf(candidates(legal.value, choice.value), this.#known.value)
    for (const cell of nextCells(legal.value, choice.value)) ways.delete(cell)
    return ways
  })

  /** Whether an action costs own pieces; on a piece of others, besides the one that acts, which the badge tells. */
  #warns(action: LegalAction, isEmpty: boolean): boolean {
    const setting = this.setting.value
    const outlook = setting && this.#outlookFor(action, setting)
    if (!outlook || !warning(outlook)) return false
    return isEmpty || !falls(outlook, action.cells[0])
  }

  /** Nothing can go into a hole: what choosing it does instead. */
  overHole(cell: string): LegalAction | undefined {
    const { choice, legal, view } = this.table
    const isHole = view.value?.board.cells.some(({ label, hole }) => hole && label === cell)
    const cells = [...choice.value.cells, cell]
    return isHole ? candidates(legal.value, { ...choice.value, cells })[0] : undefined
  }

  /** Whether there is something to know before a cell is chosen: touched once, it is only pointed at. */
  isGrave(cell: string): boolean {
    if (this.table.isCautious.value || this.overHole(cell)) return true
    const outlook = this.table.choice.value.cells.length > 0 ? this.leadsTo(cell) : undefined
    return outlook ? isTelling(outlook) : outlook === null
  }

  /** Where pieces strike, shoot or are sent by the action under consideration, but for its own cells. */
  readonly arrows = computed<readonly (readonly string[])[]>(() => {
    const [only, another] = this.foretold.value?.prospects ?? []
    const { busy } = this.table.player
    if (busy.value || this.table.view.value?.board.shape === 'sphere') return []
    if (!this.foretold.value) return this.threats.value.map(({ source, cell }) => [source, cell])
    if (!only || another) return []
    const cells = this.action.value?.cells ?? []
    const own = `${cells[0]} ${cells.at(-1)}`
    const found = only.events.flatMap(({ shown }) =>
      shown.flatMap(({ how, at, to }) =>
        MOVING.test(how) && at && to && `${at} ${to}` !== own ? `${at} ${to}` : [],
      ),
    )
    return [...new Set(found)].map((arrow) => arrow.split(' '))
  })

  /** What the words need, once it is all there. */
  readonly setting = computed<Setting | null>(() => {
    const { view, pieces, seat, yourName } = this.table
    if (!view.value || seat.value === null) return null
    return {
      cards: view.value.cards,
      pieces: pieces.value,
      seat: seat.value,
      yourName: yourName.value,
    }
  })

  /** What the chosen piece can do to others, the most promising first. */
  readonly aimed = computed<readonly Outlook[]>(() => {
    const { choice, legal } = this.table
    const setting = this.setting.value
    if (!setting || choice.value.cells.length === 0) return []
    const found = candidates(legal.value, choice.value).flatMap((action) => {
      const outlook = this.target(action) ? this.#outlookFor(action, setting) : null
      return outlook?.courses.length ? [outlook] : []
    })
    const worth = (outlook: Outlook) =>
      falls(outlook, outlook.action.cells.at(-1)) - falls(outlook, outlook.action.cells[0])
    return found.sort((a, b) => worth(b) - worth(a))
  })

  /** The outcome on every target, that of the best action; also where only the end of the turn decides. */
  readonly badges = computed<Map<string, string>>(() => {
    const badges = new Map<string, string>()
    for (const outlook of [...this.aimed.value].reverse()) {
      const cell = outlook.action.cells.at(-1) ?? ''
      const isLost = this.#known.value.get(outlook.action.text)?.losses.includes(cell)
      badges.set(cell, isLost ? '✓' : badgeOf(outlook))
    }
    return badges
  })

  /** The piece that an action is aimed at. */
  target(action: LegalAction): Piece | undefined {
    return aimedAt(action, this.table.pieces.value, this.table.seat.value)
  }

  /** The lines to draw on a globe: of the chosen piece, as it would be after the action, and of the one pointed at. */
  readonly lines = computed<string[][]>(() => {
    if (this.table.player.busy.value || this.table.view.value?.board.shape !== 'sphere') return []
    const first = this.table.choice.value.cells[0]
    const after = this.foretold.value?.trace ?? []
    const chosen = after.length > 0 ? after : this.lineOf(first)
    return [chosen, this.lineOf(this.table.preview.value ?? undefined)].filter(
      (line, place, all) => line.length > 1 && (place === 0 || line[0] !== all[0]?.[0]),
    )
  })

  /** The line that the piece on a cell is on, beginning with the cell. */
  lineOf(cell: string | undefined): string[] {
    const traced = cell === undefined ? undefined : this.table.situation.value?.trace[cell]
    return cell !== undefined && traced ? [cell, ...traced] : []
  }

  learn(foretold: readonly Foretold[], threats: readonly ThreatInfo[] | null): void {
    if (threats) this.#threats.value = threats
    this.#known.value = new Map([
      ...this.#known.value,
      ...foretold.map((each) => [each.action, each] as const),
    ])
  }

  /** The position has changed. */
  forget(): void {
    this.#known.value = new Map()
    this.#threats.value = []
  }

  #outlookFor(action: LegalAction, setting: Setting): Outlook | null {
    const foretold = this.#known.value.get(action.text)
    return foretold ? outlookOf(action, foretold, setting) : null
  }
}
