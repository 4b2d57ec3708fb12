/** A diagram of a rulebook: a real position on the board of its game, with what it points out. */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Board } from '../board/Board'
import type { CellState, GameArt } from '../board/types'
import type { DiagramInfo } from '../net/protocol'
import { artOf } from '../pieces'
import { pieceWords } from '../state/cards'
import { pretty } from '../state/words'

/** What stands on the board, for those who do not see it. */
function described({ view, marks }: DiagramInfo): string {
  const { position, notes } = view.situation
  const pieces = position.pieces.map((piece) => {
    const owner = piece.owner === null ? '' : (view.seats[piece.owner]?.title ?? '')
    return `${owner} ${pieceWords(view.cards, notes, piece)} on ${piece.cell}`.trim()
  })
  const lit = marks.length > 0 ? [`marked: ${marks.join(', ')}`] : []
  return pretty([...pieces, ...lit].join('; '))
}

export function Diagram({ diagram }: { diagram: DiagramInfo }): JSX.Element {
  const { title, view, marks, arrows } = diagram
  const [art, setArt] = useState<GameArt | null>(null)
  useEffect(() => {
    void artOf(view.game).then(setArt)
  }, [view.game])
  const states = new Map(marks.map((cell) => [cell, new Set<CellState>(['own'])]))
  const focus = view.board.shape === 'sphere' ? (marks[0] ?? arrows[0]?.[0]) : undefined
  return (
    <figure class="diagram">
      <div class="frame">
        {art && (
          <Board
            board={view.board}
            art={art}
            position={view.situation.position}
            cards={view.cards}
            notes={view.situation.notes}
            ground={view.situation.ground}
            states={states}
            arrows={arrows}
            names={pretty}
            label={described(diagram)}
            isTurnable={view.board.shape === 'sphere'}
            {...(focus ? { focus } : {})}
          />
        )}
      </div>
      {title && <figcaption>{title}</figcaption>}
    </figure>
  )
}
