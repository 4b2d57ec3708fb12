/** The keyboard on the board: arrows walk from cell to cell, Enter chooses, Shift and arrows turn the globe. */
import type { RefObject } from 'preact'
import { useCallback, useMemo, useRef, useState } from 'preact/hooks'
import type { CameraControl } from './camera'
import { neighbours, type Point, type Way, wayFor } from './geometry'
import type { Layout, Spot } from './layout'
import type { BoardInfo, BoardProps, CellState } from './types'

const STEPS: Record<string, Point> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Numpad8: [0, -1],
  Numpad2: [0, 1],
  Numpad4: [-1, 0],
  Numpad6: [1, 0],
  Numpad7: [-0.75, -0.66],
  Numpad9: [0.75, -0.66],
  Numpad1: [-0.75, 0.66],
  Numpad3: [0.75, 0.66],
}
const STOPS: CellState[] = ['selected', 'actable', 'able', 'own', 'attack', 'target']
/** With more cells to choose from than this, Tab leaves the board and the arrows find the way. */
const MOST_STOPS = 24
const SPIN = 80

export interface Keys {
  /** The cell that shows the focus ring. */
  ringed: string | null
  tabIndex(label: string): number
  onFocusIn(event: FocusEvent): void
  onFocusOut(): void
  onKeyDown(event: KeyboardEvent): void
}

/** The cells Tab visits: those with something to choose, or one alone that the arrows move. */
export function tabStops(states: Map<string, Set<CellState>>, last: string): Set<string> {
  const open = [...states].flatMap(([cell, set]) =>
    STOPS.some((state) => set.has(state)) ? [cell] : [],
  )
  return new Set(open.length > 0 && open.length <= MOST_STOPS ? open : [last])
}

/** The ways an arrow key may take from a cell, as they lie on the screen. */
export function waysFrom(board: BoardInfo, layout: Layout, from: Spot): Way[] {
  return neighbours(board, from.cell)
    .filter((cell) => !cell.hole)
    .map((cell) => {
      const to = layout.spot(cell.label) ?? from
      const angle = (layout.angle(from.cell, cell) * Math.PI) / 180
      const direction: Point = [Math.sin(angle), -Math.cos(angle)]
      return { label: cell.label, at: [to.x, to.y], direction }
    })
}

/** Follows the arrows: the line on which repeated presses began. */
interface Walk {
  key: string
  at: string
  start: Point
}

/** Moves the focus by one cell; presses of the same key go on along the line of the first. */
function walkOn(
  walk: Walk | null,
  key: string,
  direction: Point,
  from: Spot,
  board: BoardInfo,
  layout: Layout,
): Walk | null {
  const goesOn = walk?.key === key && walk.at === from.cell.label && !layout.globe
  const start: Point = goesOn ? walk.start : [from.x, from.y]
  const at = wayFor(waysFrom(board, layout, from), direction, start)
  return at === undefined ? null : { key, at, start }
}

export function useKeys(
  props: BoardProps,
  layout: Layout,
  control: CameraControl,
  svg: RefObject<SVGSVGElement | null>,
): Keys {
  const [ringed, setRinged] = useState<string | null>(null)
  const first = props.focus ?? props.board.cells.find((cell) => !cell.hole)?.label ?? ''
  const [last, setLast] = useState<string | null>(null)
  const walk = useRef<Walk | null>(null)
  const stops = useMemo(() => tabStops(props.states, last ?? first), [props.states, last, first])
  const tabIndex = useCallback((label: string) => (stops.has(label) ? 0 : -1), [stops])
  const go = (from: Spot, key: string, direction: Point): void => {
    const next = walkOn(walk.current, key, direction, from, props.board, layout)
    if (!next) return
    walk.current = next
    svg.current?.querySelector<SVGElement>(`[data-cell="${CSS.escape(next.at)}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const here = (event.target as Element).closest('[data-cell]')?.getAttribute('data-cell')
    const from = here ? layout.spot(here) : undefined
    const direction = STEPS[event.code.startsWith('Numpad') ? event.code : event.key]
    if (!from || event.ctrlKey || event.altKey || event.metaKey) return
    control.stay()
    if (event.key === 'Enter' || event.key === ' ') props.onChoose?.(from.cell.label)
    else if (direction && event.shiftKey) control.spin(-direction[0] * SPIN, -direction[1] * SPIN)
    else if (direction) go(from, event.key, direction)
    else if (event.key === '+' || event.key === '-') control.zoomBy(event.key === '+' ? 1.25 : 0.8)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onFocusIn = (event: FocusEvent): void => {
    const target = event.target as Element
    const label = target.getAttribute('data-cell')
    setLast(label)
    if (label === null || !target.matches(':focus-visible')) return
    setRinged(label)
    if (layout.globe && (layout.spot(label)?.z ?? 1) < 0.6) control.turnToCell(label)
  }
  return {
    ringed,
    tabIndex,
    onFocusIn,
    onFocusOut: () => setRinged(null),
    onKeyDown,
  }
}
