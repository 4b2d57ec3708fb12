"""The data files say what the rulebook says, what is wrong in them is named, and cards follow what designers change."""

import re
from typing import Any

import pytest

import sixfold
from sixfold.games.dicestorm.game import DicestormGame
from sixfold.games.dicestorm.tables import FILES, Book, read_book
from sixfold.kernel import BadData
from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields
from tests.games.dicestorm.reference_tables import ABILITIES, CARDS, DICE, TABLE, abilities, removed_pieces

PACKAGE = "sixfold.games.dicestorm"
BOOK = read_book()
SPLIT = {"soul_extraction_destroy": "soul_extraction"}
"""Abilities of the data files that the rulebook counts as one."""


def values() -> dict[str, Any]:
    """The contents of all data files."""
    return {name: read_data(PACKAGE, name).values for name in FILES}


def changed(name: str, path: list[str], value: object) -> Book:
    """The tables with one value changed, or, with None, left out."""
    files = values()
    inner = files[name]
    for key in path[:-1]:
        inner = inner[key]
    if value is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return Book({file: Fields(file, entries, BadData) for file, entries in files.items()})


def test_every_piece_is_as_the_rulebook_prints_it() -> None:
    for profile in BOOK.first_set().profiles[1:]:
        card = CARDS[profile.id]
        dice = {id: int(n) for id, n in zip(BOOK.die_ids, profile.dice, strict=True) if n}
        assert (profile.name, profile.class_name, dice) == (card["name"], card["class"], card["dice"])
        assert BOOK.faction_ids[profile.faction] == card["faction"]
        assert (int(profile.max_hp) or None, int(profile.move)) == (card["max_hp"], card["move"])
        assert (int(profile.souls), profile.gets_token) == (card["souls"], card["receives_token"])
        assert profile.beside != card["on_board"]


@pytest.mark.parametrize("name", list(TABLE["card_sets"]))
def test_every_card_set_has_the_abilities_of_the_rulebook(name: str) -> None:
    for profile in BOOK.sets[name].profiles[1:]:
        gone = profile.id in removed_pieces(name)
        assert profile.in_play != gone
        if not gone:
            own = {SPLIT.get(ability.id, ability.id) for ability in profile.abilities}
            assert own == set(abilities(profile.id, name))


def test_numbers_of_abilities_are_those_of_the_rulebook() -> None:
    for ability in BOOK.abilities:
        card = ABILITIES.get(ability.id, {})
        if isinstance(card.get("damage"), int):
            follow = BOOK.abilities[ability.then] if ability.then >= 0 else ability
            assert follow.damage == card["damage"]
        if "bonus_damage" in card:
            assert ability.bonus == card["bonus_damage"]
        if ability.id == "chompdown":
            assert list(range(int(ability.damage), int(ability.most_damage) + 1)) == card["damage_choices"]
        for field, own in (("knockback", ability.push), ("move_bonus", ability.move_bonus), ("count", ability.count)):
            assert own == card.get(field, own)
        assert not card.get("spawns") or BOOK.piece_ids[ability.spawns] == card["spawns"]


def test_dice_skills_modes_and_rifts_are_those_of_the_rulebook() -> None:
    for die in BOOK.dice:
        card = DICE[die.id]
        assert (int(die.sides), die.rethrows, die.kills) == (card["sides"], bool(card["rethrows"]), card["kills_hex"])
        assert [int(die.splash(face)) for face in (1, 2, 5)] == ([1, 1, 2] if card["splash"] else [0, 0, 0])
    assert BOOK.skills == {skill: rows for skill, rows in TABLE["throw_model"]["table"].items()}
    for mode, caps in BOOK.modes.items():
        assert caps.active_supply_cap == TABLE["supply"]["mats"][mode]["active_supply_cap"]
    rift = BOOK.factions[1]
    assert (int(rift.price), int(rift.restless_over), int(rift.calm_below)) == (6, 6, 6)
    board = sixfold.find("dicestorm").board(sixfold.new("dicestorm"))
    assert board.labels == TABLE["board"]["cells"]


@pytest.mark.parametrize(
    ("name", "path", "value", "place"),
    [
        ("pieces.toml", ["vanguard", "max_hp"], -1, "pieces.toml.vanguard.max_hp"),
        ("pieces.toml", ["vanguard", "faction"], "elves", "pieces.toml.vanguard.faction"),
        ("pieces.toml", ["vanguard", "abilities"], ["juggling"], "pieces.toml.vanguard.abilities"),
        ("pieces.toml", ["vanguard", "abilities"], ["flanking_strike", "resonance"], "pieces.toml.vanguard.abilities"),
        ("pieces.toml", ["omnicore", "abilities"], ["force_field"], "pieces.toml.omnicore.abilities"),
        ("pieces.toml", ["omnicore", "dice"], {"d6": 1}, "pieces.toml.omnicore.beside"),
        ("pieces.toml", ["vanguard", "colour"], "red", "pieces.toml.vanguard"),
        ("pieces.toml", ["hidden"], None, "pieces.toml.hidden"),
        ("abilities.toml", ["charged_strike", "when"], "noon", "abilities.toml.charged_strike.when"),
        ("abilities.toml", ["charged_strike", "target"], "enemy unit", "abilities.toml.charged_strike.target"),
        ("abilities.toml", ["charged_strike", "target"], "adjacent own cow", "abilities.toml.charged_strike.target"),
        ("abilities.toml", ["charged_strike", "target"], "anywhere enemy unit", "abilities.toml.charged_strike.target"),
        ("abilities.toml", ["charged_strike", "bonus"], {"if": "sunny"}, "abilities.toml.charged_strike.bonus.if"),
        ("abilities.toml", ["chompdown", "damage"], [1, 3], "abilities.toml.chompdown.damage"),
        ("abilities.toml", ["chompdown", "then"], "zegapunch", "abilities.toml.chompdown.then"),
        ("abilities.toml", ["chompdown", "self"], "removed", "abilities.toml.chompdown.self"),
        ("abilities.toml", ["soul_extraction", "hp_at_least"], 3, "abilities.toml.soul_extraction.pay_hp"),
        ("abilities.toml", ["summon_chewy", "spawns"], None, "abilities.toml.summon_chewy.spawns"),
        ("abilities.toml", ["flanking_strike", "mover"], None, "abilities.toml.flanking_strike.mover"),
        ("abilities.toml", ["force_field", "target"], "adjacent own unit", "abilities.toml.force_field.times"),
        ("abilities.toml", ["omnidrive", "target"], "anywhere own piece", "abilities.toml.omnidrive.target"),
        ("abilities.toml", ["psionic_lens", "reach"], [1], "abilities.toml.psionic_lens.reach"),
        ("abilities.toml", ["realm_distortion", "ways"], ["UP"], "abilities.toml.realm_distortion.ways"),
        ("abilities.toml", ["charged_strike", "verb"], "zegapunch", "sets.toml"),
        ("sets.toml", ["v092", "removed"], ["cow"], "sets.toml.v092.removed"),
        ("dice.toml", ["d6", "sides"], 1, "dice.toml.d6.sides"),
        ("layout.toml", ["ranges", "long"], [6], "layout.toml.ranges"),
        ("layout.toml", ["skills", "novice", "short"], [28, 8, 3], "layout.toml.skills.novice.short"),
        ("layout.toml", ["factions", "hellspawn", "rift", "price"], 9, "layout.toml.factions.hellspawn.rift"),
        ("layout.toml", ["board", "rows"], [["0,0"]], "layout.toml.board.rows[0]"),
        ("estimate.toml", ["hp"], "much", "estimate.toml.hp"),
        ("estimate.toml", ["pieces", "cow"], 1.0, "estimate.toml.pieces"),
        ("estimate.toml", ["classes", "base"], None, "estimate.toml.classes.base"),
    ],
)
def test_what_is_wrong_in_a_data_file_is_named(name: str, path: list[str], value: object, place: str) -> None:
    with pytest.raises(BadData) as caught:
        changed(name, path, value)
    assert caught.value.place == place


def card_of(book: Book, id: str, **options: object) -> str:
    """A card as one text."""
    game = DicestormGame(book)
    card = next(card for card in game.cards(game.complete(dict(options))) if card.id == id)
    return " ".join([*(f"{stat.label} {stat.value}" for stat in card.stats), *card.abilities])


@pytest.mark.parametrize(
    ("name", "path", "value", "card", "words"),
    [
        ("pieces.toml", ["vanguard", "max_hp"], 9, "vanguard", "HP 9"),
        ("pieces.toml", ["vanguard", "move"], 4, "vanguard", "move 4"),
        ("pieces.toml", ["cerberus_pup", "souls"], 5, "cerberus_pup", "its owner gains 5 souls"),
        ("pieces.toml", ["soulkeeper", "dice"], {"d12": 3}, "soulkeeper", "dice 3 D12"),
        ("abilities.toml", ["charged_strike", "damage"], 7, "vanguard", "7 damage to an adjacent enemy unit, 8 if"),
        ("abilities.toml", ["zegapunch", "push"], 3, "zegatron", "back up to 3 hexes"),
        ("abilities.toml", ["force_field", "times"], 5, "sentinel", "up to 5 times"),
        ("abilities.toml", ["prismatic_alignment", "choices"], {"d8": 4}, "zegaturret", "may offer 4 D8 instead"),
        ("abilities.toml", ["summon_chewy", "count"], 3, "balzan", "adjacent empty hex, 3 times"),
        ("dice.toml", ["d8", "splash"], {"part": 3, "least": 2}, "d8", "divided by 3, rounded down, at least 2"),
    ],
)
def test_a_number_that_a_designer_changes_is_on_the_card(
    name: str, path: list[str], value: object, card: str, words: str
) -> None:
    assert words not in card_of(BOOK, card)
    assert words in card_of(changed(name, path, value), card)


def test_a_number_that_a_designer_changes_counts_in_play() -> None:
    game = DicestormGame(changed("abilities.toml", ["charged_strike", "damage"], 5))
    pieces = [{"type": "vanguard", "owner": 0, "cell": "0,0"}, {"type": "puppet", "owner": 1, "cell": "1,0"}]
    state = game.read({"game": "dicestorm", "phase": "tactics", "pieces": pieces})
    sixfold.play(state, "charged_strike 0,0 1,0")
    left = sixfold.position(state)["pieces"]
    assert isinstance(left, list) and left[1]["hp"] == 1


def test_later_cards_have_other_words() -> None:
    assert "Resonance: when another allied unit ends its own move adjacent to" in card_of(
        BOOK, "vanguard", card_set="v091"
    )
    assert "for as many souls as it has HP" in card_of(BOOK, "chaos_rift", card_set="v091")
    assert "the empty hexes W and E of it" in card_of(BOOK, "soulkeeper", card_set="v092")


def table_under(heading: str) -> list[list[str]]:
    """The rows of the first table under a heading of the rules for players, without its head."""
    text = sixfold.find("dicestorm").rules.split(f"# {heading}", maxsplit=1)[1]
    rows = re.findall(r"^\|(.*)\|$", text.split("\n\n#", maxsplit=1)[0], re.MULTILINE)
    return [[cell.strip() for cell in row.split("|")] for row in rows[2:]]


def test_the_table_of_pieces_in_the_rules_is_that_of_the_data() -> None:
    expected = []
    for profile in BOOK.first_set().profiles[1:]:
        dice = ", ".join(f"{n} {BOOK.dice[k].name}" for k, n in enumerate(profile.dice) if n)
        numbers = [str(n) if n else "-" for n in (profile.max_hp, profile.move)]
        souls = str(profile.souls) if profile.souls else "-"
        faction = BOOK.factions[profile.faction].name
        token = "yes" if profile.gets_token else "no"
        expected.append([profile.name, faction, profile.class_name, *numbers, dice or "-", souls, token])
    assert table_under("2.2 Pieces") == expected


def test_the_table_of_throws_in_the_rules_is_that_of_the_data() -> None:
    expected = []
    for skill, ranges in BOOK.skills.items():
        rows = [[skill, name, *map(str, shares)] for name, shares in ranges.items()]
        same = len({tuple(row[2:]) for row in rows}) == 1
        expected += [[skill, "any", *rows[0][2:]]] if same else rows
    assert table_under("7.2 Where a die lands") == expected


def test_the_options_in_the_rules_are_those_of_the_game() -> None:
    names = [row[0].strip("`") for row in table_under("4.2 Options")]
    assert sorted(names) == sorted(option.name for option in sixfold.find("dicestorm").options)
