// @vitest-environment happy-dom
/** docs/how-to/face.md says what is true. */
import { readFileSync } from 'node:fs'
import { render } from 'preact'
import { expect, it } from 'vitest'
import { art } from './ford.sample'

const file = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const PAGE = file('../../../docs/how-to/face.md')

it('the example of the page is this file, and it draws', () => {
  expect(PAGE).toContain(file('./ford.sample.tsx'))
  const root = document.createElement('div')
  const piece = { type: 'lancer', owner: 0, cell: 'a1', facing: 'a2', hits: 2 }
  const context = { position: { pieces: [piece] }, lifted: false, angle: 90, ghost: false }
  render(art.draw(piece, 40, context), root)
  expect(root.innerHTML).toContain('rotate(90)')
  expect(root.textContent).toContain('−2')
  expect(art.heading?.(piece)).toBe('a2')
})

it('the page tells everything that art can say, and nothing else', () => {
  const types = file('../board/types.ts')
  const [, body = ''] = /export interface GameArt \{([\s\S]*?)\n\}/.exec(types) ?? []
  const fields = [...body.matchAll(/^ {2}(\w+)\??[(:]/gm)].map(([, name]) => name)
  const [, rows = ''] = /\| of `GameArt` .*\n\|[-|]+\n([\s\S]*?)\n\n/.exec(PAGE) ?? []
  const told = rows
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)])
  expect(told.map(([, name]) => name).sort()).toEqual(fields.sort())
})

it('the ways to say it are in the sources', () => {
  expect(file('./index.ts')).toContain(
    'const MODULES: Record<string, () => Promise<{ art: GameArt }>> = {',
  )
})
