import { describe, expect, it } from 'vitest'
import type { FormInfo, LegalAction } from '../net/protocol'
import { buttonWords, counted, type Speech } from './forms'

const form = (text: string, kinds: string[], label: string, noun: string): FormInfo => ({
  text,
  kinds,
  label,
  noun,
  aimed: false,
})

const SPEECH: Speech = {
  forms: [
    form('go cell cell', ['', 'cell', 'cell'], 'Go to {2}', 'step'),
    form('put face cell', ['', 'face', 'cell'], 'Put the {1} down', 'place'),
    form('cast spell cell cell', ['', 'spell', 'cell', 'cell'], 'Cast {1} on {3}', 'spell'),
    form('end turn', ['', ''], 'End the turn', 'end'),
  ],
  names: { face: { '4': '4, the Assault' } },
}

const act = (form: number, text: string, cells: string[]): LegalAction => ({
  form,
  text,
  cells,
  words: text.split(' ').filter((word) => !cells.includes(word)),
})

const go = act(0, 'go 0,1 -1,2', ['0,1', '-1,2'])
const put = act(1, 'put 4 0,1', ['0,1'])
const cast = act(2, 'cast swap 0,1 0,2', ['0,1', '0,2'])

describe('a button', () => {
  it('says the label of the form with its arguments, as people read them', () => {
    expect(buttonWords(go, SPEECH)).toBe('Go to −1,2')
    expect(buttonWords(put, SPEECH)).toBe('Put the 4, the Assault down')
    expect(buttonWords(cast, SPEECH)).toBe('Cast swap on 0,2')
    expect(buttonWords(act(3, 'end turn', []), SPEECH)).toBe('End the turn')
  })

  it('leaves open which cells are still to be chosen', () => {
    expect(buttonWords(go, SPEECH, 1)).toBe('Go to …')
    expect(buttonWords(put, SPEECH, 0)).toBe('Put the 4, the Assault down …')
    expect(buttonWords(cast, SPEECH, 1)).toBe('Cast swap on …')
  })

  it('says the action itself where the form is not known', () => {
    expect(buttonWords(act(9, 'wait here', []), SPEECH)).toBe('Wait here')
  })
})

it('actions are counted by their nouns', () => {
  expect(counted([go, go, cast], SPEECH)).toBe('2 steps, 1 spell')
})
