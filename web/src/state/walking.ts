/**
 * Walking to a far cell: the server lists the actions and what each costs; here they are carried out one after the
 * other, with a question before every one that costs something and after whatever chance has decided.
 */
import { computed, signal } from '@preact/signals'
import type { Foretold, LegalAction, WalkInfo, WalkStep } from '../net/protocol'

/** The best way to every far cell, of all that begin with some actions. */
export function waysOf(
  actions: readonly LegalAction[],
  known: ReadonlyMap<string, Foretold>,
): Map<string, WalkInfo> {
  const ways = new Map<string, WalkInfo>()
  for (const walk of actions.flatMap(({ text }) => known.get(text)?.walks ?? [])) {
    const best = ways.get(walk.cell)
    const gain = best ? best.toll - walk.toll || best.steps.length - walk.steps.length : 1
    if (gain > 0) ways.set(walk.cell, walk)
  }
  return ways
}

/** The cells of a way, beginning with where it starts. */
export function cellsAlong(start: string, steps: readonly WalkStep[]): string[] {
  return [start, ...steps.map(({ action }) => action.split(' ').at(-1) ?? '')]
}

export class Walking {
  readonly #left = signal<readonly WalkStep[]>([])
  /** Chance has had its say since the last step. */
  #isShaken = false
  /** What is asked before the next step; null if nothing is. */
  readonly asks = signal<string | null>(null)
  readonly isOn = computed(() => this.#left.value.length > 0)
  /** The cells that are left, beginning with where the piece stands. */
  readonly path = computed(() => {
    const start = this.#left.value[0]?.action.split(' ').at(-2)
    return start === undefined ? [] : cellsAlong(start, this.#left.value)
  })

  constructor(private readonly act: (action: string) => void) {}

  begin({ steps }: WalkInfo): void {
    this.#isShaken = false
    this.#left.value = steps
  }

  stop(): void {
    this.#left.value = []
    this.asks.value = null
  }

  /** Chance has decided something on the way. */
  shake(): void {
    this.#isShaken = true
  }

  /** Take the next step, or ask first; without it among what is legal the walk ends. */
  goOn(legal: readonly LegalAction[]): void {
    const [next] = this.#left.value
    if (!next || this.asks.value !== null) return
    if (!legal.some(({ text }) => text === next.action)) this.stop()
    else if (next.cost || this.#isShaken) this.asks.value = next.cost
    else this.take()
  }

  /** Take the next step without asking. */
  take(): void {
    const [next, ...rest] = this.#left.value
    this.asks.value = null
    this.#isShaken = false
    this.#left.value = rest
    if (next) this.act(next.action)
  }
}
