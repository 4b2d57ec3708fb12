"""The code in README.md and docs/ is run as tests, from top to bottom of each page."""

from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

from sixfold.kernel import registry


def remember_games(namespace: dict[str, object]) -> None:
    """Note which games there are before a page registers its own."""
    namespace["games_before"] = dict(registry.registered)


def forget_games(namespace: dict[str, object]) -> None:
    """Take back the games that a page registered."""
    before = namespace["games_before"]
    assert isinstance(before, dict)
    for id in set(registry.registered) - set(before):
        del registry.registered[id]


pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), SkipParser()],
    patterns=["README.md", "docs/*.md", "docs/**/*.md"],
    setup=remember_games,
    teardown=forget_games,
).pytest()
