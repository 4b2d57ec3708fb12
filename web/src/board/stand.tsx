/** What a flat board lies in: a wooden tray. */
import type { JSX } from 'preact'
import { hull, n, points } from './geometry'
import type { Layout } from './layout'

/** A tray around the cells, seen from the chair. */
export function Tray({ layout }: { layout: Layout }): JSX.Element {
  const { r } = layout
  const rim = points(hull(layout.spots.flatMap((spot) => spot.corners)))
  const width = 0.68 * r
  return (
    <g class="tray" stroke-linejoin="round" stroke-width={n(width)}>
      <polygon class="shadow" points={rim} transform={`translate(0 ${n(0.42 * r)})`} />
      <polygon class="side" points={rim} transform={`translate(0 ${n(0.22 * r)})`} />
      <polygon class="light" points={rim} />
      <polygon class="rim" points={rim} stroke-width={n(width - 2.4)} />
      <polygon class="bed" points={rim} stroke-width={n(0.12 * r)} />
    </g>
  )
}
