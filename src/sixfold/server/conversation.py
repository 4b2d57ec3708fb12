"""A conversation on the socket of a table: reads a viewer's requests, within limits, and sends what it may know."""

import asyncio
import hashlib
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from sixfold.kernel import SixfoldError
from sixfold.server.addresses import address_of
from sixfold.server.consent import answer, propose
from sixfold.server.errors import Refusal, refusal_of
from sixfold.server.hub import Hub
from sixfold.server.limits import (
    COST_CHAT,
    COST_HINT,
    COST_MESSAGE,
    COST_PREVIEW,
    GREETING_SECONDS,
    LARGEST_MESSAGE,
    MOST_FAULTS,
)
from sixfold.server.live import Live, SendNow, Viewer, can_only_wait
from sixfold.server.messages import (
    PROTOCOL,
    Ack,
    Act,
    Answer,
    Arrange,
    AskForesight,
    AskHint,
    AskRematch,
    AskWhy,
    Beat,
    Foresight,
    FromClient,
    FromServer,
    Hello,
    Hint,
    Join,
    No,
    Propose,
    Rematch,
    Resign,
    Say,
    Undo,
)
from sixfold.server.people import key_in
from sixfold.server.permits import not_your_seat
from sixfold.server.rematch import moved_tokens, successor
from sixfold.server.seating import join as sit_by_invite
from sixfold.server.seating import opened
from sixfold.server.table import Held
from sixfold.server.wire import SEND_NOW, soon

__all__ = ["LARGEST_MESSAGE", "Conversation", "hang_up", "table_socket"]

REFUSED: Final = 4400
NO_SUCH_TABLE: Final = 4404
MISUSE: Final = 1008
TOO_LARGE: Final = 1009
TRY_AGAIN: Final = 1013
COSTS: Final = {AskHint: COST_HINT, AskForesight: COST_PREVIEW, Say: COST_CHAT}
HINT_WHY: Final = "A bot that thinks for a moment would play this."
Change = Act | Undo | Resign | Arrange
Request = Change | AskHint | AskRematch | AskForesight | AskWhy | Propose | Answer | Say | Beat
decoder: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)


class Hangup(Exception):
    """The connection is to be closed with a code and a reason."""

    def __init__(self, code: int, why: str) -> None:
        """Close codes from 4400 on tell the client not to try again."""
        super().__init__(why)
        self.code = code
        self.why = why


class Conversation:
    """One connection, from its hello to its end."""

    def __init__(self, socket: WebSocket, hub: Hub, live: Live) -> None:
        """Nobody knows yet who is there."""
        self.socket = socket
        self.hub = hub
        self.live = live
        self.address = address_of(socket)
        self.viewer = Viewer({}, self.address)
        self.faults = 0
        self.thinking: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Greet, then listen and talk until one side ends."""
        async with asyncio.timeout(soon(GREETING_SECONDS)):
            await self.greet()
        self.hub.seat(self.live, self.viewer)
        tasks = [asyncio.ensure_future(self.talk()), asyncio.ensure_future(self.listen())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            self.hub.leave(self.live, self.viewer)
            for task in tasks:
                task.cancel()
        if self.viewer.dropped.is_set():
            raise Hangup(TRY_AGAIN, "too slow to take the news; connect again")

    async def greet(self) -> None:
        """Wait for the hello and see which seats its tokens open."""
        while True:
            message = await self.receive()
            if isinstance(message, Hello):
                break
            if message is not None:
                await self.answer_now(Refusal("bad_message", "say hello first"), message.id)
        try:
            if message.protocol != PROTOCOL:
                raise Refusal("bad_protocol", f"this server speaks protocol {PROTOCOL}; load the page again")
            tokens = await opened(self.hub, self.live, message.tokens)
        except Refusal as refusal:
            await self.answer_now(refusal, None)
            raise Hangup(REFUSED, refusal.code) from None
        known = -1 if message.join else message.ply
        self.viewer = Viewer(tokens | await self.joined(message.join), self.address, known, sender(self.socket))
        if not self.viewer.held:
            self.viewer.name = await watcher_name(self.hub, message.tokens)

    async def joined(self, join: Join | None) -> dict[int, str]:
        """The seat that an invite opens; whoever comes too late with it watches."""
        if join is None:
            return {}
        try:
            return {await sit_by_invite(self.hub, self.live, join.invite, join.token): join.token}
        except Refusal as refusal:
            await self.answer_now(refusal, None)
            if refusal.is_passing():
                raise Hangup(TRY_AGAIN, refusal.code) from None
            return {}

    async def receive(self) -> FromClient | None:
        """The next message; None after answering one that is malformed."""
        frame = await self.socket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1000))
        try:
            message = parsed(frame.get("text"))
            self.hub.bots.budgets.spend(self.address, COSTS.get(type(message), COST_MESSAGE))
            return message
        except Refusal as refusal:
            await self.answer_now(refusal, None)
            self.fault()
            return None

    def fault(self) -> None:
        """Count a message that was refused for its form or its haste."""
        self.faults += 1
        if self.faults > MOST_FAULTS:
            raise Hangup(MISUSE, "too many messages that make no sense")

    async def answer_now(self, refusal: Refusal, id: str | None) -> None:
        """Refuse without waiting in the queue, so that a flood of faults slows itself down."""
        await self.send(msgspec.json.encode(self.refusal(refusal, id)))

    async def send(self, text: bytes) -> None:
        """Send a message, unless the connection has ended."""
        if self.socket.application_state is not WebSocketState.CONNECTED:
            raise WebSocketDisconnect
        await self.socket.send_text(text.decode())

    def refusal(self, refusal: Refusal, id: str | None) -> No:
        """A refusal as a message; it is counted."""
        self.hub.metrics.count("sixfold_refusals_total", f'code="{refusal.code}"')
        return No(id, refusal.code, refusal.why, self.live.table.ply)

    async def talk(self) -> None:
        """Send what waits, until the viewer is dropped or gone."""
        with suppress(WebSocketDisconnect):
            async for text in self.viewer.messages():
                await self.send(text)

    async def listen(self) -> None:
        """Carry out requests one after the other, until the viewer is gone.

        A task that ended with an exception would hold everything here until garbage is looked for.
        """
        with suppress(WebSocketDisconnect):
            while True:
                message = await self.receive()
                if message is not None:
                    await self.answer(message)

    async def answer(self, message: FromClient) -> None:
        """Carry out one request, or say why not."""
        if isinstance(message, Hello):
            await self.answer_now(Refusal("bad_message", "hello was said already; connect anew to say it again"), None)
            return
        try:
            await self.carry_out(message)
        except SixfoldError as error:
            self.viewer.tell(self.refusal(refusal_of(error), message.id))

    async def carry_out(self, message: Request) -> None:
        """Do what a message asks for."""
        hub, live, held = self.hub, self.live, self.viewer.held
        match message:
            case Act() | Undo() | Resign() | Arrange():
                self.viewer.tell(Ack(message.id, await self.changed(message)))
            case AskRematch(id):
                self.viewer.tell(await self.rematch(id))
            case Propose(id):
                self.viewer.tell(Ack(id, await propose(hub, live, held, message)))
            case Answer(id):
                self.viewer.tell(Ack(id, await answer(hub, live, held, message)))
            case Say(id, text):
                self.viewer.tell(Ack(id, await hub.steward.say(live, self.viewer, text)))
            case Beat(_, beat):
                hub.steward.echo(live, self.viewer, beat)
            case AskWhy(id, ply, action):
                self.viewer.tell(hub.explain(live, held, ply, id, action))
            case AskForesight():
                self.think(message.id, "preview", self.foresee(message))
            case AskHint():
                self.think(message.id, "hint", self.hint(message))

    async def rematch(self, id: str) -> Rematch | Ack:
        """Ask for another game: the table at which it is played, or that the others were asked."""
        hub, live, viewer = self.hub, self.live, self.viewer
        if not viewer.held:
            raise not_your_seat("only who plays here can ask for a rematch")
        found = await successor(hub, live) if live.table.is_over() else None
        if found is None:
            await propose(hub, live, viewer.held, Propose(id, "rematch"))
            found = await successor(hub, live)
        return Ack(id, live.table.ply) if found is None else Rematch(id, found.table, moved_tokens(viewer, found))

    async def changed(self, message: Change) -> int:
        """The ply that a change of the table gets; a request that is repeated word by word gets its first answer."""
        hub, live, held = self.hub, self.live, self.viewer.held
        request = mark_of(held, message)
        match message:
            case Act(_, ply, action):
                return await hub.act(live, held, ply, action, request)
            case Undo(_, ply):
                return await hub.undo(live, held, ply, request)
            case Resign(_, ply, seat):
                return await hub.resign(live, held, ply, seat, request)
            case Arrange(_, ply):
                return await hub.arrange(live, held, ply, request)

    def think(self, id: str, what: str, work: Coroutine[Any, Any, FromServer]) -> None:
        """Let a worker think, while other requests go on; one hint and one preview at a time."""
        before = self.thinking.get(what)
        if before is not None and not before.done():
            work.close()
            raise Refusal("too_many", f"a {what} is on its way already")
        self.thinking[what] = self.hub.spawn(self.thought(id, work))

    async def thought(self, id: str, work: Coroutine[Any, Any, FromServer]) -> None:
        """Send what a worker found, or why there is nothing."""
        try:
            self.viewer.tell(await work)
        except SixfoldError as error:
            self.viewer.tell(self.refusal(refusal_of(error), id))

    async def hint(self, message: AskHint) -> FromServer:
        """Ask a bot."""
        action, why = await self.hub.hint(self.live, self.viewer, message.ply)
        return Hint(message.id, action, why or HINT_WHY)

    async def foresee(self, message: AskForesight) -> FromServer:
        """Ask what actions would lead to, and what the others threaten."""
        id, ply, actions, threats = message.id, message.ply, message.actions, message.threats
        return Foresight(id, ply, *await self.hub.foresee(self.live, self.viewer, ply, actions, threats=threats))


async def watcher_name(hub: Hub, secrets: list[str]) -> str:
    """How somebody who only watches is called, if they have shown who they are."""
    person = await hub.people.known(key_in(secrets))
    return "" if person is None else person.name


def mark_of(held: Held, message: Change) -> str:
    """What tells a request of somebody from all others of anybody, short enough to be kept with every entry."""
    return hashlib.sha256(msgspec.json.encode([sorted(held), message])).hexdigest()[:32]


def sender(socket: WebSocket) -> SendNow:
    """How to send on a socket what needs no waiting."""
    found: SendNow = socket.scope.get("extensions", {}).get(SEND_NOW, {}).get("send", can_only_wait)
    return found


def parsed(text: str | None) -> FromClient:
    """A message from its text."""
    if text is None:
        raise Refusal("bad_message", "send text frames with JSON, not binary ones")
    if len(text) > LARGEST_MESSAGE:
        raise Hangup(TOO_LARGE, f"a message has at most {LARGEST_MESSAGE} bytes")
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refusal("bad_message", f"this is not a message of the protocol: {error}") from None


async def table_socket(socket: WebSocket) -> None:
    """Serve one connection; whatever happens, it ends with a code and a reason."""
    await socket.accept()
    hub: Hub = socket.app.state.hub
    try:
        async with hub.at(socket.path_params["id"], address_of(socket)) as live:
            await Conversation(socket, hub, live).run()
    except WebSocketDisconnect:
        return
    except Hangup as hangup:
        await hang_up(socket, hangup.code, hangup.why)
    except TimeoutError:
        await hang_up(socket, MISUSE, "no hello in time")
    except Refusal as refusal:
        said = No(None, refusal.code, refusal.why, 0)
        await hang_up(socket, TRY_AGAIN if refusal.is_passing() else NO_SUCH_TABLE, refusal.code, said)


async def hang_up(socket: WebSocket, code: int, why: str, said: No | None = None) -> None:
    """Close, perhaps after a last word, unless the other side has."""
    with suppress(WebSocketDisconnect):
        if said is not None:
            await socket.send_text(msgspec.json.encode(said).decode())
        if socket.application_state is WebSocketState.CONNECTED:
            await socket.close(code, why)
