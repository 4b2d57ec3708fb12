/** When it is your turn in a game with days per turn: whether this browser is told, and an address of yours. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useId } from 'preact/hooks'
import type { BellInfo } from '../net/protocol'
import {
  addBrowser,
  addHook,
  bells,
  canPush,
  ownBell,
  removeBell,
  removeBrowser,
  tryBell,
} from '../state/bells'
import { capital } from '../state/words'
import { say } from './toast'

interface Known {
  key: string
  hook: BellInfo | null
  browser: BellInfo | null
}

type Tried = (work: () => Promise<unknown>, done: string) => Promise<void>

export function BellsCard(): JSX.Element {
  const known = useSignal<Known | null>(null)
  const look = async () => {
    const found = await bells()
    const hook = found.bells.find(({ kind }) => kind === 'webhook') ?? null
    known.value = { key: found.key, hook, browser: await ownBell(found.bells) }
  }
  const tried: Tried = async (work, done) => {
    try {
      await work()
      say(done)
    } catch (error) {
      say(capital(error instanceof Error ? error.message : String(error)))
    }
    await look().catch(() => undefined)
  }
  useEffect(() => void look().catch(() => undefined), [])
  return (
    <section class="card bells" aria-labelledby="bells">
      <h2 id="bells">When it is your turn</h2>
      <p class="quiet">
        In games with days per turn you can be told while no page is open, once for each turn.
      </p>
      {known.value && <Browser known={known.value} tried={tried} />}
      {known.value && <Hook key={known.value.hook?.id} hook={known.value.hook} tried={tried} />}
    </section>
  )
}

function Browser({ known, tried }: { known: Known; tried: Tried }): JSX.Element {
  const { key, browser } = known
  if (!canPush()) return <p class="help">This browser can be told only on a page with https.</p>
  return (
    <div class="row">
      {browser ? (
        <>
          <span role="status">{browser.off ?? 'This browser is told.'}</span>
          <button
            type="button"
            class="btn"
            onClick={() => void tried(() => removeBrowser(browser.id), 'It is told no more.')}
          >
            Tell this browser no more
          </button>
        </>
      ) : (
        <button
          type="button"
          class="btn"
          onClick={() => void tried(() => addBrowser(key), 'This browser is told from now on.')}
        >
          Tell this browser
        </button>
      )}
    </div>
  )
}

function Hook({ hook, tried }: { hook: BellInfo | null; tried: Tried }): JSX.Element {
  const url = useSignal(hook?.url ?? '')
  const id = useId()
  return (
    <>
      <form
        class="naming"
        onSubmit={(event) => {
          event.preventDefault()
          void tried(() => addHook(url.value.trim()), 'It was called, and answered.')
        }}
      >
        <div class="field wide">
          <label for={id}>A webhook of yours</label>
          <input
            id={id}
            type="url"
            required
            maxLength={1000}
            placeholder="https://"
            autocomplete="off"
            value={url.value}
            onInput={(event) => {
              url.value = event.currentTarget.value
            }}
          />
        </div>
        <button type="submit" class="btn">
          {hook ? 'Change' : 'Save'}
        </button>
      </form>
      <p class="help">
        It gets one small POST when it becomes your turn. Those of Slack and Discord work, too.
      </p>
      {hook && <Named hook={hook} tried={tried} />}
    </>
  )
}

function Named({ hook, tried }: { hook: BellInfo; tried: Tried }): JSX.Element {
  return (
    <>
      {hook.off && (
        <p class="why" role="alert">
          {hook.off}
        </p>
      )}
      <p class="help">
        Calls are signed with <code>{hook.secret}</code>
      </p>
      <div class="row">
        <button
          type="button"
          class="btn"
          onClick={() => void tried(() => tryBell(hook.id), 'It was called, and answered.')}
        >
          {hook.off ? 'Turn it on again' : 'Try it'}
        </button>
        <button
          type="button"
          class="btn ghost"
          onClick={() => void tried(() => removeBell(hook.id), 'It is called no more.')}
        >
          Remove
        </button>
      </div>
    </>
  )
}
