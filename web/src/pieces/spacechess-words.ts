/** Space Chess: what pieces and actions are called, and what a card says about them. */
import type { GameArt, LegalAction, Piece, PieceCard, Position } from '../board/types'
import { SEATS } from './seats'

const NAMES: Record<string, string> = {
  command: 'Command Flagship',
  gunship: 'Gunship',
  fighter: 'Fighter',
  support: 'Support Ship',
  mine: 'Mine',
  impactor: 'Impactor',
}

const LOSES = '**Lost**, it loses the game; if both are lost at once, the game is a draw.'
const LAYS = '**Lays a mine** on an adjacent empty hex that touches no enemy ship or mine.'
const STRIKES = '**Strikes** by moving onto an enemy: both are destroyed.'
const HITS = '**Destroys** whatever it meets, friend or foe, and itself. A hole swallows it.'

const CLASSIC: Record<string, string[]> = {
  command: ['**Moves** 1 hex.', LOSES, STRIKES],
  gunship: [
    '**Moves** 1 hex and then faces the way it moved.',
    '**Turns** to any neighbour as an action of its own.',
    '**Fires** an impactor straight ahead.',
    STRIKES,
  ],
  fighter: ['**Moves** 1 or 2 hexes straight on; a second move in the same turn only 1.', STRIKES],
  support: ['**Moves** 1 hex.', LAYS, STRIKES],
  mine: [
    '**Never moves.**',
    '**Counts** like a ship of its side: it outnumbers, and it keeps company.',
    '**Is spent** with the enemy it helps to outnumber.',
  ],
  impactor: [
    '**Flies** 1 hex straight on in step 1 of every battle stage.',
    HITS,
    '**On hold**, after a double shot, it waits one battle stage.',
  ],
}

const MODERN: Record<string, string[]> = {
  command: [
    '**Moves** 1 or 2 hexes straight on.',
    '**Rebuilds** a lost ship beside it, for both actions of a turn.',
    LOSES,
  ],
  gunship: [
    '**Moves** 1 or 2 hexes straight on.',
    '**Fires** an impactor at any adjacent empty hex.',
  ],
  fighter: ['**Moves** 1 to 3 hexes straight on.'],
  support: ['**Moves** 1 or 2 hexes straight on.', LAYS],
  mine: [
    '**Never moves.**',
    '**Counts** as power for the ships beside it.',
    '**Is spent** when it or a ship beside it fights.',
  ],
  impactor: ['**Flies** up to 4 hexes straight on when its owner’s turn begins.', HITS],
}

export const isModern = (position: Position): boolean => position.options?.ruleset === 'modern'

/** The cell a gunship faces or an impactor flies to. */
export function heading(piece: Piece): string | undefined {
  const cell =
    piece.type === 'impactor' ? piece.heading : piece.type === 'gunship' ? piece.facing : undefined
  return typeof cell === 'string' ? cell : undefined
}

/** Which way a piece points and what it has done this turn, in words. */
function notes(piece: Piece): string[] {
  const ahead = heading(piece)
  return [
    ...(ahead ? [piece.type === 'impactor' ? `flies to ${ahead}` : `faces ${ahead}`] : []),
    ...(piece.moved ? ['moved this turn'] : []),
    ...(piece.fired ? ['fired this turn'] : []),
    ...(piece.hold ? ['on hold'] : []),
  ]
}

function lineWords(piece: Piece, line: readonly string[]): string[] {
  if (line.length < 2) return []
  const what = piece.type === 'impactor' ? 'It flies' : 'Its shots fly'
  const last = line.at(-1)
  return line.length >= ORBIT
    ? [`${what} along an orbit of ${line.length} hexes.`]
    : [`${what} on to ${last}, then into a hole.`]
}

/** So many hexes go round the sphere. */
const ORBIT = 20

function card(piece: Piece, position: Position, line: readonly string[] = []): PieceCard {
  const rules = (isModern(position) ? MODERN : CLASSIC)[piece.type] ?? []
  const side = piece.owner === 0 ? 'Terran' : 'Alien'
  return {
    name: NAMES[piece.type] ?? piece.type,
    subtitle: [`${side}, ${SEATS[piece.owner ?? 0]?.name}`, piece.cell, ...notes(piece)].join(
      ' · ',
    ),
    wells: [],
    lines: [...rules, ...lineWords(piece, line)],
  }
}

/** A button for a kind of action whose cell is still to be chosen. */
const KINDS: Record<string, string> = {
  move: 'Move …',
  rotate: 'Turn …',
  mine: 'Lay a mine …',
  fire: 'Fire …',
}

function label(action: LegalAction, position: Position, acts = true): string {
  const [verb = '', from = '', to = '', what = ''] = action.text.split(' ')
  const ship = NAMES[what]?.toLowerCase() ?? what
  if (verb === 'end') return 'End turn'
  if (!acts) return verb === 'rebuild' ? `Rebuild a ${ship} …` : (KINDS[verb] ?? verb)
  if (verb === 'rotate') return `Turn to ${to}`
  if (verb === 'mine') return `Lay a mine on ${to}`
  if (verb === 'rebuild') return `Rebuild a ${ship} on ${to}`
  if (verb === 'move') return `Move to ${to}`
  const gunship = position.pieces.find((piece) => piece.cell === from && piece.type === 'gunship')
  return `Fire at ${to || String(gunship?.facing ?? '')}`.trim()
}

const SHIPS = ['command', 'gunship', 'fighter', 'support']

const count = (number: number, word: string): string =>
  `${number} ${word}${number === 1 ? '' : 's'}`

/** What a side has on the sphere: "6 ships, 2 mines". */
function strength(position: Position, seat: number): string {
  const own = position.pieces.filter((piece) => piece.owner === seat)
  const ships = own.filter((piece) => SHIPS.includes(piece.type)).length
  const mines = own.filter((piece) => piece.type === 'mine').length
  return [count(ships, 'ship'), ...(mines ? [count(mines, 'mine')] : [])].join(', ')
}

/** Everything the page says about the game. */
export const WORDS = {
  words: (piece) => [NAMES[piece.type] ?? piece.type, ...notes(piece)].join(', '),
  card,
  label,
  nouns: { rotate: 'turn', fire: 'shot' },
  isInert: (piece) => !SHIPS.includes(piece.type),
  left: ({ actions_left: left }) =>
    typeof left === 'number' && left > 0 ? `${count(left, 'action')} left` : '',
  strength,
  // The other lines say in letters what the globe shows.
  status: (lines) => lines.filter((line) => /^Turn|in reserve$/.test(line)),
  coming: 'Coming battle stage',
} satisfies Partial<GameArt>
