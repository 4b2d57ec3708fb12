"""Positions from the middle of play, crowded on purpose, and a short way to write small ones."""

from typing import Any

from hypothesis import strategies as st

from tests.games.spacechess.reference import HOLES, NEAR, SHIPS

HEXES = [cell for cell in NEAR if cell not in HOLES]
KINDS = [*SHIPS, "gunship", "fighter", "mine", "impactor", "impactor"]


def piece(kind: str, owner: int, cell: str, **more: object) -> dict[str, object]:
    """One piece of a position document."""
    return {"type": kind, "owner": owner, "cell": cell, **more}


def placed(*pieces: dict[str, object], **more: object) -> dict[str, Any]:
    """A position document with these pieces."""
    return {"game": "spacechess", "pieces": list(pieces), **more}


@st.composite
def options(draw: st.DrawFn) -> dict[str, object]:
    """Options of either ruleset, with limits small enough to matter."""
    chosen: dict[str, object] = draw(
        st.sampled_from([{}, {"skirmish": "one_on_one"}, {"ruleset": "modern"}, {"ruleset": "modern"}])
    )
    limits = {
        "impactor_limit": st.integers(1, 10),
        "mine_limit": st.integers(0, 10),
        "stall_limit": st.integers(2, 12),
        "max_turns": st.integers(0, 15),
    }
    return {**chosen, **draw(st.fixed_dictionaries({}, optional=limits))}


@st.composite
def region(draw: st.DrawFn) -> list[str]:
    """Hexagons that lie together, so that their pieces meet."""
    cells = [draw(st.sampled_from(HEXES))]
    for _ in range(draw(st.integers(3, 30))):
        near = draw(st.sampled_from(NEAR[draw(st.sampled_from(cells))]))
        if near not in HOLES and near not in cells:
            cells.append(near)
    return cells


@st.composite
def crowds(draw: st.DrawFn) -> dict[str, object]:
    """A crowded position with the marks of an unfinished turn; no two pieces share a cell."""
    seat = draw(st.integers(0, 1))
    commands = set()
    pieces = []
    for cell in draw(region()):
        kind, owner = draw(st.sampled_from([*KINDS, "nothing"])), draw(st.integers(0, 1))
        if kind == "nothing" or (kind == "command" and owner in commands):
            continue
        if kind == "command":
            commands.add(owner)
        pieces.append(piece(kind, owner, cell, **draw(details(kind, cell))))
    return placed(
        *pieces,
        options=draw(options()),
        to_act=seat,
        actions_left=draw(st.integers(1, 2)),
        turn=draw(st.integers(1, 12)),
        stall=draw(st.integers(0, 9)),
        progress=draw(st.booleans()),
    )


def details(kind: str, cell: str) -> st.SearchStrategy[dict[str, object]]:
    """Direction and mark of a piece, where its kind has them."""
    way = st.sampled_from(NEAR[cell])
    keys: dict[str, dict[str, st.SearchStrategy[object]]] = {
        "gunship": {"facing": way, "fired": st.booleans()},
        "fighter": {"moved": st.booleans()},
        "impactor": {"heading": way, "hold": st.booleans()},
    }
    return st.fixed_dictionaries(keys.get(kind, {}))
