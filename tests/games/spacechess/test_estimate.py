"""Space Chess: what bots see in a position of the modern ruleset."""

import sixfold
from sixfold.boards import Board
from tests.games.spacechess.positions import piece, placed
from tests.games.spacechess.scenes import MODERN

HOME = [piece("command", 0, "B1"), piece("command", 1, "L3")]


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
