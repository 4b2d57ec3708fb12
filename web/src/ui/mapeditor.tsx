/** Painting a map: an option whose value says for cells of the board what lies on them. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { Board, cellOf } from '../board/Board'
import type { BoardInfo, GameArt } from '../board/types'
import type { OptionInfo, View } from '../net/protocol'
import { groundOf } from '../state/cards'
import { capital, pretty, valueTitle } from '../state/words'
import '../styles/mapeditor.css'

export type Painted = Readonly<Record<string, string>>

const NO_STATES = new Map()
/** How far a turned cell may lie from another, in sides of a cell, to fall onto it. */
const NEAR = 0.3

/** A cell and those onto which it falls when the board is turned from seat to seat. */
export function images(board: BoardInfo, label: string, seats: number): string[] {
  const cells = board.cells.filter((cell) => !cell.hole)
  const from = cells.find((cell) => cell.label === label)
  if (!from || board.shape !== 'flat') return [label]
  const middle = [0, 1].map(
    (axis) => cells.reduce((sum, { centre }) => sum + (centre[axis] ?? 0), 0) / cells.length,
  )
  const [mx = 0, my = 0] = middle
  const [x = 0, y = 0] = [(from.centre[0] ?? 0) - mx, (from.centre[1] ?? 0) - my]
  const turned = Array.from({ length: seats }, (_, seat) => {
    const angle = (2 * Math.PI * seat) / seats
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const at = [mx + x * cos - y * sin, my + x * sin + y * cos]
    const off = ({ centre }: (typeof cells)[number]): number =>
      Math.hypot((centre[0] ?? 0) - (at[0] ?? 0), (centre[1] ?? 0) - (at[1] ?? 0))
    return cells.find((cell) => off(cell) < NEAR)?.label ?? label
  })
  return [...new Set(turned)]
}

/** A map with something else on some cells; without a card they are as they were at first. */
export function repainted(map: Painted, cells: readonly string[], card: string | null): Painted {
  const rest = Object.entries(map).filter(([cell]) => !cells.includes(cell))
  return Object.fromEntries([...rest, ...(card ? cells.map((cell) => [cell, card]) : [])])
}

interface MapEditorProps {
  option: OptionInfo
  map: Painted
  view: View
  art: GameArt
  onChange: (map: Painted) => void
}

export function MapEditor(props: MapEditorProps): JSX.Element {
  const { option, map, view, art, onChange } = props
  const { board, cards, situation } = view
  const brush = useSignal<string | null>((option.values as string[])[0] ?? null)
  const isFair = useSignal(true)
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  useEffect(() => {
    const there = new Set(board.cells.map(({ label }) => label))
    const gone = Object.keys(map).filter((cell) => !there.has(cell))
    if (gone.length > 0) onChange(repainted(map, gone, null))
  }, [board, map, onChange])
  /** What choosing a cell puts there: the same once more takes it away. */
  const cardFor = (cell: string): string | null => (map[cell] === brush.value ? null : brush.value)
  const paint = (cells: string[], card: string | null): void => {
    const turned = (cell: string) => (isFair.value ? images(board, cell, view.seats.length) : cell)
    onChange(repainted(map, cells.flatMap(turned), card))
  }
  const given = situation.ground.filter(({ card }) => !option.values.includes(card))
  const marks = Object.entries(map).map(([cell, card]) => ({ cell, card, owner: null }))
  const named = (cell: string): string => {
    const lying = groundOf(cards, given, cell).map(({ card }) => card.name)
    const laid = map[cell] ? [valueTitle(option, map[cell])] : []
    return pretty([cell, ...lying, ...laid].join(', '))
  }
  return (
    <fieldset class="mapeditor" ref={box}>
      <legend>{option.title}</legend>
      <p>{capital(pretty(option.help))}.</p>
      <Strokes cardFor={cardFor} onStroke={paint}>
        <Board
          board={board}
          art={art}
          position={{ ...situation.position, pieces: [] }}
          cards={cards}
          ground={[...marks, ...given]}
          states={NO_STATES}
          names={named}
          label={option.title}
          onChoose={(cell) => paint([cell], cardFor(cell))}
        />
      </Strokes>
      <Brushes option={option} art={art} brush={brush} />
      <div class="row">
        <label class="switch">
          <input
            type="checkbox"
            checked={isFair.value}
            onChange={(event) => {
              isFair.value = event.currentTarget.checked
            }}
          />
          <span>The same for every seat</span>
        </label>
        <button type="button" class="btn ghost" onClick={() => onChange({})}>
          Empty the map
        </button>
      </div>
    </fieldset>
  )
}

interface BrushesProps {
  option: OptionInfo
  art: GameArt
  brush: { value: string | null }
}

/** One brush for everything that may lie on a cell, and one that takes it away. */
function Brushes({ option, art, brush }: BrushesProps): JSX.Element {
  const name = useId()
  return (
    <div class="brushes" role="radiogroup" aria-label="Brush">
      {[...(option.values as string[]), null].map((card) => (
        <label key={card} class={brush.value === card ? 'on' : ''}>
          <input
            type="radio"
            name={name}
            checked={brush.value === card}
            onChange={() => {
              brush.value = card
            }}
          />
          <svg viewBox="-20 -20 40 40" width="36" height="36" aria-hidden="true">
            <circle r="19" fill={`var(--${art.boardClass}2)`} />
            {card && art.ground?.({ cell: '', card, owner: null }, 20)}
          </svg>
          {card ? valueTitle(option, card) : 'Nothing'}
        </label>
      ))}
    </div>
  )
}

interface StrokesProps {
  cardFor: (cell: string) => string | null
  /** Told the cells that a pressed pointer comes to, and what the first of all is painted with. */
  onStroke: (cells: string[], card: string | null) => void
  children: JSX.Element
}

/** Painting many cells in one go. */
function Strokes({ cardFor, onStroke, children }: StrokesProps): JSX.Element {
  const stroke = useRef<{ cells: string[]; card: string | null } | null>(null)
  const under = (event: PointerEvent): string | null =>
    cellOf(document.elementFromPoint(event.clientX, event.clientY))
  return (
    <div
      class="canvas"
      onPointerDown={(event) => {
        const cell = under(event)
        stroke.current = cell === null ? null : { cells: [cell], card: cardFor(cell) }
      }}
      onPointerMove={(event) => {
        const [cell, now] = [under(event), stroke.current]
        if (!now || cell === null || event.buttons !== 1 || now.cells.at(-1) === cell) return
        now.cells.push(cell)
        onStroke(now.cells, now.card)
      }}
      onPointerUp={() => {
        stroke.current = null
      }}
    >
      {children}
    </div>
  )
}
