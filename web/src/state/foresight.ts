/** What the end of the turn would bring, now and after the action under consideration; the server knows. */
import { computed, signal } from '@preact/signals'
import type { Piece } from '../board/types'
import type { EventInfo, LegalAction, Outlook } from '../net/protocol'
import { attackOn, badgeOf, type Prospect, prospect, type Setting } from './attacks'
import { candidates, complete } from './narrow'
import type { Table } from './table'

/** No more than so many actions are asked about at once. */
const MOST = 100

export class Foresight {
  private readonly known = signal<ReadonlyMap<string, Outlook>>(new Map())
  private asked = new Set<string>()

  constructor(private readonly table: Table) {}

  /** The action pointed at: by a button, by a hint, or by the last cell that is missing. */
  readonly action = computed<string | null>(() => {
    const { pointed, hint, preview, choice, legal } = this.table
    const named = pointed.value ?? hint.value?.action
    if (named) return named
    const cell = preview.value
    if (cell === null || choice.value.cells.length === 0) return null
    const next = { ...choice.value, cells: [...choice.value.cells, cell] }
    const [only, another] = complete(legal.value, next)
    return only && !another ? only.text : null
  })

  /** What is known about that action. */
  readonly outlook = computed<Outlook | null>(() => {
    const action = this.action.value
    return action === null ? null : (this.known.value.get(action) ?? null)
  })

  /** The cells whose pieces would be lost. */
  readonly losses = computed<readonly string[]>(
    () => this.outlook.value?.losses ?? this.table.situation.value?.losses ?? [],
  )

  /** What would happen, in order. */
  readonly events = computed<readonly EventInfo[]>(
    () => this.outlook.value?.events ?? this.table.situation.value?.outlook ?? [],
  )

  /** Empty cells where whatever the chosen piece puts there would be lost. */
  readonly dangers = computed<readonly string[]>(() => {
    const { choice, legal, pieces } = this.table
    if (choice.value.cells.length === 0) return []
    const occupied = new Set(pieces.value.map((piece) => piece.cell))
    return candidates(legal.value, choice.value).flatMap((action) => {
      const last = action.cells.at(-1)
      const isLost = last && this.known.value.get(action.text)?.losses.includes(last)
      return isLost && !occupied.has(last) ? [last] : []
    })
  })

  /** What the words about attacks need, once it is all there. */
  readonly setting = computed<Setting | null>(() => {
    const [art, position, seat] = [this.table.art, this.table.position, this.table.seat]
    if (!art.value || !position.value || seat.value === null) return null
    return { art: art.value, position: position.value, seat: seat.value }
  })

  /** The attacks of the chosen piece, the most promising first. */
  readonly prospects = computed<readonly Prospect[]>(() => {
    const { art, choice, legal } = this.table
    const words = art.value?.attack
    if (!words || choice.value.cells.length === 0) return []
    const found = candidates(legal.value, choice.value).flatMap((action) => {
      const target = this.attacked(action)
      const outlook = this.known.value.get(action.text)
      return target && outlook?.results.length
        ? [prospect(action, target, outlook, words.weakens)]
        : []
    })
    return found.sort((a, b) => b.taken - b.lost - (a.taken - a.lost))
  })

  /** The outcome on every target: where attacks are told, that of the best; else a tick on what falls for sure. */
  readonly badges = computed<Map<string, string>>(() => {
    const { choice, legal } = this.table
    const badges = new Map<string, string>()
    if (choice.value.cells.length === 0) return badges
    for (const action of candidates(legal.value, choice.value)) {
      const cell = this.attacked(action)?.cell
      if (cell && this.known.value.get(action.text)?.losses.includes(cell)) badges.set(cell, '✓')
    }
    for (const found of [...this.prospects.value].reverse()) {
      badges.set(found.target.cell, badgeOf(found))
    }
    return badges
  })

  /** The piece that an action attacks. */
  attacked(action: LegalAction): Piece | undefined {
    return attackOn(action, this.table.pieces.value, this.table.seat.value)
  }

  /** The lines to draw on a globe: of the chosen piece, as it would be after the action, and of the one pointed at. */
  readonly lines = computed<string[][]>(() => {
    if (this.table.player.busy.value || this.table.view.value?.board.shape !== 'sphere') return []
    const first = this.table.choice.value.cells[0]
    const after = this.outlook.value?.trace ?? []
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

  /** Those actions that have not been asked about yet. */
  unknown(actions: readonly LegalAction[]): string[] {
    const fresh = actions.map(({ text }) => text).filter((text) => !this.asked.has(text))
    for (const text of fresh.slice(0, MOST)) this.asked.add(text)
    return fresh.slice(0, MOST)
  }

  learn(outlooks: readonly Outlook[]): void {
    this.known.value = new Map([
      ...this.known.value,
      ...outlooks.map((outlook) => [outlook.action, outlook] as const),
    ])
  }

  /** The position has changed. */
  forget(): void {
    this.asked = new Set()
    this.known.value = new Map()
  }
}
