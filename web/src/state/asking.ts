/** Questions about what actions would lead to, one at a time: the server works on one and refuses others meanwhile. */

/** More actions than this are not put into one question, so that the first answers come soon. */
const BATCH = 24
/** What waits when so many are known to wait is not worth asking. */
const MOST_WAITING = 200
/** How long to wait when the server is still at work on an earlier question. */
const PATIENCE = 200

export class Asking {
  readonly #waiting: string[] = []
  readonly #asked = new Set<string>()
  #open: { id: string; actions: string[]; isWary: boolean } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the next question is also what the others threaten. */
  #isWary = false

  constructor(private readonly send: (actions: string[], isWary: boolean) => string) {}

  /** Ask what the others threaten. */
  beware(): void {
    this.#isWary = true
    this.#next()
  }

  /** Ask about some actions; those wanted at once go to the front. */
  want(actions: readonly string[], isUrgent = false): void {
    const fresh = actions.filter(
      (action) => !this.#asked.has(action) || (isUrgent && this.#waits(action)),
    )
    for (const action of fresh) {
      this.#asked.add(action)
      if (this.#waits(action)) this.#waiting.splice(this.#waiting.indexOf(action), 1)
    }
    if (isUrgent) this.#waiting.unshift(...fresh)
    else this.#waiting.push(...fresh)
    this.#waiting.length = Math.min(this.#waiting.length, MOST_WAITING)
    this.#next()
  }

  #waits(action: string): boolean {
    return this.#waiting.includes(action)
  }

  /** Whether a message with this id answers the open question. */
  isAnswer(id: string | null): boolean {
    return id !== null && this.#open?.id === id
  }

  /** The open question is answered. */
  answered(): void {
    this.#open = null
    this.#next()
  }

  /** The open question is refused: asked again later if the server only had no time. */
  refused(code: string): void {
    const { actions = [], isWary = false } = this.#open ?? {}
    this.#open = null
    if (code !== 'too_many') return
    this.#isWary ||= isWary
    this.#waiting.unshift(...actions)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#next(), PATIENCE)
  }

  /** The position has changed: what was asked about it no longer matters. */
  forget(): void {
    this.#waiting.length = 0
    this.#asked.clear()
    this.#isWary = false
    if (this.#open) this.#open = { ...this.#open, actions: [], isWary: false }
    clearTimeout(this.#timer)
  }

  /** The connection is new: no answer will come any more. */
  reset(): void {
    this.forget()
    this.#open = null
  }

  #next(): void {
    const isWary = this.#isWary
    if (this.#open || (this.#waiting.length === 0 && !isWary)) return
    const actions = this.#waiting.splice(0, BATCH)
    this.#isWary = false
    this.#open = { id: this.send(actions, isWary), actions, isWary }
  }
}
