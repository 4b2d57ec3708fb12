"""What may be done in Hex: a number, the words and the button of each form of action."""

from typing import Final

from sixfold.kernel.notation import Form, Grammar

__all__ = ["GRAMMAR", "PLACE", "SWAP"]

PLACE: Final = 0
SWAP: Final = 1

GRAMMAR: Final = Grammar(
    {
        PLACE: Form("place cell", "Place a stone on {1}", "cell"),
        SWAP: Form("swap", "Take the first stone over", "swap"),
    },
    words={"piece": ["stone"]},
)
