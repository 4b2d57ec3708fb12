"""Sets of cells: a board has at most 64, so a set of them is one number with a bit for each.

The bit of cell 63 is the sign; it is always taken from `BITS`, so that sets are the same compiled and uncompiled.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

__all__ = ["BITS", "NO_CELLS", "cells_in", "count_of", "first_of", "set_of"]

NO_CELLS: Final = 0
MOST_CELLS: Final = 64
SIGN: Final = 63
DE_BRUIJN: Final = 0x03F79D71B4CB0A89
"""Times a single bit, the six highest bits of the product are different for each bit."""

BITS: Final = vec[i64]([i64(1 << cell if cell < SIGN else -(1 << SIGN)) for cell in range(MOST_CELLS)])


def places() -> vec[u8]:
    """The cell of a single bit, by the six highest bits of its product."""
    found = [0] * MOST_CELLS
    for cell in range(MOST_CELLS):
        found[(1 << cell) * DE_BRUIJN >> 58 & 63] = cell
    return vec[u8]([u8(cell) for cell in found])


PLACES: Final = places()


def first_of(cells: i64) -> i64:
    """The lowest cell of a set that is not empty."""
    return i64(PLACES[(cells & -cells) * DE_BRUIJN >> 58 & 63])


def count_of(cells: i64) -> i64:
    """How many cells a set has; meant for small ones."""
    count: i64 = 0
    while cells != 0:
        cells ^= BITS[first_of(cells)]
        count += 1
    return count


def cells_in(cells: i64) -> vec[u8]:
    """The cells of a set in board order.

    >>> [int(cell) for cell in cells_in(set_of([63, 0, 5]))]
    [0, 5, 63]
    """
    found = vec[u8](capacity=16)
    while cells != 0:
        cell = first_of(cells)
        cells ^= BITS[cell]
        found = append(found, u8(cell))
    return found


def set_of(cells: list[int]) -> i64:
    """The set of some cells."""
    found: i64 = 0
    for cell in cells:
        found |= BITS[cell]
    return found
