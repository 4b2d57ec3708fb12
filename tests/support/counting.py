"""Counting how often the rules of Kuhn poker are asked."""

import pytest

from sixfold import State
from tests.support.kuhn import Kuhn, KuhnGame


class Counts:
    """How many texts of Kuhn poker were parsed and how many of its actions applied."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Count until the test is over."""
        self.parsed = 0
        self.applied = 0
        plainly = Kuhn.apply

        def parse(game: KuhnGame, state: State, text: str) -> int:
            self.parsed += 1
            return int(super(KuhnGame, game).parse(state, text))

        def apply(state: Kuhn, action: int) -> None:
            self.applied += 1
            plainly(state, action)

        monkeypatch.setattr(KuhnGame, "parse", parse, raising=False)
        monkeypatch.setattr(Kuhn, "apply", apply)

    def taken(self) -> tuple[int, int]:
        """Texts parsed and actions applied since this was last asked."""
        found = self.parsed, self.applied
        self.parsed = self.applied = 0
        return found
