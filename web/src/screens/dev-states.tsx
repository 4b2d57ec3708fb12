/** Every state of the cells and pieces of one game, large and as on a phone: all must differ without colour. */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { CellState, GameArt, Piece, Printed } from '../board/types'
import { artOf } from '../pieces'
import { Cell } from './dev-cell'
import { samplesOf } from './dev-samples'

const STATES: CellState[][] = [
  [],
  ['actable'],
  ['selected'],
  ['target'],
  ['own'],
  ['attack'],
  ['danger'],
  ['lost'],
  ['from'],
  ['to'],
  ['decisive'],
]
const SIZES = [100, 72]
/** How many seats are shown: as many as may play. */
const SEATS: Record<string, number> = { hexdice: 6, polyspear: 4 }
/** The fields that mark a piece, by game. */
const FIELDS: Record<string, [string, object[]]> = {
  hexdice: ['d3', [{}, { acted: true }, { guard: true }, { tokens: 1 }]],
  spacechess: ['fighter', [{}, { moved: true }]],
  polyspear: [
    'orc_monk',
    [
      {},
      ...['anchor', 'martyr', 'death_mark'].map((id) => ({ effects: [{ id, rounds: 3 }] })),
      { spells: ['teleport'] },
    ],
  ],
  doomball: ['fusiliers', [{}, { activated: true }, { pinned: true }, { hits: 1 }]],
  dicestorm: ['vanguard', [{ token: false }, { token: true }, { face_down: true }]],
}

interface Shown {
  /** What only these are told apart from: cells of one group differ from each other. */
  group: string
  name: string
  piece?: Piece
  states?: CellState[]
}

/** Every group of pictures that have to differ. */
function shown(game: string, first: Piece): Shown[] {
  const named = (states: CellState[]) => states.join(' ') || 'idle'
  const [type, fields] = FIELDS[game] ?? [first.type, []]
  return [
    ...STATES.map((states) => ({ group: 'empty cells', name: named(states), states })),
    ...STATES.map((states) => ({ group: 'pieces', name: named(states), states, piece: first })),
    ...Array.from({ length: SEATS[game] ?? 2 }, (_, owner) => ({
      group: 'seats',
      name: `seat ${owner}`,
      piece: { ...first, owner },
    })),
    ...fields.map((field) => ({
      group: 'marks',
      name: JSON.stringify(field),
      piece: { ...first, type, ...field },
    })),
  ]
}

export function StateSheet({ game }: { game: string }): JSX.Element {
  const [art, setArt] = useState<GameArt | null>(null)
  useEffect(() => {
    void artOf(game).then(setArt)
  }, [game])
  const sample = samplesOf(game)[0]
  const cards: readonly Printed[] = sample?.cards ?? []
  const [first] = sample?.pieces ?? []
  return (
    <main class="dev" id="main">
      <h1>States</h1>
      {(['light', 'dark'] as const).map((theme) => (
        <section key={theme} data-theme={theme}>
          {SIZES.map((size) => (
            <div key={size} class="row">
              {art &&
                first &&
                shown(game, first).map(({ group, name, ...cell }) => (
                  <div
                    key={`${group} ${name}`}
                    data-group={`${theme} ${size} ${group}`}
                    title={name}
                  >
                    <Cell art={art} size={size} cards={cards} isLive {...cell} />
                  </div>
                ))}
            </div>
          ))}
        </section>
      ))}
    </main>
  )
}
