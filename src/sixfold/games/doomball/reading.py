"""15  Position documents of Doomball: reading, with errors that name the field."""

from typing import Final, TypeVar

from librt.vecs import append
from mypy_extensions import i64, u8

from sixfold.games.doomball.cells import BITS, NO_CELLS, count_of
from sixfold.games.doomball.ground import HOME_GROUND
from sixfold.games.doomball.notation import (
    CALLING,
    CHOOSING_ROLE,
    CHOOSING_SIDE,
    COINS,
    DEPLOYING,
    DRAFTING,
    FACTIONS,
    FALLING_BACK,
    FRAMES,
    GIVING,
    MARKING,
    MUSTERING,
    NAMING,
    OVER,
    OVERRUNNING,
    PHASES,
    PLAYING,
    REINFORCING,
    RUNNING,
    TOSSING,
    WADING,
)
from sixfold.games.doomball.opening import blank
from sixfold.games.doomball.options import chosen_factions
from sixfold.games.doomball.reach import ways_back
from sixfold.games.doomball.roster import EXPLOSIVE
from sixfold.games.doomball.rules import Doomball, is_waiting
from sixfold.games.doomball.rulesets import MOST_COINS, SIDES
from sixfold.games.doomball.setup import is_allowed, lay_ground, ranked_caller
from sixfold.games.doomball.state import (
    CARRIED,
    FEW,
    HITS,
    INSPIRED,
    LYING,
    MOST_PATH,
    MOVED,
    NOWHERE,
    PATH_BITS,
    PINNED,
    UNDECIDED,
    UNLOADED,
    kind_of,
    new_unit,
    owner_of,
)
from sixfold.games.doomball.tables import BOOK
from sixfold.kernel.agenda import frame_kind, number_in, top
from sixfold.kernel.document import REQUIRED, Fields
from sixfold.kernel.errors import brief
from sixfold.kernel.game import Game
from sixfold.kernel.options import Options
from sixfold.kernel.phases import actor_name, each_piece, read_actor, read_cell, read_phase

__all__ = ["read_position"]

Entry = TypeVar("Entry")

SEATS: Final = 2
MOST_HITS: Final = 99
MOST_PICKS: Final = 30
MOST_PIECES: Final = 60
MOST_MARKERS: Final = 28


def read_position(game: Game, options: Options, fields: Fields) -> Doomball:
    """15  A state in which somebody can act, or that is over; loading resolves nothing."""
    state = blank(game, options)
    state.phase = read_phase(fields, PHASES[: OVER + 1], "play")
    read_match(state, fields)
    read_armies(state, fields)
    overlay = fields.inner("terrain", {})
    state.overlay = read_terrain(state, overlay)
    read_pieces(state, fields)
    read_factions(state, fields)
    lay_ground(state)
    read_variant(state, fields)
    read_activation(state, fields)
    read_agenda(state, fields)
    read_to_act(state, fields)
    check(state, fields)
    return state


# The match.


def read_match(state: Doomball, fields: Fields) -> None:
    """15  Rounds, wins, roles, sides, counters and the toss."""
    state.round = fields.whole("round", 1, low=1)
    state.wins0, state.wins1 = two(fields, "wins", fields.wholes("wins", [0, 0], low=0))
    for seat in fields.wholes("round_winners", [], low=0, high=SEATS - 1):
        state.round_winners = append(state.round_winners, u8(seat))
    state.offense = fields.whole("offense", 0, low=0, high=SEATS - 1)
    sides = two(fields, "sides", fields.words("sides", SIDES[::-1]))
    if sorted(sides) != sorted(SIDES):
        raise fields.bad("sides", f"must be {SIDES[0]} and {SIDES[1]}, in the order of the seats")
    state.north = sides.index(SIDES[0])
    state.turn = fields.whole("turn", 1, low=1)
    state.quiet = fields.whole("quiet", 0, low=0)
    state.call = index_or_none(fields, "call", COINS)
    state.caller = seat_or_none(fields, "caller")
    state.toss_winner = seat_or_none(fields, "toss_winner")


def two(fields: Fields, name: str, entries: list[Entry]) -> list[Entry]:
    """A list with an entry for each seat."""
    if len(entries) != SEATS:
        raise fields.bad(name, f"must have an entry for each of the {SEATS} seats")
    return entries


def index_or_none(fields: Fields, name: str, words: list[str]) -> int:
    """A word of a list, or null."""
    return UNDECIDED if fields.value(name, None) is None else fields.index(name, words)


def seat_or_none(fields: Fields, name: str) -> int:
    """A seat, or null."""
    return UNDECIDED if fields.value(name, None) is None else fields.whole(name, low=0, high=SEATS - 1)


def read_armies(state: Doomball, fields: Fields) -> None:
    """15  The picks of each seat, which need not keep the draft rules, and the pieces not yet on the board."""
    ids = BOOK.roster.ids
    armies = two(fields, "armies", fields.items("armies", [[], []]))
    for seat, army in enumerate(armies):
        if not isinstance(army, list) or len(army) > MOST_PICKS:
            raise fields.bad(f"armies[{seat}]", f"must be a list of at most {MOST_PICKS} unit ids")
        for name in army:
            if not isinstance(name, str) or name not in ids:
                raise fields.bad(f"armies[{seat}]", f"{brief(name)} is no unit")
            state.picks = append(state.picks, u8(seat << 6 | ids.index(name)))
    for seat, reserve in enumerate(two(fields, "reserve", fields.objects("reserve", [{}, {}]))):
        for name in reserve.names():
            if name not in ids:
                raise reserve.bad(name, "is no unit")
            state.change_reserve(seat, ids.index(name), reserve.whole(name, low=0, high=MOST_PIECES))


def read_factions(state: Doomball, fields: Fields) -> None:
    """15  The faction of each seat: as given, or by its first piece, its first pick, or the options."""
    found = [derived_faction(state, seat) for seat in range(SEATS)]
    if fields.has("factions"):
        given = two(fields, "factions", fields.items("factions"))
        found = [UNDECIDED if name is None else faction(fields, seat, name) for seat, name in enumerate(given)]
    state.faction0, state.faction1 = found
    if state.terms.map == HOME_GROUND and not all(has_home(state, known) for known in found):
        raise fields.bad("factions", "must name two factions that have a home ground")


def has_home(state: Doomball, faction: int) -> bool:
    """3.2  Whether a faction can stand on its home ground; it may be unknown only while factions are named."""
    return state.phase == NAMING if faction == UNDECIDED else BOOK.factions[faction].id in BOOK.homes


def faction(fields: Fields, seat: int, name: object) -> int:
    """One faction by its id."""
    if not isinstance(name, str) or name not in FACTIONS:
        raise fields.bad(f"factions[{seat}]", f"must be null or one of {', '.join(FACTIONS)}")
    return FACTIONS.index(name)


def set_faction(state: Doomball, seat: int, faction: int) -> None:
    """Give a seat its faction."""
    if seat == 0:
        state.faction0 = faction
    else:
        state.faction1 = faction


def derived_faction(state: Doomball, seat: int) -> int:
    """15  The faction that the first piece told, or else picks or options."""
    if state.faction(seat) != UNDECIDED:
        return int(state.faction(seat))
    for pick in state.picks:
        if pick >> 6 == seat:
            return int(state.roster.faction[i64(pick) & 63])
    chosen = chosen_factions(state.options)
    return chosen[seat] if chosen else UNDECIDED


# The board.


def read_terrain(state: Doomball, fields: Fields) -> dict[int, int]:
    """15  Terrain that is laid over the map."""
    ids = [terrain.id for terrain in BOOK.terrain]
    return {cell_named(state, fields, label): fields.index(label, ids) for label in fields.names()}


def cell_named(state: Doomball, fields: Fields, label: str) -> int:
    """The cell that is the key of an entry."""
    cell = int(state.ground.field.board.cell(label))
    if cell == NOWHERE:
        raise fields.bad(label, "is not a cell of this board")
    return cell


def read_pieces(state: Doomball, fields: Fields) -> None:
    """15  The pieces, and the artifacts that lie somewhere."""
    board = state.ground.field.board
    total = 0
    for piece, kind, owner, cell in each_piece(fields, BOOK.roster.ids, SEATS, board):
        if state.is_held(cell):
            raise piece.bad("cell", f"there is a second piece on {board.label(cell)}")
        state.place(cell, new_unit(kind, owner) | read_marks(state, piece))
        if state.faction(owner) == UNDECIDED:
            set_faction(state, owner, int(state.roster.faction[kind]))
        if piece.flag("activated", default=False):
            state.spent |= BITS[cell]
        total += piece.whole("artifacts", 0)
    lying = fields.inner("artifacts", {})
    for label in lying.names():
        count = lying.whole(label, low=1, high=FEW)
        state.give(cell_named(state, lying, label), count * LYING)
        total += count
    if total >= FEW:
        raise fields.bad("artifacts", f"there must be fewer than {FEW} artifacts in all")


def read_marks(state: Doomball, piece: Fields) -> i64:
    """15  Hits, artifacts and marks of a piece."""
    marks = piece.whole("hits", 0, low=0, high=MOST_HITS) * HITS
    marks += piece.whole("artifacts", 0, low=0, high=FEW - 1) * CARRIED
    marks += MOVED if piece.flag("moved", default=False) else 0
    marks += PINNED if piece.flag("pinned", default=False) else 0
    marks += 0 if piece.flag("loaded", default=True) else UNLOADED
    if state.terms.ruleset.inspire:
        marks += piece.whole("inspired", 0, low=0, high=FEW - 1) * INSPIRED
    return marks


def read_variant(state: Doomball, fields: Fields) -> None:
    """15  What only the variant has."""
    state.secured = fields.whole("secured", 0, low=0)
    state.placements = fields.whole("placements", 0, low=0, high=MOST_COINS)
    seen: i64 = NO_CELLS
    for place, label in enumerate(fields.words("markers", [])):
        cell = state.ground.field.board.cell(label)
        if cell == NOWHERE or seen & BITS[cell] != 0 or place >= MOST_MARKERS:
            raise fields.bad(f"markers[{place}]", "must be another cell of this board")
        seen |= BITS[cell]
        state.markers = append(state.markers, u8(cell))
    ended = two(fields, "ended", fields.items("ended", [False, False]))
    for seat, flag in enumerate(ended):
        if not isinstance(flag, bool):
            raise fields.bad(f"ended[{seat}]", "must be true or false")
        state.ended |= int(flag) << seat


def read_activation(state: Doomball, fields: Fields) -> None:
    """15  The active unit and the cells it came through."""
    board = state.ground.field.board
    if fields.value("active", None) is not None:
        state.active = read_cell(fields, board, "active")
        if state.phase != PLAYING or not state.is_held(state.active):
            raise fields.bad("active", "must be null or, in phase play, the cell of a unit")
    labels = fields.words("path", [])
    if len(labels) > (0 if state.active == NOWHERE else MOST_PATH):
        raise fields.bad("path", f"must be empty without an active unit, and have at most {MOST_PATH} cells")
    for place, label in enumerate(labels):
        cell = board.cell(label)
        if cell == NOWHERE:
            raise fields.bad(f"path[{place}]", "is not a cell of this board")
        state.path = state.path << PATH_BITS | (cell + 1)


# What is pending, and who is to act.


def read_agenda(state: Doomball, fields: Fields) -> None:
    """15  The frame that waits, whose turn it is, and what comes after it."""
    if fields.value("pending", None) is None:
        return
    if state.phase != PLAYING:
        raise fields.bad("pending", "must be null outside of phase play")
    pending = fields.inner("pending")
    kind = pending.index("kind", FRAMES.names)
    state.mover = pending.whole("seat", low=0, high=SEATS - 1)
    rest = pending.objects("then", [])
    waiting = FRAMES.read(state.game, state, pending, kind)
    pending.done()
    state.agenda = append(FRAMES.read_all(state.game, state, rest), waiting)
    for place, entry in enumerate([pending, *rest]):
        frame = state.agenda[len(state.agenda) - 1 - place]
        wrong = frame_fault(state, frame, first=place == 0, last=place == len(rest))
        if wrong:
            raise entry.bad("kind", wrong)


def frame_fault(state: Doomball, frame: i64, *, first: bool, last: bool) -> str:
    """What is wrong with a frame of the agenda; empty if nothing is."""
    kind = frame_kind(frame)
    if is_waiting(frame) != first:
        return "must wait for coins or a choice exactly if it is the first"
    if first:
        return waiting_fault(state, frame)
    if kind in (OVERRUNNING, RUNNING):
        return "" if state.is_held(number_in(frame, 0)) else "must name a cell with a unit"
    return "" if last else "must come last"


def waiting_fault(state: Doomball, frame: i64) -> str:
    """What is wrong with the frame that waits; empty if nothing is."""
    kind, cell = frame_kind(frame), number_in(frame, 0)
    if not state.is_held(cell):
        return "must name a cell with a unit"
    if kind == FALLING_BACK:
        return "" if count_of(ways_back(state, cell)) > 1 else "must leave a choice of ways back"
    if not state.terms.coins:
        return "must be a retreat where no coins are flipped"
    if kind == WADING:
        return ""
    target, coins = number_in(frame, 1), number_in(frame, 2)
    if not state.is_held(target) or owner_of(state.unit(cell)) == owner_of(state.unit(target)):
        return "must name two enemies"
    least = 2 if state.roster.traits[kind_of(state.unit(cell))] & EXPLOSIVE != 0 else 1
    return "" if least <= coins <= MOST_COINS else f"must flip from {least} to {MOST_COINS} coins"


def read_to_act(state: Doomball, fields: Fields) -> None:
    """15  Who is to act: as given, or whom the phase leaves no doubt about."""
    if len(state.agenda) > 0:
        state.to_act = state.who_decides(top(state.agenda))
        if fields.value("to_act", actor_name(int(state.to_act))) != actor_name(int(state.to_act)):
            raise fields.bad("to_act", f"must be {actor_name(int(state.to_act))} by what is pending")
        return
    state.to_act = read_actor(fields, PHASES[state.phase], SEATS, usual_actor(state))
    if state.phase == PLAYING:
        state.mover = state.to_act


def usual_actor(state: Doomball) -> object:
    """15  Who acts in this phase if the document does not say."""
    if state.phase in (PLAYING, DEPLOYING, CHOOSING_SIDE):
        return int(state.defense())
    if state.phase in (GIVING, MARKING, REINFORCING):
        return int(state.offense)
    if state.phase == CALLING:
        return int(ranked_caller(state))
    return REQUIRED


# What can be.


def check(state: Doomball, fields: Fields) -> None:
    """Refuse what cannot be, and positions in which nobody could act."""
    check_phase(state, fields)
    check_actor(state, fields)
    decided = max(state.wins0, state.wins1) >= state.terms.wins_needed
    if state.phase == OVER and (not decided or state.wins0 == state.wins1):
        raise fields.bad("wins", "must name the winner of a match that is over")
    if state.phase != OVER and decided:
        raise fields.bad("wins", f"must be less than {state.terms.wins_needed} in a match that goes on")
    if state.active != NOWHERE and owner_of(state.unit(state.active)) != state.mover:
        raise fields.bad("active", "must be a unit of the player whose turn it is")
    if state.phase != OVER and len(state.legal()) == 0:
        raise fields.bad("phase", f"nobody could act in phase {PHASES[state.phase].name} with these pieces")


def check_phase(state: Doomball, fields: Fields) -> None:
    """5.1, 5.4  Each ruleset has its own phases, and some need what was decided before."""
    others = (CHOOSING_SIDE, GIVING) if state.terms.cycles else (MARKING, MUSTERING, REINFORCING)
    if state.phase in others:
        raise fields.bad("phase", f"{PHASES[state.phase].name} does not exist in this ruleset")
    if state.phase == TOSSING and state.call == UNDECIDED:
        raise fields.bad("call", "must be heads or tails while the coin is in the air")
    early = state.terms.cycles and state.phase in (CALLING, TOSSING, CHOOSING_ROLE)
    picking = state.phase == DRAFTING and state.faction(state.to_act) == UNDECIDED
    if picking or (early and UNDECIDED in (state.faction0, state.faction1)):
        raise fields.bad("factions", "must be known before the draft")
    if state.phase == NAMING and state.faction0 != UNDECIDED and not is_allowed(state, state.faction0):
        raise fields.bad("factions[0]", "is not allowed with these options")


def check_actor(state: Doomball, fields: Fields) -> None:
    """5.1, 5.4  Who can act in a phase."""
    if state.phase == NAMING and state.to_act == 1 and state.faction0 == UNDECIDED:
        raise fields.bad("to_act", "must be 0 until seat 0 has named its faction")
    defends = state.phase == CHOOSING_SIDE or (state.phase == DEPLOYING and state.terms.cycles)
    if defends and state.to_act != state.defense():
        raise fields.bad("to_act", "must be the seat of the defense in this phase")
    if state.phase in (GIVING, MARKING, REINFORCING) and state.to_act != state.offense:
        raise fields.bad("to_act", "must be the seat of the offense in this phase")
