/** What the board needs to know about a game: geometry from the server, art from the game's module. */
import type { VNode } from 'preact'

/** One cell. Flat boards: x right, y down, circumradius 1. Spheres: unit vectors, z towards the north pole. */
export interface CellInfo {
  label: string
  centre: number[]
  corners: number[][]
  /** Nothing can ever stand here, such as a pentagon of the sphere. */
  hole: boolean
  /** 0, 1 or 2; no two neighbours share a tone. */
  tone: number
  /** Indices of the neighbours. On a sphere counterclockwise, so that the opposite edge is three further on. */
  near: number[]
}

export interface BoardInfo {
  name: string
  shape: 'flat' | 'sphere'
  cells: CellInfo[]
}

export interface Piece {
  type: string
  owner: number | null
  cell: string
  [field: string]: unknown
}

/** A position document as the viewer may know it. */
export interface Position {
  pieces: Piece[]
  options?: Record<string, unknown>
  [field: string]: unknown
}

export interface LegalAction {
  text: string
  cells: string[]
  words: string[]
}

export type CellState =
  | 'target'
  | 'own'
  | 'attack'
  | 'selected'
  | 'actable'
  /** Can act like all the others: nothing to see, but a stop for the keyboard. */
  | 'able'
  | 'from'
  | 'to'
  | 'danger'
  | 'lost'
  | 'path'

/** A piece on its way; while it lasts, the piece is drawn here instead of on its cell. */
export interface Flight {
  /** The piece as it stands in the position shown; found there by type, owner and cell. */
  piece: Piece
  /** step: along the path; strike: leans towards the second cell and back; hit: pops; fall: sinks and fades. */
  kind: 'step' | 'strike' | 'hit' | 'fall'
  /** Cells from the first to the last; only the first counts for hit and fall. */
  path: string[]
  ms: number
}

export interface DrawContext {
  position: Position
  /** Selected: the piece is lifted off its cell. */
  lifted: boolean
  /** Degrees clockwise from the top of the screen to the cell the piece heads for; 0 without a heading. */
  angle: number
  /** A flat silhouette on the ring of the globe. */
  ghost: boolean
}

export interface PieceCard {
  name: string
  subtitle: string
  wells: { label: string; value: string }[]
  lines: string[]
}

/** How an event is shown: what moves, appears or falls, and the caption of the step it belongs to. */
export interface Telling {
  as: 'step' | 'appear' | 'turn' | 'leave' | 'fall'
  /** The piece, as far as the event names it: type and owner, and its cell where it stands or begins. */
  piece: Piece
  /** Where a step ends. */
  to?: string
  /** The field of the piece that names the cell ahead. */
  ahead?: string
  /** Events in a row with the same caption happen together. */
  caption?: string
}

/** What the board needs of an event. */
export interface Happening {
  kind: string
  fields: Record<string, unknown>
  text: string
}

/** What a game says about attacks before they are made. */
export interface AttackWords {
  title: string
  /** How an attack that succeeds is called where it does not take: "shoot". */
  verbs: Record<string, string>
  /** The kind of event by which a piece survives weakened. */
  weakens: string
  /** The numbers in what would happen: "attack 4, armor 3 − 1". */
  numbers(events: readonly Happening[], target: Piece, position: Position): string
}

/** A cell as it lies on the screen, for art under the cells. */
export interface CellShape {
  x: number
  y: number
  corners: [number, number][]
}

/** How a game looks. It draws pieces and knows no rule. */
export interface GameArt {
  /** Prefix of the three tones in tokens.css: wood, globe, grass, parch or slate. */
  boardClass: string
  /** Extra room around a flat board, in cell radii. */
  margin?: number
  /** A flat board may be turned by multiples of so many degrees where that makes it larger. */
  turn?: number
  /** The cells where a seat is at home: a flat board is turned to have them at the bottom. */
  home?(board: BoardInfo, position: Position, seat: number): string[]
  pieces(position: Position): Piece[]
  /** A group centred at 0,0 for a cell of radius `r` in CSS pixels. */
  draw(piece: Piece, r: number, context: DrawContext): VNode
  /** The neighbouring cell a piece points to. The board turns the piece and shows its line. */
  heading?(piece: Piece): string | undefined
  /** Terrain and base marks, below pieces, centred at 0,0. */
  ground?(position: Position, cell: CellInfo, r: number): VNode | null
  /** Drawn between the tray and the cells of a flat board. */
  under?(board: BoardInfo, r: number, shape: (cell: CellInfo) => CellShape): VNode | null
  words(piece: Piece, position: Position): string
  /** `line` has the cells of the line that the piece is on, as far as the rules know one. */
  card?(piece: Piece, position: Position, line?: readonly string[]): PieceCard | null
  tray?(position: Position): VNode | null
  /** A button's words; `acts` is false if cells are still to be chosen. */
  label?(action: LegalAction, position: Position, acts?: boolean): string
  /** Nouns for the verbs of the rules: "rotate" is counted as "turn". */
  nouns?: Record<string, string>
  /** Pieces that nobody can ever tell to do anything. */
  isInert?(piece: Piece): boolean
  /** What is left of the turn: "2 actions left". */
  left?(position: Position): string
  /** What a seat has: "6 ships, 2 mines". */
  strength?(position: Position, seat: number): string
  /** Those lines of the status that say more than the board does. */
  status?(lines: readonly string[]): string[]
  /** The title of the card that tells what the end of the turn will bring; with it the server is asked. */
  coming?: string
  /** How the card speaks that tells what attacks would do; with it the server is asked. */
  attack?: AttackWords
  /** How the events of the game are shown; without it the page guesses from their names. */
  telling?(event: Happening, position: Position): Telling[]
}

/** A wish to see something; each is a new object, so that the same may be wished for again. */
export interface Look {
  /** A cell, or the view that the board had at first. */
  at: string | 'home'
}

export interface BoardProps {
  board: BoardInfo
  art: GameArt
  position: Position
  states: Map<string, Set<CellState>>
  /** Outcome badge of a cell: "✓" (it falls), "−1", "38 %". */
  badge?: Map<string, string>
  /** The cell to turn to. */
  focus?: string
  /** The cell above which the globe is seen at first. */
  home?: string
  /** Degrees clockwise by which a flat board is turned for whoever looks at it. */
  turn?: number
  /** What somebody wishes to see now. */
  look?: Look | null
  /** Something is being shown; afterwards the globe turns back to where it was. */
  isShowing?: boolean
  /** Writes on each cell what it is called. */
  coordinates?: ((cell: string) => string) | undefined
  /** Accessible name of a cell: "C4, your Assault, selected". */
  names: (cell: string) => string
  /** Without it the board is a picture. */
  onChoose?: (cell: string) => void
  /** The cell under the pointer, in keyboard focus or tapped once on a small board; null when none is. */
  onPreview?: (cell: string | null) => void
  flying?: Flight[]
  /** Lines of cells to draw; without it those of the selected pieces. */
  lines?: string[][]
  /** A picture of a globe that may be turned all the same. */
  isTurnable?: boolean
  /** A first touch only points at a target, so that what it leads to is seen; the second chooses it. */
  isCautious?: boolean
  class?: string
  /** Name of the whole board for screen readers. */
  label?: string
}
