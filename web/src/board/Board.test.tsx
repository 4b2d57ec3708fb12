// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { art as dice } from '../pieces/hexdice'
import { art as ships } from '../pieces/spacechess'
import hexagonJson from '../screens/boards/hexagon.fixture.json'
import sphereJson from '../screens/boards/sphere.fixture.json'
import { FLEET, HEX_DICE } from '../screens/dev-samples'
import { Board } from './Board'
import type { BoardInfo, BoardProps, CellState } from './types'

const hexagon = hexagonJson as BoardInfo
const sphere = sphereJson as BoardInfo
let root: HTMLElement

beforeEach(() => {
  root = document.createElement('div')
  document.body.append(root)
})

afterEach(() => {
  act(() => render(null, root))
  root.remove()
})

function show(props: Partial<BoardProps>): void {
  const all: BoardProps = {
    board: hexagon,
    art: dice,
    position: HEX_DICE.position,
    states: HEX_DICE.states,
    names: (cell) => `cell ${cell}`,
    ...props,
  }
  act(() => render(<Board {...all} />, root))
}

const cell = (label: string): SVGElement | null => root.querySelector(`[data-cell="${label}"]`)
const press = (label: string, key: string): void => {
  act(() => {
    cell(label)?.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }))
  })
}

describe('a board with choices', () => {
  it('has a named button for every cell', () => {
    show({ onChoose: () => undefined })
    expect(root.querySelectorAll('[role="button"]')).toHaveLength(127)
    expect(cell('0,1')?.getAttribute('aria-label')).toBe('cell 0,1')
  })

  it('tells which cell was clicked', () => {
    const onChoose = vi.fn()
    show({ onChoose })
    act(() => {
      cell('2,0')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('2,0')
  })

  it.each(['Enter', ' '])('chooses with the key "%s"', (key) => {
    const onChoose = vi.fn()
    show({ onChoose })
    press('2,0', key)
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('2,0')
  })

  it('moves the focus with the arrows', () => {
    show({ onChoose: () => undefined })
    cell('0,0')?.focus()
    press('0,0', 'ArrowUp')
    expect(document.activeElement).toBe(cell('0,-1'))
  })

  it('stops Tab at the cells with something to choose', () => {
    show({ onChoose: () => undefined })
    const stops = [...root.querySelectorAll('[tabindex="0"]')].map((each) =>
      each.getAttribute('data-cell'),
    )
    expect(stops).toHaveLength(13)
    expect(stops).toContain('1,3')
    expect(stops).not.toContain('-2,-3')
  })

  it('stops Tab once when everything can be chosen', () => {
    const states = new Map(
      hexagon.cells.map(({ label }) => [label, new Set<CellState>(['target'])]),
    )
    show({ onChoose: () => undefined, states })
    expect(root.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })
})

describe('a board without choices', () => {
  it('is a picture', () => {
    show({ label: 'the end' })
    expect(root.querySelector('svg')?.getAttribute('role')).toBe('img')
    expect(root.querySelector('svg')?.getAttribute('aria-label')).toBe('the end')
    expect(root.querySelectorAll('[role="button"], [tabindex]')).toHaveLength(0)
  })
})

describe('the pieces', () => {
  it('are all drawn on a flat board', () => {
    show({})
    expect(root.querySelectorAll('[data-piece]')).toHaveLength(HEX_DICE.position.pieces.length)
  })

  it('are on the globe or on its ring, and none is lost', () => {
    show({ board: sphere, art: ships, position: FLEET, states: new Map() })
    const [front, ghosts] = [
      root.querySelectorAll('[data-piece]').length,
      root.querySelectorAll('.ghost').length,
    ]
    expect(front).toBeGreaterThan(0)
    expect(ghosts).toBeGreaterThan(0)
    expect(front + ghosts).toBe(FLEET.pieces.length)
  })

  it('show the lines that they are told to be on', () => {
    const globe = { board: sphere, art: ships, position: FLEET }
    show({ ...globe, lines: [['F4', 'F5', 'F6']] })
    expect(root.querySelectorAll('.orbit polyline').length).toBeGreaterThan(0)
    show({ ...globe, lines: [] })
    expect(root.querySelectorAll('.orbit polyline')).toHaveLength(0)
  })

  it('stand at the end of their path when a flight takes no time', () => {
    const piece = HEX_DICE.position.pieces[0]
    if (!piece) throw new Error('no piece')
    show({ flying: [{ piece, kind: 'step', path: ['0,1', '0,0', '0,-1'], ms: 0 }] })
    const end = root.querySelector('[data-cell="0,-1"] polygon')
    const drawn =
      root.querySelector('[data-piece="d3"][data-owner="0"]')?.getAttribute('transform') ?? ''
    const [x = 0, y = 0] = (drawn.match(/-?[\d.]+/g) ?? []).map(Number)
    const corners = (end?.getAttribute('points') ?? '')
      .split(' ')
      .map((corner) => corner.split(',').map(Number))
    const mean = (k: number): number =>
      corners.reduce((sum, corner) => sum + (corner[k] ?? 0) / corners.length, 0)
    expect(x).toBeCloseTo(mean(0), 0)
    expect(y).toBeCloseTo(mean(1), 0)
  })
})

describe('the names of the cells', () => {
  const names = (): (string | null)[] =>
    [...root.querySelectorAll('.coordinates text')].map((text) => text.textContent)

  it('are written on every cell, if that is wished', async () => {
    show({})
    expect(names()).toEqual([])
    show({ coordinates: (cell) => `<${cell}>` })
    await vi.waitFor(() => expect(names()).toHaveLength(127))
    expect(names()).toContain('<0,-6>')
  })

  it('are written where the globe has room for them', async () => {
    show({ board: sphere, art: ships, position: FLEET, states: new Map(), coordinates: String })
    await vi.waitFor(() => expect(names().length).toBeGreaterThan(20))
    expect(names().length).toBeLessThan(81)
  })
})

describe('the states', () => {
  it('each leave their own shape', () => {
    show({ badge: HEX_DICE.badge })
    for (const [shape, times] of [
      ['.dot', 9],
      ['.marks .attack', 2],
      ['.marks .own', 1],
      ['.marks .selected', 1],
      ['.trace', 2],
      ['.badge', 2],
    ] as const) {
      expect(root.querySelectorAll(shape), shape).toHaveLength(times)
    }
  })
})

describe('what the server tells about a piece', () => {
  const figures = (art: BoardProps['art']): BoardProps['art'] => ({
    ...art,
    draw: (_, r, context) => <text y={r}>{context.figures?.printed.get('armor')}</text>,
    over: () => [{ cell: '0,1', drawing: <circle class="resting" /> }],
  })
  const cards = [{ id: 'd3', kind: 'piece', stats: [{ label: 'armor', value: '9' }] }]

  it('reaches its art', () => {
    show({ art: figures(dice), cards })
    expect(root.querySelector('[data-piece="d3"]')?.textContent).toBe('9')
  })

  it('leaves room for what lies above the pieces', () => {
    show({ art: figures(dice) })
    const [resting, piece] = ['.resting', '[data-piece]'].map((each) => root.querySelector(each))
    const order = piece && resting?.compareDocumentPosition(piece)
    expect(order).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  })
})
