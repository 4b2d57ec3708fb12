"""The dice of a table are promised before the first throw, stirred by the seats, and checked after the last one."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from sixfold.fair import Pledge, Word, checked_throws, promise
from sixfold.kernel import Record
from sixfold.server.app import create_app
from sixfold.server.asking import Question
from sixfold.server.bots import BotPool
from sixfold.server.dice import Dice
from sixfold.server.limits import MOST_WORDS
from tests.server.playing import BOT, PERSON, Message, Player, make, seated
from tests.server.test_journal import charter


def dice(client: TestClient, table: str) -> Message:
    found: Message = client.get(f"/api/tables/{table}/dice").json()
    return found


def add(client: TestClient, made: Message, seat: int, word: str) -> int:
    answer = client.post(f"/api/tables/{made['table']}/dice", json={"token": made["tokens"][seat], "word": word})
    return answer.status_code


def play_on(player: Player, steps: int = 1000) -> None:
    """Play the first thing that comes to mind."""
    for _ in range(steps):
        if player.situation["over"]:
            return
        player.act(player.choices()[0])


def saved(client: TestClient, table: str) -> Record:
    return Record.from_json(client.get(f"/api/tables/{table}/record").json())


def all_as_promised(record: Record) -> int:
    """How many throws a record has; all of them must be right."""
    throws = list(checked_throws(record, Pledge.of(record)))
    assert [throw for throw in throws if throw.said != throw.due] == []
    return len(throws)


def test_the_promise_is_kept_and_the_secret_told_at_the_end(client: TestClient) -> None:
    made = make(client, "kuhn", rounds=3)
    before = dice(client, made["table"])
    assert before["secret"] is None and before["words"] == [] and len(before["promise"]) == 64
    with seated(client, made["table"], *made["tokens"]) as player:
        play_on(player)
    after = dice(client, made["table"])
    assert promise(bytes.fromhex(after["secret"])) == after["promise"] == before["promise"]
    assert all_as_promised(saved(client, made["table"])) == 6


def test_the_record_of_a_game_that_goes_on_does_not_tell_the_secret(client: TestClient) -> None:
    made = make(client, "hexdice")
    tags = client.get(f"/api/tables/{made['table']}/record").json()["tags"]
    assert tags["dice_promise"] == dice(client, made["table"])["promise"] and "dice_secret" not in tags


def test_words_are_told_to_everybody_and_stir_the_dice(client: TestClient) -> None:
    made = make(client, "kuhn", rounds=3)
    with seated(client, made["table"], *made["tokens"]) as player:
        assert add(client, made, 1, "ash-7") == 200
        player.next("event")
        [entry] = player.entries("word")
        assert (entry["actor"], entry["events"][0]["text"]) == (1, "A word for the dice: ash-7.")
        play_on(player)
    record = saved(client, made["table"])
    assert record.tags["dice_words"] == "2:1:ash-7"
    assert all_as_promised(record) == 6
    record.tags["dice_words"] = ""
    wrong = [throw for throw in checked_throws(record, Pledge.of(record)) if throw.said != throw.due]
    assert all(throw.place > 2 for throw in wrong)


def test_a_word_leaves_alone_what_was_thrown_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose(pool: BotPool, asked: Question) -> str:
        return "fold" if asked.position["said"] else "check"

    monkeypatch.setattr(BotPool, "choose", choose)
    for _ in range(5):
        made = make(client, "kuhn", seats=[PERSON, BOT], rounds=3, jacks=3)
        with seated(client, made["table"], made["tokens"][0]) as player:
            player.act("bet")
            player.wait_for_turn()
            dealt = [entry["text"] for entry in player.entries("chance")]
            player.ask("undo")
            assert add(client, made, 0, "again") == 200
            player.next("event")
            player.act("bet")
            player.wait_for_turn()
            assert [entry["text"] for entry in player.entries("chance")] == dealt + dealt[2:]


def test_a_word_counts_after_all_that_was_ever_thrown_though_it_was_taken_back() -> None:
    here = Dice(charter())
    here.reach(5)
    here.reach(3)
    here.add(0, "late")
    assert here.words == [Word(5, 0, "late")]


def test_words_outlast_a_restart(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with TestClient(create_app(url, 1)) as client:
        made = make(client, "hexdice")
        assert add(client, made, 0, "kept") == 200
        told = dice(client, made["table"])
    with TestClient(create_app(url, 1)) as client:
        assert dice(client, made["table"]) == told
        assert [word["word"] for word in told["words"]] == ["kept"]


@pytest.mark.parametrize("word", ["", "two words", "a:b", "\u00e4", "x" * 65])
def test_a_word_is_short_and_plain(client: TestClient, word: str) -> None:
    assert add(client, make(client, "hexdice"), 0, word) == 400


def test_a_seat_adds_only_so_many_words(client: TestClient) -> None:
    made = make(client, "hexdice")
    answers = [add(client, made, 0, f"word{number}") for number in range(MOST_WORDS + 1)]
    assert answers == [200] * MOST_WORDS + [400]
    assert add(client, made, 1, "mine") == 200


def test_only_who_plays_here_adds_words(client: TestClient) -> None:
    made = make(client, "hexdice")
    answer = client.post(f"/api/tables/{made['table']}/dice", json={"token": "x" * 32, "word": "ash"})
    assert answer.json()["code"] == "bad_token"


def test_after_the_end_no_word_is_added(client: TestClient) -> None:
    made = make(client, "kuhn", rounds=1)
    with seated(client, made["table"], *made["tokens"]) as player:
        play_on(player)
    assert add(client, made, 0, "late") == 409
    assert dice(client, made["table"])["words"] == []


def test_real_dice_promise_nothing(client: TestClient) -> None:
    wish = {"game": "kuhn", "seats": [PERSON, PERSON], "real_dice": True}
    made = client.post("/api/tables", json=wish).json()
    assert dice(client, made["table"]) == {"promise": None, "began": 0, "words": [], "secret": None}
    assert "dice_promise" not in client.get(f"/api/tables/{made['table']}/replay").text


def test_a_game_that_goes_on_from_a_record_promises_what_is_thrown_here(client: TestClient) -> None:
    made = make(client, "hexdice")
    record = client.get(f"/api/tables/{made['table']}/record").json()
    wish = {"game": "hexdice", "seats": [PERSON, PERSON], "record": record}
    after = client.post("/api/tables", json=wish).json()
    with seated(client, after["table"], *after["tokens"]) as player:
        play_on(player, 3)
        player.ask("resign", seat=0)
    saved_after = saved(client, after["table"])
    assert saved_after.tags["dice_began"] == str(len(record["moves"]))
    all_as_promised(saved_after)


def test_a_rematch_has_a_secret_of_its_own(client: TestClient) -> None:
    made = make(client, "kuhn", rounds=1)
    with seated(client, made["table"], *made["tokens"]) as player:
        play_on(player)
        follower = player.ask("rematch")["table"]
    assert dice(client, follower)["promise"] not in (None, dice(client, made["table"])["promise"])
    assert dice(client, follower)["secret"] is None
