/** The dice of Hex Dice as their cards show them: names, numbers, glyphs and one rule per line. */
import type { JSX } from 'preact'
import type { Piece, Position } from '../board/types'

export interface Unit {
  name: string
  armor: number
  attack: number
  range: string
  steps: number
  glyph: JSX.Element
  lines: string[]
}

const line = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const

/** Each glyph hints at the way the die moves, in a box of −12 … 12. */
const GLYPHS = {
  infantry: (
    <>
      <circle cy="-6.2" r="4.2" />
      <path d="M-7.5 11C-7.5 3-4.5-.6 0-.6S7.5 3 7.5 11Z" />
    </>
  ),
  copter: (
    <>
      <path d="M-8.5-8.5L8.5 8.5M8.5-8.5L-8.5 8.5" stroke-width="4" {...line} />
      <circle r="4.6" />
    </>
  ),
  assault: (
    <>
      <path d="M-6 10V-2.5H4.5" stroke-width="4.2" {...line} />
      <path d="M3.5-9.5L11.5-2.5L3.5 4.5Z" />
    </>
  ),
  cavalry: (
    <>
      <path d="M-6.2 10.2C-10 2-9.4-9.6 0-9.6S10 2 6.2 10.2" stroke-width="4.2" {...line} />
      <path d="M-9.2 10.4H-3.4M3.4 10.4H9.2" stroke-width="3" {...line} />
    </>
  ),
  archer: (
    <>
      <path d="M-4-10.5C6.5-6.5 6.5 6.5-4 10.5" stroke-width="3" {...line} />
      <path d="M-4-10.5V10.5" stroke-width="1.5" {...line} />
      <path d="M-10.5 0H8" stroke-width="2.4" {...line} />
      <path d="M6-4L12 0L6 4Z" />
    </>
  ),
  legion: (
    <>
      <path d="M-9.5-10.5H9.5V1.5C9.5 7 5 10 0 12C-5 10-9.5 7-9.5 1.5Z" />
      <path d="M0-7V8M-6.4-2H6.4" style={{ stroke: 'var(--cut)' }} stroke-width="2.6" fill="none" />
    </>
  ),
  fencer: (
    <>
      <path d="M-8 8L8-8M-9.5 2.5L-2.5 9.5" stroke-width="3.4" {...line} />
      <path d="M11-11L10-4.5L4.5-10Z" />
    </>
  ),
  hussar: (
    <>
      <path d="M-7 10V1C-7-6 0-7 5-7" stroke-width="4.2" {...line} />
      <path d="M3-12L11.5-7L3-2Z" />
    </>
  ),
  tanker: (
    <>
      <path d="M-11-8H11V-1H6V11H-6V-1H-11Z" />
      <path d="M-5.5-4.5H5.5" style={{ stroke: 'var(--cut)' }} stroke-width="2.4" fill="none" />
    </>
  ),
  oracle: (
    <>
      <path d="M-11.5 0C-6-8.6 6-8.6 11.5 0C6 8.6-6 8.6-11.5 0Z" />
      <circle r="4.4" style={{ fill: 'var(--cut)' }} />
      <circle r="2" />
    </>
  ),
}

type GlyphName = keyof typeof GLYPHS

function unit(
  name: string,
  glyph: GlyphName,
  [armor, attack, range, steps]: [number, number, string, number],
  ...lines: string[]
): Unit {
  return { name, armor, attack, range, steps, glyph: GLYPHS[glyph], lines }
}

const CLASSIC: readonly Unit[] = [
  unit('Infantry', 'infantry', [1, 2, '–', 3], 'Moves up to three cells forward or one back.'),
  unit('Copter', 'copter', [2, 3, '–', 3], 'Moves up to three cells along the four oblique ways.'),
  unit(
    'Assault',
    'assault',
    [3, 4, '–', 3],
    'Moves two cells straight, then one turned by 60°.',
    'Jumps over friends; enemies on the way stop it.',
  ),
  unit(
    'Cavalry',
    'cavalry',
    [4, 5, '–', 2],
    'Moves one cell any way, or two forward, back or sideways.',
  ),
  unit(
    'Archer',
    'archer',
    [5, 6, '2–3', 1],
    'Moves one cell any way.',
    'Shoots two or three cells in a straight line; does not fight hand to hand.',
  ),
  unit(
    'Legion',
    'legion',
    [6, 6, '1', 0],
    'Does not move; its special attack takes a neighbouring cell.',
    'Adjacent friends have +1 armor.',
  ),
]

const LATER: readonly Unit[] = [
  unit('Fencer', 'fencer', [2, 2, '–', 2], 'Walks up to two cells.'),
  unit(
    'Archer',
    'archer',
    [1, 2, '2', 1],
    'Walks one cell.',
    'Shoots at distance two if it can see the target and no enemy stands beside it.',
  ),
  unit(
    'Hussar',
    'hussar',
    [0, 3, '–', 3],
    'Moves two cells straight, then one turned by 60°; nothing stops it.',
  ),
  unit('Knight', 'cavalry', [1, 2, '–', 3], 'Rides up to three cells in a straight line.'),
  unit(
    'Tanker',
    'tanker',
    [4, 1, '–', 1],
    'Walks one cell.',
    'On guard it takes no tokens and strikes back.',
  ),
  unit(
    'Oracle',
    'oracle',
    [0, 0, '2', 1],
    'Walks one cell; does not fight.',
    'Casts shield, swap or skirmish on a friend one or two cells away.',
  ),
]

export const faceOf = (piece: Piece): number => Number(piece.type.slice(1))

/** The rulesets decisive and destiny have dice of their own. */
export function isLater(position: Position): boolean {
  return position.options?.ruleset === 'decisive' || position.options?.ruleset === 'destiny'
}

export function unitOf(piece: Piece, position: Position): Unit {
  const units = isLater(position) ? LATER : CLASSIC
  return units[faceOf(piece) - 1] ?? unit(piece.type, 'infantry', [0, 0, '–', 0])
}
