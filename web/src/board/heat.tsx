/** Where something thrown may land: a floor in four steps of warmth under the pieces, and always the number above. */
import type { JSX } from 'preact'
import { inset, n, points } from './geometry'
import { type Layout, laid, type Spot } from './layout'
import './heat.css'

/** From this share on the floor is so warm that its number is pale. */
const HOT = 0.25

/** Opacities of the floor from a share on. */
const STEPS: readonly [number, number][] = [
  [HOT, 0.78],
  [0.06, 0.44],
  [0.02, 0.2],
  [0, 0.1],
]

/** Numbers on cells are at least so large, in pixels. */
const SMALLEST = 9

export interface HeatProps {
  layout: Layout
  heat: ReadonlyMap<string, number>
  /** The cells where a piece would hide the number: there it stands on a pill. */
  occupied: ReadonlySet<string>
  part: 'floor' | 'number'
}

export function Heat({ layout, heat, occupied, part }: HeatProps): JSX.Element {
  const warm = layout.spots.flatMap((spot) => {
    const share = heat.get(spot.cell.label)
    return share !== undefined && spot.z > 0 ? [{ spot, share }] : []
  })
  return (
    <g class="heat" aria-hidden="true">
      {warm.map(({ spot, share }) =>
        part === 'floor' ? (
          <Floor key={spot.cell.label} spot={spot} share={share} />
        ) : (
          <Share
            key={spot.cell.label}
            spot={spot}
            r={layout.r}
            share={share}
            isCovered={occupied.has(spot.cell.label)}
          />
        ),
      )}
    </g>
  )
}

function Floor({ spot, share }: { spot: Spot; share: number }): JSX.Element {
  const opacity = STEPS.find(([least]) => share >= least)?.[1]
  return (
    <polygon
      points={points(inset(spot.corners, [spot.x, spot.y], 0.97))}
      fill-opacity={opacity}
      data-heat={shareWords(share)}
    />
  )
}

/** Whole percents without their sign: "28", "<1". */
const shareWords = (share: number): string =>
  share < 0.005 ? '<1' : String(Math.round(100 * share))

/** Where the pill lies: at the lower edge, aside on a small cell, whose pieces have numbers of their own there. */
const pill = (r: number): string => `${n(r < 24 ? -0.34 * r : 0)} ${n(0.62 * r)}`

interface ShareProps {
  spot: Spot
  r: number
  share: number
  isCovered: boolean
}

function Share({ spot, r, share, isCovered }: ShareProps): JSX.Element {
  const text = shareWords(share)
  const font = Math.max(SMALLEST, (isCovered ? 0.28 : 0.36) * r)
  const [wide, high] = [Math.max(1.6, 0.62 * text.length + 0.7) * font, 1.25 * font]
  return (
    <g transform={`${laid(spot)} translate(${isCovered ? pill(r) : '0 0'})`}>
      {isCovered && (
        <rect x={n(-wide / 2)} y={n(-high / 2)} width={n(wide)} height={n(high)} rx={n(high / 2)} />
      )}
      <text
        y={n(0.36 * font)}
        font-size={n(font)}
        class={isCovered ? 'on-pill' : share >= HOT ? 'hot' : ''}
      >
        {text}
      </text>
    </g>
  )
}
