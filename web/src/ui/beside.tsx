/** The left column of the table. */
import type { JSX } from 'preact'
import type { Table } from '../state/table'
import { lazy } from './lazy'
import { Status } from './status'
import { toolsFor } from './viewtools'

const Preview = lazy(() => import('./preview').then((part) => part.Preview))
const Tray = lazy(() => import('./thrown').then((part) => part.Tray))
const Aimed = lazy(() => import('./aimed').then((part) => part.Aimed))
const Coming = lazy(() => import('./coming').then((part) => part.Coming))
const Threats = lazy(() => import('./threats').then((part) => part.Threats))
const Pointed = lazy(() => import('./piececard').then((part) => part.Pointed))

/** The left column: the piece in question, or what the game says about itself. */
export function Beside({ table }: { table: Table }): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the column scrolls, so the keyboard has to reach it
    <aside class="left" tabIndex={0} aria-label="About the position">
      <TrayBox table={table} place="aside" />
      <About table={table} />
      <Keys table={table} />
    </aside>
  )
}

/** What lies beside the board: in the left column, or under the board where there is none. */
export function TrayBox(props: { table: Table; place: 'aside' | 'under' }): JSX.Element | null {
  const position = props.table.position.value
  const rows = (position && props.table.art.value?.tray?.(position)) ?? []
  if (rows.every((row) => row.length === 0)) return null
  return (
    <div class={`traybox ${props.place}`}>
      <Tray table={props.table} rows={rows} />
    </div>
  )
}

/** The cell whose ground is told about. */
export const inspectedCell = ({ preview, looked, choice }: Table): string | null | undefined =>
  preview.value ?? looked.value ?? choice.value.cells.at(-1)

/** The piece or the ground that is chosen or pointed at, what could be done, and where things stand. */
export function About({ table }: { table: Table }): JSX.Element {
  return (
    <>
      {table.foresight.isTold.value && <Preview table={table} />}
      {(table.inspected.value ?? inspectedCell(table)) && <Pointed table={table} />}
      {table.foresight.aimed.value.length > 0 && <Aimed table={table} />}
      {table.isWary.value && <Threats table={table} />}
      {table.foresight.isComing.value && <Coming table={table} />}
      <Status
        title="Where things stand"
        rows={table.situation.value?.status ?? []}
        seatNames={table.seatNames.value}
      >
        {table.card.value?.goal && <p>Goal: {table.card.value.goal}</p>}
      </Status>
    </>
  )
}

function Keys({ table }: { table: Table }): JSX.Element {
  return (
    <section class="card keys" aria-label="Keys">
      <p>
        <kbd>Tab</kbd> to the board, arrows to move, <kbd>Enter</kbd> to choose, <kbd>Esc</kbd> to
        put down, <kbd>/</kbd> to type, <kbd>?</kbd> for the rules.{' '}
        {toolsFor(table.viewpoint).map(({ key, words }) => (
          <>
            <kbd>{key.toUpperCase()}</kbd> {words}.{' '}
          </>
        ))}
        {table.card.value?.threatens && (
          <>
            <kbd>S</kbd> Threats.
          </>
        )}
      </p>
    </section>
  )
}
