"""What an action would lead to is told before it is carried out, and comes true."""

from fractions import Fraction

import pytest

import sixfold
from sixfold.server.foresight import foretold, foretold_all, preview_of, unseen
from sixfold.server.messages import Prospect

Piece = dict[str, object]
FAR: Piece = {"type": "d5", "owner": 1, "cell": "5,-5"}


def stand(ruleset: str, *pieces: Piece) -> sixfold.State:
    """A turn of Indigo with these dice, and one more of Saffron's far away."""
    document = {"game": "hexdice", "options": {"ruleset": ruleset}, "phase": "turn", "to_act": 0}
    return sixfold.load({**document, "pieces": [*pieces, FAR]})


def die(face: int, owner: int, cell: str, **more: object) -> Piece:
    """A die, with whatever marks it has."""
    return {"type": f"d{face}", "owner": owner, "cell": cell, **more}


def kinds(result: Prospect) -> list[str]:
    """What happens, in order."""
    return [event.kind for event in result.events]


def share(results: list[Prospect], cell: str) -> Fraction:
    """How likely the piece on a cell is lost."""
    return sum((Fraction(found.ways, found.of) for found in results if cell in found.losses), Fraction(0))


def test_a_classic_attack_that_succeeds_has_one_result_and_says_who_falls() -> None:
    state = stand("classic", die(3, 0, "0,2"), die(3, 1, "1,-1", tokens=1))
    (result,) = foretold(state, "attack 0,2 1,-1").prospects
    assert (result.ways, result.of, result.losses, result.winners) == (1, 1, ["1,-1"], None)
    assert kinds(result) == ["attacked", "compared", "destroyed", "moved"]
    assert result.events[1].fields == {"attack": 4, "armor": 2}


def test_a_classic_attack_that_fails_loses_nobody_and_weakens_the_defender() -> None:
    state = stand("classic", die(3, 0, "0,2"), die(4, 1, "1,-1", guard=True))
    (result,) = foretold(state, "attack 0,2 1,-1").prospects
    assert (result.losses, result.winners) == ([], None)
    assert kinds(result) == ["attacked", "compared", "held", "weakened"]
    assert result.events[1].fields == {"attack": 4, "armor": 5}


def test_a_clash_of_equals_loses_both() -> None:
    state = stand("clash", die(4, 0, "0,0"), die(5, 1, "0,-1"), die(1, 0, "3,0"))
    (result,) = foretold(state, "attack 0,0 0,-1").prospects
    assert sorted(result.losses) == ["0,-1", "0,0"]


def test_an_attack_that_ends_the_game_names_the_winner() -> None:
    document = {"game": "hexdice", "phase": "turn", "to_act": 0}
    state = sixfold.load({**document, "pieces": [die(3, 0, "0,2"), die(3, 1, "1,-1")]})
    (result,) = foretold(state, "attack 0,2 1,-1").prospects
    assert result.winners == [0]


@pytest.mark.parametrize(
    ("attacker", "defender", "falls", "fumbles"),
    [
        (die(1, 0, "0,0"), die(1, 1, "0,-1"), Fraction(2, 3), Fraction(1, 6)),
        (die(3, 0, "0,0"), die(4, 1, "1,-3", guard=1), Fraction(5, 6), Fraction(1, 6)),
        (die(3, 0, "0,0"), die(4, 1, "1,-3"), Fraction(1), Fraction(0)),
        (die(1, 0, "0,0"), die(5, 1, "0,-1"), Fraction(0), Fraction(1, 6)),
    ],
)
def test_in_destiny_the_chances_are_exact(attacker: Piece, defender: Piece, falls: Fraction, fumbles: Fraction) -> None:
    state = stand("destiny", attacker, defender)
    results = foretold(state, f"attack 0,0 {defender['cell']}").prospects
    assert sum(Fraction(found.ways, found.of) for found in results) == 1
    assert (share(results, str(defender["cell"])), share(results, "0,0")) == (falls, fumbles)


def test_every_roll_that_is_told_is_a_prospect_of_its_own() -> None:
    state = stand("destiny", die(2, 0, "0,0"), die(1, 1, "0,-2"))
    results = foretold(state, "shoot 0,0 0,-2").prospects
    told = [tuple(event.text for event in found.events) for found in results]
    assert len(set(told)) == len(told) == 6
    assert {(found.ways, found.of) for found in results} == {(1, 6)}


@pytest.mark.parametrize("ruleset", ["classic", "clash", "decisive", "destiny"])
def test_what_is_foreseen_comes_true(ruleset: str) -> None:
    state = stand(ruleset, die(1, 0, "0,0"), die(4, 0, "2,0"), die(1, 1, "0,-1"), die(4, 1, "2,-1"))
    attacks = [text for text in state.legal_texts() if text.startswith("attack")]
    assert attacks
    for text in attacks:
        foreseen = [[event.text for event in found.events] for found in foretold(state, text).prospects]
        after = state.clone()
        told = [event.text for event in sixfold.play(after, text)]
        if ruleset == "destiny":
            told += [event.text for event in sixfold.play(after, "roll 4")]
        assert told in foreseen


def test_nothing_is_changed_by_foresight() -> None:
    state = stand("destiny", die(1, 0, "0,0"), die(1, 1, "0,-1"))
    before = sixfold.position(state)
    foretold(state, "attack 0,0 0,-1")
    assert sixfold.position(state) == before


def test_what_the_others_threaten_comes_with_the_answer_if_somebody_asks() -> None:
    state = stand("classic", die(1, 0, "0,0"), die(3, 1, "1,-3"))
    told, threats = foretold_all(preview_of(state, [], threats=True))
    assert told == [] and threats is not None
    assert [(threat.cell, threat.source, threat.by, threat.ways, threat.of) for threat in threats] == [
        ("0,0", "1,-3", 1, 1, 1)
    ]
    assert foretold_all(preview_of(state, []))[1] is None


def test_while_something_is_hidden_nothing_is_told_of_threats_either() -> None:
    told, threats = unseen(["attack 0,0 0,1"], threats=True)
    assert [each.action for each in told] == ["attack 0,0 0,1"] and threats == []
    assert unseen([])[1] is None
