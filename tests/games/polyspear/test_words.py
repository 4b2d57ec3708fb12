"""What people see of Polyspear: pictures, cards, notes, rows, sentences, and what a move would do."""

import random

import pytest

import sixfold
from sixfold.foresight import foreseen, losses
from sixfold.kernel import NOBODY
from sixfold.kernel.cards import Status
from sixfold.terminal.picture import picture
from tests.games.polyspear.field import MAGIC, fight, unit
from tests.games.polyspear.positions import OPTION_SETS, crowded
from tests.games.polyspear.reference_tables import RULEBOOK

GAME = sixfold.find("polyspear")
WIDTH = 80


def shown(state: sixfold.State) -> list[str]:
    """The picture and what stands under it."""
    return [*picture(state).splitlines(), *GAME.legend(state)]


def test_a_picture_shows_units_with_seat_sign_and_front_and_lists_their_symbols() -> None:
    state = fight("0 elf_guard 2,2 SE", "1 orc_monk 4,1 W", options={"map": "mana5x5"}, wells={"4,2": 1})
    lines = shown(state)
    assert any("0Gu↘M" in line and "M1" in line for line in lines)
    assert any("1Mo←" in line for line in lines)
    assert "0Gu↘ 2,2 Elf Guard: E shield, SE spear, SW shield" in lines
    assert "1Mo← 4,1 Orc Monk: W sword, NW fist, E fist, SW fist" in lines
    assert "0 Elves, 1 Orcs; the arrow is the front" in lines
    assert lines[-2:] == ["M mana well", "wells and the seats that own them: 4,2 1"]


@pytest.mark.parametrize("map", RULEBOOK["maps"])
def test_every_map_fits_into_80_columns_full_of_units(map: str) -> None:
    options = {"map": map, "ruleset": "modern", "magic": True, "armies": [["elf_archer"], ["orc_monk"]]}
    for seed in range(5):
        state = sixfold.load(crowded({**options, "factions": ["elves", "orcs"]}, random.Random(seed)))
        assert max(len(line) for line in shown(state)) <= WIDTH
        for cell, text, _ in GAME.marks(state, NOBODY):
            assert len(text) <= 4, (cell, text)
    terrain = {tile for tile in RULEBOOK["maps"][map]["tiles"].values() if tile != "grass"}
    assert terrain <= {mark.card for mark in GAME.ground(state)}


def test_a_unit_in_a_swamp_and_under_spells_says_so() -> None:
    state = fight(
        unit("0 undead_lich 5,0 E", effects=[{"id": "anchor", "rounds": 2}, {"id": "blood_ritual"}]),
        "1 orc_monk 7,1 W",
        options={**MAGIC, "map": "medium_varied"},
    )
    line = next(line for line in GAME.legend(state) if "Lich" in line)
    assert line == "0Li→ 5,0 Lich: no symbols, Anchor, 2 rounds, Blood Ritual, can cast Martyr"
    notes = [note for note in GAME.notes(state, NOBODY) if note.cell == "5,0"]
    assert ("front", "empty", "in a swamp") in [note[3:] for note in notes]
    assert ("", "Anchor, 2 rounds", "") in [note[3:] for note in notes]
    assert ("spells", "Martyr", "") in [note[3:] for note in notes]


def test_only_sides_that_bear_a_symbol_are_told_and_where_they_point() -> None:
    cards = {card.id: card for card in GAME.cards(GAME.complete({}))}
    sides = [tuple(stat) for stat in cards["elf_archer"].stats]
    assert sides == [("front", "bow"), ("mana", "3"), ("level", "3")]
    state = fight("0 elf_archer 5,0 E", "1 elf_guard 7,1 SE", options={"map": "medium_varied"})
    notes = [(note.cell, *note[3:]) for note in GAME.notes(state, NOBODY)]
    assert notes == [
        ("5,0", "front", "empty", "in a swamp"),
        ("7,1", "", "E shield", ""),
        ("7,1", "", "SE spear", ""),
        ("7,1", "", "SW shield", ""),
    ]


def test_the_rows_tell_round_mana_timers_and_reserves() -> None:
    status = GAME.status(GAME.new({}), NOBODY)
    rows = [row[:3] for row in status]
    assert ("round", "1", -1) in rows
    assert ("cyclone", "takes a unit of the Elves in 30 rounds", -1) in rows
    assert ("mana", "9", 1) in rows
    assert ("reserve", "Elf Spearman, Elf Archer, Elf Guard", 0) in rows
    assert Status("cyclone in", "30 rounds", 0, left=30, most=30) in status
    forest = fight("0 orc_monk 3,3 E", "2 dwarf_axeman 3,0 W", options={"mode": "magic_forest"})
    assert Status("", "out of play", 1) in GAME.status(forest, NOBODY)


def test_a_card_tells_the_symbols_of_each_side_and_what_they_do() -> None:
    cards = {card.id: card for card in GAME.cards(GAME.complete({}))}
    guard = cards["elf_guard"]
    assert [(stat.label, stat.value) for stat in guard.stats][:2] == [("front", "spear"), ("front right", "shield")]
    assert any(ability.startswith("Shield: Stops swords") for ability in guard.abilities)
    assert "undead_lich" not in cards
    assert {"sword", "bow", "fist", "spear", "shield", "wall", "swamp", "mana_well", "spawn"} <= set(cards)
    assert cards["wall"].name == "Wall"
    assert {card.id: card for card in GAME.cards(GAME.complete({"ruleset": "modern"}))}["wall"].name == "Hill"


def test_pointing_at_a_unit_lights_up_what_it_points_at() -> None:
    state = fight("0 elf_archer 2,2 E", "1 orc_grunt 5,2 W")
    board = GAME.board(state)
    assert [board.label(cell) for cell in GAME.trace(state, int(board.cell("2,2")))] == ["3,2", "4,2", "5,2"]
    assert [board.label(cell) for cell in GAME.trace(state, int(board.cell("5,2")))] == ["4,2", "5,1", "4,3"]
    assert GAME.trace(state, int(board.cell("3,2"))) == []


@pytest.mark.parametrize(
    ("pieces", "to_act", "action", "sentence", "lost"),
    [
        (
            ["0 elf_archer 2,2 E", "0 elf_guard 0,4 E", "1 orc_halberdier 4,1 SW", "1 orc_grunt 6,0 W"],
            0,
            "move 2,2 3,2",
            "The Elves lose the Elf Archer on 3,2 by reaction: it meets the spear of the Orc Halberdier on 4,1.",
            ["3,2"],
        ),
        (
            ["0 elf_archer 2,2 E", "1 orc_grunt 5,2 W", "1 orc_monk 6,0 W"],
            0,
            "move 2,2 3,2",
            "The Orcs lose the Orc Grunt on 5,2 to the bow of the Elf Archer on 2,2.",
            ["5,2"],
        ),
        (
            ["1 orc_monk 4,2 W", "0 elf_spearman 3,1 E", "1 orc_grunt 4,0 W", "0 elf_archer 0,4 E"],
            1,
            "move 4,2 3,2",
            "The Orcs lose the Orc Grunt on 4,0 to the spear of the Elf Spearman on 3,0.",
            ["4,0"],
        ),
        (
            ["1 orc_pusher 1,3 W", "0 elf_archer 0,4 E", "0 elf_guard 6,0 E"],
            1,
            "move 1,3 0,4",
            "The Elves lose the Elf Archer on 0,4 pushed against an obstacle by the fist of the Orc Pusher on 1,3.",
            ["0,4"],
        ),
    ],
)
def test_before_a_move_everybody_can_know_who_would_die_and_why(
    pieces: list[str], to_act: int, action: str, sentence: str, lost: list[str]
) -> None:
    state = fight(*pieces, to_act=to_act)
    before = sixfold.position(state)
    (prospect,) = foreseen(state, GAME.parse(state, action))
    assert sentence in [event.text for event in prospect.events]
    assert losses(prospect.events) == lost
    assert sixfold.position(state) == before


def test_the_end_is_explained() -> None:
    won = fight("0 elf_archer 2,2 E", "1 orc_grunt 5,2 W")
    sixfold.play(won, "move 2,2 3,2")
    assert GAME.ending(won) == "Only the Elves still have units."
    limited = fight(
        "0 elf_guard 1,2 E", "1 orc_monk 6,0 W", options={"cyclone": False, "max_rounds": 5}, round=5, to_act=1
    )
    sixfold.play(limited, "move 6,0 5,0")
    assert GAME.ending(limited) == "Round 5 was the last, and mana decided: Elves 4, Orcs 3."


def test_an_end_with_equal_mana_says_who_wins_then() -> None:
    tied = fight(
        "0 elf_archer 1,2 E", "1 orc_monk 6,0 W", options={"cyclone": False, "max_rounds": 5}, round=5, to_act=1
    )
    sixfold.play(tied, "move 6,0 5,0")
    assert list(tied.returns()) == [0.0, 1.0]
    assert GAME.ending(tied) == (
        "Round 5 was the last, and mana is equal: Elves 3, Orcs 3. A tie goes to the later seat."
    )


@pytest.mark.parametrize("name", OPTION_SETS)
def test_every_sentence_is_complete(name: str) -> None:
    rng = random.Random(name)
    for _ in range(3):
        state = sixfold.load(crowded(OPTION_SETS[name], rng))
        for _ in range(20):
            if not state.legal_texts():
                break
            for event in sixfold.play(state, rng.choice(state.legal_texts())):
                assert event.text.endswith(".") and "{" not in event.text
