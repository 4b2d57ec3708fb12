"""Ladders: how strong somebody is thought to be at a game, after each of their games that count."""

from typing import Any

import sqlalchemy as sa

from sixfold.server.rows import PEOPLE, RATINGS

__all__ = ["Strength", "combined", "inherit", "last", "locked", "strengths"]

Strength = tuple[float, float]
"""The mean and the spread of what is thought of somebody."""


def model() -> Any:
    """The model of the ratings."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - it takes long to load, and few games are rated

    return PlackettLuce()


def beginner() -> Strength:
    """The rating of somebody of whom nothing is known."""
    new = model().rating()
    return new.mu, new.sigma


def strengths(before: list[Strength], shares: list[float]) -> list[Strength]:
    """The ratings after a game, in the order of the seats."""
    chosen = model()
    teams = [[chosen.create_rating([*rating])] for rating in before]
    return [(team[0].mu, team[0].sigma) for team in chosen.rate(teams, scores=[*shares])]


def combined(one: Strength, other: Strength) -> Strength:
    """What is thought of somebody who was known under two names: both count by how sure they are, and nothing twice.

    >>> [round(number, 6) for number in combined(beginner(), (30.0, 5.0))]
    [30.0, 5.0]
    """
    weights = [1 / spread**2 for _, spread in (one, other, beginner())]
    means = [mean for mean, _ in (one, other, beginner())]
    weight = weights[0] + weights[1] - weights[2]
    mean = (weights[0] * means[0] + weights[1] * means[1] - weights[2] * means[2]) / weight
    return mean, weight**-0.5


def locked(connection: sa.Connection, people: list[str]) -> dict[str, Any]:
    """What is kept about people, whose ratings nobody else changes until this transaction ends."""
    rows = sa.select(PEOPLE.c.id, PEOPLE.c.is_rated, PEOPLE.c.became).where(PEOPLE.c.id.in_(people))
    return {row.id: row for row in connection.execute(rows.order_by(PEOPLE.c.id).with_for_update())}


def last(connection: sa.Connection, person: str, ladder: str) -> tuple[int, Strength]:
    """How many games of a person count on a ladder, and the rating after the last of them."""
    mine = (RATINGS.c.person == person) & (RATINGS.c.game == ladder)
    query = sa.select(RATINGS.c.number, RATINGS.c.mean, RATINGS.c.spread).where(mine)
    found = connection.execute(query.order_by(RATINGS.c.number.desc()).limit(1)).first()
    return (0, beginner()) if found is None else (found.number, (found.mean, found.spread))


def inherit(connection: sa.Connection, guest: str, account: str) -> None:
    """Let the games of a guest count for an account, after those of its own."""
    locked(connection, [guest, account])
    mine = RATINGS.c.person == guest
    known: dict[str, tuple[int, Strength]] = {}
    for row in connection.execute(sa.select(RATINGS).where(mine).order_by(RATINGS.c.game, RATINGS.c.number)).all():
        if row.game not in known:
            known[row.game] = last(connection, account, row.game)
        number, before = known[row.game]
        mean, spread = combined(before, (row.mean, row.spread))
        this = mine & (RATINGS.c.game == row.game) & (RATINGS.c.number == row.number)
        moved = {"person": account, "number": number + row.number, "mean": mean, "spread": spread}
        connection.execute(RATINGS.update().where(this).values(moved))
