"""The web client: its files, one page for all its addresses, and a word of help if it is not built."""

import asyncio
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from sixfold.server.previews import head_of, previewed

__all__ = ["BUNDLE", "Pages"]

BUNDLE: Final = Path(__file__).parent / "web"
NOT_FOUND: Final = 404
NOT_ALLOWED: Final = 405
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sixfold</title>
<body style="font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem">
<h1>Sixfold is running, but its pages are not built</h1>
<p>In the folder of the sources, run <code>make build</code> and load this page again.
The interface for programs is ready: see <a href="/api/openapi.json">/api/openapi.json</a>.</p>
"""


class Pages(StaticFiles):
    """Files of the bundle; every other address without a dot is a page of the client."""

    def __init__(self, folder: Path = BUNDLE) -> None:
        """Serve a folder, which need not exist yet."""
        super().__init__(directory=folder, check_dir=False)
        self.index = folder / "index.html"

    async def check_config(self) -> None:
        """The folder may be made while the server runs."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file at a path, or the client's page."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(NOT_ALLOWED)
        if path.startswith(("api/", "ws/")) or "\0" in path:
            raise HTTPException(NOT_FOUND)
        if not self.index.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        if "." not in path.rsplit("/", 1)[-1] or path == ".":
            told = await self.told(path, scope)
            if told is not None:
                return told
            path = "index.html"
        response = await super().get_response(path, scope)
        fixed = path.startswith("assets/")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if fixed else "no-cache"
        return response

    async def told(self, path: str, scope: Scope) -> Response | None:
        """The client's page with what a chat shows of a link to it, if there is something to tell."""
        hub = getattr(scope["app"].state, "hub", None)
        preview = None if hub is None else await previewed(hub, path)
        if preview is None:
            return None
        page = await asyncio.to_thread(self.index.read_text, "utf-8")
        head = head_of(preview, str(Request(scope).base_url), "" if path == "." else path)
        return HTMLResponse(page.replace("</head>", f"{head}</head>", 1), headers={"cache-control": "no-cache"})
