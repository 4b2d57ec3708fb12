"""No rule in the client: nothing that a game says is written down in the sources of the page."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import sixfold
from sixfold.kernel.cards import Card
from tests.support.practice import shipped
from tests.support.variants import name_of, variants

SOURCES = Path(__file__).parents[2] / "web" / "src"
PROTOCOL = SOURCES / "net" / "protocol.ts"
ART = ("pieces/", "screens/dev")
"""Drawings of what games have: only these may name types of pieces, their markers and kinds of ground."""
COMMENT = re.compile(r"/\*.*?\*/|(?<![:'\"])//[^\n]*", re.DOTALL)
LITERAL = re.compile(r"'([^'\n]*)'|\"([^\"\n]*)\"")
FIELD = re.compile(r"\{\w*(?::\w+)?\}")
PAGE_WORDS = {
    "action",
    "attack",
    "back",
    "decline",
    "end",
    "first",
    "ghosts",
    "heads",
    "hidden",
    "hole",
    "left",
    "mine",
    "move",
    "over",
    "place",
    "plain",
    "play",
    "range",
    "reach",
    "round",
    "side",
    "stand",
    "target",
    "throw",
    "won",
}
"""Words of the page itself that a game may happen to use as well."""
SHORTEST_PIECE_OF_SENTENCE = 12

in_every_game = pytest.mark.parametrize("game", shipped(), ids=name_of)


class Source(NamedTuple):
    """A file of the page without its comments."""

    name: str
    text: str

    def is_art(self) -> bool:
        """Whether it may name what it draws."""
        return self.name.startswith(ART)

    def words(self) -> set[str]:
        """The words and phrases between quotation marks."""
        return {one or other for one, other in LITERAL.findall(self.text)}


def sources() -> list[Source]:
    """The files of the page, without its tests and what is made from the schema."""
    files = [path for path in sorted(SOURCES.rglob("*.ts*")) if ".test." not in path.name and path != PROTOCOL]
    assert len(files) > 50
    return [Source(path.relative_to(SOURCES).as_posix(), COMMENT.sub(" ", path.read_text())) for path in files]


def cards(game: sixfold.Game) -> list[Card]:
    """The cards of a game under every option set that the tests know."""
    return [card for variant in variants(game) for card in game.cards(game.complete(variant.options))]


def sentences(game: sixfold.Game) -> Iterator[str]:
    """Everything that a game says in words, in pieces between what is filled in."""
    told = [phase.prompt for phase in game.phases] + [form.label for form in game.grammar.forms]
    told += [kind.sentence for kind in game.events]
    told += [text for card in cards(game) for text in (card.line, *card.abilities)]
    for text in told:
        yield from (part.strip(" .,:") for part in FIELD.split(text))


def protocol_words() -> set[str]:
    """Words that messages themselves use, such as the ways to show an event."""
    return Source("", PROTOCOL.read_text()).words()


@in_every_game
def test_no_sentence_of_a_game_is_in_the_page(game: sixfold.Game) -> None:
    known = {part for part in sentences(game) if len(part) >= SHORTEST_PIECE_OF_SENTENCE}
    found = {(source.name, part) for source in sources() for part in known if part in source.text}
    assert found == set()


@in_every_game
def test_no_phase_and_no_kind_of_event_is_in_the_page(game: sixfold.Game) -> None:
    names = {phase.name for phase in game.phases} | {kind.name for kind in game.events}
    names -= protocol_words() | PAGE_WORDS
    found = {(source.name, word) for source in sources() for word in source.words() & names}
    assert found == set()


@in_every_game
def test_only_art_names_pieces_markers_and_ground(game: sixfold.Game) -> None:
    names = {word for card in cards(game) for word in (card.id, card.name, *(stat.label for stat in card.stats))}
    names -= protocol_words() | PAGE_WORDS
    found = {(source.name, word) for source in sources() if not source.is_art() for word in source.words() & names}
    assert found == set()


@in_every_game
def test_no_verb_of_a_game_is_in_the_page(game: sixfold.Game) -> None:
    names = set(game.grammar.verbs()) - protocol_words() - PAGE_WORDS
    found = {(source.name, word) for source in sources() if not source.is_art() for word in source.words() & names}
    assert found == set()


def test_the_search_finds_what_is_there() -> None:
    source = Source("state/words.ts", COMMENT.sub(" ", "/* 'deploy' */ const a = 'fate_roll' // 'reroll'\n"))
    assert source.words() == {"fate_roll"}
