"""Every kind of assertion of an example holds where it should and, above all, fails where it should."""

import pytest

from sixfold.examples import ASSERTIONS, Example, check
from sixfold.kernel.document import Fields

DEALT = ["deal 0 king", "deal 1 jack"]
"""Seat 0 holds the king, seat 1 a jack; seat 0 is to speak."""

OVER = [*DEALT, "bet", "fold"]
"""The only round is over and seat 0 has won."""

CASES: list[tuple[str, list[str], object, object, str]] = [
    ("legal_has", DEALT, ["bet"], ["call"], "legal_has: call is missing"),
    ("legal_lacks", DEALT, ["call"], ["bet"], "legal_lacks: bet is legal"),
    ("legal_exactly", DEALT, ["bet", "check"], ["bet", "call"], "legal_exactly: call is missing"),
    ("legal_exactly", DEALT, ["check", "bet"], ["bet"], "legal_exactly: check is legal too"),
    ("illegal", DEALT, ["call", "jump", ""], ["call", "bet"], "illegal: bet is accepted"),
    ("pieces", DEALT, [{"type": "king", "owner": 0}], [{"type": "king", "owner": 1}], "matches 0 pieces"),
    ("pieces", DEALT, [{"cell": "a1"}], [{}], "matches 2 pieces"),
    ("pieces", DEALT, [{"owner": 0}], [{"owner": False}], "matches 0 pieces"),
    ("empty", OVER, ["a1", "b1"], [], ""),
    ("empty", DEALT, [], ["a1"], "empty: a1 holds"),
    ("count", DEALT, {"king/0": 1, "*/*": 2, "queen/*": 0}, {"*/1": 2}, "count: */1 is 1, expected 2"),
    ("to_act", DEALT, 0, 1, "to_act: 0, expected 1"),
    ("to_act", [], "chance", 0, "to_act: 'chance', expected 0"),
    ("to_act", OVER, None, 0, "to_act: None, expected 0"),
    ("phase", DEALT, "speak", "deal", "phase: 'speak', expected 'deal'"),
    ("over", OVER, True, False, "over: True, expected False"),
    ("over", DEALT, False, True, "over: False, expected True"),
    ("winners", OVER, [0], [1], "winners: [0], expected [1]"),
    ("winners", OVER, [0], [], "winners: [0], expected []"),
    ("winners", DEALT, None, [0], "winners: None, expected [0]"),
    ("state", DEALT, {"chips": [0, 0], "said": ""}, {"chips": [1, 0]}, "chips: [0, 0], expected [1, 0]"),
    ("state", DEALT, {"round": 0}, {"round": False}, "round: 0, expected False"),
    ("state", DEALT, {}, {"pot": 2}, "pot: 'missing', expected 2"),
    ("chance", [], {"deal 0 jack": 0.5, "deal 0 king": 0.25}, {"deal 0 jack": 0.4}, "deal 0 jack has 0.500000"),
    ("chance", [], {"deal 1 jack": 0}, {"deal 1 jack": 0.5}, "deal 1 jack has 0.000000, expected 0.5"),
    ("chance", [], {"deal 0 jack": 0.5000004}, {"deal 0 jack": 0.50001}, "expected 0.50001"),
    ("chance", DEALT, {}, {"deal 0 jack": 0.5}, "this is not a chance step"),
]

SEEN: list[tuple[object, object, str]] = [
    ({"seat": 1, "count": {"card/0": 1, "jack/1": 1}}, {"seat": 1, "count": {"king/0": 1}}, "seat 1 sees: count:"),
    ({"seat": 0, "pieces": [{"type": "king"}]}, {"seat": 1, "pieces": [{"type": "king"}]}, "seat 1 sees: pieces:"),
    ({"seat": 0, "legal_has": ["bet"]}, {"seat": 1, "legal_has": ["bet"]}, "seat 1 sees: legal_has:"),
    ([{"seat": 0, "phase": "speak"}, {"seat": 1, "to_act": 0}], [{"seat": 0}, {"seat": 1, "to_act": 1}], "seat 1 sees"),
    ({"seat": 1, "state": {"said": ""}}, {"seat": 1, "state": {"said": "c"}}, "seat 1 sees: said:"),
    ({"seat": 1, "legal_exactly": []}, {"seat": 2}, "then.sees.seat: must be from 0 to 1, not 2"),
]


def found_wrong(play: list[str], then: dict[str, object]) -> list[str]:
    """What is wrong with an example of one round of poker."""
    value = {"id": "kuhn-1", "new": {"rounds": 1}, "play": play, "then": then}
    failure = check(Example(Fields("example", value), "kuhn"))
    return failure.wrong if failure else []


@pytest.mark.parametrize(("name", "play", "right", "wrong", "message"), CASES)
def test_an_assertion_holds_or_fails_with_what_was_found(
    name: str, play: list[str], right: object, wrong: object, message: str
) -> None:
    assert right is None or found_wrong(play, {name: right}) == []
    assert any(message in line for line in found_wrong(play, {name: wrong})) == bool(message)


@pytest.mark.parametrize(("right", "wrong", "message"), SEEN)
def test_what_a_seat_sees_holds_or_fails(right: object, wrong: object, message: str) -> None:
    assert found_wrong(DEALT, {"sees": right}) == []
    (line,) = found_wrong(DEALT, {"sees": wrong})
    assert message in line


def test_every_kind_of_assertion_is_tried() -> None:
    assert {case[0] for case in CASES} | {"sees"} == ASSERTIONS


def test_everything_that_is_wrong_is_said_at_once() -> None:
    assert len(found_wrong(DEALT, {"to_act": 1, "over": True, "phase": "deal", "legal_has": ["call", "fold"]})) == 5


def test_a_draw_has_no_winners() -> None:
    assert found_wrong(["deal 0 jack", "deal 1 jack", "bet", "call"], {"winners": [], "over": True}) == []


def test_a_move_that_cannot_be_played_is_named_by_its_place() -> None:
    (line,) = found_wrong([*DEALT, "call"], {})
    assert line.startswith("play[2] is refused: call:")


def test_a_start_that_cannot_be_set_up_is_a_failure() -> None:
    value = {"id": "x", "position": {"game": "kuhn", "round": 9}, "then": {}}
    failure = check(Example(Fields("example", value), "kuhn"))
    assert failure is not None
    assert failure.wrong[0].startswith("the start cannot be set up: position.round:")
    assert failure.state is None
