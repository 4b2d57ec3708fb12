"""Ratings are for those who want them, change once with each finished game, and survive a crash."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any

import pytest
from starlette.testclient import TestClient

from sixfold.server.app import create_app
from sixfold.server.hub import Hub
from sixfold.server.ladders import combined
from sixfold.server.ratings import Finished, finished, rate
from sixfold.server.rows import JournalLine
from tests.server.playing import PERSON, Message, seated
from tests.server.test_people import SECRET, account, person
from tests.server.test_seating import GUEST, OPEN, gather, post


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """How tables stand is noted at once."""
    monkeypatch.setattr("sixfold.server.standings.LOBBY_SECONDS", 0.01)


def two(client: TestClient, *, wants: tuple[bool, bool] = (True, True)) -> list[tuple[Message, dict[str, str]]]:
    """Two people, who may want to be rated."""
    found = [person(client, name) for name in ("Ana", "Bo")]
    for (_, header), wish in zip(found, wants, strict=True):
        client.patch("/api/me", json={"is_rated": wish}, headers=header)
    return found


def played(client: TestClient, people: list[tuple[Message, dict[str, str]]]) -> str:
    """A game that the second one wins."""
    (ana, header), (_, other) = people
    made = gather(client, PERSON, OPEN, header=header, rated=True)
    post(client, made, "sit", other)
    with seated(client, made["table"], ana["key"]) as maker:
        maker.ask("resign", seat=0)
    table: str = made["table"]
    return table


def page(client: TestClient, who: Message, header: dict[str, str] | None = None) -> Message:
    """A person's page."""
    found: Message = client.get(f"/api/people/{who['me']['person']}", headers=header).json()
    return found


def until(client: TestClient, who: Message, games: int) -> Message:
    """A person's page once it shows so many games; how tables stand is noted a moment later."""
    for _ in range(1000):
        found = page(client, who)
        if len(found["games"]) == games:
            return found
        time.sleep(0.01)
    raise AssertionError(found)


def test_a_rated_game_changes_both_ratings_once(client: TestClient) -> None:
    people = (ana, _), (bo, _) = two(client)
    table = played(client, list(people))
    lost, won = until(client, ana, 1), until(client, bo, 1)
    assert [rating["games"] for rating in (*lost["ratings"], *won["ratings"])] == [1, 1]
    assert lost["ratings"][0]["mean"] < 25 < won["ratings"][0]["mean"]
    assert won["ratings"][0]["spread"] < 8.3
    (game,) = won["games"]
    assert (game["table"], game["seat"], game["result"], game["names"]) == (table, 1, [0.0, 1.0], ["Ana", "Bo"])
    played(client, list(people))
    assert until(client, bo, 2)["ratings"][0]["games"] == 2


def counted(hub: Hub, game: Finished) -> bool:
    """Count a game."""
    with hub.journal.engine.begin() as connection:
        return rate(connection, game)


def test_a_game_is_counted_once_however_often_it_is_looked_at(client: TestClient) -> None:
    people = (ana, _), (bo, _) = two(client)
    table = played(client, list(people))
    until(client, ana, 1)
    hub: Any = client.app.state.hub  # type: ignore[attr-defined]
    game = Finished(table, "hex", [ana["me"]["person"], bo["me"]["person"]], [0.0, 1.0])
    before = page(client, bo)["ratings"]
    assert not counted(hub, game) and page(client, bo)["ratings"] == before
    assert len(before) == 1


@pytest.mark.parametrize("wants", [(True, False), (False, True)])
def test_nobody_is_rated_against_who_does_not_want_to_be(client: TestClient, wants: tuple[bool, bool]) -> None:
    people = (ana, _), (bo, _) = two(client, wants=wants)
    played(client, list(people))
    assert until(client, ana, 1)["ratings"] == [] == until(client, bo, 1)["ratings"]


def test_a_game_on_one_device_or_against_a_bot_is_not_rated(client: TestClient) -> None:
    (ana, header), _ = two(client)
    for seats in ([PERSON, PERSON | {"beside": True}], [PERSON, GUEST]):
        made = gather(client, *seats, header=header, rated=True)
        post(client, made, "start", header, bot="random")
        with seated(client, made["table"], ana["key"]) as maker:
            maker.ask("resign", seat=0)
    assert until(client, ana, 2)["ratings"] == []


def test_nobody_is_rated_against_themselves(client: TestClient) -> None:
    (ana, header), _ = two(client)
    made = gather(client, PERSON, GUEST, header=header, rated=True)
    assert post(client, made, "join", header, invite=made["invites"][1], token="t" * 32) == {"seat": 1}
    with seated(client, made["table"], ana["key"]) as both:
        both.ask("resign", seat=0)
    hub: Hub = client.app.state.hub  # type: ignore[attr-defined]
    assert finished(hub.live[made["table"]].table) is None


def test_a_game_in_which_a_bot_took_somebodys_place_is_not_rated(client: TestClient) -> None:
    id = played(client, two(client))
    hub: Any = client.app.state.hub  # type: ignore[attr-defined]
    table = hub.live[id].table
    assert finished(table) is not None
    table.reseat(JournalLine(table.ply + 1, "bot", 1, "random"))
    assert finished(table) is None


def test_a_rated_game_begins_from_its_start(client: TestClient) -> None:
    position = {"game": "hex", "options": {"size": 3}, "to_act": 0, "pieces": []}
    wish = {"game": "hex", "seats": [PERSON, OPEN], "rated": True, "position": position}
    assert client.post("/api/tables", json=wish).json()["code"] == "bad_request"
    assert client.post("/api/tables", json=wish | {"rated": False}).status_code == 201


def test_a_game_that_ended_in_a_crash_is_counted_afterwards(
    open_client: Callable[[], AbstractContextManager[TestClient]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(_: object) -> None: ...

    with monkeypatch.context() as crash:
        crash.setattr("sixfold.server.standings.Notes.note", nothing)
        with open_client() as client:
            people = (ana, _), _ = two(client)
            played(client, list(people))
    with open_client() as client:
        assert until(client, ana, 1)["ratings"][0]["games"] == 1


def test_private_games_are_on_ones_own_page_only(client: TestClient) -> None:
    (ana, header), (_, other) = two(client)
    made = gather(client, PERSON, GUEST, header=header)
    token = "bo-chose-that-secret-himself"
    post(client, made, "join", other, invite=made["invites"][1], token=token)
    with seated(client, made["table"], ana["key"]) as maker:
        maker.ask("resign", seat=0)
    played(client, two(client))
    for _ in range(1000):
        if len(page(client, ana, header)["games"]) == 1:
            break
        time.sleep(0.01)
    assert len(page(client, ana, header)["games"]) == 1
    assert page(client, ana)["games"] == [] == page(client, ana, other)["games"]


def test_nobody_has_a_page_by_chance(client: TestClient) -> None:
    assert client.get("/api/people/nobody").json()["code"] == "unknown_person"


@pytest.fixture(params=["database", "postgresql"])
def anywhere(request: pytest.FixtureRequest) -> Iterator[TestClient]:
    """A server on either database."""
    with TestClient(create_app(request.getfixturevalue(request.param), 1)) as client:
        yield client


def brought(client: TestClient, header: dict[str, str]) -> None:
    """Bring a guest into Ana's account."""
    wish = {"login": "ana", "password": SECRET, "bring": True}
    assert client.post("/api/login", json=wish, headers=header).status_code == 200


def test_the_ratings_of_a_guest_count_for_the_account_that_they_become(anywhere: TestClient) -> None:
    guest, rival = two(anywhere)
    played(anywhere, [guest, rival])
    played(anywhere, [rival, guest])
    (rating,) = until(anywhere, guest[0], 2)["ratings"]
    ana, _ = account(anywhere)
    brought(anywhere, guest[1])
    (inherited,) = page(anywhere, ana)["ratings"]
    close = {name: pytest.approx(rating[name]) for name in ("mean", "spread")}
    assert inherited == rating | close, "nothing was known of the account before"
    assert page(anywhere, guest[0])["ratings"] == []


def test_the_games_of_a_guest_are_counted_after_those_of_the_account_and_none_twice(anywhere: TestClient) -> None:
    ana = account(anywhere)
    guest, rival = two(anywhere)
    anywhere.patch("/api/me", json={"is_rated": True}, headers=ana[1])
    for winner in (ana, guest):
        played(anywhere, [rival, winner])
    (own,), (other,) = until(anywhere, ana[0], 1)["ratings"], until(anywhere, guest[0], 1)["ratings"]
    brought(anywhere, guest[1])
    (both,) = page(anywhere, ana[0])["ratings"]
    assert both["games"] == 2 and both["mean"] > max(own["mean"], other["mean"])
    assert both["spread"] < min(own["spread"], other["spread"])
    played(anywhere, [rival, ana])
    assert until(anywhere, ana[0], 3)["ratings"][0]["games"] == 3


def test_a_game_that_a_guest_ended_just_before_becoming_somebody_counts_for_them(anywhere: TestClient) -> None:
    hub: Any = anywhere.app.state.hub  # type: ignore[attr-defined]
    ana, header = account(anywhere)
    guest, rival = two(anywhere)
    table = gather(anywhere, PERSON, OPEN, header=header)["table"]
    brought(anywhere, guest[1])
    ids = [who["me"]["person"] for who in (guest[0], rival[0], ana)]
    anywhere.patch("/api/me", json={"is_rated": True}, headers=header)
    assert not counted(hub, Finished(table, "hex", [ids[0], ids[2]], [0.0, 1.0])), "nobody plays against themselves"
    assert counted(hub, Finished(table, "hex", ids[:2], [0.0, 1.0]))
    assert page(anywhere, ana)["ratings"][0]["games"] == 1 and page(anywhere, guest[0])["ratings"] == []


def test_two_people_of_whom_as_much_is_known_count_alike() -> None:
    assert combined((20.0, 5.0), (30.0, 5.0)) == combined((30.0, 5.0), (20.0, 5.0))
    mean, spread = combined((20.0, 5.0), (30.0, 5.0))
    assert mean == pytest.approx(25.0) and spread < 5.0
