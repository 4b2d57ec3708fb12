/** The globe: rotations as 3×3 matrices, projection on the screen, ghosts on the ring. */
import type { Point } from './geometry'

/** A vector; on the screen x points right, y up, z towards the viewer. */
export type Vector = readonly [number, number, number]

/** Rows of an orthonormal matrix that takes the board's vectors to the screen's. */
export type Rotation = readonly [Vector, Vector, Vector]

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export function unit(v: Vector): Vector {
  const length = Math.hypot(...v) || 1
  return [v[0] / length, v[1] / length, v[2] / length]
}

export const toVector = (v: readonly number[]): Vector => [v[0] ?? 0, v[1] ?? 0, v[2] ?? 0]

/** Where a vector of the board is on the screen. */
export const turned = (rotation: Rotation, v: Vector): Vector => [
  dot(rotation[0], v),
  dot(rotation[1], v),
  dot(rotation[2], v),
]

/** The globe seen from above a place, north up, in degrees. */
export function seenFrom(latitude: number, longitude: number): Rotation {
  const [la, lo] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [
    [-Math.sin(lo), Math.cos(lo), 0],
    [-Math.sin(la) * Math.cos(lo), -Math.sin(la) * Math.sin(lo), Math.cos(la)],
    [Math.cos(la) * Math.cos(lo), Math.cos(la) * Math.sin(lo), Math.sin(la)],
  ]
}

/** The globe seen from above a vector of the board, north up. */
export function seenAbove(v: Vector): Rotation {
  const [x, y, z] = unit(v)
  const degrees = 180 / Math.PI
  return seenFrom(Math.asin(z) * degrees, Math.atan2(y, x) * degrees)
}

/** The one turn that leads from a view to another: an axis of the screen and an angle. */
export function turnBetween(from: Rotation, to: Rotation): { axis: Vector; angle: number } {
  const column = (r: Rotation, k: number): Vector => [r[0][k] ?? 0, r[1][k] ?? 0, r[2][k] ?? 0]
  const entry = (i: number, j: number): number =>
    [0, 1, 2].reduce((sum, k) => sum + (column(to, k)[i] ?? 0) * (column(from, k)[j] ?? 0), 0)
  const cosine = (entry(0, 0) + entry(1, 1) + entry(2, 2) - 1) / 2
  const angle = Math.acos(Math.min(1, Math.max(-1, cosine)))
  const skew: Vector = [
    entry(2, 1) - entry(1, 2),
    entry(0, 2) - entry(2, 0),
    entry(1, 0) - entry(0, 1),
  ]
  return { axis: unit(Math.hypot(...skew) < 1e-6 ? halfTurn(entry) : skew), angle }
}

/** The axis of a turn by half a circle, which has no skew: every column of the turn and its start lies on it. */
function halfTurn(entry: (i: number, j: number) => number): Vector {
  const column = (j: number): Vector =>
    toVector([0, 1, 2].map((i) => entry(i, j) + Number(i === j)))
  const [longest] = [0, 1, 2].map(column).sort((a, b) => Math.hypot(...b) - Math.hypot(...a))
  return longest ?? [0, 1, 0]
}

/** A further turn by an angle in radians around an axis of the screen, counterclockwise when it points at the viewer. */
export function spun(rotation: Rotation, axis: Vector, angle: number): Rotation {
  const columns = [0, 1, 2].map((k) => {
    const column: Vector = [rotation[0][k] ?? 0, rotation[1][k] ?? 0, rotation[2][k] ?? 0]
    return aboutAxis(column, axis, angle)
  })
  const row = (k: number): Vector => toVector(columns.map((column) => column[k] ?? 0))
  return orthonormal([row(0), row(1), row(2)])
}

function aboutAxis(v: Vector, axis: Vector, angle: number): Vector {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const [around, along] = [cross(axis, v), dot(axis, v) * (1 - c)]
  return toVector(
    [0, 1, 2].map((k) => (v[k] ?? 0) * c + (around[k] ?? 0) * s + (axis[k] ?? 0) * along),
  )
}

/** Takes out the rounding errors of many small turns. */
function orthonormal([first, second]: Rotation): Rotation {
  const x = unit(first)
  const along = dot(x, second)
  const y = unit([second[0] - along * x[0], second[1] - along * x[1], second[2] - along * x[2]])
  return [x, y, cross(x, y)]
}

/** The globe under a finger that moves by (right, down), as parts of the globe's radius. */
export function dragged(rotation: Rotation, right: number, down: number): Rotation {
  const way = Math.hypot(right, down)
  return way === 0 ? rotation : spun(rotation, [down / way, right / way, 0], way)
}

/** The shortest turn that brings a vector of the board to the middle: an axis of the screen and an angle. */
export function turnTo(rotation: Rotation, v: Vector): { axis: Vector; angle: number } {
  const [x, y, z] = turned(rotation, v)
  const side = Math.hypot(x, y)
  const axis: Vector = side < 1e-9 ? [0, 1, 0] : [y / side, -x / side, 0]
  return { axis, angle: Math.atan2(side, z) }
}

/** A point on the screen, y down; what lies behind the rim is drawn on the rim. */
export function projected([x, y, z]: Vector, radius: number): Point {
  const scale = z < 0 ? radius / (Math.hypot(x, y) || 1) : radius
  return [x * scale, -y * scale]
}

/** Axes of the plane that touches the globe at a vector of the screen: right, and up as far as it can be. */
export function tangent(at: Vector): { right: Vector; up: Vector } {
  const up = unit([-at[0] * at[1], 1 - at[1] * at[1], -at[2] * at[1]])
  return { right: cross(up, at), up }
}

/** The SVG matrix that lays a drawing, y down, on the globe at a vector of the screen. */
export function laidOn(at: Vector, radius: number): number[] {
  const { right, up } = tangent(at)
  return [right[0], -right[1], -up[0], up[1], at[0] * radius, -at[1] * radius]
}

/** Degrees clockwise from up, in the tangent plane, of the way from one vector of the screen to another. */
export function bearing(from: Vector, to: Vector): number {
  const { right, up } = tangent(from)
  return (Math.atan2(dot(to, right), dot(to, up)) * 180) / Math.PI
}

/** Angles in degrees moved as little as needed to lie at least `gap` apart around the circle. */
export function spread(angles: readonly number[], gap: number): number[] {
  const order = fromWidestGap(angles)
  const line = order.map(({ angle }) => angle)
  const placed = spreadOnLine(line, gap)
  const isCrowded = (placed.at(-1) ?? 0) - (placed[0] ?? 0) > 360 - gap
  const even = (k: number): number => (line[0] ?? 0) + (360 * k) / line.length
  const result: number[] = []
  for (const [k, { index }] of order.entries())
    result[index] = isCrowded ? even(k) : (placed[k] ?? 0)
  return result
}

/** The angles in rising order, the circle cut open at its widest gap. */
function fromWidestGap(angles: readonly number[]): { angle: number; index: number }[] {
  const order = angles.map((angle, index) => ({ angle, index })).sort((a, b) => a.angle - b.angle)
  const gapBefore = (k: number): number => {
    const before = order.at(k - 1)?.angle ?? 0
    return ((order[k]?.angle ?? 0) - before + 360) % 360
  }
  const gaps = order.map((_, k) => gapBefore(k))
  const cut = gaps.indexOf(Math.max(...gaps))
  const wrapped = order.slice(0, cut).map(({ angle, index }) => ({ angle: angle + 360, index }))
  return [...order.slice(cut), ...wrapped]
}

/** Rising numbers with room between them: those that crowd each other move apart as a group around their mean. */
function spreadOnLine(line: readonly number[], gap: number): number[] {
  const groups: { sum: number; size: number }[] = []
  const mean = (group: { sum: number; size: number } | undefined): number =>
    group ? group.sum / group.size : -Infinity
  for (const [k, angle] of line.entries()) {
    let group = { sum: angle - k * gap, size: 1 }
    while (mean(groups.at(-1)) > mean(group)) {
      const last = groups.pop() ?? { sum: 0, size: 0 }
      group = { sum: last.sum + group.sum, size: last.size + group.size }
    }
    groups.push(group)
  }
  return groups
    .flatMap((group) => new Array<number>(group.size).fill(mean(group)))
    .map((base, k) => base + k * gap)
}
