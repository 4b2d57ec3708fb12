"""How well a seat stands: a cheap guess for bots, no rule. Counts the stones that each seat still needs."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from sixfold.games.hex.ground import EMPTY, Ground

__all__ = ["estimate"]


def estimate(ground: Ground, stone: vec[u8], seat: i64) -> float:
    """Compare how many stones each seat still needs to join its sides."""
    own = float(stones_needed(ground, stone, seat))
    other = float(stones_needed(ground, stone, 1 - seat))
    return 0.5 + 0.5 * (other - own) / (other + own + 1.0)


def stones_needed(ground: Ground, stone: vec[u8], seat: i64) -> i64:
    """The fewest stones that would join the sides of a seat: widen from the first side to the other."""
    goal = ground.cells + seat * 2 + 1
    reached = vec[u8]([u8(0)] * (ground.cells + 4))
    offered = rim(ground, seat)
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
            elif i64(stone[node]) == EMPTY:
                paid = append(paid, offered[k])
            k += 1
        offered = vec[i16](capacity=64)
        for cell in paid:
            offered = widen(ground, i64(cell), offered, reached)
        stones += 1
    return ground.cells


def rim(ground: Ground, seat: i64) -> vec[i16]:
    """H1  The cells along the first side of a seat."""
    cells = vec[i16](capacity=ground.size)
    k: i64
    for k in range(ground.size):
        cells = append(cells, i16(k if seat == 0 else k * ground.size))
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
