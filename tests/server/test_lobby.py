"""The lobby: only what its maker lets everybody see is listed; pairing, and the list of one's own games."""

import time
from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from starlette.testclient import TestClient

from sixfold.kernel import games
from sixfold.server import limits
from tests.server.playing import BOT, PERSON, Message, seated
from tests.server.test_people import person
from tests.server.test_seating import GUEST, OPEN, gather, post


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists are made anew for everybody who asks."""
    monkeypatch.setattr("sixfold.server.lobby.LOBBY_SECONDS", 0.0)
    monkeypatch.setattr("sixfold.server.standings.LOBBY_SECONDS", 0.01)


def until(client: TestClient, which: str, count: int, here: int = 0) -> list[Message]:
    """A list of the lobby once it is so long, with people at so many; how tables stand is noted a moment later."""
    for _ in range(1000):
        found: list[Message] = client.get("/api/lobby").json()[which]
        if len(found) == count and sum(listed["here"] for listed in found) >= here:
            return found
        time.sleep(0.01)
    raise AssertionError(found)


def own(client: TestClient, header: dict[str, str]) -> list[Message]:
    """One's own games."""
    found: list[Message] = client.get("/api/me/tables", headers=header).json()
    return found


def test_only_what_its_maker_lets_everybody_see_is_listed(client: TestClient) -> None:
    header = person(client)[1]
    for private in ([PERSON, GUEST], [PERSON, BOT], [PERSON, PERSON]):
        gather(client, *private, header=header)
    shown = gather(client, PERSON, OPEN, header=header)
    watched = gather(client, PERSON, BOT, watched=True, header=header)
    with seated(client, watched["table"], watched["tokens"][0]), seated(client, shown["table"], shown["tokens"][0]):
        (listed,) = until(client, "open", 1)
        assert (listed["table"], listed["names"][0], listed["free"]) == (shown["table"], "Ana", 1)
        assert listed["options"] == {"size": 3} and listed["game"] == "hex"
        while not (games := client.get("/api/lobby").json()["watch"]):
            time.sleep(0.01)
        assert [game["table"] for game in games] == [watched["table"]]
        secrets = [*shown["tokens"], *shown["invites"], *watched["tokens"]]
        assert not any(secret and secret in client.get("/api/lobby").text for secret in secrets)


def test_a_table_that_is_full_or_over_leaves_the_lists(client: TestClient) -> None:
    made = gather(client, PERSON, OPEN, watched=True, header=person(client)[1])
    with seated(client, made["table"], made["tokens"][0]) as maker:
        until(client, "open", 1)
        post(client, made, "sit", person(client, "Bo")[1])
        until(client, "open", 0)
        until(client, "watch", 1)
        maker.next("seated")
        maker.ask("resign", seat=0)
        until(client, "watch", 0)


def pair(client: TestClient, header: dict[str, str], **wish: object) -> Message:
    """Ask for somebody to play Hex with."""
    found: Message = client.post("/api/pairing", json={"game": "hex"} | wish, headers=header).json()
    return found


def test_pairing_opens_a_table_and_takes_the_next_one_there(client: TestClient) -> None:
    (_, ana), (_, bo), (_, cy) = person(client), person(client, "Bo"), person(client, "Cy")
    opened = pair(client, ana)
    assert opened["made"]["table"] == opened["table"]
    with seated(client, opened["table"], opened["made"]["tokens"][0]) as waiting:
        until(client, "open", 1, here=1)
        assert pair(client, bo) == {"table": opened["table"], "made": None}
        assert pair(client, bo, avoid=[opened["table"]])["made"]
        assert post(client, opened, "sit", bo) == {"seat": 1}
        assert waiting.next("seated")["begun"]
        until(client, "open", 1)
        assert post(client, opened, "sit", cy)["code"] == "seat_taken"


def test_whoever_asks_again_waits_on_at_the_same_table_until_somebody_else_waits(client: TestClient) -> None:
    (_, ana), (_, bo) = person(client), person(client, "Bo")
    opened = pair(client, ana)
    until(client, "open", 1)
    assert pair(client, ana) == {"table": opened["table"], "made": None}, "though nobody is there"
    assert post(client, opened, "sit", ana) == {"seat": 0}
    other = pair(client, bo)
    with seated(client, other["table"], other["made"]["tokens"][0]):
        until(client, "open", 2, here=1)
        assert pair(client, ana) == {"table": other["table"], "made": None}
    client.delete(f"/api/me/tables/{opened['table']}", headers=ana)
    assert pair(client, ana, avoid=[other["table"]])["made"], "that one was given up"


def test_pairing_leaves_tables_alone_that_nobody_is_at_or_that_are_otherwise(client: TestClient) -> None:
    (_, ana), (_, bo) = person(client), person(client, "Bo")
    pair(client, ana)
    other = gather(client, PERSON, OPEN, header=ana)
    with seated(client, other["table"], other["tokens"][0]):
        until(client, "open", 2, here=1)
        assert pair(client, bo)["made"], "one is on another board, and nobody is at the other"


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_every_game_can_be_paired(client: TestClient, game: str) -> None:
    made = pair(client, person(client)[1], game=game)
    assert made["made"]["invites"][0] is None and all(made["made"]["invites"][1:])


def test_a_guest_is_needed_to_be_paired(client: TestClient) -> None:
    assert client.post("/api/pairing", json={"game": "hex"}).json()["code"] == "bad_key"
    assert pair(client, person(client)[1], game="chess")["code"] == "unknown_game"


def test_ones_own_games_say_whose_turn_it_is(client: TestClient) -> None:
    (_, ana), (_, bo) = person(client), person(client, "Bo")
    made = gather(client, PERSON, GUEST, header=ana)
    assert [game["state"] for game in own(client, ana)] == ["waiting"]
    token = "bo-chose-that-secret-himself"
    post(client, made, "join", bo, invite=made["invites"][1], token=token)
    with seated(client, made["table"], made["tokens"][0]) as maker:

        def states() -> list[str]:
            return [own(client, header)[0]["state"] for header in (ana, bo)]

        assert states() == ["yours", "running"]
        maker.act("place a1")
        assert states() == ["running", "yours"]
        maker.ask("resign", seat=0)
        assert states() == ["over", "over"]
    (game,) = own(client, bo)
    assert (game["names"], game["you"], game["result"]) == (["Ana", "Bo"], [1], [0.0, 1.0])


def test_the_list_is_right_after_a_crash_too(
    open_client: Callable[[], AbstractContextManager[TestClient]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(_: object) -> None: ...

    monkeypatch.setattr("sixfold.server.standings.Notes.note", nothing)
    with open_client() as client:
        header = person(client)[1]
        made = gather(client, PERSON, BOT, header=header)
    with open_client() as client:
        (game,) = own(client, header)
        assert (game["table"], game["state"]) == (made["table"], "yours")


def test_a_game_is_taken_out_of_ones_own_list_only(client: TestClient) -> None:
    (_, ana), (_, bo) = person(client), person(client, "Bo")
    made = gather(client, PERSON, OPEN, header=ana)
    post(client, made, "sit", bo)
    assert client.delete(f"/api/me/tables/{made['table']}", headers=person(client)[1]).json()["code"] == "unknown_table"
    assert client.delete(f"/api/me/tables/{made['table']}", headers=ana).json() == {"ok": True}
    assert own(client, ana) == [] and len(own(client, bo)) == 1


def test_of_many_games_the_ones_changed_last_are_listed(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixfold.server.lobby.MOST_GAMES", 2)
    header = person(client)[1]
    made = [gather(client, PERSON, BOT, header=header)["table"] for _ in range(3)]
    assert {game["table"] for game in own(client, header)} < set(made) and limits.MOST_GAMES > 2
