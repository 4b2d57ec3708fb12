/** A diagram of a rulebook: a real position on the board of its game, with what it points out. */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Board } from '../board/Board'
import type { CellState, GameArt } from '../board/types'
import type { DiagramInfo, RulesText } from '../net/protocol'
import { artOf } from '../pieces'
import { pieceWords } from '../state/cards'
import { pretty } from '../state/words'

interface DiagramProps {
  game: string
  rules: RulesText
  diagram: DiagramInfo
}

/** What stands on the board, for those who do not see it. */
function described({ rules, diagram }: DiagramProps): string {
  const { position, notes, seats, marks, deck } = diagram
  const pieces = position.pieces.map((piece) => {
    const owner = piece.owner === null ? '' : (seats[piece.owner] ?? '')
    return `${owner} ${pieceWords(rules.decks[deck] ?? [], notes, piece)} on ${piece.cell}`.trim()
  })
  const lit = marks.length > 0 ? [`marked: ${marks.join(', ')}`] : []
  return pretty([...pieces, ...lit].join('; '))
}

export function Diagram(props: DiagramProps): JSX.Element {
  const { game, rules, diagram } = props
  const { title, position, notes, ground, marks, arrows } = diagram
  const [art, setArt] = useState<GameArt | null>(null)
  useEffect(() => {
    void artOf(game).then(setArt)
  }, [game])
  const board = rules.boards[diagram.board]
  const isGlobe = board?.shape === 'sphere'
  const states = new Map(marks.map((cell) => [cell, new Set<CellState>(['own'])]))
  const focus = isGlobe ? (marks[0] ?? arrows[0]?.[0]) : undefined
  return (
    <figure class="diagram">
      <div class="frame">
        {art && board && (
          <Board
            {...{ board, art, position, notes, ground, states, arrows }}
            cards={rules.decks[diagram.deck] ?? []}
            names={pretty}
            label={described(props)}
            isTurnable={isGlobe}
            {...(focus ? { focus } : {})}
          />
        )}
      </div>
      {title && <figcaption>{title}</figcaption>}
    </figure>
  )
}
