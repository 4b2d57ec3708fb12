"""What Doomball says: refusals with their rules, cards, notes, rows, pictures, coins and what is coming."""

from typing import Any

import pytest

import sixfold
from sixfold import IllegalAction, State
from sixfold.terminal.picture import picture
from tests.games.doomball.field import field, played

OWNER: dict[str, Any] = {"options": {"retreat_choice": "owner"}}
APP: dict[str, Any] = {"options": {"ruleset": "app"}}
VARIANT: dict[str, Any] = {"options": {"ruleset": "variant"}}
DEPLOY: dict[str, Any] = {"phase": "deploy", "to_act": 1, "reserve": [{}, {"troll": 1}]}
MARKERS: dict[str, Any] = {"phase": "markers", "markers": ["A1"], "terrain": {"A2": "mountain"}, **VARIANT}
REINFORCE: dict[str, Any] = {
    "phase": "reinforce",
    "placements": 2,
    "markers": ["A1", "A2"],
    "reserve": [{"troll": 1}, {}],
    **VARIANT,
}
DRAFT: dict[str, Any] = {"phase": "draft", "factions": ["human", "orc"]}

PLAY = "Choose a unit: move it, then attack, throw or reload. Or end your turn."

UNITS = {
    "move D4 D5": ("no unit stands on D4", "5.2"),
    "move C3 B3": ("Nobs on C3: not one of your units", "5.2"),
    "move F1 E1": ("Spearmen on F1: activated already in this turn", "5.2"),
    "move H6 G6": ("Goblins on H6: cowardly, and no friendly unit is beside it", "2.2"),
    "move D3 B3": ("B3 is not adjacent; a move is one step", "6.1"),
    "move D3 C3": ("a unit stands on C3", "6.1"),
    "move D3 D2": ("nobody can enter D2: Mountain", "2.3"),
    "move G1 G2": ("Archers on G1: pinned, so it may not move", "2.2"),
    "move G3 G4": ("Poison Bloom on G3: it never moves", "6.2"),
    "attack D3 E3": ("no enemy stands on E3", "6.4"),
    "attack D3 A5": ("A5 is farther than range 1", "6.3"),
    "attack G1 E1": ("units or terrain block every path of length 2 to E1", "6.3"),
    "attack F6 E6": ("Fusiliers on F6: unloaded, so it must reload first", "2.1"),
    "throw D3 E3": ("Troll on D3: no artifact to throw", "6.9"),
    "throw F1 F2": ("Spearmen on F1: activated already in this turn", "5.2"),
    "throw F3 E4": ("no other unit of yours stands on E4", "6.9"),
    "throw F3 F3": ("no other unit of yours stands on F3", "6.9"),
    "reload D3": ("Troll on D3: it need not reload", "6.9"),
    "hold D3": ("only cowardly units hold; for others it would change nothing", "5.3"),
    "done": ("no unit is active; a unit becomes active by a step", "5.3"),
    "retreat D4": ("no unit has to fall back now", "6.7"),
    "heads 2": ("no coins are flipped now", "7"),
    "draft troll": (f"that is not asked now. {PLAY}", "5.1"),
}


def crowd() -> State:
    """A position in which a lot is forbidden."""
    return field(
        "0 troll D3",
        "0 spearmen F1 activated",
        "0 archers G1 pinned",
        "0 poison_bloom G3",
        "0 fusiliers F6 unloaded",
        "0 nobs F3 artifacts=1",
        "0 goblins H6",
        "1 nobs C3",
        "1 nobs E1",
        "1 nobs E6",
        "1 nobs A5",
        terrain={"D2": "mountain", "F2": "forest"},
    )


@pytest.mark.parametrize("text", UNITS)
def test_a_unit_that_may_not_is_told_why(text: str) -> None:
    assert refusal(crowd(), text) == UNITS[text]


def refusal(state: State, text: str) -> tuple[str, str]:
    """The reason and the rule of a refused action."""
    with pytest.raises(IllegalAction) as caught:
        sixfold.play(state, text)
    return caught.value.why, caught.value.rule


def stepped(*pieces: str, to: str, **keys: Any) -> State:
    """A unit on D3 that has stepped."""
    state = field(*pieces, "1 nobs A1", **keys)
    played(state, f"move D3 {to}")
    return state


OTHERS: list[tuple[State, str, str, str]] = [
    (stepped("0 knights D3", to="C3"), "move C3 D3", "D3: it was there already in this activation", "6.1"),
    (stepped("0 knights D3", to="C3", terrain={"B3": "forest"}), "move C3 B3", "too little movement", "6.2"),
    (stepped("0 fusiliers D3 unloaded", to="C3"), "move C3 B3", "Fusiliers on C3: no movement left", "6.2"),
    (stepped("0 knights D3", to="C3"), "end", "finish with Knights on C3 before you end the turn", "5.3"),
    (stepped("0 knights D3", "0 nobs F3", to="C3"), "move F3 E3", "Knights on C3 is active: finish with it", "5.3"),
    (stepped("0 rifledwarves D3", to="C3"), "attack C3 A1", "with D* it may not do this", "2.1"),
    (stepped("0 knights D3", to="C3"), "hold C3", "a unit that has moved cannot hold any more", "5.3"),
    (
        field("0 riders C3", "1 nobs B3", active="C3", path=["D3"], terrain={"C3": "forest"}, **APP),
        "move C3 C4",
        "a unit that has entered a forest may not step on",
        "12.1",
    ),
    (field("0 cannon D3", "1 nobs A1"), "reload D3", "Cannon on D3: loaded already", "6.9"),
    (field("0 goblins D3", "1 nobs A1", **APP), "hold D3", "there is no hold in this ruleset", "12.1"),
    (field("0 nobs D3 activated", "1 nobs A1", **VARIANT), "hold D3", "activated already in this cycle", "5.2"),
    (field("0 troll C1", "1 nobs B3", **DEPLOY), "deploy nobs A1", "no Nobs left to bring", "4"),
    (field("0 troll C1", "1 nobs B3", **DEPLOY), "deploy troll B3", "a unit stands on B3", "4"),
    (field("0 troll C1", "1 nobs B3", **DEPLOY), "deploy troll D3", "D3 is outside your deployment zone", "4"),
    (field("0 troll G1", terrain={"A1": "mountain"}, **DEPLOY), "deploy troll A1", "nobody can enter A1", "4"),
    (field(**DEPLOY, **VARIANT, artifacts={"D4": 1}), "deploy troll D4", "an artifact lies on D4", "5.4"),
    (field("0 troll G1", phase="carrier"), "carrier G2", "the carrier is one of your deployed units", "4"),
    (field(**MARKERS), "marker B2", "B2 is not on the edge of the board", "5.4"),
    (field(**MARKERS), "marker A1", "there is a marker on A1 already", "5.4"),
    (field(**MARKERS), "marker A2", "nobody can enter A2: Mountain", "5.4"),
    (field("1 nobs A1", **REINFORCE), "place troll A1", "a unit stands on A1", "5.4"),
    (field("1 nobs A1", **REINFORCE), "place troll A3", "there is no marker on A3", "5.4"),
    (field(**DRAFT), "draft troll", "Troll: not of your faction", "4"),
    (field(**DRAFT, armies=[["archers"] * 3, []]), "draft archers", "at most 3 picks of Archers", "4"),
    (
        field(**DRAFT, armies=[["archers"] * 3 + ["spearmen"] * 2, []]),
        "draft horsemen",
        "no more picks of level 1",
        "4",
    ),
    (sixfold.new("doomball"), "faction undead", "Undead take part only where all seven factions are allowed", "12.2"),
    (
        sixfold.new("doomball", map="home_ground", factions_allowed="extended"),
        "faction centaur",
        "Centaurs have no home ground",
        "3.2",
    ),
    (
        field(phase="choose_switch", round=3, wins=[1, 1], options={"match": "best_of_three", "ruleset": "variant"}),
        "choose switch_sides",
        "there are no sides in this ruleset",
        "9.3",
    ),
    (sixfold.new("doomball"), "ready", "that is not asked now. Choose the faction you lead.", "5.1"),
    (sixfold.new("doomball", ruleset="variant"), "ready", "that is not asked now", "5.4"),
]


@pytest.mark.parametrize(("state", "text", "why", "rule"), OTHERS, ids=[case[1] for case in OTHERS])
def test_a_refusal_says_why_and_names_the_rule(state: State, text: str, why: str, rule: str) -> None:
    said, section = refusal(state, text)
    assert why in said and section == rule


def test_while_coins_are_in_the_air_nobody_acts() -> None:
    state = field("0 nobs D3", "1 troll C3")
    played(state, "attack D3 C3")
    assert refusal(state, "end") == ("coins decide now, not a player", "7")
    assert refusal(state, "heads 7") == ("the coins that are flipped now cannot show this", "7")


def test_who_has_to_fall_back_is_told_the_ways() -> None:
    state = field("0 nobs D3", "1 swordsmen C3", "1 nobs B3", **OWNER)
    played(state, "attack D3 C3", "heads 2")
    assert state.to_act == 1
    assert refusal(state, "retreat A1") == ("first choose where the unit falls back to: C2, C4", "6.7")
    assert refusal(state, "end") == ("first choose where the unit falls back to: C2, C4", "6.7")
    assert "fall back" in state.game.phases[state.phase_number()].prompt
    assert sixfold.position(state)["phase"] == "play"


# Cards, notes and rows.


def test_a_card_has_the_corners_of_the_printed_one_and_its_abilities_in_words() -> None:
    game = sixfold.find("doomball")
    cards = {card.id: card for card in game.cards(game.complete({}))}
    assert [(stat.label, stat.value) for stat in cards["cannon"].stats] == [
        ("range", "4*"),
        ("attack", "3*"),
        ("defense", "1"),
        ("move", "1*"),
        ("ability", "E"),
        ("level", "2"),
    ]
    assert cards["cannon"].abilities[0].startswith("Explosive (E): The first coin")
    assert any("Two weapons" in ability for ability in cards["guardians"].abilities)
    assert any(ability.startswith("Prickly: ") for ability in cards["mage"].abilities)
    assert "supplies 2 pieces" in cards["goblins"].abilities[-1]
    assert cards["zombies"].section == "12.2" and cards["forest"].kind == "ground"


def test_cards_follow_the_ruleset() -> None:
    game = sixfold.find("doomball")
    app = {card.id: card for card in game.cards(game.complete({"ruleset": "app"}))}
    variant = {card.id: card for card in game.cards(game.complete({"ruleset": "variant"}))}
    assert not any(ability.startswith("Prickly") for ability in app["mage"].abilities)
    assert "+1 attack" in app["warboss"].abilities[0]
    assert "not adjacent" in app["forest"].line
    assert variant["river"].line == "Whoever enters takes a hit."


def test_notes_say_what_counts_now_and_why() -> None:
    state = field(
        "0 fighters D3 moved hits=1", "0 warboss E3", "0 cannon G1 unloaded pinned", "1 nobs A1", terrain={"D3": "hill"}
    )
    said = {(note.cell, note.label): (note.value, note.why) for note in state.game.notes(state, 0)}
    assert said["D3", "defense"] == ("3", "1, moved 1, leaders 1")
    assert said["D3", "defense against neighbours"] == ("4", "1, moved 1, hill 1, leaders 1")
    assert said["D3", "hits"] == ("1", "against a defense of 3")
    assert {note.value for note in state.game.notes(state, 0) if note.cell == "G1"} == {"pinned", "unloaded"}


def test_rows_tell_round_turn_roles_and_reserves() -> None:
    state = sixfold.new(
        "doomball", armies=["human_attack", "orc_defense"], first_role="seat0_offense", map="four_forts"
    )
    played(state, "side A")
    rows = {(row.label, row.seat): row.value for row in state.game.status(state, 0)}
    assert rows["round", -1] == "1" and rows["role", 1] == "defense" and rows["side", 1] == "A"
    assert rows["reserve", 1] == "10" and ("faction", 0) not in rows, "the seats are called by their factions"


def test_the_draft_tells_what_is_still_to_be_picked() -> None:
    state = sixfold.new("doomball")
    played(state, "faction human", "faction orc", "draft mage", "draft nobs")
    rows = {(row.label, row.seat): row.value for row in state.game.status(state, 0)}
    assert rows["faction", 0] == "Humans"
    assert rows["still to draft", 0] == "5 of level 1, 3 of level 2"
    assert rows["still to draft", 1] == "5 of level 1, 2 of level 2, 1 of level 3"


def test_the_larger_draft_of_the_variant_has_a_pick_of_any_level() -> None:
    state = sixfold.new("doomball", ruleset="variant", factions=["human", "orc"], first_role="seat0_offense")
    sixfold.play(state, "draft nobs")
    rows = {(row.label, row.seat): row.value for row in state.game.status(state, 0)}
    assert rows["still to draft", 0] == "7 of level 1, 4 of level 2, 1 of any level"
    assert state.game.seat_titles(state.options) == ["Humans", "Orcs"]


# Pictures, coins, and what is coming.


def test_the_picture_shows_every_unit_and_mark_within_80_columns() -> None:
    state = field(
        "0 nobs D3 hits=1 artifacts=1 pinned activated",
        "1 cannon C3 unloaded",
        "1 fighters A1 moved",
        artifacts={"F4": 1},
        terrain={"D3": "fort", "B2": "forest", "F4": "river"},
    )
    shown = picture(state)
    assert all(len(line) <= 80 for line in [*shown.splitlines(), *state.game.legend(state)])
    for text in ("NO1@!.:=", "cn/", "fi'", "@Y", "#"):
        assert text in shown
    legend = "\n".join(state.game.legend(state))
    assert "CN Cannon           4* / 3* / 1 / 1*" in legend and "= fortification" in legend


def test_every_position_of_the_variant_fits_80_columns_too() -> None:
    pieces = [
        f"{k % 2} cannon {row}{column} hits=1 artifacts=1 pinned unloaded activated"
        for k, (row, column) in enumerate((row, column) for row in "ABCDEFGH"[:2] for column in (1, 2, 3, 4, 5, 6, 7))
    ]
    state = field(*pieces, terrain={"A1": "fort"}, markers=["A1", "A8"], **VARIANT)
    assert all(len(line) <= 80 for line in picture(state).splitlines())


def test_coins_are_seen_to_fall() -> None:
    state = field("0 mage D3", "1 troll C3", terrain={"E3": "river"})
    played(state, "attack D3 C3")
    outcome = state.game.parse(state, "heads 3")
    throw = state.game.thrown(state, outcome)
    assert throw is not None and throw.what == "coin" and throw.faces == ["heads", "heads", "heads", "tails"]


def test_what_is_coming_are_the_cowards_that_will_run() -> None:
    state = field("0 goblins D3", "0 goblins F1", "1 nobs A1")
    told = [event.text for event in state.game.coming(state)]
    assert "Indigo: Goblins on F1 lost heart." in told and "Indigo: Goblins fell back from D3 to E3." in told
    assert sixfold.position(state)["turn"] == 1


def test_a_trace_goes_as_far_as_the_unit_can() -> None:
    state = field("0 knights D3", "0 archers H1 pinned", "1 nobs A1", terrain={"C3": "forest", "E3": "mountain"})
    board = state.game.board(state)
    reached = {board.label(cell) for cell in state.game.trace(state, int(board.cell("D3")))}
    assert {"C3", "D4", "C5", "E4"} <= reached and not reached & {"E3", "B3", "F3", "D3"}
    assert state.game.trace(state, int(board.cell("H1"))) == []


def test_the_end_names_what_decided_it() -> None:
    state = field("0 nobs B3 artifacts=1", "1 nobs H1")
    played(state, "move B3 A3")
    assert state.game.reason(state) == "Indigo won: the artifact was carried home."
    assert state.game.decisive(state) == [int(state.game.board(state).cell("A3"))]
    state = field("0 nobs B3", "1 nobs H1", quiet=19)
    played(state, "end")
    assert state.game.reason(state) == "Saffron won: the defense held its ground."


def test_the_chain_of_an_attack_reads_in_the_log() -> None:
    state = field("0 troll D3", "1 archers C3 artifacts=1", "1 nobs A1")
    told = [event.text for text in ("attack D3 C3", "heads 2") for event in sixfold.play(state, text)]
    assert told == [
        "Indigo: Troll on D3 attacked Archers on C3 with 4 coins.",
        "2 of 4 coins came up heads.",
        "Saffron: Archers on C3 took hits: 2 now, 2 in all, defense 1.",
        "Saffron lost Archers on C3.",
        "The artifact lies on C3.",
        "Indigo: Troll overran C3 from D3.",
        "Indigo: Troll on C3 picked up the artifact.",
    ]


def test_the_quick_start_fights_at_once() -> None:
    preset = sixfold.find("doomball").presets()[0]
    state = sixfold.load(preset.position)
    assert state.to_act == 0 and sixfold.position(state)["phase"] == "play"
    assert any(text.startswith("move ") for text in state.legal_texts())
