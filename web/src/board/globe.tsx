/** Everything that only a globe needs. The art of a game on a globe imports this file; other games do without. */
import type { JSX } from 'preact'
import { cellAt, n, type Point, points } from './geometry'
import { Drawing, type GhostsProps, type OrbitsProps, type Scene } from './layers'
import {
  type Camera,
  cellRadius,
  FRONT,
  finder,
  type Layout,
  type Place,
  type Size,
  shapes,
} from './layout'
import {
  bearing,
  dragged,
  laidOn,
  projected,
  seenAbove,
  seenFrom,
  spread,
  spun,
  toVector,
  turnBetween,
  turned,
  turnTo,
  unit,
  type Vector,
} from './sphere'
import { Lost } from './states'
import type { BoardInfo, CellInfo, Piece } from './types'
import './globe.css'

/** Radii of the globe that its ring and its foot need. */
const GLOBE = { side: 1.17, above: 1.14, bare: 1.14, foot: 1.3 }
/** A globe of fewer pixels than this gives up its foot to be larger. */
const SMALL_GLOBE = 180

/** The radius that a globe can have in a window, and how much of it lies below the globe. */
export function globeFit(size: Size): { radius: number; below: number } {
  const largest = (below: number): number =>
    Math.min(size.width / 2 / GLOBE.side, size.height / (GLOBE.above + below))
  const [bare, footed] = [largest(GLOBE.bare), largest(GLOBE.foot)]
  return footed < SMALL_GLOBE && bare > footed
    ? { radius: bare, below: GLOBE.bare }
    : { radius: footed, below: GLOBE.foot }
}

function globeLayout(board: BoardInfo, camera: Camera, size: Size): Layout {
  const { radius: fit, below } = globeFit(size)
  const radius = fit * camera.zoom
  const x = size.width / 2 + camera.x
  const y = size.height / 2 + camera.y - ((below - GLOBE.above) / 2) * radius
  const seen = (v: readonly number[]): Vector => turned(camera.rotation, unit(toVector(v)))
  const placed = (at: Vector): Place => {
    const [a = 1, b = 0, c = 0, d = 1, px = 0, py = 0] = laidOn(at, radius)
    return { x: x + px, y: y + py, z: at[2], plane: [a, b, c, d] }
  }
  const corner = (v: Vector): Point => {
    const [cx, cy] = projected(turned(camera.rotation, v), radius)
    return [x + cx, y + cy]
  }
  const spots = vectorsOf(board).map(({ cell, centre, corners }) => {
    const at = placed(turned(camera.rotation, centre))
    return { cell, corners: at.z > -0.2 ? corners.map(corner) : [], ...at }
  })
  const angle = (from: CellInfo, to: CellInfo): number =>
    bearing(seen(from.centre), seen(to.centre))
  return {
    r: cellRadius(board) * radius,
    rim: 0,
    spots,
    spot: finder(spots),
    place: (centre) => placed(seen(centre)),
    angle,
    globe: { x, y, radius, hasFoot: below === GLOBE.foot },
  }
}

interface CellVectors {
  cell: CellInfo
  centre: Vector
  corners: Vector[]
}

const vectors = new WeakMap<BoardInfo, CellVectors[]>()

/** The cells of a sphere with their centres and corners on the unit sphere. */
function vectorsOf(board: BoardInfo): CellVectors[] {
  const onSphere = (v: readonly number[]): Vector => unit(toVector(v))
  let found = vectors.get(board)
  if (!found) {
    found = board.cells.map((cell) => ({
      cell,
      centre: onSphere(cell.centre),
      corners: cell.corners.map(onSphere),
    }))
    vectors.set(board, found)
  }
  return found
}

/** Foot, ring and core of the globe. On small pictures the ticks of the ring go first, then the foot. */
function Stand({ layout }: { layout: Layout }): JSX.Element | null {
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

/** The plates on the ring: parts of the globe's radius, pixels on a small globe, and where a finger finds them. */
const GHOST = { usual: 0.062, most: 0.08, least: 12, reach: 16 }

const ghostRadius = (globe: number): number =>
  Math.max(GHOST.usual * globe, Math.min(GHOST.least, GHOST.most * globe))

/** Pieces on the far side: small plates on the ring at their bearing, at least ten degrees apart. */
function Ghosts({ scene, onChoose }: GhostsProps): JSX.Element | null {
  const { globe, spot } = scene.layout
  if (!globe) return null
  const hidden = scene.pieces.flatMap((piece) => {
    const at = spot(piece.cell)
    return at && at.z <= FRONT ? [{ piece, at }] : []
  })
  const bearings = hidden.map(
    ({ at }) => (Math.atan2(at.y - globe.y, at.x - globe.x) * 180) / Math.PI,
  )
  const angles = spread(bearings, 10)
  return (
    <g class="ghosts" aria-hidden="true">
      {hidden.map(({ piece, at }, k) => {
        const angle = ((angles[k] ?? 0) * Math.PI) / 180
        const [x, y] = [Math.cos(angle), Math.sin(angle)].map((part) => part * globe.radius * 1.075)
        return (
          <g
            key={`${piece.type} ${piece.owner} ${piece.cell}`}
            transform={`translate(${n(globe.x + (x ?? 0))} ${n(globe.y + (y ?? 0))})`}
            onClick={() => onChoose(piece.cell)}
          >
            <circle class="reach" r={GHOST.reach} />
            <Ghost scene={scene} piece={piece} r={ghostRadius(globe.radius)} deep={at.z < -0.55} />
          </g>
        )
      })}
    </g>
  )
}

/** One plate; its frame is dotted when the piece is deep behind. */
function Ghost(props: { scene: Scene; piece: Piece; r: number; deep: boolean }): JSX.Element {
  const { scene, piece, r, deep } = props
  const isLost = scene.states.get(piece.cell)?.has('lost')
  return (
    <g class={deep ? 'ghost deep' : 'ghost'} style={{ '--edge': `var(--s${piece.owner ?? 4}e)` }}>
      <circle r={n(r)} />
      <Drawing scene={scene} piece={piece} r={r} ghost />
      {isLost && <Lost at={[0.7 * r, -0.7 * r]} r={0.4 * r} />}
    </g>
  )
}

/** A line whose last cell touches its first goes round. */
function closed(board: BoardInfo, line: string[]): string[] {
  const [first = '', last = ''] = [line[0], line.at(-1)]
  const start = cellAt(board, first)
  const touches = cellAt(board, last)?.near.some((near) => board.cells[near] === start)
  return line.length > 2 && touches ? [...line, first] : line
}

/** Lines of cells: dashed, through their centres. */
function Orbits({ scene, lines: given }: OrbitsProps): JSX.Element {
  const { board, layout } = scene
  const { r } = layout
  const lines = (given ?? []).flatMap((line) => visibleRuns(layout, closed(board, line)))
  return (
    <g class="orbit" aria-hidden="true">
      {lines.map((line) => (
        <g key={line}>
          <polyline class="paper" points={line} stroke-width={n(0.12 * r)} />
          <polyline
            class="ink"
            points={line}
            stroke-width={n(0.064 * r)}
            stroke-dasharray={`${n(0.2 * r)} ${n(0.15 * r)}`}
          />
        </g>
      ))}
    </g>
  )
}

/** The parts of a line of cells on the visible side, as `points` attributes. */
function visibleRuns(layout: Layout, labels: string[]): string[] {
  const runs: [number, number][][] = [[]]
  for (const label of labels) {
    const spot = layout.spot(label)
    if (spot && spot.z > 0) runs.at(-1)?.push([spot.x, spot.y])
    else runs.push([])
  }
  return runs.filter((run) => run.length > 1).map(points)
}

shapes.globe = {
  layout: globeLayout,
  fit: globeFit,
  resting: seenFrom(24, 74),
  above: (centre) => seenAbove(toVector(centre)),
  dragged,
  spun,
  turnBetween,
  turnTo: (rotation, centre) => turnTo(rotation, toVector(centre)),
  Stand,
  Orbits,
  Ghosts,
}
