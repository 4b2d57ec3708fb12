import { describe, expect, it } from 'vitest'
import type { FormInfo, LegalAction } from '../net/protocol'
import { buttonWords, counted, distinct, type Speech, whereWords } from './forms'

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

describe('distinct', () => {
  it('leaves out what all buttons say', () => {
    expect(
      distinct(['Deploy a Grunt on …', 'Deploy a Monk on …', 'Deploy a Wolf Rider on …']),
    ).toEqual(['Grunt', 'Monk', 'Wolf Rider'])
    expect(
      distinct(['Place the 1, Infantry …', 'Place the 1, Infantry …', 'Place the 4 …']),
    ).toEqual(['1, Infantry', '1, Infantry', '4'])
  })

  it('leaves something of every button, and few buttons as they are', () => {
    expect(distinct(['Lead', 'Lead on', 'Lead off'])).toEqual(['Lead', 'Lead on', 'Lead off'])
    expect(distinct(['Draft all', 'Draft all', 'Draft all'])).toEqual(['All', 'All', 'All'])
    expect(distinct(['First: Elves', 'First: Orcs'])).toEqual(['First: Elves', 'First: Orcs'])
  })
})

describe('whereWords', () => {
  it('asks for the cell that words leave open', () => {
    expect(whereWords('Deploy Monk on …')).toBe('Deploy Monk on which cell?')
    expect(whereWords('Synchronize Cores with …: Zegatron on …')).toBe(
      'Synchronize Cores with which cell?',
    )
    expect(whereWords('Place the 4, Cavalry …')).toBe('Place the 4, Cavalry: choose a cell.')
  })
})
