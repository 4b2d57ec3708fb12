"""What is worked out once for many: situations for all who see alike, and legal actions for all tables on a board."""

import asyncio

import pytest

import sixfold
from sixfold.kernel import ONLOOKER
from sixfold.server import choices
from sixfold.server.choices import legal_action, legal_actions
from sixfold.server.live import Viewer
from sixfold.server.views import state_situation
from tests.support.practice import shipped
from tests.support.variants import Variant
from tests.support.walks import Walk


def positions(game: sixfold.Game) -> list[sixfold.State]:
    """Some positions of a random game."""
    return Walk(1, 100).states(Variant(game, {}))[:60:4]


@pytest.mark.parametrize("game", shipped(), ids=lambda game: game.id)
def test_where_nothing_is_hidden_everybody_sees_the_same(game: sixfold.Game) -> None:
    for state in positions(game):
        if not state.hides():
            onlooker = state_situation(state, ONLOOKER)
            assert all(state_situation(state, seat) == onlooker for seat in range(int(state.seats)))


@pytest.mark.parametrize("game", shipped(), ids=lambda game: game.id)
def test_a_legal_action_that_was_told_before_is_told_in_the_same_words(game: sixfold.Game) -> None:
    for state in (each for each in positions(game) if not each.is_over()):
        for _ in range(2):
            assert legal_actions(state) == [legal_action(state, action) for action in state.legal()]


def test_tables_of_two_sizes_do_not_share_their_words() -> None:
    for size in (5, 7, 5):
        state = sixfold.new("hex", size=size)
        assert [action.text for action in legal_actions(state)] == state.legal_texts()


def test_what_was_told_before_is_forgotten_when_it_is_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    state = sixfold.new("hex", size=5)
    first = legal_actions(state)
    monkeypatch.setattr(choices, "MOST_KNOWN", 2 * len(first) - 1)
    assert legal_actions(state)[0] is not first[0]


def test_news_that_can_be_sent_at_once_never_overtake_those_that_wait() -> None:
    async def story() -> list[bytes]:
        sent: list[bytes] = []
        is_open = False

        def send_now(text: bytes) -> bool:
            if is_open:
                sent.append(text)
            return is_open

        viewer = Viewer({}, send_now=send_now)
        viewer.post(b"1")
        is_open = True
        viewer.post(b"2")
        assert sent == []
        waiting = viewer.messages()
        sent.append(await anext(waiting))
        viewer.post(b"3")
        sent.append(await anext(waiting))
        sent.append(await anext(waiting))
        last = asyncio.ensure_future(anext(waiting))
        await asyncio.sleep(0)
        viewer.post(b"4")
        last.cancel()
        return sent

    assert asyncio.run(story()) == [b"1", b"2", b"3", b"4"]


def test_nothing_is_sent_to_a_viewer_who_was_dropped() -> None:
    async def story() -> list[bytes]:
        sent: list[bytes] = []

        def send_now(text: bytes) -> bool:
            sent.append(text)
            return True

        viewer = Viewer({}, send_now=send_now)
        viewer.drop()
        viewer.post(b"news")
        return sent

    assert asyncio.run(story()) == []
