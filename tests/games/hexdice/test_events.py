"""What is told of Hex Dice: every kind of event comes from real play, and is shown as what it is."""

import pytest

import sixfold
from sixfold import Event, State
from sixfold.kernel import Rng
from sixfold.kernel.play import apply_with_events
from tests.games.hexdice.field import field
from tests.support.walks import random_action

GAME = sixfold.find("hexdice")
DECISIVE = {"ruleset": "decisive"}
DESTINY = {"ruleset": "destiny"}

PLAYED: list[dict[str, object]] = [
    {"max_turns": 200},
    {"max_turns": 20, "terrain": "scatter"},
    {"max_turns": 200, "ruleset": "decisive"},
    {"max_turns": 120, "ruleset": "destiny"},
]
TRANSMUTING = field("A6 0,0", "B4 0,-1", "B4 3,-3", options=DECISIVE)
STANDING = field("A1 0,0 skirmish=1", "B4 0,-1", "B5 3,-3", options=DECISIVE)
FIZZLING = field("A6 0,0", "A1 0,1", "B5 3,-3", options=DESTINY)
STRIKING = field("A6 0,0", "B6 1,0 guard", "B1 3,0")
ANNIHILATING = field("A4 0,0", "B1 0,-1")

SCENES: list[tuple[State, list[str]]] = [
    (TRANSMUTING, ["transmute 0,0 0,-1", "roll 4"]),
    (STANDING, ["attack 0,0 0,-1", "stand 1,-1"]),
    (FIZZLING, ["channel 0,0", "roll 1", "fizzle"]),
    (FIZZLING, ["channel 0,0", "roll 2", "target 0,1"]),
    (FIZZLING, ["channel 0,0", "roll 1", "target 0,1"]),
    (field("A4 0,0", "A4 0,-1", "B1 3,0"), ["merge 0,0 0,-1", "face 2", "end"]),
    (STRIKING, ["special 0,0 1,0"]),
    (ANNIHILATING, ["attack 0,0 0,-1"]),
    (field("A5 0,3", "B4 0,0", "B1 3,0"), ["shoot 0,3 0,0"]),
    (field("A5 -5,0", "B1 3,-3", "C1 3,3", options={"players": 3}), ["move -5,0 -6,0"]),
    (field("A1 0,0", "B6 1,0", options={"stall_limit": 1}), ["guard 0,0"]),
    (field("A1 0,-2", "B6 3,0"), ["move 0,-2 0,-5"]),
]


def told(state: State, *texts: str) -> list[Event]:
    """What happens when some actions and outcomes are played on a copy of a state."""
    copy = state.clone()
    return [event for text in texts for event in sixfold.play(copy, text)]


def shown(events: list[Event], how: str) -> list[tuple[object, ...]]:
    """The showings of one kind, with where, to where, type and owner."""
    return [(show.at, show.to, show.type, show.owner) for event in events for show in event.shown if show.how == how]


def random_events(options: dict[str, object]) -> list[Event]:
    """Everything that happens in a few random games."""
    found: list[Event] = []
    for seed in range(3):
        state, rng = GAME.new(options), Rng(seed)
        while not state.is_over():
            found += apply_with_events(state, random_action(state, rng))
    return found


def test_every_kind_of_event_comes_up_in_play() -> None:
    met = {event.kind for options in PLAYED for event in random_events(options)}
    met |= {event.kind for state, texts in SCENES for event in told(state, *texts)}
    assert met == {kind.name for kind in GAME.events}


def test_the_die_that_captures_a_base_goes_there_and_stays() -> None:
    events = told(field("A1 0,-2", "B6 3,0"), "move 0,-2 0,-5")
    assert shown(events, "step") == [("0,-2", "0,-5", "d1", 0)]
    assert shown(events, "mark") == [("0,-5", None, None, 0)]
    assert shown(events, "fall") == []


def test_the_army_of_a_captured_base_leaves_the_board_together() -> None:
    events = told(field("A5 -5,0", "B1 3,-3", "B6 3,0", "C1 3,3", options={"players": 3}), "move -5,0 -6,0")
    fallen = [event for event in events if event.kind == "removed"]
    assert sorted(shown(fallen, "fall")) == [("3,-3", None, "d1", 1), ("3,0", None, "d6", 1)]
    assert {show.caption for event in fallen for show in event.shown} == {"An army leaves the board"}
    assert [event.text for event in events][-1] == "Saffron is out of the game."


def test_an_attack_that_is_withstood_shows_who_holds_and_who_is_hit() -> None:
    events = told(field("A1 0,0", "B5 0,-1", "B1 3,0"), "attack 0,0 0,-1")
    assert shown(events, "strike") == [("0,0", "0,-1", "d1", 0)]
    assert shown(events, "hold") == [("0,-1", None, "d5", 1)]
    assert shown(events, "hit") == [("0,-1", None, "d5", 1)]
    assert shown(events, "step") == shown(events, "fall") == []
    assert [show.sets for event in events for show in event.shown if show.how == "hit"] == [{"tokens": 1}]


def test_an_attack_that_succeeds_shows_the_fall_before_the_step() -> None:
    events = told(field("A4 0,0", "B1 0,-1", "B1 3,0"), "attack 0,0 0,-1")
    hows = [show.how for event in events for show in event.shown if show.how != "say"]
    assert hows == ["strike", "fall", "step"]
    assert shown(events, "fall") == [("0,-1", None, "d1", 1)]


@pytest.mark.parametrize(("spell", "how"), [("shield", "shoot"), ("skirmish", "shoot"), ("swap", "swap")])
def test_a_casting_oracle_stays_where_it_is_unless_it_swaps(spell: str, how: str) -> None:
    events = told(field("A6 0,0", "A1 0,2", "B5 3,-3", options=DECISIVE), f"cast {spell} 0,0 0,2")
    assert shown(events, how) == [("0,0", "0,2", "d6", 0)]
    assert shown(events, "step") == []
    assert [event.text for event in events] == [f"Indigo's Oracle on 0,0 casts {spell} on 0,2."]


def test_a_transmutation_takes_the_oracle_and_its_victim_and_brings_a_new_unit() -> None:
    events = told(TRANSMUTING, "transmute 0,0 0,-1", "roll 4")
    assert shown(events, "leave") == [("0,0", "0,-1", "d6", 0)]
    assert shown(events, "fall") == [("0,-1", None, "d4", 1)]
    assert shown(events, "appear") == [("0,-1", None, "d4", 0)]


def test_a_merge_shows_who_comes_and_what_becomes_of_the_two() -> None:
    events = told(field("A2 0,0", "A3 1,0", "B1 3,-3"), "merge 0,0 1,0")
    assert shown(events, "leave") == [("0,0", "1,0", "d2", 0)]
    assert shown(events, "become") == [("1,0", None, "d5", 0)]


def test_a_trade_shows_both_units_fall() -> None:
    events = told(field("A1 0,0", "B2 0,-1", "B6 3,0", "A6 -3,0", options={"ruleset": "clash"}), "attack 0,0 0,-1")
    assert shown(events, "fall") == [("0,-1", None, "d2", 1), ("0,0", None, "d1", 0)]


def test_dice_are_shown_where_they_fall() -> None:
    state = field("A1 0,0", "B5 0,-1", options=DESTINY)
    (rolled, *_) = told(state, "attack 0,0 0,-1", "roll 4")[1:]
    assert (rolled.text, rolled.shown[0].how) == ("Indigo rolls a 4.", "roll")
