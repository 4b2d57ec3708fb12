// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { art as ships } from '../pieces/spacechess'
import sphereJson from '../screens/boards/sphere.fixture.json'
import { Board } from './Board'
import { globe, type Layout, layoutOf, RESTING } from './layout'
import { dragged } from './sphere'
import { layTiles, tileIn } from './tiles'
import type { BoardInfo } from './types'

const sphere = sphereJson as BoardInfo
const SIZE = { width: 600, height: 600 }
let root: HTMLElement

beforeEach(() => {
  root = document.createElement('div')
  const empty = { pieces: [] }
  act(() =>
    render(
      <Board board={sphere} art={ships} position={empty} states={new Map()} names={() => ''} />,
      root,
    ),
  )
})

afterEach(() => {
  act(() => render(null, root))
  vi.restoreAllMocks()
})

/** The globe after a drag to the right by a part of its radius. */
const turnedBy = (part: number): Layout =>
  layoutOf(sphere, { ...RESTING, rotation: dragged(globe().resting, part, 0) }, SIZE)

/** Lays the tiles as they rest, then turned; what the turn wrote, as cell and attribute. */
function written(part: number, isMoving: boolean): { cell: number; name: string }[] {
  const cells = [...(root.querySelector('.cells')?.children ?? [])]
  const tiles = cells.map(tileIn)
  layTiles(tiles, turnedBy(0), { boardClass: 'globe' }, isMoving)
  const spy = vi.spyOn(Element.prototype, 'setAttribute')
  layTiles(tiles, turnedBy(part), { boardClass: 'globe' }, isMoving)
  return spy.mock.calls.map(([name], k) => {
    const element = spy.mock.contexts[k] as Element
    return { cell: cells.indexOf(element.parentElement as Element), name }
  })
}

describe('a turn of the globe', () => {
  it('writes nothing when nothing has moved', () => {
    expect(written(0, true)).toEqual([])
  })

  it('leaves the cells behind the globe alone', () => {
    const behind = turnedBy(0).spots.map(
      (spot, k) => spot.z < -0.1 && (turnedBy(0.01).spots[k]?.z ?? 0) < -0.1,
    )
    const cells = new Set(written(0.01, true).map(({ cell }) => cell))
    expect(behind.filter(Boolean).length).toBeGreaterThan(60)
    expect([...cells].filter((cell) => behind[cell])).toEqual([])
    expect(cells.size).toBeGreaterThan(60)
  })

  it('changes fewer colours while it lasts than at its end', () => {
    const fills = (isMoving: boolean): number =>
      written(0.02, isMoving).filter(({ name }) => name === 'fill').length
    expect(fills(true)).toBeLessThan(fills(false) / 2)
  })
})
