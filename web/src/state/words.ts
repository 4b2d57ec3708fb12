/** Sentences of the table page. */
import type { Piece } from '../board/types'
import type {
  Entry,
  LegalAction,
  OptionInfo,
  SeatInfo,
  Situation,
  ThrowInfo,
} from '../net/protocol'
import { inSecondPerson } from './persons'

/** As people read it: real minus signs and apostrophes. */
export function pretty(text: string): string {
  return text.replace(/(^|[\s,(→])-(?=\d)/g, '$1−').replace(/(?<=\w)'/g, '’')
}

/** The first letter as a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What people call a value of an option. */
export function valueTitle(option: OptionInfo, value: unknown): string {
  const place = option.values.indexOf(value)
  const title = place < 0 ? undefined : option.titles[place]
  return title ?? String(value).replaceAll('_', ' ')
}

/** The options that were chosen against the default: "Board size: 5", "Swap rule". */
export function optionWords(
  options: readonly OptionInfo[],
  values: Record<string, unknown>,
): string[] {
  return options.flatMap((option) => {
    const { name, default: usual, kind, title, per_seat } = option
    const value = values[name]
    if (value === usual || value === undefined || usual === null) return []
    if (kind === 'data' || kind === 'map' || per_seat) return []
    if (typeof value === 'boolean') return [value ? title : `no ${title}`]
    return [`${title}: ${valueTitle(option, value)}`]
  })
}

/** One thing or several: "1 move", "9 moves". */
export function several(count: number, word: string): string {
  return `${count} ${count === 1 ? word : `${word}${/(s|sh|ch|x)$/.test(word) ? 'es' : 's'}`}`
}

/** What happened in one entry, as whoever is called so reads it: the first sentence, and what followed. */
export function told(
  entry: Pick<Entry, 'kind' | 'text' | 'events'>,
  yourName = '',
): [string, string] {
  if (entry.kind === 'undo' && entry.events.length === 0)
    return ['The last action is taken back.', '']
  const [first, ...rest] = entry.events
    .map((event) => pretty(inSecondPerson(event.text, yourName)))
    .filter(Boolean)
  return [first ?? pretty(capital(`${entry.text}.`)), rest.join(' ')]
}

/** The entries of a log that still hold: taking back removes everything since a person last chose. */
export function standingLog(log: readonly Entry[], seats: readonly SeatInfo[]): Entry[] {
  const standing: Entry[] = []
  const isChoice = ({ actor, kind }: Entry) => kind === 'act' && seats[actor]?.kind === 'person'
  for (const entry of log) {
    if (entry.kind === 'undo') standing.splice(Math.max(0, standing.findLastIndex(isChoice)))
    else standing.push(entry)
  }
  return standing
}

/** The bot's level in words. */
export function botName(bot: string | null): string {
  const level = bot?.match(/^level:(\d)$/)?.[1]
  return level ? `Level ${level} bot` : 'Bot'
}

/** How a seat is called at this table. */
export function seatName(seat: SeatInfo, you: readonly number[]): string {
  if (you.length === 1 && you[0] === seat.seat) return 'You'
  return seat.name || (seat.kind === 'bot' ? botName(seat.bot) : `Seat ${seat.seat + 1}`)
}

/** Whose turn it is: "Your turn." or "Guest 7 is to act." */
export function turnWords(
  situation: Situation,
  seats: readonly SeatInfo[],
  you: readonly number[],
): string {
  if (situation.over) return 'The game is over.'
  if (typeof situation.to_act !== 'number') return 'Chance decides.'
  if (you.length === 1 && you[0] === situation.to_act) return 'Your turn.'
  const seat = seats.find((other) => other.seat === situation.to_act)
  if (!seat) return 'Waiting.'
  if (you.includes(seat.seat)) return `${seatName(seat, you)}, it is your turn.`
  return `${seatName(seat, you)} ${seat.kind === 'bot' ? 'is thinking' : 'is to act'}.`
}

/** What is asked before anything is chosen, where the game asks nothing itself. */
export function asked(legal: readonly LegalAction[], pieces: readonly Piece[]): string {
  if (legal.length === 0) return ''
  const occupied = new Set(pieces.map((piece) => piece.cell))
  const first = new Set(legal.flatMap((action) => action.cells[0] ?? []))
  if (first.size === 0) return legal.length > 1 ? 'Choose one.' : 'Press the button.'
  const free = [...first].filter((each) => !occupied.has(each)).length
  if (free === first.size) return 'Choose a cell.'
  return free === 0 ? 'Choose a piece.' : 'Choose a piece or a cell.'
}

/** The owner of a piece as a screen reader says it. */
export function ownerWords(
  piece: Piece,
  seats: readonly SeatInfo[],
  you: readonly number[],
  seatNames: readonly string[],
): string {
  if (piece.owner === null || piece.owner === undefined) return ''
  if (you.length === 1 && piece.owner === you[0]) return 'your'
  if (you.length === 0 || you.includes(piece.owner)) return seatNames[piece.owner] ?? ''
  const seat = seats.find((other) => other.seat === piece.owner)
  return seat ? `${seatName(seat, you)}’s` : ''
}

/** What fell in words: "3", "heads, tails". */
export const throwWords = ({ faces }: ThrowInfo): string => faces.map(pretty).join(', ')
