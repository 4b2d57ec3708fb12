"""Thousands of random games of Hex in step with OpenSpiel's: the same moves are legal and the same seat wins."""

import pytest

import sixfold
from sixfold import Rng
from tests.support.walks import random_action

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed: pip install open_spiel")

GAMES = {3: 3000, 4: 1500, 5: 800, 8: 200, 11: 100, 19: 20}
"""How many games of each size: more of the small ones, where every shape of chain comes up."""


def cell_of(action: int, size: int) -> str:
    """The action text of OpenSpiel's action, a cell counted row by row."""
    return f"place {chr(ord('a') + action % size)}{action // size + 1}"


@pytest.mark.parametrize("size", GAMES)
def test_random_games_agree_with_openspiel(size: int) -> None:
    other_game = pyspiel.load_game("hex", {"num_rows": size, "num_cols": size})
    rng = Rng(size)
    winners = set()
    for _ in range(GAMES[size] if sixfold.compiled else 10):
        ours, theirs = sixfold.new("hex", size=size), other_game.new_initial_state()
        while not theirs.is_terminal():
            assert ours.to_act == theirs.current_player()
            assert sorted(ours.legal()) == theirs.legal_actions()
            action = random_action(ours, rng)
            assert ours.game.text(ours, action) == cell_of(action, size)
            ours.apply(action)
            theirs.apply_action(action)
        assert ours.is_over()
        assert [2 * share - 1 for share in ours.returns()] == theirs.returns()
        winners |= set(ours.winners())
    assert winners == {0, 1}
