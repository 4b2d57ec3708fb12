/** Space Chess: how its events are shown, with the captions of the battle stage. */
import type { Happening, Piece, Position, Telling } from '../board/types'
import { isModern } from './spacechess-words'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A piece that an event names. */
function named(type: string, owner: unknown, cell: unknown): Piece {
  return { type, owner: typeof owner === 'number' ? owner : null, cell: text(cell) }
}

/** Which field of a piece names the cell ahead. */
const AHEAD: Record<string, string> = { gunship: 'facing', impactor: 'heading' }

function looksAhead(type: string, position: Position): { ahead?: string } {
  const ahead = type === 'gunship' && isModern(position) ? undefined : AHEAD[type]
  return ahead ? { ahead } : {}
}

type Shown = (fields: Record<string, unknown>, position: Position) => Telling

const PROJECTILES = 'Step 1: projectiles'

const flies = (position: Position): { caption?: string } =>
  isModern(position) ? {} : { caption: PROJECTILES }

const moves: Shown = (fields, position) => {
  const type = text(fields.piece)
  const piece = named(type, fields.seat, fields.from)
  return { as: 'step', piece, to: text(fields.to), ...looksAhead(type, position) }
}

const falls =
  (caption: (position: Position) => string): Shown =>
  (fields, position) => ({
    as: 'fall',
    piece: named(text(fields.piece), fields.seat, fields.cell),
    caption: caption(position),
  })

const OUTNUMBERED = 'Step 3: outnumbered'
const POWER = 'Battle by power'

const SHOWN: Record<string, Shown> = {
  move: moves,
  engage: moves,
  rotate: (fields) => ({
    as: 'turn',
    piece: named('gunship', fields.seat, fields.cell),
    to: text(fields.facing),
    ahead: 'facing',
  }),
  fire: (fields) => ({
    as: 'appear',
    piece: named('impactor', fields.seat, fields.from),
    to: text(fields.to),
    ahead: 'heading',
  }),
  push: (fields) => ({
    as: 'step',
    piece: named('impactor', fields.seat, fields.from),
    to: text(fields.to),
    ahead: 'heading',
  }),
  deploy: (fields) => ({ as: 'appear', piece: named('mine', fields.seat, fields.cell) }),
  rebuild: (fields) => ({
    as: 'appear',
    piece: named(text(fields.piece), fields.seat, fields.cell),
  }),
  advance: (fields, position) => ({
    as: 'step',
    piece: named('impactor', fields.seat, fields.from),
    to: text(fields.to),
    ahead: 'heading',
    ...flies(position),
  }),
  dissipate: (fields, position) => ({
    as: 'leave',
    piece: named('impactor', fields.seat, fields.from),
    to: text(fields.hole),
    ...flies(position),
  }),
  strike: falls(() => 'Step 2: direct strike'),
  outnumber: falls(() => OUTNUMBERED),
  spend_mine: falls((position) => (isModern(position) ? POWER : OUTNUMBERED)),
  skirmish: falls(() => 'Step 4: isolated skirmish'),
  overpower: falls(() => POWER),
  hit: (fields) => ({
    as: 'fall',
    piece: named(text(fields.piece), fields.other, fields.cell),
    caption: 'Flight of the impactors',
  }),
}

/** How an event is shown. A collision takes the impactor on each side of the edge. */
export function telling(event: Happening, position: Position): Telling[] {
  const { kind, fields } = event
  if (kind === 'collide') {
    const caption = PROJECTILES
    return [
      { as: 'fall', piece: named('impactor', fields.seat, fields.from), caption },
      { as: 'fall', piece: named('impactor', fields.other, fields.to), caption },
    ]
  }
  const shown = SHOWN[kind]
  return shown ? [shown(fields, position)] : []
}
