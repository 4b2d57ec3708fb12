/** How an action can unfold: what it comes to in all, and the chain of chance and answers that leads there. */
import type { JSX } from 'preact'
import { chainOf, type Link, type Odds, sumsOf } from '../state/chain'
import { inSecondPerson } from '../state/persons'
import type { Outlook } from '../state/prospects'
import type { Table } from '../state/table'
import { capital } from '../state/words'
import './chain.css'

function OddsWords({ odds }: { odds: Odds }): JSX.Element {
  return (
    <>
      <b>{odds.fraction}</b> <small>{odds.percent}</small>
    </>
  )
}

/** Exact odds of every result, then the chain. */
export function Chain({ table, outlook }: { table: Table; outlook: Outlook }): JSX.Element | null {
  const setting = table.foresight.setting.value
  if (!setting) return null
  const chain = chainOf(outlook, setting)
  const sums = sumsOf(outlook, setting)
  return (
    <>
      {sums.length > 1 && <Sums of={sums} />}
      {chain.words && <p class="rule">{chain.words}</p>}
      <Links of={chain} table={table} />
    </>
  )
}

/** Where chance decides: how likely each result is. */
function Sums({ of }: { of: ReturnType<typeof sumsOf> }): JSX.Element {
  return (
    <>
      <ul class="sums">
        {of.map(({ odds, words }) => (
          <li key={words}>
            <span>
              <OddsWords odds={odds} />
            </span>
            <span class="gauge" aria-hidden="true">
              <span style={{ width: `${100 * odds.share}%` }} />
            </span>
            <span>{capital(words)}.</span>
          </li>
        ))}
      </ul>
      <p class="kind">Step by step</p>
    </>
  )
}

/** Who may choose what comes next. */
function chooserWords({ seatNames, yourName }: Table, chooser: number): string {
  return inSecondPerson(`${seatNames.value[chooser]} may choose:`, yourName.value)
}

function Links({ of, table }: { of: Link; table: Table }): JSX.Element | null {
  if (of.links.length === 0) return null
  return (
    <>
      {of.chooser !== null && <p class="kind">{chooserWords(table, of.chooser)}</p>}
      <ul class="chain">
        {of.links.map((link) => (
          <li key={`${link.odds?.fraction} ${link.words}`}>
            {link.odds && <OddsWords odds={link.odds} />} {link.words || 'Nothing more.'}
            <Links of={link} table={table} />
          </li>
        ))}
      </ul>
    </>
  )
}
