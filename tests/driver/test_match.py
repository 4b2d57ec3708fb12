"""A match seats people and bots, throws the dice by its seed, keeps the history and takes back."""

from collections.abc import Iterator

import pytest

import sixfold
from sixfold import Match, Record
from sixfold.driver import Step
from tests.support.counting import Counts
from tests.support.kuhn import Kuhn
from tests.support.practice import KUHN, PILE, practice_registered


@pytest.fixture(autouse=True, scope="module")
def practice_games() -> Iterator[None]:
    with practice_registered():
        yield


def bots(name: str, count: int) -> list[sixfold.Bot | None]:
    """Bots of one kind, each with its own seed."""
    return [sixfold.bot(name, seed) for seed in range(count)]


def texts(match: Match) -> list[str]:
    """What was played."""
    return [step.text for step in match.steps]


@pytest.mark.parametrize("name", ["random", "greedy", "mcts:40", "level:2"])
def test_the_same_seeds_give_the_same_game(name: str) -> None:
    matches = [Match(KUHN.new({"rounds": 5}), bots(name, 2), seed=4) for _ in range(2)]
    for match in matches:
        match.run()
    assert texts(matches[0]) == texts(matches[1])
    assert matches[0].state.is_over()


def test_the_seed_decides_the_deals() -> None:
    deals = set()
    for seed in range(10):
        match = Match(KUHN.new({}), [None, None], seed)
        match.run()
        deals.add(tuple(texts(match)))
    assert len(deals) > 3


def test_a_match_waits_for_a_person_and_goes_on_after_the_choice() -> None:
    match = Match(KUHN.new({}), [None, sixfold.bot("random", 1)], seed=1)
    match.run()
    assert match.waits_for_person()
    step = match.play("check")
    assert (step.actor, step.text, step.events[0].text) == (0, "check", "Indigo checks.")


def test_a_refused_action_leaves_the_match_as_it_was() -> None:
    match = Match(KUHN.new({}), [None, None], seed=1)
    match.run()
    before = sixfold.position(match.state), texts(match)
    with pytest.raises(sixfold.IllegalAction):
        match.play("call")
    assert (sixfold.position(match.state), texts(match)) == before


def test_a_prepared_step_changes_nothing_before_it_is_adopted(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(KUHN.new({}), [None, None], seed=1)
    match.run()
    before, counts = sixfold.position(match.state), Counts(monkeypatch)
    step = Step.said(match.state, "bet")
    assert (sixfold.position(match.state), len(match.steps)) == (before, 2)
    match.adopt(step)
    assert (match.state, match.steps[-1], step.text) == (step.after, step, "bet")
    assert counts.taken() == (1, 1)


def test_a_step_that_was_prepared_for_another_state_is_not_adopted() -> None:
    match = Match(PILE.new({}), [None] * 3, seed=1)
    step = Step.said(match.state, "take 2")
    match.play("take 1")
    with pytest.raises(AssertionError, match="another state"):
        match.adopt(step)


def test_a_match_leaves_the_state_that_it_began_with_as_it_was() -> None:
    state = PILE.new({"counters": 9})
    match = Match(state, bots("random", 3), seed=1)
    match.run()
    assert sixfold.position(state) == sixfold.position(match.start) == sixfold.position(PILE.new({"counters": 9}))


def test_a_bot_that_plays_on_the_state_it_is_shown_does_not_spoil_the_match() -> None:
    class Grabber(sixfold.Bot):
        def choose(self, state: sixfold.State) -> int:
            action = int(state.legal()[0])
            state.apply(action)
            return action

    match = Match(PILE.new({"counters": 9}), [Grabber(), *bots("random", 2)], seed=1)
    match.run()
    assert sixfold.position(match.record([]).last()) == sixfold.position(match.state)


def test_undo_takes_back_everything_since_a_person_chose() -> None:
    match = Match(PILE.new({"counters": 20}), [None, *bots("random", 2)], seed=1)
    first = sixfold.position(match.state)
    match.play("take 2")
    match.run()
    second = sixfold.position(match.state)
    match.play("take 1")
    match.run()
    assert match.undo() and sixfold.position(match.state) == second
    assert match.undo() and sixfold.position(match.state) == first
    assert not match.undo()
    assert match.steps == []


def test_nothing_is_taken_back_where_no_person_has_chosen() -> None:
    match = Match(PILE.new({}), bots("random", 3), seed=1)
    match.run()
    assert not match.undo()
    assert match.state.is_over()


def test_a_finished_match_is_saved_with_its_result() -> None:
    match = Match(PILE.new({"counters": 9}), bots("greedy", 3), seed=1)
    match.run()
    record = match.record(["a", "b", "c"], {"event": "test"})
    assert (record.start, record.options, record.tags) == (None, {"counters": 9}, {"event": "test"})
    assert record.result == list(match.state.returns())
    assert sixfold.position(Record.from_json(record.to_json()).last()) == sixfold.position(match.state)


def test_a_match_from_a_position_is_saved_with_it() -> None:
    match = Match(sixfold.load({"game": "pile", "left": 3, "to_act": 2}), bots("random", 3), seed=1)
    record = match.record(["a", "b", "c"])
    assert record.start is not None and record.start["left"] == 3
    assert record.result is None


class Handmade(Kuhn):
    """By its own rules people deal by hand."""

    def throws_real_dice(self) -> bool:
        return True


def test_a_game_in_which_people_throw_is_never_decided_by_the_driver() -> None:
    match = Match(Handmade(KUHN, KUHN.complete({})), bots("random", 2), seed=1)
    match.run()
    assert match.waits_for_person() and match.steps == []
    with pytest.raises(AssertionError, match="people throw"):
        match.advance()
    match.play("deal 0 jack")
    match.play("deal 1 king")
    assert not match.waits_for_person()
