import { describe, expect, it } from 'vitest'
import type { Piece } from '../board/types'
import type { EventInfo, LegalAction, Prospect, ShownInfo } from '../net/protocol'
import { chainOf, sumsOf } from './chain'
import { outlookOf } from './prospects'
import { isChained } from './rows'

const shown = (how: ShownInfo['how'], at: string, to: string | null = null): ShownInfo => ({
  how,
  at,
  to,
  type: null,
  owner: null,
  caption: '',
  sets: {},
})
const event = (text: string, ...shows: ShownInfo[]): EventInfo => ({
  kind: 'told',
  fields: {},
  text,
  shown: shows,
})
const attack = event('Indigo attacks.', shown('strike', 'a', 'b'))
const heads = (number: number) => event(`${number} heads.`, shown('roll', 'a'))
const back = event('The rook falls back.', shown('step', 'b', 'c'))
const other = event('The rook falls back elsewhere.', shown('step', 'b', 'd'))
const answer = event('The rook strikes back.', shown('strike', 'b', 'a'))
const lost = event('The knight falls.', shown('fall', 'a'))

const way = (ways: number, of: number, ...events: EventInfo[]): Prospect => ({
  ways,
  of,
  events,
  losses: [],
  winners: null,
  chooser: null,
  choices: [],
})

const pieces: Piece[] = [
  { type: 'knight', owner: 0, cell: 'a' },
  { type: 'rook', owner: 1, cell: 'b' },
]
const SETTING = { cards: [], pieces, seat: 0, yourName: 'Indigo' }
const ATTACK: LegalAction = { text: 'attack a b', form: 0, cells: ['a', 'b'], words: ['attack'] }
const outlook = (...prospects: Prospect[]) => {
  const rest = { landings: [], coming: [], losses: [], trace: [], walks: [] }
  return outlookOf(ATTACK, { action: ATTACK.text, prospects, ...rest }, SETTING)
}

describe('a chain of flips and answers', () => {
  const struck = outlook(
    way(1, 4, attack, heads(2), back),
    way(3, 8, attack, heads(1), answer, heads(0)),
    way(3, 8, attack, heads(1), answer, heads(1), lost),
  )

  it('is a tree with the odds of each branch once it is reached', () => {
    const chain = chainOf(struck, SETTING)
    expect(chain.words).toBe('You attack.')
    expect(chain.links.map(({ odds, words }) => [odds?.fraction, words])).toEqual([
      ['1/4', '2 heads. The rook falls back.'],
      ['3/4', '1 heads. The rook strikes back.'],
    ])
    expect(chain.links[1]?.links.map(({ odds, words }) => [odds?.fraction, words])).toEqual([
      ['1/2', '0 heads.'],
      ['1/2', '1 heads. The knight falls.'],
    ])
  })

  it('comes to results with exact odds', () => {
    const sums = sumsOf(struck, SETTING).map(({ odds, words }) => [odds.fraction, words])
    expect(sums.map(([odds, words]) => [odds, words?.replace(/\s/g, ' ')])).toEqual([
      ['3/8', 'nothing falls'],
      ['3/8', 'Knight on a falls'],
      ['1/4', 'Rook on b driven to c'],
    ])
  })

  it('follows every answer that somebody may give', () => {
    const asking: Prospect = {
      ...way(1, 2, attack, heads(2)),
      chooser: 1,
      choices: [[way(1, 1, back)], [way(1, 1, other)]],
    }
    const found = outlook(asking, way(1, 2, attack, heads(0)))
    const [first] = chainOf(found, SETTING).links
    expect(first).toMatchObject({ chooser: 1, odds: { fraction: '1/2' } })
    expect(first?.links.map(({ odds, words }) => [odds, words])).toEqual([
      [null, 'The rook falls back.'],
      [null, 'The rook falls back elsewhere.'],
    ])
  })

  it('is told as such only if chance decides twice or somebody answers', () => {
    expect(isChained(struck)).toBe(true)
    expect(isChained(outlook(way(1, 2, attack, heads(0)), way(1, 2, attack, heads(1))))).toBe(false)
  })
})
