"""The data files that designers edit, `pieces.toml`, `options.toml` and `setup.toml`, read and checked."""

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64, u8

from sixfold.boards import NOWHERE
from sixfold.games.spacechess.ground import GROUND, MOST_STEPS
from sixfold.games.spacechess.pieces import (
    COMMAND,
    KINDS,
    NAMES,
    SHIPS,
    cell_of,
    is_marked,
    kind_of,
    piece_of,
)
from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields
from sixfold.kernel.options import Option, choice, whole
from sixfold.kernel.phases import read_cell

__all__ = ["ACTIONS", "BOOK", "CLASSIC", "MODERN", "Book", "Ruleset", "Seat", "read_book"]

CLASSIC: Final = "classic"
MODERN: Final = "modern"
PACKAGE: Final = "sixfold.games.spacechess"
ACTIONS: Final = ["move", "rotate", "fire", "mine", "rebuild"]
SIDES: Final = 2
SEATS: Final = "seats"
MOST_SPEED: Final = 19
"""R3.4  One step more would lead an impactor round its orbit to where it started."""
CLASSIC_SPEED: Final = 1
"""R6.7  In the battle stage impactors of both sides advance together, a cell at a time."""


class Ruleset:
    """What each kind of piece does under one ruleset: columns by kind."""

    def __init__(self, name: str, turn_actions: i64, first_turn_actions: i64) -> None:
        """Start with pieces that can do nothing."""
        self.name = name
        self.modern: bool = name == MODERN
        self.turn_actions: i64 = turn_actions
        self.first_turn_actions: i64 = first_turn_actions
        self.speed: i64 = 1
        self.reach: vec[u8] = vec[u8]([u8(0)] * (KINDS * 2))
        self.fires: vec[u8] = vec[u8]([u8(0)] * KINDS)
        self.rotates: vec[u8] = vec[u8]([u8(0)] * KINDS)
        self.mines: vec[u8] = vec[u8]([u8(0)] * KINDS)
        self.rebuilds: vec[u8] = vec[u8]([u8(0)] * KINDS)
        self.complement: vec[u8] = vec[u8]([u8(0)] * KINDS)

    def set_reach(self, kind: i64, first: i64, second: i64) -> None:
        """R6.1  How far a kind moves, and how far once it has the mark of having moved this turn."""
        self.reach[kind << 1] = u8(first)
        self.reach[kind << 1 | 1] = u8(second)

    def steps(self, ship: i64) -> i64:
        """R6.1  How many hexes a ship may move now."""
        return i64(self.reach[kind_of(ship) << 1 | (1 if is_marked(ship) else 0)])

    def tires(self, kind: i64) -> bool:
        """R6.1  Whether a second move of the same ship is shorter."""
        return self.reach[kind << 1] != self.reach[kind << 1 | 1]

    def column(self, action: str) -> vec[u8]:
        """Which kinds may perform an action other than a move."""
        if action == "fire":
            return self.fires
        if action == "rotate":
            return self.rotates
        return self.mines if action == "mine" else self.rebuilds


class Seat(NamedTuple):
    """One side: its name, its home pentagon and its pieces at the start."""

    id: str
    name: str
    home: int
    pieces: list[int]


class Book:
    """All data of the game."""

    def __init__(self, pieces: Fields, options: Fields, setup: Fields) -> None:
        """Read the three files; raise BadData at the place of a mistake."""
        later = setup.whole("turn_actions", low=1, high=9)
        first = setup.whole("first_turn_actions", low=1, high=later)
        self.classic = Ruleset(CLASSIC, later, first)
        self.modern = Ruleset(MODERN, later, first)
        self.titles: list[str] = []
        self.lines: list[str] = []
        self.read_pieces(pieces)
        self.seats: list[Seat] = [read_seat(number, entry) for number, entry in enumerate(setup.objects("seat"))]
        setup.done()
        self.check_seats(setup)
        self.defaults: dict[str, object] = {}
        self.modern_defaults: dict[str, object] = {}
        self.classic_only: list[str] = []
        self.options: list[Option] = [self.read_option(entry) for entry in options.objects("option")]
        options.done()

    def ruleset(self, name: str) -> Ruleset:
        """The ruleset of that name."""
        return self.modern if name == MODERN else self.classic

    def name(self, kind: int) -> str:
        """R2  What a kind of piece is called in a sentence."""
        return self.titles[kind].lower()

    def read_pieces(self, table: Fields) -> None:
        """R2  One entry for each kind, in their order."""
        entries = table.objects("piece")
        if [entry.word("id") for entry in entries] != NAMES:
            raise table.bad("piece", f"must list {', '.join(NAMES)} in this order")
        for kind, entry in enumerate(entries):
            self.titles.append(entry.word("name"))
            self.lines.append(entry.word("line"))
            complement = entry.whole("per_side", low=0, high=9)
            for rules in [self.classic, self.modern]:
                rules.complement[kind] = u8(complement)
                read_abilities(rules, kind, entry.inner(rules.name))
            entry.done()
        table.done()

    def read_option(self, entry: Fields) -> Option:
        """R4  One option."""
        name = entry.word("name")
        self.defaults[name] = entry.value("default")
        if entry.has("modern_default"):
            self.modern_defaults[name] = entry.value("modern_default")
        if entry.has("only"):
            entry.index("only", [CLASSIC])
            self.classic_only.append(name)
        default = None if name in self.modern_defaults else self.defaults[name]
        help, title, group = entry.word("help"), entry.word("title"), entry.word("group")
        if entry.has("values"):
            values, titles = self.read_values(entry)
            option = choice(name, values, default, help, title, group, titles)
        else:
            option = whole(name, default, entry.whole("low"), entry.whole("high"), help, title, group)
        option.check(self.defaults[name])
        option.check(self.modern_defaults.get(name, self.defaults[name]))
        entry.done()
        return option

    def read_values(self, entry: Fields) -> tuple[list[object], list[str]]:
        """R4  The choices of an option and what people call them; seats have their names."""
        if entry.value("values") == SEATS:
            return list(range(len(self.seats))), [seat.name for seat in self.seats]
        values, titles = entry.items("values"), entry.words("titles")
        if len(titles) != len(values):
            raise entry.bad("titles", f"must name each of the {len(values)} values")
        return values, titles

    def check_seats(self, setup: Fields) -> None:
        """R4  Both sides start with the full complement, one piece to a cell."""
        if len(self.seats) != SIDES:
            raise setup.bad("seat", "must list two sides")
        cells: dict[int, bool] = {}
        for number, seat in enumerate(self.seats):
            kinds = [kind_of(piece) for piece in seat.pieces]
            for kind in range(KINDS):
                if kinds.count(kind) != self.classic.complement[kind]:
                    raise setup.bad(f"seat[{number}].pieces", f"must have as many {NAMES[kind]} as per_side says")
            for piece in seat.pieces:
                cells[cell_of(piece)] = True
        if len(cells) != sum([len(seat.pieces) for seat in self.seats]):
            raise setup.bad("seat", "two pieces start on one cell")


def read_abilities(rules: Ruleset, kind: int, entry: Fields) -> None:
    """R2, R12.1  What a kind of piece does under one ruleset."""
    first = entry.whole("move", 0, 0, MOST_STEPS)
    rules.set_reach(kind, first, entry.whole("second_move", first, 0, MOST_STEPS))
    if entry.has("speed"):
        rules.speed = entry.whole("speed", low=1, high=MOST_SPEED if rules.modern else CLASSIC_SPEED)
    for action in entry.words("actions"):
        check_action(kind, action, entry)
        if action != "move":
            rules.column(action)[kind] = u8(1)
    if ("move" in entry.words("actions")) != (first > 0):
        raise entry.bad("move", "must be given exactly if move is one of the actions")
    if rules.tires(kind) and rules.fires[kind] != 0:
        raise entry.bad("second_move", "must be left out: a turn remembers of a gunship only that it has fired")
    entry.done()


def check_action(kind: int, action: str, entry: Fields) -> None:
    """R2  Only ships act, and only the command ship rebuilds."""
    if action not in ACTIONS:
        raise entry.bad("actions", f"{action} is unknown; known are {', '.join(ACTIONS)}")
    if kind >= SHIPS or (action == "rebuild" and kind != COMMAND):
        raise entry.bad("actions", f"{NAMES[kind]} cannot {action}")


def read_seat(number: int, entry: Fields) -> Seat:
    """R4  One side and its start."""
    pieces = [read_start(number, piece) for piece in entry.objects("pieces")]
    seat = Seat(entry.word("id"), entry.word("name"), read_cell(entry, GROUND.board, "home"), pieces)
    entry.done()
    return seat


def read_start(owner: int, entry: Fields) -> int:
    """R4  One piece of the start."""
    kind = entry.index("type", NAMES)
    cell = read_cell(entry, GROUND.board)
    edge = GROUND.edge(cell, read_cell(entry, GROUND.board, "facing")) if entry.has("facing") else cell << 3
    if edge == NOWHERE:
        raise entry.bad("facing", "must be a neighbour of the cell")
    entry.done()
    return piece_of(kind, owner, edge)


def read_book(pieces: str = "pieces.toml", options: str = "options.toml", setup: str = "setup.toml") -> Book:
    """The data files that lie beside this module."""
    return Book(read_data(PACKAGE, pieces), read_data(PACKAGE, options), read_data(PACKAGE, setup))


BOOK: Final = read_book()
