"""Hex Dice for people: options, ready-made starts, words and what clients show."""

from typing import Final

from mypy_extensions import i32

from sixfold.boards import Board
from sixfold.games.hexdice.cards import cards
from sixfold.games.hexdice.events import EVENTS, TOLD_IN
from sixfold.games.hexdice.ground import Ground, Terms
from sixfold.games.hexdice.notation import CHANNEL_ROLL, COMBAT_ROLL, FATE_ROLL, GRAMMAR, PHASES, ROLL, TERRAIN_PLACE
from sixfold.games.hexdice.notes import notes
from sixfold.games.hexdice.picture import ground, legend, marks, reason, status
from sixfold.games.hexdice.position import fill, write_document
from sixfold.games.hexdice.refusals import why_not
from sixfold.games.hexdice.rules import HexDice, vacant
from sixfold.games.hexdice.setup import begin_setup
from sixfold.games.hexdice.tables import (
    FACES,
    PLAIN,
    PLAYERS,
    RULESETS,
    SPELLS,
    TERRAINS,
    Ruleset,
    read_layout,
    read_rulesets,
)
from sixfold.kernel.cards import Card, GroundMark, Note, Preset, Status, Throw
from sixfold.kernel.datafiles import read_data, read_text
from sixfold.kernel.document import HUGE, Fields
from sixfold.kernel.errors import Refusal, brief
from sixfold.kernel.events import event_kinds
from sixfold.kernel.game import Game, Mark, State
from sixfold.kernel.notation import argument, verb_of
from sixfold.kernel.options import Option, Options, choice, flag, painted, whole
from sixfold.kernel.phases import phase_list
from sixfold.kernel.seats import SEAT_NAMES

__all__ = ["HexDiceGame"]

PACKAGE: Final = "sixfold.games.hexdice"
BLURB: Final = "Small armies of dice: the face a die shows is its unit. Destroy every enemy die or step onto the base."
QUICK: Final = "Both armies are in the field, five dice each on a small board: choose a die and attack."
ARMIES: Final = ["rolled", "epic21", "epic15"]
DICE: Final = [3, 4, 5, 6, 8, 12]
GAME, ARMY, BOARD, FINER, LENGTH = "Game", "Armies", "Board", "Finer points", "Length"


def hexdice_options(rulesets: dict[str, Ruleset]) -> list[Option]:
    """4  The options of the game."""
    titles = [rulesets[name].title for name in RULESETS]
    return [
        choice("ruleset", [*RULESETS], "classic", "which units there are and how they fight", "Ruleset", GAME, titles),
        choice("players", [*PLAYERS], 2, "everybody for themselves", "Players", GAME),
        choice(
            "first_player",
            ["roll", *range(len(SEAT_NAMES))],
            "roll",
            "drawn, or always the same seat",
            "First player",
            GAME,
            ["drawn", *SEAT_NAMES],
        ),
        choice("dice", [*DICE], None, "the usual number unless you choose another", "Dice for each player", ARMY),
        choice(
            "army",
            [*ARMIES],
            "rolled",
            "rolled and placed by the players, or fixed armies for two in a wedge",
            "Armies",
            ARMY,
            ["rolled", "epic, 21 dice", "epic, 15 dice"],
        ),
        choice(
            "radius",
            [5, 6, 8],
            None,
            "cells from the centre to the rim",
            "Board size",
            BOARD,
            ["small (5)", "medium (6)", "large (8)"],
        ),
        choice(
            "terrain",
            ["none", "custom", "scatter"],
            "none",
            "forests, lakes, towers and mountains",
            "Terrain",
            BOARD,
            ["none", "your own map", "scattered by dice"],
        ),
        painted(
            "terrain_map",
            [*TERRAINS[1:]],
            [word.capitalize() for word in TERRAINS[1:]],
            "paint cells of the board; bases stay dry, and everybody keeps room to deploy",
            "Map of the terrain",
            BOARD,
            {"terrain": "custom"},
        ),
        choice(
            "ranged_targeting",
            ["line", "any"],
            "line",
            "whom an Archer can shoot at (Classic and Clash)",
            "Shots",
            FINER,
            ["in a straight line", "in every direction"],
        ),
        flag(
            "ranged_blocking",
            default=False,
            help="units in between block shots (Classic and Clash)",
            title="Units block shots",
            group=FINER,
        ),
        flag(
            "chain_merge",
            default=False,
            help="the bonus action after a merge may be another merge (Classic and Clash)",
            title="Merges in a row",
            group=FINER,
        ),
        whole(
            "stall_limit",
            None,
            1,
            HUGE,
            "turns without an attack or a merge until the game is drawn; 30 for each player unless you say otherwise",
            "Quiet turns",
            LENGTH,
        ),
        whole(
            "max_turns",
            None,
            1,
            HUGE,
            "turns until the game is drawn; 250 for each player unless you say otherwise",
            "Turns at most",
            LENGTH,
        ),
    ]


class HexDiceGame(Game):
    """Classic, clash, decisive and destiny for 2, 3, 4 or 6 players."""

    def __init__(self) -> None:
        """Describe the game and read its tables."""
        self.layout = read_layout()
        self.rulesets = read_rulesets()
        self.grounds: dict[tuple[int, int, int, int], Ground] = {}
        super().__init__(
            id="hexdice",
            title="Hex Dice",
            blurb=BLURB,
            version="1",
            players=PLAYERS,
            options=hexdice_options(self.rulesets),
            grammar=GRAMMAR,
            events=event_kinds(EVENTS, TOLD_IN),
            phases=phase_list(PHASES),
            rules=read_text(PACKAGE, "RULES.md"),
            minutes="10 to 20",
            luck="rolled armies, no luck in combat",
        )

    # Options.

    def settle_options(self, options: Options) -> None:
        """4, 12  Defaults that depend on other options, and combinations that the rules exclude."""
        players = options.whole("players")
        rules = self.ruleset(options)
        options.settle("dice", rules.dice[players][0])
        options.settle("radius", rules.radius[players])
        options.settle("stall_limit", rules.stall_rounds * players)
        options.settle("max_turns", rules.most_rounds * players)
        first = options.value("first_player")
        if isinstance(first, int) and first >= players:
            raise options.refuse("first_player", f"with {players} players there is no {SEAT_NAMES[first]}")
        if options.word("army") != "rolled":
            self.check_epic(options)
        elif options.whole("dice") not in rules.dice[players]:
            allowed = " or ".join(str(dice) for dice in sorted(rules.dice[players]))
            raise options.refuse("dice", f"{players} players have {allowed} dice each in {rules.title}")
        self.check_map(options)

    def check_epic(self, options: Options) -> None:
        """12.5  Fixed armies are for two players, ruleset classic, without terrain."""
        for name, only, why in (
            ("players", 2, "two players"),
            ("ruleset", "classic", "the ruleset Classic"),
            ("terrain", "none", "a board without terrain"),
        ):
            if options.value(name) != only:
                raise options.refuse("army", f"epic armies are for {why} only")

    def check_map(self, options: Options) -> None:
        """12.1  A terrain map names cells and terrains, keeps bases dry and leaves room to deploy."""
        ground = self.ground_of(options)
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
                raise options.refuse("terrain_map", f"the base of {SEAT_NAMES[seat]} must not be a lake")
            if sum(1 for cell in zone if int(cell) not in wet) < options.whole("dice"):
                raise options.refuse("terrain_map", f"lakes leave {SEAT_NAMES[seat]} too few cells to deploy on")

    def terrain_map(self, options: Options) -> dict[str, object]:
        """The option `terrain_map`, which must be an object."""
        value = options.value("terrain_map")
        if not isinstance(value, dict):
            raise options.refuse("terrain_map", "must be an object from cell to terrain")
        for label in value:
            if not isinstance(label, str):
                raise options.refuse("terrain_map", f"{brief(label)} is not a cell of this board")
        return value

    def presets(self) -> list[Preset]:
        """A small fight that has begun, then a whole game under each ruleset."""
        quick = read_data(PACKAGE, "quickstart.json").values
        return [
            Preset("quick", "Quick start", QUICK, {}, quick),
            *(
                Preset(name, self.rulesets[name].title, self.rulesets[name].line, {"ruleset": name})
                for name in RULESETS
            ),
        ]

    # States.

    def ruleset(self, options: Options) -> Ruleset:
        """The tables that are played by."""
        return self.rulesets[options.word("ruleset")]

    def terms(self, options: Options) -> Terms:
        """What the options fix, beside the board."""
        return Terms(options, self.ruleset(options), self.layout)

    def ground_of(self, options: Options) -> Ground:
        """3  The board of some options, prepared once."""
        players, radius, dice = options.whole("players"), options.whole("radius"), options.whole("dice")
        inset = self.ruleset(options).base_inset[players] if options.word("army") == "rolled" else 0
        key = (players, radius, inset, dice)
        if key not in self.grounds:
            self.grounds[key] = Ground(self.layout, players, radius, inset, dice)
        return self.grounds[key]

    def vacant(self, options: Options, room: int) -> HexDice:
        """An empty board for these options, with room for so many units of each seat."""
        return vacant(self, options, self.terms(options), self.ground_of(options), self.ruleset(options), room)

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

    def read_position(self, options: Options, fields: Fields) -> State:
        """The state of a position document, with room for its units and for a full pool."""
        state = self.vacant(options, len(fields.items("pieces", [])) + options.whole("dice"))
        fill(state, fields)
        return state

    def write_position(self, state: State, viewer: int) -> dict[str, object]:
        """8  Nothing is hidden: every seat may know everything."""
        assert isinstance(state, HexDice)
        return write_document(state)

    def showcase(self) -> State:
        """The middle of a classic game."""
        return self.read(read_data(PACKAGE, "showcase.json").values)

    # Words.

    def why_not(self, state: State, action: i32) -> Refusal:
        """What stands in the way, with the section that says so."""
        assert isinstance(state, HexDice)
        return why_not(state, action)

    def name(self, state: State, kind: str, number: int) -> str:
        """Units by their names under this ruleset; faces with what they mean in this phase."""
        assert isinstance(state, HexDice)
        if kind == "unit":
            return state.rules.names[number]
        if kind == "face":
            return face_name(state, number)
        return super().name(state, kind, number)

    def reason(self, state: State) -> str:
        """9  Why the game ended."""
        assert isinstance(state, HexDice)
        return reason(state)

    # What clients show.

    def cards(self, options: Options) -> list[Card]:
        """Units, terrains, bases and markers of the ruleset."""
        return cards(self.ruleset(options), self.terms(options))

    def notes(self, state: State, viewer: int) -> list[Note]:
        """Armor, attack and range that count now, and markers."""
        assert isinstance(state, HexDice)
        return notes(state)

    def ground(self, state: State) -> list[GroundMark]:
        """Terrain, bases and deployment zones."""
        assert isinstance(state, HexDice)
        return ground(state)

    def status(self, state: State, viewer: int) -> list[Status]:
        """Turns, and the dice of each seat."""
        assert isinstance(state, HexDice)
        return status(state)

    def marks(self, state: State, viewer: int) -> list[Mark]:
        """Units, bases and terrain."""
        assert isinstance(state, HexDice)
        return marks(state)

    def legend(self, state: State) -> list[str]:
        """Letters and signs of the picture, and the markers that do not fit on a cell."""
        assert isinstance(state, HexDice)
        return legend(state)

    def thrown(self, state: State, action: i32) -> Throw | None:
        """7  The face of a die."""
        return Throw("die", FACES, [str(argument(action))]) if verb_of(action) == ROLL else None

    def is_settled(self, state: State) -> bool:
        """12.4  Fate's call belongs to the turn that begins with it, not to the action before."""
        assert isinstance(state, HexDice)
        return super().is_settled(state) or state.phase == FATE_ROLL

    def trace(self, state: State, cell: int) -> list[int]:
        """The cells that a unit could act on in a turn of its owner."""
        assert isinstance(state, HexDice)
        return [int(goal) for goal in state.goals(cell)]

    def decisive(self, state: State) -> list[int]:
        """9  The base whose capture won the game."""
        assert isinstance(state, HexDice)
        if not state.terms.is_duel or state.winner < 0 or state.seats_left() < state.seats:
            return []
        return [int(state.ground.bases[1 - state.winner])]


def face_name(state: HexDice, face: int) -> str:
    """A face with its unit or its spell, where the phase makes it one: ``4, Cavalry``."""
    if state.phase == CHANNEL_ROLL:
        return f"{face}, {SPELLS[state.rules.channel[face]]}"
    if state.phase <= TERRAIN_PLACE or state.phase == COMBAT_ROLL:
        return str(face)
    return f"{face}, {state.rules.names[face]}"
