/** The glyphs on the dice of Hex Dice. */
import type { JSX } from 'preact'
import type { Piece, Position } from '../board/types'

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

/** The glyphs of the faces from 1 to 6. */
const USUAL: readonly GlyphName[] = ['infantry', 'copter', 'assault', 'cavalry', 'archer', 'legion']
const OTHERS: readonly GlyphName[] = ['fencer', 'archer', 'hussar', 'cavalry', 'tanker', 'oracle']
/** The rulesets whose dice look different. */
const SETS: Record<string, readonly GlyphName[]> = { decisive: OTHERS, destiny: OTHERS }

export const faceOf = (piece: Piece): number => Number(piece.type.slice(1))

/** The glyph on the front of a die that shows a face. */
export function glyphOf(piece: Piece, { options }: Position): JSX.Element | null {
  const glyphs = SETS[String(options?.ruleset)] ?? USUAL
  const name = glyphs[faceOf(piece) - 1]
  return name ? GLYPHS[name] : null
}
