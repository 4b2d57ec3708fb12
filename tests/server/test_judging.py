"""The analysis of a saved game: judged in worker processes, part by part."""

import msgspec
import pytest
from starlette.testclient import TestClient

import sixfold
from sixfold.bots import bot
from sixfold.driver import Match
from sixfold.kernel import games
from sixfold.server.judging import Judging, judged_page
from tests.server.playing import Message

RECORD: Message = {
    "format": "sixfold-record/1",
    "game": "hex",
    "version": "1",
    "options": {"size": 3},
    "moves": ["place b1", "place a3", "place b2", "place c1"],
}


def test_an_analysis_says_what_was_best_and_what_was_given_away_outside_the_event_loop(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixfold.server.judging.folded", None)  # in this process, not in the workers
    found = client.post("/api/analysis", json={"record": RECORD}).json()
    assert (found["next"], found["total"]) == (5, 5)
    assert [judged["ply"] for judged in found["plies"]] == list(range(5))
    last = found["plies"][-1]
    assert (last["seat"], last["value"], last["best"]) == (0, 1.0, "place b3")
    assert last["says"].startswith("Indigo places a stone on b3.")
    assert last["lost"] == 0.0
    missed = client.post("/api/analysis", json={"record": RECORD | {"moves": [*RECORD["moves"], "place a1"]}}).json()
    assert missed["plies"][4]["lost"] > 0.0


def test_an_analysis_goes_on_where_the_last_part_ended(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixfold.server.judging.JUDGING_SECONDS", 0.0)
    document = msgspec.json.encode(RECORD)
    parts = [judged_page(Judging(document, first)) for first in range(6)]
    assert [part.next for part in parts] == [1, 2, 3, 4, 5, 5]
    assert [judged.ply for part in parts for judged in part.plies] == list(range(5))
    assert client.post("/api/analysis", json={"record": RECORD, "first": 3}).json()["plies"][0]["ply"] == 3


def test_a_record_that_cannot_be_played_is_refused_with_its_place(client: TestClient) -> None:
    refused = client.post("/api/analysis", json={"record": RECORD | {"moves": ["place b1", "place b1"]}})
    assert (refused.status_code, refused.json()["code"]) == (400, "bad_record")
    assert "record.moves[1]" in refused.json()["why"]


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_every_game_is_judged_where_a_seat_chooses_and_only_there(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixfold.server.judging.LONGEST_THOUGHT", 0.005)
    monkeypatch.setattr("sixfold.server.judging.JUDGING_SECONDS", 60.0)
    start = sixfold.new(game)
    match = Match(start, [bot("random", seat) for seat in range(int(start.seats))], seed=1)
    while len(match.steps) < 60 and not match.state.is_over():
        match.advance()
    page = judged_page(Judging(msgspec.json.encode(match.record([], None).to_json()), 0))
    chosen = [place for place, step in enumerate(match.steps) if step.actor >= 0]
    assert [judged.ply for judged in page.plies][: len(chosen)] == chosen
    for judged in page.plies:
        assert 0.0 <= judged.lost <= judged.value <= 1.0
        assert judged.says
