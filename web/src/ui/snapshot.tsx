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
}

const PLAIN: Record<string, unknown> = {}
const NO_STATES = new Map()
const noName = () => ''

export function BoardPicture(props: BoardPictureProps): JSX.Element {
  const { game, options = PLAIN, onTrouble, onView } = props
  const shown = useSignal<{ view: View; art: GameArt } | null>(null)
  const asked = JSON.stringify(options)
  useEffect(() => {
    let current = true
    Promise.all([preview(game, JSON.parse(asked)), artOf(game)]).then(
      ([view, art]) => {
        if (!current) return
        shown.value = { view, art }
        onView?.(view)
        onTrouble?.('')
      },
      (error: Error) => current && onTrouble?.(error.message),
    )
    return () => {
      current = false
    }
  }, [game, asked, shown, onTrouble, onView])
  const found = shown.value
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
