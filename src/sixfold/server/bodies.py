"""Bodies of HTTP requests and answers: messages in and out within limits, and their description for OpenAPI."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec
from fastapi import Request, Response
from starlette.requests import ClientDisconnect
from starlette.types import Receive, Scope, Send

from sixfold.server.errors import Refusal
from sixfold.server.limits import LARGEST_BODY
from sixfold.server.messages import Problem

__all__ = [
    "JSON",
    "LARGEST_BODY",
    "LINES",
    "TOO_LARGE",
    "answer",
    "body",
    "decoded",
    "gives",
    "json_answer",
    "refusals",
    "refuse",
    "refused",
    "takes",
]

JSON: Final = "application/json"
TOO_LARGE: Final = f"a request has at most {LARGEST_BODY // 1_000_000} MB"
LINES: Final = "application/x-ndjson"
Body = TypeVar("Body")
Responses = dict[int | str, dict[str, Any]]


def answer(value: object, status: int = 200) -> Response:
    """A message as an answer."""
    return json_answer(msgspec.json.encode(value), status)


def json_answer(content: bytes, status: int = 200) -> Response:
    """JSON that is written already as an answer."""
    return Response(content, status, media_type=JSON)


def body(kind: type[Body]) -> Callable[[Request], Awaitable[Body]]:
    """Reads the body of a request as a message. It must be called JSON, which a foreign page's form cannot do."""
    decoder = msgspec.json.Decoder(kind)

    async def read(request: Request) -> Body:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise Refusal("not_json", f"send JSON, with the header content-type: {JSON}")
        content = bytearray()
        try:
            async for chunk in request.stream():
                content += chunk
                if len(content) > LARGEST_BODY:
                    raise Refusal("too_large", TOO_LARGE)
        except ClientDisconnect:
            raise Refusal("bad_request", "the request ended before its end") from None
        return decoded(decoder, bytes(content))

    return read


def decoded(decoder: msgspec.json.Decoder[Body], content: bytes | str) -> Body:
    """A message from its JSON."""
    try:
        return decoder.decode(content)
    except RecursionError:
        raise Refusal("bad_request", "the JSON is nested too deeply") from None
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Refusal("bad_request", f"the JSON is not what is expected here: {error}") from None


def takes(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Describe the body of a request."""
    return {"requestBody": {"required": True, "content": {JSON: {"schema": reference(kind)}}}}


def gives(kind: type[msgspec.Struct], status: int = 200, *, many: bool = False, form: str = JSON) -> Responses:
    """Describe the answer to a request, and the refusals."""
    schema = {"type": "array", "items": reference(kind)} if many else reference(kind)
    return {status: {"description": kind.__doc__ or "", "content": {form: {"schema": schema}}}} | refusals()


def refusals() -> Responses:
    """Describe how any request may be refused."""
    content = {JSON: {"schema": reference(Problem)}}
    return {status: {"description": Problem.__doc__ or "", "content": content} for status in ("4XX", "503")}


def reference(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Point to the schema of a message."""
    return {"$ref": f"#/components/schemas/{kind.__name__}"}


def refused(refusal: Refusal) -> Response:
    """A refusal as an answer."""
    found = answer(refusal.problem(), refusal.status())
    if refusal.retry is not None:
        found.headers["retry-after"] = str(refusal.retry)
    return found


async def refuse(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request at the edge and end its connection, or do not let the socket be opened."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1013, "reason": refusal.code})
        return
    found = refused(refusal)
    found.headers["connection"] = "close"
    await found(scope, receive, send)
