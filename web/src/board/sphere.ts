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

/** How much darker a cell is at height z: nothing in the middle, half at the rim. */
export const shade = (z: number): number => (1 - Math.min(1, Math.max(0, z))) ** 2 * 0.5

/** Angles in degrees moved as little as needed to lie at least `gap` apart around the circle, in the order given. */
export function spread(angles: readonly number[], gap: number): number[] {
  const order = angles.map((_, k) => k).sort((a, b) => (angles[a] ?? 0) - (angles[b] ?? 0))
  const placed = order.map((k) => angles[k] ?? 0)
  const room = Math.min(gap, 360 / Math.max(1, placed.length))
  for (let pass = 0; pass < 400 && pushApart(placed, room); pass++);
  const result: number[] = []
  for (const [place, k] of order.entries()) result[k] = placed[place] ?? 0
  return result
}

/** One pass over neighbours on the circle; false once all are far enough apart. */
function pushApart(placed: number[], gap: number): boolean {
  let moved = false
  for (let k = 0; placed.length > 1 && k < placed.length; k++) {
    const next = (k + 1) % placed.length
    const wrap = next === 0 ? 360 : 0
    const missing = gap - ((placed[next] ?? 0) + wrap - (placed[k] ?? 0))
    if (missing > 0.01) {
      placed[k] = (placed[k] ?? 0) - missing / 2
      placed[next] = (placed[next] ?? 0) + missing / 2
      moved = true
    }
  }
  return moved
}
