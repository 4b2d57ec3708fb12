"""What was thrown, shown or given up stays so; against a bot an action can be tried again, with the same dice."""

from types import SimpleNamespace
from typing import cast

import pytest
from starlette.testclient import TestClient

import sixfold
from sixfold.driver import Match
from sixfold.kernel import CHANCE, NOBODY, State
from sixfold.server.asking import Question
from sixfold.server.bots import BotPool
from sixfold.server.clocks import Moment
from sixfold.server.hub import Hub
from sixfold.server.limits import ABSENCE_SECONDS
from sixfold.server.undoing import can_take_back, choices_since, covered
from tests.server.playing import BOT, PERSON, Message, Player, make, seated


def texts(entries: list[Message]) -> list[str]:
    return [entry["text"] for entry in entries]


def deal_after(player: Player, text: str) -> list[str]:
    """The cards that are dealt once a round has ended with what a player says."""
    before = len(player.entries("chance"))
    player.act(text)
    while len(player.entries("chance")) < before + 2:
        player.next("event")
    return texts(player.entries("chance")[before:])


def test_against_a_bot_the_same_throw_comes_again(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose(pool: BotPool, asked: Question) -> str:
        return "fold" if asked.position["said"] else "check"

    monkeypatch.setattr(BotPool, "choose", choose)
    for _ in range(3):
        made = make(client, "kuhn", seats=[PERSON, BOT], rounds=2, jacks=3)
        with seated(client, made["table"], made["tokens"][0]) as player:
            dealt = deal_after(player, "bet")
            for _ in range(8):
                player.wait_for_turn()
                assert player.ask("undo")["type"] == "ack"
                assert deal_after(player, "bet") == dealt
            player.wait_for_turn()
            record = client.get(f"/api/tables/{made['table']}/replay").json()
            kinds = [step["kind"] for step in record["steps"]]
            assert kinds == ["start", *["chance"] * 2, *["act"] * 2, *["chance"] * 2, "act"]


@pytest.mark.parametrize("said", [["bet", "fold"], ["check", "check"], ["bet", "call"]])
def test_against_a_person_nothing_is_taken_back_that_was_thrown_since(client: TestClient, said: list[str]) -> None:
    made = make(client, "kuhn", rounds=2)
    with seated(client, made["table"], *made["tokens"]) as player:
        player.act(said[0])
        assert player.situation["can_undo"]
        player.act(said[1])
        assert not player.situation["can_undo"]
        assert player.ask("undo")["code"] == "cannot_undo"
        player.act("check")
        assert player.ask("undo")["type"] == "ack", "what was said after the throw"


@pytest.mark.parametrize(
    ("said", "may"), [("bet", True), ("check bet", True), ("bet call", False), ("check check", False)]
)
def test_against_a_person_nothing_is_taken_back_that_showed_a_card(said: str, *, may: bool) -> None:
    match = Match(sixfold.new("kuhn", rounds=2), [None, None], seed=1)
    for text in ["deal 0 queen", "deal 1 king", *said.split(" ")]:
        match.play(text)
    assert can_take_back(match) is may


def test_with_real_dice_a_slip_of_the_pen_can_be_taken_back(client: TestClient) -> None:
    wish = {"game": "kuhn", "seats": [PERSON, PERSON], "real_dice": True}
    made = client.post("/api/tables", json=wish).json()
    with seated(client, made["table"], *made["tokens"]) as player:
        for text in ("deal 0 queen", "deal 1 king", "bet", "fold", "deal 0 jack"):
            player.act(text)
        assert player.ask("undo")["type"] == "ack"


@pytest.mark.parametrize("seats", [[PERSON, PERSON], [PERSON, BOT]])
def test_a_game_whose_secrets_are_disclosed_is_over_for_good(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, seats: list[Message]
) -> None:
    async def choose(pool: BotPool, asked: Question) -> str:
        return "call"

    monkeypatch.setattr(BotPool, "choose", choose)
    made = make(client, "kuhn", seats=seats, rounds=1)
    with seated(client, made["table"], *made["tokens"]) as player:
        player.act("bet")
        if seats[1] is PERSON:
            player.act("call")
        player.wait_for_turn()
        assert player.situation["over"] and not player.situation["can_undo"]
        assert client.get(f"/api/tables/{made['table']}/record").status_code == 200
        assert player.ask("undo")["code"] == "cannot_undo"


def test_who_gave_up_cannot_come_back_while_the_others_play_on(client: TestClient) -> None:
    made = make(client, "hexdice", seats=[PERSON, BOT, BOT], players=3, dice=6, first_player=0)
    with seated(client, made["table"], made["tokens"][0]) as player:
        player.act("done")
        assert player.ask("resign", seat=0)["type"] == "ack"
        assert not player.situation["over"], "this game goes on without a seat"
        assert player.ask("undo")["code"] in ("cannot_undo", "stale")
        assert not player.situation["can_undo"]


def test_who_has_chosen_nothing_yet_has_nothing_to_take_back() -> None:
    match = Match(sixfold.new("hex", size=3), [sixfold.bot("random"), None], seed=1)
    match.advance()
    assert not can_take_back(match)


def test_who_gave_up_against_bots_cannot_come_back_whatever_follows() -> None:
    bots = [sixfold.bot("random"), sixfold.bot("random")]
    match = Match(sixfold.new("hexdice", players=3, dice=6, first_player=0), [*bots, None], seed=1)
    match.play("resign 2")
    while {0, CHANCE} - {step.actor for step in match.steps[1:]}:
        match.advance()
        assert not can_take_back(match)


def test_what_real_dice_show_is_nobodys_choice() -> None:
    match = Match(sixfold.new("kuhn", rounds=2), [None, None], seed=1, real_dice=True)
    for text in ("deal 0 queen", "deal 1 king", "bet", "fold", "deal 0 king", "deal 1 jack"):
        match.play(text)
    assert choices_since(match, 0) == 2


def test_a_game_without_secrets_that_a_bot_has_won_can_be_taken_back(client: TestClient) -> None:
    made = make(client, seats=[PERSON, BOT])
    with seated(client, made["table"], made["tokens"][0]) as player:
        while not player.situation["over"]:
            player.act(player.choices()[0])
            player.wait_for_turn()
        assert player.ask("undo")["type"] == "ack" and not player.situation["over"]


def test_among_people_a_throw_in_the_open_stays_too() -> None:
    match = Match(sixfold.new("hexdice", dice=6), [None, None], seed=1)
    chooser, chosen = sixfold.bot("random", seed=1), False
    while not chosen or match.steps[-1].actor != CHANCE:
        if match.state.to_act == CHANCE:
            match.advance()
        else:
            match.play(match.state.game.text(match.state, chooser.choose(match.state.clone())))
            chosen = True
            assert can_take_back(match)
    assert not can_take_back(match)
    assert choices_since(match, 0) == choices_since(match, 1) == 0, "not by consent either"


def test_what_is_covered_need_not_be_a_piece() -> None:
    def write(_: object, viewer: int) -> dict[str, object]:
        return {"pieces": [], "hand": "ace" if viewer == NOBODY else "?"}

    state = cast("State", SimpleNamespace(game=SimpleNamespace(write=write)))
    assert covered(state, 0) == {"hand": 1}


@pytest.mark.parametrize("kind", ["draw", "pause"])
def test_what_all_have_agreed_on_is_not_taken_back(client: TestClient, kind: str) -> None:
    made = make(client)
    with seated(client, made["table"], *made["tokens"]) as player:
        player.act("place a1")
        assert player.situation["can_undo"]
        assert player.ask("offer", kind=kind)["type"] == "ack"
        assert not player.situation["can_undo"] and player.ask("undo")["code"] == "cannot_undo"


def test_nobody_consents_to_take_back_that_somebody_gave_up() -> None:
    match = Match(sixfold.new("hexdice", players=3, dice=6, first_player=0), [None] * 3, seed=1)
    while match.state.to_act == CHANCE:
        match.advance()
    match.play("done")
    seat = match.steps[-1].actor
    assert choices_since(match, seat) == 1
    match.play(f"resign {(seat + 1) % 3}")
    assert not match.state.is_over() and choices_since(match, seat) == 0


def test_while_a_bot_plays_for_a_person_nothing_is_taken_back_behind_their_back(client: TestClient) -> None:
    made = make(client)
    mine, theirs = made["tokens"]
    with seated(client, made["table"], mine) as player, seated(client, made["table"], theirs) as other:
        player.act("place a1")
        other.next("event")
        other.act("place b2")
    hub: Hub = client.app.state.hub  # type: ignore[attr-defined]
    with seated(client, made["table"], mine) as player:
        later = hub.now().passed + ABSENCE_SECONDS + 1
        hub.now = lambda: Moment(later, 0.0)
        assert player.ask("offer", kind="substitute", seat=1, bot="random")["type"] == "ack"
        player.act(player.choices()[0])
        player.wait_for_turn()
        assert not player.situation["can_undo"]
        assert player.ask("undo")["code"] == "cannot_undo"
        assert player.ask("offer", kind="takeback")["code"] == "cannot_undo"
        assert player.ask("hint")["code"] == "no_hints", "they may come back"
