"""The number of paths from a position, compared with the counts in the TOML files beside this one.

A file names its game and in a comment the source of its counts. Each `[[position]]` has an `id`, either `options` of a
new game or a `position` document in JSON, and `perft`: the number of paths of length 1, 2, ... A chance outcome is a
step of a path like an action; a game that is over has no further paths.
"""

import json
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

import sixfold
from sixfold.kernel import perft, perft_split
from sixfold.kernel.document import Fields

HERE = Path(__file__).parent
MOST_UNCOMPILED = 20_000
"""Longer counts take too long on the uncompiled sources."""


class Count(NamedTuple):
    """One position with its counts."""

    game: str
    id: str
    options: dict[str, object]
    position: dict[str, object] | None
    perft: list[int]

    def state(self) -> sixfold.State:
        """The position to count from."""
        return sixfold.new(self.game, **self.options) if self.position is None else sixfold.load(self.position)


def counts() -> list[Count]:
    """The entries of every file."""
    return [count for path in sorted(HERE.glob("*.toml")) for count in read(path)]


def read(path: Path) -> list[Count]:
    """The entries of one file."""
    fields = Fields(path.name, tomllib.loads(path.read_text(encoding="utf-8")))
    game = fields.word("game")
    assert path.stem == game
    found = [read_count(game, entry) for entry in fields.objects("position")]
    fields.done()
    return found


def read_count(game: str, entry: Fields) -> Count:
    """One entry."""
    document = json.loads(entry.word("position")) if entry.has("position") else None
    count = Count(game, entry.word("id"), entry.inner("options", {}).values, document, entry.wholes("perft", low=0))
    entry.done()
    assert document is None or not count.options, "the position document holds the options"
    return count


@pytest.mark.parametrize("count", counts(), ids=lambda count: f"{count.game}-{count.id}")
def test_the_number_of_paths(count: Count) -> None:
    for depth, expected in enumerate(count.perft, start=1):
        if expected > MOST_UNCOMPILED and not sixfold.compiled:
            break
        found = perft(count.state(), depth)
        assert found == expected, f"at depth {depth}, split by the first action:\n{split(count.state(), depth)}"


def split(state: sixfold.State, depth: int) -> str:
    """The paths by first action, one to a line."""
    return "\n".join(f"{paths:>10}  {text}" for text, paths in perft_split(state, depth).items())


def test_the_split_adds_up_to_the_whole() -> None:
    state = sixfold.new("hex", size=3, swap=True)
    assert sum(perft_split(state, 4).values()) == perft(state, 4)
    assert split(state, 1).splitlines()[0].split() == ["1", "place", "a1"]


def test_no_id_is_used_twice() -> None:
    names = [(count.game, count.id) for count in counts()]
    assert len(set(names)) == len(names)
