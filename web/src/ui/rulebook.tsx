/** A rulebook with a search: used beside the board and on its own page. */
import { type Signal, useSignal } from '@preact/signals'
import type { JSX, RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { RulesText } from '../net/protocol'
import { type Refused, rules } from '../net/rest'
import { several } from '../state/words'
import { Diagram } from './diagram'
import {
  anchorOf,
  type Block,
  BlockView,
  blocks,
  hits,
  idOf,
  plain,
  sectionsAround,
} from './markdown'
import '../styles/rules.css'

/** The sections that hold the words searched for, each from its heading on; all of them without a search. */
export function found(all: readonly Block[], wanted: string): Block[] {
  if (!wanted) return [...all]
  const sections: Block[][] = []
  for (const block of all) {
    if (block.kind === 'heading' || sections.length === 0) sections.push([])
    sections.at(-1)?.push(block)
  }
  const holds = (block: Block) => plain(block).toLowerCase().includes(wanted.toLowerCase())
  return sections.filter((section) => section.some(holds)).flat()
}

/** The headings below the title, as the contents list them. */
export function contents(all: readonly Block[]): { level: number; text: string }[] {
  return all.flatMap((block) =>
    block.kind === 'heading' && block.level > 1
      ? [{ level: block.level, text: block.text.replaceAll('`', '') }]
      : [],
  )
}

interface RulebookProps {
  game: string
  /** The section to begin at, by its number. */
  section?: string
  /** How far headings are lowered. */
  shift: number
}

/** A rulebook as it was fetched. */
function useRules(game: string): { rules: RulesText | null; all: Block[]; trouble: string } {
  const [state, setState] = useState({ rules: null as RulesText | null, all: [] as Block[] })
  const [trouble, setTrouble] = useState('')
  useEffect(() => {
    rules(game).then(
      (found) => setState({ rules: found, all: blocks(found.markdown) }),
      (error: Refused) => setTrouble(error.message),
    )
  }, [game])
  return { ...state, trouble }
}

/** Scroll to a part of the text; the focus follows, so that the keyboard reads on from there. */
function visit(part: HTMLElement | null | undefined): void {
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}

export function Rulebook({ game, shift, section = '' }: RulebookProps): JSX.Element {
  const { rules, all, trouble } = useRules(game)
  const wanted = useSignal('')
  const mark = wanted.value.trim().length > 1 ? wanted.value.trim() : ''
  const shown = found(all, mark)
  const text = useRef<HTMLDivElement>(null)
  const heading = (id: string) => text.current?.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  useEffect(() => {
    if (section) visit(sectionsAround(section).map(anchorOf).map(heading).find(Boolean))
  }, [rules, section])
  return (
    <div class="rulebook">
      <Search text={text} wanted={wanted} places={hits(shown, mark)} mark={mark} />
      <Contents
        listed={contents(shown)}
        isOpen={shift === 0}
        onVisit={(id) => visit(heading(id))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, so the keyboard has to reach it */}
      <div class="text" ref={text} tabIndex={0} role="region" aria-label="Rules">
        {trouble && <p role="alert">{trouble}</p>}
        {shown.map((block, place) => {
          const key = `${place} ${block.kind} ${block.kind === 'diagram' ? block.place : ''}`
          const drawn = block.kind === 'diagram' ? rules?.diagrams[block.place] : undefined
          if (rules && drawn) return <Diagram key={key} game={game} rules={rules} diagram={drawn} />
          return <BlockView key={key} block={block} mark={mark} shift={shift} />
        })}
      </div>
    </div>
  )
}

interface SearchProps {
  text: RefObject<HTMLElement | null>
  wanted: Signal<string>
  /** The words as they are searched for, and how often they occur. */
  mark: string
  places: number
}

/** The search: Enter goes to the next place, Shift and Enter to the one before, Esc shows everything again. */
function Search({ text, wanted, mark, places }: SearchProps): JSX.Element {
  const at = useSignal(-1)
  const step = (by: number): void => {
    const marks = [...(text.current?.querySelectorAll('mark') ?? [])]
    const from = Math.max(at.value, by < 0 ? 0 : -1)
    at.value = marks.length > 0 ? (from + by + marks.length) % marks.length : -1
    for (const [place, hit] of marks.entries()) hit.classList.toggle('cur', place === at.value)
    marks[at.value]?.scrollIntoView({ block: 'center' })
  }
  const said = at.value < 0 ? several(places, 'place') : `${at.value + 1} of ${places}`
  const search = (words: string): void => {
    wanted.value = words
    at.value = -1
    if (text.current) text.current.scrollTop = 0
  }
  return (
    <div class="search">
      <input
        type="search"
        placeholder="Search the rules"
        aria-label="Search the rules"
        enterkeyhint="search"
        value={wanted.value}
        onInput={(event) => search(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
          else if (event.key === 'Escape' && wanted.value) search('')
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <span role="status">{mark && (places ? said : 'not found')}</span>
    </div>
  )
}

interface ContentsProps {
  listed: { level: number; text: string }[]
  isOpen: boolean
  onVisit: (id: string) => void
}

/** The contents; beside the text where there is room, else folded above it. */
function Contents({ listed, isOpen, onVisit }: ContentsProps): JSX.Element {
  const open = useSignal(isOpen && matchMedia('(min-width: 60em)').matches)
  return (
    <details
      class="contents"
      open={open.value}
      onToggle={(event) => {
        open.value = event.currentTarget.open
      }}
    >
      <summary>Contents</summary>
      <nav aria-label="Contents">
        {listed.map(({ level, text }, place) => (
          <a
            key={`${place} ${text}`}
            class={level > 2 ? 'sub' : ''}
            href={`#${idOf(text)}`}
            onClick={(event) => {
              event.preventDefault()
              if (!matchMedia('(min-width: 60em)').matches || !isOpen) open.value = false
              onVisit(idOf(text))
            }}
          >
            {text}
          </a>
        ))}
      </nav>
    </details>
  )
}
