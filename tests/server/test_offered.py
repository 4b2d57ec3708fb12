"""Programs at the tables of a server: only those that whoever started it offers, by a name that says nothing else."""

import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from sixfold import SixfoldError
from sixfold.server.app import create_app
from sixfold.server.asking import check_bot, offered
from sixfold.server.errors import Refusal
from tests.server.playing import PERSON, make, seated
from tests.support.entrants import HERE
from tests.support.lines import program

MINE = {"kind": "bot", "bot": "mine"}
FOREIGN = ["external:cat", "external:0.1s:cat", f"{HERE}:first", "os:abort", "mine", "mine=external:cat"]


@pytest.mark.parametrize("name", FOREIGN)
def test_a_stranger_can_name_no_program(client: TestClient, name: str) -> None:
    seats = [PERSON, {"kind": "bot", "bot": name}]
    answer = client.post("/api/tables", json={"game": "hex", "options": {"size": 3}, "seats": seats})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_bot")


def test_what_is_offered_can_be_named_and_nothing_else() -> None:
    own = {"mine": "external:cat"}
    assert check_bot("mine", own) == "mine"
    for name in ("external:cat", "yours", f"{HERE}:first"):
        with pytest.raises(Refusal, match="random, greedy, mine, level:1 to level:8"):
            check_bot(name, own)


def test_a_program_plays_at_a_table_and_nobody_learns_what_it_is(database: str, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    own = {"mine": f"external:{program(tmp_path, 'echo', str(heard))}"}
    with TestClient(create_app(database, 1, own)) as client:
        made = make(client, seats=[PERSON, MINE])
        with seated(client, made["table"], made["tokens"][0]) as player:
            for text in ("place b2", "place c1"):
                player.act(text)
                while player.log[-1]["actor"] != 1:
                    player.next("event")
            answers = [entry["text"] for entry in player.log if entry["actor"] == 1]
            assert "external" not in json.dumps([player.snapshot, player.log])
        assert "external" not in client.get(f"/api/tables/{made['table']}/record").text
    lines = heard.read_text().splitlines()
    assert answers == [line.removeprefix("legal ").split("; ")[0] for line in lines if line.startswith("legal ")]
    assert lines.count("sixfold") == 1, "the program goes on running between the moves"
    assert len({line for line in lines if line.startswith("option seed=")}) == 2


def test_a_program_that_fails_does_not_stop_the_table(database: str, tmp_path: Path) -> None:
    with TestClient(create_app(database, 1, {"mine": f"external:{program(tmp_path, 'dying')}"})) as client:
        made = make(client, seats=[PERSON, MINE])
        with seated(client, made["table"], made["tokens"][0]) as player:
            player.act("place b2")
            assert "random action" in player.next("notice")["why"]
            assert player.next("event")["entry"]["actor"] == 1


def test_a_table_whose_bot_is_offered_no_more_goes_on(database: str, tmp_path: Path) -> None:
    with TestClient(create_app(database, 1, {"mine": f"external:{program(tmp_path, 'good')}"})) as client:
        made = make(client, seats=[PERSON, MINE])
    with (
        TestClient(create_app(database, 1)) as client,
        seated(client, made["table"], made["tokens"][0]) as player,
    ):
        player.act("place b2")
        assert "random action" in player.next("notice")["why"]


def test_bots_are_offered_by_name_and_tried_before_the_server_starts(tmp_path: Path) -> None:
    command = program(tmp_path, "good")
    assert offered([f"mine=external:{command}", "strong=mcts:100000"]) == {
        "mine": f"external:{command}",
        "strong": "mcts:100000",
    }


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("external:cat", "must have the form name=BOT, such as mine=external:./bot"),
        ("mine", "must have the form"),
        ("mine=", "must have the form"),
        ("random=greedy", "must have the form"),
        ("Mine!=greedy", "must have the form"),
        ("mine=robot", "no bot is called 'robot'"),
        ("mine=external:./nowhere", "there is no program './nowhere'"),
    ],
)
def test_an_offer_that_cannot_be_kept_is_refused(text: str, words: str) -> None:
    with pytest.raises(SixfoldError) as refused:
        offered([text])
    assert words in str(refused.value)
