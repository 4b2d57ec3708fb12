/** Doing something once that may be refused. */
import { once } from '../state/once'
import { capital } from '../state/words'
import { say } from './toast'

/** Do something; if it fails, say why. */
export async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await once(work)
  } catch (error) {
    say(capital(error instanceof Error ? error.message : String(error)))
  }
}
