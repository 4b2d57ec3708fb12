"""The same rules from their sources, in an interpreter of their own that waits for orders.

``python -m sixfold.benchmarks.uncompiled`` reads lines ``game count`` and answers each when the random games are
played.
"""

import os
import subprocess
import sys
from typing import Final

from sixfold.benchmarks.measure import Task
from sixfold.kernel import Rng, SixfoldError, find, playouts

__all__ = ["Uncompiled"]

DONE: Final = "done"


class Uncompiled:
    """The other interpreter; use it in a ``with`` statement."""

    def __enter__(self) -> "Uncompiled":
        """Start it."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sixfold.benchmarks.uncompiled"],
            env={**os.environ, "SIXFOLD_PURE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def __exit__(self, *_: object) -> None:
        """Close its input, on which it ends."""
        self.process.communicate()

    def playouts(self, game: str) -> Task:
        """Random games of this game."""
        return Task(lambda count: self.order(f"{game} {count}"))

    def order(self, line: str) -> None:
        """Send an order and wait until it is done."""
        orders, answers = self.process.stdin, self.process.stdout
        assert orders is not None
        assert answers is not None
        orders.write(line + "\n")
        orders.flush()
        if answers.readline().strip() != DONE:
            raise SixfoldError(f"the uncompiled rules could not be measured at: {line}")


def obey() -> None:
    """Follow the orders on standard input."""
    rng = Rng(1)
    for line in sys.stdin:
        game, count = line.split()
        playouts(find(game).new({}), int(count), rng)
        sys.stdout.write(DONE + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    obey()
