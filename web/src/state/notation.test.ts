import { describe, expect, it } from 'vitest'
import { completions, meant, tidy } from './notation'

const LEGAL = ['place a1', 'place a10', 'place b1', 'swap'].map((text) => ({
  text,
  form: 0,
  cells: [],
  words: [],
}))
const texts = (typed: string) => completions(LEGAL, typed).map((action) => action.text)

describe('typed notation', () => {
  it('accepts any case, spacing and minus sign', () => {
    expect(tidy('  Move  0,−5   1,2 ')).toBe('move 0,-5 1,2')
  })

  it('completes shortened words, exact ones first', () => {
    expect(texts('p a1')).toEqual(['place a1', 'place a10'])
    expect(texts('s')).toEqual(['swap'])
    expect(texts('q')).toEqual([])
  })

  it('knows what was meant only if it is clear', () => {
    expect(meant(LEGAL, 'place a1')?.text).toBe('place a1')
    expect(meant(LEGAL, 'pl b')?.text).toBe('place b1')
    expect(meant(LEGAL, 'place')).toBeNull()
    expect(meant(LEGAL, '')).toBeNull()
  })
})
