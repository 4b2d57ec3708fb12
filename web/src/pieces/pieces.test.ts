// @vitest-environment happy-dom
import { render } from 'preact'
import { describe, expect, it } from 'vitest'
import { samplesOf } from '../screens/dev-samples'
import { artOf } from '.'

const CONTEXT = { position: { pieces: [] }, lifted: false, angle: 0, ghost: false }

/** What a drawing looks like, as markup. */
function markup(drawn: Parameters<typeof render>[0]): string {
  const root = document.createElement('div')
  render(drawn, root)
  return root.innerHTML
}

describe.each(['hex', 'hexdice', 'spacechess', 'constructor'])('the art of %s', (game) => {
  it('draws every sample', async () => {
    const art = await artOf(game)
    for (const { pieces } of samplesOf(game)) {
      for (const piece of pieces) expect(markup(art.draw(piece, 40, CONTEXT))).toContain('<path')
    }
  })

  it('draws a type that it does not know', async () => {
    const art = await artOf(game)
    const piece = { type: 'basilisk', owner: null, cell: 'a' }
    expect(markup(art.draw(piece, 40, CONTEXT))).toContain('<path')
  })

  it('draws ground that it does not know, by owner or by letters', async () => {
    const art = await artOf(game)
    const mark = { cell: 'a', card: 'swamp', owner: null }
    expect(markup(art.ground?.(mark, 40) ?? null)).toContain('sw')
    expect(markup(art.ground?.({ ...mark, owner: 1 }, 40) ?? null)).toContain('--s1e')
  })
})

describe('the dice of Hex Dice', () => {
  it('show other glyphs under other rulesets', async () => {
    const { draw } = await artOf('hexdice')
    const die = { type: 'd1', owner: 0, cell: 'a' }
    const under = (ruleset: string) =>
      markup(draw(die, 40, { ...CONTEXT, position: { pieces: [], options: { ruleset } } }))
    expect(under('classic')).toBe(under('clash'))
    expect(under('classic')).not.toBe(under('destiny'))
  })

  it('lie beside the board until they are placed', async () => {
    const { tray } = await artOf('hexdice')
    expect(tray?.({ pieces: [], pools: [[3], []] })).toEqual([
      [{ piece: { type: 'd3', owner: 0, cell: '' }, word: '3' }],
      [],
    ])
    expect(tray?.({ pieces: [] })).toEqual([])
  })
})

it('a piece without art shows its front', async () => {
  const { heading, draw } = await artOf('constructor')
  const piece = { type: 'scout', owner: 0, cell: 'a', facing: 'north' }
  expect(heading?.(piece)).toBe('north')
  expect(markup(draw(piece, 40, { ...CONTEXT, angle: 60 }))).toContain('rotate(60)')
})
