"""4, 5  Before the first turn: scattered terrain (12.1), rolling the armies, rerolls, deployment, the first player."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.games.hexdice.ending import await_roll, begin_turn, enter, seat_after
from sixfold.games.hexdice.events import (
    DEPLOYED,
    KEPT,
    ROLLED,
    STARTED,
    TERRAIN_COUNTED,
    TERRAIN_PLACED,
    TERRAIN_SKIPPED,
    TOSSED,
)
from sixfold.games.hexdice.ground import ROLLED_FIRST
from sixfold.games.hexdice.notation import (
    ARMY_REROLL,
    ARMY_REROLL_ROLL,
    ARMY_ROLL,
    DEPLOY,
    DEPLOY_PHASE,
    DONE,
    FIRST,
    FIRST_PLAYER,
    TERRAIN_COUNT,
    TERRAIN_PLACE,
    TOSS,
)
from sixfold.games.hexdice.state import EMPTY, Units, new_unit
from sixfold.games.hexdice.tables import FACES, PLAIN, TERRAINS
from sixfold.kernel.notation import action0, action1, action2

__all__ = [
    "begin_setup",
    "choose_first",
    "count_terrain",
    "deploy",
    "deployments",
    "first_players",
    "go_on_deploying",
    "go_on_rerolling",
    "go_on_rolling",
    "keep",
    "place_terrain",
    "pool_size",
    "reroll_army",
    "roll_army",
    "toss",
    "tosses",
]

FOUR_DICE: Final = 1000
"""The least number that four rolled dice make, written as digits."""


def begin_setup(s: Units) -> None:
    """5, 12.1, 12.5  Where a new game starts: with terrain, with the armies or, if these are fixed, with turns."""
    if s.terms.army != "rolled":
        deploy_wedges(s)
        begin_turns(s)
    elif s.terms.scatters:
        await_roll(s, TERRAIN_COUNT)
    else:
        go_on_rolling(s, 0)


def deploy_wedges(s: Units) -> None:
    """12.5  Fixed armies in a wedge at opposite corners."""
    rows = s.terms.layout.epic[s.terms.army]
    seat: i64
    for seat in range(s.seats):
        for place, faces in enumerate(rows):
            for cell, face in zip(s.ground.row(seat, place), faces, strict=True):
                s.place(cell, new_unit(face, seat))


def count_terrain(s: Units, face: i64) -> None:
    """12.1  The sum of six dice is the number of cells to scatter."""
    s.left += face
    s.rolls = s.rolls * 10 + face
    if s.rolls >= 10 ** (s.terms.layout.count_dice - 1):
        s.rolls = 0
        s.tell(TERRAIN_COUNTED, s.left)
        await_roll(s, TERRAIN_PLACE)


def place_terrain(s: Units, face: i64) -> None:
    """12.1  Four dice for each cell: direction, distance, scatter and type."""
    s.rolls = s.rolls * 10 + face
    if s.rolls < FOUR_DICE:
        return
    scatter_cell(s)
    s.rolls = 0
    s.left -= 1
    if s.left == 0:
        go_on_rolling(s, 0)


def scatter_cell(s: Units) -> None:
    """12.1  Give the cell that the four dice name its terrain, unless it must stay clear or has terrain."""
    ground, layout = s.ground, s.terms.layout
    kind = i64(TERRAINS.index(layout.types[s.rolls % 10 - 1]))
    way = ground.board.way_named(layout.directions[s.rolls // FOUR_DICE - 1])
    scatter = ground.board.way_named(layout.directions[s.rolls // 10 % 10 - 1])
    aimed = i64(ground.from_centre(way, s.rolls // 100 % 10 + ground.radius - FACES))
    cell = i64(ground.near[aimed * 6 + scatter])
    if ground.kept_clear[cell] != 0 or s.terrain[cell] != PLAIN:
        s.tell(TERRAIN_SKIPPED, kind)
    else:
        s.lay(cell, kind)
        s.tell(TERRAIN_PLACED, cell, kind)


def pool_size(s: Units, seat: i64) -> i64:
    """The number of dice in a seat's pool."""
    size: i64 = 0
    face: i64
    for face in range(1, FACES + 1):
        size += i64(s.pools[seat * 7 + face])
    return size


def add_to_pool(s: Units, face: i64) -> None:
    """A rolled die joins the active seat's pool."""
    s.pools[s.active * 7 + face] += 1
    if s.log is not None:
        s.tell(ROLLED, s.active, face)


def take_from_pool(s: Units, face: i64) -> None:
    """A die leaves the active seat's pool."""
    s.pools[s.active * 7 + face] -= 1


def roll_army(s: Units, face: i64) -> None:
    """5  `army_roll`: one die after another, seat after seat."""
    add_to_pool(s, face)
    if pool_size(s, s.active) == s.terms.dice:
        go_on_rolling(s, s.active + 1)


def go_on_rolling(s: Units, seat: i64) -> None:
    """5  The next seat rolls its army; after the last one the first may reroll."""
    seat = in_the_game(s, seat)
    if seat < s.seats:
        s.active = seat
        await_roll(s, ARMY_ROLL)
    else:
        go_on_rerolling(s, 0)


def in_the_game(s: Units, seat: i64) -> i64:
    """The first seat from this one on that has not resigned; the number of seats if there is none."""
    while seat < s.seats and s.is_fallen(seat):
        seat += 1
    return seat


def tosses(s: Units, choices: vec[i32]) -> vec[i32]:
    """5  `army_reroll`: each different face, while tosses are left; and to be done."""
    face: i64
    if s.marked < s.terms.army_rerolls:
        for face in range(1, FACES + 1):
            if s.pools[s.active * 7 + face] > 0:
                choices = append(choices, action1(TOSS, face))
    return append(choices, action0(DONE))


def toss(s: Units, face: i64) -> None:
    """5  Put a die aside, to be rolled again."""
    take_from_pool(s, face)
    s.marked += 1
    s.tell(TOSSED, s.active, face)


def keep(s: Units) -> None:
    """5  `done`: the tossed dice are rolled, or the next seat chooses."""
    s.tell(KEPT, s.active)
    if s.marked > 0:
        await_roll(s, ARMY_REROLL_ROLL)
    else:
        go_on_rerolling(s, s.active + 1)


def reroll_army(s: Units, face: i64) -> None:
    """5  `army_reroll_roll`: a tossed die comes back."""
    add_to_pool(s, face)
    s.marked -= 1
    if s.marked == 0:
        go_on_rerolling(s, s.active + 1)


def go_on_rerolling(s: Units, seat: i64) -> None:
    """5  The next seat may reroll; after the last one deployment begins."""
    seat = in_the_game(s, seat)
    if seat < s.seats:
        s.active = seat
        enter(s, ARMY_REROLL)
    else:
        s.active = 0
        go_on_deploying(s)


def go_on_deploying(s: Units) -> None:
    """5  The next seat with dice in its pool deploys; after the last one the first player is chosen."""
    while s.active < s.seats and pool_size(s, s.active) == 0:
        s.active += 1
    if s.active < s.seats:
        enter(s, DEPLOY_PHASE)
    else:
        begin_turns(s)


def deployments(s: Units, choices: vec[i32]) -> vec[i32]:
    """5  `deploy`: each different face of the pool on each empty cell of the zone."""
    face: i64
    for face in range(1, FACES + 1):
        if s.pools[s.active * 7 + face] > 0:
            for cell in s.ground.zones[s.active]:
                if s.unit(i64(cell)) == EMPTY:
                    choices = append(choices, action2(DEPLOY, face, i64(cell)))
    return choices


def deploy(s: Units, face: i64, cell: i64) -> None:
    """5  A die of the pool becomes a unit."""
    take_from_pool(s, face)
    s.place(cell, new_unit(face, s.active))
    if s.log is not None:
        s.tell(DEPLOYED, s.active, face, cell)
    go_on_deploying(s)


def begin_turns(s: Units) -> None:
    """5, 7  The first player is rolled, unless an option names it."""
    s.active = 0
    first = s.terms.first_player
    if first == ROLLED_FIRST:
        await_roll(s, FIRST_PLAYER)
    else:
        choose_first(s, seat_after(s, first) if s.is_fallen(first) else first)


def first_players(s: Units, choices: vec[i32]) -> vec[i32]:
    """7  Every seat in the game is as likely to begin."""
    seat: i64
    for seat in range(s.seats):
        if not s.is_fallen(seat):
            choices = append(choices, action1(FIRST, seat))
    return choices


def choose_first(s: Units, seat: i64) -> None:
    """5  A seat takes the first turn."""
    s.tell(STARTED, seat)
    begin_turn(s, seat)
