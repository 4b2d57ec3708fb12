/**
 * The tiles of a board. Preact makes them; where they lie and how dark they are is written straight into the
 * kept elements, so that a turn of the globe costs no comparison of trees.
 */
import type { JSX, SVGAttributes } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { inset, n, points } from './geometry'
import { type Layout, laid, type Spot } from './layout'
import type { BoardProps, CellInfo, GameArt, GroundMark } from './types'

interface CellsProps extends BoardProps {
  layout: Layout
  tabIndex(label: string): number
  /** While the board moves, shades change in coarser steps. */
  isMoving: boolean
}

export function Cells(props: CellsProps): JSX.Element {
  const { board, art, ground: marks, states, names, onChoose, layout, tabIndex, isMoving } = props
  const group = useRef<SVGGElement>(null)
  const { r } = layout
  const live = onChoose !== undefined
  const tiles = useMemo(() => {
    const isButton = (cell: CellInfo): boolean => live && (!cell.hole || states.has(cell.label))
    const lying = (cell: CellInfo): readonly GroundMark[] =>
      cell.hole ? [] : (marks ?? []).filter((mark) => mark.cell === cell.label)
    const ground = (cell: CellInfo): JSX.Element[] =>
      lying(cell).flatMap((mark) => art.ground?.(mark, r, cell.corners.length) ?? [])
    return (
      <g class="cells" ref={group}>
        {board.cells.map((cell) => (
          <g
            key={cell.label}
            data-cell={cell.hole && !isButton(cell) ? undefined : cell.label}
            {...(isButton(cell) ? button(names(cell.label), tabIndex(cell.label)) : {})}
          >
            {cell.hole ? <Hole r={r} /> : <polygon />}
            <Ground of={ground(cell)} />
          </g>
        ))}
      </g>
    )
  }, [board, art, marks, states, names, live, tabIndex, r])
  const kept = useRef<Tile[]>([])
  useLayoutEffect(() => {
    kept.current = [...(group.current?.children ?? [])].map(tileIn)
  }, [tiles])
  useLayoutEffect(() => {
    layTiles(kept.current, layout, art, isMoving)
  }, [tiles, layout, art, isMoving])
  return tiles
}

const button = (name: string, tabindex: number): SVGAttributes<SVGGElement> => ({
  role: 'button',
  tabindex,
  'aria-label': name,
})

function Hole({ r }: { r: number }): JSX.Element {
  return (
    <>
      <polygon class="hole" />
      <polygon class="lip" stroke-width={n(0.08 * r)} />
    </>
  )
}

function Ground({ of }: { of: JSX.Element[] }): JSX.Element | null {
  return of.length > 0 ? <g>{of}</g> : null
}

/** Cells a little behind the rim still show an edge. */
const EDGE = -0.06

/** An element and what was last written into it: a browser takes every attribute that is set for a changed one. */
class Kept {
  readonly #written = new Map<string, string>()

  constructor(private readonly element: Element) {}

  write(name: string, value: string): void {
    if (this.#written.get(name) === value) return
    this.#written.set(name, value)
    this.element.setAttribute(name, value)
  }
}

/** The parts of a tile that move. */
interface Tile {
  floor: Kept | undefined
  lip: Kept | undefined
  ground: Kept | undefined
}

/** The tile that a cell's element holds. */
export function tileIn(cell: Element): Tile {
  const part = (selector: string): Kept | undefined => {
    const found = cell.querySelector(`:scope > ${selector}`)
    return found ? new Kept(found) : undefined
  }
  return { floor: part('polygon:not(.lip)'), lip: part('polygon.lip'), ground: part('g') }
}

/** Lays every tile where its cell is. */
export function layTiles(
  tiles: readonly Tile[],
  layout: Layout,
  { boardClass, tile = 1 - Math.max(0.5 / layout.r, 0.018) }: Pick<GameArt, 'boardClass' | 'tile'>,
  isMoving: boolean,
): void {
  const scale = layout.globe ? 0.945 : tile
  const step = isMoving ? COARSE : 1
  for (const [k, { floor, lip, ground }] of tiles.entries()) {
    const spot = layout.spots[k]
    if (!spot) continue
    const { cell, z } = spot
    floor?.write('points', outline(spot, scale))
    lip?.write('points', outline(spot, 0.8))
    if (!cell.hole && z > EDGE)
      floor?.write('fill', tone(boardClass, cell.tone, layout.globe ? z : 1, step))
    ground?.write('display', z > 0 ? 'inline' : 'none')
    if (ground && z > 0) ground.write('transform', laid(spot))
  }
}

function outline(spot: Spot, scale: number): string {
  return spot.z > EDGE ? points(inset(spot.corners, [spot.x, spot.y], scale)) : ''
}

/** Per cent of shade between two colours of a tile on a moving globe: too little to be seen. */
const COARSE = 4

/** How much darker a cell is at height z: nothing in the middle, half at the rim. */
export const shade = (z: number): number => (1 - Math.min(1, Math.max(0, z))) ** 2 * 0.5

/** The colour of a tile, darker towards the rim of the globe. */
function tone(boardClass: string, index: number, z: number, step: number): string {
  const colour = `var(--${boardClass}${index + 1})`
  const dark = Math.round((shade(z) * 100) / step) * step
  return dark < 2 ? colour : `color-mix(in srgb, ${colour}, var(--globeshade) ${dark}%)`
}
