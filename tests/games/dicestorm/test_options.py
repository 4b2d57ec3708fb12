"""4.2  Options: what they settle, what they refuse, and what people call the seats."""

import pytest

import sixfold
from sixfold import BadOption

GAME = sixfold.find("dicestorm")


def test_the_mode_settles_the_caps_that_are_left_open() -> None:
    assert [GAME.complete({}).whole(name) for name in ("army_supply_cap", "active_supply_cap")] == [9, 5]
    advanced = GAME.complete({"mode": "advanced", "active_supply_cap": 4})
    assert [advanced.whole(name) for name in ("army_supply_cap", "active_supply_cap")] == [12, 4]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"army_supply_cap": 0}, "from 1 to 30"),
        ({"active_supply_cap": 13}, "from 2 to 12"),
        ({"factions": ["orbotrons"]}, "two entries, one for each seat (4.2)"),
        ({"factions": ["orbotrons", "elves"]}, "one of orbotrons, hellspawn"),
        ({"skill": ["steady"] * 3}, "two entries, one for each seat (4.2)"),
        ({"skill": "steady"}, "a list with an entry for each seat"),
        ({"card_set": "v093"}, "one of classic, v091, v092"),
        ({"deployment": "waves", "army_supply_cap": 10}, "waves need a multiple of 3 (12.3)"),
        ({"hidden_deploy": 1}, "true or false"),
        ({"speed": 3}, "is unknown"),
    ],
    ids=str,
)
def test_options_outside_the_rulebook_are_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.new(options)
    assert message in str(caught.value)


def test_seats_are_called_by_their_factions() -> None:
    assert GAME.seat_titles(GAME.complete({})) == ["Orbotrons", "Hellspawn"]
    assert GAME.seat_titles(GAME.complete({"factions": ["hellspawn", "orbotrons"]})) == ["Hellspawn", "Orbotrons"]
    twice = GAME.seat_titles(GAME.complete({"factions": ["hellspawn", "hellspawn"]}))
    assert twice == ["Indigo Hellspawn", "Saffron Hellspawn"]


def test_options_come_from_words_of_the_command_line() -> None:
    options = {option.name: option for option in GAME.options}
    assert options["factions"].from_text("hellspawn,orbotrons") == ["hellspawn", "orbotrons"]
    assert options["skill"].from_text("novice,expert") == ["novice", "expert"]


def test_every_option_has_a_title_a_group_and_names_for_its_values() -> None:
    for option in GAME.options:
        assert option.title and option.group and option.help
        assert len(option.titles) == len(option.values)


def test_the_quick_start_is_a_fight_that_has_begun() -> None:
    first, *others = GAME.presets()
    assert first.position is not None
    state = GAME.read(first.position)
    assert sixfold.position(state)["phase"] == "tactics"
    assert len(state.legal_texts()) > 20
    assert all(preset.position is None for preset in others)
