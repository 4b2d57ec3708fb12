"""The code in README.md and docs/ is run as tests, from top to bottom of each page."""

from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

from sixfold.kernel import registry

SHIPPED = {game.id for game in registry.games()}


def forget_games(_: dict[str, object]) -> None:
    """Take back the games that a page registered."""
    for id in set(registry.registered) - SHIPPED:
        del registry.registered[id]


pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), SkipParser()],
    patterns=["README.md", "docs/*.md", "docs/**/*.md"],
    teardown=forget_games,
).pytest()
