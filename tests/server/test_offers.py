"""What needs the others' consent: draws, taking back, rematches, bots for who left, pauses."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import sixfold
from sixfold.driver import Match
from sixfold.kernel import Record
from sixfold.server.asking import Question
from sixfold.server.bots import BotPool
from sixfold.server.clocks import Moment
from sixfold.server.hub import Hub
from sixfold.server.limits import ABSENCE_SECONDS
from sixfold.server.undoing import choices_since
from tests.server.playing import BOT, PERSON, Message, Player, make, seated

Opens = Callable[[], AbstractContextManager[TestClient]]


def hub_of(client: TestClient) -> Hub:
    hub: Hub = client.app.state.hub  # type: ignore[attr-defined]
    return hub


def agree(one: Player, other: Player, kind: str) -> None:
    assert one.ask("offer", kind=kind)["type"] == "ack"
    assert other.next("offers")["open"][0]["kind"] == kind
    assert other.ask("answer", kind=kind, accept=True)["type"] == "ack"


def test_an_agreed_draw_ends_the_game_for_good(open_client: Opens) -> None:
    with open_client() as client:
        made = make(client)
        zero, one = made["tokens"]
        with seated(client, made["table"], zero) as first, seated(client, made["table"], one) as second:
            first.act("place a1")
            second.next("event")
            agree(first, second, "draw")
            assert second.situation["over"] and second.situation["result"] == [0.5, 0.5]
            assert second.situation["winners"] == [] and second.situation["to_act"] is None
            assert second.act("place b2")["code"] == "over"
    with open_client() as client:
        path = f"/api/tables/{made['table']}"
        assert client.get(path).json()["over"]
        record = client.get(f"{path}/record").json()
        assert (record["moves"], record["result"]) == (["place a1"], [0.5, 0.5])
        assert record["tags"]["ended"] == "draw agreed"
        assert client.get(f"{path}/replay").json()["steps"][-1]["over"]
        assert Record.from_json(record).last().to_act == 1, "the moves stand as they were made"


def test_a_draw_of_three_is_shared_by_who_has_not_given_up(client: TestClient) -> None:
    made = make(client, "hexdice", seats=[PERSON] * 3, players=3, dice=6, first_player=0)
    table, (zero, one, two) = made["table"], made["tokens"]
    with seated(client, table, zero, one) as both, seated(client, table, two) as third:
        assert both.ask("resign", seat=0)["type"] == "ack"
        agree(both, third, "draw")
        assert third.situation["result"] == [0.0, 0.5, 0.5]


def three(client: TestClient) -> tuple[str, list[str]]:
    made = make(client, "hexdice", seats=[PERSON] * 3, players=3, dice=6, first_player=0)
    return made["table"], made["tokens"]


def test_whoever_has_given_up_is_not_asked_and_gets_nothing_of_a_draw(client: TestClient) -> None:
    table, (zero, one, two) = three(client)
    with seated(client, table, zero) as first, seated(client, table, one) as second, seated(client, table, two) as last:
        last.ask("resign", seat=2)
        first.next("event")
        first.ask("offer", kind="draw")
        assert second.next("offers")["open"][0]["waits"] == [1]
        second.ask("answer", kind="draw", accept=True)
        assert second.situation["result"] == [0.5, 0.5, 0.0]


def test_whom_the_rules_took_out_is_not_asked_and_gets_nothing_of_a_draw(client: TestClient) -> None:
    pieces = [("d5", 0, "-5,0"), ("d6", 0, "0,6"), ("d6", 1, "-2,0"), ("d6", 2, "6,-6")]
    placed = [{"type": type, "owner": owner, "cell": cell} for type, owner, cell in pieces]
    position = {"game": "hexdice", "options": {"players": 3}, "phase": "turn", "to_act": 0, "pieces": placed}
    wish = {"game": "hexdice", "seats": [PERSON] * 3, "position": position}
    made = client.post("/api/tables", json=wish).json()
    zero, one, two = made["tokens"]
    with (
        seated(client, made["table"], zero) as first,
        seated(client, made["table"], one) as second,
        seated(client, made["table"], two) as third,
    ):
        first.act("move -5,0 -6,0")
        assert first.situation["out"] == [1], "whose base was taken"
        first.ask("offer", kind="draw")
        assert third.next("offers")["open"][0]["waits"] == [2]
        assert second.ask("offer", kind="draw")["code"] == "not_your_seat"
        third.ask("answer", kind="draw", accept=True)
        assert third.situation["result"] == [0.5, 0.0, 0.5]


@pytest.mark.parametrize("kind", ["draw", "takeback", "pause", "resume", "substitute"])
def test_whoever_is_out_of_a_game_that_goes_on_offers_nothing_in_it(client: TestClient, kind: str) -> None:
    table, (zero, *_) = three(client)
    with seated(client, table, zero) as first:
        first.ask("resign", seat=0)
        assert first.situation["out"] == [0] and not first.situation["over"]
        refused = first.ask("offer", kind=kind, seat=1)
        assert refused["code"] == "not_your_seat" and "you are out of this game" in refused["why"]


def test_whoever_is_out_is_not_asked_whether_a_bot_may_play_for_another(client: TestClient) -> None:
    table, (zero, one, _) = three(client)
    with seated(client, table, zero) as first, seated(client, table, one) as second:
        first.ask("resign", seat=0)
        hub = hub_of(client)
        later = hub.now().passed + ABSENCE_SECONDS + 1
        hub.now = lambda: Moment(later, 0.0)
        assert second.ask("offer", kind="substitute", seat=2)["type"] == "ack"
        assert hub.live[table].table.seats[2].bot


@pytest.mark.parametrize("kind", ["draw", "pause", "rematch"])
def test_the_word_of_one_is_not_the_word_of_all(client: TestClient, kind: str) -> None:
    table, (zero, one, two) = three(client)
    with seated(client, table, zero) as first, seated(client, table, one) as second, seated(client, table, two) as last:
        if kind == "rematch":
            first.ask("resign", seat=0)
            second.next("event")
            second.ask("resign", seat=1)
        first.ask("offer", kind=kind)
        second.ask("answer", kind=kind, accept=True)
        while (told := last.next("offers"))["open"][0]["waits"] != [2]:
            pass
        assert told["open"][0]["kind"] == kind
        live = hub_of(client).live[table]
        assert live.gathering.offers.open, "one more is asked"
        assert last.ask("answer", kind=kind, accept=True)["type"] == "ack"
        assert not live.gathering.offers.open, "and then it happens"


def test_nobody_draws_with_a_bot(client: TestClient) -> None:
    made = make(client, seats=[PERSON, BOT])
    with seated(client, made["table"], made["tokens"][0]) as player:
        assert player.ask("offer", kind="draw")["code"] == "not_offered"


def test_an_offer_lapses_with_the_next_action_and_cannot_be_pressed(client: TestClient) -> None:
    made = make(client)
    zero, one = made["tokens"]
    with seated(client, made["table"], zero) as first, seated(client, made["table"], one) as second:
        second.ask("offer", kind="draw")
        assert first.next("offers")["open"]
        first.act("place a1")
        assert second.next("offers")["open"] == [] or second.next("offers")["open"] == []
        assert first.ask("answer", kind="draw", accept=True)["code"] == "no_offer"
        second.ask("offer", kind="draw")
        first.ask("answer", kind="draw", accept=False)
        assert second.ask("offer", kind="draw")["code"] == "not_offered", "it was declined"
        second.act("place a2")
        assert second.ask("offer", kind="draw")["type"] == "ack"
        assert second.ask("answer", kind="draw", accept=False)["type"] == "ack", "taken back"
        assert second.ask("offer", kind="draw")["type"] == "ack"


def test_all_players_hear_who_declines_what_was_offered_and_nobody_else_does(client: TestClient) -> None:
    table, (zero, one, two) = three(client)
    with (
        seated(client, table, zero) as first,
        seated(client, table, one) as second,
        seated(client, table, two) as third,
        seated(client, table) as onlooker,
    ):
        first.ask("offer", kind="pause")
        second.socket.send_json({"type": "answer", "id": "no", "kind": "pause", "accept": False})
        heard = [notices(player) for player in (first, second, third, onlooker)]
    assert heard == [["Saffron declines the pause."], [], ["Saffron declines the pause."], []]


def notices(player: Player) -> list[str]:
    """What somebody is told until nothing is offered any more."""
    told: list[str] = []
    while (message := player.next("notice", "offers")).get("open", True):
        told += [message["why"]] if message["type"] == "notice" else []
    return told


def test_only_who_is_asked_can_answer(client: TestClient) -> None:
    made = make(client)
    with seated(client, made["table"], made["tokens"][0]) as first, seated(client, made["table"]) as onlooker:
        first.ask("offer", kind="draw")
        assert first.ask("answer", kind="draw", accept=True)["code"] == "not_your_seat"
        assert first.ask("offer", kind="draw")["type"] == "ack", "the same again changes nothing"
        assert onlooker.ask("answer", kind="draw", accept=True)["code"] == "not_your_seat"
        assert onlooker.ask("answer", kind="draw", accept=False)["code"] == "not_your_seat"
        assert onlooker.ask("offer", kind="draw")["code"] == "not_your_seat"
        assert not first.situation["over"]


def test_whoever_comes_later_hears_what_is_offered(client: TestClient) -> None:
    made = make(client)
    zero, one = made["tokens"]
    with seated(client, made["table"], zero) as first:
        first.ask("offer", kind="draw")
        with seated(client, made["table"], one) as second:
            assert second.next("offers")["open"] == [{"kind": "draw", "by": 0, "waits": [1], "seat": None, "bot": None}]


def test_a_takeback_by_consent_gives_back_the_own_last_action(open_client: Opens) -> None:
    with open_client() as client:
        made = make(client)
        zero, one = made["tokens"]
        with seated(client, made["table"], zero) as first, seated(client, made["table"], one) as second:
            first.act("place a1")
            second.next("event")
            second.act("place a2")
            first.next("event")
            assert first.ask("undo")["code"] == "cannot_undo"
            agree(first, second, "takeback")
            assert second.situation["to_act"] == 0 and second.situation["position"]["pieces"] == []
    with open_client() as client, seated(client, made["table"], zero) as first:
        assert first.situation["position"]["pieces"] == [], "also after a restart"
        assert first.act("place b2")["type"] == "ack"


@pytest.mark.parametrize(("said", "times"), [("bet", 1), ("check bet", 2), ("bet call", 0), ("check check", 0)])
def test_consent_takes_back_nothing_that_was_thrown_or_shown(said: str, times: int) -> None:
    match = Match(sixfold.new("kuhn", rounds=2), [None, None], seed=1)
    for text in ["deal 0 queen", "deal 1 king", *said.split(" ")]:
        match.play(text)
    assert choices_since(match, 0) == times


def test_a_takeback_that_nothing_allows_is_not_even_offered(client: TestClient) -> None:
    made = make(client, "kuhn", rounds=2)
    with seated(client, made["table"], made["tokens"][0]) as first:
        refused = first.ask("offer", kind="takeback")
        assert refused["code"] == "cannot_undo" and "nothing of yours can be taken back now" in refused["why"]


def test_a_declined_rematch_drags_nobody_along(client: TestClient) -> None:
    made = make(client)
    zero, one = made["tokens"]
    with seated(client, made["table"], zero) as first, seated(client, made["table"], one) as second:
        first.ask("resign", seat=0)
        first.ask("rematch")
        second.ask("answer", kind="rematch", accept=False)
        assert first.ask("rematch")["code"] == "not_offered"
        assert hub_of(client).journal.successor(made["table"]) is None


def test_whose_rematch_was_declined_may_still_accept_one_of_the_other(client: TestClient) -> None:
    made = make(client)
    zero, one = made["tokens"]
    with seated(client, made["table"], zero) as first, seated(client, made["table"], one) as second:
        first.ask("resign", seat=0)
        first.ask("offer", kind="rematch")
        second.ask("answer", kind="rematch", accept=False)
        assert first.ask("offer", kind="rematch")["code"] == "not_offered", "they do not insist"
        assert second.ask("offer", kind="rematch")["type"] == "ack"
        assert first.ask("offer", kind="rematch")["type"] in ("ack", "rematch")
        assert hub_of(client).live[made["table"]].gathering.offers.open == {}


def test_in_a_rematch_people_are_called_by_the_seat_they_have_there(client: TestClient) -> None:
    seats: list[Message] = [PERSON | {"name": "Indigo"}, PERSON | {"name": "Ana"}]
    made = make(client, seats=seats)
    with seated(client, made["table"], *made["tokens"]) as both:
        both.ask("resign", seat=0)
        after = both.ask("rematch")
    names = [seat["name"] for seat in client.get(f"/api/tables/{after['table']}").json()["seats"]]
    assert names == ["Ana", "Saffron"]


def test_a_pause_stops_everybody_until_somebody_goes_on(open_client: Opens) -> None:
    with open_client() as client:
        made = make(client)
        zero, one = made["tokens"]
        with seated(client, made["table"], zero) as first, seated(client, made["table"], one) as second:
            agree(second, first, "pause")
            assert first.act("place a1")["code"] == "paused"
    with open_client() as client, seated(client, made["table"], zero) as first:
        assert first.next("offers")["paused"], "also after a restart"
        assert (first.situation["legal"], first.situation["expects"]) == ([], "The game is paused.")
        assert first.ask("offer", kind="resume")["type"] == "ack"
        assert first.situation["legal"], "what can be done comes back"
        assert first.act("place a1")["type"] == "ack"


def test_a_pause_stops_a_bot_too(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    paused = threading.Event()

    async def choose(_: BotPool, asked: Question) -> str:
        await asyncio.to_thread(paused.wait)
        state = sixfold.load(asked.position)
        return state.legal_texts()[0]

    monkeypatch.setattr(BotPool, "choose", choose)
    made = make(client, seats=[PERSON, BOT])
    with seated(client, made["table"], made["tokens"][0]) as player:
        player.act("place a1")
        assert player.ask("offer", kind="pause")["type"] == "ack"
        live = hub_of(client).live[made["table"]]
        paused.set()
        assert live.thinking is not None
        while not live.thinking.done():
            pass
        assert [logged.line.kind for logged in live.table.log] == ["act", "pause"]
        assert player.ask("offer", kind="resume")["type"] == "ack"
        player.wait_for_turn()
        assert [logged.line.kind for logged in live.table.log] == ["act", "pause", "resume", "act"]


def test_a_bot_plays_for_who_has_been_away_long_enough_until_they_are_back(open_client: Opens) -> None:
    with open_client() as client:
        made = make(client)
        zero, one = made["tokens"]
        hub, table = hub_of(client), made["table"]
        with seated(client, table, zero) as first:
            wish = {"kind": "substitute", "seat": 1, "bot": "level:1"}
            assert first.ask("offer", **wish)["code"] == "not_offered", "not so soon"
            later = hub.now().passed + ABSENCE_SECONDS + 1
            hub.now = lambda: Moment(later, 0.0)
            assert first.ask("offer", **(wish | {"bot": "os:system"}))["code"] == "bad_bot"
            assert first.ask("offer", **wish)["type"] == "ack"
            shown = client.get(f"/api/tables/{table}").json()
            assert [seat["kind"] for seat in shown["seats"]] == ["person", "bot"]
            assert first.entries("bot")[0]["events"][0]["text"] == "Level 1 bot plays for Saffron now."
            told = shown["seats"][1]
            assert (told["name"], told["holder"]) == ("Level 1 bot for Saffron", "Saffron")
            first.act("place a1")
            first.wait_for_turn()
            assert len(first.entries("act")) == 2, "the bot has played"
    with open_client() as client, seated(client, table, zero) as first, seated(client, table, one) as second:
        assert second.snapshot["view"]["seats"][1]["kind"] == "bot", "also after a restart"
        table_now = hub_of(client).live[table].table
        table_now.state.to_act, whose = 1, table_now.state.to_act
        assert not table_now.may_act(frozenset({1})), "the bot acts there"
        table_now.state.to_act = whose
        assert first.ask("offer", kind="return", seat=1)["code"] == "not_your_seat"
        second.ask("say", text="wait")
        assert first.next("said")["name"] == "Saffron", "the person talks, not the bot"
        assert second.ask("offer", kind="return", seat=1)["type"] == "ack"
        assert first.next("seated")["seats"][1]["name"] == "Saffron"
        assert first.entries("person")[0]["events"][0]["text"] == "The bot makes room for Saffron again."
        first.act(first.choices()[0])
        second.wait_for_turn()
        assert second.choices(), "the person plays again"


def test_a_bot_is_offered_no_more_for_who_is_back(client: TestClient) -> None:
    table, (zero, one, two) = three(client)
    hub = hub_of(client)
    with seated(client, table, zero) as first, seated(client, table, one) as second:
        now = hub.now()
        hub.now = lambda: Moment(now.passed + ABSENCE_SECONDS + 1, now.date)
        assert first.ask("offer", kind="substitute", seat=2)["type"] == "ack"
        assert second.next("offers")["open"][0]["kind"] == "substitute"
        with seated(client, table):
            assert second.next("watching")["count"] == 1
        assert hub.live[table].gathering.offers.open, "that was somebody else"
        with seated(client, table, two):
            assert second.next("offers")["open"] == []
            assert second.ask("answer", kind="substitute", accept=True)["code"] == "no_offer"


@pytest.mark.parametrize("kind", ["takeback", "draw"])
def test_what_somebody_offered_is_offered_no_more_once_a_bot_plays_for_them(client: TestClient, kind: str) -> None:
    made = make(client)
    hub, (zero, one) = hub_of(client), made["tokens"]
    with seated(client, made["table"], one) as second:
        with seated(client, made["table"], zero) as first:
            assert first.act("place a1")["type"] == "ack"
            assert first.ask("offer", kind=kind)["type"] == "ack"
            second.next("offers")
        second.next("online")
        now = hub.now()
        hub.now = lambda: Moment(now.passed + ABSENCE_SECONDS + 1, now.date)
        assert second.ask("offer", kind="substitute", seat=0, bot="level:1")["type"] == "ack"
        assert second.ask("answer", kind=kind, accept=True)["code"] == "no_offer"


def test_a_bot_plays_for_nobody_who_is_here_and_only_if_all_who_are_here_agree(client: TestClient) -> None:
    table, (zero, one, two) = three(client)
    hub = hub_of(client)
    with seated(client, table, zero) as first, seated(client, table, one) as second:
        later = hub.now().passed + ABSENCE_SECONDS + 1
        hub.now = lambda: Moment(later, 0.0)
        assert first.ask("offer", kind="substitute", seat=1)["code"] == "not_offered", "they are here"
        assert first.ask("offer", kind="substitute", seat=2)["type"] == "ack"
        assert second.next("offers")["open"][0]["waits"] == [1], "who is away is not asked"
        assert not hub.live[table].table.seats[2].bot
        second.ask("answer", kind="substitute", accept=True)
        assert hub.live[table].table.seats[2].bot == "level:3"
    with seated(client, table, two) as third:
        assert third.ask("offer", kind="return", seat=2)["type"] == "ack"
        later += ABSENCE_SECONDS + 1
        assert third.ask("offer", kind="substitute", seat=0)["type"] == "ack"
        assert hub.live[table].table.seats[0].bot, "the other one is away too, and is not asked"


def test_who_was_replaced_is_not_taken_along_to_a_rematch(client: TestClient) -> None:
    made = make(client)
    zero, one = made["tokens"]
    hub, table = hub_of(client), made["table"]
    with seated(client, table, zero) as first:
        later = hub.now().passed + ABSENCE_SECONDS + 1
        hub.now = lambda: Moment(later, 0.0)
        first.ask("offer", kind="substitute", seat=1, bot="level:1")
        first.ask("resign", seat=0)
        with seated(client, table, one) as second:
            after = first.ask("rematch")
            assert second.next("moved")["tokens"] == [None, None], "they may watch"
    with seated(client, after["table"], zero) as first:
        seats = first.snapshot["view"]["seats"]
        assert [(seat["kind"], seat["name"]) for seat in seats] == [("bot", "Level 1 bot"), ("person", "Saffron")]
        assert first.snapshot["view"]["begun"]
    with pytest.raises(WebSocketDisconnect) as refused, seated(client, after["table"], one):
        pass
    assert refused.value.reason == "bad_token"


def test_hints_are_for_games_against_bots_only(client: TestClient) -> None:
    made = make(client)
    with seated(client, made["table"], made["tokens"][0]) as player:
        assert player.ask("hint")["code"] == "no_hints"


def test_who_watches_is_counted(client: TestClient) -> None:
    made = make(client)
    with seated(client, made["table"], made["tokens"][0]) as player:
        with seated(client, made["table"]):
            assert player.next("watching")["count"] == 1
            with seated(client, made["table"]):
                assert player.next("watching")["count"] == 2
        while player.next("watching")["count"]:
            pass
