"""What a state shares with its clones: the ground, the tables, the options and the game, with all that is in them."""

from collections.abc import Iterator
from types import GetSetDescriptorType

from sixfold import State

PLAIN = (bool, int, float, str, bytes, type(None))


def shared_contents(state: State) -> dict[str, object]:
    """Everything that a state and a clone of it both hold on to, taken apart: ``ground.board.size`` is 121, ..."""
    clone = attributes(state.clone())
    both = {name: value for name, value in attributes(state).items() if clone.get(name) is value}
    return {path: found for name, value in both.items() for path, found in parts(name, value, frozenset())}


def parts(path: str, value: object, above: frozenset[int]) -> Iterator[tuple[str, object]]:
    """A copy of the plain values and columns inside a value, each with its path; what it is part of is left out."""
    if isinstance(value, PLAIN):
        yield path, value
    elif type(value).__name__.startswith("vec["):
        yield path, list(value)  # type: ignore[call-overload]
    elif not callable(value) and id(value) not in above:
        for name, inner in inside(value).items():
            yield from parts(f"{path}.{name}", inner, above | {id(value)})


def inside(value: object) -> dict[str, object]:
    """The entries of a collection by their keys or places, the attributes of any other object by their names."""
    if isinstance(value, dict):
        return {str(key): entry for key, entry in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return {str(place): entry for place, entry in enumerate(value)}
    return attributes(value)


def attributes(value: object) -> dict[str, object]:
    """The attributes of an object, compiled or not."""
    members = {name: member for kind in type(value).__mro__ for name, member in vars(kind).items()}
    native = [name for name, member in members.items() if isinstance(member, GetSetDescriptorType)]
    compiled = {name: getattr(value, name) for name in native if not name.startswith("__")}
    return {**compiled, **getattr(value, "__dict__", {})}
