/** What each cell is called, written on it. */
import type { JSX } from 'preact'
import { n } from './geometry'
import { beside, type Layout, type Spot } from './layout'
import './coordinates.css'

/** Letters in parts of a cell's radius, and pixels below which nobody reads them. */
const LETTER = { usual: 0.3, least: 9, most: 15 }
/** How far below the middle of its cell a name stands, in radii. */
const BELOW = 0.7
/** On the globe cells nearer to the rim than this are too narrow for a name. */
const NARROW = 0.5

interface CoordinatesProps {
  layout: Layout
  names: (cell: string) => string
}

export function Coordinates({ layout, names }: CoordinatesProps): JSX.Element {
  const size = Math.min(LETTER.most, Math.max(LETTER.least, LETTER.usual * layout.r))
  const shown = layout.spots.filter((spot) => spot.z > NARROW)
  return (
    <g class="coordinates" aria-hidden="true" font-size={n(size)} stroke-width={n(0.24 * size)}>
      {shown.map((spot) => (
        <Name key={spot.cell.label} spot={spot} r={layout.r} size={size}>
          {names(spot.cell.label)}
        </Name>
      ))}
    </g>
  )
}

interface NameProps {
  spot: Spot
  r: number
  size: number
  children: string
}

function Name({ spot, r, size, children }: NameProps): JSX.Element {
  const [x, y] = beside(spot, 0, BELOW * r)
  return (
    <text x={n(x)} y={n(y + 0.35 * size)} data-name={spot.cell.label}>
      {children}
    </text>
  )
}
