/** The screen while a device changes hands: the next seat's colour, the backs of what is hidden, and nothing else. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Piece } from '../board/types'
import { inks } from '../pieces/seats'
import type { Table } from '../state/table'
import { seatName, several } from '../state/words'
import { Badge } from './icons'
import { PiecePicture } from './picture'
import './handover.css'

/** How long the button is held, in ms: nobody sees by accident what is not theirs. */
const HOLD = 1000

export function HandOver({ table }: { table: Table }): JSX.Element | null {
  const to = table.handover.to.value
  const view = table.view.value
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const seat = view?.seats.find((other) => other.seat === to)
  if (!view || !seat || to === null) return null
  const { face, edge, ink } = inks(to)
  const name = seatName(seat, view.you)
  const backs = table.pieces.value.filter(
    (piece) => piece.owner !== to && table.art.value?.isBack?.(piece),
  )
  return (
    <main id="main" class="handover" style={{ '--face': face, '--edge': edge, '--on': ink }}>
      <Backs table={table} backs={backs} />
      <span class="next">
        <Badge seat={to} size={64} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        Pass the device to {name}
      </h1>
      <p>
        {backs.length > 0 && lying(backs.length)} Nobody should look at the screen while it changes
        hands.
      </p>
      <Held words={`I am ${name}, show my side`} onHeld={() => table.handover.taken()} />
      <small>Hold for one second</small>
    </main>
  )
}

const lying = (count: number): string =>
  `${several(count, 'piece')} ${count === 1 ? 'lies' : 'lie'} face down.`

function Backs({ table, backs }: { table: Table; backs: readonly Piece[] }): JSX.Element {
  return (
    <div class="backs">
      {backs.map((piece) => (
        <svg
          key={piece.cell}
          viewBox="-22 -24 44 50"
          width="78"
          height="89"
          class="board"
          aria-hidden="true"
        >
          <PiecePicture table={table} piece={piece} half={20} />
        </svg>
      ))}
    </div>
  )
}

/** A button that a finger or the mouse holds; the keyboard and what reads the screen aloud just press it. */
function Held({ words, onHeld }: { words: string; onHeld: () => void }): JSX.Element {
  const isHeld = useSignal(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const release = () => {
    isHeld.value = false
    clearTimeout(timer.current)
  }
  useEffect(() => release, [])
  return (
    <button
      type="button"
      class={isHeld.value ? 'holding' : ''}
      onPointerDown={() => {
        isHeld.value = true
        timer.current = setTimeout(onHeld, HOLD)
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => event.detail === 0 && onHeld()}
    >
      {words}
    </button>
  )
}
