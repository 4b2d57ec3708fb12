"""Hex Dice for people: options, notation, what a picture shows and why a game ended."""

from typing import Final

from mypy_extensions import i32, i64

from sixfold.boards import Board
from sixfold.games.hexdice.armies import room_needed
from sixfold.games.hexdice.events import EVENTS
from sixfold.games.hexdice.ground import Ground, Terms
from sixfold.games.hexdice.notation import FORMS, WORDS, text_of
from sixfold.games.hexdice.picture import marks, reason, status
from sixfold.games.hexdice.position import fill, write_document
from sixfold.games.hexdice.refusals import why_not
from sixfold.games.hexdice.rules import HexDice, vacant
from sixfold.games.hexdice.setup import begin_setup
from sixfold.games.hexdice.tables import (
    PLAIN,
    PLAYERS,
    RULESETS,
    TERRAINS,
    read_layout,
    read_rulesets,
)
from sixfold.kernel.document import HUGE, Fields
from sixfold.kernel.errors import brief
from sixfold.kernel.events import event_kinds
from sixfold.kernel.game import Game, Mark, State
from sixfold.kernel.notation import Grammar
from sixfold.kernel.options import Option, Options, choice, data, flag, whole
from sixfold.kernel.tables import read_table, read_text

__all__ = ["HexDiceGame"]

BLURB: Final = "Small armies of dice: the face a die shows is its unit. Destroy every enemy die or step onto the base."
ARMIES: Final = ["rolled", "epic21", "epic15"]


def hexdice_options() -> list[Option]:
    """4  The options of the game."""
    return [
        choice("players", [*PLAYERS], 2, "number of seats"),
        choice("dice", [3, 4, 5, 6, 8, 12], None, "dice per player; the default depends on the players"),
        choice("radius", [5, 6, 8], None, "board radius; 6, in decisive and destiny 5 for 2 or 3 players"),
        choice("first_player", ["roll", 0, 1, 2, 3, 4, 5], "roll", "who takes the first turn"),
        choice("ranged_targeting", ["line", "any"], "line", "any: a d5 shoots in every direction"),
        flag("ranged_blocking", default=False, help="units in between block shots"),
        flag("chain_merge", default=False, help="the bonus action after a merge may be a merge"),
        whole("stall_limit", None, 1, HUGE, "turns without progress until a draw; 30 per player"),
        whole("max_turns", None, 1, HUGE, "turns until a draw; 250 per player"),
        choice("ruleset", [*RULESETS], "classic", "section 12 of the rules"),
        choice("army", [*ARMIES], "rolled", "epic21 and epic15: fixed armies"),
        choice("terrain", ["none", "custom", "scatter"], "none", "forests, lakes, towers and mountains"),
        data("terrain_map", {}, 'with terrain = "custom": an object from cell to terrain'),
    ]


class HexDiceGame(Game):
    """Classic, clash, decisive and destiny for 2, 3, 4 or 6 players."""

    def __init__(self) -> None:
        """Describe the game and read its tables."""
        super().__init__(
            id="hexdice",
            title="Hex Dice",
            blurb=BLURB,
            version="1",
            players=PLAYERS,
            options=hexdice_options(),
            grammar=Grammar(FORMS, WORDS),
            events=event_kinds(EVENTS),
            rules=read_text("sixfold.games.hexdice", "RULES.md"),
            minutes="10 to 20",
            luck="rolled armies, no luck in combat",
            fatal=["destroyed"],
        )
        self.layout = read_layout()
        self.rulesets = read_rulesets()
        self.grounds: dict[tuple[int, int, int, int], Ground] = {}

    def settle_options(self, options: Options) -> None:
        """4, 12  Defaults that depend on other options, and combinations that the rules exclude."""
        players = options.whole("players")
        rules = self.rulesets[options.word("ruleset")]
        options.settle("dice", rules.dice[players][0])
        options.settle("radius", rules.radius[players])
        options.settle("stall_limit", rules.stall_rounds * players)
        options.settle("max_turns", rules.most_rounds * players)
        first = options.value("first_player")
        if isinstance(first, int) and first >= players:
            raise options.refuse("first_player", f"must be below {players}, the number of players (4)")
        if options.word("army") != "rolled":
            self.check_epic(options)
        elif options.whole("dice") not in rules.dice[players]:
            allowed = ", ".join(str(dice) for dice in rules.dice[players])
            raise options.refuse("dice", f"{players} players have {allowed} dice each in this ruleset (2.3, 12.3)")
        self.check_map(options)

    def check_epic(self, options: Options) -> None:
        """12.5  Fixed armies are for two players, ruleset classic, without terrain."""
        for name, only in (("players", 2), ("ruleset", "classic"), ("terrain", "none")):
            if options.value(name) != only:
                raise options.refuse("army", f"fixed armies need {name} = {only} (12.5)")

    def check_map(self, options: Options) -> None:
        """12.1  A terrain map names cells and terrains, keeps bases dry and leaves room to deploy."""
        ground = self.ground(options)
        wet: list[int] = []
        for label, kind in self.terrain_map(options).items():
            cell = ground.board.cell(label)
            if cell < 0:
                raise options.refuse("terrain_map", f"{brief(label)} is not a cell of this board")
            if kind not in TERRAINS:
                raise options.refuse("terrain_map", f"{brief(kind)} at {label} is not one of {', '.join(TERRAINS)}")
            if kind == "lake":
                wet.append(cell)
        if options.word("terrain") == "custom":
            self.check_lakes(options, ground, wet)

    def check_lakes(self, options: Options, ground: Ground, wet: list[int]) -> None:
        """12.1  No base may be a lake, and every zone keeps as many other cells as there are dice."""
        for seat, zone in enumerate(ground.zones):
            if int(ground.bases[seat]) in wet:
                raise options.refuse("terrain_map", f"the base of seat {seat} must not be a lake (12.1)")
            if sum(1 for cell in zone if int(cell) not in wet) < options.whole("dice"):
                raise options.refuse("terrain_map", f"lakes leave seat {seat} too few cells to deploy on (12.1)")

    def terrain_map(self, options: Options) -> dict[str, object]:
        """The option `terrain_map`, which must be an object."""
        value = options.value("terrain_map")
        if not isinstance(value, dict):
            raise options.refuse("terrain_map", "must be an object from cell to terrain")
        for label in value:
            if not isinstance(label, str):
                raise options.refuse("terrain_map", f"{brief(label)} is not a cell of this board")
        return value

    def ground(self, options: Options) -> Ground:
        """3  The board of some options, prepared once."""
        players, radius, dice = options.whole("players"), options.whole("radius"), options.whole("dice")
        rules = self.rulesets[options.word("ruleset")]
        inset = rules.base_inset[players] if options.word("army") == "rolled" else 0
        key = (players, radius, inset, dice)
        if key not in self.grounds:
            self.grounds[key] = Ground(self.layout, players, radius, inset, dice)
        return self.grounds[key]

    def vacant(self, options: Options, room: int) -> HexDice:
        """An empty board for these options, with room for so many units of each seat."""
        rules = self.rulesets[options.word("ruleset")]
        return vacant(self, options, Terms(options, rules, self.layout), self.ground(options), rules, room)

    def start(self, options: Options) -> State:
        """4  A new game, with the terrain of a custom map."""
        rows = self.layout.epic.get(options.word("army"), [])
        state = self.vacant(options, sum(len(row) for row in rows) or options.whole("dice"))
        if options.word("terrain") == "custom":
            for label, kind in self.terrain_map(options).items():
                if kind != TERRAINS[PLAIN]:
                    state.lay(state.ground.board.cell(label), TERRAINS.index(str(kind)))
        begin_setup(state)
        return state

    def board(self, state: State) -> Board:
        """3.1  A hexagon of hexagons."""
        assert isinstance(state, HexDice)
        return state.ground.board

    def text(self, state: State, action: i32) -> str:
        """An action in the words of the section Notation."""
        assert isinstance(state, HexDice)
        return text_of(state.ground.board, i64(action))

    def why_not(self, state: State, text: str) -> str:
        """What stands in the way, with the section that says so."""
        assert isinstance(state, HexDice)
        return why_not(state, text.split(" "))

    def meaning(self, state: State, kind: str, number: int) -> object:
        """The names of units and terrains beside what every game has."""
        if kind == "unit":
            assert isinstance(state, HexDice)
            return state.rules.names[number]
        if kind == "terrain":
            return TERRAINS[number]
        return super().meaning(state, kind, number)

    def read_position(self, options: Options, fields: Fields) -> State:
        """The state of a position document."""
        players, dice = options.whole("players"), options.whole("dice")
        state = self.vacant(options, room_needed(fields, players, dice))
        fill(state, fields)
        return state

    def write_position(self, state: State, seat: int) -> dict[str, object]:
        """8  Nothing is hidden: every seat may know everything."""
        assert isinstance(state, HexDice)
        return write_document(state)

    def marks(self, state: State, seat: int) -> list[Mark]:
        """Units, bases and terrain."""
        assert isinstance(state, HexDice)
        return marks(state)

    def status(self, state: State, seat: int) -> list[str]:
        """Legend, pools, counters and the markers that do not fit on a cell."""
        assert isinstance(state, HexDice)
        return status(state)

    def showcase(self) -> State:
        """The middle of a classic game."""
        return self.read(read_table("sixfold.games.hexdice", "showcase.json").values)

    def trace(self, state: State, cell: int) -> list[int]:
        """The cells that a unit could act on in a turn of its owner."""
        assert isinstance(state, HexDice)
        return [int(goal) for goal in state.goals(cell)]

    def reason(self, state: State) -> str:
        """9  Why the game ended."""
        assert isinstance(state, HexDice)
        return reason(state)
