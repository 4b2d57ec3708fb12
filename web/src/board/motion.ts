/** Time: easing curves and animation frames. Without motion everything is at its end at once. */
import { useEffect, useState } from 'preact/hooks'

export type Easing = (t: number) => number

/** The CSS curve cubic-bezier(x1, y1, x2, y2). */
export function bezier(x1: number, y1: number, x2: number, y2: number): Easing {
  const curve = (a: number, b: number, t: number): number =>
    3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t ** 3
  return (x) => {
    let [low, high] = [0, 1]
    for (let pass = 0; pass < 20; pass++) {
      const middle = (low + high) / 2
      if (curve(x1, x2, middle) < x) low = middle
      else high = middle
    }
    return x <= 0 ? 0 : x >= 1 ? 1 : curve(y1, y2, (low + high) / 2)
  }
}

export const STEP = bezier(0.3, 0, 0.2, 1)
export const GLOBE = bezier(0.3, 0, 0.1, 1)

/** Whether the reader has asked for less motion. */
export function isStill(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}

/** Calls `each` with 0 … 1 in every frame for some milliseconds; the returned function stops it. */
export function animate(ms: number, each: (t: number) => void): () => void {
  if (ms <= 0 || isStill()) {
    each(1)
    return () => undefined
  }
  const start = performance.now()
  const tick = (now: number): void => {
    const t = Math.min(1, Math.max(0, (now - start) / ms))
    each(t)
    if (t < 1) frame = requestAnimationFrame(tick)
  }
  let frame = requestAnimationFrame(tick)
  return () => cancelAnimationFrame(frame)
}

/** Milliseconds since `what` last changed, re-rendering until `ms` have passed. */
export function useElapsed(what: unknown, ms: number): number {
  const [elapsed, setElapsed] = useState({ what, at: 0 })
  useEffect(() => animate(ms, (t) => setElapsed({ what, at: t * ms })), [what, ms])
  return elapsed.what === what ? elapsed.at : 0
}
