// @vitest-environment happy-dom
import { render } from 'preact'
import { describe, expect, it } from 'vitest'
import { BlockView, blocks, hits } from './markdown'
import { found } from './rulebook'

const TEXT = `# Hex

Two *players*, **no luck**.
See [the web](https://example.org) or [this](javascript:alert(1)).

## H1  The board

- one
  and more
- two

1. first
2. second

| key | meaning |
|---|---|
| \`a\\|b\` | either |

\`\`\`text
 . X .
\`\`\`
<b>not HTML</b>
`

function html(markdown: string, mark = ''): string {
  const box = document.createElement('div')
  render(
    blocks(markdown).map((block) => (
      <BlockView key={block.kind} block={block} mark={mark} shift={0} />
    )),
    box,
  )
  return box.innerHTML
}

describe('Markdown', () => {
  it('finds the blocks of a rulebook', () => {
    expect(blocks(TEXT).map((block) => block.kind)).toEqual([
      'heading',
      'paragraph',
      'heading',
      'list',
      'list',
      'table',
      'code',
      'paragraph',
    ])
    expect(blocks(TEXT)[3]).toEqual({
      kind: 'list',
      ordered: false,
      items: ['one and more', 'two'],
    })
    expect(blocks(TEXT)[5]).toMatchObject({ head: ['key', 'meaning'], rows: [['`a|b`', 'either']] })
  })

  it('never passes HTML or scripts on', () => {
    const page = html(TEXT)
    expect(page).toContain('&lt;b&gt;not HTML&lt;/b&gt;')
    expect(page).toContain('href="https://example.org"')
    expect(page).not.toContain('javascript:')
  })

  it('marks what is searched for, in any case, and takes it literally', () => {
    expect(html('The Stone and the stone.', 'stone').match(/<mark>/g)).toHaveLength(2)
    expect(html('a.c abc', 'a.c').match(/<mark>/g)).toHaveLength(1)
  })

  it('shows only sections with a hit', () => {
    const kept = found(blocks(TEXT), 'second')
    expect(kept[0]).toMatchObject({ kind: 'heading', text: 'H1  The board' })
    expect(hits(kept, 'second')).toBe(1)
    expect(found(blocks(TEXT), 'nowhere')).toEqual([])
  })
})
