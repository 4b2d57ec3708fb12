"""The options of Hex Dice: defaults that depend on each other, and what is refused."""

import pytest

import sixfold
from tests.games.hexdice.field import value

DEFAULTS = [
    ({}, 6, 6),
    ({"players": 3}, 6, 6),
    ({"players": 4}, 5, 6),
    ({"players": 6}, 4, 6),
    ({"ruleset": "clash"}, 6, 6),
    ({"ruleset": "decisive"}, 12, 5),
    ({"ruleset": "decisive", "players": 3}, 8, 5),
    ({"ruleset": "destiny", "players": 4}, 8, 6),
    ({"ruleset": "destiny", "players": 6}, 6, 6),
]

REFUSED: list[tuple[dict[str, object], str]] = [
    ({"players": 5}, "players"),
    ({"dice": 7}, "dice"),
    ({"dice": 5}, "dice"),
    ({"players": 4, "dice": 6}, "dice"),
    ({"ruleset": "decisive", "dice": 6}, "dice"),
    ({"radius": 7}, "radius"),
    ({"first_player": 2}, "first_player"),
    ({"first_player": "me"}, "first_player"),
    ({"first_player": True}, "first_player"),
    ({"stall_limit": 0}, "stall_limit"),
    ({"max_turns": 0}, "max_turns"),
    ({"ranged_blocking": 1}, "ranged_blocking"),
    ({"army": "epic21", "players": 3}, "army"),
    ({"army": "epic21", "ruleset": "clash"}, "army"),
    ({"army": "epic15", "terrain": "scatter"}, "army"),
    ({"terrain": "custom", "terrain_map": []}, "terrain_map"),
    ({"terrain": "custom", "terrain_map": {"9,9": "forest"}}, "terrain_map"),
    ({"terrain": "custom", "terrain_map": {"0,0": "swamp"}}, "terrain_map"),
    ({"terrain": "custom", "terrain_map": {"0,5": "lake"}}, "terrain_map"),
    ({"terrain": "custom", "terrain_map": {"0,4": "lake", "1,4": "lake"}}, "terrain_map"),
    ({"colour": "red"}, "colour"),
]


@pytest.mark.parametrize(("options", "dice", "radius"), DEFAULTS)
def test_defaults_depend_on_ruleset_and_players(options: dict[str, object], dice: int, radius: int) -> None:
    settled = sixfold.find("hexdice").complete(options)
    assert (settled.whole("dice"), settled.whole("radius")) == (dice, radius)
    players = settled.whole("players")
    assert (settled.whole("stall_limit"), settled.whole("max_turns")) == (30 * players, 250 * players)


@pytest.mark.parametrize(("options", "name"), REFUSED)
def test_what_the_rulebook_excludes_is_refused(options: dict[str, object], name: str) -> None:
    with pytest.raises(sixfold.BadOption, match=name):
        sixfold.new("hexdice", **options)


def test_a_custom_map_is_laid_out_before_the_armies_are_rolled() -> None:
    state = sixfold.new("hexdice", terrain="custom", terrain_map={"0,0": "lake", "1,0": "plain", "0,4": "lake"})
    assert (value(state, "phase"), value(state, "terrain")) == ("army_roll", {"0,0": "lake", "0,4": "lake"})


def test_a_map_is_ignored_unless_terrain_is_custom() -> None:
    assert value(sixfold.new("hexdice", terrain_map={"0,0": "lake"}), "terrain") == {}


def test_dice_are_ignored_with_fixed_armies() -> None:
    state = sixfold.new("hexdice", army="epic15", dice=12, first_player=0)
    assert len(state.legal()) == len(sixfold.new("hexdice", army="epic15", first_player=0).legal())


def test_options_of_classic_have_no_effect_in_decisive() -> None:
    options: dict[str, object] = {"ranged_targeting": "any", "ranged_blocking": True, "chain_merge": True}
    state = sixfold.new("hexdice", ruleset="decisive", **options)
    assert state.legal_texts() == sixfold.new("hexdice", ruleset="decisive").legal_texts()
