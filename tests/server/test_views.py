"""Nobody learns what their seat may not know, shown with Kuhn poker, whose cards are dealt face down."""

import itertools

import msgspec
import pytest
from starlette.testclient import TestClient

import sixfold
from sixfold import Record, kernel
from sixfold.server.asking import question
from sixfold.server.bots import BotPool
from sixfold.server.errors import Refusal
from sixfold.server.infos import read_names
from sixfold.server.live import Live
from sixfold.server.making import opening
from sixfold.server.rows import Charter, JournalLine
from sixfold.server.table import Held, Table
from sixfold.server.views import eyes, situation, table_replay, view
from tests.server.playing import PERSON, bearer, make, seated

CARDS = ["jack", "queen", "king"]
SAID = [[], ["check"], ["bet"], ["check", "bet"], ["bet", "fold"]]
ONLOOKER: Held = frozenset()


def table_of(cards: tuple[str, str], said: list[str]) -> Table:
    """A table at which these cards were dealt and these words said."""
    seats = [PERSON | {"bot": None}] * 2
    charter = Charter("a" * 12, "kuhn", {"rounds": 1}, None, seats, b"secret", [None, None], None)
    table = Table(charter)
    moves = [f"deal 0 {cards[0]}", f"deal 1 {cards[1]}", *said]
    for logged in opening(table, Record("kuhn", {"rounds": 1}, None, [], moves)):
        table.adopt(logged)
    return table


def everything_sent(table: Table, held: Held) -> bytes:
    """All that a viewer of a table is ever told: the snapshot, each event as it happened, the replay."""
    charter, lines = table.charter, [logged.line for logged in table.log]
    live = Live(Table(charter))
    told: list[object] = [view(live.table, held, frozenset())]
    for line in lines:
        logged = live.table.read_back(line)
        live.table.adopt(logged)
        told.append(live.happened(logged, held))
    return msgspec.json.encode([*told, view(table, held, frozenset()), table_replay(table, held)])


@pytest.mark.parametrize("said", SAID)
def test_states_that_differ_in_the_hidden_card_give_a_seat_identical_bytes(said: list[str]) -> None:
    for own, (this, that) in itertools.product(["queen", "king"], [("jack", "queen"), ("jack", "king")]):
        if own in (this, that):
            continue
        for seat in (0, 1):
            pair = [(own, hidden) if seat == 0 else (hidden, own) for hidden in (this, that)]
            tables = [table_of((cards[0], cards[1]), said) for cards in pair]
            seen = [everything_sent(table, frozenset({seat})) for table in tables]
            other = [everything_sent(table, frozenset({1 - seat})) for table in tables]
            assert seen[0] == seen[1]
            assert other[0] != other[1], "the seat that holds the card must see it"


@pytest.mark.parametrize("said", SAID)
def test_an_onlooker_learns_no_card_before_it_is_shown(said: list[str]) -> None:
    hands = itertools.permutations(CARDS, 2)
    assert len({everything_sent(table_of((a, b), said), ONLOOKER) for a, b in hands}) == 1


def test_an_onlooker_sees_cards_once_they_are_shown() -> None:
    shown = everything_sent(table_of(("queen", "king"), ["check", "check"]), ONLOOKER)
    assert b"Saffron shows a king." in shown


def test_a_bot_is_asked_about_a_world_that_its_seat_thinks_possible() -> None:
    states = [table_of(("queen", hidden), []).state for hidden in ("jack", "king")]
    for seed in range(20):
        asked = [question(state, "random", seed) for state in states]
        assert asked[0] == asked[1]
        assert {"type": "queen", "owner": 0, "cell": "a1"} in asked[0].position["pieces"]


def test_chance_is_drawn_at_once_and_covered_for_the_other_seat(client: TestClient) -> None:
    made = make(client, "kuhn", rounds=1)
    with seated(client, made["table"], made["tokens"][0]) as player:
        log = player.snapshot["view"]["log"]
        assert [entry["kind"] for entry in log] == ["chance", "chance"]
        assert log[0]["text"] in ("deal 0 jack", "deal 0 queen", "deal 0 king")
        assert log[1]["text"] == "deal 1 card"
        assert player.choices() == ["check", "bet"]


def kuhn_table(seed: bytes, **options: int) -> Table:
    """A table with a secret, before anything is dealt."""
    return Table(Charter("a" * 12, "kuhn", dict(options), None, [dict(PERSON)] * 2, seed, [None, None], None))


def deals(seed: bytes) -> tuple[str, ...]:
    """The two cards that a table with this secret deals from jack, queen and king."""
    table = kuhn_table(seed, jacks=1)
    return tuple(logged.line.text for logged in table.outcomes(table.state, 1))


SECRETS = [bytes([number]) for number in range(60)]


def test_the_secret_of_a_table_decides_its_chance_and_each_ply_is_drawn_anew() -> None:
    assert [deals(seed) for seed in SECRETS] == [deals(seed) for seed in SECRETS]
    hands = {(f"deal 0 {one}", f"deal 1 {other}") for one, other in itertools.permutations(CARDS, 2)}
    assert {deals(seed) for seed in SECRETS} == hands, "one number for both draws would never deal some of the hands"


def test_no_two_draws_of_a_table_share_a_number() -> None:
    table = kuhn_table(b"secret")
    drawn = [table.secret(purpose, ply) for purpose in ("chance", "bot") for ply in range(1000)]
    assert len(set(drawn)) == len(drawn)


def test_a_record_of_hidden_cards_is_refused_until_the_game_is_over(client: TestClient) -> None:
    made = make(client, "kuhn", rounds=1)
    path = f"/api/tables/{made['table']}/record"
    refused = client.get(path)
    assert (refused.status_code, refused.json()["code"]) == (403, "hidden")
    with seated(client, made["table"], *made["tokens"]) as player:
        player.act("check")
        player.act("check")
    assert client.get(path).json()["moves"][2:] == ["check", "check"]


def test_a_replay_shows_the_holder_of_a_token_what_its_seat_knew(client: TestClient) -> None:
    made = make(client, "kuhn", rounds=1)
    texts = [
        [step["text"] for step in client.get(f"/api/tables/{made['table']}/replay", headers=headers).json()["steps"]]
        for headers in ({}, bearer(made["tokens"][0]))
    ]
    assert texts[0] == ["", "deal 0 card", "deal 1 card"]
    assert texts[1][1] != "deal 0 card" and texts[1][2] == "deal 1 card"


def test_a_line_of_the_journal_that_the_rules_refuse_names_the_table() -> None:
    table = table_of(("queen", "king"), [])
    with pytest.raises(Exception, match="call"):
        Table(table.charter, [*(logged.line for logged in table.log), JournalLine(3, "act", 0, "call")])


def test_of_several_seats_somebody_sees_through_the_eyes_of_the_one_to_act() -> None:
    state = sixfold.new("hex", size=3)
    both = frozenset({0, 1})
    assert [eyes(state, both), eyes(state, frozenset({1})), eyes(state, ONLOOKER)] == [0, 1, kernel.ONLOOKER]
    sixfold.play(state, "place a1")
    assert eyes(state, both) == 1
    dealing = sixfold.new("kuhn", rounds=1)
    assert eyes(dealing, both) == kernel.ONLOOKER, "while none of them is to act nobody at the device may look"


def test_a_seat_sees_its_own_card_and_nobody_elses() -> None:
    table = table_of(("queen", "king"), [])
    pieces = [situation(table, held).position["pieces"] for held in (frozenset({0}), frozenset({1}), ONLOOKER)]
    assert [[piece["type"] for piece in seen] for seen in pieces] == [["queen", "card"], ["card", "king"], ["card"] * 2]


def test_what_was_never_shown_is_not_in_the_record_of_a_game_that_goes_on() -> None:
    rounds: dict[str, object] = {"rounds": 2}
    table = Table(Charter("a" * 12, "kuhn", rounds, None, [PERSON | {"bot": None}] * 2, b"x", [None, None], None))
    moves = ["deal 0 queen", "deal 1 king", "bet", "fold"]
    for logged in opening(table, Record("kuhn", rounds, None, [], moves))[: len(moves)]:
        table.adopt(logged)
    assert not table.state.hides() and not table.is_over()
    with pytest.raises(Refusal, match="what is hidden"):
        table.record()


def test_what_a_game_foretells_with_full_knowledge_is_not_told_while_something_is_hidden(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = table_of(("queen", "king"), [])
    game = type(table.game)

    def tells(*_: object) -> None:
        raise AssertionError("it knows the cards")

    for name in ("trace", "coming"):
        monkeypatch.setattr(game, name, tells)
    told = situation(table, frozenset({0}))
    assert (told.trace, told.coming, told.losses) == ({}, [], [])


def test_while_something_is_hidden_no_worker_is_told_the_position_to_look_ahead(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tells(*_: object) -> None:
        raise Refusal("no_bot", "it knows the cards")

    monkeypatch.setattr(BotPool, "foresee", tells)
    made = make(client, "kuhn", rounds=1)
    with seated(client, made["table"], made["tokens"][0]) as player:
        told = player.ask("foresee", actions=["check"], threats=True)
    assert [(each["action"], each["prospects"]) for each in told["foretold"]] == [("check", [])]
    assert told["threats"] == []


def test_actions_that_name_a_seat_call_its_only_holder_you() -> None:
    table = table_of(("jack", "queen"), [])
    assert view(table, frozenset({1}), frozenset()).names["seat"] == {**read_names(table.state)["seat"], "1": "you"}
    for held in (ONLOOKER, frozenset({0, 1})):
        assert view(table, held, frozenset()).names == read_names(table.state)
