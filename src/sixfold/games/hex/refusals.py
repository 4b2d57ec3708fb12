"""Why an action is not allowed, in words for the player. Decides nothing: `rules.py` does."""

from mypy_extensions import i32

from sixfold.games.hex.notation import SWAP
from sixfold.kernel.errors import Refusal
from sixfold.kernel.notation import verb_of

__all__ = ["why_not"]


def why_not(action: i32) -> Refusal:
    """H2, H4  What stands in the way of a well-formed action that is not legal."""
    if verb_of(action) == SWAP:
        return Refusal("only the second player swaps, in answer to the first stone, by the swap rule", "H4")
    return Refusal("there is a stone on this cell already; choose an empty one", "H2")
