"""Hex Dice: what bots see in a position."""

import pytest

import sixfold
from sixfold.games.hexdice.danger import danger_of, is_covered
from sixfold.games.hexdice.notation import ATTACK, SPECIAL
from sixfold.games.hexdice.outlook import NEVER
from sixfold.games.hexdice.rules import HexDice
from sixfold.games.hexdice.state import face_of, skirmish_of
from sixfold.games.hexdice.tables import RULESETS
from sixfold.kernel import CHANCE, Rng, draw
from sixfold.kernel.notation import first_of_two, second_of_two, verb_of
from tests.games.hexdice.field import field

FAR = "B6 6,-3"
GAMES = 20 if sixfold.compiled else 1
PLIES = 150

TURNS = [
    (1, "0,-2", 1),
    (1, "0,1", 2),
    (1, "1,-4", NEVER),
    (3, "1,-3", 1),
    (3, "2,-3", 2),
    (5, "0,0", 5),
    (6, "0,-4", NEVER),
]


def seen(*units: str, **rest: object) -> HexDice:
    """The state of a scene."""
    state = field(*units, **rest)
    assert isinstance(state, HexDice)
    return state


def cell(state: HexDice, label: str) -> int:
    """The number of a cell."""
    return int(state.ground.board.cell(label))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_whoever_attacks_without_the_help_of_a_spell_is_known_to_strike_there(ruleset: str) -> None:
    rng = Rng(5)
    for _ in range(GAMES):
        state = sixfold.new("hexdice", ruleset=ruleset)
        assert isinstance(state, HexDice)
        for _ in range(PLIES):
            if state.is_over():
                break
            choices = [draw(state, rng)] if state.to_act == CHANCE else state.legal()
            for action in choices:
                start = int(first_of_two(action))
                if ATTACK <= verb_of(action) <= SPECIAL and skirmish_of(state.unit(start)) == 0:
                    assert strikes(state, start, int(second_of_two(action)))
            state.apply(choices[rng.below(len(choices))])


def strikes(state: HexDice, start: int, goal: int) -> bool:
    """Whether the table says that the unit on a cell strikes another one."""
    outlook = state.ground.outlook
    bits = int(outlook.strikes[(state.active * outlook.cells + goal) * outlook.cells + start])
    return bits >> face_of(state.unit(start)) & 1 != 0


@pytest.mark.parametrize(("face", "label", "turns"), TURNS)
def test_turns_to_a_base_are_those_of_the_unit(face: int, label: str, turns: int) -> None:
    state = seen("A1 0,0", FAR)
    assert state.ground.outlook.turns_to(0, 1, face, cell(state, label)) == turns


def test_a_unit_is_in_danger_of_what_beats_its_armor() -> None:
    state = seen("A3 0,0", "A5 3,0", "B4 0,-2", FAR, to_act=1)
    assert danger_of(state, cell(state, "0,0")) == 1.0
    assert danger_of(state, cell(state, "3,0")) == 0.0
    assert danger_of(seen("A6 0,0", "B4 0,-2", to_act=1), cell(state, "0,0")) == 0.0


def test_who_stands_in_the_way_wards_danger_off() -> None:
    state = seen("A3 0,0", "A6 0,-1", "B4 0,-2", to_act=1)
    assert danger_of(state, cell(state, "0,0")) == 0.0


def test_a_roll_makes_danger_a_chance() -> None:
    state = seen("A1 0,0", "B1 0,-2", options={"ruleset": "destiny"}, to_act=1)
    assert danger_of(state, cell(state, "0,0")) == pytest.approx(4 / 6)


def test_a_friend_who_strikes_there_covers_a_unit() -> None:
    state = seen("A3 0,0", "A4 0,1", FAR)
    assert is_covered(state, 0, cell(state, "0,0"))
    assert not is_covered(state, 0, cell(state, "0,1"))


def test_a_unit_that_the_enemy_to_act_can_take_is_worth_less() -> None:
    near, far = ["A3 0,0", "A5 3,2", "B4 0,-2", "B5 -3,-2"], ["A3 0,0", "A5 3,2", "B4 1,-2", "B5 -3,-2"]
    waiting = [field(*units, to_act=1).estimate(0) for units in (near, far)]
    assert waiting[0] < waiting[1] - 0.02


def test_a_base_that_can_be_reached_now_is_worth_more() -> None:
    runner, stray = ["A3 1,-3", "B5 -4,2"], ["A3 1,-4", "B5 -4,2"]
    assert field(*runner).estimate(0) > field(*stray).estimate(0) + 0.02


def test_a_game_looks_drawn_the_older_it_is_and_the_more_units_are_left() -> None:
    young, old = (field("A1 0,0", FAR, "B6 5,-3", turn=turn).drawish() for turn in (100, 400))
    assert young == 0.0 < field("A1 0,0", FAR, turn=400).drawish() < old < 1.0
