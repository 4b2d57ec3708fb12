"""The diagrams of every rulebook are positions that can be played as they say."""

import pytest

import sixfold
from sixfold import SixfoldError
from sixfold.diagrams import BadDiagram, Diagram, diagrams_of, parts
from sixfold.terminal.picture import picture
from sixfold.terminal.rulebook import readable
from tests.support.practice import PILE, shipped
from tests.support.variants import name_of

LEAST = 6
COLUMNS = 80
in_every_game = pytest.mark.parametrize("game", shipped(), ids=name_of)


@in_every_game
def test_the_rulebook_shows_what_it_tells(game: sixfold.Game) -> None:
    assert len(diagrams_of(game)) >= LEAST


@in_every_game
def test_what_a_diagram_calls_legal_is_legal_and_what_it_calls_illegal_is_not(game: sixfold.Game) -> None:
    for diagram in diagrams_of(game):
        assert set(diagram.legal) <= set(diagram.state.legal_texts()), diagram.title
        for text in diagram.illegal:
            with pytest.raises(SixfoldError):
                game.parse(diagram.state, text)


@in_every_game
def test_the_terminal_draws_every_diagram_in_80_columns(game: sixfold.Game) -> None:
    text = readable(game)
    assert "```diagram" not in text
    for diagram in diagrams_of(game):
        assert f"```text\n{diagram.title}\n" in text
        shown = picture(diagram.state, width=COLUMNS, highlight=diagram.marks).splitlines()
        assert max(map(len, shown)) <= COLUMNS, diagram.title
        assert not any("[[" in line for line in shown), diagram.title


class Drawn(type(PILE)):  # type: ignore[misc]
    """Pile with another rulebook."""

    def __init__(self, rules: str) -> None:
        super().__init__()
        self.rules = rules


def drawn(block: str) -> list[str | Diagram]:
    """A rulebook with one diagram in it."""
    return parts(Drawn(f"# Pile\n\n```diagram\n{block}\n```\n\nEnd.\n"))


def test_text_and_diagrams_alternate() -> None:
    before, diagram, after = drawn('{"title": "Six left", "new": {}, "play": ["take 1"], "marks": ["a1"]}')
    assert (before, after) == ("# Pile\n\n", "\nEnd.\n")
    assert isinstance(diagram, Diagram)
    assert (diagram.title, diagram.marks) == ("Six left", [0])
    assert sixfold.position(diagram.state)["left"] == 6


@pytest.mark.parametrize(
    ("block", "message"),
    [
        ("{", "is not JSON"),
        ('{"new": {}}', "title: is missing"),
        ('{"title": "x", "new": {"counters": 99}}', "must be a whole number from 1 to 30"),
        ('{"title": "x", "new": {}, "play": ["take 9"]}', "take 9: one to three counters"),
        ('{"title": "x", "new": {}, "marks": ["z9"]}', "z9 is not a cell of this board"),
        ('{"title": "x", "new": {}, "arrows": ["a1"]}', "must be pairs of cells"),
        ('{"title": "x", "new": {}, "colour": "red"}', "unknown key 'colour'"),
    ],
)
def test_a_diagram_that_cannot_be_shown_is_named(block: str, message: str) -> None:
    with pytest.raises(BadDiagram, match=message) as caught:
        drawn(block)
    assert caught.value.place.startswith("pile RULES.md diagram 1")
