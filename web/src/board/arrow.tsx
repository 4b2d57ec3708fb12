/** Arrows: who strikes whom, and what would be best. */
import type { VNode } from 'preact'
import { n, type Point, points } from './geometry'
import type { Layout } from './layout'

/** An arrow on paper from a cell to another, short of both middles. */
export function Arrow(props: { layout: Layout; cells: readonly string[] }): VNode | null {
  const [from, to] = props.cells.map((cell) => props.layout.spot(cell))
  if (!from || !to || from.z <= 0 || to.z <= 0) return null
  const { r } = props.layout
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const long = Math.hypot(dx, dy) || 1
  const along = (at: number): Point => [from.x + (dx * at) / long, from.y + (dy * at) / long]
  const line = points([along(0.35 * r), along(long - 0.5 * r)])
  const [tx, ty] = along(long - 0.22 * r)
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI
  const head = `M0 0L${n(-0.42 * r)} ${n(-0.22 * r)}V${n(0.22 * r)}Z`
  return (
    <g class="path arrow">
      <polyline class="paper" points={line} stroke-width={n(0.22 * r)} />
      <polyline class="ink" points={line} stroke-width={n(0.12 * r)} />
      <path d={head} transform={`translate(${n(tx)} ${n(ty)}) rotate(${n(angle)})`} />
    </g>
  )
}
