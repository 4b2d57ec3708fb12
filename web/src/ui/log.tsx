/** The log: number, mark, sentence; chance as small dice and coins. */
import type { JSX, TargetedKeyboardEvent } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Entry } from '../net/protocol'
import { told } from '../state/words'
import { SeatMark } from './icons'
import { lazy } from './lazy'

export const Thrown = lazy(() => import('./thrown').then((part) => part.Thrown))

type LogEntry = Omit<Entry, 'kind'> & { kind?: Entry['kind'] }

interface LogProps {
  entries: readonly LogEntry[]
  /** The number of the first entry. */
  first?: number | undefined
  /** Index of the current line. */
  current: number
  /** What the rules call the reader, and each seat. */
  yourName?: string
  seatNames?: readonly string[]
  /** Makes every line a button. */
  onChoose?: (index: number) => void
  /** Told which entry is pointed at. */
  onPoint?: (entry: Entry | null) => void
  /** The sections of the rules that tell about kinds of events, and who opens them. */
  sections?: Readonly<Record<string, string>> | undefined
  onRead?: (section: string) => void
}

/** Up and down go from line to line. */
function walk(event: TargetedKeyboardEvent<HTMLElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const stops = [...event.currentTarget.querySelectorAll('button')]
  const at = stops.indexOf(document.activeElement as HTMLButtonElement)
  const next = by && stops.at(at < 0 ? -1 : Math.max(0, at + by))
  if (!next) return
  next.focus()
  event.preventDefault()
}

/** The seat a line is about: who acted, or for whom chance decided. */
export function seatOf(entry: Pick<LogEntry, 'actor' | 'events'>): number | null {
  if (entry.actor >= 0) return entry.actor
  const seat = entry.events[0]?.fields.seat
  return typeof seat === 'number' ? seat : null
}

/** Words whose owner the mark before the line shows already, so that only listeners are told. */
function Shown({ words, owner }: { words: string; owner: string | undefined }): JSX.Element {
  const of = ` of the ${owner}`
  const parts = owner ? words.split(of) : [words]
  return <>{parts.map((part, place) => [place > 0 && <span class="hidden">{of}</span>, part])}</>
}

interface LineProps {
  entry: LogEntry
  number: number
  yourName: string
  seatNames: readonly string[]
}

function Line(props: LineProps): JSX.Element {
  const { entry, number } = props
  const [first, rest] = told({ kind: 'act', ...entry }, props.yourName)
  const seat = seatOf(entry)
  const owner = props.seatNames[seat ?? -1]
  return (
    <>
      <span class="n">{number}</span>
      {seat === null ? <span /> : <SeatMark seat={seat} />}
      <span>
        {entry.throw && <Thrown thrown={entry.throw} />}
        <Shown words={first} owner={owner} />{' '}
        {rest && (
          <em>
            <Shown words={rest} owner={owner} />
          </em>
        )}
      </span>
    </>
  )
}

/** Scrolls to the current line, also when dice and links to the rules come later and make lines longer. */
function staysInView(box: HTMLElement): () => void {
  const show = (): void => {
    const line = box.querySelector<HTMLElement>('.cur')
    if (!line) return
    const [top, end] = [line.offsetTop, line.offsetTop + line.offsetHeight]
    if (top < box.scrollTop || end > box.scrollTop + box.clientHeight)
      box.scrollTop = top - Math.max(0, box.clientHeight - line.offsetHeight - 8)
  }
  const observer = new ResizeObserver(show)
  for (const line of box.children) observer.observe(line)
  return () => observer.disconnect()
}

/** The lines, the newest in view; what chance makes of an action stands under it, set in. */
export function Log(props: LogProps): JSX.Element {
  const {
    entries,
    first = 1,
    current,
    onChoose,
    onPoint,
    yourName = '',
    seatNames = [],
    sections = {},
  } = props
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => (list.current ? staysInView(list.current) : undefined), [current, entries.length])
  if (entries.length === 0) return <p class="quiet">Nothing has happened yet.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so the keyboard has to reach it
    <ol class="lines" ref={list} tabIndex={0} aria-label="What happened" onKeyDown={walk}>
      {entries.map((entry, index) => {
        const follows = index > 0 && entry.actor < 0 ? ' then' : ''
        const mark = `ln${index === current ? ' cur' : ''}${follows}`
        const section = sections[entry.events[0]?.kind ?? '']
        const point = () => onPoint?.({ kind: 'act', ...entry })
        const leave = () => onPoint?.(null)
        const line = <Line {...{ entry, yourName, seatNames }} number={first + index} />
        const why = section && (
          <button
            type="button"
            tabIndex={-1}
            class="plain why"
            aria-label={`Rules, ${section}`}
            onClick={() => props.onRead?.(section)}
          >
            {section}
          </button>
        )
        return (
          <li key={entry.ply} aria-current={index === current ? 'step' : undefined}>
            {onChoose ? (
              <>
                <button type="button" class={mark} onClick={() => onChoose(index)}>
                  {line}
                </button>
                {why}
              </>
            ) : (
              <div
                class={mark}
                onPointerEnter={point}
                onPointerLeave={leave}
                onFocusIn={point}
                onFocusOut={leave}
              >
                {line}
                {why}
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
