"""What the database holds: tables with their journals and chats, people and where they sit, and who owns what."""

from datetime import UTC, datetime
from typing import Any, NamedTuple

import sqlalchemy as sa

from sixfold.server.messages import Kind

__all__ = [
    "BELLS",
    "CHALLENGES",
    "CHAT",
    "CLAIMS",
    "DEVICES",
    "JOURNAL",
    "LEASES",
    "LINKS",
    "PEOPLE",
    "PROCESSES",
    "RATINGS",
    "RINGS",
    "ROOMS",
    "SEATINGS",
    "SECRETS",
    "STANDINGS",
    "TABLES",
    "Charter",
    "JournalLine",
    "Successor",
    "aware",
    "metadata",
]

metadata = sa.MetaData()
TABLES = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(100), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("start", sa.JSON(none_as_null=True)),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("seed", sa.LargeBinary, nullable=False),
    sa.Column("token_hashes", sa.JSON, nullable=False),
    sa.Column("follows", sa.String(16), unique=True),
    sa.Column("real_dice", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("invite_hashes", sa.JSON(none_as_null=True)),
    sa.Column("seal", sa.String(64)),
    sa.Column("began", sa.Integer),
    sa.Column("clock", sa.JSON(none_as_null=True)),
    sa.Column("created", sa.DateTime(timezone=True), nullable=False),
)
JOURNAL = sa.Table(
    "journal",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("actor", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("seal", sa.String(64)),
    sa.Column("clock", sa.Text),
    sa.Column("request", sa.String(32)),
)
CLAIMS = sa.Table(
    "claims",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("token_hash", sa.String(64), nullable=False),
    sa.Column("created", sa.DateTime(timezone=True)),
)
PEOPLE = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("login", sa.String(40), unique=True),
    sa.Column("password", sa.String(200)),
    sa.Column("is_bot", sa.Boolean, nullable=False),
    sa.Column("is_rated", sa.Boolean, nullable=False),
    sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    sa.Column("renamed", sa.DateTime(timezone=True), nullable=False, index=True),
    sa.Column("heard", sa.DateTime(timezone=True), index=True),
    sa.Column("became", sa.String(16)),
)
DEVICES = sa.Table(
    "devices",
    metadata,
    sa.Column("key_hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("created", sa.DateTime(timezone=True), nullable=False),
)
LINKS = sa.Table(
    "links",
    metadata,
    sa.Column("secret_hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
    sa.Column("until", sa.DateTime(timezone=True), nullable=False),
)
ROOMS = sa.Table(
    "rooms",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("waits", sa.Boolean, nullable=False),
    sa.Column("is_open", sa.Boolean, nullable=False),
    sa.Column("is_watched", sa.Boolean, nullable=False),
    sa.Column("is_rated", sa.Boolean, nullable=False),
    sa.Column("created", sa.DateTime(timezone=True), nullable=False, index=True),
)
SEATINGS = sa.Table(
    "seatings",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("is_named", sa.Boolean, nullable=False),
    sa.Column("is_hidden", sa.Boolean, nullable=False),
)
CHALLENGES = sa.Table(
    "challenges",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False, index=True),
)
STANDINGS = sa.Table(
    "standings",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("to_act", sa.Integer, nullable=False),
    sa.Column("free", sa.Integer, nullable=False),
    sa.Column("result", sa.JSON(none_as_null=True)),
    sa.Column("names", sa.JSON, nullable=False),
    sa.Column("online", sa.JSON, nullable=False),
    sa.Column("due", sa.Float),
    sa.Column("changed", sa.DateTime(timezone=True), nullable=False),
    sa.Column("seen", sa.DateTime(timezone=True), nullable=False, index=True),
)
RATINGS = sa.Table(
    "ratings",
    metadata,
    sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("game", sa.String(100), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("mean", sa.Float, nullable=False),
    sa.Column("spread", sa.Float, nullable=False),
)
CHAT = sa.Table(
    "chat",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("room", sa.String(8), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
BELLS = sa.Table(
    "bells",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("url", sa.String(1000), nullable=False),
    sa.Column("origin", sa.String(200), nullable=False),
    sa.Column("secret", sa.String(200), nullable=False),
    sa.Column("failures", sa.Integer, nullable=False),
    sa.Column("off", sa.String(200)),
    sa.Column("created", sa.DateTime(timezone=True), nullable=False),
)
RINGS = sa.Table(
    "rings",
    metadata,
    sa.Column("bell", sa.String(16), sa.ForeignKey("bells.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("turn", sa.Integer, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("due", sa.Float, index=True),
)
SECRETS = sa.Table(
    "secrets",
    metadata,
    sa.Column("name", sa.String(16), primary_key=True),
    sa.Column("secret", sa.String(200), nullable=False),
)
PROCESSES = sa.Table(
    "processes",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("address", sa.String(100), nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("until", sa.DateTime(timezone=True), nullable=False),
)
LEASES = sa.Table(
    "leases",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("process", sa.ForeignKey("processes.number", ondelete="CASCADE"), nullable=False, index=True),
)


class Charter(NamedTuple):
    """What is settled about a table when it is made. Tokens are kept as hashes only, the seed is secret.

    A seat for a guest has the hash of an invite; it has no token until somebody has claimed it with this invite. After
    the moves that a table ``began`` with its dice are as promised; None for a table that is older than such promises.
    """

    id: str
    game: str
    options: dict[str, Any]
    start: dict[str, Any] | None
    seats: list[dict[str, Any]]
    seed: bytes
    token_hashes: list[str | None]
    follows: str | None
    real_dice: bool = False
    invite_hashes: list[str | None] | None = None
    seal: str | None = None
    began: int | None = None
    clock: dict[str, Any] | None = None

    def claimed(self, seat: int, token_hash: str | None) -> "Charter":
        """The charter once a guest's token opens a seat, or none does any more."""
        hashes = [*self.token_hashes]
        hashes[seat] = token_hash
        return self._replace(token_hashes=hashes)

    def with_bot(self, seat: int, name: str, bot: str) -> "Charter":
        """The charter once a bot plays somebody's seat, so that it does in a rematch too."""
        seats = [*self.seats]
        seats[seat] = {"kind": "bot", "name": name, "bot": bot}
        return self._replace(seats=seats)

    def asking(self, seat: int, name: str, person: str) -> "Charter":
        """The charter once a seat is kept for somebody who is asked to come."""
        seats = [*self.seats]
        seats[seat] = {"kind": "person", "name": name, "bot": None, "person": person}
        return self._replace(seats=seats).claimed(seat, None)

    def vacated(self, seat: int) -> "Charter":
        """The charter once a seat is free for another person."""
        seats = [*self.seats]
        seats[seat] = seats[seat] | {"name": ""}
        return self._replace(seats=seats).claimed(seat, None)


class Successor(NamedTuple):
    """The table at which the players of another one went on, and whose tokens opened its seats when it was made."""

    table: str
    token_hashes: list[str | None]


class JournalLine(NamedTuple):
    """One entry of the journal of a table: a step, an undo, a word for the dice, or what the seats agreed on.

    Where there are clocks, the last entry of each change holds what they show after it. The first one holds the mark of
    the request that asked for it, so that the same answer can be given again.
    """

    ply: int
    kind: Kind
    actor: int
    text: str
    seal: str | None = None
    clock: str | None = None
    request: str | None = None


def aware(moment: datetime) -> datetime:
    """A moment as it was meant; SQLite forgets that it is in UTC."""
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment
