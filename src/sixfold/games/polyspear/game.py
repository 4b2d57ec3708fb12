"""Polyspear as the kernel sees it: what it is called, its options, and where everything else about it is found."""

from typing import Final

from mypy_extensions import i32

from sixfold.boards import Board
from sixfold.games.polyspear.cards import cards, ground_marks, notes, reason, status, trace
from sixfold.games.polyspear.estimate import Weights
from sixfold.games.polyspear.events import EVENTS
from sixfold.games.polyspear.notation import FIGHTING, GRAMMAR, PHASES
from sixfold.games.polyspear.options import OPTIONS, seat_titles, settle
from sixfold.games.polyspear.picture import legend, marks
from sixfold.games.polyspear.position import read_position, write_position
from sixfold.games.polyspear.refusals import why_not
from sixfold.games.polyspear.rules import Polyspear
from sixfold.games.polyspear.setup import new_game
from sixfold.games.polyspear.tables import BOOK, PACKAGE
from sixfold.kernel.cards import Card, GroundMark, Note, Preset, Status
from sixfold.kernel.datafiles import read_data, read_text
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import Refusal
from sixfold.kernel.game import Game, Mark
from sixfold.kernel.options import Options
from sixfold.kernel.state import State
from sixfold.kernel.weighing import Numbers

__all__ = ["PolyspearGame"]

BLURB: Final = "Turn, strike, step, strike again. Every hit kills, and spears wait."
GOAL: Final = "Be the last who still has units."


class PolyspearGame(Game):
    """Duels and battles of up to four seats, classic and modern, with or without magic."""

    def __init__(self) -> None:
        """Describe the game."""
        super().__init__(
            id="polyspear",
            title="Polyspear",
            blurb=BLURB,
            goal=GOAL,
            version="1",
            players=[2, 3, 4],
            options=OPTIONS,
            grammar=GRAMMAR,
            events=EVENTS,
            phases=PHASES,
            rules=read_text(PACKAGE, "RULES.md"),
            minutes="5 to 20",
            luck="no luck",
            estimate=read_data(PACKAGE, "estimate.toml"),
        )

    def settle_options(self, options: Options) -> None:
        """4  Defaults that depend on other options; what breaks a condition is refused."""
        settle(options)

    def numbers_table(self, options: Options) -> str:
        """Symbols do other things under the other ruleset."""
        return options.word("ruleset")

    def read_numbers(self, fields: Fields) -> Numbers:
        """What bots think things are worth."""
        return Weights(fields)

    def seat_titles(self, options: Options) -> list[str]:
        """4  The factions name the seats."""
        return seat_titles(options, self.seat_names)

    def presets(self) -> list[Preset]:
        """4  The ready-made battles, the classic duel first."""
        return PRESETS

    def start(self, options: Options) -> State:
        """4  Everything in reserve."""
        return new_game(self, options)

    def board(self, state: State) -> Board:
        """3  The tiles of the map."""
        return at(state).ground.board

    def name(self, state: State, kind: str, number: int) -> str:
        """Units, symbols, spells and effects by the names on their cards."""
        if kind == "unit":
            return BOOK.kinds[number].name
        if kind == "symbol":
            return BOOK.symbols[number].name
        if kind == "spell":
            return BOOK.spells[number].name
        return BOOK.effects[number].name if kind == "effect" else super().name(state, kind, number)

    def why_not(self, state: State, action: i32) -> Refusal:
        """5, 6.2, 12.3  The rule that stands in the way."""
        return why_not(at(state), action)

    def read_position(self, options: Options, fields: Fields) -> State:
        """Any position, complete or partial."""
        return read_position(self, options, fields)

    def write_position(self, state: State, viewer: int) -> dict[str, object]:
        """8  There is nothing to hide."""
        return write_position(at(state))

    def cards(self, options: Options) -> list[Card]:
        """2, 12  Units, symbols, terrain and effects."""
        return cards(options)

    def notes(self, state: State, viewer: int) -> list[Note]:
        """2.3, 12.3  Units in a swamp, effects and spells."""
        return notes(at(state))

    def ground(self, state: State) -> list[GroundMark]:
        """2.3, 9.2  Terrain, wells with their owners, and spawn tiles while they matter."""
        return ground_marks(at(state))

    def status(self, state: State, viewer: int) -> list[Status]:
        """9.2  Round, mana, the cyclone's target and timers, reserves."""
        return status(at(state))

    def marks(self, state: State, viewer: int) -> list[Mark]:
        """Units with their facing, and the terrain."""
        return marks(at(state))

    def legend(self, state: State) -> list[str]:
        """Every unit with the symbol on each side, and what the signs mean."""
        return legend(at(state))

    def showcase(self) -> State:
        """A classic duel at the moment of contact."""
        return self.read(read_data(PACKAGE, "showcase.json").values)

    def trace(self, state: State, cell: int) -> list[int]:
        """2.1  The tiles that the symbols of the unit on a tile point at."""
        return trace(at(state), cell)

    def turned(self, state: State, seat: int) -> State | None:
        """5.2  In the fight, any seat in play that can move could be next."""
        after = state.clone()
        assert isinstance(after, Polyspear)
        if after.phase != FIGHTING or not after.is_in_play(seat) or not after.can_fight(seat):
            return None
        after.to_act = seat
        return after

    def reason(self, state: State) -> str:
        """9  How the game ended."""
        return reason(at(state))


def at(state: State) -> Polyspear:
    """The state as what it is."""
    assert isinstance(state, Polyspear)
    return state


def read_presets() -> list[Preset]:
    """4  The ready-made battles."""
    table = read_data(PACKAGE, "presets.toml")
    found: list[Preset] = []
    for entry in table.objects("preset"):
        found.append(Preset(entry.word("id"), entry.word("title"), entry.word("line"), entry.inner("options").values))
        entry.done()
    table.done()
    return found


PRESETS: Final = read_presets()
