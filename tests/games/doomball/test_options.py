"""The options of Doomball: what is refused with a reason, and which phases they leave out."""

from typing import Any

import pytest

import sixfold
from sixfold import BadOption
from tests.games.doomball.test_reference import ALLOWED, CENTAURS, HUMANS, REFUSED

REASONS: list[tuple[dict[str, Any], str]] = [
    (
        {"map": "variant_plain"},
        "option map = 'variant_plain': this map belongs to another board than the ruleset base (4)",
    ),
    ({"factions": ["human"]}, "must name a faction for each of the 2 seats"),
    (
        {"factions": ["human", "undead"]},
        "Undead take part only if all seven factions are allowed, factions_allowed = extended (12.2)",
    ),
    ({"armies": ["human_attack"]}, "must name an army for each of the 2 seats"),
    ({"armies": ["human_attack", "nobody"]}, "'nobody' is no ready-made army; there are human_attack"),
    ({"armies": ["human_attack", 7]}, "7 is neither a ready-made army nor a list of units"),
    ({"armies": ["human_attack", ["mage", 7]]}, "7 is no unit"),
    ({"armies": ["human_attack", HUMANS[:-1]]}, "an army is 5 of level 1, 3 of level 2, 1 of level 3 (4)"),
    ({"armies": [HUMANS, [*HUMANS[:-1], "warboss"]]}, "an army is of one faction (4)"),
    ({"armies": [HUMANS, ["spearmen"] * 4 + HUMANS[4:]]}, "an army has at most 3 picks of Spearmen (4)"),
    (
        {"armies": [HUMANS, CENTAURS], "factions_allowed": "extended", "map": "home_ground"},
        "Centaurs have no home ground (3.2)",
    ),
]

FIRST_PHASES: list[tuple[dict[str, Any], str, int]] = [
    ({}, "faction", 0),
    ({"factions": ["human", "orc"]}, "draft", 0),
    ({"factions": ["orc", "human"], "ruleset": "variant"}, "toss_call", 1),
    ({"factions": ["orc", "human"], "ruleset": "variant", "first_role": "seat0_offense"}, "draft", 1),
    ({"armies": ["orc_attack", "human_defense"]}, "toss_call", 1),
    ({"armies": ["orc_attack", "human_defense"], "first_role": "seat1_offense"}, "choose_side", 0),
    ({"armies": ["orc_attack", HUMANS], "first_role": "seat0_offense", "defense_side": "H"}, "deploy", 1),
]


@pytest.mark.parametrize(("options", "reason"), REASONS)
def test_options_are_refused_with_a_reason(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOption) as caught:
        sixfold.new("doomball", **options)
    assert reason in str(caught.value)


@pytest.mark.parametrize("options", REFUSED, ids=str)
def test_what_the_rulebook_rejects_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        sixfold.new("doomball", **options)


@pytest.mark.parametrize("options", ALLOWED, ids=str)
def test_what_the_rulebook_ignores_is_taken_and_kept(options: dict[str, Any]) -> None:
    state = sixfold.new("doomball", **options)
    assert sixfold.position(state)["options"] == options
    assert state.legal_texts()


@pytest.mark.parametrize(("options", "phase", "seat"), FIRST_PHASES)
def test_options_leave_phases_out(options: dict[str, Any], phase: str, seat: int) -> None:
    state = sixfold.new("doomball", **options)
    assert (sixfold.position(state)["phase"], state.to_act) == (phase, seat)


def test_the_variant_always_lets_the_owner_retreat() -> None:
    state = sixfold.new("doomball", ruleset="variant", retreat_choice="chance")
    assert state.options.word("retreat_choice") == "owner"
    assert sixfold.new("doomball").options.word("map") == "open_plain"
    assert sixfold.new("doomball", ruleset="variant").options.word("map") == "variant_plain"


def test_armies_are_chosen_by_name_in_the_terminal() -> None:
    option = next(option for option in sixfold.find("doomball").options if option.name == "armies")
    assert option.from_text("human_attack,orc_defense") == ["human_attack", "orc_defense"]
    assert option.titles[option.values.index("orc_defense")] == "Orcs, defense"
