"""Bots that judge by other numbers than the game's own: ``mcts:0.5s@my.toml`` reads them from an estimate file."""

import tomllib
from collections.abc import Callable
from pathlib import Path

from sixfold.kernel import BadData, SixfoldError, State
from sixfold.kernel.document import Fields
from sixfold.kernel.weighing import Numbers

__all__ = ["WeighedBot", "read_estimate"]


class WeighedBot:
    """Chooses as another bot would if the estimate of the game had these numbers."""

    def __init__(self, choose: Callable[[State], int], file: Fields) -> None:
        """Let ``choose`` decide; ``file`` has the shape of the game's own estimate file."""
        self.chooser = choose
        self.file = file
        self.known: dict[tuple[str, str], Numbers] = {}

    def choose(self, state: State) -> int:
        """The action that the other bot chooses, by these numbers."""
        key = state.game.id, state.game.numbers_table(state.options)
        if key not in self.known:
            self.known[key] = state.game.numbers(state.options, self.file)
        return self.chooser(state.weighing(self.known[key]))


def read_estimate(path: str) -> Fields:
    """A file with the numbers of an estimate; raise SixfoldError or BadData if it is none."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise SixfoldError(f"the numbers {path} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    try:
        return Fields(Path(path).name, tomllib.loads(text), BadData)
    except ValueError as error:
        raise BadData(Path(path).name, str(error)) from None
