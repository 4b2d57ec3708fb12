/** A small renderer for the Markdown of our rulebooks: headings, paragraphs, lists, tables, code, bold, links. */
import type { ComponentChildren, JSX } from 'preact'

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'code'; text: string }
  /** A position of the game, by its place among the diagrams of the rulebook. */
  | { kind: 'diagram'; place: number; text: string }
  | { kind: 'table'; head: string[]; rows: string[][] }

const HEADING = /^(#{1,6})\s+(.*)$/
const ITEM = /^(\s*)(?:[-*]|(\d+)[.)])\s+(.*)$/
const FENCE = /^```/
const DIAGRAM = /^```diagram\s*$/
/** So many columns fit a phone. */
const FEW = 2
const RULE = /^\|?[\s:|-]+\|?$/

/** Text as a list of blocks. */
export function blocks(markdown: string): Block[] {
  const lines = markdown.split(/\r?\n/)
  const found: Block[] = []
  let at = 0
  let diagrams = 0
  while (at < lines.length) {
    const [block, next] = read(lines, at)
    if (block?.kind === 'code' && DIAGRAM.test(lines[at] ?? '')) {
      found.push({ kind: 'diagram', place: diagrams, text: '' })
      diagrams += 1
    } else if (block) found.push(block)
    at = next
  }
  return found
}

function read(lines: string[], at: number): [Block | null, number] {
  const line = lines[at] ?? ''
  if (!line.trim()) return [null, at + 1]
  const heading = HEADING.exec(line)
  if (heading)
    return [{ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' }, at + 1]
  if (FENCE.test(line)) return code(lines, at)
  if (line.startsWith('|') && RULE.test(lines[at + 1] ?? 'x')) return table(lines, at)
  return ITEM.test(line) ? list(lines, at) : paragraph(lines, at)
}

function code(lines: string[], at: number): [Block, number] {
  let end = at + 1
  while (end < lines.length && !FENCE.test(lines[end] ?? '')) end += 1
  return [{ kind: 'code', text: lines.slice(at + 1, end).join('\n') }, end + 1]
}

function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\||\|$/g, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function table(lines: string[], at: number): [Block, number] {
  let end = at + 2
  while (lines[end]?.startsWith('|')) end += 1
  const rows = lines.slice(at + 2, end).map(cellsOf)
  return [{ kind: 'table', head: cellsOf(lines[at] ?? ''), rows }, end]
}

function list(lines: string[], at: number): [Block, number] {
  const ordered = ITEM.exec(lines[at] ?? '')?.[2] !== undefined
  const items: string[] = []
  let end = at
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? ''
    const item = ITEM.exec(line)
    if (item) items.push(item[3] ?? '')
    else if (/^\s+\S/.test(line)) items.push(`${items.pop() ?? ''} ${line.trim()}`)
    else break
  }
  return [{ kind: 'list', ordered, items }, end]
}

function paragraph(lines: string[], at: number): [Block, number] {
  const own = (line: string) =>
    line.trim() &&
    !HEADING.test(line) &&
    !FENCE.test(line) &&
    !ITEM.test(line) &&
    !line.startsWith('|')
  let end = at + 1
  while (end < lines.length && own(lines[end] ?? '')) end += 1
  return [{ kind: 'paragraph', text: lines.slice(at, end).join(' ') }, end]
}

const SECTION = /^([A-Z]*\d+(?:\.\d+)*)(?=\s|$)/

/** The id of the heading of a section, by its number: "12.3" is "s12-3". */
export function anchorOf(section: string): string {
  return `s${section.replace(/[^A-Za-z0-9]+/g, '-')}`
}

/** The id of a heading: by its number, or else by its words. */
export function idOf(heading: string): string {
  return anchorOf(SECTION.exec(heading)?.[1] ?? heading.toLowerCase())
}

/** A section and those around it, from the inside out: "12.3" lies in "12". */
export function sectionsAround(section: string): string[] {
  const parts = section.split('.')
  return parts.map((_, place) => parts.slice(0, parts.length - place).join('.'))
}

/** The words of a block, for the search. */
export function plain(block: Block): string {
  if (block.kind === 'list') return block.items.join(' ')
  if (block.kind === 'table') return [block.head, ...block.rows].flat().join(' ')
  return block.text
}

const INLINE = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)\s]+\))/

/** Bold, italics, code and links within a line; the words searched for are marked. */
export function inline(text: string, mark: string): ComponentChildren {
  return text.split(INLINE).map((part, place) => {
    const key = `${place} ${part}`
    if (part.startsWith('`') && part.length > 1)
      return <code key={key}>{marked(part.slice(1, -1), mark)}</code>
    if (part.startsWith('**')) return <strong key={key}>{inline(part.slice(2, -2), mark)}</strong>
    const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part)
    if (link) return anchor(link[1] ?? '', link[2] ?? '', mark, key)
    if (/^\*[^*]+\*$/.test(part)) return <em key={key}>{marked(part.slice(1, -1), mark)}</em>
    return <span key={key}>{marked(part, mark)}</span>
  })
}

/** Only ordinary addresses become links. */
function anchor(words: string, address: string, mark: string, key: string): JSX.Element {
  if (!/^(https?:\/\/|\/|#)/.test(address)) return <span key={key}>{marked(words, mark)}</span>
  return (
    <a key={key} href={address}>
      {marked(words, mark)}
    </a>
  )
}

function marked(text: string, mark: string): ComponentChildren {
  if (!mark) return text
  const parts = text.split(new RegExp(`(${mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'i'))
  return parts.map((part, place) =>
    // Every second part is a hit.
    place % 2 === 1 ? <mark key={`${place} ${part}`}>{part}</mark> : part,
  )
}

/** How often the words searched for occur. */
export function hits(found: readonly Block[], mark: string): number {
  const wanted = mark.toLowerCase()
  if (!wanted) return 0
  return found.reduce((sum, block) => sum + plain(block).toLowerCase().split(wanted).length - 1, 0)
}

/** A table; in a narrow column one with many columns shows each row as a list under its first cell. */
function Table({ block, mark }: { block: Block & { kind: 'table' }; mark: string }): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, so the keyboard has to reach it
    <div class="scroll" tabIndex={0} role="region" aria-label="Table">
      <table class={block.head.length > FEW ? 'wide' : ''}>
        <thead>
          <tr>
            {block.head.map((cell, place) => (
              <th key={`${place} ${cell}`}>{inline(cell, mark)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, number) => (
            <tr key={`${number} ${row[0]}`}>
              {row.map((cell, place) => (
                <td key={`${place} ${cell}`} data-head={block.head[place]?.replace(/[`*]/g, '')}>
                  {inline(cell, mark)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One block; `shift` lowers the headings so that the page keeps a single first one. */
export function BlockView(props: {
  block: Block
  mark: string
  shift: number
}): JSX.Element | null {
  const { block, mark, shift } = props
  if (block.kind === 'heading') {
    const Tag = `h${Math.min(6, block.level + shift)}` as 'h2'
    return (
      <Tag id={idOf(block.text)} tabIndex={-1}>
        {inline(block.text, mark)}
      </Tag>
    )
  }
  if (block.kind === 'code') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide picture scrolls, so the keyboard has to reach it
      <pre tabIndex={0}>
        <code>{marked(block.text, mark)}</code>
      </pre>
    )
  }
  if (block.kind === 'diagram') return null
  if (block.kind === 'table') return <Table block={block} mark={mark} />
  if (block.kind === 'paragraph') return <p>{inline(block.text, mark)}</p>
  const Tag = block.ordered ? 'ol' : 'ul'
  return (
    <Tag>
      {block.items.map((item, place) => (
        <li key={`${place} ${item}`}>{inline(item, mark)}</li>
      ))}
    </Tag>
  )
}
