"""Hex Dice for people: options, ready-made starts, words and what clients show."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, u8

from sixfold.boards import Board
from sixfold.games.hexdice.cards import cards
from sixfold.games.hexdice.ending import begin_threat
from sixfold.games.hexdice.estimate import Weights
from sixfold.games.hexdice.events import EVENTS, TOLD_IN
from sixfold.games.hexdice.ground import Ground, Terms
from sixfold.games.hexdice.notation import (
    CHANNEL_ROLL,
    COMBAT_ROLL,
    FATE_ROLL,
    GRAMMAR,
    MERGE_CHOICE,
    PHASES,
    ROLL,
    TERRAIN_PLACE,
    TURN_PHASE,
)
from sixfold.games.hexdice.notes import notes
from sixfold.games.hexdice.options import check_map, option_list, settle, terrain_map
from sixfold.games.hexdice.picture import ground, legend, marks, reason, status, trace
from sixfold.games.hexdice.position import fill, write_document
from sixfold.games.hexdice.refusals import why_not
from sixfold.games.hexdice.rules import HexDice
from sixfold.games.hexdice.setup import begin_setup
from sixfold.games.hexdice.state import EMPTY, NOWHERE, WALL
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
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import Refusal
from sixfold.kernel.events import event_kinds
from sixfold.kernel.game import Game, Mark
from sixfold.kernel.notation import argument, verb_of
from sixfold.kernel.options import Options
from sixfold.kernel.phases import phase_list
from sixfold.kernel.state import State
from sixfold.kernel.weighing import Numbers

__all__ = ["HexDiceGame"]

PACKAGE: Final = "sixfold.games.hexdice"
BLURB: Final = "Your dice are your army: the face that a die shows is its unit."
GOAL: Final = "Move a unit onto the enemy base, or destroy all enemy units."
QUICK: Final = "Both armies are in the field, five dice each on a small board: choose a die and attack."


class HexDiceGame(Game):
    """Classic, clash, decisive and destiny for 2, 3, 4 or 6 players."""

    def __init__(self) -> None:
        """Describe the game and read its tables."""
        self.layout = read_layout()
        self.rulesets = read_rulesets()
        self.grounds: dict[tuple[str, int, int, int, int], Ground] = {}
        super().__init__(
            id="hexdice",
            title="Hex Dice",
            blurb=BLURB,
            goal=GOAL,
            version="1",
            players=PLAYERS,
            options=option_list(self.rulesets),
            grammar=GRAMMAR,
            events=event_kinds(EVENTS, TOLD_IN),
            phases=phase_list(PHASES),
            rules=read_text(PACKAGE, "RULES.md"),
            minutes="10 to 20",
            luck="rolled armies",
            estimate=read_data(PACKAGE, "estimate.toml"),
        )

    # Options.

    def settle_options(self, options: Options) -> None:
        """4, 12  Defaults that depend on other options, and combinations that the rules exclude."""
        settle(options, self.ruleset(options))
        check_map(options, self.ground_of(options))

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

    def numbers_table(self, options: Options) -> str:
        """Every ruleset has units of its own."""
        return options.word("ruleset")

    def read_numbers(self, fields: Fields) -> Numbers:
        """What bots think things are worth."""
        return Weights(fields)

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
        rules = self.ruleset(options)
        inset = rules.base_inset[players] if options.word("army") == "rolled" else 0
        key = (rules.title, players, radius, inset, dice)
        if key not in self.grounds:
            self.grounds[key] = Ground(self.layout, rules, players, radius, inset, dice)
        return self.grounds[key]

    def vacant(self, options: Options, room: int) -> HexDice:
        """A board without units for these options, with room for so many of each seat."""
        ground, terms = self.ground_of(options), self.terms(options)
        cells, players = int(ground.outside), int(terms.players)
        return HexDice(
            self,
            options,
            terms,
            ground,
            self.ruleset(options),
            vec[i32]([i32(EMPTY)] * cells + [i32(WALL)]),
            vec[i16]([i16(NOWHERE)] * (room * players)),
            vec[i16]([i16(0)] * players),
            vec[u8]([u8(0)] * (players * (FACES + 1))),
            vec[u8]([u8(0)] * (cells + 1)),
        )

    def start(self, options: Options) -> State:
        """4  A new game, with the terrain of a custom map."""
        rows = self.layout.epic.get(options.word("army"), [])
        state = self.vacant(options, sum(len(row) for row in rows) or options.whole("dice"))
        if options.word("terrain") == "custom":
            for label, kind in terrain_map(options).items():
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
        """6.10, 12.4  A merge lasts until its face is named; fate's call belongs to the turn that begins with it."""
        assert isinstance(state, HexDice)
        return (super().is_settled(state) and state.phase != MERGE_CHOICE) or state.phase == FATE_ROLL

    def trace(self, state: State, cell: int) -> list[int]:
        """The cells that a unit could act on in a turn of its owner."""
        assert isinstance(state, HexDice)
        return trace(state, cell)

    def turned(self, state: State, seat: int) -> State | None:
        """5  In a turn, any seat that is still in the game could have the next one."""
        after = state.clone()
        assert isinstance(after, HexDice)
        if after.phase != TURN_PHASE or after.is_fallen(seat):
            return None
        begin_threat(after, seat)
        return after

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
