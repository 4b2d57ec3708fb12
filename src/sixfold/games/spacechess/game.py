"""Space Chess as the kernel sees it: options, notation, pictures and words."""

from textwrap import wrap
from typing import Final

from mypy_extensions import i32

from sixfold.boards import Board
from sixfold.games.spacechess.events import EVENTS
from sixfold.games.spacechess.ground import GROUND
from sixfold.games.spacechess.pieces import (
    COMMAND,
    GUNSHIP,
    IMPACTOR,
    NAMES,
    SUPPORT,
    cell_of,
    edge_of,
    is_marked,
    kind_of,
    owner_of,
)
from sixfold.games.spacechess.position import pieces_on, read_position, write_position
from sixfold.games.spacechess.refusals import why_not
from sixfold.games.spacechess.rules import (
    END,
    FIRE,
    MOVE,
    REBUILD,
    ROTATE,
    SpaceChess,
    edge_in,
    form_in,
)
from sixfold.games.spacechess.setup import new_game
from sixfold.games.spacechess.tables import BOOK, MODERN
from sixfold.kernel.document import Fields
from sixfold.kernel.events import Event, event_kinds
from sixfold.kernel.game import NOBODY, Game, Mark, State
from sixfold.kernel.notation import Grammar
from sixfold.kernel.options import Options
from sixfold.kernel.play import apply_with_events
from sixfold.kernel.tables import read_table, read_text

__all__ = ["SpaceChessGame"]

BLURB: Final = "Two fleets on a sphere of hexagons: guns that fire around the globe, mines, and a command ship to lose."
FORMS: Final = [
    "move cell cell",
    "rotate cell cell",
    "fire cell",
    "fire cell cell",
    "mine cell cell",
    "rebuild cell cell rebuilt",
    "end",
]
LETTERS: Final = ["CGFSMI", "cgfsmi"]
"""How a picture shows the pieces: Terrans in capitals, Aliens in small letters."""
MARKED: Final = "'"
TURNING: Final = ["end_turn", "turn"]
FATAL: Final = ["strike", "outnumber", "spend_mine", "skirmish", "overpower", "hit"]
"""Events that say no more than that a turn ends and another begins."""
WIDTH: Final = 80


class SpaceChessGame(Game):
    """The classic ruleset and the modern one."""

    def __init__(self) -> None:
        """Describe the game."""
        super().__init__(
            id="spacechess",
            title="Space Chess",
            blurb=BLURB,
            version="1",
            players=[2],
            options=BOOK.options,
            grammar=Grammar(FORMS, {"piece": NAMES, "rebuilt": NAMES[GUNSHIP : SUPPORT + 1]}),
            events=event_kinds(EVENTS),
            rules=read_text("sixfold.games.spacechess", "RULES.md"),
            minutes="20 to 40",
            luck="no luck",
            seat_names=[seat.name for seat in BOOK.seats],
            fatal=FATAL,
        )

    def settle_options(self, options: Options) -> None:
        """R4  Defaults that depend on the ruleset; options of the other ruleset are refused."""
        modern = options.word("ruleset") == MODERN
        for name, value in BOOK.modern_defaults.items():
            options.settle(name, value if modern else BOOK.defaults[name])
        for name in BOOK.classic_only:
            if modern and options.value(name) != BOOK.defaults[name]:
                raise options.refuse(name, "belongs to the classic ruleset and means nothing under modern (R4)")

    def start(self, options: Options) -> State:
        """R4  Both fleets around their home pentagons."""
        return new_game(self, options)

    def read_position(self, options: Options, fields: Fields) -> State:
        """R15  Any position, complete or partial."""
        return read_position(self, options, fields)

    def write_position(self, state: State, seat: int) -> dict[str, object]:
        """R15  There is nothing to hide."""
        return write_position(at(state))

    def board(self, state: State) -> Board:
        """R3  The sphere."""
        return GROUND.board

    def text(self, state: State, action: i32) -> str:
        """R14  An action in words."""
        form = form_in(action)
        edge = edge_in(action)
        if form == END:
            return "end"
        actor = GROUND.board.label(edge >> 3)
        if form == FIRE and not at(state).rules.modern:
            return f"fire {actor}"
        if MOVE <= form < ROTATE:
            for _ in range(form - MOVE):
                edge = GROUND.straight(edge)
            return f"move {actor} {GROUND.edge_text(edge)}"
        if form >= REBUILD:
            return f"rebuild {actor} {GROUND.edge_text(edge)} {NAMES[form - REBUILD]}"
        verb = "rotate" if form == ROTATE else "fire" if form == FIRE else "mine"
        return f"{verb} {actor} {GROUND.edge_text(edge)}"

    def why_not(self, state: State, text: str) -> str:
        """R6, R12.1  The rule that stands in the way."""
        return why_not(at(state), text)

    def marks(self, state: State, seat: int) -> list[Mark]:
        """The letters of all pieces on a cell; an apostrophe marks what has moved, fired or holds."""
        shown: dict[int, str] = {}
        owners: dict[int, int] = {}
        for piece in pieces_on(at(state)):
            cell = int(cell_of(piece))
            letter = LETTERS[owner_of(piece)][kind_of(piece)] + (MARKED if is_marked(piece) else "")
            shown[cell] = (shown.get(cell, "") + letter)[:4]
            owners[cell] = int(owner_of(piece)) if cell not in owners else mixed(owners[cell], int(owner_of(piece)))
        return [Mark(cell, text, owners[cell]) for cell, text in shown.items()]

    def status(self, state: State, seat: int) -> list[str]:
        """Turn, supplies, where everything stands and points, and the legend."""
        now = at(state)
        lines = [f"Turn {now.turn_number}, actions left {now.actions_left}, turns without progress {now.stall}"]
        for side in range(2):
            lines.append(supplies(now, side))
            lines += whereabouts(now, side)
        return [*lines, *legend(now)]

    def showcase(self) -> State:
        """A classic game in full swing: fighters in contact, impactors about to hit."""
        return self.read(read_table("sixfold.games.spacechess", "showcase.json").values)

    def trace(self, state: State, cell: int) -> list[int]:
        """R3.4  The line that the gunship or impactor on a cell is on, nearest cell first."""
        for piece in reversed(pieces_on(at(state))):
            if cell_of(piece) == cell and points(at(state), piece):
                return GROUND.line(edge_of(piece))
        return []

    def losses(self, state: State) -> list[int]:
        """R6.7, R12.1  Where pieces stand that the end of this turn would destroy, the flight after it included."""
        if state.is_over():
            return []
        before = pieces_on(at(state))
        after = at(state.clone())
        after.tag_pieces()
        after.apply(END)
        left = set(after.survivors())
        cells = [int(cell_of(piece)) for place, piece in enumerate(before) if place not in left]
        return sorted(set(cells))

    def outlook(self, state: State) -> list[Event]:
        """R6.7, R12.1  What the end of this turn would bring: the battle stage, and under modern the flight."""
        if state.is_over():
            return []
        return [event for event in apply_with_events(state.clone(), END) if event.kind not in TURNING]

    def ahead(self, state: State, action: i32) -> State:
        """R5  After an action and before the battle stage, even if the action is the last one of the turn."""
        after = at(state.clone())
        after.carry_out(action)
        return after

    def reason(self, state: State) -> str:
        """R9  How the game ended."""
        now = at(state)
        if now.winner != NOBODY:
            return f"The {self.seat_names[1 - now.winner]} lost their command ship."
        if now.number_of(COMMAND, 0) + now.number_of(COMMAND, 1) == 0:
            return "Both command ships were destroyed."
        if now.stall >= now.stall_limit:
            return f"{now.stall} turns passed without progress."
        return f"Turn {now.turn_number} was the last."


def at(state: State) -> SpaceChess:
    """The state as what it is."""
    assert isinstance(state, SpaceChess)
    return state


def mixed(owner: int, other: int) -> int:
    """Who owns a cell with two pieces: NOBODY if they are enemies."""
    return owner if owner == other else NOBODY


def points(state: SpaceChess, piece: int) -> bool:
    """Whether a piece has a direction: impactors, and gunships except under modern."""
    return kind_of(piece) == IMPACTOR or (kind_of(piece) == GUNSHIP and not state.rules.modern)


def supplies(state: SpaceChess, side: int) -> str:
    """R4  What a side has besides the pieces on the board."""
    ready = max(0, int(state.impactor_limit - state.number_of(IMPACTOR, side)))
    return f"{BOOK.seats[side].name}: {state.mines_left[side]} mines to lay, {ready} impactors in reserve"


def whereabouts(state: SpaceChess, side: int) -> list[str]:
    """R3.3  Where the pieces of a side stand, and where its gunships and impactors point."""
    kinds: list[str] = []
    for kind, name in enumerate(NAMES):
        cells = [
            whereabout(state, piece) for piece in pieces_on(state) if owner_of(piece) == side and kind_of(piece) == kind
        ]
        if cells:
            kinds.append(f"{LETTERS[side][kind]} {name} {' '.join(cells)}")
    return wrapped(", ".join(kinds)) if kinds else []


def whereabout(state: SpaceChess, piece: int) -> str:
    """A cell, with an arrow to where the piece on it points."""
    cell = GROUND.board.label(cell_of(piece))
    return f"{cell}>{GROUND.edge_text(edge_of(piece))}" if points(state, piece) else cell


def wrapped(line: str) -> list[str]:
    """A line under another one, in as many lines as it needs."""
    return wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ")


def legend(state: SpaceChess) -> list[str]:
    """What the letters of the picture mean."""
    names = ", ".join(f"{LETTERS[0][kind]} {name}" for kind, name in enumerate(NAMES))
    marks = "" if state.rules.modern else f"; {MARKED} marks what has moved or fired, or holds"
    return [names, f"{BOOK.seats[1].name} have small letters{marks}"]
