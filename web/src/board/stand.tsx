/** What a flat board lies in: a wooden tray. */
import type { JSX } from 'preact'
import { hull, n, points } from './geometry'
import type { Layout } from './layout'

/** A tray around the cells, seen from the chair. */
export function Tray({ layout }: { layout: Layout }): JSX.Element {
  const { rim } = layout
  const outline = points(hull(layout.spots.flatMap((spot) => spot.corners)))
  const width = 2 * rim
  return (
    <g class="tray" stroke-linejoin="round" stroke-width={n(width)}>
      <polygon class="shadow" points={outline} transform={`translate(0 ${n(1.24 * rim)})`} />
      <polygon class="side" points={outline} transform={`translate(0 ${n(0.65 * rim)})`} />
      <polygon class="light" points={outline} />
      <polygon class="rim" points={outline} stroke-width={n(width - 2.4)} />
      <polygon class="bed" points={outline} stroke-width={n(0.35 * rim)} />
    </g>
  )
}
