"""What a chat shows of a link: who invites to which game, as mere text, and nothing that opens a seat."""

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from sixfold.kernel import games
from sixfold.server.pages import BUNDLE
from tests.server.playing import PERSON
from tests.server.test_people import person
from tests.server.test_seating import GUEST, gather, post

built = pytest.mark.skipif(not (BUNDLE / "index.html").is_file(), reason="the pages are not built; make build")


def told(client: TestClient, path: str) -> dict[str, str]:
    """The tags of a page."""
    page = client.get(path)
    assert page.status_code == 200 and page.headers["cache-control"] == "no-cache"
    head = page.text.partition("</head>")[0]
    return {name: unescape(value) for name, value in re.findall(r'property="(.+?)" content="(.*?)"', head)}


@built
def test_a_link_tells_who_invites_to_what_and_how_it_is_played(client: TestClient) -> None:
    made = gather(client, PERSON, GUEST, header=person(client)[1], clock={"seconds": 300, "increment": 3})
    tags = told(client, f"/t/{made['table']}")
    assert tags["og:title"] == "Ana invites you to Hex"
    assert tags["og:description"].startswith("Board size: 3 · 5 min + 3 s · ")
    assert tags["og:url"] == f"http://testserver/t/{made['table']}"


@built
def test_a_robot_that_looks_spends_no_invite_and_learns_no_secret(client: TestClient) -> None:
    made = gather(client, PERSON, GUEST, header=person(client)[1])
    path = f"/t/{made['table']}"
    texts = [client.get(path).text, client.get(path, headers={"user-agent": "Twitterbot/1.0"}).text]
    secrets = [secret for secret in (*made["tokens"], *made["invites"]) if secret]
    assert not any(secret in text for secret in secrets for text in texts)
    wish = {"invite": made["invites"][1], "token": "bo-chose-that-secret-himself"}
    assert post(client, made, "join", person(client, "Bo")[1], **wish) == {"seat": 1}
    assert told(client, path)["og:title"] == "Hex: Ana, Bo"


@built
def test_what_people_are_called_stays_text(client: TestClient) -> None:
    name = '"><script>alert(1)</script>'
    made = gather(client, PERSON, GUEST, header=person(client, name)[1])
    page = client.get(f"/t/{made['table']}").text
    assert "<script>alert" not in page
    assert name in told(client, f"/t/{made['table']}")["og:title"]


@built
@pytest.mark.parametrize("path", ["/", *[f"/{place}/{game.id}" for game in games() for place in ("new", "rules")]])
def test_every_picture_that_is_told_of_is_there(client: TestClient, path: str) -> None:
    tags = told(client, path)
    picture = client.get(tags["og:image"].removeprefix("http://testserver"))
    assert picture.status_code == 200 and picture.headers["content-type"] == "image/png"
    assert tags["og:title"] and tags["og:description"]


@built
@pytest.mark.parametrize("path", ["/t/abcdefghijkm", "/t/", "/new/chess", "/me", "/people/abc"])
def test_of_other_pages_nothing_is_told(client: TestClient, path: str) -> None:
    assert told(client, path) == {}
