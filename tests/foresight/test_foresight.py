"""What an action would lead to is told before it is carried out, to the next decision and with exact odds."""

from fractions import Fraction

import sixfold
from sixfold.foresight import choices, foreseen, losses
from sixfold.kernel import Event, Shown
from tests.support.kuhn import Kuhn
from tests.support.practice import KUHN, PILE


def test_an_action_without_dice_turns_out_in_one_way() -> None:
    state = PILE.new({})
    (prospect,) = foreseen(state, PILE.parse(state, "take 2"))
    assert prospect.share == 1
    assert [event.text for event in prospect.events] == ["Indigo takes 2."]
    assert state.legal_texts() == ["take 1", "take 2", "take 3"], "the state itself has not moved"


def test_dice_are_followed_to_the_next_decision() -> None:
    state = KUHN.new({})
    prospects = foreseen(state, KUHN.parse(state, "deal 0 jack"))
    told = {tuple(event.text for event in prospect.events[1:]): prospect.share for prospect in prospects}
    assert told == {
        ("Saffron is dealt a jack.",): Fraction(1, 3),
        ("Saffron is dealt a queen.",): Fraction(1, 3),
        ("Saffron is dealt a king.",): Fraction(1, 3),
    }
    assert all(prospect.end.to_act == 0 for prospect in prospects)


def test_nothing_is_foretold_beyond_the_bound_or_while_something_is_hidden() -> None:
    state = KUHN.new({})
    assert foreseen(state, state.legal()[0], most=2) == []
    sixfold.play(state, "deal 0 jack")
    assert state.hides()
    assert foreseen(state, state.legal()[0]) == []


def test_losses_are_the_cells_of_what_falls() -> None:
    fall, hit = Shown("fall", "a1", None, None, 0, ""), Shown("hit", "b1", None, None, 1, "")
    assert losses([Event("x", {}, "", [hit, fall]), Event("y", {}, "", [fall])]) == ["a1"]


class Undecided(Kuhn):
    """A deal that is repeated for ever: no card is ever kept."""

    def deal(self, card: int) -> None:
        self.tell(0, 0, card, 0)


def test_nothing_is_foretold_of_dice_that_may_be_thrown_again_for_ever() -> None:
    state = Undecided(KUHN, KUHN.complete({}))
    assert foreseen(state, state.legal()[0]) == []


class Handmade(Kuhn):
    """People deal by hand."""

    def throws_real_dice(self) -> bool:
        return True


def test_nothing_is_foretold_of_real_dice_which_have_no_odds() -> None:
    state = Handmade(KUHN, KUHN.complete({}))
    assert foreseen(state, state.legal()[0]) == []


def test_where_somebody_has_to_answer_every_answer_is_followed() -> None:
    fort = {"type": "swordsmen", "owner": 1, "cell": "C3"}
    pieces = [
        {"type": "troll", "owner": 0, "cell": "D3"},
        {"type": "goblins", "owner": 0, "cell": "E3"},
        fort,
        {"type": "spearmen", "owner": 1, "cell": "B3"},
    ]
    options = {"match": "single", "retreat_choice": "owner", "prickly": "off"}
    state = sixfold.load({"game": "doomball", "options": options, "phase": "play", "to_act": 0, "pieces": pieces})
    prospects = foreseen(state, state.game.parse(state, "attack D3 C3"))
    assert sum(prospect.share for prospect in prospects) == 1
    (waiting,) = [prospect for prospect in prospects if choices(prospect.end)]
    assert waiting.share == Fraction(6, 16), "two heads of four coins meet a defense of 2"
    assert waiting.end.to_act == 1
    answers = [[event.text for event in answer.events] for (answer,) in choices(waiting.end)]
    assert [told[0].split(": ")[1] for told in answers] == [
        "Swordsmen fell back from C3 to C2.",
        "Swordsmen fell back from C3 to C4.",
    ]
    assert all("overran C3" in told[1] for told in answers)


def test_what_is_settled_waits_for_no_answer() -> None:
    state = sixfold.new("hex", size=3)
    assert choices(state) == []
