/** How an action can unfold: what it comes to in all, and the chain of chance and answers that leads there. */
import type { JSX } from 'preact'
import { chainOf, type Link, type Odds, sumsOf } from '../state/chain'
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
  return (
    <>
      <ul class="sums">
        {sumsOf(outlook, setting).map(({ odds, words }) => (
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
      {chain.words && <p class="rule">{chain.words}</p>}
      <Links of={chain} seats={table.seatNames.value} />
    </>
  )
}

function Links({ of, seats }: { of: Link; seats: readonly string[] }): JSX.Element | null {
  if (of.links.length === 0) return null
  return (
    <>
      {of.chooser !== null && <p class="kind">{seats[of.chooser]} may choose:</p>}
      <ul class="chain">
        {of.links.map((link) => (
          <li key={`${link.odds?.fraction} ${link.words}`}>
            {link.odds && <OddsWords odds={link.odds} />} {link.words || 'Nothing more.'}
            <Links of={link} seats={seats} />
          </li>
        ))}
      </ul>
    </>
  )
}
