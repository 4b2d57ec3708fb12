"""A designer adds a card by data alone: a unit made of mechanisms that exist, and plays it."""

import tomllib
from typing import Any

import pytest

import sixfold
from sixfold.games.dicestorm.game import DicestormGame
from sixfold.games.dicestorm.tables import FILES, PACKAGE, Book
from sixfold.kernel import BadData
from sixfold.kernel.datafiles import read_data, read_text
from sixfold.kernel.document import Fields
from tests.games.dicestorm.scenes import all_pieces, scene

CARD = """
[harpy]
name = "Harpy"
letters = "Ha"
line = "Swoops down, screams and is born again."
faction = "hellspawn"
class = "base"
max_hp = 5
move = 4
dice = { d8 = 1, d6 = 1 }
souls = 3
token = true
abilities = ["screech", "gust", "brood", "swoop", "feathers", "soul_release"]
"""
ABILITIES = """
[screech]
name = "Screech"
section = "6.4"
when = "turn"
pay_souls = 2
area = "around"
damage = 1
gains = 1

[gust]
name = "Gust"
section = "6.4"
when = "turn"
target = "adjacent enemy piece"
push = 1
damage = [1, 2]

[brood]
name = "Brood"
section = "5.5"
when = "tactics_start"
spawns = "puppet"

[swoop]
name = "Swoop"
section = "6.3"
when = "reaction"
mover = "beside"
damage = 1

[feathers]
name = "Feathers"
section = "6.5"
when = "landed"
dice = ["d20"]
reach = [0, 1]
uses = 1
becomes = "d6"
"""


def tables(**changes: str) -> dict[str, Fields]:
    """The data files, some of them with more at their end."""
    found: dict[str, Fields] = {}
    for name in FILES:
        text = read_text(PACKAGE, name) + changes.get(name.removesuffix(".toml"), "")
        found[name] = Fields(name, tomllib.loads(text), BadData)
    return found


@pytest.fixture(scope="module")
def game() -> DicestormGame:
    """Dicestorm with the new card."""
    return DicestormGame(Book(tables(pieces=CARD, abilities=ABILITIES)))


def loaded(game: DicestormGame, *pieces: str, **rest: Any) -> sixfold.State:
    return game.read(scene(*pieces, **rest))


def test_it_has_a_card_with_its_numbers_and_abilities_in_words(game: DicestormGame) -> None:
    card = next(card for card in game.cards(game.complete({})) if card.id == "harpy")
    assert [f"{stat.label} {stat.value}" for stat in card.stats] == [
        "faction Hellspawn",
        "class base",
        "HP 5",
        "move 4",
        "dice 1 D6, 1 D8",
        "souls 3",
        "turn token yes",
    ]
    assert card.abilities == [
        "Screech: for 2 souls, 1 damage to every enemy piece around itself, gain 1 soul.",
        "Gust: knock an adjacent enemy piece back up to 1 hex, 1 to 2 damage, as you choose, to it.",
        "Brood: at the start of Tactics a Tormented Puppet may appear in an adjacent empty hex.",
        "Swoop: when another allied unit ends its own move adjacent to an enemy unit adjacent to this one, "
        "it may do 1 damage to that enemy.",
        "Feathers: up to 1 landed D20 become D6 with the same face, in each Bombardment.",
        "Soul Release: when it is destroyed, its owner gains 3 souls.",
    ]


def test_it_can_be_deployed_and_spawns_at_the_start_of_tactics(game: DicestormGame) -> None:
    state = game.new({"factions": ["hellspawn", "hellspawn"]})
    for text in ("d20 9", "d20 1", "first 0", "deploy harpy 0,3", "deploy harpy 2,3"):
        sixfold.play(state, text)
    view = sixfold.position(state, 1)["pieces"]
    assert isinstance(view, list)
    assert [(entry["type"], entry["hp"]) for entry in view] == [("hidden", 6), ("hidden", 6)]
    for text in ("deploy soulkeeper 0,-3", "deploy soulkeeper 1,-3"):
        sixfold.play(state, text)
    assert sixfold.position(state)["queue"] == ["0,3", "2,3"]
    sixfold.play(state, "spawn 0,2")
    assert all_pieces(state)[-1]["type"] == "puppet"


def test_it_screams_for_souls(game: DicestormGame) -> None:
    poor = loaded(game, "harpy 0 0,0", "vanguard 1 1,0", souls=[1, 0])
    assert "screech 0,0" not in poor.legal_texts()
    rich = loaded(game, "harpy 0 0,0", "vanguard 1 1,0", "puppet 0 0,1", souls=[2, 0])
    sixfold.play(rich, "screech 0,0")
    assert sixfold.position(rich)["souls"] == [1, 0]
    assert [entry["hp"] for entry in all_pieces(rich)] == [5, 5, 6]


def test_it_blows_enemies_away_artifacts_too(game: DicestormGame) -> None:
    state = loaded(game, "harpy 0 0,0", "zegaturret 1 1,0", "sentinel 1 -1,0")
    assert [text for text in state.legal_texts() if text.startswith("gust")] == [
        "gust 0,0 -1,0 1",
        "gust 0,0 -1,0 2",
        "gust 0,0 1,0 1",
        "gust 0,0 1,0 2",
    ]
    sixfold.play(state, "gust 0,0 1,0 2")
    assert [(entry["cell"], entry["hp"]) for entry in all_pieces(state)] == [("0,0", 5), ("2,0", 4), ("-1,0", 6)]


def test_it_reacts_when_a_friend_lands_beside_its_enemy(game: DicestormGame) -> None:
    state = loaded(game, "harpy 0 0,0 token=false", "puppet 0 2,1", "vanguard 1 1,0")
    sixfold.play(state, "move 2,1 1,1")
    assert state.legal_texts() == ["swoop 0,0 1,0", "decline"]
    sixfold.play(state, "swoop 0,0 1,0")
    assert all_pieces(state)[2]["hp"] == 5


def test_it_softens_a_die_that_lies_near(game: DicestormGame) -> None:
    dice = [{"kind": "d20", "cell": "0,0", "face": 2}, {"kind": "d20", "cell": "2,0", "face": 5}]
    state = loaded(game, "harpy 0 0,0", "vanguard 1 3,0", phase="landed", landed=dice)
    assert state.legal_texts() == ["feathers 0,0 1", "done"]
    sixfold.play(state, "feathers 0,0 1")
    assert all_pieces(state)[0]["hp"] == 3


def test_it_flies_four_hexes_throws_its_dice_and_leaves_souls(game: DicestormGame) -> None:
    state = loaded(game, "harpy 0 -3,0 hp=1", "vanguard 1 2,0")
    assert {"move -3,0 1,0", "move -3,0 -3,3"} <= set(state.legal_texts())
    for text in ("move -3,0 1,0", "end 1,0", "charged_strike 2,0 1,0"):
        sixfold.play(state, text)
    assert sixfold.position(state)["souls"] == [3, 0]


def test_random_games_with_it_end(game: DicestormGame) -> None:
    for seed in range(20 if sixfold.compiled else 1):
        state = game.new({"factions": ["hellspawn", "orbotrons"]})
        sixfold.kernel.playout(state, sixfold.Rng(seed))
        assert state.is_over()


def test_the_game_itself_knows_nothing_of_it() -> None:
    assert "harpy" not in sixfold.find("dicestorm").grammar.words["piece"]
    assert read_data(PACKAGE, "pieces.toml").names()[0] == "hidden"
