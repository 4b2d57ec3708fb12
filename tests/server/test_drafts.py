"""What can be offered at a table as it stands, and by whom; anything else is refused with a reason."""

import pytest
from starlette.testclient import TestClient

from sixfold.server.asking import Question
from sixfold.server.bots import BotPool
from sixfold.server.errors import Refusal
from sixfold.server.hub import Hub
from sixfold.server.limits import ABSENCE_SECONDS
from sixfold.server.messages import OfferKind, SeatWish
from sixfold.server.offers import Company, Offer, drafted
from sixfold.server.rows import JournalLine
from sixfold.server.table import Held, LogEntry, Table
from tests.server.playing import BOT, PERSON, Message, make, seated

LONG_AWAY = dict.fromkeys(range(3), ABSENCE_SECONDS + 1)


def hub_of(client: TestClient) -> Hub:
    hub: Hub = client.app.state.hub  # type: ignore[attr-defined]
    return hub


def table_of(client: TestClient, seats: list[Message]) -> Table:
    """A table of three."""
    made = make(client, "hexdice", seats=seats, players=3, dice=6, first_player=0)
    return hub_of(client).live[made["table"]].table


def done(table: Table, entries: list[LogEntry]) -> None:
    for entry in entries:
        table.adopt(entry)


def bot_for(table: Table, seat: int) -> None:
    """Let a bot play for somebody who is away."""
    done(table, [LogEntry(JournalLine(table.ply + 1, "bot", seat, "random"), None)])


def asked(table: Table, kind: OfferKind, held: Held, seat: int | None = None) -> Offer:
    """What somebody offers while the others are away."""
    return drafted(table, kind, Company(held, held, LONG_AWAY), seat, None)


def refused(table: Table, kind: OfferKind, held: Held, seat: int | None = None) -> tuple[str, str]:
    """Why somebody cannot offer something."""
    with pytest.raises(Refusal) as refusal:
        asked(table, kind, held, seat)
    return refusal.value.code, refusal.value.why


ME = frozenset({0})


def test_a_rematch_is_offered_after_the_end_only_and_everything_else_before(client: TestClient) -> None:
    table = table_of(client, [PERSON] * 3)
    assert refused(table, "rematch", ME)[0] == "not_over"
    done(table, table.resign(1))
    done(table, table.resign(2))
    assert asked(table, "rematch", ME).waits == set(), "who is away is asked elsewhere"
    for kind in ("draw", "takeback", "pause", "substitute"):
        assert refused(table, kind, ME, 1)[0] == "over"
    table.seats[0] = SeatWish("bot", "", "random")
    assert refused(table, "return", ME, 0) == ("not_offered", "no bot plays for you here")


def test_only_for_whom_a_bot_plays_comes_back(client: TestClient) -> None:
    table = table_of(client, [PERSON] * 3)
    assert refused(table, "return", ME, 0) == ("not_offered", "no bot plays for you here")
    assert refused(table, "return", ME, 1)[0] == refused(table, "return", ME)[0] == "not_your_seat"
    bot_for(table, 0)
    assert asked(table, "return", ME, 0) == Offer("return", 0, frozenset())


@pytest.mark.parametrize("seat", [None, -1, 0, 2, 3])
def test_a_bot_takes_the_place_of_another_person_only(client: TestClient, seat: int | None) -> None:
    table = table_of(client, [PERSON, PERSON, BOT])
    why = "a bot can take the place of another person only; name the seat"
    assert refused(table, "substitute", ME, seat) == ("not_offered", why)
    assert asked(table, "substitute", ME, 1).bot == "level:3"


def test_who_is_here_or_was_a_moment_ago_is_not_replaced(client: TestClient) -> None:
    table = table_of(client, [PERSON] * 3)
    for company in (Company(ME, ME | {1}, LONG_AWAY), Company(ME, ME, {1: ABSENCE_SECONDS - 1})):
        with pytest.raises(Refusal, match="away for"):
            drafted(table, "substitute", company, 1, None)


def test_a_bot_that_plays_for_somebody_who_gave_up_need_not_agree_to_a_draw(client: TestClient) -> None:
    table = table_of(client, [PERSON] * 3)
    done(table, table.resign(2))
    bot_for(table, 2)
    assert asked(table, "draw", ME).waits == {1}
    bot_for(table, 1)
    assert refused(table, "draw", ME)[0] == "not_offered"


def test_a_bot_for_good_keeps_nobody_from_taking_back_and_one_for_somebody_does(client: TestClient) -> None:
    table = table_of(client, [PERSON, PERSON, BOT])
    while table.to_act() != 0 or table.match.steps[-1].actor != 0:
        done(table, table.act(table.state.legal_texts()[0]))
    assert asked(table, "takeback", ME).waits == {1}
    bot_for(table, 1)
    assert refused(table, "takeback", ME)[0] == "cannot_undo"


def test_a_pause_is_not_made_twice_and_ended_once(client: TestClient) -> None:
    table = table_of(client, [PERSON] * 3)
    assert refused(table, "resume", ME) == ("not_offered", "the game is not paused")
    done(table, [LogEntry(JournalLine(table.ply + 1, "pause", 0, "pause"), None)])
    assert refused(table, "pause", ME) == ("not_offered", "the game is already paused")
    assert not asked(table, "resume", ME).waits


def test_two_who_offer_the_same_have_agreed(client: TestClient) -> None:
    made = make(client)
    zero, one = made["tokens"]
    with seated(client, made["table"], zero) as first, seated(client, made["table"], one) as second:
        assert first.ask("offer", kind="draw")["type"] == "ack"
        assert second.ask("offer", kind="draw")["type"] == "ack"
        assert second.situation["over"]


def test_who_offers_another_bot_has_not_agreed_to_the_first(client: TestClient) -> None:
    made = make(client, "hexdice", seats=[PERSON] * 3, players=3, dice=6, first_player=0)
    hub, (zero, one, _) = hub_of(client), made["tokens"]
    now = hub.now()
    hub.now = lambda: now._replace(passed=now.passed + ABSENCE_SECONDS + 1)
    with seated(client, made["table"], zero) as first, seated(client, made["table"], one) as second:
        for player, name, by in ((first, "level:1", 0), (second, "level:2", 1)):
            assert player.ask("offer", kind="substitute", seat=2, bot=name)["type"] == "ack"
            offer = hub.live[made["table"]].gathering.offers.open["substitute"]
            assert (offer.by, offer.bot) == (by, name)


def test_against_bots_a_takeback_is_an_undo_that_also_takes_back_what_was_thrown(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def choose(pool: BotPool, asked: Question) -> str:
        return "fold" if asked.position["said"] else "check"

    monkeypatch.setattr(BotPool, "choose", choose)
    made = make(client, "kuhn", seats=[PERSON, BOT], rounds=5)
    with seated(client, made["table"], made["tokens"][0]) as player:
        player.act("bet")
        while len(player.entries("chance")) < 4 or not player.choices():
            player.next("event")
        assert player.ask("offer", kind="takeback")["type"] == "ack"
        assert player.log[-1]["kind"] == "undo"
