"""Refusals: a sentence for the player and the section that says so."""

import re
from typing import Any

import pytest

import sixfold
from tests.games.spacechess.positions import piece, placed
from tests.games.spacechess.scenes import CLASSIC_SCENE, MODERN, MODERN_SCENE

SECTIONS = re.findall(r"^#+ ([0-9.]+) ", sixfold.find("spacechess").rules, re.MULTILINE)
CROWDED = placed(
    piece("command", 0, "E4"),
    piece("gunship", 0, "E6"),
    piece("support", 0, "D4"),
    piece("mine", 0, "D3"),
    piece("impactor", 0, "G9", heading="G10"),
)
REFUSALS = [
    (CROWDED, "mine D4 E5", "E5 is a pentagon; nothing can be placed on a hole (3.5)"),
    (CROWDED, "mine D4 D3", "there is a piece on D3; a mine needs an empty hex (6.4)"),
    (CROWDED | {"options": {"impactor_limit": 1}}, "fire E6", "no more than 1 of your impactors may be in flight"),
    (CROWDED | {"options": MODERN}, "fire E6 E5", "E5 is a pentagon; a gunship cannot fire into a hole (6.3)"),
    (CROWDED | {"options": MODERN}, "rebuild E4 E5 fighter", "E5 is a pentagon; nothing can be placed on a hole (3.5)"),
    (CROWDED | {"options": MODERN}, "rebuild E4 D4 fighter", "there is a piece on D4; a ship is rebuilt on an empty"),
    (CROWDED | {"options": MODERN}, "mine E6 E7", "the gunship on E6 cannot lay mines; only a support ship can (2)"),
    (CLASSIC_SCENE, "move H17 H18", "no ship of yours stands on H17; only your own ships can act (6)"),
    (CLASSIC_SCENE, "move H8 H9", "the ship on H8 shares its hex with another piece and is locked"),
    (CLASSIC_SCENE, "fire G5", "the command flagship on G5 cannot fire; only a gunship can (2)"),
    (CLASSIC_SCENE, "move D1 E1", "E1 is a pentagon; no piece may enter a hole (3.5)"),
    (CLASSIC_SCENE, "move G5 G5", "a move must lead to another hex (6.1)"),
    (CLASSIC_SCENE, "move G5 F6", "F6 is not on a straight line of hexagons from G5 (6.1)"),
    (CLASSIC_SCENE, "move G5 G7", "a command flagship does not move 2 hexes (2)"),
    (CLASSIC_SCENE, "move C2 E4", "the second move of the same fighter in a turn is only 1 hex (6.1)"),
    (CLASSIC_SCENE, "move F10 F11", "a piece of yours is on F11 (6.1)"),
    (CLASSIC_SCENE, "rotate F10 F11", "the gunship faces F11 already (6.2)"),
    (CLASSIC_SCENE, "rotate F10 G5", "G5 is not a neighbour of F10 (6.2)"),
    (CLASSIC_SCENE, "fire F10", "a piece of yours is on F11, right in front (6.3)"),
    (CLASSIC_SCENE, "fire D1", "E1 is a pentagon; a gunship cannot fire into a hole (6.3)"),
    (CLASSIC_SCENE, "fire F10 F9", "under the classic ruleset a gunship fires the way it faces (6.3)"),
    (CLASSIC_SCENE, "mine H15 G2", "G2 is not next to the support ship (6.4)"),
    (CLASSIC_SCENE, "mine H15 H16", "H16 touches an enemy ship or mine (6.4)"),
    (CLASSIC_SCENE | {"mines_left": [0, 5]}, "mine H15 H14", "you have no mines left (6.4)"),
    (CLASSIC_SCENE, "rebuild G5 G6 fighter", "ships are rebuilt only under the modern ruleset (6.5)"),
    (MODERN_SCENE, "rotate F10 F9", "gunships have no facing under the modern ruleset"),
    (MODERN_SCENE, "fire F10", "under the modern ruleset a shot names the hex it is placed on"),
    (MODERN_SCENE, "fire F10 F11", "there is a piece on F11; an impactor is placed on an empty hex (12.1)"),
    (MODERN_SCENE, "fire F10 G5", "G5 is not a neighbour of F10 (12.1)"),
    (MODERN_SCENE, "move G5 G7", "there is a piece on G7; under the modern ruleset moves end on empty hexes"),
    (MODERN_SCENE, "move F10 F12", "there is a piece on F11; ships do not jump (6.1)"),
    (MODERN_SCENE, "rebuild G5 G6 gunship", "you have as many gunships as at the start (12.1)"),
    (MODERN_SCENE, "rebuild G5 G8 fighter", "G8 is not next to the command flagship (12.1)"),
    (MODERN_SCENE | {"actions_left": 1}, "rebuild G5 G6 fighter", "a rebuild takes both actions of a turn (12.1)"),
]


@pytest.mark.parametrize(("document", "text", "why"), REFUSALS, ids=[text for _, text, _ in REFUSALS])
def test_a_refusal_names_its_rule(document: dict[str, Any], text: str, why: str) -> None:
    with pytest.raises(sixfold.IllegalAction) as refused:
        sixfold.play(sixfold.load(document), text)
    assert str(refused.value).startswith(f"{text}: {why}")
    assert refused.value.rule in SECTIONS
