"""Why an action is not allowed, in words for the player. Decides nothing: `rules.py` does."""

__all__ = ["why_not"]


def why_not(text: str) -> str:
    """H2, H4  What stands in the way of a well-formed action that is not legal."""
    if text == "swap":
        return "the swap is seat 1's answer to the first stone, and only with the option swap (H4)"
    return "there is a stone on this cell already; choose an empty one (H2)"
