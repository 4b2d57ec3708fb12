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
  /** The names of the directions; a cell in the midst of a flat board has its neighbours in this order. */
  ways?: string[]
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

export type CellState =
  | 'target'
  /** A target that is several steps away. */
  | 'far'
  /** May be chosen like so many others that marking them would be no help. */
  | 'open'
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
  /** Decided the game. */
  | 'decisive'

/** Something that is seen to happen; while it lasts, its piece is drawn here instead of on its cell. */
export interface Flight {
  /** The piece as it stands in the position shown; null where only a cell is meant. */
  piece: Piece | null
  /**
   * step: along the path; strike: leans towards the second cell and back; shoot: something flies along the path;
   * appear: grows; fall: sinks and fades; become: turns over; hit: pops; hold: shakes; pulse: a ring on the cell;
   * turn: from where it looked to where it looks, the short way round.
   */
  kind:
    | 'step'
    | 'strike'
    | 'shoot'
    | 'appear'
    | 'fall'
    | 'become'
    | 'hit'
    | 'hold'
    | 'pulse'
    | 'turn'
  /** The piece as it was, where that is still to be seen. */
  was?: Piece
  /** Cells from the first to the last; only the first counts where nothing travels. */
  path: string[]
  ms: number
}

/** What the server's cards print about types of pieces. */
export interface Printed {
  id: string
  kind: string
  stats: readonly { label: string; value: string }[]
}

/** A number that counts for one piece now. */
export interface Counting {
  cell: string
  type: string
  owner: number
  label: string
  value: string
}

/** The numbers of a piece by their labels: as its card prints them, and those that count differently now. */
export interface Figures {
  printed: ReadonlyMap<string, string>
  now: ReadonlyMap<string, string>
}

export interface DrawContext {
  position: Position
  /** What the server says about the piece, where it has said so. */
  figures?: Figures
  /** Selected: the piece is lifted off its cell. */
  lifted: boolean
  /** Degrees clockwise from the top of the screen to the cell the piece heads for; 0 without a heading. */
  angle: number
  /** A flat silhouette on the ring of the globe. */
  ghost: boolean
}

/** What lies on a cell, by the id of its card. */
export interface GroundMark {
  cell: string
  card: string
  owner: number | null
}

/** A cell as it lies on the screen, for art under the cells. */
export interface CellShape {
  x: number
  y: number
  corners: [number, number][]
}

/** Something that lies on a cell above the pieces, drawn around 0,0. */
export interface Resting {
  cell: string
  drawing: VNode
}

/** A piece beside the board, and the word that stands for it in actions. */
export interface TrayPiece {
  piece: Piece
  word: string
}

/** How a game looks, and nothing else: what anything is called, counts or does is told by the server. */
export interface GameArt {
  /** Prefix of the three tones of the cells: wood, globe, grass, parch or slate, whose sheet the art brings along. */
  boardClass: string
  /** Extra room around a flat board, in cell radii. */
  margin?: number
  /** A flat board may be turned by multiples of so many degrees where that makes it larger. */
  turn?: number
  /**
   * The cells where a seat is at home: the board is turned to have them below. Without this it is at home on all ground
   * that it owns; where nothing is anybody's home, seats sit around the board in their order.
   */
  home?(board: BoardInfo, seat: number, ground: readonly GroundMark[]): string[] | undefined
  /** A group centred at 0,0 for a cell of radius `r` in CSS pixels. */
  draw(piece: Piece, r: number, context: DrawContext): VNode
  /** Where a piece points to: a neighbouring cell, or a way of the board. The board turns the piece. */
  heading?(piece: Piece): string | undefined
  /** A mark of the ground, below pieces, centred at 0,0, on a cell with so many sides: 6 unless told. */
  ground?(mark: GroundMark, r: number, sides?: number): VNode | null
  /** What lies on cells above the pieces, such as dice. */
  over?(position: Position, r: number): Resting[]
  /** Drawn between the tray, which reaches `rim` pixels beyond the cells, and the cells of a flat board. */
  under?(
    board: BoardInfo,
    r: number,
    shape: (cell: CellInfo) => CellShape,
    rim: number,
  ): VNode | null
  /** Drawn on the cells of a flat board that nothing lies on, below all marks. */
  upon?(cells: readonly CellInfo[], r: number, shape: (cell: CellInfo) => CellShape): VNode | null
  /** How much of its cell a tile of a flat board covers; nearly all of it unless told. */
  tile?: number
  /** How far a piece reaches from its middle, in cell radii; two thirds unless told. */
  reach?: number
  /** Whether a piece shows only its back, so that it may be seen by anybody. */
  isBack?(piece: Piece): boolean
  /** Pieces that lie beside the board, in rows. */
  tray?(position: Position): TrayPiece[][]
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
  /** What is printed on the types of pieces, and what counts for single ones now. */
  cards?: readonly Printed[]
  notes?: readonly Counting[]
  /** What lies on the ground. */
  ground?: readonly GroundMark[]
  states: Map<string, Set<CellState>>
  /** What may be chosen: once it is another one, a cell that was tapped before has to be tapped anew. */
  during?: unknown
  /** Outcome badge of a cell: "✓" (it falls), "−1", "38 %". */
  badge?: Map<string, string>
  /** How likely something thrown lands on a cell, from 0 to 1. */
  heat?: ReadonlyMap<string, number>
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
  /** Arrows to draw, each from a first cell to a second. */
  arrows?: readonly (readonly string[])[]
  /** A way to draw, cell by cell. */
  path?: readonly string[]
  /** Lines of cells to draw. */
  lines?: string[][]
  /** A picture of a globe that may be turned all the same. */
  isTurnable?: boolean
  /** Whether a first touch only points at this target, so that what it leads to is seen; the second chooses it. */
  isCautious?: (cell: string) => boolean
  class?: string
  /** Name of the whole board for screen readers. */
  label?: string
}
