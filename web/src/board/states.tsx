/** States of a cell. Every state has its own line or shape; colour only confirms it. */
import type { ComponentChildren, JSX, VNode } from 'preact'
import { brackets, inset, n, type Point, points } from './geometry'
import { beside, type Layout, laid, type Spot } from './layout'
import type { CellState, Piece } from './types'

export interface Marked {
  spot: Spot
  r: number
  has(state: CellState): boolean
  /** The piece on the cell, if any. */
  piece: Piece | undefined
  /** Reference to the hatch pattern of this board. */
  hatch: string
  hovered: boolean
  /** So many targets that each is only a speck. */
  isQuiet: boolean
}

/** The outline of a cell, scaled, with a stroke measured in cell radii. */
export function Outline(props: {
  spot: Spot
  r: number
  scale: number
  width?: number
  class: string
  dash?: string
}): JSX.Element {
  const { spot, r, scale, width = 0, dash } = props
  return (
    <polygon
      class={props.class}
      points={points(inset(spot.corners, [spot.x, spot.y], scale))}
      stroke-width={n(width * r)}
      stroke-dasharray={dash}
    />
  )
}

/** A ring on paper, readable on every tone and under every piece. */
function Ring(props: { of: Marked; scale: number; width: number; class: string }): JSX.Element {
  const { spot, r } = props.of
  return (
    <>
      <Outline spot={spot} r={r} scale={props.scale} width={props.width * 1.85} class="paper" />
      <Outline spot={spot} r={r} scale={props.scale} width={props.width} class={props.class} />
    </>
  )
}

/** What lies under the pieces: floors, rings, brackets and the dot of an empty target. */
export function Beneath({ of }: { of: Marked }): JSX.Element {
  const { spot, r, has, piece } = of
  const dashes = `${n(0.16 * r)} ${n(0.12 * r)}`
  return (
    <>
      {of.hovered && <Outline spot={spot} r={r} scale={0.97} class="hover" />}
      {has('attack') && <Outline spot={spot} r={r} scale={0.97} class="attack-floor" />}
      {has('to') && <Outline spot={spot} r={r} scale={0.97} class="to-floor" />}
      {has('decisive') && (
        <>
          <Outline spot={spot} r={r} scale={0.97} class="decisive-floor" />
          <Ring of={of} scale={0.88} width={0.1} class="decisive" />
        </>
      )}
      {has('from') && (
        <Outline spot={spot} r={r} scale={0.86} width={0.05} class="trace" dash={dashes} />
      )}
      {has('to') && <Outline spot={spot} r={r} scale={0.86} width={0.05} class="trace" />}
      {has('danger') && <Danger of={of} />}
      {has('actable') && <Actable of={of} />}
      {has('own') && <Ring of={of} scale={0.88} width={0.085} class="own" />}
      {has('selected') && <Ring of={of} scale={0.9} width={0.085} class="selected" />}
      {has('attack') && <Brackets of={of} />}
      {has('target') && !piece && (
        <Dot spot={spot} r={of.isQuiet ? 0.42 * r : has('far') ? 0.6 * r : r} />
      )}
    </>
  )
}

function Actable({ of: { spot, r, piece } }: { of: Marked }): JSX.Element {
  const colour = piece?.owner == null ? 'var(--ink)' : `var(--s${piece.owner}e)`
  const dash = `0 ${n(0.19 * r)}`
  return (
    <g style={{ '--edge': colour }}>
      <Outline spot={spot} r={r} scale={0.9} width={0.13} class="actable under" dash={dash} />
      <Outline spot={spot} r={r} scale={0.9} width={0.08} class="actable" dash={dash} />
    </g>
  )
}

function Danger({ of: { spot, r, hatch } }: { of: Marked }): JSX.Element {
  return (
    <>
      <polygon
        points={points(inset(spot.corners, [spot.x, spot.y], 0.95))}
        fill={`url(#${hatch})`}
      />
      <Outline
        spot={spot}
        r={r}
        scale={0.9}
        width={0.05}
        class="danger"
        dash={`${n(0.12 * r)} ${n(0.09 * r)}`}
      />
    </>
  )
}

function Brackets({ of: { spot, r } }: { of: Marked }): JSX.Element {
  const d = brackets(inset(spot.corners, [spot.x, spot.y], 0.93))
  return (
    <>
      <path class="paper" d={d} stroke-width={n(0.18 * r)} />
      <path class="attack" d={d} stroke-width={n(0.11 * r)} />
    </>
  )
}

function Dot({ spot, r }: { spot: Spot; r: number }): JSX.Element {
  return (
    <g transform={laid(spot)}>
      <circle class="dot" r={n(0.17 * r)} stroke-width={n(0.06 * r)} />
    </g>
  )
}

/** What lies above the pieces: badges, losses, warnings and the keyboard's focus. */
export function Above({
  of,
  badge,
  ring,
  side,
}: {
  of: Marked
  badge: string | undefined
  ring: boolean
  /** Losses are marked on the right, or on the left (-1) where something lies on the right. */
  side: number
}): JSX.Element {
  const { spot, r, has, piece } = of
  return (
    <>
      {has('target') && piece && <Dot spot={spot} r={r} />}
      {piece && (has('to') || has('from')) && <Bar of={of} />}
      {piece && has('decisive') && <Pin of={of} />}
      {has('danger') && <Warning spot={spot} r={r} aside={piece !== undefined} />}
      {has('lost') && <Lost at={beside(spot, side * 0.5 * r, -0.5 * r)} r={0.27 * r} />}
      {badge !== undefined && (
        <Badge at={beside(spot, 0.55 * r, 0.55 * r)} r={Math.max(0.27 * r, 8)} text={badge} />
      )}
      {ring && (
        <>
          <Outline spot={spot} r={r} scale={0.9} width={0.2} class="paper" />
          <Outline spot={spot} r={r} scale={0.9} width={Math.max(0.11, 2.5 / r)} class="focus" />
        </>
      )}
    </>
  )
}

/** The last move on a cell whose floor a piece hides: a bar below it, broken where something left. */
function Bar({ of: { spot, r, has } }: { of: Marked }): JSX.Element {
  const line = points([beside(spot, -0.42 * r, 0.74 * r), beside(spot, 0.42 * r, 0.74 * r)])
  const dash = has('to') ? undefined : `${n(0.2 * r)} ${n(0.12 * r)}`
  return (
    <>
      <polyline class="paper" points={line} stroke-width={n(0.24 * r)} />
      <polyline class="track" points={line} stroke-width={n(0.13 * r)} stroke-dasharray={dash} />
    </>
  )
}

/** A pin on a piece that decided the game. */
function Pin({ of: { spot, r } }: { of: Marked }): JSX.Element {
  const [x, y] = beside(spot, -0.55 * r, -0.5 * r)
  return <circle class="dot" cx={n(x)} cy={n(y)} r={n(0.2 * r)} stroke-width={n(0.09 * r)} />
}

function Warning({ spot, r, aside }: { spot: Spot; r: number; aside: boolean }): JSX.Element {
  const [x, y] = aside ? beside(spot, -0.6 * r, 0.5 * r) : [spot.x, spot.y]
  const scale = r * (aside ? 0.014 : 0.019)
  return (
    <g transform={`translate(${n(x)} ${n(y)}) scale(${scale.toFixed(3)})`}>
      <Triangle />
    </g>
  )
}

/** The sign of danger, 30 wide. */
export function Triangle(): JSX.Element {
  return (
    <g class="warning">
      <path d="M0 -15L15 11H-15Z" />
      <path d="M0 -5V2.6M0 6.8V7" />
    </g>
  )
}

/** A crossed red disc: this piece falls in what comes next. */
export function Lost({ at: [x, y], r }: { at: Point; r: number }): JSX.Element {
  const arm = n(0.4 * r)
  return (
    <g class="lost" transform={`translate(${n(x)} ${n(y)})`} stroke-width={n(0.2 * r)}>
      <circle r={n(r)} />
      <path
        d={`M-${arm} -${arm}L${arm} ${arm}M${arm} -${arm}L-${arm} ${arm}`}
        stroke-width={n(0.28 * r)}
      />
    </g>
  )
}

/** An outcome in a chip: a tick for a piece that falls, a number or percentage otherwise. */
export function Badge({
  at: [x, y],
  r,
  text,
}: {
  at: Point
  r: number
  text: string
}): JSX.Element {
  const width = Math.max(2 * r, (text.length + 1) * r * 0.72)
  return (
    <g transform={`translate(${n(x)} ${n(y)})`} class={text === '✓' ? 'badge good' : 'badge'}>
      <rect
        x={n(-width / 2)}
        y={n(-r)}
        width={n(width)}
        height={n(2 * r)}
        rx={n(r)}
        stroke-width={n(Math.max(1, 0.17 * r))}
      />
      {text === '✓' ? (
        <path
          d={`M${n(-0.42 * r)} ${n(0.04 * r)}l${n(0.3 * r)} ${n(0.34 * r)}l${n(0.54 * r)} ${n(-0.72 * r)}`}
          stroke-width={n(0.28 * r)}
        />
      ) : (
        <text y={n(0.4 * r)} font-size={n(1.12 * r)}>
          {text}
        </text>
      )}
    </g>
  )
}

/** The path of a move: a line on paper through the marked cells in their order, with numbered steps. */
export function Path({
  layout,
  cells,
}: {
  layout: Layout
  cells: readonly string[]
}): VNode | null {
  const spots = cells.flatMap((cell) => layout.spot(cell) ?? []).filter((spot) => spot.z > 0)
  if (spots.length === 0) return null
  const { r } = layout
  const line = points(spots.map((spot) => [spot.x, spot.y]))
  const numbers: ComponentChildren = spots.slice(1).map((spot, k) => (
    <g key={spot.cell.label} class="step" transform={`translate(${n(spot.x)} ${n(spot.y)})`}>
      <circle r={n(0.23 * r)} />
      <text y={n(0.1 * r)} font-size={n(0.28 * r)}>
        {k + 1}
      </text>
    </g>
  ))
  return (
    <g class="path">
      <polyline class="paper" points={line} stroke-width={n(0.2 * r)} />
      <polyline class="ink" points={line} stroke-width={n(0.1 * r)} />
      {numbers}
    </g>
  )
}
