/** The left column of the table. */
import type { JSX } from 'preact'
import type { Table } from '../state/table'
import { Attacks } from './attacks'
import { Coming } from './coming'
import { PieceCardView } from './piececard'
import { Status } from './status'

/** The left column: the piece in question, or what the game says about itself. */
export function Beside({ table }: { table: Table }): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the column scrolls, so the keyboard has to reach it
    <aside class="left" tabIndex={0} aria-label="About the position">
      <TrayBox table={table} place="aside" />
      <About table={table} />
      <Keys isGlobe={table.viewpoint.isGlobe.value} />
    </aside>
  )
}

/** What lies beside the board: in the left column, or under the board where there is none. */
export function TrayBox(props: { table: Table; place: 'aside' | 'under' }): JSX.Element | null {
  const position = props.table.position.value
  const tray = position && props.table.art.value?.tray?.(position)
  return tray ? <div class={`traybox ${props.place}`}>{tray}</div> : null
}

/** The piece that is chosen or pointed at, and where things stand. */
export function About({ table }: { table: Table }): JSX.Element {
  const art = table.art.value
  const position = table.position.value
  const cell = table.choice.value.cells.at(-1) ?? table.preview.value
  const piece = table.pieces.value.find((other) => other.cell === cell)
  const lines = table.situation.value?.status ?? []
  const status = art?.status?.(lines) ?? lines
  const line = table.foresight.lineOf(piece?.cell)
  return (
    <>
      {art && position && piece && (
        <PieceCardView piece={piece} art={art} position={position} line={line} />
      )}
      <Attacks table={table} />
      <Coming table={table} />
      <Status title="Where things stand" lines={status} seatNames={table.seatNames.value} />
    </>
  )
}

function Keys({ isGlobe }: { isGlobe: boolean }): JSX.Element {
  const view = isGlobe ? (
    <>
      <kbd>H</kbd> goes home, <kbd>L</kbd> looks at the last move,
    </>
  ) : (
    <>
      <kbd>F</kbd> flips the board,
    </>
  )
  return (
    <section class="card keys" aria-label="Keys">
      <p>
        <kbd>Tab</kbd> to the board, arrows to move, <kbd>Enter</kbd> to choose, <kbd>Esc</kbd> to
        put down, <kbd>/</kbd> to type, <kbd>?</kbd> for the rules. {view} <kbd>C</kbd> shows the
        coordinates.
      </p>
    </section>
  )
}
