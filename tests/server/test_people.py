"""Who somebody is: guests with a name and a key, accounts, other devices, and what a guess costs."""

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from starlette.testclient import TestClient

from sixfold.server import limits
from sixfold.server.people import hasher
from tests.server.playing import PERSON, Message, bearer, make, seated

SECRET = "correct horse battery"


def person(client: TestClient, name: str = "Ana", **more: object) -> tuple[Message, dict[str, str]]:
    """A new guest, and the header that shows their key."""
    answer = client.post("/api/people", json={"name": name} | more)
    assert answer.status_code == 201, answer.text
    return answer.json(), bearer(answer.json()["key"])


def account(client: TestClient, login: str = "ana") -> tuple[Message, dict[str, str]]:
    """A guest with a password."""
    made, header = person(client)
    answer = client.post("/api/me/password", json={"login": login, "password": SECRET}, headers=header)
    assert answer.status_code == 200, answer.text
    return made, header


def log_in(client: TestClient, login: str, password: str) -> Message:
    """An attempt to log in."""
    found: Message = client.post("/api/login", json={"login": login, "password": password}).json()
    return found


def test_a_guest_is_known_by_a_key_after_a_restart_too(
    open_client: Callable[[], AbstractContextManager[TestClient]],
) -> None:
    with open_client() as client:
        made, header = person(client)
    with open_client() as client:
        assert client.get("/api/me", headers=header).json() == made["me"]
        assert client.get("/api/me", headers=bearer("person_somebodyelse")).json()["code"] == "bad_key"
        assert client.get("/api/me").status_code == 401


@pytest.mark.parametrize(("said", "read"), [("  Ana  B ", "Ana B"), ("A\u202enna", "Anna"), ("<b>x</b>", "<b>x</b>")])
def test_nothing_invisible_is_in_a_name(client: TestClient, said: str, read: str) -> None:
    assert person(client, said)[0]["me"]["name"] == read


@pytest.mark.parametrize("said", ["", "   ", "\u200b", "x" * 41, "a\nb"])
def test_a_name_can_be_seen_and_is_short(client: TestClient, said: str) -> None:
    assert client.post("/api/people", json={"name": said}).json()["code"] in ("bad_name", "bad_request")


def test_another_name_shows_at_once_at_a_running_table_and_in_its_record(client: TestClient) -> None:
    _, header = person(client)
    wish = {"game": "hex", "options": {"size": 3}, "seats": [PERSON, PERSON | {"beside": True}]}
    made = client.post("/api/tables", json=wish, headers=header).json()
    with seated(client, made["table"]) as onlooker:
        assert [seat["name"] for seat in onlooker.snapshot["view"]["seats"]] == ["Ana", "Saffron"]
        assert client.patch("/api/me", json={"name": "Anna"}, headers=header).json()["name"] == "Anna"
        assert [seat["name"] for seat in onlooker.next("seated")["seats"]] == ["Anna", "Saffron"]
    assert client.get(f"/api/tables/{made['table']}/record").json()["seats"] == ["Anna", "Saffron"]


def test_a_password_lets_another_device_in_which_holds_the_same_seats(client: TestClient) -> None:
    first, header = account(client)
    wish = {"game": "hex", "options": {"size": 3}, "seats": [PERSON, PERSON | {"guest": True}]}
    table = client.post("/api/tables", json=wish, headers=header).json()["table"]
    second = log_in(client, "ANA", SECRET)
    assert second["me"] == first["me"] | {"login": "ana"} and second["key"] != first["key"]
    with seated(client, table, second["key"]) as player:
        assert player.snapshot["view"]["you"] == [0]
        assert player.act("place b2")["type"] == "ack"
    stranger = person(client, "Bo")[0]["key"]
    with seated(client, table, stranger) as onlooker:
        assert onlooker.snapshot["view"]["you"] == []


def test_a_wrong_password_and_an_unknown_name_are_refused_in_the_same_words(client: TestClient) -> None:
    account(client)
    refusals = [log_in(client, "ana", "wrong horse battery"), log_in(client, "nobody", SECRET)]
    assert refusals[0] == refusals[1] and refusals[0]["code"] == "bad_login"


def test_an_unknown_name_costs_as_much_work_as_a_wrong_password(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    account(client)
    verified: list[str] = []
    verify = type(hasher).verify

    def noted(self: object, hashed: str, password: str) -> bool:
        verified.append(hashed)
        return verify(hasher, hashed, password)

    monkeypatch.setattr(type(hasher), "verify", noted)
    log_in(client, "ana", "wrong horse battery")
    log_in(client, "nobody", SECRET)
    assert len(verified) == 2 and {hashed.split("$")[3] for hashed in verified} == {verified[0].split("$")[3]}


def test_guesses_under_one_name_run_out_whoever_makes_them(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LOGIN_BURST", 3.0)
    account(client)
    assert [log_in(client, "ana", "guess")["code"] for _ in range(3)] == ["bad_login", "bad_login", "too_many"]
    assert log_in(client, "Ana", SECRET)["retry"] > 10
    assert log_in(client, "boo", SECRET)["code"] == "bad_login"


def test_guesses_from_one_address_run_out_whatever_the_name(client: TestClient) -> None:
    purse = client.app.state.budgets.purse("testclient")  # type: ignore[attr-defined]
    purse.left, purse.rate = 1.5 * limits.COST_LOGIN, 0.001
    codes = [log_in(client, f"name{number}", "guess")["code"] for number in range(3)]
    assert codes[0] == "bad_login" and codes[-1] == "too_many"


def test_passwords_and_keys_are_kept_as_hashes_only(client: TestClient, database: str) -> None:
    made, _ = account(client)
    with open(database.removeprefix("sqlite:///"), "rb") as file, open(f"{file.name}-wal", "rb") as log:
        content = file.read() + log.read()
    assert b"$argon2id$" in content
    assert SECRET.encode() not in content and made["key"].encode() not in content


def test_a_login_name_belongs_to_one_and_a_password_is_changed_with_the_old_one(client: TestClient) -> None:
    _, header = account(client)
    wish = {"login": "Ana", "password": SECRET}
    assert client.post("/api/me/password", json=wish, headers=person(client, "Bo")[1]).json()["code"] == "login_taken"
    other = bearer(log_in(client, "ana", SECRET)["key"])
    new = {"login": "anna", "password": "another horse battery"}
    assert client.post("/api/me/password", json=new, headers=header).json()["code"] == "bad_login"
    assert client.post("/api/me/password", json=new | {"before": SECRET}, headers=header).json()["login"] == "anna"
    assert client.get("/api/me", headers=header).status_code == 200
    assert client.get("/api/me", headers=other).json()["code"] == "bad_key", "other devices are logged out"
    assert log_in(client, "anna", "another horse battery")["me"]["login"] == "anna"


def test_a_login_link_lets_one_device_in_once(client: TestClient) -> None:
    made, header = person(client)
    secret = client.post("/api/me/link", headers=header).json()["secret"]
    found = client.post("/api/login/link", json={"secret": secret}).json()
    assert found["me"] == made["me"] and found["key"] != made["key"]
    assert client.post("/api/login/link", json={"secret": secret}).json()["code"] == "bad_link"


def test_a_login_link_does_not_last(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixfold.server.people.LINK_SECONDS", -1)
    secret = client.post("/api/me/link", headers=person(client)[1]).json()["secret"]
    assert client.post("/api/login/link", json={"secret": secret}).json()["code"] == "bad_link"


def test_a_device_that_is_logged_out_is_not_known_any_more(client: TestClient) -> None:
    _, header = person(client)
    assert client.post("/api/logout", headers=header).json() == {"ok": True}
    assert client.get("/api/me", headers=header).json()["code"] == "bad_key"


def test_of_many_devices_the_oldest_is_logged_out(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixfold.server.people.MOST_DEVICES", 2)
    _, first = account(client)
    later = [bearer(log_in(client, "ana", SECRET)["key"]) for _ in range(2)]
    assert [client.get("/api/me", headers=each).status_code for each in (first, *later)] == [401, 200, 200]


def test_who_only_shows_tokens_is_served_as_before(client: TestClient) -> None:
    made = make(client)
    with seated(client, made["table"], *made["tokens"]) as player:
        assert {seat["person"] for seat in player.snapshot["view"]["seats"]} == {None}
        assert player.act("place b2")["type"] == "ack"


def test_the_games_of_a_guest_are_brought_to_an_account_only_if_wanted(client: TestClient) -> None:
    guest, header = person(client, "Guest")
    account(client)
    wish = {"game": "hex", "options": {"size": 3}, "seats": [PERSON, PERSON | {"open": True}]}
    made = client.post("/api/tables", json=wish, headers=header).json()
    said = {"login": "ana", "password": SECRET}
    alone = client.post("/api/login", json=said, headers=header).json()
    assert client.get("/api/me/tables", headers=bearer(alone["key"])).json() == []
    assert client.get("/api/me", headers=header).json() == guest["me"], "the guest is still there"
    with seated(client, made["table"], guest["key"]) as player:
        assert player.snapshot["view"]["you"] == [0]
        both = client.post("/api/login", json=said | {"bring": True}, headers=header).json()
        assert player.next("seated")["seats"][0]["name"] == "Ana"
    (mine,) = client.get("/api/me/tables", headers=bearer(both["key"])).json()
    assert mine["table"] == made["table"]
    with seated(client, made["table"], both["key"]) as player:
        assert player.snapshot["view"]["you"] == [0]
    assert client.get("/api/me", headers=header).json()["code"] == "bad_key", "nobody is that guest any more"


def test_an_account_is_never_brought_into_another(client: TestClient) -> None:
    _, header = account(client)
    client.post("/api/tables", json={"game": "hex", "seats": [PERSON, PERSON]}, headers=header)
    account(client, "bob")
    other = client.post("/api/login", json={"login": "bob", "password": SECRET, "bring": True}, headers=header).json()
    assert client.get("/api/me/tables", headers=bearer(other["key"])).json() == []
    assert len(client.get("/api/me/tables", headers=header).json()) == 1
