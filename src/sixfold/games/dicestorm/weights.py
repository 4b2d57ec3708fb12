"""The numbers of the estimate, read from estimate.toml."""

from librt.vecs import append, vec

from sixfold.kernel.document import Fields
from sixfold.kernel.errors import brief

__all__ = ["Weights"]


class Weights:
    """What things are worth to a bot; `piece` and `die` are columns by their numbers."""

    def __init__(self, fields: Fields, pieces: dict[str, str], dice: list[str]) -> None:
        """Read the file; ``pieces`` names the class of every piece."""
        self.scale: float = read_number(fields, "scale")
        self.hp: float = read_number(fields, "hp")
        self.supply: float = read_number(fields, "supply")
        self.soul: float = read_number(fields, "soul")
        self.token: float = read_number(fields, "token")
        self.near: float = read_number(fields, "near")
        classes, own = fields.inner("classes"), fields.inner("pieces")
        by_class = {"": 0.0, **{name: read_number(classes, name) for name in classes.names()}}
        self.piece: vec[float] = vec[float]()
        for id, name in pieces.items():
            if name not in by_class:
                raise classes.bad(name, "is missing")
            self.piece = append(self.piece, read_number(own, id) if own.has(id) else by_class[name])
        own.done()
        kinds = fields.inner("dice")
        self.die: vec[float] = vec[float]()
        for kind in dice:
            self.die = append(self.die, read_number(kinds, kind))
        kinds.done()
        fields.done()


def read_number(fields: Fields, name: str) -> float:
    """A number that is not negative."""
    value = fields.value(name)
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        raise fields.bad(name, f"must be a number that is not negative, not {brief(value)}")
    return float(value)
