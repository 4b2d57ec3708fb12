"""Whole games through the socket, and requests other than acting."""

import pytest
from starlette.testclient import TestClient

from tests.server.playing import BOT, PERSON, Message, make, seated


def test_a_game_of_hex_against_a_bot_is_played_to_its_end(client: TestClient) -> None:
    made = make(client, seats=[PERSON, BOT], size=5)
    with seated(client, made["table"], made["tokens"][0]) as player:
        while not player.situation["over"]:
            assert player.situation["to_act"] == 0
            ply = player.ply
            assert player.act(player.choices()[0]) == {"type": "ack", "id": f"r{player.count}", "ply": ply + 1}
            player.wait_for_turn()
        assert player.situation["winners"] in ([0], [1])
        assert player.situation["reason"].endswith(("joined top and bottom.", "joined left and right."))
        assert player.situation["legal"] == []
    info = client.get(f"/api/tables/{made['table']}").json()
    assert info["over"] and info["ply"] == player.ply


def test_both_players_and_an_onlooker_hear_of_an_action(client: TestClient) -> None:
    made = make(client)
    with (
        seated(client, made["table"], made["tokens"][0]) as first,
        seated(client, made["table"], made["tokens"][1]) as second,
        seated(client, made["table"]) as onlooker,
    ):
        first.act("place b2")
        for viewer in (second, onlooker):
            news = viewer.next("event")
            assert news["entry"]["text"] == "place b2"
            assert news["entry"]["events"][0]["text"] == "Indigo places a stone on b2."
        assert "place a1" in second.choices() and "place b2" not in second.choices()
        assert first.choices() == onlooker.choices() == []


def test_a_doubled_and_a_stale_action_are_refused_and_change_nothing(client: TestClient) -> None:
    made = make(client)
    with seated(client, made["table"], *made["tokens"]) as player:
        player.act("place a1")
        for action in ("place a1", "place b1"):
            answer = player.ask("act", ply=0, action=action)
            assert (answer["type"], answer["code"], answer["ply"]) == ("no", "stale", 1)
    assert client.get(f"/api/tables/{made['table']}").json()["ply"] == 1


def test_illegal_and_malformed_actions_are_refused_with_the_reason(client: TestClient) -> None:
    made = make(client)
    with seated(client, made["table"], *made["tokens"]) as player:
        player.act("place a1")
        taken, unknown = player.act("place a1"), player.act("jump a1")
        assert (taken["code"], unknown["code"]) == ("illegal", "bad_notation")
        assert "stone on this cell" in taken["why"] and "not a verb" in unknown["why"]
        assert player.act("place b1")["type"] == "ack"


def test_nobody_acts_for_a_seat_whose_token_is_another(client: TestClient) -> None:
    made = make(client)
    with seated(client, made["table"], made["tokens"][1]) as second, seated(client, made["table"]) as onlooker:
        for viewer in (second, onlooker):
            assert viewer.act("place a1")["code"] == "not_your_seat"
            assert viewer.ask("resign", seat=0)["code"] == "not_your_seat"
            assert viewer.ask("hint")["code"] == "not_your_seat"
            assert viewer.ask("undo")["code"] == "cannot_undo"
        assert onlooker.ask("rematch")["code"] == "not_your_seat"
    assert client.get(f"/api/tables/{made['table']}").json()["ply"] == 0


def test_undo_takes_back_the_answer_of_the_bot_too_and_stays_in_the_log(client: TestClient) -> None:
    made = make(client, seats=[PERSON, BOT])
    with seated(client, made["table"], made["tokens"][0]) as player:
        assert not player.situation["can_undo"]
        player.act("place b2")
        player.wait_for_turn()
        assert player.situation["can_undo"]
        assert player.ask("undo")["type"] == "ack"
        assert player.situation["position"]["pieces"] == [] and len(player.choices()) == 9
        player.act("place a1")
    with seated(client, made["table"]) as onlooker:
        kinds = [entry["kind"] for entry in onlooker.snapshot["view"]["log"]]
        assert kinds[:4] == ["act", "act", "undo", "act"]


def test_undo_against_another_person_is_refused(client: TestClient) -> None:
    made = make(client)
    with seated(client, made["table"], made["tokens"][0]) as player:
        player.act("place b2")
        assert not player.situation["can_undo"]
        assert player.ask("undo")["code"] == "cannot_undo"


def test_resigning_ends_the_game_for_good(client: TestClient) -> None:
    made = make(client, seats=[PERSON, BOT])
    with seated(client, made["table"], made["tokens"][0]) as player:
        assert player.ask("resign", seat=0)["type"] == "ack"
        assert player.situation["over"] and player.situation["winners"] == [1]
        assert player.situation["reason"] == "Indigo resigned." and player.situation["result"] == [0.0, 1.0]
        assert player.act("place a1")["code"] == "over"
        assert player.ask("resign", seat=0)["code"] == "over"
        assert player.ask("undo")["code"] == "cannot_undo"
        assert player.entries("resign")[-1]["text"] == "resign 0"


@pytest.mark.parametrize("seat", range(3))
def test_when_one_of_three_resigns_the_others_share_the_win(client: TestClient, seat: int) -> None:
    made = make(client, "pile", seats=[PERSON] * 3)
    shares, others = [0.5, 0.5, 0.5], [other for other in range(3) if other != seat]
    shares[seat] = 0.0
    with seated(client, made["table"], *made["tokens"]) as player:
        assert player.ask("resign", seat=seat)["type"] == "ack"
        assert (player.situation["result"], player.situation["winners"]) == (shares, others)
    path = f"/api/tables/{made['table']}"
    assert client.get(f"{path}/record").json()["result"] == shares
    assert client.get(f"{path}/replay").json()["steps"][-1]["result"] == shares
    assert sum(shares) == 1


def test_a_hint_is_a_legal_action_and_changes_nothing(client: TestClient) -> None:
    made = make(client)
    with seated(client, made["table"], *made["tokens"]) as player:
        answer = player.ask("hint")
        assert answer["action"] in player.choices() and answer["why"]
        assert player.ask("hint", ply=7)["code"] == "stale"
    assert client.get(f"/api/tables/{made['table']}").json()["ply"] == 0


def test_about_acting_only_who_is_to_act_may_ask_and_only_about_now(client: TestClient) -> None:
    doors: dict[str, Message] = {
        "act": {"action": "place a1"},
        "arrange": {},
        "foresee": {"actions": ["place a1"]},
        "hint": {},
        "why": {"action": "place a1"},
    }
    made = make(client)
    first, second = made["tokens"]
    with seated(client, made["table"], second) as other, seated(client, made["table"], first) as player:
        assert [other.ask(door, **fields)["code"] for door, fields in doors.items()] == ["not_your_seat"] * len(doors)
        assert [player.ask(door, ply=7, **fields)["code"] for door, fields in doors.items()] == ["stale"] * len(doors)


def test_foresight_tells_what_actions_would_lead_to_and_changes_nothing(client: TestClient) -> None:
    made = make(client, "spacechess")
    with seated(client, made["table"], *made["tokens"]) as player:
        gunship = next(text.split(" ")[1] for text in player.choices() if text.startswith("fire"))
        answer = player.ask("foresee", actions=[f"fire {gunship}", "end"])
        fired, ended = answer["foretold"]
        assert fired["action"] == f"fire {gunship}"
        assert fired["trace"][0] == gunship
        assert [event["kind"] for event in fired["coming"]] == ["advance"]
        assert [ended[name] for name in ("action", "losses", "trace", "coming")] == ["end", [], [], []]
        assert [event["kind"] for event in ended["prospects"][0]["events"]] == ["end_turn", "turn"]
        assert player.ask("hint")["type"] == "hint"
        assert client.get(f"/api/tables/{made['table']}").json()["ply"] == 0


def test_why_an_action_is_not_possible_is_told_with_its_rule(client: TestClient) -> None:
    made = make(client)
    with seated(client, made["table"], made["tokens"][0]) as player:
        answer = player.ask("why", action="swap")
        assert (answer["type"], answer["rule"]) == ("explained", "H4")
        assert answer["why"].startswith("only the second player swaps")
        assert player.ask("why", action="place a1")["why"] == ""
        assert player.ask("why", action="dance")["code"] == "bad_notation"


def test_the_rest_of_a_set_up_can_be_left_to_the_computer(client: TestClient) -> None:
    made = make(client, "hexdice", dice=6, first_player=0)
    with seated(client, made["table"], *made["tokens"]) as player:
        player.act("done")
        player.act("done")
        assert player.situation["setup"] and player.situation["position"]["phase"] == "deploy"
        assert player.ask("arrange")["type"] == "ack"
        player.ask("arrange")
        assert player.situation["position"]["phase"] == "turn"
        assert len(player.situation["position"]["pieces"]) == 12
        assert player.ask("arrange")["code"] == "bad_request"


def test_with_real_dice_a_person_says_what_fell(client: TestClient) -> None:
    made = client.post(
        "/api/tables", json={"game": "hexdice", "seats": [PERSON, BOT], "options": {"dice": 6}, "real_dice": True}
    ).json()
    with seated(client, made["table"], made["tokens"][0]) as player:
        assert player.snapshot["view"]["real_dice"] and player.situation["to_act"] == "chance"
        assert [(found["text"], found["ways"], found["of"]) for found in player.situation["chance"]] == [
            (f"roll {face}", 1, 6) for face in range(1, 7)
        ]
        assert player.situation["chance"][3]["throw"] == {"what": "die", "sides": 6, "faces": ["4"]}
        assert player.act("roll 4")["type"] == "ack"
        assert player.entries("chance")[-1]["throw"]["faces"] == ["4"]
        assert player.act("roll 7")["code"] == "bad_notation"
    with seated(client, made["table"]) as onlooker:
        assert onlooker.situation["legal"] == []
        assert onlooker.act("roll 4")["code"] == "not_your_seat"


def test_foresight_is_for_legal_actions_of_the_own_seat(client: TestClient) -> None:
    made = make(client, "spacechess")
    with (
        seated(client, made["table"], made["tokens"][0]) as first,
        seated(client, made["table"], made["tokens"][1]) as second,
    ):
        assert first.ask("foresee", actions=["fire G5"])["code"] == "illegal"
        assert second.ask("foresee", actions=["end"])["code"] == "not_your_seat"
        first.act("end")
        assert first.ask("foresee", ply=0, actions=["end"])["code"] == "stale"


def test_a_rematch_takes_everybody_who_agrees_to_one_new_table_with_their_own_tokens(client: TestClient) -> None:
    made = make(client)
    zero, one = made["tokens"]
    with seated(client, made["table"], zero) as first, seated(client, made["table"], one) as second:
        assert first.ask("rematch")["code"] == "not_over"
        first.ask("resign", seat=0)
        assert first.ask("rematch")["type"] == "ack"
        assert second.next("offers")["open"][0]["waits"] == [1]
        agreed = second.ask("rematch")
        moved = first.next("moved")
        assert moved["tokens"] == [None, zero] and agreed["tokens"] == [one, None]
        assert first.ask("rematch")["table"] == agreed["table"] == moved["table"]
    with seated(client, agreed["table"], one) as second:
        assert second.snapshot["view"]["you"] == [0]
        assert second.act("place a1")["type"] == "ack"


def test_bots_among_themselves_play_once_somebody_watches(client: TestClient) -> None:
    made = make(client, seats=[BOT, BOT])
    assert made["tokens"] == [None, None]
    assert client.get(f"/api/tables/{made['table']}").json()["ply"] == 0
    assert client.app.state.hub.live[made["table"]].thinking is None  # type: ignore[attr-defined]
    with seated(client, made["table"]) as onlooker:
        onlooker.wait_for_turn()
        assert onlooker.situation["over"]


def test_a_table_shows_who_is_there(client: TestClient) -> None:
    made = make(client, seats=[PERSON | {"name": "Ada"}, PERSON])
    with seated(client, made["table"]) as onlooker:
        assert [seat["online"] for seat in onlooker.snapshot["view"]["seats"]] == [False, False]
        with seated(client, made["table"], made["tokens"][0]):
            assert onlooker.next("online")["seats"] == [0]
        assert onlooker.next("online")["seats"] == []
        assert onlooker.snapshot["view"]["seats"][0]["name"] == "Ada"


def test_undo_while_the_bot_thinks_drops_its_answer(client: TestClient) -> None:
    made = make(client, seats=[PERSON, BOT | {"bot": "uct:1s"}])
    with seated(client, made["table"], made["tokens"][0]) as player:
        player.act("place b2")
        player.ask("undo")
        assert player.situation["position"]["pieces"] == []
        player.act("place a1")
        player.wait_for_turn()
        assert player.ply == 4
        assert [piece["cell"] for piece in player.situation["position"]["pieces"] if piece["owner"] == 0] == ["a1"]
