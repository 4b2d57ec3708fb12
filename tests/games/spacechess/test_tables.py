"""The data files beside the rules: what they hold, and what they refuse."""

import pytest

import sixfold
from sixfold.games.spacechess.tables import BOOK
from tests.games.spacechess.data import changed, read, values


def test_the_aliens_start_at_the_antipodes_of_the_terrans() -> None:
    board = sixfold.find("spacechess").board(sixfold.new("spacechess"))
    for first, second in zip(BOOK.seats[0].pieces, BOOK.seats[1].pieces, strict=True):
        here, there = board.centres[(first & 0x7FF) >> 3], board.centres[(second & 0x7FF) >> 3]
        assert all(abs(a + b) < 1e-9 for a, b in zip(here, there, strict=True))


def test_defaults_follow_the_ruleset() -> None:
    assert sixfold.new("spacechess").options.whole("impactor_limit") == 5
    assert sixfold.new("spacechess", ruleset="modern").options.whole("impactor_limit") == 4
    assert sixfold.new("spacechess", ruleset="modern", impactor_limit=7).options.whole("impactor_limit") == 7


def test_skirmish_belongs_to_the_classic_ruleset() -> None:
    sixfold.new("spacechess", ruleset="modern", skirmish="unescorted")
    with pytest.raises(sixfold.BadOption, match="skirmish"):
        sixfold.new("spacechess", ruleset="modern", skirmish="one_on_one")


def test_a_number_in_the_data_changes_the_game() -> None:
    book = changed(["pieces.toml", "piece", 2, "classic", "move"], 3)
    assert book.classic.reach[2 << 1] == 3


def test_the_data_may_be_read_again_unchanged() -> None:
    assert [option.name for option in read(values()).options] == [option.name for option in BOOK.options]


MISTAKES: dict[str, tuple[list[str | int], object, str]] = {
    "an unknown key": (["pieces.toml", "piece", 0, "speed"], 3, "unknown key 'speed'"),
    "a ship that moves too far": (["pieces.toml", "piece", 2, "modern", "move"], 5, "from 0 to 4"),
    "an action that is none": (["pieces.toml", "piece", 1, "modern", "actions"], ["jump"], "jump is unknown"),
    "a mine that moves": (["pieces.toml", "piece", 4, "classic", "actions"], ["move"], "mine cannot move"),
    "a move without reach": (["pieces.toml", "piece", 3, "classic", "move"], 0, "exactly if move"),
    "a tired gunship": (["pieces.toml", "piece", 1, "classic", "second_move"], 0, "must be left out"),
    "another order": (["pieces.toml", "piece", 0, "id"], "fighter", "in this order"),
    "a ruleset that is none": (["options.toml", "option", 2, "only"], "ancient", "'ancient' is unknown"),
    "a default out of range": (["options.toml", "option", 5, "default"], 1, "stall_limit"),
    "a cell off the board": (["setup.toml", "seat", 0, "pieces", 0, "cell"], "Z9", "not a cell"),
    "a facing far away": (["setup.toml", "seat", 0, "pieces", 1, "facing"], "G5", "neighbour"),
    "two pieces on a cell": (["setup.toml", "seat", 0, "pieces", 3, "cell"], "C10", "one cell"),
    "a fleet too many": (["setup.toml", "seat", 0, "pieces", 3, "type"], "support", "per_side"),
    "a fast classic impactor": (["pieces.toml", "piece", 5, "classic", "speed"], 2, "from 1 to 1"),
    "a choice without a title": (["options.toml", "option", 0, "titles"], ["Classic"], "each of the 2 values"),
    "a first turn too long": (["setup.toml", "first_turn_actions"], 3, "from 1 to 2"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_in_the_data_is_refused(name: str) -> None:
    path, value, why = MISTAKES[name]
    with pytest.raises(sixfold.SixfoldError, match=why):
        changed(path, value)
