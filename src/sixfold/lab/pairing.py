"""Who plays whom, and who sits where: a round robin in which everybody holds every seat equally often."""

import hashlib
from itertools import combinations
from typing import NamedTuple

__all__ = ["Fixture", "Pair", "derived", "labels", "round_robin", "seatings"]

Pair = tuple[int, int]
"""Two entrants by their numbers, the lower one first."""


class Fixture(NamedTuple):
    """A game that is to be played: its number, counted from 1, who meets, and the entrant at every seat."""

    number: int
    pair: Pair
    seating: tuple[int, ...]
    seed: int


def seatings(seats: int) -> list[tuple[int, ...]]:
    """All ways to share out the seats evenly between the players 0 and 1, each followed by its swap.

    >>> seatings(2)
    [(0, 1), (1, 0)]
    >>> seatings(3)
    [(0, 1, 1), (1, 0, 0), (1, 0, 1), (0, 1, 0), (1, 1, 0), (0, 0, 1)]
    """
    found = []
    for held in combinations(range(seats), seats // 2):
        if seats % 2 or 0 in held:
            seating = tuple(0 if seat in held else 1 for seat in range(seats))
            found += [seating, tuple(1 - player for player in seating)]
    return found


def round_robin(names: list[str], seats: int, games: int, seed: int) -> list[Fixture]:
    """Every pair meets in so many games, an even number; all pairs advance together.

    What a game is like depends on the seed, on who meets and how often they have met, and on nothing else.
    """
    fixtures: list[Fixture] = []
    possible = seatings(seats)
    for meeting in range(games):
        if meeting % 2 == 0:
            for pair in combinations(range(len(names)), 2):
                for swap in (meeting, meeting + 1):
                    seating = tuple(pair[player] for player in possible[swap % len(possible)])
                    own = derived(seed, names[pair[0]], names[pair[1]], swap)
                    fixtures.append(Fixture(len(fixtures) + 1, pair, seating, own))
    return fixtures


def labels(names: list[str]) -> list[str]:
    """The names of the entrants, made different where a bot enters more than once.

    >>> labels(["greedy", "random", "greedy"])
    ['greedy', 'random', 'greedy (2)']
    """
    return [
        name if name not in names[:place] else f"{name} ({names[:place].count(name) + 1})"
        for place, name in enumerate(names)
    ]


def derived(*parts: object) -> int:
    """A seed made out of others, the same on every machine."""
    digest = hashlib.sha256(repr(parts).encode()).digest()
    return int.from_bytes(digest[:7], "big")
