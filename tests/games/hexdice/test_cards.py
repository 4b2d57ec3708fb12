"""What clients show of Hex Dice is made from its data and its rules: cards, notes, ground, rows, words and starts."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings

import sixfold
from sixfold import NOBODY, State
from sixfold.games.hexdice.cards import cards
from sixfold.games.hexdice.ground import Terms
from sixfold.games.hexdice.tables import RULESETS, Ruleset, inherited, read_layout
from sixfold.kernel import Card, Note, Throw
from sixfold.kernel.document import Fields
from tests.games.hexdice.field import field
from tests.games.hexdice.positions import positions
from tests.games.hexdice.reference import Document

GAME = sixfold.find("hexdice")
SOURCES = Path(__file__).parents[3] / "src"
SHOW = """
import json, sixfold
game = sixfold.find("hexdice")
print(json.dumps(next(card.stats for card in game.cards(game.complete({})) if card.id == "d4")))
"""
DECISIVE = {"ruleset": "decisive"}

CHANGED: list[tuple[str, str, object, str, str]] = [
    ("classic", "units.d4.armor", 7, "d4", "armor 7"),
    ("classic", "units.d4.attack", 9, "d4", "attack 9"),
    ("classic", "units.d4.name", "Lancer", "d4", "Lancer"),
    ("classic", "units.d1.distance", 5, "d1", "Moves up to 5 cells forward or 1 cell backward."),
    ("classic", "units.d1.movement", "step", "d1", "Moves 1 cell in any direction."),
    ("classic", "units.d5.range", [2, 4], "d5", "Shoots at an enemy 2\u20134 cells away in a straight line."),
    ("classic", "units.d3.abilities", ["melee", "jump_all"], "d3", "Jumps over everything."),
    ("classic", "aura", 3, "d6", "Adjacent friends have 3 more armor."),
    ("classic", "most_tokens", 4, "tokens", "of which a unit has up to 4."),
    ("classic", "terrain.forest.armor", 5, "forest", "armor +5"),
    ("classic", "terrain.mountain.cost", 3, "mountain", "A step onto it costs 3 and off it costs 2."),
    ("classic", "terrain.mountain.closed_to", ["d1", "d2"], "mountain", "Closed to the Infantry and the Copter."),
    ("classic", "terrain.tower.range", [1, 5], "tower", "From here the Archer shoots 1\u20135 cells."),
    ("classic", "base_armor", 4, "base", "Units of its owner have 4 more armor on it."),
    ("clash", "momentum", 2, "d1", "Has 2 more attack if it comes from its full distance of 3."),
    ("clash", "giant_killers.d1", "d5", "d1", "Always beats the Archer."),
    ("decisive", "spell_range", 4, "d6", "a friend up to 4 cells away"),
    ("decisive", "skirmish_turns", 3, "d6", "the friend's skirmish becomes 3"),
    ("decisive", "skirmish_turns", 3, "skirmish", "At most 3;"),
    ("decisive", "most_guard", 3, "guard", "of which a unit has up to 3."),
    ("decisive", "longest_shot", 5, "d2", "Has 1 less attack at a distance of 5."),
    ("decisive", "terrain.mountain.cost", 3, "mountain", "Closed to the Fencer, the Archer and the Oracle."),
    ("destiny", "channel.4", "swap", "d6", "Swap (2, 4 or 5)"),
    ("destiny", "fumble", 2, "d1", "failing with a 2, it is lost."),
]

SCENES: list[tuple[State, list[Note]]] = [
    (field("A6 0,0", "B1 3,0"), []),
    (
        field("A4 0,0 guard", "A6 1,0", "A6 0,1", "B1 3,0"),
        [
            Note("0,0", "d4", 0, "armor", "7", "4, guard 1, aura 2"),
            Note("0,0", "d4", 0, "", "guarding"),
            Note("0,1", "d6", 0, "armor", "7", "6, aura 1"),
            Note("1,0", "d6", 0, "armor", "7", "6, aura 1"),
        ],
    ),
    (
        field("A2 0,0 tokens=2 acted", "B1 3,0"),
        [
            Note("0,0", "d2", 0, "armor", "0", "2, tokens -2"),
            Note("0,0", "d2", 0, "", "2 tokens"),
            Note("0,0", "d2", 0, "", "falls to any attack"),
            Note("0,0", "d2", 0, "", "acted last turn"),
        ],
    ),
    (
        field("A5 0,0", "B1 3,0", options={"terrain": "custom"}, terrain={"0,0": "mountain"}),
        [
            Note("0,0", "d5", 0, "armor", "7", "5, mountain 2"),
            Note("0,0", "d5", 0, "range", "2\u20134", "2\u20133, mountain"),
        ],
    ),
    (
        field("A1 0,4 guard=2 skirmish=1", "B2 0,0 skirmish=2", "B6 3,0 exposed", options=DECISIVE),
        [
            Note("0,4", "d1", 0, "armor", "6", "2, guard 2, base 2"),
            Note("0,4", "d1", 0, "attack", "1", "2, skirmish -1"),
            Note("0,4", "d1", 0, "", "guarding twice"),
            Note("0,4", "d1", 0, "", "skirmishing (1)"),
            Note("0,0", "d2", 1, "attack", "1", "2, skirmish -1"),
            Note("0,0", "d2", 1, "range", "2\u20133", "2, skirmish 1"),
            Note("0,0", "d2", 1, "", "skirmishing (2)"),
            Note("3,0", "d6", 1, "armor", "0", "exposed"),
            Note("3,0", "d6", 1, "", "exposed"),
        ],
    ),
]


def cards_of(**options: object) -> dict[str, Card]:
    """The cards of some options, by their ids."""
    return {card.id: card for card in GAME.cards(GAME.complete(options))}


def said(card: Card) -> str:
    """Everything that stands on a card."""
    stats = [f"{stat.label} {stat.value}" for stat in card.stats]
    return "\n".join([card.name, card.line, *stats, *card.abilities])


def changed(ruleset: str, place: str, value: object) -> Ruleset:
    """A ruleset with another value at one place of its file."""
    tables = json.loads(json.dumps(inherited(ruleset).values))
    *path, key = place.split(".")
    inner = tables
    for name in path:
        inner = inner[name]
    inner[key] = value
    return Ruleset(Fields(f"{ruleset}.toml", tables))


def test_a_number_changed_in_the_data_file_is_on_the_card(tmp_path: Path) -> None:
    copy = tmp_path / "src"
    shutil.copytree(
        SOURCES / "sixfold", copy / "sixfold", ignore=shutil.ignore_patterns("*.so", "server", "__pycache__")
    )
    table = copy / "sixfold" / "games" / "hexdice" / "classic.toml"
    text = table.read_text(encoding="utf-8")
    table.write_text(text.replace("armor = 4\n", "armor = 7\n"), encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(copy), "SIXFOLD_PURE": "1"}
    run = subprocess.run([sys.executable, "-c", SHOW], env=environment, cwd=tmp_path, capture_output=True, check=False)
    assert run.returncode == 0, run.stderr.decode()
    assert json.loads(run.stdout)[0] == ["armor", "7"]
    assert said(cards_of()["d4"]).splitlines()[2] == "armor 4"


@pytest.mark.parametrize(("ruleset", "place", "value", "card", "words"), CHANGED)
def test_every_number_of_the_data_has_its_place_on_a_card(
    ruleset: str, place: str, value: object, card: str, words: str
) -> None:
    rules = changed(ruleset, place, value)
    terms = Terms(GAME.complete({"ruleset": ruleset}), rules, read_layout())
    assert words in said(next(found for found in cards(rules, terms) if found.id == card))
    assert words not in said(cards_of(ruleset=ruleset)[card])


def test_cards_follow_the_options() -> None:
    assert "in a straight line. Units in between do not matter." in said(cards_of()["d5"])
    free = said(cards_of(ranged_targeting="any", ranged_blocking=True)["d5"])
    assert "away. Units in between block the shot." in free
    assert "wins." in said(cards_of()["base"])
    assert "puts its owner out of the game." in said(cards_of(players=3)["base"])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_card_says_what_it_is_and_where_the_rules_tell_more(ruleset: str) -> None:
    sections = re.findall(r"^#+ ([\d.]+) ", GAME.rules, re.MULTILINE)
    found = cards_of(ruleset=ruleset)
    assert {f"d{face}" for face in range(1, 7)} <= {card.id for card in found.values() if card.kind == "piece"}
    for card in found.values():
        assert card.kind in ("piece", "ground", "marker")
        assert card.name and card.line.endswith(".") and card.section in sections
        assert all(ability.endswith(".") and ability[0].isupper() for ability in card.abilities)


def test_each_ruleset_has_the_markers_it_knows() -> None:
    markers = {
        name: [card.id for card in cards_of(ruleset=name).values() if card.kind == "marker"] for name in RULESETS
    }
    assert markers == {
        "classic": ["guard", "tokens", "acted"],
        "clash": ["guard", "acted"],
        "decisive": ["guard", "tokens", "acted", "skirmish", "exposed"],
        "destiny": ["guard", "acted", "skirmish", "exposed", "fate"],
    }


@pytest.mark.parametrize(("state", "notes"), SCENES)
def test_notes_tell_what_counts_now_and_why(state: State, notes: list[Note]) -> None:
    assert GAME.notes(state, NOBODY) == notes


@given(document=positions())
@settings(max_examples=150 if sixfold.compiled else 20)
def test_the_reasons_of_a_value_add_up_to_it(document: Document) -> None:
    state = sixfold.load(document)
    shown = cards_of(**dict(state.options.given))
    for note in GAME.notes(state, NOBODY):
        printed = {stat.label: stat.value for stat in shown[note.type].stats}
        if note.label in ("armor", "attack") and note.why != "exposed":
            parts = [int(part.rpartition(" ")[2]) for part in note.why.split(", ")]
            assert int(note.value) == max(sum(parts), 0 if note.label == "armor" or document_is_rolled(document) else 1)
            assert parts[0] == int(printed[note.label])
        elif note.label == "range":
            assert note.why.split(", ")[0] == printed["range"] != note.value


def document_is_rolled(document: Document) -> bool:
    """Whether dice decide combat, so that an attack may fall below 1."""
    options = document["options"]
    assert isinstance(options, dict)
    return options.get("ruleset") == "destiny"


@given(document=positions())
@settings(max_examples=50 if sixfold.compiled else 10)
def test_all_ground_has_a_card(document: Document) -> None:
    state = sixfold.load(document)
    found = cards_of(**dict(state.options.given))
    marks = GAME.ground(state)
    assert all(found[mark.card].kind == "ground" for mark in marks)
    assert [mark.owner for mark in marks if mark.card == "base"] == list(range(state.seats))


def test_zones_are_marked_until_the_armies_are_deployed() -> None:
    state = sixfold.new("hexdice")
    zones = [mark for mark in GAME.ground(state) if mark.card == "zone"]
    assert len(zones) == 12
    assert {mark.card for mark in GAME.ground(field("A1 0,0", "B1 3,0"))} == {"base"}


def test_rows_tell_the_turns_and_what_each_seat_has() -> None:
    state = field("A1 0,0", "B1 3,0", "B2 3,1", options={"players": 3}, eliminated=[2], turn=4, quiet=2)
    assert [row[:3] for row in GAME.status(state, NOBODY)] == [
        ("turn", "4 of 750", -1),
        ("turns without progress", "2 of 90", -1),
        ("units", "1", 0),
        ("units", "2", 1),
        ("out of the game", "", 2),
    ]
    state = field(phase="army_reroll", pools=[[1, 2, 6], []], marked=1)
    assert [row[:3] for row in GAME.status(state, NOBODY)][2:] == [
        ("rerolls left", "1", 0),
        ("reserve", "1 2 6", 0),
        ("reserve", "none", 1),
    ]


def test_the_legend_explains_letters_and_signs() -> None:
    state = field("A1 0,0 acted", "B1 3,0", options={"terrain": "custom"}, terrain={"0,0": "forest"})
    lines = GAME.legend(state)
    assert lines[0] == "A Indigo, B Saffron"
    assert lines[1].startswith("units 1 Infantry, 2 Copter")
    assert lines[-2:] == ["for forest, tow tower, mtn mountain, lake", "A1 0,0: acted, on forest"]
    assert "# two guards" in GAME.legend(field("A1 0,0", options=DECISIVE))[2]


def test_a_roll_looks_like_a_die() -> None:
    state = sixfold.new("hexdice")
    assert GAME.thrown(state, GAME.parse(state, "roll 3")) == Throw("die", 6, ["3"])
    state = field(phase="first_player", to_act="chance")
    assert GAME.thrown(state, GAME.parse(state, "first 1")) is None


def label(state: State, text: str) -> str:
    """What a button says."""
    action = GAME.parse(state, text)
    said = GAME.grammar.forms[action >> 24].label
    for place, (kind, number) in enumerate(GAME.grammar.arguments(action), 1):
        said = said.replace(f"{{{place}}}", GAME.name(state, kind, number))
    return said


def test_buttons_name_units_and_spells() -> None:
    assert label(field(phase="army_reroll", pools=[[3], []]), "toss 3") == "Roll the 3, Assault, again"
    assert label(field(phase="deploy", pools=[[5], []]), "deploy 5 0,5") == "Place the 5, Archer, on 0,5"
    merged = field("A6 0,0", phase="merge_choice", pending={"cell": "0,0", "bonus": False})
    assert label(merged, "face 6") == "Become 6, Legion"
    caster = field("A6 0,0", "A1 0,2", options=DECISIVE)
    assert label(caster, "cast swap 0,0 0,2") == "Cast swap on 0,2"
    channeling = {"phase": "channel_roll", "to_act": "chance", "pending": {"cell": "0,0"}}
    assert label(field("A6 0,0", options={"ruleset": "destiny"}, **channeling), "roll 2") == "Roll a 2, swap"


def test_every_phase_in_which_somebody_acts_has_a_prompt() -> None:
    assert all(phase.prompt.endswith(".") for phase in GAME.phases if phase.actor != "nobody")
    assert [phase.name for phase in GAME.phases if phase.setup] == ["army_reroll", "deploy"]


def test_the_quick_start_is_a_fight_within_two_clicks() -> None:
    quick, *others = GAME.presets()
    assert quick.position is not None
    state = GAME.read(quick.position)
    assert any(text.startswith("attack") for text in state.legal_texts())
    assert [preset.options for preset in others] == [{"ruleset": name} for name in RULESETS]
    assert all(preset.title and preset.line and GAME.new(preset.options).legal_texts() for preset in [quick, *others])


def test_the_captured_base_decided_the_game() -> None:
    state = field("A1 0,-2", "B6 3,0")
    sixfold.play(state, "move 0,-2 0,-5")
    assert [GAME.board(state).label(cell) for cell in GAME.decisive(state)] == ["0,-5"]
    state = field("A4 0,0", "B1 0,-1")
    sixfold.play(state, "attack 0,0 0,-1")
    assert GAME.decisive(state) == []


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"players": 6, "dice": 8}, "6 players have 3 or 4 dice each in Classic"),
        ({"ruleset": "decisive", "dice": 6}, "2 players have 12 dice each in Decisive Dice"),
        ({"first_player": 4}, "there is no Coal: with 2 players the seats are 0 to 1"),
        ({"army": "epic15", "players": 3}, "epic armies are for two players only"),
    ],
)
def test_a_refused_option_says_what_is_possible(options: dict[str, object], why: str) -> None:
    with pytest.raises(sixfold.BadOption, match=why):
        GAME.new(options)


def test_options_are_titled_and_grouped_for_people() -> None:
    assert all(option.group and option.help and "section" not in option.help for option in GAME.options)
    assert all(len(option.titles) == len(option.values) for option in GAME.options if option.kind == "choice")
