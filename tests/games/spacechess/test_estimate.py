"""Space Chess: what bots see in a position of either ruleset."""

import sixfold
from sixfold.boards import Board
from tests.games.spacechess.positions import piece, placed
from tests.games.spacechess.scenes import MODERN

HOME = [piece("command", 0, "B1"), piece("command", 1, "L3")]


def fleet(*pieces: dict[str, object]) -> sixfold.State:
    """A classic position with these pieces beside the two command ships."""
    return sixfold.load(placed(*HOME, *pieces))


def judged(*pieces: dict[str, object]) -> float:
    """What seat 0 expects with these pieces beside the two command ships."""
    return sixfold.load(placed(*HOME, *pieces, options=MODERN)).estimate(0)


def test_an_escort_is_worth_more_beside_the_command_ship() -> None:
    assert judged(piece("mine", 0, "C1")) > judged(piece("mine", 0, "G1")) + 0.01


def test_a_ship_that_can_reach_a_lone_command_ship_is_worth_more_than_its_steps() -> None:
    state = sixfold.new("spacechess", ruleset="modern")
    board = state.game.board(state)
    worths = [judged(piece("fighter", 0, at_distance(board, steps))) for steps in (6, 5, 4)]
    assert worths[2] - worths[1] > worths[1] - worths[0] + 0.02


def at_distance(board: Board, steps: int) -> str:
    """A cell so far from the other command ship."""
    goal = board.cell("L3")
    return next(label for label in board.labels if board.distance(board.cell(label), goal) == steps)


def test_a_unit_in_the_way_of_an_impactor_is_worth_less() -> None:
    fighter = piece("fighter", 0, "G5")
    towards, away = piece("impactor", 1, "G8", heading="G7"), piece("impactor", 1, "G8", heading="G9")
    assert judged(fighter, towards) < judged(fighter, away) - 0.02


def test_an_impactor_that_flies_past_or_is_too_far_takes_nothing() -> None:
    fighter = piece("fighter", 0, "G5")
    assert judged(fighter, piece("impactor", 1, "G11", heading="G10")) == judged(
        fighter, piece("impactor", 1, "G11", heading="G12")
    )


def test_a_classic_ship_that_a_turn_leads_onto_the_command_ship_is_worth_more_than_its_steps() -> None:
    state = sixfold.new("spacechess")
    board = state.game.board(state)
    worths = [fleet(piece("fighter", 0, at_distance(board, steps))).estimate(0) for steps in (5, 4, 3)]
    assert worths[2] - worths[1] > worths[1] - worths[0] + 0.01


def test_a_classic_ship_more_counts_the_more_the_fewer_there_are() -> None:
    pair = [piece("gunship", 0, "G1"), piece("gunship", 1, "G11")]
    more = piece("fighter", 0, "G5")
    assert fleet(more).estimate(0) > fleet(*pair, more).estimate(0) + 0.01


def test_fleets_that_wear_each_other_down_look_drawn() -> None:
    pair = [piece("gunship", 0, "G1"), piece("gunship", 1, "G11")]
    worn = [sixfold.new("spacechess").drawish(), fleet(*pair).drawish(), fleet().drawish()]
    assert worn[0] == 0.0 < worn[1] < worn[2]


def test_a_strike_looks_as_drawn_as_it_leaves_the_fleets() -> None:
    struck = [piece("gunship", 0, "G11"), piece("gunship", 1, "G11")]
    assert fleet(*struck).drawish() == fleet().drawish()


def test_a_modern_game_looks_the_more_drawn_the_fewer_turns_are_left() -> None:
    last = sixfold.new("spacechess", ruleset="modern").options.whole("max_turns")
    ages = [sixfold.load(placed(*HOME, options=MODERN, turn=turn)).drawish() for turn in (1, last // 2, last)]
    assert ages[0] == 0.0 < ages[1] < ages[2] == 1.0
    assert sixfold.load(placed(*HOME, options={**MODERN, "max_turns": 0}, turn=last)).drawish() == 0.0
