/** A single cell on the development pages. */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Board } from '../board/Board'
import type { BoardInfo, CellState, GameArt, Piece, Position, Printed } from '../board/types'
import { artOf } from '../pieces'

/** The art and the board of a game, once they are here. */
export function useGame(
  game: string,
  load: () => Promise<{ default: unknown }>,
): { art: GameArt; board: BoardInfo } | null {
  const [loaded, setLoaded] = useState<{ art: GameArt; board: BoardInfo } | null>(null)
  useEffect(() => {
    void Promise.all([artOf(game), load()]).then(([art, board]) =>
      setLoaded({ art, board: board.default as BoardInfo }),
    )
  }, [game, load])
  return loaded
}

/** A single cell, drawn by the board itself. */
export function Cell(props: {
  art: GameArt
  piece?: Piece
  states?: CellState[]
  size: number
  badge?: string
  position?: Position
  cards?: readonly Printed[]
  /** Lets the keyboard's focus come to it. */
  isLive?: boolean
}): JSX.Element {
  const { art, piece, states = [], size, badge, position, cards } = props
  const shown: Position = { ...position, pieces: piece ? [{ ...piece, cell: 'a' }] : [] }
  return (
    <div style={{ width: `${size}px`, height: `${size}px` }} class="one">
      <Board
        board={art.boardClass === 'slate' ? POINTED : ONE}
        art={art}
        {...(cards ? { cards } : {})}
        position={shown}
        states={new Map([['a', new Set(states)]])}
        {...(badge ? { badge: new Map([['a', badge]]) } : {})}
        names={() => ''}
        label={piece ? piece.type : states.join(', ') || 'an idle cell'}
        class="bare"
        {...(props.isLive ? { onChoose: () => undefined } : {})}
      />
    </div>
  )
}

/** A board of one cell. */
const single = (turn: number): BoardInfo => ({
  name: 'one',
  shape: 'flat',
  cells: [
    {
      label: 'a',
      centre: [0, 0],
      corners: [0, 1, 2, 3, 4, 5].map((k) => [
        Math.cos(((k + turn) * Math.PI) / 3),
        Math.sin(((k + turn) * Math.PI) / 3),
      ]),
      hole: false,
      tone: 1,
      near: [],
    },
  ],
})
const ONE = single(0)
const POINTED = single(0.5)
