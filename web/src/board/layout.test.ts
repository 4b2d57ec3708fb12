import { describe, expect, it } from 'vitest'
import hexagonJson from '../screens/boards/hexagon.fixture.json'
import rhombusJson from '../screens/boards/rhombus.fixture.json'
import sphereJson from '../screens/boards/sphere.fixture.json'
import squareJson from '../screens/boards/square.fixture.json'
import { settled, zoomed } from './camera'
import './globe'
import { beside, cellRadius, FRONT, globe, layoutOf, RESTING } from './layout'
import { bezier } from './motion'
import { seenFrom } from './sphere'
import type { BoardInfo } from './types'

const [hexagon, rhombus, sphere, square] = [
  hexagonJson,
  rhombusJson,
  sphereJson,
  squareJson,
] as BoardInfo[] as [BoardInfo, BoardInfo, BoardInfo, BoardInfo]
const DESK = { width: 620, height: 640 }
const PHONE = { width: 390, height: 600 }

describe('a flat board', () => {
  it.each([hexagon, rhombus, square])('lies inside its window: $name', (board) => {
    for (const size of [DESK, PHONE]) {
      const corners = layoutOf(board, RESTING, size, { turn: 60 }).spots.flatMap(
        (spot) => spot.corners,
      )
      for (const [x, y] of corners) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(size.width)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(size.height)
      }
    }
  })

  it('measures its cells from the middle to a corner', () => {
    expect(cellRadius(hexagon)).toBeCloseTo(1, 3)
    expect(cellRadius(square)).toBeCloseTo(Math.SQRT1_2, 3)
  })

  it('turns where that makes the cells larger', () => {
    for (const [size, least] of [
      [PHONE, 1.3],
      [DESK, 1.15],
    ] as const) {
      const [straight, best] = [{}, { turn: 5 }].map((fit) => layoutOf(rhombus, RESTING, size, fit))
      expect(best?.r).toBeGreaterThan(least * (straight?.r ?? 0))
    }
  })

  it('is seen from the other side with its last cell first', () => {
    const [here, there] = [0, 180].map((seen) => layoutOf(hexagon, RESTING, DESK, { seen }))
    expect(there?.r).toBeCloseTo(here?.r ?? 0)
    expect(there?.spot('0,6')?.y).toBeCloseTo(here?.spot('0,-6')?.y ?? 0)
    expect(there?.spot('-6,2')?.x).toBeCloseTo(here?.spot('6,-2')?.x ?? 0)
  })

  it('tells which way a neighbour lies, turned or not', () => {
    const [a1, b1] = [rhombus.cells[0], rhombus.cells[1]]
    if (!a1 || !b1) throw new Error('the rhombus is too small')
    expect(layoutOf(rhombus, RESTING, DESK).angle(a1, b1)).toBeCloseTo(90)
    expect(layoutOf(rhombus, RESTING, PHONE, { turn: 60 }).angle(a1, b1)).toBeCloseTo(150)
  })
})

describe('the globe', () => {
  const layout = layoutOf(sphere, { ...RESTING, rotation: seenFrom(90, 0) }, DESK)

  it('shows half of its cells', () => {
    const front = layout.spots.filter((spot) => spot.z > FRONT).length
    expect(front).toBeGreaterThan(60)
    expect(front).toBeLessThan(82)
  })

  it('has the north pole in the middle when seen from above it', () => {
    const pole = layout.spot('A1')
    expect([pole?.x, pole?.y]).toEqual([layout.globe?.x, layout.globe?.y])
    expect(layout.spot('M1')?.z).toBeCloseTo(-1)
  })

  it('draws every visible corner inside its rim', () => {
    const { x, y, radius } = layout.globe ?? { x: 0, y: 0, radius: 0 }
    const corners = layout.spots.flatMap((spot) => spot.corners)
    expect(corners.length).toBeGreaterThan(400)
    for (const [cx, cy] of corners) expect(Math.hypot(cx - x, cy - y)).toBeLessThan(radius + 0.01)
  })

  it('gives up its foot only where it is small and gains by it', () => {
    const below = (width: number, height: number): number => globe().fit({ width, height }).below
    expect(below(490, 390)).toBeLessThan(1.2)
    expect(below(390, 450)).toBe(below(608, 610))
    expect(globe().fit({ width: 320, height: 324 }).radius).toBeCloseTo(320 / 2.34)
  })

  it('keeps chips near pieces at the rim', () => {
    const rim = layout.spots.find((spot) => spot.z > 0.1 && spot.z < 0.3)
    if (!rim) throw new Error('no cell near the rim')
    const [x, y] = beside(rim, 30, 0)
    expect(Math.hypot(x - rim.x, y - rim.y)).toBeLessThanOrEqual(30.01)
  })
})

describe('the camera', () => {
  it('cannot push a board out of its window', () => {
    const pushed = settled({ ...RESTING, x: 500, y: -500 }, DESK)
    expect(Math.hypot(pushed.x, pushed.y)).toBe(0)
    expect(settled({ ...RESTING, zoom: 2, x: 500, y: 0 }, DESK).x).toBe(310)
  })

  it('zooms between once and four times', () => {
    expect(zoomed(RESTING, 100, [0, 0], DESK).zoom).toBe(4)
    expect(zoomed(RESTING, 0.1, [0, 0], DESK).zoom).toBe(1)
  })

  it('zooms into the point under the fingers', () => {
    const before = layoutOf(hexagon, RESTING, DESK).spot('2,-1')
    if (!before) throw new Error('no such cell')
    const at: [number, number] = [before.x - DESK.width / 2, before.y - DESK.height / 2]
    const after = layoutOf(hexagon, zoomed(RESTING, 2, at, DESK), DESK).spot('2,-1')
    expect(after?.x).toBeCloseTo(before.x)
    expect(after?.y).toBeCloseTo(before.y)
  })
})

describe('easing', () => {
  it('starts at 0, ends at 1 and rises', () => {
    const ease = bezier(0.3, 0, 0.2, 1)
    const values = [-1, 0, 0.25, 0.5, 0.75, 1, 2].map(ease)
    expect([values[0], values[1], values[5], values[6]]).toEqual([0, 0, 1, 1])
    expect([...values].sort((a, b) => a - b)).toEqual(values)
  })

  it('of a straight line is the line itself', () => {
    expect(bezier(1 / 3, 1 / 3, 2 / 3, 2 / 3)(0.4)).toBeCloseTo(0.4, 4)
  })
})
