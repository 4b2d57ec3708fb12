"""Positions in which something can be refused or looked at."""

from tests.games.spacechess.positions import piece, placed

MODERN: dict[str, object] = {"ruleset": "modern"}
CLASSIC_SCENE = placed(
    piece("command", 0, "G5"),
    piece("gunship", 0, "F10", facing="F11"),
    piece("gunship", 0, "D1", facing="E1"),
    piece("fighter", 0, "C2", moved=True),
    piece("fighter", 0, "H8"),
    piece("support", 1, "H8"),
    piece("support", 0, "H15"),
    piece("mine", 0, "F11"),
    piece("fighter", 1, "H17"),
    piece("mine", 1, "I18"),
    actions_left=1,
)
MODERN_SCENE = placed(
    piece("command", 0, "G5"),
    piece("gunship", 0, "F10"),
    piece("gunship", 0, "B1"),
    piece("mine", 0, "F11"),
    piece("fighter", 1, "G7"),
    options=MODERN,
)
