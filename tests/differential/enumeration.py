"""A second Hex, written for nothing but counting: sets of cells and a flood fill, none of Sixfold's code."""

Cell = tuple[int, int]
STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]


def joined(stones: frozenset[Cell], size: int, seat: int) -> bool:
    """Whether stones of a seat connect its sides: rows 0 and size - 1 for seat 0, columns for seat 1."""
    reached = {cell for cell in stones if cell[1 - seat] == 0}
    edge = set(reached)
    while edge:
        edge = {(c + dc, r + dr) for c, r in edge for dc, dr in STEPS} & stones - reached
        reached |= edge
    return any(cell[1 - seat] == size - 1 for cell in reached)


def paths(stones: tuple[frozenset[Cell], frozenset[Cell]], seat: int, size: int, depth: int) -> int:
    """The number of ways to put down `depth` more stones, seats taking turns, without playing on after a win."""
    if depth == 0:
        return 1
    if joined(stones[1 - seat], size, 1 - seat):
        return 0
    free = [(c, r) for c in range(size) for r in range(size) if (c, r) not in stones[0] | stones[1]]
    total = 0
    for cell in free:
        mine = stones[seat] | {cell}
        after = (mine, stones[1]) if seat == 0 else (stones[0], mine)
        total += paths(after, 1 - seat, size, depth - 1)
    return total


def paths_with_swap(size: int, depth: int) -> int:
    """The same from an empty board with the swap: after each first stone the mirrored one of seat 1 is a branch."""
    nothing: frozenset[Cell] = frozenset()
    swapped = 0
    if depth >= 2:
        cells = [(c, r) for c in range(size) for r in range(size)]
        swapped = sum(paths((nothing, frozenset({(r, c)})), 0, size, depth - 2) for c, r in cells)
    return paths((nothing, nothing), 0, size, depth) + swapped
