/**
 * Pages for whoever works on the drawings: /dev/sphere turns the globe, /dev/pieces shows every piece and state,
 * /dev/states every state of the cells and pieces of one game.
 */
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Board } from '../board/Board'
import { cellAt } from '../board/geometry'
import type { BoardInfo, BoardProps, CellState, GameArt, Piece, Position } from '../board/types'
import { Cell, useGame } from './dev-cell'
import { SCENES, type Scene } from './dev-games'
import { CHESS, FLEET, HEX_DICE, STATES, STONES, samplesOf } from './dev-samples'
import { StateSheet } from './dev-states'
import './dev.css'

export function DevScreen(): JSX.Element {
  if (location.pathname === '/dev/states') return <StateSheet game={asked() ?? 'hexdice'} />
  return location.pathname === '/dev/pieces' ? <PieceSheet /> : <SpherePage />
}

const sphere = (): Promise<{ default: unknown }> => import('./boards/sphere.fixture.json')
const hexagon = (): Promise<{ default: unknown }> => import('./boards/hexagon.fixture.json')
const rhombus = (): Promise<{ default: unknown }> => import('./boards/rhombus.fixture.json')
const square = (): Promise<{ default: unknown }> => import('./boards/square.fixture.json')

type States = Map<string, Set<CellState>>

/** The states around a chosen piece: an illustration, not the rules. */
function around(board: BoardInfo, pieces: Piece[], label: string): States {
  const here = pieces.find((piece) => piece.cell === label)
  const states: States = new Map([[label, new Set<CellState>(['selected'])]])
  for (const index of cellAt(board, label)?.near ?? []) {
    const cell = board.cells[index]
    if (!here || !cell || cell.hole) continue
    const other = pieces.find((piece) => piece.cell === cell.label)
    if (!other) states.set(cell.label, new Set(['target']))
    else if (other.owner !== here.owner) states.set(cell.label, new Set(['attack']))
  }
  return states
}

function SpherePage(): JSX.Element {
  const game = useGame('spacechess', sphere)
  const [chosen, setChosen] = useState('F4')
  const stage = useRef<HTMLDivElement>(null)
  const [spinning, setSpinning] = useState(false)
  const fps = useSpin(stage, spinning)
  if (!game) return <main class="dev" id="main" />
  const states = around(game.board, FLEET.pieces, chosen)
  if (chosen === 'F4') for (const cell of ['F2', 'G3']) states.set(cell, new Set(['lost']))
  const piece = FLEET.pieces.find(({ cell }) => cell === chosen)
  return (
    <main class="dev globe-page" id="main">
      <header>
        <h1>The globe</h1>
        <button type="button" onClick={() => setSpinning(!spinning)} aria-pressed={spinning}>
          {spinning ? 'Stop' : 'Spin'}
        </button>
        <output data-fps={fps}>
          {fps > 0 ? `${fps} frames a second` : 'drag, wheel, touch or Shift and arrows'}
        </output>
        <span>{piece ? `${piece.cell}: ${piece.type}` : chosen}</span>
      </header>
      <div class="stage" ref={stage}>
        <Board
          board={game.board}
          art={game.art}
          position={FLEET}
          states={states}
          names={(cell) => nameOf(FLEET, cell)}
          onChoose={setChosen}
          label="Space Chess globe, 150 hexagons"
        />
      </div>
    </main>
  )
}

function nameOf(position: Position, cell: string): string {
  const pieces = position.pieces.filter((piece) => piece.cell === cell).map((piece) => piece.type)
  return [cell, ...pieces].join(', ')
}

/** Turns the wheel over the globe in every frame and counts how many frames a second come of it. */
function useSpin(stage: { current: HTMLElement | null }, spinning: boolean): number {
  const [fps, setFps] = useState(0)
  useEffect(() => {
    if (!spinning) return
    let [frame, frames, since] = [0, 0, performance.now()]
    const tick = (now: number): void => {
      frames += 1
      if (now - since > 1000) {
        setFps(Math.round((frames * 1000) / (now - since)))
        ;[frames, since] = [0, now]
      }
      const wheel = new WheelEvent('wheel', { deltaX: 4, deltaY: 2.5, cancelable: true })
      stage.current?.querySelector('svg')?.dispatchEvent(wheel)
      frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [spinning, stage])
  return fps
}

/** What ?game= asks for. */
const asked = (): string | null => new URLSearchParams(location.search).get('game')
const GAMES = ['hexdice', 'spacechess', 'polyspear', 'doomball', 'dicestorm', 'hex', 'other']
const isAsked = (game: string): boolean => (asked() ?? game) === game

function PieceSheet(): JSX.Element {
  const game = asked()
  return (
    <main class="dev" id="main">
      <h1>Pieces and states</h1>
      {game === null && <Boards />}
      {(['light', 'dark'] as const).map((theme) => (
        <section key={theme} data-theme={theme}>
          <h2>{theme === 'light' ? 'By day' : 'By lamplight'}</h2>
          {game === null && <States />}
          <div class="boards">
            {SCENES.filter((scene) => isAsked(scene.game)).map((scene, k) => (
              <Whole key={k} scene={scene} />
            ))}
          </div>
          {GAMES.filter(isAsked).map((each) => (
            <Game key={each} game={each} />
          ))}
        </section>
      ))}
    </main>
  )
}

/** Whole flat boards. */
function Boards(): JSX.Element {
  const [dice, stones, other] = [
    useGame('hexdice', hexagon),
    useGame('hex', rhombus),
    useGame('other', square),
  ]
  const shown = (
    game: { art: GameArt; board: BoardInfo } | null,
    position: Position,
    states: States,
    more: Partial<BoardProps> = {},
  ): ComponentChildren =>
    game && (
      <div class="stage">
        <Board
          {...game}
          {...more}
          position={position}
          states={states}
          names={(cell) => cell}
          onChoose={() => undefined}
        />
      </div>
    )
  return (
    <div class="boards">
      {shown(dice, HEX_DICE.position, HEX_DICE.states, HEX_DICE)}
      {shown(stones, STONES, new Map([['g5', new Set(['to'])]]))}
      {shown(
        other,
        CHESS,
        new Map<string, Set<CellState>>([
          ['e1', new Set(['selected'])],
          ['e2', new Set(['target'])],
        ]),
      )}
    </div>
  )
}

/** A whole board with everything that can lie on it. */
function Whole({ scene }: { scene: Scene }): JSX.Element | null {
  const loaded = useGame(scene.game, scene.board)
  if (!loaded) return null
  const { position, ground, cards, notes = [] } = scene
  return (
    <div class="stage">
      <Board
        {...loaded}
        {...{ position, ground, cards, notes }}
        states={NONE}
        names={(cell) => cell}
      />
    </div>
  )
}

const NONE: States = new Map()

function States(): JSX.Element {
  const game = useGame('hexdice', hexagon)
  return (
    <div class="row">
      {game &&
        STATES.map(({ name, states, piece, badge }) => (
          <figure key={name}>
            <Cell
              art={game.art}
              size={130}
              states={states}
              {...(piece ? { piece } : {})}
              {...(badge ? { badge } : {})}
            />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
    </div>
  )
}

function Game({ game }: { game: string }): JSX.Element {
  const loaded = useGame(game, hexagon)
  return (
    <>
      {loaded &&
        samplesOf(game).map(({ title, size, pieces, states, position, cards }) => (
          <div key={title} class="row">
            <h3>
              {game}: {title}
            </h3>
            {pieces.map((piece, k) => (
              <Cell
                key={`${k} ${piece.type}`}
                art={loaded.art}
                piece={piece}
                size={size}
                {...(states ? { states } : {})}
                {...(position ? { position } : {})}
                {...(cards ? { cards } : {})}
              />
            ))}
          </div>
        ))}
    </>
  )
}
