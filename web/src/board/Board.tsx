/** One board for every game: flat hexes, squares and the globe. It draws, and tells which cell was chosen. */
import type { JSX, SVGAttributes, TargetedMouseEvent } from 'preact'
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks'
import { lazy } from '../ui/lazy'
import { type CameraControl, fromMiddleOf, useCamera, useSize } from './camera'
import { n } from './geometry'
import { type Keys, useKeys } from './keys'
import { byCell, Effects, Pieces, Rests, type Scene } from './layers'
import { type Layout, layoutOf, type Spot, shapes } from './layout'
import { Tray } from './stand'
import { Above, Beneath, type Marked, Path } from './states'
import { Cells } from './tiles'
import type { BoardInfo, BoardProps, CellInfo, CellShape, CellState, GroundMark } from './types'

const Arrow = lazy(() => import('./arrow').then((part) => part.Arrow))
const Coordinates = lazy(() => import('./coordinates').then((part) => part.Coordinates))
const Heat = lazy(() => import('./heat').then((part) => part.Heat))

const NONE: ReadonlySet<CellState> = new Set()
const CHOICES: CellState[] = ['target', 'open', 'own', 'attack']
/** Cells smaller than a fingertip ask for a second tap. */
const FINGER = 44

/** With more targets than this, large dots would hide the board. */
const MOST_DOTS = 40

function targets(states: Map<string, Set<CellState>>): number {
  return [...states.values()].filter((set) => set.has('target')).length
}

/** Where the pointer and the keyboard are. */
interface Attention {
  hovered: string | null
  /** Tapped once; the second tap chooses. */
  armed: string | null
}

const NOWHERE: Attention = { hovered: null, armed: null }

export function Board(props: BoardProps): JSX.Element {
  const { board, art, position, states } = props
  const svg = useRef<SVGSVGElement>(null)
  const size = useSize(svg)
  const control = useCamera(board, size, svg, props.home)
  const { camera } = control
  const layout = useMemo(
    () => layoutOf(board, camera, size, { ...art, seen: props.turn ?? 0 }),
    [board, camera, size, art, props.turn],
  )
  const { pieces } = position
  const scene: Scene = {
    board,
    layout,
    art,
    position,
    pieces,
    states,
    isMoving: control.isMoving,
    ...(props.cards ? { cards: props.cards } : {}),
    ...(props.notes ? { notes: props.notes } : {}),
  }
  const keys = useKeys(props, layout, control, svg)
  const [attention, setAttention] = useState(NOWHERE)
  useSights(props, layout, control)
  usePreview(props, attention.armed ?? attention.hovered ?? keys.ringed)
  const choose = useChooser(props, layout, control, attention, setAttention)
  useEffect(() => setAttention((old) => (old.armed ? NOWHERE : old)), [props.during])
  const live = props.onChoose !== undefined
  const { tabIndex, ringed, ...heard } = keys
  return (
    <svg
      ref={svg}
      class={`board ${art.boardClass} ${live ? 'live' : ''} ${props.class ?? ''}`}
      viewBox={`0 0 ${n(size.width)} ${n(size.height)}`}
      // A browser takes an SVG element that hears of focus for a tab stop unless told otherwise.
      tabindex={live ? -1 : undefined}
      role={live ? 'group' : 'img'}
      aria-label={props.label ?? 'Board'}
      {...(live || props.isTurnable ? handlers(control, setAttention) : {})}
      {...(live ? { ...heard, onClick: choose } : {})}
    >
      <Layers
        {...props}
        scene={scene}
        keys={keys}
        attention={attention}
        onGhost={control.turnToCell}
      />
    </svg>
  )
}

/** Everything there is to see, from the table up. */
function Layers(
  props: Omit<MarksProps, 'hatch' | 'isQuiet'> & { onGhost(cell: string): void },
): JSX.Element {
  const { scene, states } = props
  const { layout, art } = scene
  const Globe = layout.globe && shapes.globe
  const hatch = `hatch${useId()}`
  const isQuiet = useMemo(() => targets(states) > MOST_DOTS, [states])
  const path = [...states].flatMap(([cell, set]) => (set.has('path') ? [cell] : []))
  const cells = { ...props, hatch, isQuiet }
  const shape = (cell: CellInfo): CellShape =>
    layout.spot(cell.label) ?? { x: 0, y: 0, corners: [] }
  return (
    <>
      <Hatch id={hatch} r={layout.r} />
      {Globe ? <Globe.Stand layout={layout} /> : <Tray layout={layout} />}
      {art.under?.(scene.board, layout.r, shape, layout.rim)}
      <Cells {...props} layout={layout} tabIndex={props.keys.tabIndex} isMoving={scene.isMoving} />
      {art.upon?.(bare(scene.board, props.ground), layout.r, shape)}
      {Globe && <Globe.Orbits scene={scene} lines={props.lines} />}
      <Marks {...cells} />
      <Path layout={layout} cells={props.path ?? []} />
      <Warmth {...props} part="floor" />
      <Pieces scene={scene} flying={props.flying} />
      <Rests scene={scene} />
      <Warmth {...props} part="number" />
      {props.coordinates && <Coordinates layout={layout} names={props.coordinates} />}
      <Path layout={layout} cells={path} />
      {props.arrows?.map((arrow) => (
        <Arrow key={arrow.join(' ')} layout={layout} cells={arrow} />
      ))}
      <Effects scene={scene} flying={props.flying} />
      <Overlay {...cells} />
      {Globe && <Globe.Ghosts scene={scene} onChoose={props.onGhost} />}
    </>
  )
}

/** The cells that nothing lies on. */
function bare({ cells }: BoardInfo, ground: readonly GroundMark[] = []): CellInfo[] {
  const marked = new Set(ground.map(({ cell }) => cell))
  return cells.filter(({ hole, label }) => !hole && !marked.has(label))
}

/** Where something thrown may land. */
function Warmth(
  props: Pick<MarksProps, 'heat' | 'scene'> & { part: 'floor' | 'number' },
): JSX.Element | null {
  const { heat, part } = props
  const { layout, pieces } = props.scene
  if (!heat?.size) return null
  const occupied = new Set(pieces.map(({ cell }) => cell))
  return <Heat layout={layout} heat={heat} occupied={occupied} part={part} />
}

/** Tells which cell has the reader's attention, whenever that changes. */
function usePreview({ onPreview }: BoardProps, cell: string | null): void {
  const tell = useRef(onPreview)
  tell.current = onPreview
  useEffect(() => tell.current?.(cell), [cell])
}

/** Turns the globe to what is to be seen, and back once it has been shown. */
function useSights(props: BoardProps, layout: Layout, control: CameraControl): void {
  const { isShowing = false, look } = props
  const { leave, comeBack, goHome, lookAt } = control
  const home = useRef(props.home)
  home.current = props.home
  useEffect(() => {
    if (isShowing) leave()
  }, [isShowing, leave])
  useTurnToFocus(props.focus, layout, control)
  useEffect(() => (isShowing ? undefined : comeBack()), [isShowing, comeBack])
  useEffect(() => {
    if (look?.at === 'home') goHome(home.current)
    else if (look) lookAt(look.at)
  }, [look, goHome, lookAt])
}

/** Cells below this height are too near to the rim to be read well. */
const IN_SIGHT = 0.55

/** Turns the globe when another cell comes into focus, unless it is well in sight. */
function useTurnToFocus(focus: string | undefined, layout: Layout, control: CameraControl): void {
  const seen = useRef(layout)
  seen.current = layout
  const { turnToCell } = control
  useEffect(() => {
    const spot = focus === undefined ? undefined : seen.current.spot(focus)
    if (spot && spot.z < IN_SIGHT) turnToCell(spot.cell.label)
  }, [focus, turnToCell])
}

/** What a click does: choose a cell, arm it for a second tap, or zoom where there is nothing to choose. */
function useChooser(
  props: BoardProps,
  layout: Layout,
  control: CameraControl,
  attention: Attention,
  setAttention: (attention: Attention) => void,
): (event: TargetedMouseEvent<SVGSVGElement>) => void {
  return (event) => {
    const cell = cellOf(event.target)
    if (!cell || control.wasDrag()) return
    const isTouch = (event as unknown as PointerEvent).pointerType === 'touch'
    const states = props.states.get(cell) ?? NONE
    const isSmall =
      isTouch &&
      CHOICES.some((state) => states.has(state)) &&
      (layout.r * 1.73 < FINGER || props.isCautious?.(cell))
    if (isTouch && event.detail === 2 && states.size === 0) {
      control.zoomBy(control.camera.zoom > 1 ? 0.01 : 2, fromMiddleOf(event.currentTarget, event))
    }
    if (isSmall && attention.armed !== cell) {
      setAttention({ hovered: null, armed: cell })
      return
    }
    setAttention({ hovered: isTouch ? null : attention.hovered, armed: null })
    props.onChoose?.(cell)
  }
}

/** The cell an event happened on. */
export function cellOf(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest('[data-cell]') : null
  return element?.getAttribute('data-cell') ?? null
}

function handlers(
  control: CameraControl,
  setAttention: (next: (old: Attention) => Attention) => void,
): SVGAttributes<SVGSVGElement> {
  const hover = (hovered: string | null): void =>
    setAttention((old) => (old.hovered === hovered ? old : { ...old, hovered }))
  return {
    onPointerDown: control.onPointerDown,
    onPointerMove: control.onPointerMove,
    onPointerUp: control.onPointerUp,
    onPointerCancel: control.onPointerUp,
    onPointerOver: (event) => event.pointerType !== 'touch' && hover(cellOf(event.target)),
    onPointerLeave: () => hover(null),
  }
}

function Hatch({ id, r }: { id: string; r: number }): JSX.Element {
  const gap = n(0.2 * r)
  return (
    <defs>
      <pattern
        id={id}
        width={gap}
        height={gap}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path
          d={`M0 ${n(0.1 * r)}H${gap}`}
          stroke="var(--attack)"
          stroke-opacity=".5"
          stroke-width={n(0.05 * r)}
        />
      </pattern>
    </defs>
  )
}

type MarksProps = BoardProps & {
  scene: Scene
  keys: Keys
  attention: Attention
  hatch: string
  isQuiet: boolean
}

/** While odds lie on the board, of all that may be chosen only what is pointed at is marked. */
function isMuted({ heat, attention, keys }: MarksProps, cell: string, state: CellState): boolean {
  if (!heat?.size || !CHOICES.includes(state)) return false
  return state === 'target' || ![attention.hovered, attention.armed, keys.ringed].includes(cell)
}

function markedOf(props: MarksProps, spot: Spot, standing: Map<string, unknown[]>): Marked {
  const { label } = spot.cell
  const set = props.states.get(label) ?? NONE
  const piece = standing.has(label)
    ? props.scene.pieces.find((each) => each.cell === label)
    : undefined
  const hovered = props.attention.hovered === label && !spot.cell.hole
  return {
    spot,
    r: props.scene.layout.r,
    has: (state) => set.has(state) && !isMuted(props, label, state),
    piece,
    hatch: props.hatch,
    hovered,
    isQuiet: props.isQuiet,
  }
}

/** States under the pieces. */
function Marks(props: MarksProps): JSX.Element {
  const { scene, states, attention } = props
  const standing = useMemo(() => byCell(scene.pieces), [scene.pieces])
  const marked = scene.layout.spots.filter(
    ({ z, cell: { label } }) => z > 0 && (states.has(label) || attention.hovered === label),
  )
  return (
    <g class="marks" aria-hidden="true">
      {marked.map((spot) => (
        <Beneath key={spot.cell.label} of={markedOf(props, spot, standing)} />
      ))}
    </g>
  )
}

function Overlay(props: MarksProps): JSX.Element {
  const standing = useMemo(() => byCell(props.scene.pieces), [props.scene.pieces])
  const { keys, attention, badge } = props
  const marked = props.scene.layout.spots.filter(({ z, cell: { label } }) => {
    const isNoted = props.states.has(label) || badge?.has(label)
    return z > 0 && (isNoted || keys.ringed === label || attention.armed === label)
  })
  return (
    <g class="overlay" aria-hidden="true">
      {marked.map((spot) => {
        const { label } = spot.cell
        const ring = keys.ringed === label || attention.armed === label
        return (
          <Above
            key={label}
            of={markedOf(props, spot, standing)}
            badge={badge?.get(label)}
            ring={ring}
            side={props.scene.art.over ? -1 : 1}
          />
        )
      })}
    </g>
  )
}
