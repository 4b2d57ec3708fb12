"""The same rules from their sources, in an interpreter of their own that waits for orders.

``python -m sixfold.benchmarks.uncompiled`` reads lines ``game count``, plays the random games and answers with the
seconds that took.
"""

import os
import subprocess
import sys

from sixfold.benchmarks.measure import Task, random_games
from sixfold.kernel import SixfoldError, find

__all__ = ["Uncompiled"]


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

    def order(self, line: str) -> float:
        """Send an order and wait for the seconds it took."""
        orders, answers = self.process.stdin, self.process.stdout
        assert orders is not None
        assert answers is not None
        orders.write(line + "\n")
        orders.flush()
        answer = answers.readline()
        if not answer:
            raise SixfoldError(f"the uncompiled rules could not be measured at: {line}")
        return float(answer)


def obey() -> None:
    """Follow the orders on standard input."""
    for line in sys.stdin:
        game, count = line.split()
        sys.stdout.write(f"{random_games(find(game).new({})).seconds(int(count))}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    obey()
