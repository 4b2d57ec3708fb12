/** What the others threaten, in a card: which piece, by which, from where, and how likely. */
import type { JSX } from 'preact'
import type { ThreatInfo } from '../net/protocol'
import { pieceName } from '../state/cards'
import { percent } from '../state/prospects'
import type { Table } from '../state/table'
import { pretty } from '../state/words'
import { PiecePicture } from './picture'
import './aimed.css'

/** "Monk on 3,2", or the cell alone where nothing stands. */
function named(table: Table, cell: string): string {
  const piece = table.pieces.value.find((other) => other.cell === cell)
  const name = piece && pieceName(table.view.value?.cards ?? [], piece.type)
  return name ? `${name} on\u00a0${pretty(cell)}` : pretty(cell)
}

/** Who threatens it, and how likely it falls: "Monk on 3,2, 62 %". */
function byWords(table: Table, { source, by, ways, of }: ThreatInfo): string {
  const who = source ? named(table, source) : (table.seatNames.value[by] ?? '')
  return ways === of ? who : `${who}, ${percent(ways / of)}`
}

export function Threats({ table }: { table: Table }): JSX.Element | null {
  const threats = table.foresight.threats.value
  if (table.seat.value === null || table.choice.value.cells.length > 0) return null
  const cells = [...new Set(threats.map(({ cell }) => cell))]
  return (
    <section class="card attacks" aria-label="Threats">
      <h2>Threats</h2>
      <p class="kind">What one action of the others could destroy if it were their turn now.</p>
      {cells.length === 0 && <p class="kind">Nothing of yours.</p>}
      <ul>
        {cells.map((cell) => (
          <Threatened key={cell} table={table} cell={cell} />
        ))}
      </ul>
    </section>
  )
}

function Threatened({ table, cell }: { table: Table; cell: string }): JSX.Element {
  const piece = table.pieces.value.find((other) => other.cell === cell)
  const from = table.foresight.threats.value.filter((threat) => threat.cell === cell)
  return (
    <li class="bad">
      <svg width="36" height="40" viewBox="-22 -24 44 48" class="board" aria-hidden="true">
        {piece && <PiecePicture table={table} piece={piece} half={19} />}
      </svg>
      <div>
        <b>{named(table, cell)}</b>
        <small>by {from.map((threat) => byWords(table, threat)).join('; ')}</small>
      </div>
    </li>
  )
}
