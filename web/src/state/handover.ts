/** Several people at one device: it changes hands before anything is drawn that only the next one may know. */
import { signal } from '@preact/signals'
import type { Situation } from '../net/protocol'

export class HandOver {
  /** The seat that the device is handed to; null while whoever looks at it may look. */
  readonly to = signal<number | null>(null)
  /** Who looks at the screen, as far as is known. */
  #looking: number | null = null

  /** A situation has come: whether the device has to change hands before it is shown. */
  isDue({ hides, to_act }: Situation, you: readonly number[]): boolean {
    const seat = typeof to_act === 'number' && you.includes(to_act) ? to_act : null
    const isSecret = hides && you.length > 1
    if (seat !== null && isSecret && seat !== this.#looking) this.to.value = seat
    else if (seat !== null || !isSecret) {
      this.to.value = null
      this.#looking = seat ?? this.#looking
    }
    return this.to.value !== null
  }

  /** Whoever sits there has taken the device. */
  taken(): void {
    this.#looking = this.to.value
    this.to.value = null
  }
}
