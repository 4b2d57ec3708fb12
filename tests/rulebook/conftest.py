from collections.abc import Iterator

import pytest

from tests.support.practice import practice_registered


@pytest.fixture(autouse=True, scope="module")
def practice_games() -> Iterator[None]:
    """Examples of the practice games can be played in this folder."""
    with practice_registered():
        yield
