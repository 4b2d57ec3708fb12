"""What every game owes its clients: events that can be shown, cards for whatever stands on the board, and words."""

import re
from collections import Counter
from pathlib import Path

import pytest

import sixfold
from sixfold import Rng, SixfoldError
from sixfold.examples import read_examples
from sixfold.kernel import Event, State, position
from sixfold.kernel.play import is_resignation
from sixfold.kernel.showing import staged
from sixfold.laws import pieces_of, walk
from tests.support.practice import shipped
from tests.support.variants import name_of, variants

RULEBOOK = Path(__file__).parents[1] / "rulebook"
in_every_game = pytest.mark.parametrize("game", shipped(), ids=name_of)


def told_in_examples(game: sixfold.Game) -> Counter[str]:
    """The kinds of events of all examples of a game; every showing of them is played on the pieces."""
    seen: Counter[str] = Counter()
    for path in sorted((RULEBOOK / game.id).glob("*.json")):
        for example in read_examples(path):
            state = example.first()
            for text in example.moves:
                if not is_resignation(text):
                    seen.update(event.kind for event in shown_step(state, text))
    return seen


def shown_step(state: State, text: str) -> list[Event]:
    """Play an action and see that its showings turn the pieces before it into those after it."""
    before = pieces_of(state)
    events = sixfold.play(state, text)
    shown = staged(before, [show for event in events for show in event.shown])
    assert sorted(shown, key=str) == sorted(pieces_of(state), key=str), f"{text} in {position(state)}"
    return events


def told_in_random_games(game: sixfold.Game) -> Counter[str]:
    """The kinds of events of a random game under every option set that the tests know."""
    seen: Counter[str] = Counter()
    for variant in variants(game):
        moves: list[str] = []
        for _ in walk(variant.new(), Rng(3), moves):
            pass
        state = variant.new()
        for text in moves:
            seen.update(event.kind for event in sixfold.play(state, text))
    return seen


@in_every_game
@pytest.mark.slow
def test_every_kind_of_event_is_met_in_play_and_shown(game: sixfold.Game) -> None:
    seen = told_in_examples(game) + told_in_random_games(game)
    assert {kind.name for kind in game.events} - set(seen) == set()
    assert all(kind.shows for kind in game.events)


@in_every_game
def test_whatever_stands_on_the_board_has_a_card(game: sixfold.Game) -> None:
    for state in (game.showcase(), *(variant.new() for variant in variants(game))):
        cards = {card.id: card for card in game.cards(state.options)}
        assert {piece.type for piece in pieces_of(state)} <= set(cards)
        assert {mark.card for mark in game.ground(state)} <= set(cards)


@in_every_game
def test_cards_are_in_words_and_name_a_section_of_the_rules(game: sixfold.Game) -> None:
    headings = re.findall(r"^#+ (\S+)", game.rules, re.MULTILINE)
    for variant in variants(game):
        for card in game.cards(game.complete(variant.options)):
            assert card.kind in ("piece", "ground", "marker")
            assert card.name and card.line.endswith(".")
            assert all(ability.endswith(".") for ability in card.abilities)
            assert not card.section or card.section in headings, f"{card.id}: no section {card.section}"


@in_every_game
def test_every_kind_of_event_is_told_about_in_a_section_of_the_rules(game: sixfold.Game) -> None:
    headings = re.findall(r"^#+ (\S+)", game.rules, re.MULTILINE)
    assert [kind.name for kind in game.events if kind.section not in headings] == []


@in_every_game
def test_every_decision_asks_something(game: sixfold.Game) -> None:
    assert [
        phase.name for phase in game.phases if phase.actor == "seat" and not phase.prompt.endswith((".", "?"))
    ] == []


@in_every_game
def test_the_first_preset_is_a_quick_start_and_all_of_them_can_be_played(game: sixfold.Game) -> None:
    assert game.presets()
    for preset in game.presets():
        state = game.new(preset.options) if preset.position is None else game.read(preset.position)
        assert not state.is_over()
        assert preset.title and preset.line.endswith(".")


@in_every_game
def test_a_refusal_names_its_rule_and_the_position(game: sixfold.Game) -> None:
    state = game.showcase()
    refused = 0
    for other in game.new({}).legal_texts()[:50]:
        if other not in state.legal_texts():
            with pytest.raises(SixfoldError) as caught:
                sixfold.play(state, other)
            if isinstance(caught.value, sixfold.IllegalAction):
                refused += 1
                assert caught.value.rule
                assert caught.value.position == position(state)
    assert refused or game.new({}).legal_texts()[0] in state.legal_texts()
