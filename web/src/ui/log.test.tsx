// @vitest-environment happy-dom
import { render } from 'preact'
import { expect, it } from 'vitest'
import type { Entry } from '../net/protocol'
import { Log } from './log'

const TEXT = 'The Monk of the Orcs meets the Guard of the Elves. The Monk of the Orcs wins.'

/** A line by the second seat, as everybody hears it and as readers see it. */
function line(yourName: string): [string, string] {
  const page = document.createElement('div')
  const [first = '', second = ''] = TEXT.split(/(?<=\.) /)
  const events = [first, second].map((text) => ({ kind: 'met', text, fields: {}, shown: [] }))
  const entry = { ply: 1, actor: 1, text: 'move', events, throw: null } as unknown as Entry
  const seatNames = ['Elves', 'Orcs']
  render(<Log entries={[entry]} current={0} yourName={yourName} seatNames={seatNames} />, page)
  const words = page.querySelector('.ln > :nth-child(3)')
  const heard = words?.textContent ?? ''
  for (const part of words?.querySelectorAll('.hidden') ?? []) part.remove()
  return [heard, words?.textContent ?? '']
}

it('leaves out whose mark stands before the line, except for listeners', () => {
  expect(line('')).toEqual([TEXT, 'The Monk meets the Guard of the Elves. The Monk wins.'])
})

it('calls the pieces of the reader theirs', () => {
  const words = 'Your Monk meets the Guard of the Elves. Your Monk wins.'
  expect(line('Orcs')).toEqual([words, words])
})

it('goes on counting where the entries of a long game begin', () => {
  const page = document.createElement('div')
  const made = (ply: number) =>
    ({ ply, kind: 'act', actor: 0, text: 'pass', events: [], throw: null }) as Entry
  render(<Log entries={[made(501), made(502)]} first={501} current={1} />, page)
  expect([...page.querySelectorAll('.n')].map((each) => each.textContent)).toEqual(['501', '502'])
})
