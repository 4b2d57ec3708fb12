/** Where something thrown can land, in words: by the distance from the aim, and what stands there. */
import type { Piece } from '../board/types'
import type { BoardInfo, CardInfo } from '../net/protocol'
import { pieceName } from './cards'
import { percent } from './prospects'
import { pretty } from './words'

/** One line of odds. Shares go from 0 to 1. */
export interface Share {
  words: string
  share: number
}

const AWAY = ['on target', 'next to it', 'two away', 'farther away']
const BESIDE = 'off the board'

/** The distance of every cell from one, in steps. */
export function distancesFrom(board: BoardInfo, aim: string): Map<string, number> {
  const found = new Map([[aim, 0]])
  const cells = new Map(board.cells.map((cell) => [cell.label, cell]))
  for (const [label, distance] of found) {
    for (const near of cells.get(label)?.near ?? []) {
      const next = board.cells[near]?.label ?? aim
      if (!found.has(next)) found.set(next, distance + 1)
    }
  }
  return found
}

/** How likely it lands on the aim, next to it, and so on; what is not on the board comes last. */
export function byDistance(
  board: BoardInfo,
  aim: string,
  heat: ReadonlyMap<string, number>,
): Share[] {
  const distances = distancesFrom(board, aim)
  const sums = new Map<string, number>()
  for (const words of [...AWAY, BESIDE]) sums.set(words, 0)
  for (const [cell, share] of heat) {
    const distance = distances.get(cell)
    const words = distance === undefined ? BESIDE : (AWAY[Math.min(distance, 3)] ?? BESIDE)
    sums.set(words, (sums.get(words) ?? 0) + share)
  }
  return [...sums].flatMap(([words, share]) => (share > 0 ? [{ words, share }] : []))
}

/** The pieces on whose cells it can land, the likeliest first. */
export function onPieces(
  pieces: readonly Piece[],
  { cards, board }: { cards: readonly CardInfo[]; board: BoardInfo },
  heat: ReadonlyMap<string, number>,
): Share[] {
  const cells = new Set(board.cells.map(({ label }) => label))
  return pieces
    .flatMap(({ cell, type }) => {
      const share = cells.has(cell) ? (heat.get(cell) ?? 0) : 0
      const words = `${pieceName(cards, type)} on\u00a0${pretty(cell)}`
      return share > 0 ? [{ words, share }] : []
    })
    .sort((a, b) => b.share - a.share)
}

/** All in one line: "28 % on target, 48 % next to it, 6 % off the board". */
export function oneLine(shares: readonly Share[]): string {
  return shares.map(({ words, share }) => `${percent(share)} ${words}`).join(', ')
}
