"""The web client's files, one page for all of its addresses, and help if it is not built."""

from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.testclient import TestClient

from sixfold.server.pages import Pages


def pages(folder: Path) -> TestClient:
    return TestClient(Starlette(routes=[Mount("/", Pages(folder))]))


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    (tmp_path / "web" / "assets").mkdir(parents=True)
    (tmp_path / "web" / "index.html").write_text("<title>the client</title>")
    (tmp_path / "web" / "assets" / "main-1a2b.js").write_text("start()")
    (tmp_path / "secret.txt").write_text("secret")
    return tmp_path / "web"


@pytest.mark.parametrize("path", ["/", "/new/hex", "/t/abcdefghijkm", "/replay", "/rules/hex", "/dev/sphere"])
def test_every_address_of_the_client_gives_its_page(bundle: Path, path: str) -> None:
    answer = pages(bundle).get(path)
    assert answer.status_code == 200 and "the client" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


def test_files_whose_names_change_with_their_contents_are_kept_by_browsers(bundle: Path) -> None:
    answer = pages(bundle).get("/assets/main-1a2b.js")
    assert answer.text == "start()" and "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/assets/gone.js", "/api/nope", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/a%00.js"])
def test_what_is_not_there_is_not_found(bundle: Path, path: str) -> None:
    assert pages(bundle).get(path).status_code == 404


def test_without_a_bundle_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    answer = pages(tmp_path / "nowhere").get("/")
    assert answer.status_code == 503 and "make build" in answer.text
