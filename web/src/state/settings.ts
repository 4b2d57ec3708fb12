/** What the reader prefers: kept in local storage. */
import { effect, signal } from '@preact/signals'

export type Theme = 'system' | 'light' | 'dark'
export type Coordinates = 'off' | 'on'
export type Speed = 'off' | 'half' | 'normal' | 'double'

export function kept<T extends string>(key: string, values: readonly T[], first: T) {
  let start = first
  try {
    const found = localStorage.getItem(key)
    start = values.find((value) => value === found) ?? first
  } catch {
    // Without storage the first value holds.
  }
  const value = signal<T>(start)
  effect(() => {
    const now = value.value
    try {
      localStorage.setItem(key, now)
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  })
  return value
}

export const THEMES: readonly Theme[] = ['system', 'light', 'dark']
export const SPEEDS: readonly Speed[] = ['off', 'half', 'normal', 'double']

export const theme = kept<Theme>('sixfold.theme', THEMES, 'system')
export const speed = kept<Speed>('sixfold.speed', SPEEDS, 'normal')

/** Whether the cells of a board show what they are called. */
export const coordinates = kept<Coordinates>('sixfold.coordinates', ['off', 'on'], 'off')

const FACTORS: Record<Speed, number> = { off: 0, half: 2, normal: 1, double: 0.5 }

/** How much longer than usual things take; 0 shows results at once. */
export function slowness(): number {
  return FACTORS[speed.value]
}

/** Whether the reader asked the system for less motion. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Keep the page's theme attribute in step with the choice. */
export function followTheme(): void {
  effect(() => {
    const root = document.documentElement
    if (theme.value === 'system') root.removeAttribute('data-theme')
    else root.setAttribute('data-theme', theme.value)
  })
}
