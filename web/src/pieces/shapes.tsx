/** Shapes that several games print or cut: glyphs made of a few strokes, and hexagons. Drawn around 0,0. */
import type { JSX } from 'preact'
import { n, type Point } from '../board/geometry'

interface Layer {
  d: string
  /** Width of a line; 0 for a filled shape. */
  line: number
  /** Printed in the colour of what lies under the glyph. */
  cut: boolean
}

const LAYER = /^(!?)(?:([\d.]+):)?(.*)$/
const read = new Map<string, Layer[]>()

/** The layers of a glyph, parted by "|": "2.4:M0 0V9" is a line of that width, "!" before a layer cuts it out. */
export function layersOf(glyph: string): Layer[] {
  let layers = read.get(glyph)
  if (!layers) {
    layers = glyph.split('|').map((text) => {
      const [, cut = '', line = '0', d = ''] = LAYER.exec(text) ?? []
      return { d, line: Number(line), cut: cut === '!' }
    })
    read.set(glyph, layers)
  }
  return layers
}

interface GlyphProps {
  /** In a box of −12 … 12, written as `layersOf` reads it. */
  glyph: string
  size: number
  x?: number
  y?: number
  turn?: number
  ink: string
  /** What is cut out shows this colour. */
  ground?: string
}

export function Glyph(props: GlyphProps): JSX.Element {
  const { glyph, size, x = 0, y = 0, turn = 0, ink, ground = 'var(--plate)' } = props
  const turned = turn ? ` rotate(${n(turn)})` : ''
  return (
    <g
      transform={`translate(${n(x)} ${n(y)})${turned} scale(${(size / 24).toFixed(4)})`}
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      {layersOf(glyph).map(({ d, line, cut }) => {
        const colour = cut ? ground : ink
        return line ? (
          <path key={d} d={d} fill="none" stroke={colour} stroke-width={line} />
        ) : (
          <path key={d} d={d} fill={colour} />
        )
      })}
    </g>
  )
}

/** A point at a distance and degrees clockwise from up, moved sideways by `aside`. */
export function polar(distance: number, degrees: number, aside = 0): Point {
  const a = (degrees * Math.PI) / 180
  const [s, c] = [Math.sin(a), Math.cos(a)]
  return [distance * s + aside * c, -distance * c + aside * s]
}

export const SIX = [0, 1, 2, 3, 4, 5] as const

export const written = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** The first corner of a hexagon with a corner, or with a side, on top. */
export const POINTED = 0
export const FLAT = 30

/** A hexagon; `turn` is the direction of its first corner. */
export function hexagon(r: number, turn = POINTED): string {
  return written(SIX.map((k) => polar(r, turn + 60 * k)))
}

/** A polygon whose corners are bent from `bend` before them to `bend` behind them. */
export function rounded(corners: readonly Point[], bend: number): string {
  const path = corners.map((corner, k) => {
    const before = towards(corner, corners.at(k - 1) ?? corner, bend)
    const behind = towards(corner, corners[(k + 1) % corners.length] ?? corner, bend)
    return `${k ? 'L' : 'M'}${pair(before)}Q${pair(corner)} ${pair(behind)}`
  })
  return `${path.join('')}Z`
}

const pair = ([x, y]: Point): string => `${n(x)} ${n(y)}`

function towards(from: Point, to: Point, by: number): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const part = by / (Math.hypot(dx, dy) || 1)
  return [from[0] + dx * part, from[1] + dy * part]
}

/** The outline of a hexagonal tile. */
export const tile = (r: number, turn = POINTED): string =>
  rounded(
    SIX.map((k) => polar(r, turn + 60 * k)),
    0.16 * r,
  )

/** A chip with a glyph. */
export function Badge(props: {
  x: number
  y: number
  r: number
  glyph: string
  face?: string
  ink?: string
}): JSX.Element {
  const { x, y, r, glyph, face = 'var(--plate)', ink = 'var(--plate-i)' } = props
  return (
    <g transform={`translate(${n(x)} ${n(y)})`}>
      <circle r={n(r)} fill={face} stroke={ink} stroke-width={n(Math.max(0.9, 0.1 * r))} />
      <Glyph glyph={glyph} size={1.4 * r} ink={ink} ground={face} />
    </g>
  )
}
