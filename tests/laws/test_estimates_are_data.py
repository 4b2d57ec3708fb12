"""The numbers of every estimate are in a data file, and what is wrong in it is refused with its place."""

import copy
import math
from typing import Any

import pytest

import sixfold
from sixfold.kernel import BadData
from sixfold.kernel.document import Fields
from sixfold.lab.tuning import numbers_in
from tests.support.practice import shipped
from tests.support.variants import name_of, variants

NONSENSE = ["much", None, True, math.nan, math.inf, 1e9]

in_every_game = pytest.mark.parametrize("game", shipped(), ids=name_of)


def tables(game: sixfold.Game) -> dict[str, sixfold.kernel.Options]:
    """The tables that some options of a game ask for, each with such options."""
    found = [game.complete(variant.options) for variant in variants(game)]
    return {game.numbers_table(options): options for options in found}


def file(game: sixfold.Game, values: object = None) -> Fields:
    """The file of a game with other values."""
    assert game.estimate_file is not None
    return Fields("estimate.toml", game.estimate_file.values if values is None else values, BadData)


def within(values: dict[str, Any], path: list[str]) -> dict[str, Any]:
    """The table at the end of a path."""
    for name in path:
        values = values[name]
    return values


@in_every_game
def test_every_table_is_there_and_used(game: sixfold.Game) -> None:
    asked = set(tables(game))
    assert asked == {""} or asked == set(file(game).values)


@in_every_game
def test_every_number_is_read_and_nonsense_is_refused_with_its_place(game: sixfold.Game) -> None:
    for table, options in tables(game).items():
        path = [table] if table else []
        for name, _ in numbers_in(within(file(game).values, path)):
            *inner, key = [*path, *name.split(".")]
            for nonsense in NONSENSE:
                values = copy.deepcopy(file(game).values)
                within(values, inner)[key] = nonsense
                with pytest.raises(BadData) as caught:
                    game.numbers(options, file(game, values))
                assert caught.value.place == ".".join(["estimate.toml", *inner, key])


@in_every_game
def test_a_number_that_nobody_knows_is_refused(game: sixfold.Game) -> None:
    for table, options in tables(game).items():
        values = copy.deepcopy(file(game).values)
        within(values, [table] if table else [])["colour"] = 1.0
        with pytest.raises(BadData, match="unknown key 'colour'"):
            game.numbers(options, file(game, values))


@in_every_game
def test_an_empty_file_is_refused(game: sixfold.Game) -> None:
    for options in tables(game).values():
        with pytest.raises(BadData, match="is missing"):
            game.numbers(options, file(game, {}))


@in_every_game
def test_other_numbers_change_the_estimate_of_a_state_and_of_its_copies_alone(game: sixfold.Game) -> None:
    state = game.showcase()
    values = copy.deepcopy(file(game).values)
    for name, number in numbers_in(values):
        *inner, key = name.split(".")
        within(values, inner)[key] = min(1.0, 0.5 * number + 0.25)
    before = [state.estimate(seat) for seat in range(state.seats)]
    other = state.weighing(game.numbers(state.options, file(game, values)))
    assert [other.estimate(seat) for seat in range(state.seats)] != before
    assert [other.clone().estimate(seat) for seat in range(state.seats)] == [
        other.estimate(seat) for seat in range(state.seats)
    ]
    assert [state.estimate(seat) for seat in range(state.seats)] == before
    assert game.write(other) == game.write(state)
