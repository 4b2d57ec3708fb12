/** Turning, zooming and panning by mouse, touch, wheel and keys. */
import type { RefObject } from 'preact'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { cellAt, type Point } from './geometry'
import { type Camera, globe, RESTING, type Size, type Turn } from './layout'
import { animate, GLOBE } from './motion'
import type { Rotation } from './sphere'
import type { BoardInfo } from './types'

const MOST_ZOOM = 4
const TURN_MS = 420
/** A board that has not moved for so long is at rest. */
const REST_MS = 120
/** Pixels a pointer may wander during a click. */
const SLACK = 6

/** The size of an element in CSS pixels, followed as it changes. */
export function useSize(ref: RefObject<Element | null>): Size {
  const [size, setSize] = useState<Size>({ width: 640, height: 640 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect()
      if (width && height) setSize({ width, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}

/** A camera whose zoomed board cannot be pushed out of its window. */
export function settled(camera: Camera, size: Size): Camera {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, camera.zoom))
  const [wide, high] = [((zoom - 1) * size.width) / 2, ((zoom - 1) * size.height) / 2]
  const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value))
  return { ...camera, zoom, x: within(camera.x, wide), y: within(camera.y, high) }
}

/** A camera zoomed by a factor so that the board point under a screen point, measured from the middle, stays. */
export function zoomed(camera: Camera, factor: number, [x, y]: Point, size: Size): Camera {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, camera.zoom * factor))
  const real = zoom / camera.zoom
  return settled(
    { ...camera, zoom, x: x - (x - camera.x) * real, y: y - (y - camera.y) * real },
    size,
  )
}

export interface CameraControl {
  camera: Camera
  /** The board has moved a moment ago. */
  isMoving: boolean
  /** Turns the globe until a cell is in the middle; a flat board stays as it is. */
  turnToCell(label: string): void
  /** Turns the globe to a cell that somebody wants to see, and stays there. */
  lookAt(label: string): void
  /** Shows the board as at first: the globe above a cell with north up, a flat board whole. */
  goHome(cell: string | undefined): void
  /** Remembers the view of the globe before it shows something elsewhere. */
  leave(): void
  /** Turns back to that view after a while, unless somebody takes the globe in hand; the result calls it off. */
  comeBack(): () => void
  /** Forgets that view: the globe is in use. */
  stay(): void
  spin(right: number, down: number): void
  zoomBy(factor: number, at?: Point): void
  /** Whether the pointer that was just lifted had dragged the board. */
  wasDrag(): boolean
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(event: PointerEvent): void
}

/** What is drawn: from where, and whether it has moved a moment ago. */
type View = Pick<CameraControl, 'camera' | 'isMoving'>

/** The camera of one board and everything that moves it. */
export function useCamera(
  board: BoardInfo,
  size: Size,
  svg: RefObject<SVGSVGElement | null>,
  home: string | undefined,
): CameraControl {
  const [{ camera, isMoving }, setView] = useState<View>(() => ({
    camera: viewOf(board, home),
    isMoving: false,
  }))
  const now = useRef<Now>({ board, size, camera, stop: () => {}, back: null, isAway: false })
  Object.assign(now.current, { board, size })
  const moveTo = useMemo(
    () => paced((next: Camera) => setView({ camera: next, isMoving: true })),
    [],
  )
  useEffect(() => {
    if (!isMoving) return
    // the board may have moved on in this very moment: it must not be put back
    const still = (view: View): View =>
      view.camera === camera ? { camera, isMoving: false } : view
    const rest = setTimeout(() => setView(still), REST_MS)
    return () => clearTimeout(rest)
  }, [camera, isMoving])
  const change = useCallback(
    (next: Camera) => {
      now.current.camera = settled(next, now.current.size)
      moveTo(now.current.camera)
    },
    [moveTo],
  )
  const actions = useMemo(() => cameraActions(now.current, change, svg), [change, svg])
  useEffect(() => () => now.current.stop(), [])
  useEffect(() => {
    const element = svg.current
    element?.addEventListener('wheel', actions.onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', actions.onWheel)
  }, [actions, svg])
  return { camera, isMoving, ...actions }
}

/** The view to begin with: above a cell, or where the globe rests. */
function viewOf(board: BoardInfo, home: string | undefined): Camera {
  const cell = home === undefined ? undefined : cellAt(board, home)
  if (board.shape !== 'sphere') return RESTING
  return { ...RESTING, rotation: cell ? globe().above(cell.centre) : globe().resting }
}

/** Lets at most one call through per animation frame, the last one. */
function paced<T>(call: (value: T) => void): (value: T) => void {
  let waiting: { value: T } | null = null
  return (value) => {
    if (waiting) {
      waiting.value = value
      return
    }
    waiting = { value }
    requestAnimationFrame(() => {
      const last = waiting
      waiting = null
      if (last) call(last.value)
    })
  }
}

interface Now {
  board: BoardInfo
  size: Size
  camera: Camera
  /** Ends the turn of the globe that is under way. */
  stop: () => void
  /** The view to come back to. */
  back: Rotation | null
  /** The globe shows something elsewhere. */
  isAway: boolean
}

type Actions = Omit<CameraControl, 'camera' | 'isMoving'> & { onWheel(event: WheelEvent): void }

function cameraActions(
  now: Now,
  change: (camera: Camera) => void,
  svg: RefObject<SVGSVGElement | null>,
): Actions {
  const isGlobe = (): boolean => now.board.shape === 'sphere'
  const radius = (): number => (globe().fit(now.size).radius || 1) * now.camera.zoom
  const spin = (right: number, down: number): void => {
    now.stop()
    now.back = null
    change({
      ...now.camera,
      rotation: globe().dragged(now.camera.rotation, right / radius(), down / radius()),
    })
  }
  const pan = (x: number, y: number): void =>
    change({ ...now.camera, x: now.camera.x + x, y: now.camera.y + y })
  const zoomBy = (factor: number, at: Point = [0, 0]): void =>
    change(zoomed(now.camera, factor, at, now.size))
  const move = (x: number, y: number): void => (isGlobe() ? spin(x, y) : pan(x, y))
  const stay = (): void => {
    if (!now.isAway) now.back = null
  }
  const turn = ({ axis, angle }: Turn): void => {
    now.stop()
    const from = now.camera.rotation
    now.stop = animate(TURN_MS, (t) =>
      change({ ...now.camera, rotation: globe().spun(from, axis, angle * GLOBE(t)) }),
    )
  }
  const turnToCell = (label: string): void => {
    const cell = cellAt(now.board, label)
    if (!cell || !isGlobe()) return
    stay()
    turn(globe().turnTo(now.camera.rotation, cell.centre))
  }
  const lookAt = (label: string): void => {
    now.back = null
    turnToCell(label)
  }
  const goHome = (cell: string | undefined): void => {
    const { rotation } = viewOf(now.board, cell)
    now.back = null
    change({ ...RESTING, rotation: now.camera.rotation })
    if (isGlobe()) turn(globe().turnBetween(now.camera.rotation, rotation))
  }
  const fromMiddle = (event: MouseEvent): Point => fromMiddleOf(svg.current, event)
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !isGlobe()) return
    event.preventDefault()
    if (event.ctrlKey) zoomBy(Math.exp(-event.deltaY / 200), fromMiddle(event))
    else spin(-event.deltaX, -event.deltaY)
  }
  return {
    spin,
    zoomBy,
    turnToCell,
    lookAt,
    goHome,
    stay,
    ...journeys(now, (to) => turn(globe().turnBetween(now.camera.rotation, to))),
    onWheel,
    ...pointers(move, zoomBy, fromMiddle, stay),
  }
}

/** How long what happened elsewhere stays in sight. */
const STAY_MS = 1100

/** Away from a view and back to it. */
function journeys(
  now: Now,
  turnBack: (to: Rotation) => void,
): Pick<CameraControl, 'leave' | 'comeBack'> {
  const leave = (): void => {
    now.back ??= now.camera.rotation
    now.isAway = true
  }
  const comeBack = (): (() => void) => {
    now.isAway = false
    const timer = setTimeout(() => {
      if (now.back && now.back !== now.camera.rotation) turnBack(now.back)
      now.back = null
    }, STAY_MS)
    return () => clearTimeout(timer)
  }
  return { leave, comeBack }
}

/** Where an event happened, measured from the middle of an element. */
export function fromMiddleOf(element: Element | null, event: MouseEvent): Point {
  const box = element?.getBoundingClientRect()
  if (!box) return [0, 0]
  return [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2]
}

type PointerActions = Pick<
  CameraControl,
  'wasDrag' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp'
>

/** One finger drags, two pinch. */
function pointers(
  move: (x: number, y: number) => void,
  zoomBy: (factor: number, at: Point) => void,
  fromMiddle: (event: MouseEvent) => Point,
  onDown: () => void,
): PointerActions {
  const down = new Map<number, Point>()
  let [travel, drag] = [0, false]
  const span = (): number => {
    const [a, b] = [...down.values()]
    return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0
  }
  const onPointerDown = (event: PointerEvent): void => {
    onDown()
    if (down.size === 0) [travel, drag] = [0, false]
    down.set(event.pointerId, [event.clientX, event.clientY])
  }
  const onPointerMove = (event: PointerEvent): void => {
    const last = down.get(event.pointerId)
    if (!last) return
    const before = span()
    const at: Point = [event.clientX, event.clientY]
    const [dx, dy] = [at[0] - last[0], at[1] - last[1]]
    down.set(event.pointerId, at)
    travel += Math.hypot(dx, dy)
    if (!drag && travel > SLACK) (event.currentTarget as Element).setPointerCapture(event.pointerId)
    drag ||= travel > SLACK
    if (drag) move(dx / down.size, dy / down.size)
    if (before > 0) zoomBy(span() / before, fromMiddle(event))
  }
  const onPointerUp = (event: PointerEvent): void => {
    down.delete(event.pointerId)
  }
  return { wasDrag: () => drag, onPointerDown, onPointerMove, onPointerUp }
}
