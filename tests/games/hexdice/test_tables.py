"""The tables of Hex Dice: the numbers of the rulebook, and files that do not make sense."""

import pytest

import sixfold
from sixfold.games.hexdice.ground import Ground
from sixfold.games.hexdice.tables import Layout, Ruleset, inherited, read_layout, read_rulesets
from sixfold.kernel.datafiles import read_data
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import BadData

STARTS = [
    (2, 6, 6, 1, 0, "0,5", "-1,5 -1,6 0,4 0,5 0,6 1,4 1,5"),
    (2, 8, 6, 1, 1, "0,-5", "-2,-4 -1,-5 -1,-4 0,-6 0,-5 0,-4 1,-6 1,-5 2,-6"),
    (2, 12, 6, 1, 0, "0,5", "-2,5 -2,6 -1,4 -1,5 -1,6 0,3 0,4 0,5 0,6 1,3 1,4 1,5 2,3 2,4"),
    (3, 6, 6, 0, 1, "-6,0", "-6,0 -6,1 -6,2 -5,-1 -5,0 -5,1 -4,-2 -4,-1 -4,0"),
    (4, 4, 6, 0, 0, "6,0", "5,0 5,1 6,-1 6,0"),
    (4, 5, 6, 0, 0, "6,0", "4,0 4,1 4,2 5,-1 5,0 5,1 6,-2 6,-1 6,0"),
    (6, 4, 6, 0, 3, "0,-6", "-1,-5 0,-6 0,-5 1,-6"),
    (3, 8, 5, 1, 2, "4,-4", "3,-5 3,-4 3,-3 4,-5 4,-4 4,-3 5,-5 5,-4 5,-3"),
]

ARMOR = {"classic": [1, 2, 3, 4, 5, 6], "clash": [1, 2, 3, 4, 5, 6], "decisive": [2, 1, 0, 1, 4, 0]}
ATTACK = {"classic": [2, 3, 4, 5, 6, 6], "decisive": [2, 2, 3, 2, 1, 0], "destiny": [2, 2, 3, 2, 1, 0]}

SPOILED = [
    ("classic", "units", "d1", {"name": "Infantry"}, "units.d1.armor"),
    ("classic", "units", "d7", {}, "units: unknown key"),
    ("classic", "movement", "line", {"far": ["up"]}, "movement.line.far"),
    ("classic", "terrain", "lake", {"passable": True}, "terrain.lake.passable"),
    ("classic", "terrain", "tower", {"range": [3, 1]}, "terrain.tower.range"),
    ("clash", "giant_killers", "d1", "d9", "giant_killers.d1"),
    ("destiny", "channel", "6", "tea", "channel.6"),
    ("classic", "dice", "2", [0], "dice.2"),
]


@pytest.mark.parametrize(("players", "dice", "radius", "inset", "seat", "base", "zone"), STARTS)
def test_bases_and_zones_are_those_of_the_rulebook(
    players: int, dice: int, radius: int, inset: int, seat: int, base: str, zone: str
) -> None:
    ground = Ground(read_layout(), read_rulesets()["classic"], players, radius, inset, dice)
    labels = ground.board.labels
    assert labels[ground.bases[seat]] == base
    assert sorted(labels[cell] for cell in ground.zones[seat]) == sorted(zone.split(" "))


@pytest.mark.parametrize("ruleset", ARMOR)
def test_armor_is_that_of_the_rulebook(ruleset: str) -> None:
    assert list(read_rulesets()[ruleset].armor)[1:] == ARMOR[ruleset]


@pytest.mark.parametrize("ruleset", ATTACK)
def test_attack_is_that_of_the_rulebook(ruleset: str) -> None:
    assert list(read_rulesets()[ruleset].attack)[1:] == ATTACK[ruleset]


@pytest.mark.parametrize(("ruleset", "table", "key", "entry", "place"), SPOILED)
def test_a_spoiled_table_is_refused_with_its_place(
    ruleset: str, table: str, key: str, entry: object, place: str
) -> None:
    fields = inherited(ruleset)
    inner = fields.inner(table).values
    spoiled = fields.values | {table: inner | {key: entry}}
    with pytest.raises(BadData, match=place.replace(".", r"\.")):
        Ruleset(Fields(f"{ruleset}.toml", spoiled, BadData))


def test_an_unknown_setting_is_refused() -> None:
    with pytest.raises(BadData, match="unknown key 'speed'"):
        Ruleset(Fields("classic.toml", inherited("classic").values | {"speed": 3}, BadData))


@pytest.mark.parametrize(
    ("table", "key", "entry", "place"),
    [
        ("epic", "epic21", [[3], [3, 3, 3]], r"epic\.epic21\[1\]"),
        ("epic", "epic21", [[7]], r"epic\.epic21\[0\]"),
        ("corners", "2", ["s"], r"corners\.2"),
        ("scatter", "directions", ["up"] * 6, r"scatter\.directions"),
        ("scatter", "types", ["forest"], r"scatter\.types"),
    ],
)
def test_a_spoiled_layout_is_refused_with_its_place(table: str, key: str, entry: object, place: str) -> None:
    layout = read_data("sixfold.games.hexdice", "layout.toml")
    spoiled = layout.values | {table: layout.inner(table).values | {key: entry}}
    with pytest.raises(BadData, match=place):
        Layout(Fields("layout.toml", spoiled, BadData))


def test_units_are_named_by_their_ruleset() -> None:
    game = sixfold.find("hexdice")
    states = {ruleset: game.new({"ruleset": ruleset}) for ruleset in ("clash", "destiny")}
    assert {ruleset: game.name(state, "unit", 5) for ruleset, state in states.items()} == {
        "clash": "Archer",
        "destiny": "Tanker",
    }
    assert {game.meaning(state, "unit", 5) for state in states.values()} == {"d5"}
