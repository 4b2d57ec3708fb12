/** A rulebook with a search: used beside the board and on its own page. */
import { useComputed, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { DiagramInfo } from '../net/protocol'
import { type Refused, rules } from '../net/rest'
import { several } from '../state/words'
import { Diagram } from './diagram'
import { anchorOf, type Block, BlockView, blocks, hits, plain, sectionsAround } from './markdown'
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

interface RulebookProps {
  game: string
  /** The section to begin at, by its number. */
  section?: string
  /** How far headings are lowered. */
  shift: number
}

export function Rulebook({ game, shift, section = '' }: RulebookProps): JSX.Element {
  const all = useSignal<Block[] | null>(null)
  const diagrams = useSignal<readonly DiagramInfo[]>([])
  const trouble = useSignal('')
  const wanted = useSignal('')
  const mark = useComputed(() => (wanted.value.trim().length > 1 ? wanted.value.trim() : ''))
  const shown = useComputed(() => found(all.value ?? [], mark.value))
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    rules(game).then(
      (found) => {
        diagrams.value = found.diagrams
        all.value = blocks(found.markdown)
      },
      (error: Refused) => {
        trouble.value = error.message
      },
    )
  }, [game, all, diagrams, trouble])
  const isThere = all.value !== null
  useEffect(() => {
    if (!isThere || !section) return
    const found = sectionsAround(section).map((each) =>
      text.current?.querySelector(`#${anchorOf(each)}`),
    )
    found.find(Boolean)?.scrollIntoView({ block: 'start' })
  }, [isThere, section])
  const places = hits(shown.value, mark.value)
  return (
    <div class="rulebook">
      <div class="search">
        <input
          type="search"
          placeholder="Search the rules"
          aria-label="Search the rules"
          value={wanted.value}
          onInput={(event) => {
            wanted.value = event.currentTarget.value
            if (text.current) text.current.scrollTop = 0
          }}
        />
        <span role="status">{mark.value && (places ? several(places, 'place') : 'not found')}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, so the keyboard has to reach it */}
      <div class="text" ref={text} tabIndex={0} role="region" aria-label="Rules">
        {trouble.value && <p role="alert">{trouble.value}</p>}
        {shown.value.map((block, place) => {
          const key = `${place} ${block.kind}`
          const drawn = block.kind === 'diagram' ? diagrams.value[block.place] : undefined
          if (drawn) return <Diagram key={key} diagram={drawn} />
          return <BlockView key={key} block={block} mark={mark.value} shift={shift} />
        })}
      </div>
    </div>
  )
}
