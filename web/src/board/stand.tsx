/** What a board rests on: a wooden tray, or a foot and a brass ring around the globe. */
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

/** Foot, ring and core of the globe. On small pictures the ticks of the ring go first, then the foot. */
export function Stand({ layout }: { layout: Layout }): JSX.Element | null {
  if (!layout.globe) return null
  const { x, y, radius, hasFoot } = layout.globe
  return (
    <g class="stand" transform={`translate(${n(x)} ${n(y)})`}>
      {hasFoot && layout.r >= 10 && <Foot radius={radius} />}
      <circle class="ring-edge" r={n(radius * 1.075)} stroke-width={n(radius * 0.062)} />
      <circle class="ring" r={n(radius * 1.075)} stroke-width={n(radius * 0.044)} />
      {layout.r >= 14 && <Ticks radius={radius} />}
      <circle class="core" r={n(radius)} />
    </g>
  )
}

function Foot({ radius: R }: { radius: number }): JSX.Element {
  return (
    <>
      <ellipse class="shadow" cy={n(1.24 * R)} rx={n(0.5 * R)} ry={n(0.05 * R)} />
      <path
        class="foot"
        d={`M${n(-0.1 * R)} ${n(1.02 * R)}L${n(-0.3 * R)} ${n(1.22 * R)}H${n(0.3 * R)}L${n(0.1 * R)} ${n(1.02 * R)}Z`}
      />
      <rect
        class="sole"
        x={n(-0.32 * R)}
        y={n(1.2 * R)}
        width={n(0.64 * R)}
        height={n(0.045 * R)}
      />
    </>
  )
}

/** Two dashed circles: a tick every 5 degrees, a longer one every 30. */
function Ticks({ radius }: { radius: number }): JSX.Element {
  const dashes = (r: number, every: number, width: number): string => {
    const arc = (2 * Math.PI * r * every) / 360
    return `${width} ${(arc - width).toFixed(3)}`
  }
  const [short, long] = [radius * 1.069, radius * 1.076]
  return (
    <>
      <circle
        class="tick"
        r={n(short)}
        stroke-width={n(radius * 0.018)}
        stroke-dasharray={dashes(short, 5, 1)}
      />
      <circle
        class="tick"
        r={n(long)}
        stroke-width={n(radius * 0.032)}
        stroke-dasharray={dashes(long, 30, 1.8)}
      />
    </>
  )
}
