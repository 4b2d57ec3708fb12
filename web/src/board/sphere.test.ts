import { describe, expect, it } from 'vitest'
import {
  bearing,
  cross,
  dot,
  dragged,
  laidOn,
  projected,
  type Rotation,
  seenAbove,
  seenFrom,
  spread,
  spun,
  turnBetween,
  turned,
  turnTo,
  unit,
  type Vector,
} from './sphere'
import { shade } from './tiles'

const CLOSE = 9

function expectVector(found: readonly number[], wanted: readonly number[]): void {
  wanted.forEach((value, k) => {
    expect(found[k]).toBeCloseTo(value, CLOSE)
  })
}

function expectOrthonormal([x, y, z]: Rotation): void {
  for (const row of [x, y, z]) expect(dot(row, row)).toBeCloseTo(1, CLOSE)
  expect(dot(x, y)).toBeCloseTo(0, CLOSE)
  expectVector(cross(x, y), z)
}

describe('a rotation', () => {
  it('puts the place it is seen from in the middle and north up', () => {
    const rotation = seenFrom(0, 90)
    expectVector(turned(rotation, [0, 1, 0]), [0, 0, 1])
    expectVector(turned(rotation, [0, 0, 1]), [0, 1, 0])
  })

  it('shows a place from above', () => {
    const place = unit([1, 2, -1])
    expectVector(turned(seenAbove(place), place), [0, 0, 1])
    expect(turned(seenAbove(place), [0, 0, 1])[0]).toBeCloseTo(0)
  })

  it.each([
    [24, 74, -50, 200],
    [0, 0, 0, 180],
    [10, 20, 10, 20],
  ])('leads to another in one turn', (...[la, lo, toLa, toLo]) => {
    const [from, to] = [seenFrom(la, lo), seenFrom(toLa, toLo)]
    const { axis, angle } = turnBetween(from, to)
    spun(from, axis, angle).forEach((row, k) => {
      expectVector(row, to[k] ?? [])
    })
  })

  it.each([
    [1, 0, 0],
    [0, 0, 1],
    [1, 2, -3],
  ])('leads back from half a turn about %i, %i, %i', (x, y, z) => {
    const to = seenFrom(24, 74)
    const from = spun(to, unit([x, y, z]), Math.PI)
    const { axis, angle } = turnBetween(from, to)
    spun(from, axis, angle).forEach((row, k) => {
      expectVector(row, to[k] ?? [])
    })
  })

  it('shows east on the right', () => {
    const east = turned(seenFrom(0, 0), unit([1, 0.2, 0]))
    expect(east[0]).toBeGreaterThan(0)
    expectOrthonormal(seenFrom(31, 77))
  })

  it('turns counterclockwise around the axis towards the viewer', () => {
    const rotation = spun(seenFrom(0, 0), [0, 0, 1], Math.PI / 2)
    expectVector(turned(rotation, [0, 1, 0]), [0, 1, 0])
    expectVector(turned(rotation, [0, 0, 1]), [-1, 0, 0])
  })

  it('stays one after ten thousand drags', () => {
    let rotation = seenFrom(24, 74)
    for (let k = 0; k < 10_000; k++)
      rotation = dragged(rotation, Math.sin(k) / 9, Math.cos(3 * k) / 7)
    expectOrthonormal(rotation)
  })

  it('moves the middle of the globe with the finger', () => {
    const before = seenFrom(0, 0)
    const right = turned(dragged(before, 0.1, 0), [1, 0, 0])
    expect(right[0]).toBeCloseTo(Math.sin(0.1), CLOSE)
    const down = turned(dragged(before, 0, 0.1), [1, 0, 0])
    expect(down[1]).toBeCloseTo(-Math.sin(0.1), CLOSE)
  })

  it('is not changed by a finger that rests', () => {
    const rotation = seenFrom(10, 20)
    expect(dragged(rotation, 0, 0)).toBe(rotation)
  })
})

describe('turning to a cell', () => {
  const places: Vector[] = [
    [1, 0, 0],
    [0, 0, 1],
    [0, 0, -1],
    unit([-1, 2, 0.3]),
    unit([0.2, -3, 1]),
  ]

  it.each(places)('brings %f %f %f to the middle', (x, y, z) => {
    const rotation = seenFrom(24, 74)
    const { axis, angle } = turnTo(rotation, [x, y, z])
    expectVector(turned(spun(rotation, axis, angle), [x, y, z]), [0, 0, 1])
  })

  it('takes the shortest way', () => {
    const rotation = seenFrom(0, 0)
    expect(turnTo(rotation, [1, 0, 0]).angle).toBeCloseTo(0, CLOSE)
    expect(turnTo(rotation, [0, 1, 0]).angle).toBeCloseTo(Math.PI / 2, CLOSE)
    expect(turnTo(rotation, [-1, 0, 0]).angle).toBeCloseTo(Math.PI, CLOSE)
  })
})

describe('the projection', () => {
  it('has y pointing down', () => {
    expectVector(projected([0.5, 0.5, Math.SQRT1_2], 100), [50, -50])
  })

  it('draws what lies behind the rim on the rim', () => {
    expectVector(projected(unit([3, 4, -1]), 100), [60, -80])
  })

  it('lays drawings flat in the middle and foreshortens them towards the rim', () => {
    expectVector(laidOn([0, 0, 1], 100), [1, 0, 0, 1, 0, 0])
    const [a, b, c, d] = laidOn([Math.sin(1), 0, Math.cos(1)], 100)
    expectVector([a ?? 0, b ?? 0, c ?? 0, d ?? 0], [Math.cos(1), 0, 0, 1])
  })

  it('knows which way a neighbour lies', () => {
    expect(bearing([0, 0, 1], unit([0, 0.1, 1]))).toBeCloseTo(0, 6)
    expect(bearing([0, 0, 1], unit([0.1, 0, 1]))).toBeCloseTo(90, 6)
    expect(Math.abs(bearing([0, 0, 1], unit([0, -0.1, 1])))).toBeCloseTo(180, 6)
  })

  it('shades nothing in the middle and half at the rim', () => {
    expect([shade(1), shade(0), shade(-0.5)]).toEqual([0, 0.5, 0.5])
  })
})

describe('ghosts on the ring', () => {
  const gaps = (angles: number[]): number[] => {
    const sorted = angles.map((angle) => ((angle % 360) + 360) % 360).sort((a, b) => a - b)
    return sorted.map(
      (angle, k) => ((sorted[(k + 1) % sorted.length] ?? 0) - angle + 360) % 360 || 360,
    )
  }

  it('stay where they are when there is room', () => {
    expect(spread([90, 10, -20], 10).map((angle) => angle % 360)).toEqual([90, 10, -20])
  })

  it('are at least ten degrees apart, also across the seam of the circle', () => {
    const placed = spread([179, -179, 178, 0, 1, 2, 3], 10)
    expect(Math.min(...gaps(placed))).toBeGreaterThan(9.999)
  })

  it('keep their order', () => {
    const placed = spread([5, 4, 6], 10)
    expect([1, 0, 2].map((k) => placed[k] ?? 0)).toEqual([...placed].sort((a, b) => a - b))
  })

  it('share the circle evenly when there are too many', () => {
    expect(Math.min(...gaps(spread(new Array(60).fill(7), 10)))).toBeCloseTo(6)
  })
})
