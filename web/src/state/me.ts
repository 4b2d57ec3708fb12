/** Who this browser is: a guest or an account, shown by a key that only this device has. */
import { signal } from '@preact/signals'

export interface Own {
  key: string
  person: string
  name: string
}

const KEY = 'sixfold.me'

function stored(): Own | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Own | null
  } catch {
    return null
  }
}

/** Nobody until something needs a name. */
export const me = signal<Own | null>(stored())

/** Be somebody from now on, or nobody again. */
export function keep(own: Own | null): void {
  me.value = own
  try {
    localStorage.setItem(KEY, JSON.stringify(own))
  } catch {
    // A browser that stores nothing is known for as long as the page lives.
  }
}

/** The header that shows some tokens and who we are. */
export function shown(tokens: readonly string[] = []): Record<string, string> {
  const secrets = me.value ? [...tokens, me.value.key] : tokens
  return secrets.length > 0 ? { authorization: `Bearer ${secrets.join()}` } : {}
}
