"""What the server logs: plain lines for people, or one JSON object a line for programs; never a secret."""

import logging
import re
import time
from datetime import UTC, datetime
from typing import Final

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sixfold.server.budgets import FROM_PEER
from sixfold.server.metrics import Metrics

__all__ = ["JsonLines", "Noted", "logged_path", "set_up_logs"]

TABLE: Final = re.compile(r"(/tables/[^/]{0,4})[^/]*")
log = logging.getLogger(__name__)


def logged_path(path: str) -> str:
    """An address as the log tells it, with four letters of a table's name: the whole name lets somebody watch it.

    >>> logged_path("/api/tables/abcdefghijkm/act")
    '/api/tables/abcd…/act'
    """
    return TABLE.sub(r"\1…", path)


def set_up_logs(kind: str) -> None:
    """Log warnings for people, or with ``json`` every request for programs."""
    if kind != "json":
        logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
        return
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)


class JsonLines(logging.Formatter):
    """A log record as a JSON object: time, level, where, what, and what belongs to it."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": when, "level": record.levelname, "logger": record.name, "message": record.getMessage()}
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class Noted:
    """Counts the requests of visitors and logs them, without query and headers."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        """Wrap an application."""
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on and note how it ended."""
        if scope["type"] != "http" or FROM_PEER in scope:
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noting)
        finally:
            self.metrics.count("sixfold_requests_total", f'status="{status}"')
            if log.isEnabledFor(logging.INFO):
                seconds = round(time.perf_counter() - began, 4)
                fields = {"method": scope["method"], "path": logged_path(scope["path"]), "status": status}
                log.info("request", extra={"fields": fields | {"seconds": seconds}})
