"""How well a seat stands: a cheap guess for bots, no rule. Its numbers are in ``estimate.toml``.

Counts the stones that each seat still needs to join its sides, stone by stone and by bridges: two stones with two empty
cells between them are as good as joined.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from sixfold.games.hex.ground import EMPTY, NO_BRIDGE, Ground
from sixfold.kernel.document import Fields
from sixfold.kernel.weighing import Numbers, odds_of

__all__ = ["Weights", "estimate"]

MOST: Final = 1000.0


class Weights(Numbers):
    """The numbers of the estimate."""

    def __init__(self, fields: Fields) -> None:
        """Read the file; raise BadData at anything missing, unknown or no number."""
        self.stones: float = fields.number("stones", low=-MOST, high=MOST)
        self.bridges: float = fields.number("bridges", low=-MOST, high=MOST)
        self.tempo: float = fields.number("tempo", low=-MOST, high=MOST)
        fields.done()


def estimate(ground: Ground, stone: vec[u8], seat: i64, mover: i64, weights: Weights) -> float:
    """Compare how many stones each seat still needs to join its sides; being to act counts."""
    lead = weights.tempo if mover == seat else -weights.tempo
    if weights.stones != 0.0:
        lead += weights.stones * ahead(ground, stone, seat, bridges=False)
    if weights.bridges != 0.0:
        lead += weights.bridges * ahead(ground, stone, seat, bridges=True)
    return odds_of(lead)


def ahead(ground: Ground, stone: vec[u8], seat: i64, *, bridges: bool) -> float:
    """How many stones fewer a seat needs than the other, as a part of what both need."""
    own = float(stones_needed(ground, stone, seat, bridges=bridges))
    other = float(stones_needed(ground, stone, 1 - seat, bridges=bridges))
    return (other - own) / (other + own + 1.0)


def stones_needed(ground: Ground, stone: vec[u8], seat: i64, *, bridges: bool) -> i64:
    """The fewest stones that would join the sides of a seat: widen from the first side to the other."""
    goal = ground.cells + seat * 2 + 1
    reached = vec[u8]([u8(0)] * (ground.cells + 4))
    offered = rim(ground, stone, seat, bridges=bridges)
    stones: i64 = 0
    while len(offered) > 0:
        paid = vec[i16](capacity=64)
        k: i64 = 0
        while k < len(offered):
            node = i64(offered[k])
            if node == goal:
                return stones
            if i64(stone[node]) == seat and node < ground.cells:
                offered = widen(ground, node, offered, reached)
                if bridges:
                    offered = cross(ground, stone, node, offered, reached)
            elif i64(stone[node]) == EMPTY:
                paid = append(paid, offered[k])
            k += 1
        offered = vec[i16](capacity=64)
        for cell in paid:
            offered = widen(ground, i64(cell), offered, reached)
            if bridges:
                offered = cross(ground, stone, i64(cell), offered, reached)
        stones += 1
    return ground.cells


def rim(ground: Ground, stone: vec[u8], seat: i64, *, bridges: bool) -> vec[i16]:
    """H1  The cells along the first side of a seat, and those that a bridge joins to it."""
    cells = vec[i16](capacity=2 * ground.size)
    step: i64 = 1 if seat == 0 else ground.size
    inwards: i64 = ground.size if seat == 0 else 1
    k: i64
    for k in range(ground.size):
        cells = append(cells, i16(k * step))
    if bridges:
        for k in range(1, ground.size):
            if i64(stone[k * step]) == EMPTY and i64(stone[k * step - step]) == EMPTY:
                cells = append(cells, i16(k * step - step + inwards))
    return cells


def widen(ground: Ground, cell: i64, offered: vec[i16], reached: vec[u8]) -> vec[i16]:
    """Add the neighbours of a cell that were not reached before."""
    joined = ground.joined
    way: i64
    for way in range(6):
        near = joined[cell * 6 + way]
        if reached[i64(near)] == 0:
            reached[i64(near)] = 1
            offered = append(offered, near)
    return offered


def cross(ground: Ground, stone: vec[u8], cell: i64, offered: vec[i16], reached: vec[u8]) -> vec[i16]:
    """Add the cells and sides that a bridge from a cell leads to, if both cells between are empty."""
    joined = ground.joined
    way: i64
    for way in range(6):
        there = ground.bridges[cell * 6 + way]
        if there != NO_BRIDGE and reached[i64(there)] == 0:
            left, right = i64(joined[cell * 6 + way]), i64(joined[cell * 6 + (way + 1) % 6])
            if i64(stone[left]) == EMPTY and i64(stone[right]) == EMPTY:
                reached[i64(there)] = 1
                offered = append(offered, there)
    return offered
