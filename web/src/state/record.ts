/** The record that was loaded from a file and waits to be shown. */
import { signal } from '@preact/signals'
import { checkRecord, type GameRecord } from '../net/rest'

export const loaded = signal<GameRecord | null>(null)

const MOST = 4_000_000

/** Read a file, let the server check it, and keep it; says why if it is no record. */
export async function load(file: Blob): Promise<GameRecord> {
  if (file.size > MOST) throw new Error('This file is too large for a saved game.')
  let found: unknown
  try {
    found = JSON.parse(await file.text())
  } catch {
    throw new Error('This file is not a saved game: it does not hold JSON.')
  }
  await checkRecord(found)
  loaded.value = found as GameRecord
  return loaded.value
}
