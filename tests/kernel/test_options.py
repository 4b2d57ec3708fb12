"""Options are checked by type and range, filled in, and written down only where they differ from the default."""

import pytest

from sixfold import BadOption
from sixfold.kernel import Option, Options
from sixfold.kernel.document import HUGE
from sixfold.kernel.options import choice, data, each_seat, flag, whole
from tests.support.practice import KUHN

SIZE = whole("size", 11, 3, 19, "cells")
SWAP = flag("swap", default=False, help="swap")
MAP = choice("map", ["small", "large", 3], "small", "which map")
CELLS = data("cells", None, "any cells")
ARMIES = each_seat(data("armies", None, "ready-made or a list of units", values=["elves", "orcs"]))
KNOWN = [SIZE, SWAP, MAP, CELLS]


def test_what_is_not_given_has_its_default_and_is_not_written_down() -> None:
    options = Options(KNOWN, {"size": 11, "swap": True})
    assert (options.whole("size"), options.flag("swap"), options.word("map")) == (11, True, "small")
    assert options.value("cells") is None
    assert options.given == {"swap": True}


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("size", 2, "option size: must be a whole number from 3 to 19, not 2"),
        ("size", 20, "not 20"),
        ("size", True, "not True"),
        ("size", "7", "not '7'"),
        ("size", 7.0, "not 7.0"),
        ("size", None, "not None"),
        ("swap", 1, "option swap: must be true or false, not 1"),
        ("map", "medium", "option map: must be one of small, large, 3, not 'medium'"),
        ("map", 3.0, "not 3.0"),
        ("colour", 1, "option 'colour' is unknown; this game's options are: size, swap, map, cells"),
    ],
)
def test_a_wrong_value_is_refused_with_what_would_be_right(name: str, value: object, message: str) -> None:
    with pytest.raises(BadOption) as caught:
        Options(KNOWN, {name: value})
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (3, 19, "a whole number from 3 to 19"),
        (1, HUGE, "a whole number, at least 1"),
        (-HUGE, HUGE, "a whole number"),
    ],
)
def test_a_bound_that_nobody_reaches_is_not_told(low: int, high: int, words: str) -> None:
    assert whole("turns", 5, low, high, "turns at most").range() == words


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="this game's options are: none"):
        Options([], {"size": 3})


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (SIZE, "7", 7),
        (SIZE, "-4", -4),
        (SWAP, "true", True),
        (SWAP, "Yes", True),
        (SWAP, "off", False),
        (MAP, "large", "large"),
        (MAP, "3", 3),
        (CELLS, '{"a": [1]}', {"a": [1]}),
        (ARMIES, "elves,orcs", ["elves", "orcs"]),
        (ARMIES, '["elves", ["archer", "mage"]]', ["elves", ["archer", "mage"]]),
    ],
)
def test_a_word_of_the_command_line_becomes_a_value(option: Option, text: str, value: object) -> None:
    assert option.from_text(text) == value


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (SIZE, "seven"),
        (SIZE, ""),
        (SIZE, "--4"),
        (SIZE, "9" * 5000),
        (SIZE, "٣"),
        (SWAP, "1"),
        (MAP, "x"),
        (CELLS, "{"),
        (ARMIES, "elves,trolls"),
    ],
)
def test_a_word_that_is_no_value_is_refused(option: Option, text: str) -> None:
    with pytest.raises(BadOption):
        option.from_text(text)


def test_options_that_exclude_each_other_are_refused_by_the_game() -> None:
    with pytest.raises(BadOption, match="option long = True: a long game has at least three rounds"):
        KUHN.new({"long": True, "rounds": 2})


def test_a_default_that_depends_on_others_is_settled_unless_given() -> None:
    options = Options(KNOWN, {})
    options.settle("cells", ["a1"])
    assert options.value("cells") == ["a1"]
    given = Options(KNOWN, {"cells": ["b2"]})
    given.settle("cells", ["a1"])
    assert given.value("cells") == ["b2"]
    assert options.given == {}


def test_an_option_of_each_seat_is_a_list_of_allowed_entries() -> None:
    option = each_seat(choice("side", ["elves", "orcs"], ["elves", "orcs"], "who fights"))
    option.check(["orcs", "orcs", "elves"])
    assert option.from_text("orcs,elves") == ["orcs", "elves"]
    assert option.from_text('["orcs"]') == ["orcs"]
    for wrong in ("orcs", ["dwarves"], [["orcs"]], {"0": "orcs"}):
        with pytest.raises(BadOption, match="a list with an entry for each seat, one of elves, orcs"):
            option.check(wrong)


def test_an_option_that_the_game_works_out_may_be_given_as_null() -> None:
    whole("size", None, 1, 9, "how large").check(None)
    with pytest.raises(BadOption):
        whole("size", 5, 1, 9, "how large").check(None)


def test_a_value_of_json_may_have_ready_made_ones_to_choose_by_name() -> None:
    assert ARMIES.titles == ["elves", "orcs"]
    assert ARMIES.range() == "a list with an entry for each seat, elves or orcs or a JSON value"
    assert Options([ARMIES], {"armies": ["orcs", ["archer"]]}).items("armies") == ["orcs", ["archer"]]


def test_an_option_of_many_values_is_typed_with_plus_signs() -> None:
    option = each_seat(data("armies", None, "who fights", values=["elf", "orc"], many=True))
    assert option.from_text("elf+elf,orc") == [["elf", "elf"], ["orc"]]
    assert option.from_text("null,orc") == [None, ["orc"]]
    assert option.from_text('[["elf"],null]') == [["elf"], None]
    assert option.range() == "a list with an entry for each seat, a list of elf, orc"
