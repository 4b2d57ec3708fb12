"""The control of the load benchmark: the server's own stack and message sizes, without rules and without a database."""

import json
import sys

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from sixfold.server.limits import LARGEST_MESSAGE
from sixfold.server.serve import listen, tuned
from sixfold.server.wire import HttpWire, SocketWire

__all__ = ["main"]


class Control:
    """Tables that know nothing: an act is acknowledged, and everybody hears of it in so many bytes."""

    def __init__(self, snapshot: int, event: int) -> None:
        """Messages have these sizes."""
        self.snapshot = json.dumps({"type": "snapshot", "ply": 0, "padding": "x" * snapshot})
        self.padding = "x" * event
        self.viewers: dict[str, list[WebSocket]] = {}

    async def begin(self, _: Request) -> Response:
        """Let somebody in."""
        return JSONResponse({"key": "a key"}, 201)

    async def make(self, _: Request) -> Response:
        """Make a table."""
        table = f"table{len(self.viewers)}"
        self.viewers[table] = []
        return JSONResponse({"table": table, "tokens": ["first", "second"], "invites": []}, 201)

    async def socket(self, socket: WebSocket) -> None:
        """Serve one connection."""
        await socket.accept()
        viewers = self.viewers[socket.path_params["id"]]
        try:
            await socket.receive_text()
            viewers.append(socket)
            await socket.send_text(self.snapshot)
            while True:
                wish = json.loads(await socket.receive_text())
                event = json.dumps({"type": "event", "ply": wish["ply"] + 1, "padding": self.padding})
                for viewer in viewers:
                    await viewer.send_text(event)
                await socket.send_text(json.dumps({"type": "ack", "id": wish["id"], "ply": wish["ply"] + 1}))
        except WebSocketDisconnect:
            if socket in viewers:
                viewers.remove(socket)


def main() -> None:
    """Serve on a free port, which is printed, with messages of the sizes that are given."""
    control = Control(int(sys.argv[1]), int(sys.argv[2]))
    routes = [
        Route("/api/people", control.begin, methods=["POST"]),
        Route("/api/tables", control.make, methods=["POST"]),
        WebSocketRoute("/ws/tables/{id}", control.socket),
    ]
    config = uvicorn.Config(
        Starlette(routes=routes),
        http=HttpWire,
        ws=SocketWire,
        ws_max_size=LARGEST_MESSAGE,
        log_level="warning",
        access_log=False,
    )
    listening = listen("127.0.0.1", 0)
    sys.stdout.write(f"Control is at http://127.0.0.1:{listening.getsockname()[1]}/\n")
    sys.stdout.flush()
    tuned()
    uvicorn.Server(config).run([listening])


if __name__ == "__main__":
    main()
