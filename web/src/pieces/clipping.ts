/** Parts of polygons. */
import type { Point } from '../board/geometry'

/** The part of a convex polygon to the right of the way from one point to another, as seen on a screen. */
export function rightOf(polygon: readonly Point[], from: Point, to: Point): Point[] {
  const side = (p: Point): number =>
    (to[0] - from[0]) * (p[1] - from[1]) - (to[1] - from[1]) * (p[0] - from[0])
  return polygon.flatMap((corner, k) => {
    const next = polygon[(k + 1) % polygon.length] ?? corner
    const [here, there] = [side(corner), side(next)]
    const kept: Point[] = here >= 0 ? [corner] : []
    if (here * there >= 0) return kept
    const part = here / (here - there)
    return [
      ...kept,
      [corner[0] + (next[0] - corner[0]) * part, corner[1] + (next[1] - corner[1]) * part],
    ]
  })
}
