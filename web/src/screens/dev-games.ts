/** Sample positions and pieces of Polyspear, Doomball and Dicestorm; what their cards print comes from fixtures. */
import type { Counting, GroundMark, Piece, Position, Printed } from '../board/types'
import { EFFECTS } from '../pieces/polyspear-glyphs'
import dicestormCards from './cards/dicestorm.fixture.json'
import doomballCards from './cards/doomball.fixture.json'
import polyspearCards from './cards/polyspear.fixture.json'
import type { Sample } from './dev-samples'

export interface Scene {
  game: string
  board: () => Promise<{ default: unknown }>
  position: Position
  ground: GroundMark[]
  cards: readonly Printed[]
  notes?: readonly Counting[]
}

const piece = (type: string, owner: number, cell = 'a', more: object = {}): Piece => ({
  type,
  owner,
  cell,
  ...more,
})

/** One cell each for the marks of a text such as "wall 4,1; mana_well 2,3 0". */
function marks(text: string): GroundMark[] {
  return text.split('; ').map((mark) => {
    const [card = '', cell = '', owner] = mark.split(' ')
    return { card, cell, owner: owner === undefined ? null : Number(owner) }
  })
}

const POLYSPEAR: Scene = {
  game: 'polyspear',
  board: () => import('./boards/polyspear.fixture.json'),
  cards: polyspearCards,
  ground: marks(
    'swamp 5,0; hole 4,2; mana_well 4,3; wall 2,4; wall 4,5; swamp 1,6; mana_well 3,1 0; mana_well 5,4 1; mana_well 1,4 1; spawn 2,1 0; spawn 2,2 0; spawn 6,3 1',
  ),
  notes: ['front', 'front right', 'front left'].map((label) => {
    return { cell: '5,0', type: 'cyclops_hammerer', owner: 1, label, value: 'empty' }
  }),
  position: {
    pieces: [
      piece('elf_guard', 0, '2,3', { facing: 'E' }),
      piece('elf_archer', 0, '3,1', { facing: 'NE', spells: ['teleport'] }),
      piece('elf_spearman', 0, '3,2', { facing: 'SE' }),
      piece('dwarf_axeman', 2, '1,3', { facing: 'NW' }),
      piece('dwarf_shieldbearer', 3, '1,5', { facing: 'SW' }),
      piece('orc_halberdier', 1, '4,1', { facing: 'W', effects: [{ id: 'anchor', rounds: 3 }] }),
      piece('orc_grunt', 1, '5,1', { facing: 'W' }),
      piece('orc_monk', 1, '3,4', {
        facing: 'NW',
        effects: [{ id: 'martyr', rounds: 6 }, { id: 'death_mark' }],
      }),
      piece('cyclops_hammerer', 1, '5,0', { facing: 'SW' }),
      piece('undead_lich', 1, '6,2', { facing: 'SW' }),
      piece('undead_reaper', 1, '4,5', { facing: 'NW' }),
      piece('orc_crusader_m', 1, '5,4', { facing: 'W' }),
    ],
    reserve: [['elf_archer', 'elf_guard'], []],
  },
}

const VILLAGE =
  'fort B2; forest B5; building C4; river D1; building D3; hill D6; hill E1; building E4; river E6; building F3; forest G2; fort G5'

const DOOMBALL: Scene = {
  game: 'doomball',
  board: () => import('./boards/doomball.fixture.json'),
  cards: doomballCards,
  ground: [
    ...marks(VILLAGE),
    ...marks('mountain F5; wizard_tower E3; artifact F1; marker H4 0'),
    ...['A1', 'A2', 'A3', 'A4', 'A5', 'A6'].map((cell) => ({ card: 'edge', cell, owner: 1 })),
    ...['H1', 'H2', 'H3', 'H4', 'H5', 'H6'].map((cell) => ({ card: 'edge', cell, owner: 0 })),
  ],
  position: {
    pieces: [
      piece('knights', 0, 'D4', { artifacts: 1, moved: true }),
      piece('knights', 0, 'E5'),
      piece('spearmen', 0, 'E1'),
      piece('fusiliers', 0, 'F3', { loaded: false }),
      piece('mage', 0, 'F4', { activated: true }),
      piece('archers', 0, 'F6', { activated: true }),
      piece('horsemen', 0, 'D2', { activated: true, moved: true }),
      piece('swordsmen', 0, 'G2', { inspired: 1 }),
      piece('warboss', 1, 'B4'),
      piece('nobs', 1, 'C4', { hits: 1 }),
      piece('wolf_riders', 1, 'C2', { moved: true }),
      piece('troll', 1, 'C5'),
      piece('fighters', 1, 'D6', { pinned: true, hits: 1 }),
      piece('goblins', 1, 'B3'),
      piece('goblins', 1, 'A4'),
      piece('goblin_archers', 1, 'B2', { pinned: true }),
      piece('cannon', 1, 'D1', { loaded: false, activated: true }),
    ],
  },
}

const SQUARES: Scene = {
  ...DOOMBALL,
  board: () => import('./boards/doomsquare.fixture.json'),
  ground: marks(
    'forest B2; river B3; hill B4; building B5; fort B6; mountain B7; wizard_tower C2; forest D3; hill E6; building F3; fort F5; river G5; artifact D4; artifact D5; artifact E4; marker A1 0; marker A4 0; marker H6 0; edge A2; edge A3; edge H2',
  ),
  position: {
    artifacts: { D4: 2, D5: 1, E4: 1 },
    pieces: [
      piece('footdwarves', 1, 'D3'),
      piece('the_thane', 1, 'E6', { artifacts: 2 }),
      piece('airdwarves', 1, 'F3', { hits: 1 }),
      piece('guardians', 0, 'F5', { moved: true }),
      piece('archmage', 0, 'G5', { pinned: true }),
      piece('riders', 0, 'A4', { activated: true }),
    ],
  },
}

const DICESTORM: Scene = {
  game: 'dicestorm',
  board: () => import('./boards/dicestorm.fixture.json'),
  cards: dicestormCards,
  notes: [{ cell: '0,1', type: 'vanguard', owner: 0, label: 'dice damage', value: '2' }],
  ground: [
    ...[-5, -4, -3, -2, -1, 0, 1, 2].map((q) => ({ card: 'home_row', cell: `${q},3`, owner: 0 })),
    ...[-2, -1, 0, 1, 2, 3, 4, 5].map((q) => ({ card: 'home_row', cell: `${q},-3`, owner: 1 })),
  ],
  position: {
    pieces: [
      piece('vanguard', 0, '0,1', { hp: 4, token: true }),
      piece('sentinel', 0, '-1,2', { hp: 6, acted: true }),
      piece('zegatron', 0, '2,0', { hp: 5, token: true }),
      piece('warp_core', 0, '-2,3', { hp: 6 }),
      piece('force_field', 0, '1,1', { hp: 1 }),
      piece('hidden', 0, '-4,3', { hp: 6 }),
      piece('zegaturret', 0, '-3,1', { hp: 2 }),
      piece('omnicore', 0, 'off', { hp: null, token: true }),
      piece('puppet', 1, '1,-1', { hp: 4 }),
      piece('cerberus_pup', 1, '3,-2', { hp: 5, token: true }),
      piece('soulkeeper', 1, '2,-2', { hp: 6 }),
      piece('chaos_rift', 1, '-1,-1', { hp: 3, token: true }),
      piece('balzan', 1, '0,-2', { hp: 6 }),
      piece('vanguard', 1, '5,-3', { hp: 6, face_down: true }),
    ],
    landed: [
      { id: 1, kind: 'd6', cell: '3,-2', face: 4, by: 0 },
      { id: 2, kind: 'd8', cell: '0,1', face: 6, by: 1 },
      { id: 3, kind: 'd6', cell: '-2,1', face: 2, by: 1 },
      { id: 4, kind: 'd20', cell: '-2,1', face: 17, by: 0 },
      { id: 5, kind: 'd12', cell: '3,-1', face: 11, by: 0 },
      { id: 6, kind: 'rift', cell: '-2,-1', face: 9, by: 1 },
    ],
    souls: [0, 5],
  },
}

export const SCENES: readonly Scene[] = [POLYSPEAR, DOOMBALL, SQUARES, DICESTORM]

const ofBoth = (types: readonly string[], more: object = {}): Piece[] =>
  [0, 1].flatMap((owner) => types.map((type) => piece(type, owner, 'a', more)))

const TOKENS = polyspearCards.map(({ id }) => id)
const COUNTERS = doomballCards.map(({ id }) => id)
const UNITS = ['vanguard', 'sentinel', 'warp_core', 'puppet', 'cerberus_pup', 'soulkeeper']
const OTHERS = ['zegatron', 'balzan', 'zegaturret', 'chaos_rift', 'omnicore', 'force_field']

/** Six copies that differ in one way each. */
const varied = (type: string, ways: readonly object[]): Piece[] =>
  ways.map((more, k) => piece(type, k % 2, 'a', more))

export const GAME_SAMPLES: Record<string, Sample[]> = {
  polyspear: [
    { title: 'every unit', size: 130, cards: polyspearCards, pieces: ofBoth(TOKENS) },
    {
      title: 'more seats',
      size: 130,
      cards: polyspearCards,
      pieces: [2, 3].flatMap((owner) => TOKENS.slice(0, 10).map((type) => piece(type, owner))),
    },
    {
      title: 'effects',
      size: 130,
      cards: polyspearCards,
      pieces: varied(
        'elf_guard',
        Object.keys(EFFECTS).map((id) => ({ effects: [{ id, rounds: 3 }], spells: ['teleport'] })),
      ),
    },
    {
      title: 'selected',
      size: 130,
      cards: polyspearCards,
      pieces: ofBoth(TOKENS.slice(0, 6)),
      states: ['selected'],
    },
    { title: 'small', size: 72, cards: polyspearCards, pieces: ofBoth(TOKENS.slice(0, 12)) },
    { title: 'tiny', size: 39, cards: polyspearCards, pieces: ofBoth(TOKENS.slice(0, 12)) },
  ],
  doomball: [
    { title: 'every unit', size: 130, cards: doomballCards, pieces: ofBoth(COUNTERS) },
    {
      title: 'activated, hit, pinned, unloaded, with an artifact, moved, inspired',
      size: 130,
      cards: doomballCards,
      pieces: varied('fusiliers', [
        { activated: true },
        { hits: 1 },
        { pinned: true },
        { loaded: false },
        { artifacts: 1 },
        { moved: true },
        { inspired: 1 },
        { hits: 2, pinned: true, activated: true, artifacts: 2 },
      ]),
    },
    {
      title: 'selected',
      size: 130,
      cards: doomballCards,
      pieces: ofBoth(COUNTERS.slice(0, 6)),
      states: ['selected'],
    },
    {
      title: 'on a phone',
      size: 100,
      cards: doomballCards,
      pieces: ofBoth(COUNTERS.slice(0, 12), { hits: 1 }),
    },
    { title: 'small', size: 72, cards: doomballCards, pieces: ofBoth(COUNTERS.slice(0, 12)) },
    {
      title: 'tiny',
      size: 39,
      cards: doomballCards,
      pieces: ofBoth(COUNTERS.slice(0, 12), { hits: 1 }),
    },
  ],
  dicestorm: [
    {
      title: 'units',
      size: 130,
      cards: dicestormCards,
      pieces: ofBoth(UNITS, { hp: 6, token: true }),
    },
    {
      title: 'titans and artifacts',
      size: 130,
      cards: dicestormCards,
      pieces: ofBoth(OTHERS, { hp: 4 }),
    },
    {
      title: 'full, hurt, dying, with a token, acted, face down, souls',
      size: 130,
      cards: dicestormCards,
      pieces: [
        ...varied('vanguard', [
          { hp: 6 },
          { hp: 4 },
          { hp: 1 },
          { hp: 5, token: true },
          { hp: 3, acted: true },
          { hp: 6, face_down: true },
          { hp: 6, face_down: true },
        ]),
        piece('souls', 1, 'a', { count: 5 }),
        piece('omnicore', 0, 'a', { hp: null, token: true }),
      ],
    },
    {
      title: 'on a phone',
      size: 88,
      cards: dicestormCards,
      pieces: ofBoth([...UNITS, ...OTHERS], { hp: 5, token: true }),
    },
    {
      title: 'small',
      size: 62,
      cards: dicestormCards,
      pieces: ofBoth([...UNITS, ...OTHERS], { hp: 5, token: true }),
    },
    {
      title: 'tiny',
      size: 39,
      cards: dicestormCards,
      pieces: ofBoth([...UNITS, ...OTHERS, 'hidden'], { hp: 5 }),
    },
  ],
}
