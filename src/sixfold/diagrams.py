"""Diagrams of a rulebook: executable positions in fenced blocks, drawn by every client and played by a test.

A fenced block ``diagram`` in the RULES.md of a game holds a JSON object: a ``position`` (or the options of a ``new``
game), the actions to ``play`` before it is shown, a ``title``, cells to light up (``marks``), ``arrows`` as pairs of
cells, and texts that must be ``legal`` or ``illegal`` in what is shown.
"""

import json
import re
from typing import Final, NamedTuple

from sixfold.boards import NOWHERE
from sixfold.kernel import Game, SixfoldError, State, play
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import BadDocument

__all__ = ["BadDiagram", "Diagram", "diagrams_of", "parts"]

BLOCK: Final = re.compile(r"^```diagram\n(.*?)^```\n", re.MULTILINE | re.DOTALL)


class BadDiagram(BadDocument):
    """A diagram of a rulebook cannot be shown."""


class Diagram(NamedTuple):
    """A position to show, what to light up on it, and what may and may not be played there."""

    title: str
    state: State
    marks: list[int]
    arrows: list[tuple[int, int]]
    legal: list[str]
    illegal: list[str]


def parts(game: Game) -> list[str | Diagram]:
    """The rulebook of a game in its order: markdown, and between it the diagrams."""
    found: list[str | Diagram] = []
    for place, text in enumerate(BLOCK.split(game.rules)):
        if place % 2 == 0:
            found.append(text)
        else:
            found.append(diagram(game, text, f"{game.id} RULES.md diagram {place // 2 + 1}"))
    return found


def diagrams_of(game: Game) -> list[Diagram]:
    """The diagrams of a game in the order of its rulebook."""
    return [part for part in parts(game) if isinstance(part, Diagram)]


def diagram(game: Game, text: str, place: str) -> Diagram:
    """One diagram from its JSON; raise BadDiagram with the place of what is wrong."""
    try:
        value: object = json.loads(text)
    except ValueError as error:
        raise BadDiagram(place, f"is not JSON ({error})") from None
    fields = Fields(place, value, BadDiagram)
    state = shown_state(game, fields)
    made = Diagram(
        fields.word("title"),
        state,
        [cell_of(state, fields, label) for label in fields.words("marks", [])],
        [arrow(state, fields, pair) for pair in fields.items("arrows", [])],
        fields.words("legal", []),
        fields.words("illegal", []),
    )
    fields.done()
    return made


def shown_state(game: Game, fields: Fields) -> State:
    """The position of a diagram after its actions."""
    try:
        if fields.has("new"):
            state = game.new(fields.inner("new").values)
        else:
            state = game.read(fields.inner("position").values)
        for text in fields.words("play", []):
            play(state, text)
    except SixfoldError as error:
        raise BadDiagram(fields.place, str(error)) from None
    return state


def cell_of(state: State, fields: Fields, label: object) -> int:
    """A cell that a diagram names."""
    cell = int(state.game.board(state).cell(str(label)))
    if cell == NOWHERE:
        raise fields.bad("marks", f"{label} is not a cell of this board")
    return cell


def arrow(state: State, fields: Fields, pair: object) -> tuple[int, int]:
    """The two cells of an arrow."""
    match pair:
        case [str(start), str(goal)]:
            return cell_of(state, fields, start), cell_of(state, fields, goal)
    raise fields.bad("arrows", "must be pairs of cells")
