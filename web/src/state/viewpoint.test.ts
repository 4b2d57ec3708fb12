import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import type { BoardInfo } from '../board/types'
import { art as dice } from '../pieces/hexdice'
import hexagonJson from '../screens/boards/hexagon.fixture.json'
import sphereJson from '../screens/boards/sphere.fixture.json'
import { coordinates } from './settings'
import { lastPlace, middlemost, type Scenery, Viewpoint } from './viewpoint'

const [hexagon, sphere] = [hexagonJson, sphereJson] as BoardInfo[] as [BoardInfo, BoardInfo]
const entry = (text: string, ...fields: Record<string, unknown>[]) => ({
  text,
  events: fields.map((each) => ({ fields: each })),
})
const piece = (owner: number, cell: string) => ({ type: 'ship', owner, cell })

const BASES = [
  { cell: '0,5', card: 'base', owner: 0 },
  { cell: '0,-5', card: 'base', owner: 1 },
]

function viewpointOf(scenery: Partial<Scenery>): Viewpoint {
  return new Viewpoint(
    signal({
      board: hexagon,
      art: dice,
      position: { pieces: [] },
      ground: BASES,
      seat: 0,
      seats: 2,
      happened: undefined,
      ...scenery,
    }),
  )
}

describe('a viewpoint', () => {
  it('turns a flat board for its seat, and flips it', () => {
    expect(viewpointOf({}).turn.value).toBe(0)
    const other = viewpointOf({ seat: 1 })
    expect(other.turn.value).toBe(180)
    other.flip()
    expect(other.turn.value % 360).toBe(0)
    other.goHome()
    expect(other.turn.value).toBe(180)
  })

  it('asks anew for the same look', () => {
    const viewpoint = viewpointOf({ board: sphere, happened: 'D4' })
    viewpoint.lookBack()
    const first = viewpoint.look.value
    viewpoint.lookBack()
    expect(viewpoint.look.value).toEqual(first)
    expect(viewpoint.look.value).not.toBe(first)
  })

  it('begins above the middle of the own fleet', () => {
    const fleet = ['D2', 'D3', 'D4'].map((cell) => piece(1, cell))
    expect(middlemost(sphere, fleet)).toBe('D3')
    const position = { pieces: [piece(0, 'M1'), ...fleet] }
    expect(viewpointOf({ board: sphere, position, seat: 1 }).home.value).toBe('D3')
    expect(viewpointOf({ position, seat: 1 }).home.value).toBeUndefined()
  })

  it('names cells as the log does, if that is wished', () => {
    const viewpoint = viewpointOf({})
    expect(viewpoint.names.value).toBeUndefined()
    coordinates.value = 'on'
    expect(viewpoint.names.value?.('-1,-2')).toBe('−1,−2')
    coordinates.value = 'off'
  })
})

describe('where something happened last', () => {
  it('is the last cell that the text or else an event names', () => {
    expect(lastPlace(hexagon, [entry('move 0,0 1,0'), entry('end')])).toBe('1,0')
    expect(lastPlace(hexagon, [entry('end', { cell: '2,1' }, { seat: 1 })])).toBe('2,1')
    expect(lastPlace(hexagon, [entry('end')])).toBeUndefined()
  })
})
