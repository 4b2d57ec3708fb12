// @vitest-environment happy-dom
import { render } from 'preact'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '../board/figures'
import type { DrawContext, Figures, GameArt, Piece } from '../board/types'
import { SCENES } from '../screens/dev-games'
import { samplesOf } from '../screens/dev-samples'
import { artOf } from '.'
import { SYMBOLS } from './polyspear-glyphs'
import { layersOf } from './shapes'

const CONTEXT: DrawContext = { position: { pieces: [] }, lifted: false, angle: 0, ghost: false }

function markup(drawn: Parameters<typeof render>[0]): string {
  const root = document.createElement('div')
  render(drawn, root)
  return root.innerHTML
}

const told = (
  printed: Record<string, string>,
  now: Record<string, string> = {},
): { figures: Figures } => ({
  figures: { printed: new Map(Object.entries(printed)), now: new Map(Object.entries(now)) },
})

/** A piece on a large cell. */
const drawn = (art: GameArt, piece: Piece, more: object = {}, r = 40): string =>
  markup(art.draw(piece, r, { ...CONTEXT, ...more }))

describe.each(['polyspear', 'doomball', 'dicestorm'])('the art of %s', (game) => {
  it.each([12, 20, 28, 40])('draws every sample on cells of %d pixels', async (r) => {
    const art = await artOf(game)
    for (const { pieces, cards } of samplesOf(game)) {
      for (const piece of pieces) {
        const text = drawn(art, piece, { figures: figuresOf(cards, [], piece) }, r)
        expect(text).toContain('<path')
        expect(text).not.toMatch(/NaN|undefined|Infinity/)
      }
    }
  })

  it('tells the seats apart without colour', async () => {
    const art = await artOf(game)
    const colourless = (owner: number, r: number): string =>
      drawn(art, { type: 'basilisk', owner, cell: 'a', hp: 6 }, {}, r).replace(/--s\d\w?/g, '')
    for (const r of [12, 20, 40]) expect(colourless(0, r)).not.toBe(colourless(1, r))
  })

  it('draws all ground, also what it does not know', async () => {
    const art = await artOf(game)
    const scenes = SCENES.filter((scene) => scene.game === game)
    for (const mark of scenes.flatMap(({ ground }) => ground)) {
      for (const sides of [4, 6]) {
        expect(markup(art.ground?.(mark, 40, sides) ?? null)).not.toMatch(/^$|NaN|undefined/)
      }
    }
    expect(markup(art.ground?.({ cell: 'a', card: 'lava', owner: null }, 40) ?? null)).toContain(
      'la',
    )
  })
})

describe('the tokens of Polyspear', () => {
  const token = { type: 'elf_guard', owner: 0, cell: 'a', facing: 'E' }
  const sword = layersOf(SYMBOLS.sword ?? '')[0]?.d ?? ''

  it('carry the symbols of their card', async () => {
    const art = await artOf('polyspear')
    expect(drawn(art, token)).not.toContain(sword)
    expect(drawn(art, token, told({ front: 'sword' }))).toContain(sword)
    expect(drawn(art, token, told({ back: 'strong axe' }))).toContain(
      layersOf(SYMBOLS['strong axe'] ?? '')[0]?.d ?? '',
    )
  })

  it('lose them where they do not count', async () => {
    const art = await artOf('polyspear')
    expect(drawn(art, token, told({ front: 'sword' }, { front: 'empty' }))).not.toContain(sword)
  })

  it('turn with their front, all but the emblem', async () => {
    const art = await artOf('polyspear')
    expect(art.heading?.(token)).toBe('E')
    const text = drawn(art, token, { ...told({ 'front right': 'sword' }), angle: 90 })
    expect(text).toContain('rotate(150)')
    expect(text.match(/rotate\(/g)).toHaveLength(2)
  })

  it('wait beside the board until they are deployed', async () => {
    const { tray } = await artOf('polyspear')
    expect(tray?.({ pieces: [], reserve: [['elf_guard'], []] })).toEqual([
      [{ piece: { type: 'elf_guard', owner: 0, cell: '' }, word: 'elf_guard' }],
      [],
    ])
    expect(tray?.({ pieces: [], reserve: [[], []] })).toEqual([])
  })
})

describe('the counters of Doomball', () => {
  const counter = { type: 'archers', owner: 0, cell: 'a' }
  const card = told({ range: '2', attack: '7*', ability: 'P' })

  it('print the numbers and the ability of their card', async () => {
    const text = drawn(await artOf('doomball'), counter, card)
    expect(text.match(/>[^<]+<\/text>/g)).toEqual(['>2</text>', '>7</text>', '>P</text>'])
  })

  it.each([
    { hits: 2 },
    { pinned: true },
    { activated: true },
    { loaded: false },
    { artifacts: 1 },
    { moved: true },
    { inspired: 1 },
  ])('show %o', async (state) => {
    const art = await artOf('doomball')
    expect(drawn(art, { ...counter, ...state }, card)).not.toBe(drawn(art, counter, card))
  })

  it('wait beside the board, as many as there are', async () => {
    const { tray } = await artOf('doomball')
    const words = tray?.({ pieces: [], reserve: [{ goblins: 2 }, {}] })[0]?.map(({ word }) => word)
    expect(words).toEqual(['goblins', 'goblins'])
  })

  it('leave heaps of artifacts countable', async () => {
    const { over } = await artOf('doomball')
    const heaps = over?.({ pieces: [], artifacts: { D4: 2, D5: 1 } }, 40) ?? []
    expect(heaps.map(({ cell }) => cell)).toEqual(['D4'])
  })
})

describe('the tiles of Dicestorm', () => {
  const tile = { type: 'vanguard', owner: 0, cell: 'a', hp: 6 }

  it('have backs that tell nothing to others, and their owner what they are', async () => {
    const art = await artOf('dicestorm')
    const back = drawn(art, { ...tile, type: 'hidden' })
    expect(drawn(art, { ...tile, type: 'hidden', hp: 3, face_down: true })).toBe(back)
    const own = ['vanguard', 'sentinel'].map((type) =>
      drawn(art, { ...tile, type, face_down: true }),
    )
    expect(new Set([back, ...own]).size).toBe(3)
  })

  it('cross out what dice are about to take', async () => {
    const art = await artOf('dicestorm')
    expect(drawn(art, tile)).not.toContain('#8e1b10')
    expect(drawn(art, tile, told({}, { 'dice damage': '2' })).match(/#8e1b10/g)).toHaveLength(2)
  })

  it('have a plate if their card calls them Titans', async () => {
    const art = await artOf('dicestorm')
    expect(drawn(art, tile, told({ class: 'base' }))).toBe(drawn(art, tile))
    expect(drawn(art, tile, told({ class: 'titan' }))).toContain('var(--plate)')
  })

  it('show their hit points as a number when they are small', async () => {
    expect(drawn(await artOf('dicestorm'), { ...tile, hp: 4 }, {}, 16)).toContain('>4</text>')
  })

  it('have dice above them, those in the air too', async () => {
    const { over } = await artOf('dicestorm')
    const landed = [{ kind: 'd6', cell: 'a', face: 4, by: 1 }]
    const dice = over?.({ pieces: [], landed, die: { kind: 'd12', cell: 'b', face: null } }, 40)
    expect(dice?.map(({ cell }) => cell)).toEqual(['a', 'b'])
    expect(dice?.map(({ drawing }) => markup(drawing).match(/>(.)<\/text>/)?.[1])).toEqual([
      '4',
      '?',
    ])
    expect(over?.({ pieces: [], die: { kind: 'd6', cell: null } }, 40)).toEqual([])
  })

  it('lie beside the board with the souls of their seat', async () => {
    const { tray } = await artOf('dicestorm')
    const core = { type: 'omnicore', owner: 0, cell: 'off', hp: null }
    const rows = tray?.({ pieces: [tile, core], souls: [0, 5] })
    expect(rows?.map((row) => row.map(({ piece }) => piece.type))).toEqual([
      ['omnicore'],
      ['souls'],
    ])
    expect(tray?.({ pieces: [tile] })).toEqual([])
  })
})

it('a board is turned towards its homes, not towards what changes hands', async () => {
  const board = { name: 'none', shape: 'flat' as const, cells: [] }
  const ground = ['home_row a', 'd6 b', 'edge c', 'marker d', 'mana_well e'].map((text) => {
    const [card = '', cell = ''] = text.split(' ')
    return { card, cell, owner: 1 }
  })
  const homes = ['polyspear', 'doomball', 'dicestorm'].map(async (game) =>
    (await artOf(game)).home?.(board, 1, ground),
  )
  expect(await Promise.all(homes)).toEqual([undefined, ['c'], ['a']])
})
