"""Resignation: a duel ends; among more seats one is eliminated by the game's own rule and the others play on."""

import json

import pytest

import sixfold
from sixfold import CHANCE, Record, State
from sixfold.kernel import Rng, playout
from tests.games.hexdice.field import face, field, value
from tests.support.walks import random_action

THREE = {"players": 3}
DESTINY = {"players": 3, "ruleset": "destiny"}
CROWDS: list[dict[str, object]] = [
    {"players": 3},
    {"players": 4},
    {"players": 6},
    {"players": 3, "ruleset": "clash", "terrain": "scatter"},
    {"players": 4, "ruleset": "decisive"},
    {"players": 3, "ruleset": "destiny", "first_player": 1},
]
GAMES = 25 if sixfold.compiled else 2


def resign(state: State, *seats: int) -> State:
    """Some seats resign."""
    for seat in seats:
        sixfold.play(state, f"resign {seat}")
    return state


def until(state: State, phase: str) -> State:
    """Play the first choice until a phase begins."""
    while value(state, "phase") != phase:
        state.apply(state.legal()[0])
    return state


def test_in_a_duel_the_other_seat_wins() -> None:
    state = resign(field("A1 0,0", "B1 3,0"), 0)
    assert (state.is_over(), state.winners(), state.game.ending(state)) == (True, [1], "Indigo resigned.")


def test_among_three_the_units_of_the_seat_leave_the_board_and_the_others_play_on() -> None:
    state = field("A1 0,0", "B1 3,0", "C1 0,3", options=THREE)
    events = sixfold.play(state, "resign 1")
    assert [event.text for event in events] == [
        "Saffron resigned.",
        "Saffron's Infantry on 3,0 leaves the board.",
        "Saffron is out of the game.",
    ]
    assert (face(state, "3,0"), value(state, "eliminated"), value(state, "to_act")) == ("", [1], 0)


def test_the_turn_of_a_seat_that_resigns_in_it_ends() -> None:
    state = resign(field("A1 0,0", "B1 3,0", "C1 0,3", options=THREE, turn=4, quiet=2), 0)
    assert (value(state, "to_act"), value(state, "turn"), value(state, "quiet")) == (1, 5, 0)


def test_the_last_seat_in_the_game_wins() -> None:
    state = resign(field("A1 0,0", "B1 3,0", "C1 0,3", options=THREE), 0, 2)
    why = "Brick resigned. Saffron is the last seat in the game."
    assert (state.result(), state.game.ending(state)) == ([0.0, 1.0, 0.0], why)
    again = sixfold.load(sixfold.position(state))
    assert (again.result(), again.game.ending(again)) == ([0.0, 1.0, 0.0], why)


def test_a_seat_that_is_out_of_the_game_changes_nothing_by_resigning() -> None:
    state = field("A1 0,0", "B1 3,0", options=THREE, eliminated=[2])
    before = sixfold.position(state)
    assert sixfold.position(resign(state, 2)) == before


def test_the_base_of_a_seat_that_resigned_is_an_ordinary_cell() -> None:
    state = resign(field("A5 -5,0", "B1 3,0", "C1 0,3", options=THREE), 1)
    sixfold.play(state, "move -5,0 -6,0")
    assert value(state, "eliminated") == [1]


def test_an_attack_whose_target_has_resigned_is_over() -> None:
    pending = {"from": "0,0", "to": "0,-1", "kind": "attack", "stage": "turn"}
    units = ["A1 0,0", "B1 0,-1", "C1 0,3"]
    state = field(*units, phase="combat_roll", to_act="chance", pending=pending, options=DESTINY)
    resign(state, 1)
    assert (value(state, "phase"), value(state, "active"), value(state, "pending")) == ("fate_roll", 2, None)


def test_an_attack_in_the_fate_phase_whose_target_has_resigned_goes_back_to_it() -> None:
    pending = {"from": "0,0", "to": "0,-1", "kind": "attack", "stage": "fate"}
    units = ["A1 0,0", "A1 2,0 fate", "B1 0,-1", "C1 0,3"]
    state = field(*units, phase="combat_roll", to_act="chance", pending=pending, options=DESTINY)
    resign(state, 1)
    assert (value(state, "phase"), value(state, "active"), value(state, "turn")) == ("fate", 0, 0)


def test_an_attack_on_somebody_else_goes_on() -> None:
    pending = {"from": "0,0", "to": "0,-1", "kind": "attack", "stage": "turn"}
    units = ["A1 0,0", "B1 0,-1", "C1 0,3"]
    state = field(*units, phase="combat_roll", to_act="chance", pending=pending, options=DESTINY)
    resign(state, 2)
    assert (value(state, "phase"), value(state, "pending")) == ("combat_roll", pending)


@pytest.mark.parametrize("phase", ["army_roll", "army_reroll", "deploy"])
def test_before_the_first_turn_the_next_seat_goes_on(phase: str) -> None:
    state = resign(until(sixfold.new("hexdice", **THREE), phase), 0)
    assert (value(state, "phase"), value(state, "active"), value(state, "progress")) == (phase, 1, False)
    assert value(until(state, "turn"), "eliminated") == [0]


def test_dice_that_were_put_aside_leave_with_their_seat() -> None:
    state = until(sixfold.new("hexdice", **THREE), "army_reroll")
    sixfold.play(state, "toss 1")
    resign(state, 0)
    assert (value(state, "active"), value(state, "marked")) == (1, 0)


def test_only_seats_in_the_game_can_take_the_first_turn() -> None:
    state = resign(until(sixfold.new("hexdice", **THREE), "first_player"), 0)
    assert sixfold.chances(state) == {"first 1": 0.5, "first 2": 0.5}


def test_the_seat_after_a_first_player_that_resigned_begins() -> None:
    state = resign(sixfold.new("hexdice", **THREE, first_player=1), 1)
    assert value(until(state, "turn"), "to_act") == 2


def test_a_draw_is_shared_by_the_seats_in_the_game() -> None:
    state = field("A1 0,0", "B1 3,0", "C1 0,3", options=THREE | {"max_turns": 1})
    resign(state, 0)
    assert (state.result(), state.winners(), value(state, "winners")) == ([0.0, 0.5, 0.5], [], [])


@pytest.mark.parametrize("options", CROWDS, ids=json.dumps)
def test_seats_may_resign_at_any_moment_of_a_game(options: dict[str, object]) -> None:
    for seed in range(GAMES):
        rng = Rng(seed)
        state = sixfold.new("hexdice", **options)
        moves: list[str] = []
        while not state.is_over():
            if rng.below(40) == 0:
                moves.append(f"resign {rng.below(state.seats)}")
                sixfold.play(state, moves[-1])
                again = sixfold.load(json.loads(json.dumps(sixfold.position(state))))
                assert (again.legal_texts(), again.to_act) == (state.legal_texts(), state.to_act)
                assert state.is_over() or state.to_act == CHANCE or str(value(state, "to_act")) not in resigned(state)
            else:
                moves.append(state.game.text(state, random_action(state, rng)))
                sixfold.play(state, moves[-1])
        assert sum(state.result()) == pytest.approx(1)
        assert all(state.result()[int(seat)] == 0 for seat in resigned(state))
        assert sixfold.position(Record("hexdice", options, None, [], moves).last()) == sixfold.position(state)


def resigned(state: State) -> list[str]:
    """The seats out of the game, while somebody is left."""
    gone = value(state, "eliminated")
    assert isinstance(gone, list)
    return [str(seat) for seat in gone] if len(gone) < state.seats else []


def test_random_games_go_on_after_a_resignation() -> None:
    for seat in range(4):
        state = until(sixfold.new("hexdice", players=4), "deploy")
        playout(resign(state, seat), Rng(seat))
        assert state.result()[seat] == 0
