import { describe, expect, it } from 'vitest'
import type { Position } from '../board/types'
import { artOf } from '.'
import { baseOwner } from './hexdice'

const options = (values: Record<string, unknown>): Position => ({ pieces: [], options: values })

describe('the bases of Hex Dice', () => {
  it.each([
    [{}, '0,5', 0],
    [{}, '0,-5', 1],
    [{ players: 3 }, '-6,0', 1],
    [{ players: 4 }, '6,0', 0],
    [{ players: 6 }, '0,-6', 3],
    [{ radius: 8 }, '0,7', 0],
    [{ ruleset: 'decisive' }, '0,4', 0],
    [{ ruleset: 'destiny', players: 6 }, '5,0', 5],
    [{ army: 'epic21' }, '0,-6', 1],
  ])('with %j, %s belongs to seat %i', (values, cell, owner) => {
    expect(baseOwner(options(values), cell)).toBe(owner)
  })

  it('are nowhere else', () => {
    expect(baseOwner(options({}), '0,6')).toBeUndefined()
    expect(baseOwner(options({ players: 3 }), '0,5')).toBeUndefined()
  })

  it('become ordinary cells when their player is out', () => {
    expect(baseOwner({ ...options({ players: 3 }), eliminated: [1] }, '-6,0')).toBeUndefined()
  })
})

describe('where things stand in Hex Dice', () => {
  it('leaves out what only explains the letters of the text picture', async () => {
    const lines = [
      'A Indigo: base 0,5',
      'B Saffron: out of the game',
      'turn 14 of 500, 0 of 60 without progress',
      'units 1 Infantry, 2 Copter',
      '+ guard, # shield, digit behind: tokens, [A] base of A',
      'for forest, tow tower, mtn mountain, lake',
      'A4 0,3: acted',
    ]
    expect((await artOf('hexdice')).status?.(lines)).toEqual([
      'Turn 14 of 500, 0 of 60 without progress',
      'A Indigo: base 0,5',
      'B Saffron: out of the game',
    ])
  })
})

describe('the words for a piece', () => {
  it('name a die by its ruleset and say what it carries', async () => {
    const art = await artOf('hexdice')
    const die = { type: 'd2', owner: 0, cell: '0,1', tokens: 1, guard: true }
    expect(art.words(die, options({}))).toBe('Copter, armor −1, guarding')
    expect(art.words(die, options({ ruleset: 'decisive' }))).toBe('Archer, armor −1, guarding')
  })

  it('say which way a ship looks', async () => {
    const art = await artOf('spacechess')
    const ship = { type: 'gunship', owner: 1, cell: 'G5', facing: 'G6', fired: true }
    expect(art.words(ship, options({}))).toBe('Gunship, faces G6, fired this turn')
  })

  it('work for games nobody has drawn', async () => {
    const art = await artOf('constructor')
    expect(art.words({ type: 'stone_giant', owner: 0, cell: 'a1' }, options({}))).toBe(
      'Stone giant',
    )
  })
})

describe('the words on a button', () => {
  const action = (
    text: string,
    cells: string[] = [],
  ): { text: string; cells: string[]; words: string[] } => ({ text, cells, words: text.split(' ') })

  it.each([
    ['guard 0,1', 'Guard'],
    ['toss 3', 'Roll the 3, Assault, again'],
    ['deploy 5 0,5', 'Place the 5, Archer'],
    ['face 6', 'Become 6, Legion'],
    ['done', 'Keep this army'],
  ])('are plain in Hex Dice: %s', async (text, words) => {
    const art = await artOf('hexdice')
    expect(art.label?.(action(text), options({}))).toBe(words)
  })

  it('tell where a gunship fires', async () => {
    const art = await artOf('spacechess')
    const position = { pieces: [{ type: 'gunship', owner: 0, cell: 'F4', facing: 'F5' }] }
    expect(art.label?.(action('fire F4', ['F4']), position)).toBe('Fire at F5')
    expect(art.label?.(action('fire F4 G4', ['F4', 'G4']), position)).toBe('Fire at G4')
  })
})

describe('the words of Space Chess', () => {
  const fleet: Position = {
    pieces: [
      { type: 'command', owner: 0, cell: 'D2' },
      { type: 'gunship', owner: 0, cell: 'F3', facing: 'F4' },
      { type: 'mine', owner: 0, cell: 'E3' },
      { type: 'impactor', owner: 0, cell: 'F5', heading: 'F6' },
    ],
    actions_left: 1,
  }
  const action = (text: string) => ({ text, cells: [], words: [] })

  it('name kinds of action and whole actions', async () => {
    const { label } = await artOf('spacechess')
    expect(label?.(action('rotate F3 G3'), fleet, false)).toBe('Turn …')
    expect(label?.(action('rotate F3 G3'), fleet, true)).toBe('Turn to G3')
    expect(label?.(action('fire F3'), fleet, true)).toBe('Fire at F4')
    expect(label?.(action('rebuild D2 D1 fighter'), fleet, false)).toBe('Rebuild a fighter …')
    expect(label?.(action('end'), fleet, true)).toBe('End turn')
  })

  it('count ships and mines apart, and the actions that are left', async () => {
    const { strength, left } = await artOf('spacechess')
    expect(strength?.(fleet, 0)).toBe('2 ships, 1 mine')
    expect(strength?.(fleet, 1)).toBe('0 ships')
    expect(left?.(fleet)).toBe('1 action left')
    expect(left?.({ ...fleet, actions_left: 0 })).toBe('')
  })

  it('tell an orbit from a line that ends at a hole', async () => {
    const { card } = await artOf('spacechess')
    const gunship = { type: 'gunship', owner: 0, cell: 'F3', facing: 'F4' }
    const orbit = Array.from({ length: 20 }, (_, k) => `F${k + 1}`)
    expect(card?.(gunship, fleet, orbit)?.lines.at(-1)).toContain('an orbit of 20 hexes')
    expect(card?.(gunship, fleet, ['F3', 'F4', 'F5'])?.lines.at(-1)).toContain('on to F5, then')
  })

  it('keep of the status what the globe does not show', async () => {
    const { status } = await artOf('spacechess')
    const lines = ['Turn 3, actions left 2', 'Terrans: 5 mines to lay, 4 impactors in reserve']
    expect(status?.([...lines, 'C command D2', 'Aliens have small letters'])).toEqual(lines)
  })
})
