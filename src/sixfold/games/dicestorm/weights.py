"""The numbers of the estimate, read from estimate.toml."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sixfold.kernel.document import Fields
from sixfold.kernel.weighing import Numbers

__all__ = ["Weights"]

MOST: Final = 1000.0


class Weights(Numbers):
    """What things are worth to a bot; `piece` and `die` are columns by their numbers."""

    def __init__(self, fields: Fields, pieces: dict[str, str], dice: list[str]) -> None:
        """Read the file; ``pieces`` names the class of every piece."""
        self.lead: float = weight(fields, "lead")
        self.hp: float = weight(fields, "hp")
        self.supply: float = weight(fields, "supply")
        self.soul: float = weight(fields, "soul")
        self.token: float = weight(fields, "token")
        self.near: float = weight(fields, "near")
        self.tempo: float = weight(fields, "tempo")
        self.hurt: float = fields.number("hurt", low=0.0, high=1.0)
        self.shaken: float = fields.number("shaken", low=0.0, high=1.0)
        self.far: i64 = fields.whole("far", low=1, high=20)
        classes, own = fields.inner("classes"), fields.inner("pieces")
        by_class = {"": 0.0, **{name: weight(classes, name) for name in classes.names()}}
        self.piece: vec[float] = vec[float]()
        for id, name in pieces.items():
            if name not in by_class:
                raise classes.bad(name, "is missing")
            self.piece = append(self.piece, weight(own, id) if own.has(id) else by_class[name])
        own.done()
        kinds = fields.inner("dice")
        self.die: vec[float] = vec[float]()
        for kind in dice:
            self.die = append(self.die, weight(kinds, kind))
        kinds.done()
        fields.done()


def weight(fields: Fields, name: str) -> float:
    """One of the numbers."""
    return fields.number(name, low=-MOST, high=MOST)
