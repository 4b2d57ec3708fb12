import { describe, expect, it } from 'vitest'
import { rightOf } from '../pieces/clipping'
import hexagonJson from '../screens/boards/hexagon.fixture.json'
import {
  bounds,
  brackets,
  cellAt,
  hull,
  inset,
  type Point,
  points,
  turned,
  wayFor,
} from './geometry'
import type { BoardInfo } from './types'

const hexagon = hexagonJson as BoardInfo
const SQUARE: Point[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
]

describe('polygons', () => {
  it('are written with at most two decimals', () => {
    expect(
      points([
        [1 / 3, -2],
        [0, 0.999],
      ]),
    ).toBe('0.33,-2 0,1')
  })

  it('shrink towards their centre', () => {
    expect(inset(SQUARE, [1, 1], 0.5)).toEqual([
      [0.5, 0.5],
      [1.5, 0.5],
      [1.5, 1.5],
      [0.5, 1.5],
    ])
  })

  it('have a bracket at every corner', () => {
    expect(brackets(SQUARE, 0.25)).toBe(
      'M0 0.5L0 0L0.5 0M1.5 0L2 0L2 0.5M2 1.5L2 2L1.5 2M0.5 2L0 2L0 1.5',
    )
  })

  it('have a hull without inner points and points on its sides', () => {
    const found = hull([...SQUARE, [1, 1], [1, 0], [0.5, 1.9]])
    expect(found).toHaveLength(4)
    expect(new Set(found.map(String))).toEqual(new Set(SQUARE.map(String)))
  })

  it('have a box', () => {
    expect(
      bounds([
        [-1, 2],
        [3, -4],
      ]),
    ).toEqual({ x: -1, y: -4, width: 4, height: 6 })
  })

  it('are cut along a line', () => {
    expect(rightOf(SQUARE, [1, 2], [1, 0])).toEqual([
      [1, 0],
      [2, 0],
      [2, 2],
      [1, 2],
    ])
    expect(rightOf(SQUARE, [3, 2], [3, 0])).toEqual([])
  })
})

describe('an arrow key', () => {
  const ways = (label: string): { label: string; at: Point; direction: Point }[] => {
    const from = cellAt(hexagon, label)
    return (from?.near ?? []).flatMap((index) => {
      const to = hexagon.cells[index]
      if (!from || !to) return []
      const at: Point = [to.centre[0] ?? 0, to.centre[1] ?? 0]
      const direction: Point = [at[0] - (from.centre[0] ?? 0), at[1] - (from.centre[1] ?? 0)]
      return [{ label: to.label, at, direction }]
    })
  }
  const at = (label: string): Point => [
    cellAt(hexagon, label)?.centre[0] ?? 0,
    cellAt(hexagon, label)?.centre[1] ?? 0,
  ]

  it('goes straight up and down on flat-top hexes', () => {
    expect(wayFor(ways('0,0'), [0, -1], at('0,0'))).toBe('0,-1')
    expect(wayFor(ways('0,0'), [0, 1], at('0,0'))).toBe('0,1')
  })

  it('zigzags along a row instead of drifting away', () => {
    const start = at('0,0')
    const walk = ['0,0']
    for (let k = 0; k < 4; k++) walk.push(wayFor(ways(walk.at(-1) ?? ''), [1, 0], start) ?? 'none')
    expect(at(walk[2] ?? '')[1]).toBeCloseTo(0)
    expect(at(walk[4] ?? '')[1]).toBeCloseTo(0)
    expect(at(walk[4] ?? '')[0]).toBeCloseTo(6)
  })

  it('leads nowhere past the rim', () => {
    expect(wayFor(ways('0,-6'), [0, -1], at('0,-6'))).toBeUndefined()
  })
})

describe('a turn', () => {
  it.each([
    [30, 90, 90],
    [330, 30, 390],
    [30, 330, -30],
    [-90, 270, -90],
    [270, 210, 210],
  ])('from %i to %i goes the short way round', (from, to, end) => {
    expect(turned(from, to, 0)).toBe(from)
    expect(turned(from, to, 0.5)).toBe((from + end) / 2)
    expect(turned(from, to, 1)).toBe(end)
  })
})
