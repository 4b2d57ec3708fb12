/** Dragging: an own piece to where it may go, a piece beside the board to a cell; by mouse, pen and finger. */
import { cellOf } from '../board/Board'
import { type Choice, NOTHING, nextCells, offerFor, offers } from '../state/narrow'
import type { Table } from '../state/table'
import './drag.css'

/** Pixels a pointer may wander during a click; a finger wanders more than a mouse. */
const SLACK = { mouse: 6, touch: 10 }

interface Drag {
  from: readonly [number, number]
  /** What is drawn under the pointer, and the choice that lifting it makes. */
  drawing: SVGGraphicsElement
  choice: Choice
  /** Follows the pointer once it has gone far enough. */
  ghost: SVGSVGElement | null
}

/** The choice that lifting something makes, if something can be done with it then. */
function lifting(table: Table, target: Element): Pick<Drag, 'choice' | 'drawing'> | null {
  const legal = table.legal.value
  const lying = target.closest<HTMLElement>('.lying')
  const word = lying?.dataset.word
  const offer = word === undefined ? undefined : offerFor(offers(legal, NOTHING), word)
  const cell = lying ? null : cellOf(target)
  const choice = cell ? { cells: [cell], form: null } : { cells: [], form: offer?.key ?? '' }
  const drawing = lying
    ? lying.querySelector<SVGGraphicsElement>('svg > *')
    : document.querySelector<SVGGraphicsElement>(`.stage [data-at="${CSS.escape(cell ?? '')}"]`)
  const isOffered = cell ? table.choice.value.form === null : offer && !offer.acts
  const isPossible = isOffered && nextCells(legal, choice).size > 0
  return isPossible && drawing && table.seat.value !== null ? { choice, drawing } : null
}

/** A copy of a drawing as large as it is, to be moved about. */
function copyOf(drawing: SVGGraphicsElement): SVGSVGElement {
  const ghost = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const copy = drawing.cloneNode(true) as SVGGraphicsElement
  const scale = drawing.getScreenCTM()?.a ?? 1
  copy.setAttribute('transform', `scale(${drawing.closest('.lying') ? scale : 1})`)
  ghost.classList.add('inhand')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.append(copy)
  document.body.append(ghost)
  return ghost
}

/** The cell of the board under a pointer. */
function cellUnder(event: PointerEvent): string | null {
  const element = document.elementFromPoint(event.clientX, event.clientY)
  return element?.closest('.stage > .board') ? cellOf(element) : null
}

/** Put down what was dragged: it goes there, or it is said why not; beside the board it is let go. */
function drop(table: Table, choice: Choice, cell: string | null): void {
  if (table.choice.value !== choice || cell === choice.cells[0]) return
  if (cell === null) table.cancel()
  else if (nextCells(table.legal.value, choice).has(cell)) table.choose(cell)
  else void table.wonder(cell)
}

/** Pixels that a pointer has gone. */
const gone = ({ from: [x, y] }: Drag, event: PointerEvent): number =>
  Math.hypot(event.clientX - x, event.clientY - y)

/** Follows a pointer that was pressed, if there is something to drag below it. */
export function follow(table: Table, pressed: PointerEvent): void {
  const { button, isPrimary, target, pointerId } = pressed
  const lifted = button === 0 && isPrimary && target instanceof Element && lifting(table, target)
  if (!lifted) return
  const drag: Drag = { ...lifted, from: [pressed.clientX, pressed.clientY], ghost: null }
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return
    const slack = event.pointerType === 'mouse' ? SLACK.mouse : SLACK.touch
    if (!drag.ghost && gone(drag, event) > slack) start(table, drag)
    // The board neither turns nor shifts below a piece that is about to be dragged.
    event.stopPropagation()
    if (!drag.ghost) return
    drag.ghost.style.translate = `${event.clientX}px ${event.clientY}px`
    table.preview.value = cellUnder(event)
  }
  const end = (event: PointerEvent): void => {
    for (const kind of ENDS) removeEventListener(kind, end, true)
    removeEventListener('pointermove', move, true)
    drag.ghost?.remove()
    drag.drawing.style.removeProperty('opacity')
    if (!drag.ghost) return
    table.isDragged.value = false
    muteClick()
    table.preview.value = null
    if (event.type === 'pointerup') drop(table, drag.choice, cellUnder(event))
    else table.cancel()
  }
  for (const kind of ENDS) addEventListener(kind, end, true)
  addEventListener('pointermove', move, true)
}

/** A second finger ends a drag as well: two pinch. */
const ENDS = ['pointerup', 'pointercancel', 'pointerdown'] as const

function start(table: Table, drag: Drag): void {
  drag.ghost = copyOf(drag.drawing)
  drag.drawing.style.opacity = '.3'
  table.isDragged.value = true
  table.cancel()
  table.lift(drag.choice)
}

/** The click that follows has been answered already. */
function muteClick(): void {
  const mute = (click: Event): void => click.stopPropagation()
  addEventListener('click', mute, true)
  setTimeout(() => removeEventListener('click', mute, true))
}
