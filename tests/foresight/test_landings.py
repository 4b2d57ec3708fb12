"""Where what is thrown can land is told before the throw, with the odds of the rules."""

from fractions import Fraction

import sixfold
from sixfold.foresight import landings
from sixfold.server.foresight import foretold
from tests.games.dicestorm.scenes import loaded

POOL = [{"d6": 1}, {}]


def odds(state: sixfold.State, text: str) -> dict[str, Fraction]:
    """The odds of an action by its text."""
    return landings(state, state.game.parse(state, text))


def test_a_throw_scatters_around_its_aim() -> None:
    found = odds(loaded("vanguard 0 0,3", phase="throw", pool=POOL), "throw d6 0,0")
    near = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"]
    assert found["0,0"] == Fraction(40, 100)
    assert {found[cell] for cell in near} == {Fraction(8, 100)}
    assert (len(found), sum(found.values())) == (19, 1)


def test_what_lies_beyond_the_edge_misses_the_board() -> None:
    found = odds(loaded("vanguard 0 0,3", phase="throw", pool=POOL), "throw d6 0,-3")
    assert found["off"] == 2 * Fraction(8, 100) + 5 * Fraction(2, 100)
    assert sum(found.values()) == 1


def test_a_perfect_throw_lands_where_it_is_aimed() -> None:
    options = {"skill": ["perfect", "steady"]}
    state = loaded("vanguard 0 0,3", phase="throw", pool=POOL, options=options)
    assert odds(state, "throw d6 0,0") == {"0,0": Fraction(1)}


def test_real_dice_have_no_odds_and_a_move_lands_nowhere() -> None:
    real = loaded("vanguard 0 0,3", phase="throw", pool=POOL, options={"dice_mode": "table"})
    assert odds(real, "throw d6") == {}
    turn = loaded("vanguard 0 0,0", "puppet 1 0,-3")
    assert odds(turn, "move 0,0 0,1") == {}


def test_nothing_is_told_while_something_is_hidden() -> None:
    state = loaded("vanguard 0 0,3 face_down=true", phase="deploy", to_act=1, quota=[0, 1], army_supply=[1, 1])
    assert state.hides()
    assert odds(state, state.legal_texts()[0]) == {}


def test_a_page_is_told_where_a_throw_lands_instead_of_every_face() -> None:
    landed = [{"kind": "d6", "cell": "0,3", "face": 6, "by": 1}]
    state = loaded("vanguard 0 0,3", "puppet 1 0,0", phase="throw", pool=[{"d20": 1}, {}], landed=landed)
    told = foretold(state, "throw d20 0,0")
    assert told.prospects == []
    assert {(found.cell, found.ways, found.of) for found in told.landings} >= {("0,0", 2, 5), ("1,0", 2, 25)}
    assert told.losses == ["0,3"], "what lies there already is still to come"
