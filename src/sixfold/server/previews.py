"""What a chat shows of a link: the game, who invites, and how it is played, in the head of the page.

Looking at it changes nothing: an invite is behind the "#" of a link, which browsers and robots never send.
"""

from contextlib import suppress
from html import escape
from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa

from sixfold.kernel import Game, SixfoldError, find
from sixfold.kernel.options import Option
from sixfold.server.hub import Hub
from sixfold.server.lobby import brief
from sixfold.server.messages import ClockWish
from sixfold.server.rows import CLAIMS, JOURNAL, PEOPLE, SEATINGS, TABLES

__all__ = ["Preview", "head_of", "previewed"]

MINUTE: Final = 60


class Preview(NamedTuple):
    """What is told about a page."""

    title: str
    about: str
    picture: str


HOME: Final = Preview("Sixfold", "Hex tactics games in your browser, against bots or friends.", "sixfold")


def head_of(preview: Preview, base: str, path: str) -> str:
    """The tags that tell it, with whatever people are called as mere text; base is where the server is."""
    told = {
        "og:site_name": "Sixfold",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.about,
        "og:url": f"{base}{path}",
        "og:image": f"{base}cards/{preview.picture}.png",
        "og:image:alt": preview.title,
        "twitter:card": "summary_large_image",
    }
    return "".join(f'<meta property="{name}" content="{escape(value)}" />\n' for name, value in told.items())


async def previewed(hub: Hub, path: str) -> Preview | None:
    """What is told about the page at a path: the home page, a game, or a table that is known; nothing of others."""
    place, _, name = path.partition("/")
    with suppress(SixfoldError):
        if path in ("", "."):
            return HOME
        if place in ("new", "rules"):
            game = find(name)
            return Preview(game.title, game.blurb, game.id)
        if place == "t":
            return await hub.people.run(lambda connection: table_preview(connection, name))
    return None


def table_preview(connection: sa.Connection, table: str) -> Preview | None:
    """What is told about a table: no more than whoever opens the link reads."""
    columns = (TABLES.c.game, TABLES.c.options, TABLES.c.clock, TABLES.c.seats, TABLES.c.token_hashes)
    row = connection.execute(sa.select(*columns).where(TABLES.c.id == table)).first()
    if row is None:
        return None
    came = sa.select(CLAIMS.c.seat).where(CLAIMS.c.table_id == table)
    bots = sa.select(JOURNAL.c.actor).where(JOURNAL.c.table_id == table, JOURNAL.c.kind == "bot")
    taken = {*connection.execute(came.union(bots)).scalars()}
    places = enumerate(zip(row.seats, row.token_hashes, strict=True))
    is_free = any(not (wish["bot"] or token or seat in taken) for seat, (wish, token) in places)
    seated = sa.select(PEOPLE.c.name).join(SEATINGS, SEATINGS.c.person == PEOPLE.c.id)
    named = seated.where(SEATINGS.c.table_id == table, SEATINGS.c.is_named).order_by(SEATINGS.c.seat)
    names = [str(name) for name in connection.execute(named).scalars()]
    game = find(row.game)
    terms = [*option_words(game, row.options), *clock_words(row.clock)]
    return Preview(headline(game, names, is_free=is_free), " · ".join([*terms, game.blurb]), game.id)


def headline(game: Game, names: list[str], *, is_free: bool) -> str:
    """Who invites to a game, or who plays it."""
    if names and is_free:
        return f"{names[0]} invites you to {game.title}"
    return f"{game.title}: {', '.join(names)}" if names else game.title


def option_words(game: Game, options: dict[str, Any]) -> list[str]:
    """The options that are read in a line, as people call them."""
    known = {option.name: option for option in game.options}
    return [worded(known[name], value) for name, value in brief(game, options).items()]


def worded(option: Option, value: object) -> str:
    """One option with its value."""
    if isinstance(value, bool):
        return option.title if value else f"no {option.title.lower()}"
    titles = dict(zip(map(str, option.values), option.titles, strict=False))
    return f"{option.title}: {titles.get(str(value)) or value}"


def clock_words(terms: dict[str, Any] | None) -> list[str]:
    """How much time there is: "5 min + 3 s", "2 days per turn"."""
    clock = None if terms is None else msgspec.convert(terms, ClockWish)
    if clock is None:
        return []
    if clock.days:
        return [f"{clock.days} day{'' if clock.days == 1 else 's'} per turn"]
    seconds = clock.seconds or 0
    total = f"{seconds} s" if seconds % MINUTE else f"{seconds // MINUTE} min"
    return [f"{total} + {clock.increment} s" if clock.increment else total]
