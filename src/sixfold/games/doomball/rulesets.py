"""What the rulesets differ in, and the numbers of draft, sides and variant: ``rulesets.toml``."""

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from sixfold.games.doomball.roster import LEVELS
from sixfold.games.doomball.tables import BOARD_SIZES, PACKAGE
from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields

__all__ = [
    "ALL",
    "COWARDS",
    "MOST_COINS",
    "NONE",
    "RULEBOOK",
    "RULESETS",
    "SIDES",
    "Draft",
    "Rulebook",
    "Ruleset",
    "Side",
    "read_rulebook",
]

RULESETS: Final = ["base", "variant", "app"]
SIDES: Final = ["A", "H"]
HOLDERS: Final = ["none", "cowards", "all"]
NONE: Final = 0
COWARDS: Final = 1
ALL: Final = 2
MOST_COINS: Final = 20


class Ruleset:
    """One ruleset."""

    def __init__(self, fields: Fields) -> None:
        """Read one ``[rulesets.*]`` table."""
        self.title = fields.word("title")
        boards = list(BOARD_SIZES)
        self.board = boards[fields.index("board", boards)]
        self.map = fields.word("map")
        self.coins: bool = fields.flag("coins")
        self.cycles: bool = fields.flag("cycles")
        self.inspire: bool = fields.index("leaders", ["defend", "inspire"]) == 1
        self.pierces_printed: bool = fields.index("piercing", ["modified", "printed"]) == 1
        self.explosive_is_least: bool = fields.index("explosive", ["first", "least"]) == 1
        self.cowards_at_upkeep: bool = fields.index("cowards", ["end", "upkeep"]) == 1
        self.holders: i64 = fields.index("holders", HOLDERS)
        self.prickly: bool = fields.flag("prickly")
        self.forest_stops: bool = fields.index("forest", ["slows", "stops"]) == 1
        fields.done()


class Draft:
    """4, 5.4  How many picks of each level, how many of any level beside them, and how many of one unit."""

    def __init__(self, fields: Fields) -> None:
        """Read a ``[draft]`` table."""
        self.levels: vec[i64] = by_level(fields, "levels")
        self.any_level: i64 = fields.whole("any_level", low=0)
        self.most_of_one: vec[i64] = by_level(fields, "most_of_one")
        fields.done()

    def picks(self) -> int:
        """How many picks make an army."""
        return int(self.any_level) + sum(int(count) for count in self.levels)


class Side(NamedTuple):
    """3.1, 6.7  A side of the hex board: its rows, and the ways of a retreat."""

    zone: str
    edge: str
    straight: str
    diagonal: list[str]


class Rulebook:
    """The whole file."""

    def __init__(self, fields: Fields) -> None:
        """Read it; raise BadData at anything missing, unknown or out of range."""
        rulesets, sides = fields.inner("rulesets"), fields.inner("sides")
        self.rulesets = {name: Ruleset(rulesets.inner(name)) for name in RULESETS}
        self.draft = Draft(fields.inner("draft"))
        self.large_draft = Draft(fields.inner("draft_large"))
        self.sides = [read_side(sides.inner(name)) for name in SIDES]
        self.read_variant(fields.inner("variant"))
        match = fields.inner("match")
        self.rounds_to_win = {name: match.whole(name, low=1, high=2) for name in ("best_of_three", "single")}
        for part in (rulesets, sides, match, fields):
            part.done()

    def read_variant(self, fields: Fields) -> None:
        """5.4  The numbers of the square board."""
        self.artifact_cells = fields.words("artifact_cells")
        self.least_edge_distance = fields.whole("least_edge_distance", low=0, high=3)
        self.markers: i64 = fields.whole("markers", low=1, high=28)
        self.muster_flips: i64 = fields.whole("muster_flips", low=1, high=MOST_COINS)
        fields.done()


def read_side(fields: Fields) -> Side:
    """One side of the hex board."""
    side = Side(fields.word("zone"), fields.word("edge"), fields.word("straight"), fields.words("diagonal"))
    fields.done()
    return side


def by_level(fields: Fields, name: str) -> vec[i64]:
    """A number for each level, from 1; there is no level 0."""
    numbers = fields.wholes(name, low=0, high=20)
    if len(numbers) != LEVELS:
        raise fields.bad(name, f"must have a number for each of the {LEVELS} levels")
    return vec[i64]([i64(number) for number in [0, *numbers]])


def read_rulebook() -> Rulebook:
    """The file beside this module."""
    return Rulebook(read_data(PACKAGE, "rulesets.toml"))


RULEBOOK: Final = read_rulebook()
