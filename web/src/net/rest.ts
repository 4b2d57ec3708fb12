/** The plain requests: lists, set-up, records. */

import { shown } from '../state/me'
import type {
  GameCard,
  Judgement,
  MadeTable,
  NewTable,
  Problem,
  RecordChecked,
  Replay,
  RulesText,
  TableInfo,
  View,
} from './protocol'

/** A saved game: sixfold-record/1. The client only hands it on, and shortens it to play on from a turn. */
export interface GameRecord {
  format: string
  game: string
  moves: string[]
  [field: string]: unknown
}

/** The server refused: a stable code and a sentence for people. */
export class Refused extends Error {
  code: string

  constructor(code: string, why: string) {
    super(why)
    this.code = code
  }
}

const UNREACHABLE = 'The server does not answer. Check that it is running, then try again.'

async function refusal(response: Response): Promise<Refused> {
  try {
    const { code, why } = (await response.json()) as Problem
    return new Refused(code, why)
  } catch {
    return new Refused('failed', `The server answered with an error (${response.status}).`)
  }
}

export async function request<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, init)
  } catch {
    throw new Refused('unreachable', UNREACHABLE)
  }
  if (!response.ok) throw await refusal(response)
  return (await response.json()) as T
}

export function post<T>(path: string, body: unknown, tokens?: readonly string[]): Promise<T> {
  const headers = { 'content-type': 'application/json', ...shown(tokens) }
  return request(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

const at = encodeURIComponent
let known: Promise<GameCard[]> | null = null

/** The games, asked for once. */
export function games(): Promise<GameCard[]> {
  known ??= request<GameCard[]>('/api/games').catch((error: unknown) => {
    known = null
    throw error
  })
  return known
}

/** One game by its id. */
export async function game(id: string): Promise<GameCard> {
  const found = (await games()).find((card) => card.id === id)
  if (!found) throw new Refused('unknown_game', `There is no game called “${id}”.`)
  return found
}

export const rules = (id: string): Promise<RulesText> => request(`/api/games/${at(id)}/rules`)

export const preview = (id: string, options: Record<string, unknown> = {}): Promise<View> =>
  request(`/api/games/${at(id)}/preview?options=${at(JSON.stringify(options))}`)

export const makeTable = (wish: NewTable): Promise<MadeTable> => post('/api/tables', wish)

export const tableInfo = (table: string): Promise<TableInfo> => request(`/api/tables/${at(table)}`)

export const recordPath = (table: string): string => `/api/tables/${at(table)}/record`

export const tableRecord = (table: string): Promise<GameRecord> => request(recordPath(table))

export const tableReplay = (
  table: string,
  tokens: readonly string[],
  first: number,
): Promise<Replay> =>
  request(`/api/tables/${at(table)}/replay?first=${first}`, { headers: shown(tokens) })

export const checkRecord = (record: unknown): Promise<RecordChecked> =>
  post('/api/records/check', { record })

export const recordReplay = (record: GameRecord, first: number): Promise<Replay> =>
  post('/api/replay', { record, first })

export const recordAnalysis = (record: GameRecord, first: number): Promise<Judgement> =>
  post('/api/analysis', { record, first })
