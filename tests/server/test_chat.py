"""The chat of a table: who hears what, how much may be said, and that it stays."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from sixfold.server import chat
from sixfold.server.backups import backup, restore
from sixfold.server.errors import Refusal
from sixfold.server.journal import Journal
from tests.server.playing import Message, Player, make, seated

Opens = Callable[[], AbstractContextManager[TestClient]]
PERSIAN_AND_FAMILY = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \U0001f469\u200d\U0001f467"
HOSTILE = "<script>alert(1)</script> & \u202eevil\u0000"


def says(player: Player, text: str) -> Message:
    return player.ask("say", text=text)


def test_who_cannot_be_told_what_was_said_is_sent_away_to_come_again(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def known(*_: object) -> None:
        raise Refusal("unavailable", "the database does not answer")

    made = make(client)
    monkeypatch.setattr(chat, "known", known)
    with pytest.raises(WebSocketDisconnect) as left, seated(client, made["table"]) as watcher:
        watcher.next("talk")
    assert left.value.code == 1013


def test_players_talk_among_themselves_and_watchers_too_until_the_game_is_over(client: TestClient) -> None:
    made = make(client)
    zero, one = made["tokens"]
    table = made["table"]
    with (
        seated(client, table, zero) as first,
        seated(client, table, one) as second,
        seated(client, table) as watcher,
        seated(client, table) as another,
    ):
        assert says(first, "hello")["type"] == "ack"
        assert says(watcher, "kibitz")["type"] == "ack"
        assert another.next("said")["text"] == "kibitz", "and not what the players said"
        assert second.next("said") | {"at": 0} == {
            "type": "said",
            "number": 1,
            "room": "players",
            "seat": 0,
            "name": "Indigo",
            "text": "hello",
            "at": 0,
        }
        first.ask("resign", seat=0)
        assert [said["text"] for said in second.next("talk")["said"]] == ["hello", "kibitz"]
        assert [said["text"] for said in watcher.next("talk")["said"]] == ["hello", "kibitz"]


def test_what_was_said_is_there_after_a_restart_and_in_a_backup(
    open_client: Opens, database: str, tmp_path: Path
) -> None:
    with open_client() as client:
        made = make(client)
        zero, one = made["tokens"]
        with seated(client, made["table"], zero) as first:
            says(first, "back soon")
    with open_client() as client, seated(client, made["table"], one) as second:
        assert [said["text"] for said in second.next("talk")["said"]] == ["back soon"]
        assert says(second, "fine")["ply"] == 2
    backup(database, tmp_path / "all.gz")
    restore(f"sqlite:///{tmp_path / 'other.sqlite'}", tmp_path / "all.gz")
    found = chat.said_at(Journal(f"sqlite:///{tmp_path / 'other.sqlite'}"), made["table"])
    assert [said.text for said in found] == ["back soon", "fine"]


def test_hostile_text_stays_text_on_one_line(client: TestClient) -> None:
    made = make(client)
    zero, one = made["tokens"]
    with seated(client, made["table"], zero) as first, seated(client, made["table"], one) as second:
        says(first, HOSTILE + "\n" * 50 + "end")
        assert second.next("said")["text"] == "<script>alert(1)</script> & evil end"


def test_what_joins_letters_and_signs_is_said_too(client: TestClient) -> None:
    made = make(client)
    zero, one = made["tokens"]
    with seated(client, made["table"], zero) as first, seated(client, made["table"], one) as second:
        says(first, PERSIAN_AND_FAMILY)
        assert second.next("said")["text"] == PERSIAN_AND_FAMILY


@pytest.mark.parametrize("text", ["", " \n\t ", "\u200b", "\u200d", "x" * 301, "x" * 10_000])
def test_nothing_and_too_much_cannot_be_said(client: TestClient, text: str) -> None:
    made = make(client)
    with seated(client, made["table"], made["tokens"][0]) as first:
        first.socket.send_json({"type": "say", "id": "x", "text": text})
        assert first.next("no")["code"] in ("bad_message", "bad_request")


def test_whoever_talks_too_fast_is_asked_to_wait(client: TestClient) -> None:
    made = make(client)
    with seated(client, made["table"], made["tokens"][0]) as first:
        answers = [says(first, f"{number}") for number in range(12)]
        assert answers[-1]["code"] == "too_many" and answers[0]["type"] == "ack"


def test_a_table_hears_only_so_much(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "MOST_CHAT", 2)
    made = make(client)
    with seated(client, made["table"], made["tokens"][0]) as first:
        assert [says(first, "x")["type"] for _ in range(3)] == ["ack", "ack", "no"]
