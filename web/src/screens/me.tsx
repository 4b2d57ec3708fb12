/** Who you are: your name, an account if you want one, and your other devices. */
import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren, JSX, TargetedInputEvent } from 'preact'
import { useEffect, useId } from 'preact/hooks'
import type { LoginLink, Me } from '../net/protocol'
import { me } from '../state/me'
import {
  aboutMe,
  change,
  ensure,
  followLink,
  friendlyName,
  logIn,
  logOut,
  makeLink,
  setPassword,
} from '../state/person'
import { tables } from '../state/tables'
import { capital } from '../state/words'
import { BellsCard } from '../ui/bells'
import { TopBar, useTitle } from '../ui/page'
import { Share } from '../ui/share'
import { say } from '../ui/toast'
import '../ui/gathering.css'
import '../styles/me.css'

const LINK = '#login.'

/** What the server says about us, asked anew after every change. */
function useMe(): { about: Signal<Me | null>; look: () => Promise<void> } {
  const about = useSignal<Me | null>(null)
  const look = async () => {
    about.value = await aboutMe()
  }
  useEffect(() => void look(), [])
  return { about, look }
}

export function MeScreen(): JSX.Element {
  useTitle('Who you are')
  const { about, look } = useMe()
  const brings = useSignal(true)
  const secret = useSignal(location.hash.startsWith(LINK) ? location.hash.slice(LINK.length) : '')
  const tried = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work()
      await look()
      if (done) say(done)
    } catch (error) {
      say(capital(error instanceof Error ? error.message : String(error)))
    }
  }
  const follow = () =>
    tried(async () => {
      const given = secret.value
      secret.value = ''
      history.replaceState(null, '', location.pathname)
      await followLink(given, brings.value)
    }, 'This device is logged in.')
  return (
    <>
      <TopBar crumb={<b>Who you are</b>}>
        {me.value && (
          <a class="navlink" href={`/people/${me.value.person}`}>
            Your page
          </a>
        )}
      </TopBar>
      <main id="main" class="me" tabIndex={-1}>
        <h1>{me.value?.name ?? 'A guest'}</h1>
        {secret.value ? (
          <section class="card">
            <h2>Log in on this device?</h2>
            <p>Whoever made this link plays on here with all their games. It works once.</p>
            <Bring brings={brings} />
            <div class="row">
              <button type="button" class="btn pri" onClick={() => void follow()}>
                Log in
              </button>
              <a class="btn ghost" href="/">
                Not now
              </a>
            </div>
          </section>
        ) : (
          <>
            <Name tried={tried} />
            {about.value && <Ratings about={about.value} tried={tried} />}
            {about.value && <Account key={about.value.login} about={about.value} tried={tried} />}
            {!about.value?.login && <Login tried={tried} />}
            {about.value && <Devices about={about.value} tried={tried} />}
            {about.value && <BellsCard key={about.value.person} />}
          </>
        )}
      </main>
    </>
  )
}

type Tried = (work: () => Promise<unknown>, done?: string) => Promise<void>

interface FieldProps {
  label: string
  value: Signal<string>
  isSecret?: boolean
  autocomplete: string
  minLength?: number
}

function Field({ label, value, isSecret, minLength, autocomplete }: FieldProps): JSX.Element {
  const shared = {
    id: useId(),
    required: true,
    minLength: minLength ?? 1,
    maxLength: isSecret ? 200 : 40,
    autocomplete,
    value: value.value,
    onInput: (event: TargetedInputEvent<HTMLInputElement>) => {
      value.value = event.currentTarget.value
    },
  }
  return (
    <div class="field">
      <label for={shared.id}>{label}</label>
      {isSecret ? <input type="password" {...shared} /> : <input {...shared} />}
    </div>
  )
}

function Part(props: {
  title: string
  words?: string
  verb: string
  onSend: () => void
  children: ComponentChildren
}): JSX.Element {
  return (
    <section class="card">
      <h2>{props.title}</h2>
      {props.words && <p class="quiet">{props.words}</p>}
      <form
        class="naming"
        onSubmit={(event) => {
          event.preventDefault()
          props.onSend()
        }}
      >
        {props.children}
        <button type="submit" class="btn">
          {props.verb}
        </button>
      </form>
    </section>
  )
}

function Name({ tried }: { tried: Tried }): JSX.Element {
  const name = useSignal(me.value?.name ?? friendlyName())
  return (
    <Part
      title="Your name"
      words="Others at your tables see it."
      verb="Save"
      onSend={() => void tried(() => ensure(name.value.trim()), 'Saved.')}
    >
      <Field label="Name" value={name} autocomplete="nickname" />
    </Part>
  )
}

function Ratings({ about, tried }: { about: Me; tried: Tried }): JSX.Element {
  return (
    <section class="card">
      <label class="switch">
        <input
          type="checkbox"
          checked={about.is_rated}
          onChange={(event) => {
            const is_rated = event.currentTarget.checked
            void tried(() => change({ is_rated }))
          }}
        />
        <span>
          Rate my games
          <small>
            Games at rated tables count if everybody there wants it; quick pairing finds such games.
          </small>
        </span>
      </label>
    </section>
  )
}

function Account({ about, tried }: { about: Me; tried: Tried }): JSX.Element {
  const login = useSignal(about.login ?? '')
  const password = useSignal('')
  const before = useSignal('')
  const save = () =>
    tried(
      () => setPassword(login.value.trim(), password.value, about.login ? before.value : undefined),
      about.login ? 'Your password is changed. Other devices are logged out.' : 'It is yours now.',
    )
  return (
    <Part
      title={about.login ? `Your account, ${about.login}` : 'Keep your name and games'}
      words={
        about.login
          ? 'A new password logs your other devices out.'
          : 'With a password you can log in on other devices. Nothing else is asked.'
      }
      verb={about.login ? 'Change' : 'Make an account'}
      onSend={() => void save()}
    >
      <Field label="Login name" value={login} autocomplete="username" minLength={3} />
      {about.login && (
        <Field label="Password until now" value={before} isSecret autocomplete="current-password" />
      )}
      <Field
        label={about.login ? 'New password' : 'Password, 8 letters or more'}
        value={password}
        isSecret
        autocomplete="new-password"
        minLength={8}
      />
    </Part>
  )
}

function Login({ tried }: { tried: Tried }): JSX.Element {
  const login = useSignal('')
  const password = useSignal('')
  const brings = useSignal(true)
  return (
    <Part
      title="Log in"
      words="If you have an account already."
      verb="Log in"
      onSend={() =>
        void tried(() => logIn(login.value.trim(), password.value, brings.value), 'Welcome back.')
      }
    >
      <Field label="Login name" value={login} autocomplete="username" />
      <Field label="Password" value={password} isSecret autocomplete="current-password" />
      <Bring brings={brings} />
    </Part>
  )
}

/** Whoever played here as a guest may not want to lose these games. */
function Bring({ brings }: { brings: Signal<boolean> }): JSX.Element | null {
  const isKnown = me.value !== null || tables.value.length > 0
  if (!isKnown) return null
  return (
    <label class="switch bring">
      <input
        type="checkbox"
        checked={brings.value}
        onChange={(event) => {
          brings.value = event.currentTarget.checked
        }}
      />
      <span>
        Bring the games of {me.value?.name ?? 'this browser'} along
        <small>They belong to your account then, on every device.</small>
      </span>
    </label>
  )
}

function Devices({ about, tried }: { about: Me; tried: Tried }): JSX.Element {
  const link = useSignal<LoginLink | null>(null)
  return (
    <section class="card">
      <h2>Another device</h2>
      <p class="quiet">
        Open this link there within ten minutes, and your games are there too. It works once.
      </p>
      {link.value ? (
        <Share
          label="Login link"
          words={`Log in as ${about.name}`}
          link={`${location.origin}/me${LINK}${link.value.secret}`}
        />
      ) : (
        <div class="row">
          <button
            type="button"
            class="btn"
            onClick={() =>
              void tried(async () => {
                link.value = await makeLink()
              })
            }
          >
            Make a login link
          </button>
          {about.login && (
            <button type="button" class="btn ghost" onClick={() => void tried(logOut)}>
              Log out here
            </button>
          )}
        </div>
      )}
    </section>
  )
}
