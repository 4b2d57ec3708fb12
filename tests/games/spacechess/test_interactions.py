"""What happens when two rules meet, where the rulebook's examples do not look."""

from typing import Any

import pytest

import sixfold
from tests.games.spacechess.positions import piece, placed

MODERN = {"ruleset": "modern"}


def after(document: dict[str, Any], *texts: str) -> sixfold.State:
    """The state after some actions."""
    state = sixfold.load(document)
    for text in texts:
        sixfold.play(state, text)
    return state


def pieces(state: sixfold.State) -> list[str]:
    """The pieces on the board, such as ``fighter 0 G5``."""
    listed: Any = sixfold.position(state)["pieces"]
    return sorted(f"{entry['type']} {entry['owner']} {entry['cell']}" for entry in listed)


def test_a_second_shot_pushes_the_first_onto_an_own_ship_and_destroys_it() -> None:
    start = placed(piece("gunship", 0, "G5", facing="G6"), piece("support", 0, "G7"), piece("command", 0, "B1"))
    assert pieces(after(start, "fire G5", "fire G5")) == ["command 0 B1", "gunship 0 G5", "impactor 0 G6"]


def test_a_second_shot_pushed_into_a_hole_holds_all_the_same() -> None:
    start = placed(piece("gunship", 0, "E3", facing="E4"))
    state = after(start, "fire E3", "fire E3")
    assert pieces(state) == ["gunship 0 E3", "impactor 0 E4"]
    assert pieces(after(sixfold.position(state), "end")) == ["gunship 0 E3"]


def test_the_limit_counts_a_first_shot_that_the_second_would_push_into_a_hole() -> None:
    start = placed(piece("gunship", 0, "E3", facing="E4"), options={"impactor_limit": 1})
    with pytest.raises(sixfold.IllegalAction, match=r"\(6\.3\)"):
        after(start, "fire E3", "fire E3")


def test_after_rotating_away_and_back_the_waiting_shot_is_still_the_first_of_two() -> None:
    shot = piece("impactor", 0, "G6", heading="G7")
    start = placed(piece("gunship", 0, "G5", facing="F5", fired=True), shot, actions_left=2)
    assert "impactor 0 G7" in pieces(after(start, "rotate G5 G6", "fire G5"))


def test_an_old_impactor_in_front_is_no_first_shot() -> None:
    start = placed(piece("gunship", 0, "G5", facing="G6"), piece("impactor", 0, "G6", heading="G7"))
    assert "fire G5" not in sixfold.load(start).legal_texts()


def test_a_held_impactor_is_met_by_one_that_flies_towards_it() -> None:
    start = placed(
        piece("impactor", 0, "G6", heading="G7", hold=True),
        piece("impactor", 1, "G7", heading="G6"),
    )
    assert pieces(after(start, "end")) == []


def test_impactors_follow_each_other_without_meeting() -> None:
    start = placed(piece("impactor", 0, "G5", heading="G6"), piece("impactor", 1, "G6", heading="G7"))
    assert pieces(after(start, "end")) == ["impactor 0 G6", "impactor 1 G7"]


def test_three_impactors_that_arrive_on_one_hex_are_all_lost() -> None:
    arrivals = [piece("impactor", owner, cell, heading="G6") for owner, cell in ((0, "G5"), (1, "G7"), (1, "F5"))]
    state = after(placed(*arrivals), "end")
    assert pieces(state) == []
    assert sixfold.position(state)["stall"] == 1


def test_an_impactor_caught_by_a_strike_does_not_reach_its_target() -> None:
    start = placed(
        piece("fighter", 0, "F5"),
        piece("support", 0, "G5"),
        piece("impactor", 1, "G6", heading="G5"),
    )
    assert pieces(after(start, "move F5 G6", "end")) == ["support 0 G5"]


def test_a_struck_attacker_no_longer_outnumbers_and_the_rest_skirmishes() -> None:
    start = placed(
        piece("fighter", 0, "G8"),
        piece("support", 0, "G5"),
        piece("fighter", 1, "G6"),
        piece("gunship", 1, "G4", facing="G3"),
    )
    assert pieces(after(start, "end")) == ["fighter 0 G8", "fighter 1 G6", "gunship 1 G4"]
    assert pieces(after(start, "move G8 G6", "end")) == []


def test_a_mine_next_to_an_outnumbered_enemy_is_spent_even_as_a_third_attacker() -> None:
    start = placed(
        piece("fighter", 0, "G4"),
        piece("fighter", 0, "F5"),
        piece("mine", 0, "H5"),
        piece("gunship", 1, "G5", facing="G4"),
    )
    assert pieces(after(start, "end")) == ["fighter 0 F5", "fighter 0 G4"]


def test_two_outnumbered_mines_fall_together() -> None:
    start = placed(*[piece("mine", owner, cell) for owner, cell in ((0, "G5"), (0, "F5"), (1, "G6"), (1, "F4"))])
    assert pieces(after(start, "end")) == []


def test_command_ships_lost_in_different_steps_make_a_draw() -> None:
    start = placed(
        piece("command", 0, "G5"),
        piece("fighter", 1, "G4"),
        piece("fighter", 1, "G6"),
        piece("command", 1, "C5"),
        piece("impactor", 1, "C4", heading="C5"),
        stall=7,
    )
    state = after(start, "end")
    assert state.is_over()
    assert state.winners() == []
    assert sixfold.position(state)["stall"] == 7
    assert state.game.reason(state) == "Both command ships were destroyed."


def test_a_lost_command_ship_comes_before_the_turn_limit() -> None:
    start = placed(
        piece("command", 0, "G5"),
        piece("impactor", 0, "G4", heading="G5"),
        piece("command", 1, "L3"),
        turn=300,
        stall=59,
    )
    state = after(start, "end")
    assert state.winners() == [1]
    assert state.game.reason(state) == "The Terrans lost their command ship."


def test_a_mine_laid_first_is_progress_at_the_end_of_the_turn() -> None:
    state = after(placed(piece("support", 0, "G5"), stall=40), "mine G5 G6")
    assert sixfold.position(state)["progress"] is True
    assert sixfold.position(after(sixfold.position(state), "end"))["stall"] == 0


def test_a_struck_enemy_still_keeps_mines_away() -> None:
    start = placed(piece("fighter", 0, "G8"), piece("support", 0, "G5"), piece("fighter", 1, "G7"))
    assert "mine G5 G6" not in after(start, "move G8 G7").legal_texts()


def test_the_mover_can_lose_his_own_ships_by_leaving() -> None:
    start = placed(piece("fighter", 0, "G5"), piece("fighter", 0, "G4"), piece("fighter", 1, "G6"))
    assert pieces(after(start, "move G4 G2", "end")) == ["fighter 0 G2"]


def test_a_gunship_that_moves_towards_a_hole_faces_it() -> None:
    state = after(placed(piece("gunship", 0, "E3", facing="D3")), "move E3 E4")
    entry: Any = sixfold.position(state)["pieces"]
    assert entry[0]["facing"] == "E5"
    assert "fire E4" not in state.legal_texts()


def test_modern_older_impactors_clear_the_way_for_younger_ones() -> None:
    target, old = piece("mine", 1, "G8"), piece("impactor", 0, "G6", heading="G7")
    young = piece("impactor", 0, "G5", heading="G6")
    assert pieces(after(placed(target, old, young, options=MODERN, to_act=1), "end")) == ["impactor 0 G9"]


def test_modern_younger_impactors_in_the_way_are_hit_by_older_ones() -> None:
    young, old = piece("impactor", 0, "G6", heading="G7"), piece("impactor", 0, "G5", heading="G6")
    assert pieces(after(placed(old, young, options=MODERN, to_act=1), "end")) == []


def test_modern_only_the_impactors_of_the_new_player_fly() -> None:
    ours, theirs = piece("impactor", 0, "G6", heading="G7"), piece("impactor", 1, "H6", heading="H7")
    assert pieces(after(placed(ours, theirs, options=MODERN), "end")) == ["impactor 0 G6", "impactor 1 H10"]


def test_modern_a_command_ship_lost_in_flight_ends_the_turn_that_begins() -> None:
    start = placed(
        piece("command", 1, "L3"),
        piece("impactor", 0, "G6", heading="G7"),
        piece("command", 0, "G8"),
        options=MODERN,
        to_act=1,
        turn=8,
    )
    state = after(start, "end")
    assert state.winners() == [1]
    assert sixfold.position(state)["turn"] == 9
    assert sixfold.position(state)["stall"] == 1


def test_modern_losses_in_flight_are_progress_of_the_turn_that_begins() -> None:
    start = placed(piece("impactor", 0, "G6", heading="G7"), piece("mine", 1, "G8"), options=MODERN, to_act=1, stall=5)
    state = after(start, "end")
    assert (sixfold.position(state)["stall"], sixfold.position(state)["progress"]) == (6, True)
    assert sixfold.position(after(sixfold.position(state), "end"))["stall"] == 0


def test_modern_a_rebuilt_ship_takes_part_in_the_battle_at_once() -> None:
    start = placed(
        piece("command", 0, "G5"),
        piece("fighter", 0, "B1"),
        piece("fighter", 1, "G6"),
        piece("command", 1, "L3"),
        options=MODERN,
    )
    alone = after(start, "end")
    assert alone.winners() == [1]
    backed = after(start, "rebuild G5 G4 fighter")
    assert not backed.is_over()
    assert pieces(backed) == ["command 0 G5", "command 1 L3", "fighter 0 B1", "fighter 0 G4"]


def test_modern_a_mine_behind_the_line_is_spent_even_when_its_side_loses() -> None:
    start = placed(
        piece("fighter", 0, "G5"),
        piece("mine", 0, "G4"),
        piece("fighter", 1, "G6"),
        piece("fighter", 1, "G7"),
        piece("fighter", 1, "H6"),
        options=MODERN,
    )
    assert pieces(after(start, "end")) == ["fighter 1 G6", "fighter 1 G7", "fighter 1 H6"]


def test_more_impactors_than_the_limit_may_be_loaded_but_none_is_added() -> None:
    loaded = [piece("impactor", 0, f"H{number}", heading=f"H{number + 1}") for number in (2, 4, 6)]
    start = placed(*loaded, piece("gunship", 0, "G15", facing="G16"), options={"impactor_limit": 2})
    assert "fire G15" not in sixfold.load(start).legal_texts()


@pytest.mark.parametrize("options", [{}, {"skirmish": "one_on_one"}, MODERN])
def test_random_games_end_by_the_rules(options: dict[str, object]) -> None:
    for seed in range(200 if sixfold.compiled else 3):
        state = sixfold.new("spacechess", **options)
        rng = sixfold.Rng(seed)
        while not state.is_over():
            choices = state.legal()
            state.apply(choices[rng.below(len(choices))])
        assert sixfold.position(state)["turn"] <= 300  # type: ignore[operator]
