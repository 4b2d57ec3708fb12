import { describe, expect, it } from 'vitest'
import type { Entry, OptionInfo, Situation } from '../net/protocol'
import { inSecondPerson } from './persons'
import { resultTitle } from './results'
import {
  asked,
  botName,
  optionWords,
  pretty,
  seatName,
  several,
  standingLog,
  told,
  turnWords,
} from './words'

const person = {
  seat: 0,
  name: 'Indigo',
  title: 'Indigo',
  kind: 'person',
  bot: null,
  online: true,
} as const
const robot = {
  seat: 1,
  name: 'Level 3 bot',
  title: 'Saffron',
  kind: 'bot',
  bot: 'level:3',
  online: true,
} as const
const SEATS = [person, robot]

function situation(part: Partial<Situation>): Situation {
  return { to_act: 0, over: false, winners: null, ...part } as Situation
}

describe('second person', () => {
  it.each([
    ['Indigo places a stone on c3.', 'You place a stone on c3.'],
    ["Indigo's Archer on 0,1 shoots at 2,1.", 'Your Archer on 0,1 shoots at 2,1.'],
    ['Indigo has joined both sides and wins.', 'You have joined both sides and win.'],
    ['Indigo tosses a 4 to roll it again.', 'You toss a 4 to roll it again.'],
    ['Saffron captures the base of Indigo on 0,5.', 'Saffron captures your base on 0,5.'],
    ["Fate calls 2 of Indigo's units with a 3.", 'Fate calls 2 of your units with a 3.'],
    ['Indigo resigned.', 'You resigned.'],
    ['Indigo: Knights on F4 stayed.', 'Your Knights on F4 stayed.'],
    ['Indigo: The Thane on F4 stayed.', 'Your Thane on F4 stayed.'],
    ['Saffron rolls a 5.', 'Saffron rolls a 5.'],
  ])('%s', (sentence, expected) => {
    expect(inSecondPerson(sentence, 'Indigo')).toBe(expected)
  })

  it.each([
    ['The Terrans lost their command ship.', 'You lost your command ship.'],
    ['The command ship of the Terrans is lost.', 'Your command ship is lost.'],
    ['Turn 32: Terrans have 2 actions.', 'Turn 32: You have 2 actions.'],
    ['Terrans end their turn.', 'You end your turn.'],
    ['An impactor of the Terrans flies from F5 to F6.', 'Your impactor flies from F5 to F6.'],
    [
      'Impactors of the Terrans from F5 and of the Aliens from F6 collide.',
      'Impactors of yours from F5 and of the Aliens from F6 collide.',
    ],
    ['Hit: the mine of the Terrans on H8 is lost.', 'Hit: your mine on H8 is lost.'],
    ['An impactor of the Aliens hits the Terrans.', 'An impactor of the Aliens hits you.'],
  ])('%s (a name in the plural)', (sentence, expected) => {
    expect(inSecondPerson(sentence, 'Terrans')).toBe(expected)
  })

  it('leaves sentences alone for those who only watch', () => {
    expect(inSecondPerson('Indigo resigned.', '')).toBe('Indigo resigned.')
  })
})

describe('sentences', () => {
  it('writes real minus signs and apostrophes', () => {
    expect(pretty("Saffron's die goes from 0,-5 to -1,-4.")).toBe(
      'Saffron’s die goes from 0,−5 to −1,−4.',
    )
    expect(pretty('two-handed')).toBe('two-handed')
  })

  it('counts in words', () => {
    expect([several(1, 'move'), several(2, 'move'), several(2, 'toss')]).toEqual([
      '1 move',
      '2 moves',
      '2 tosses',
    ])
  })

  it('says whose turn it is', () => {
    expect(turnWords(situation({}), SEATS, [0])).toBe('Your turn.')
    expect(turnWords(situation({ to_act: 1 }), SEATS, [0])).toBe('Level 3 bot is thinking.')
    expect(turnWords(situation({}), SEATS, [0, 1])).toBe('Indigo, it is your turn.')
    expect(turnWords(situation({ to_act: null, over: true }), SEATS, [0])).toBe('The game is over.')
  })

  it('tells the result from the reader’s chair', () => {
    expect(resultTitle(situation({ winners: [0] }), SEATS, [0])).toBe('You win.')
    expect(resultTitle(situation({ winners: [1] }), SEATS, [0])).toBe('Level 3 bot wins.')
    expect(resultTitle(situation({ winners: [] }), SEATS, [0])).toBe('A draw.')
    expect(resultTitle(situation({ winners: [0, 1] }), SEATS, [])).toBe(
      'Indigo and Level 3 bot win.',
    )
  })

  it('asks for a piece, a cell or a button', () => {
    const act = (text: string, ...cells: string[]) => ({ text, form: 0, cells, words: [] })
    const pieces = [{ type: 'd1', owner: 0, cell: 'a1' }]
    expect(asked([act('move a1 a2', 'a1', 'a2')], pieces)).toBe('Choose a piece.')
    expect(asked([act('place b1', 'b1')], pieces)).toBe('Choose a cell.')
    expect(asked([act('done'), act('toss 1')], pieces)).toBe('Choose one.')
  })

  it('names seats', () => {
    expect(seatName(person, [0])).toBe('You')
    expect(seatName(person, [0, 1])).toBe('Indigo')
    expect(botName('level:5')).toBe('Level 5 bot')
  })

  it('tells what happened and what followed', () => {
    const event = (text: string) => ({ kind: 'moved', fields: {}, text, shown: [] })
    const entry = { ply: 1, kind: 'act', actor: 0, text: 'move a1 a2' } as const
    expect(told({ ...entry, events: [event('One.'), event('Two.')] })).toEqual(['One.', 'Two.'])
    expect(told({ ...entry, events: [] })).toEqual(['Move a1 a2.', ''])
  })

  it('leaves out what was taken back', () => {
    const entry = (ply: number, kind: Entry['kind'], actor: number): Entry => ({
      ply,
      kind,
      actor,
      text: '',
      events: [],
      throw: null,
    })
    const log = [
      entry(1, 'act', 0),
      entry(2, 'act', 1),
      entry(3, 'act', 0),
      entry(4, 'chance', -1),
      entry(5, 'act', 1),
      entry(6, 'undo', 0),
    ]
    expect(standingLog(log, SEATS).map(({ ply }) => ply)).toEqual([1, 2])
    expect(standingLog([...log, entry(7, 'undo', 0)], SEATS)).toEqual([])
  })

  it('lists only options that differ from the usual, by their titles', () => {
    const option: OptionInfo = {
      name: 'size',
      title: 'Board size',
      group: '',
      per_seat: false,
      counts_seats: false,
      many: false,
      kind: 'whole',
      default: 11,
      values: [],
      titles: [],
      low: 3,
      high: 19,
      needs: {},
      help: '',
    }
    const options: OptionInfo[] = [
      option,
      { ...option, name: 'swap', title: 'Swap rule', kind: 'flag', default: false },
      {
        ...option,
        name: 'ruleset',
        title: 'Rules',
        kind: 'choice',
        default: 'a',
        values: ['a', 'b_c'],
        titles: ['The usual', 'The other'],
      },
    ]
    expect(optionWords(options, { size: 5, swap: false })).toEqual(['Board size: 5'])
    expect(optionWords(options, { swap: true, ruleset: 'b_c' })).toEqual([
      'Swap rule',
      'Rules: The other',
    ])
  })
})
