from collections.abc import Iterator

import pytest

from tests.support.practice import practice_registered


@pytest.fixture(autouse=True, scope="module")
def practice_games() -> Iterator[None]:
    """Positions and records of the practice games can be read in this folder."""
    with practice_registered():
        yield
