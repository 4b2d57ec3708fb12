/** Hex Dice: what dice and actions are called, and what a card says about them. */
import type { GameArt, Happening, LegalAction, Piece, PieceCard, Position } from '../board/types'
import { faceOf, unitOf } from './hexdice-units'

/** State of a die in words, after its name. */
function notes(piece: Piece): string[] {
  const [tokens, guard] = [Number(piece.tokens ?? 0), Number(piece.guard ?? 0)]
  return [
    ...(tokens ? [`armor −${tokens}`] : []),
    ...(guard ? [guard > 1 ? 'guarding twice' : 'guarding'] : []),
    ...(piece.skirmish ? ['skirmishing'] : []),
    ...(piece.exposed ? ['exposed'] : []),
    ...(piece.fate ? ['called by fate'] : []),
    ...(piece.acted ? ['acted last turn'] : []),
  ]
}

function card(piece: Piece, position: Position): PieceCard {
  const unit = unitOf(piece, position)
  return {
    name: unit.name,
    subtitle: [`face ${faceOf(piece)}`, ...notes(piece)].join(' · '),
    wells: [
      { label: 'armor', value: String(unit.armor) },
      { label: 'attack', value: String(unit.attack) },
      { label: 'range', value: unit.range },
      { label: 'steps', value: String(unit.steps) },
    ],
    lines: unit.lines,
  }
}

const VERBS: Record<string, string> = {
  guard: 'Guard',
  reroll: 'Reroll',
  done: 'Keep this army',
  end: 'End turn',
  fizzle: 'Let it fizzle',
  channel: 'Channel a spell',
}

function label(action: LegalAction, position: Position): string {
  const [verb = '', first = ''] = action.text.split(' ')
  const unit = (face: string): string =>
    `${face}, ${unitOf({ type: `d${face}`, owner: 0, cell: '' }, position).name}`
  const to = action.cells.at(-1) ?? ''
  if (verb === 'toss') return `Roll the ${unit(first)}, again`
  if (verb === 'deploy') return `Place the ${unit(first)}`
  if (verb === 'face') return `Become ${unit(first)}`
  if (verb === 'cast') return `Cast ${first} on ${to}`
  if (VERBS[verb]) return VERBS[verb]
  const words: Record<string, string> = {
    special: 'Special attack on',
    shoot: 'Shoot at',
    attack: 'Attack',
    merge: 'Merge on',
  }
  return `${words[verb] ?? verb.charAt(0).toUpperCase() + verb.slice(1)} ${to}`.trim()
}

/** The armor on the die and what the rules made of it: "3 − 1". */
function armorWords(armor: number, printed: number): string {
  if (armor === printed) return `${armor}`
  return `${printed}\u00a0${armor < printed ? '−' : '+'}\u00a0${Math.abs(armor - printed)}`
}

/** What is compared: "attack 4, armor 3 − 1"; where a die is thrown, "attack 2 to 4, armor 3". */
function numbers(events: readonly Happening[], target: Piece, position: Position): string {
  const compared = events.filter(({ kind }) => kind === 'compared')
  const attacks = compared.map(({ fields }) => Number(fields.attack))
  if (attacks.length === 0) return ''
  const [low, high] = [Math.min(...attacks), Math.max(...attacks)]
  const armor = armorWords(Number(compared[0]?.fields.armor), unitOf(target, position).armor)
  return `attack ${low === high ? low : `${low} to ${high}`}, armor\u00a0${armor}`
}

/** Everything the page says about the game. */
export const WORDS = {
  words: (piece, position) => [unitOf(piece, position).name, ...notes(piece)].join(', '),
  card,
  label,
  // The turn comes first; the other lines explain the letters of the text picture.
  status: (lines) => [
    ...lines.filter((line) => line.startsWith('turn ')).map((line) => `T${line.slice(1)}`),
    ...lines.filter((line) => /^[A-F] \w+:/.test(line)),
  ],
  attack: {
    title: 'If you attack',
    verbs: { shoot: 'shoot', transmute: 'transmute' },
    weakens: 'weakened',
    numbers,
  },
} satisfies Partial<GameArt>
