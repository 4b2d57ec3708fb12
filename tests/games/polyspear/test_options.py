"""Section 4: defaults that depend on other options, and option sets that break a condition."""

from typing import Any

import pytest

import sixfold
from sixfold import BadOption
from tests.games.polyspear.field import value

GAME = sixfold.find("polyspear")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"mode": "siege"}, "one of duel, magic_forest"),
        ({"map": "moon"}, "option map"),
        ({"factions": ["elves"]}, "exactly 2 seats"),
        ({"factions": ["elves", "orcs", "dwarves"]}, "exactly 2 seats, not 3 (4)"),
        ({"factions": ["elves", "humans"]}, "option factions"),
        ({"factions": "elves"}, "option factions"),
        ({"factions": ["elves", "undead"]}, "undead fight under the ruleset modern only (12.1)"),
        ({"mode": "magic_forest", "factions": ["elves"]}, "2 to 4 seats"),
        ({"mode": "magic_forest", "factions": ["elves"] * 5}, "2 to 4 seats"),
        ({"mode": "magic_forest", "map": "classic5x5"}, "has 2 spawn areas for 3 seats (4)"),
        ({"map": "archers_wall"}, "seat 0 has 3 units; its spawn area holds 1 to 1 (4)"),
        ({"map": "small_map", "factions": ["undead", "orcs"], "ruleset": "modern"}, "seat 0 has 5 units"),
        ({"armies": [["elf_guard"], []]}, "seat 1 has 0 units"),
        ({"armies": [None, None], "map": "archers_wall"}, "seat 0 has 3 units"),
        ({"armies": [["elf_guard"]]}, "a list of units for each of the 2 seats"),
        ({"armies": ["elf_guard", "orc_grunt"]}, "a list of units for each seat"),
        ({"armies": [["elf_guard"] * 6, ["orc_grunt"]]}, "seat 0 has 6 units"),
        ({"armies": [["elf_guard"], ["gnome"]]}, "there is no unit 'gnome' (2.2)"),
        ({"armies": [["elf_guard"], [3]]}, "there is no unit 3"),
        ({"armies": [["elf_druid_m"], ["orc_grunt"]]}, "elf_druid_m fights under the ruleset modern only (4)"),
        ({"armies": {"0": ["elf_guard"]}}, "option armies"),
        ({"teams": [0, 0]}, "at least two different teams (4)"),
        ({"teams": [0]}, "a number for each of the 2 seats"),
        ({"teams": [0, "a"]}, "option teams"),
        ({"cyclone": 1}, "true or false"),
        ({"max_rounds": -1}, "option max_rounds"),
        ({"ruleset": "ancient"}, "one of classic, modern"),
        ({"magic": True}, "spells need the ruleset modern (12.3)"),
    ],
)
def test_options_that_break_a_condition_are_refused_with_a_reason(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.new(options)
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("options", "map", "factions"),
    [
        ({}, "classic5x5", ["elves", "orcs"]),
        ({"mode": "magic_forest"}, "magic_forest", ["orcs", "elves", "dwarves"]),
        ({"mode": "magic_forest", "factions": ["elves", "orcs"]}, "magic_forest", ["elves", "orcs"]),
        ({"mode": "magic_forest", "factions": ["elves"] * 4}, "four_players", ["elves"] * 4),
        ({"map": "four_players", "armies": None, "teams": [7, -1]}, "four_players", ["elves", "orcs"]),
    ],
)
def test_defaults_follow_mode_and_seats(options: dict[str, Any], map: str, factions: list[str]) -> None:
    complete = GAME.complete(options)
    assert (complete.word("map"), complete.words("factions")) == (map, factions)


def test_seats_are_called_by_their_factions_and_told_apart_by_colour() -> None:
    assert GAME.seat_titles(GAME.complete({})) == ["Elves", "Orcs"]
    assert GAME.seat_titles(GAME.complete({"factions": ["orcs", "orcs"]})) == ["Indigo Orcs", "Saffron Orcs"]


def test_null_leaves_a_seat_the_army_of_its_faction() -> None:
    state = GAME.new({"armies": [["orc_pusher"], None]})
    assert value(state, "reserve") == [["orc_pusher"], ["orc_grunt", "orc_monk", "orc_halberdier"]]


def test_without_the_cyclone_mana_decides_after_100_rounds_and_timers_stand() -> None:
    state = GAME.new({"cyclone": False})
    assert (value(state, "timers"), value(state, "cyclone_target")) == ([100, 100], None)
    assert ("round", "1 of 100") in [row[:2] for row in GAME.status(state, 0)]


@pytest.mark.parametrize("preset", GAME.presets(), ids=lambda preset: str(preset.id))
def test_every_preset_is_played_to_its_end(preset: Any) -> None:
    state = GAME.new(preset.options)
    rng = sixfold.Rng(1)
    while not state.is_over():
        choices = state.legal()
        state.apply(choices[rng.below(len(choices))])
    assert state.winners()
