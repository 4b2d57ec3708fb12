/** Sample positions and pieces for the development pages. */
import type { CellState, GroundMark, Piece, Position, Printed } from '../board/types'
import { GAME_SAMPLES } from './dev-games'

const piece = (type: string, owner: number, cell: string, more: object = {}): Piece => ({
  type,
  owner,
  cell,
  ...more,
})

export const FLEET: Position = {
  pieces: [
    piece('command', 0, 'C2'),
    piece('gunship', 0, 'F4', { facing: 'F5', fired: true }),
    piece('gunship', 0, 'D2', { facing: 'E2' }),
    piece('fighter', 0, 'F2'),
    piece('fighter', 0, 'D5', { moved: true }),
    piece('support', 0, 'D4'),
    piece('mine', 0, 'E4'),
    piece('impactor', 0, 'F7', { heading: 'F8' }),
    piece('gunship', 1, 'H6', { facing: 'G6' }),
    piece('fighter', 1, 'G7'),
    piece('fighter', 1, 'G4'),
    piece('support', 1, 'K6'),
    piece('command', 1, 'L3'),
    piece('gunship', 1, 'J2', { facing: 'I2' }),
    piece('mine', 1, 'I6'),
    piece('impactor', 1, 'G3', { heading: 'F2', hold: true }),
  ],
}

type States = Map<string, Set<CellState>>

const DICE_STATES: [CellState, string[]][] = [
  ['selected', ['0,1']],
  ['target', ['-2,0', '2,-1', '-3,2', '3,-1', '-3,3', '3,0', '-2,4', '2,2', '-1,4']],
  ['attack', ['-1,-1', '1,-2']],
  ['own', ['1,3']],
  ['from', ['-2,-3']],
  ['to', ['-2,-1']],
]

interface Shown {
  position: Position
  ground: GroundMark[]
  states: States
  badge: Map<string, string>
}

export const HEX_DICE: Shown = {
  ground: [
    { cell: '4,-1', card: 'forest', owner: null },
    { cell: '4,0', card: 'lake', owner: null },
    { cell: '-4,1', card: 'tower', owner: null },
    { cell: '-4,2', card: 'mountain', owner: null },
    { cell: '3,1', card: 'forest', owner: null },
    { cell: '0,5', card: 'base', owner: 0 },
    { cell: '0,-5', card: 'base', owner: 1 },
  ],
  position: {
    pieces: [
      piece('d3', 0, '0,1'),
      piece('d5', 0, '-1,3', { tokens: 1 }),
      piece('d6', 0, '0,4'),
      piece('d1', 0, '2,0', { acted: true }),
      piece('d4', 0, '-2,3', { guard: true }),
      piece('d2', 0, '1,3'),
      piece('d3', 1, '1,-2', { tokens: 1 }),
      piece('d4', 1, '-1,-1', { guard: true }),
      piece('d6', 1, '0,-4', { guard: true }),
      piece('d5', 1, '3,-5'),
      piece('d1', 1, '-2,-1', { acted: true }),
    ],
  },
  states: new Map(
    DICE_STATES.flatMap(([state, cells]) => cells.map((cell) => [cell, new Set([state])] as const)),
  ),
  badge: new Map([
    ['-1,-1', '−1'],
    ['1,-2', '✓'],
  ]),
}

export const STONES: Position = {
  pieces: [
    ...['f6', 'e7', 'k1'].map((cell) => piece('stone', 0, cell)),
    ...['g5', 'd8', 'a11'].map((cell) => piece('stone', 1, cell)),
  ],
}

export const CHESS: Position = { pieces: [piece('king', 0, 'e1'), piece('rook', 1, 'c5')] }

export interface Sample {
  title: string
  size: number
  pieces: Piece[]
  states?: CellState[]
  position?: Position
  cards?: readonly Printed[]
}

const FACES = [1, 2, 3, 4, 5, 6]
const SHIPS = ['command', 'gunship', 'fighter', 'support', 'mine', 'impactor']

const dice = (owner: number, more: object = {}): Piece[] =>
  FACES.map((face) => piece(`d${face}`, owner, 'a', more))
const ships = (owner: number, more: object = {}): Piece[] =>
  SHIPS.map((ship) => piece(ship, owner, 'a', more))
const later: Position = { pieces: [], options: { ruleset: 'destiny' } }

const SAMPLES: Record<string, Sample[]> = {
  ...GAME_SAMPLES,
  hexdice: [
    {
      title: 'every face of every seat',
      size: 100,
      pieces: [0, 1, 2, 3, 4, 5].flatMap((owner) => dice(owner)),
    },
    { title: 'selected', size: 100, pieces: dice(0), states: ['selected'] },
    {
      title: 'acted, tokens, guard',
      size: 100,
      pieces: [...dice(1, { acted: true, tokens: 2, guard: true }), ...dice(0, { guard: true })],
    },
    {
      title: 'on a phone',
      size: 42,
      pieces: [0, 1, 2].flatMap((owner) => dice(owner, { acted: true, tokens: 1, guard: true })),
    },
    {
      title: 'on a card',
      size: 26,
      pieces: [0, 1].flatMap((owner) => dice(owner, { acted: true, tokens: 1 })),
    },
    {
      title: 'destiny',
      size: 100,
      pieces: dice(0, { guard: 2, skirmish: 1, exposed: true, fate: true }),
      position: later,
    },
  ],
  spacechess: [
    { title: 'fleets', size: 100, pieces: [...ships(0), ...ships(1)] },
    {
      title: 'moved, fired, on hold',
      size: 100,
      pieces: [...ships(0, { moved: true }), ...ships(1, { hold: true })],
    },
    { title: 'selected', size: 100, pieces: ships(1), states: ['selected'] },
    { title: 'will be lost', size: 100, pieces: ships(0), states: ['lost'] },
    { title: 'on a phone', size: 50, pieces: [...ships(0), ...ships(1)] },
  ],
  hex: [{ title: 'stones', size: 100, pieces: [0, 1].map((owner) => piece('stone', owner, 'a')) }],
  other: [
    { title: 'any piece', size: 100, pieces: FACES.map((face) => piece('wizard', face - 1, 'a')) },
  ],
}

export function samplesOf(game: string): Sample[] {
  return Object.hasOwn(SAMPLES, game) ? (SAMPLES[game] ?? []) : []
}

export const STATES: { name: string; states: CellState[]; piece?: Piece; badge?: string }[] = [
  { name: 'idle', states: [] },
  { name: 'can act', states: ['actable'], piece: piece('d2', 0, 'a') },
  { name: 'selected', states: ['selected'], piece: piece('d2', 0, 'a') },
  { name: 'legal target', states: ['target'] },
  { name: 'own target', states: ['own'], piece: piece('d4', 0, 'a') },
  { name: 'attack, falls', states: ['attack'], piece: piece('d3', 1, 'a'), badge: '✓' },
  { name: 'attack, dented', states: ['attack'], piece: piece('d3', 1, 'a'), badge: '−1' },
  { name: 'attack, by chance', states: ['attack'], piece: piece('d3', 1, 'a'), badge: '38 %' },
  { name: 'danger', states: ['danger'] },
  { name: 'danger, taken', states: ['danger'], piece: piece('d3', 0, 'a') },
  { name: 'will be lost', states: ['lost'], piece: piece('d3', 0, 'a') },
  { name: 'moved from', states: ['from'] },
  { name: 'moved to', states: ['to'], piece: piece('d1', 1, 'a') },
]
