"""The line before the workers: fair between owners, bounded for each, and patient only for so long."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from sixfold.server.errors import Refusal
from sixfold.server.limits import MOST_QUEUED
from sixfold.server.queueing import FairQueue


async def served(places: int, asked: str) -> str:
    """In which order the questions of owners, each a letter, are answered."""
    line, order = FairQueue(places), ""

    async def ask(owner: str) -> None:
        nonlocal order
        async with line.turn(owner, None):
            order += owner
            await asyncio.sleep(0)
            await asyncio.sleep(0)

    await asyncio.gather(*[ask(owner) for owner in asked])
    assert not line.working and not line.waiting
    return order


@pytest.mark.parametrize(
    ("places", "asked", "order"),
    [(1, "aaaaaab", "abaaaaa"), (1, "aaabbbc", "abcabab"), (2, "aaaab", "abaaa"), (1, "", "")],
)
def test_owners_take_turns_however_much_one_asks(places: int, asked: str, order: str) -> None:
    assert asyncio.run(served(places, asked)) == order


def in_line(story: Callable[[FairQueue], Awaitable[None]]) -> None:
    async def told() -> None:
        line = FairQueue(1)
        async with line.turn("busy", None):
            await story(line)
        assert not line.working and not line.waiting

    asyncio.run(told())


async def stand(line: FairQueue, owner: str, patience: float | None) -> None:
    async with line.turn(owner, patience):
        pass


def test_each_owner_has_so_many_waiting_questions_and_no_more() -> None:
    async def story(line: FairQueue) -> None:
        waiting = [asyncio.ensure_future(stand(line, "a", None)) for _ in range(MOST_QUEUED)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as refused:
            await stand(line, "a", None)
        assert refused.value.code == "too_many"
        other = asyncio.ensure_future(stand(line, "b", None))
        await asyncio.sleep(0)
        assert not other.done()
        for task in [*waiting, other]:
            task.cancel()
        await asyncio.gather(*waiting, other, return_exceptions=True)

    in_line(story)


def test_whoever_waits_too_long_is_told_so() -> None:
    async def story(line: FairQueue) -> None:
        with pytest.raises(Refusal) as refused:
            await stand(line, "a", 0.01)
        assert refused.value.code == "no_bot"

    in_line(story)


def test_a_place_given_to_somebody_who_has_just_gone_is_given_on() -> None:
    async def story() -> None:
        line = FairQueue(1)
        async with line.turn("busy", None):
            gone = asyncio.ensure_future(stand(line, "a", None))
            following = asyncio.ensure_future(stand(line, "b", None))
            await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, following, return_exceptions=True)
        assert gone.cancelled() and not line.working and not line.waiting

    asyncio.run(story())


def test_whoever_goes_in_the_moment_in_which_a_place_is_free_is_passed_over() -> None:
    async def story() -> None:
        line = FairQueue(1)
        async with line.turn("busy", None):
            gone = asyncio.ensure_future(stand(line, "a", None))
            await asyncio.sleep(0)
            gone.cancel()
        await asyncio.wait([gone])
        assert gone.cancelled() and not line.working and not line.waiting

    asyncio.run(story())
