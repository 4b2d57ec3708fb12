"""Bad input for readers: arbitrary JSON, and valid documents with a few things wrong in them."""

import copy
from collections.abc import Callable

from hypothesis import strategies as st

from sixfold import SixfoldError
from sixfold.kernel import BadDocument

Path = tuple[str | int, ...]
Change = Callable[[st.DataObject, object, Path], None]

LONGEST_MESSAGE = 600
NASTY_TEXT = [
    "",
    " ",
    "\n",
    "\x00",
    "\ud800",
    "é",
    "x" * 5000,
    "chance",
    "null",
    "__proto__",
    "{}",
    "../..",
    "-0",
    "1e9",
]
NASTY_NUMBERS = [
    0,
    -1,
    1,
    2,
    255,
    256,
    65536,
    2**31,
    2**63,
    -(2**63) - 1,
    10**400,
    0.5,
    -0.0,
    float("nan"),
    float("inf"),
]


def scalars() -> st.SearchStrategy[object]:
    """Single JSON values, ordinary and nasty."""
    return st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20),
        st.sampled_from(NASTY_TEXT), st.sampled_from(NASTY_NUMBERS),
    )  # fmt: skip


def json_values() -> st.SearchStrategy[object]:
    """Any JSON value."""
    return st.recursive(
        scalars(),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=8,
    )


def nested(depth: int) -> object:
    """Lists in lists, deeper than any stack."""
    value: object = []
    for _ in range(depth):
        value = [value]
    return value


def paths(value: object, here: Path = ()) -> list[Path]:
    """The places of all values inside a document."""
    if isinstance(value, dict):
        return [here, *(path for key, inner in value.items() for path in paths(inner, (*here, key)))]
    if isinstance(value, list):
        return [here, *(path for place, inner in enumerate(value) for path in paths(inner, (*here, place)))]
    return [here]


def inside(value: object, path: Path) -> object:
    """The value at a place."""
    for step in path:
        assert isinstance(value, dict | list)
        value = value[step]  # type: ignore[index]
    return value


def drop(data: st.DataObject, document: object, path: Path) -> None:
    """Leave a value out."""
    holder = inside(document, path[:-1])
    del holder[path[-1]]  # type: ignore[attr-defined]


def replace(data: st.DataObject, document: object, path: Path) -> None:
    """Put another value in its place: garbage, or one from elsewhere in the document."""
    elsewhere = st.sampled_from(paths(document)).map(lambda other: copy.deepcopy(inside(document, other)))
    holder = inside(document, path[:-1])
    holder[path[-1]] = data.draw(json_values() | elsewhere)  # type: ignore[index]


def double(data: st.DataObject, document: object, path: Path) -> None:
    """Repeat an entry of a list, or give an object the value once more under another key."""
    holder, value = inside(document, path[:-1]), copy.deepcopy(inside(document, path))
    if isinstance(holder, list):
        holder.append(value)
    elif isinstance(holder, dict):
        holder[data.draw(st.text(max_size=8))] = value


def nudge(data: st.DataObject, document: object, path: Path) -> None:
    """Make a number one more or less, and a text one letter shorter."""
    holder, value = inside(document, path[:-1]), inside(document, path)
    if isinstance(value, int):
        holder[path[-1]] = value + data.draw(st.sampled_from([-1, 1]))  # type: ignore[index]
    elif isinstance(value, str):
        holder[path[-1]] = value[:-1]  # type: ignore[index]


CHANGES: list[Change] = [drop, replace, double, nudge]


def spoilt(data: st.DataObject, document: object) -> object:
    """A copy of a document with one to three changes."""
    changed = copy.deepcopy(document)
    for change in data.draw(st.lists(st.sampled_from(CHANGES), min_size=1, max_size=3)):
        places = [path for path in paths(changed) if path]
        if places:
            change(data, changed, data.draw(st.sampled_from(places)))
    return changed


def assert_clear(error: SixfoldError, place: str = "") -> None:
    """An error has one line that can be shown and, about a document, begins with the place."""
    message = str(error)
    assert message.strip()
    assert len(message) <= LONGEST_MESSAGE
    assert message.isprintable(), f"{message!r} cannot be printed on one line"
    if place:
        assert isinstance(error, BadDocument)
        assert message.startswith(place)
        assert error.place.startswith(place) and error.why
