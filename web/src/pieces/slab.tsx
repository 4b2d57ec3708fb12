/** The body of pieces that are solids. */
import type { ComponentChildren, JSX } from 'preact'
import { n } from '../board/geometry'
import { inks } from './seats'

interface SlabProps {
  owner: number | null
  d: string
  r: number
  height?: number
  lifted: boolean
  children: ComponentChildren
}

/** A solid seen from the chair: shadow, side and face, lifted when selected. */
export function Slab({ owner, d, r, height = 0.13, lifted, children }: SlabProps): JSX.Element {
  const { face, edge } = inks(owner)
  const [side, lift] = [height * r, lifted ? 0.13 * r : 0]
  return (
    <>
      <path
        d={d}
        transform={`translate(0 ${n(side + lift + 0.04 * r)})`}
        fill="var(--shade)"
        fill-opacity={lifted ? 0.34 : 0.26}
      />
      <g class="lift" style={{ transform: `translateY(${n(-lift)}px)` }}>
        <path
          d={d}
          transform={`translate(0 ${n(side)})`}
          fill={edge}
          stroke="var(--keyline)"
          stroke-width="1.15"
        />
        <path d={d} transform={`translate(0 ${n(side / 2)})`} fill={edge} />
        <path d={d} fill={face} stroke="var(--keyline)" stroke-width="1.15" />
        {children}
      </g>
    </>
  )
}
