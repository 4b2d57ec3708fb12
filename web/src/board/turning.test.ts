import { describe, expect, it } from 'vitest'
import hexagonJson from '../screens/boards/hexagon.fixture.json'
import rhombusJson from '../screens/boards/rhombus.fixture.json'
import sphereJson from '../screens/boards/sphere.fixture.json'
import squareJson from '../screens/boards/square.fixture.json'
import { bestLie, rotated, seatTurn, symmetries } from './turning'
import type { BoardInfo } from './types'

const [hexagon, rhombus, sphere, square] = [
  hexagonJson,
  rhombusJson,
  sphereJson,
  squareJson,
] as BoardInfo[] as [BoardInfo, BoardInfo, BoardInfo, BoardInfo]
const BARE = { side: 0, below: 0, until: 0 }

/** A strip of flat cells, for boards that are much longer than wide. */
function strip(length: number): BoardInfo {
  const cells = Array.from({ length }, (_, k) => ({
    label: `s${k}`,
    centre: [k, 0],
    corners: [
      [k - 0.5, -0.5],
      [k + 0.5, -0.5],
      [k + 0.5, 0.5],
      [k - 0.5, 0.5],
    ],
    hole: false,
    tone: 0,
    near: [],
  }))
  return { name: 'strip', shape: 'flat', cells }
}

describe('the best lie of a board', () => {
  it('lays a rhombus along the diagonal of a square window, a fifth larger', () => {
    const window = { width: 600, height: 600 }
    const straight = bestLie(rhombus, window, BARE, 0, 0)
    const best = bestLie(rhombus, window, BARE, 0, 5)
    expect(best.turn).toBe(15)
    expect(best.scale).toBeGreaterThan(1.18 * straight.scale)
  })

  it('fills more than half of a window of any usual shape with a rhombus', () => {
    const area = (11 * Math.sqrt(3)) ** 2 * Math.sin(Math.PI / 3)
    for (const [width, height] of [
      [608, 610],
      [390, 450],
      [320, 324],
      [372, 400],
      [490, 390],
    ] as const) {
      const { scale } = bestLie(rhombus, { width, height }, BARE, 0, 5)
      expect((area * scale ** 2) / (width * height), `${width}x${height}`).toBeGreaterThan(0.5)
    }
  })

  it('has margins that grow with the board, up to a scale', () => {
    const window = { width: 420, height: 1000 }
    const scale = (until: number): number =>
      bestLie(strip(10), window, { side: 1, below: 1, until }, 0, 0).scale
    expect(scale(1000)).toBeCloseTo(420 / 12)
    expect(scale(10)).toBeCloseTo(400 / 10)
  })

  it('stands a long board up in a tall window', () => {
    const { turn, scale } = bestLie(strip(10), { width: 100, height: 1000 }, BARE, 0, 30)
    expect(Math.abs(turn)).toBe(90)
    expect(scale).toBeCloseTo(100)
  })

  it('leaves a board straight where a turn gains next to nothing', () => {
    expect(bestLie(hexagon, { width: 600, height: 620 }, BARE, 0, 60).turn).toBe(0)
    expect(bestLie(square, { width: 600, height: 500 }, BARE, 0, 5).turn).toBe(0)
  })

  it('is as large from the other side', () => {
    const window = { width: 500, height: 400 }
    const [here, there] = [0, 180].map((turn) => bestLie(rhombus, window, BARE, turn, 5))
    expect(there?.scale).toBeCloseTo(here?.scale ?? 0)
    expect(((there?.turn ?? 0) - (here?.turn ?? 0)) % 180).toBe(0)
  })
})

describe('the turns that leave a board on its ground', () => {
  it.each([
    [hexagon, [0, 60, 120, 180, 240, 300]],
    [rhombus, [0, 180]],
    [square, [0, 90, 180, 270]],
    [strip(4), [0, 180]],
  ])('$name', (board, turns) => {
    expect(symmetries(board)).toEqual(turns)
  })
})

describe('the view of a seat', () => {
  /** Where a cell lies after a turn: 90 is straight below the middle. */
  const bearing = (label: string, turn: number): number => {
    const cell = hexagon.cells.find((other) => other.label === label)
    const [x, y] = rotated(cell?.centre ?? [], turn)
    return Math.round((Math.atan2(y, x) * 180) / Math.PI)
  }

  it.each(['0,6', '-6,6', '-6,0', '0,-6', '6,-6', '6,0'])('has the home %s below', (home) => {
    expect(bearing(home, seatTurn(hexagon, 0, 6, [home]))).toBe(90)
  })

  it('goes round the board clockwise without a home', () => {
    expect([0, 1, 2, 3, 4, 5].map((seat) => seatTurn(hexagon, seat, 6))).toEqual([
      0, 300, 240, 180, 120, 60,
    ])
    expect([0, 1].map((seat) => seatTurn(rhombus, seat, 2))).toEqual([0, 180])
    expect([0, 1, 2, 3].map((seat) => seatTurn(square, seat, 4))).toEqual([0, 270, 180, 90])
  })

  it('is not turned for a home around the middle, nor on the globe', () => {
    expect(seatTurn(hexagon, 1, 2, ['0,6', '0,-6'])).toBe(0)
    expect(seatTurn(hexagon, 1, 2, [])).toBe(0)
    expect(seatTurn(sphere, 1, 2)).toBe(0)
  })
})
