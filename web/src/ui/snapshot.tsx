/** A picture of a game's real board, for cards and the set-up page. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { Board } from '../board/Board'
import type { GameArt } from '../board/types'
import type { View } from '../net/protocol'
import { preview } from '../net/rest'
import { artOf } from '../pieces'

interface BoardPictureProps {
  game: string
  options?: Record<string, unknown>
  /** Told what the server makes of these options. */
  onView?: (view: View) => void
  /** Told why the server has no picture for these options. */
  onTrouble?: (why: string) => void
  /** Options to show meanwhile where the server has no picture. */
  instead?: Record<string, unknown> | undefined
  /** Draws it otherwise, for people who change it. */
  drawn?: ((shown: Shown) => JSX.Element) | undefined
}

interface Shown {
  view: View
  art: GameArt
}

const PLAIN: Record<string, unknown> = {}
const NO_STATES = new Map()
const noName = () => ''

export function BoardPicture(props: BoardPictureProps): JSX.Element {
  const { game, options = PLAIN, onTrouble, onView, drawn } = props
  const shown = useSignal<Shown | null>(null)
  const asked = JSON.stringify(options)
  const instead = JSON.stringify(props.instead)
  useEffect(() => {
    let current = true
    const show = async (wish: string): Promise<void> => {
      const [view, art] = await Promise.all([preview(game, JSON.parse(wish)), artOf(game)])
      if (!current) return
      shown.value = { view, art }
      onView?.(view)
    }
    show(asked).then(
      () => current && onTrouble?.(''),
      (error: Error) => {
        if (!current) return
        onTrouble?.(error.message)
        if (instead) show(instead).catch(() => undefined)
      },
    )
    return () => {
      current = false
    }
  }, [game, asked, instead, shown, onTrouble, onView])
  const found = shown.value
  if (found && drawn) return drawn(found)
  return (
    <div class={`picture ${found?.view.board.shape ?? ''}`} aria-hidden="true" inert>
      {found && (
        <Board
          board={found.view.board}
          art={found.art}
          position={found.view.situation.position}
          cards={found.view.cards}
          notes={found.view.situation.notes}
          ground={found.view.situation.ground}
          states={NO_STATES}
          names={noName}
        />
      )}
    </div>
  )
}
