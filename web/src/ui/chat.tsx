/** The chat: players among themselves, watchers among themselves, all together after the game. */
import { useSignal } from '@preact/signals'
import type { JSX, TargetedEvent } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Said } from '../net/protocol'
import { chatting } from '../state/choices'
import { companyOf } from '../state/company'
import type { Table } from '../state/table'
import { SeatMark } from './icons'
import './chat.css'

const LONGEST = 300

function Line({ said, you }: { said: Said; you: readonly number[] }): JSX.Element {
  const isOwn = said.seat !== null && you.length === 1 && you[0] === said.seat
  return (
    <li>
      {said.seat === null ? <span class="nobody" /> : <SeatMark seat={said.seat} size={14} />}
      <span>
        <b>{isOwn ? 'You' : said.name}</b>
        {said.seat === null && said.name !== 'Watcher' && <small> watching</small>}{' '}
        <bdi>{said.text}</bdi>
      </span>
    </li>
  )
}

/** To whom one talks now. */
function audience(table: Table): string {
  if (table.situation.value?.over) return 'Everybody at the table reads this.'
  return table.you.value.length > 0
    ? 'Only the players read this; watchers see it after the game.'
    : 'Only watchers read this; the players see it after the game.'
}

export function Chat({ table }: { table: Table }): JSX.Element {
  const company = companyOf(table)
  const list = useRef<HTMLDivElement>(null)
  const text = useSignal('')
  const last = company.talk.value.at(-1)?.number ?? 0
  const isOn = chatting.value === 'on'
  useEffect(() => {
    const talk = isOn && list.current
    if (!talk) return
    // In a sheet that is down nothing is read.
    const looking = new IntersectionObserver((looks) => {
      if (!looks.some(({ isIntersecting }) => isIntersecting)) return
      company.seen.value = last
      talk.scrollTo(0, talk.scrollHeight)
    })
    looking.observe(talk)
    return () => looking.disconnect()
  }, [company, last, isOn])
  if (!isOn) {
    return (
      <div class="chat">
        <p class="quiet">The chat is off: you neither see nor hear of it.</p>
        <button
          type="button"
          class="btn"
          onClick={() => {
            chatting.value = 'on'
          }}
        >
          Turn it on
        </button>
      </div>
    )
  }
  const send = (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!text.value.trim()) return
    table.link.ask({ type: 'say', text: text.value })
    text.value = ''
  }
  return (
    <div class="chat">
      <div ref={list} class="talk" role="log" aria-live="polite" aria-label="Chat">
        <ul>
          {company.talk.value.map((said) => (
            <Line key={said.number} said={said} you={table.you.value} />
          ))}
        </ul>
      </div>
      <form onSubmit={send}>
        <input
          aria-label="Say something"
          placeholder="Say something"
          autocomplete="off"
          maxLength={LONGEST}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value
          }}
        />
        <button type="submit" class="btn">
          Send
        </button>
      </form>
      <p class="quiet">
        {audience(table)}{' '}
        <button
          type="button"
          class="plain"
          onClick={() => {
            chatting.value = 'off'
          }}
        >
          Turn the chat off
        </button>
      </p>
    </div>
  )
}

/** How much was said that nobody has looked at, on the tab. */
function Unread({ table }: { table: Table }): JSX.Element | null {
  const count = chatting.value === 'on' ? companyOf(table).unread(table.you.value) : 0
  if (count === 0) return null
  return (
    <span class="unread">
      {count}
      <span class="hidden"> unread</span>
    </span>
  )
}

/** The tool that raises the chat where the panels hide in a sheet; without anything to do it is a mark on the tab. */
export function ChatTool(props: { table: Table; onClick?: () => void }): JSX.Element {
  if (!props.onClick) return <Unread table={props.table} />
  return (
    <button type="button" class="t small" onClick={props.onClick}>
      <svg width="22" height="22" viewBox="-13 -13 26 26" aria-hidden="true">
        <path
          d="M-10-8H10V5H-1L-6 10V5H-10Z"
          fill="none"
          stroke="currentColor"
          stroke-width="2.2"
          stroke-linejoin="round"
        />
      </svg>
      <span>
        Chat
        <Unread table={props.table} />
      </span>
    </button>
  )
}
