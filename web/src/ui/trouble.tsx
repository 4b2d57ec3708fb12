/** What shows instead of a page that cannot be shown. */
import type { ComponentChildren, JSX } from 'preact'
import './trouble.css'

/** Something went wrong: what, and what to do now. */
export function Trouble(props: { why: string; children?: ComponentChildren }): JSX.Element {
  return (
    <main id="main" class="trouble" tabIndex={-1}>
      <h1>That did not work.</h1>
      <p role="alert">{props.why}</p>
      <p class="row">
        {props.children}
        <a class="btn pri" href="/">
          Home
        </a>
      </p>
    </main>
  )
}
