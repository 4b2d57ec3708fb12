"""What counts now: notes on single pieces, the ground, rows about the state of play, and how it ended."""

from mypy_extensions import i64

from sixfold.games.doomball.cards import ARTIFACT, EDGE, MARKER
from sixfold.games.doomball.cells import BITS, NO_CELLS, cells_in, count_of
from sixfold.games.doomball.drafting import draft_rule, picked_of_level
from sixfold.games.doomball.ground import PLAIN
from sixfold.games.doomball.notation import DEPLOYING, DRAFTING, MUSTERING, OVER, PLAYING, REINFORCING
from sixfold.games.doomball.reach import friends_beside, modified_defense
from sixfold.games.doomball.roster import ATTACK_STAR, DEFENSE_STAR
from sixfold.games.doomball.rules import Doomball
from sixfold.games.doomball.rulesets import SIDES
from sixfold.games.doomball.state import (
    MOVED,
    NOWHERE,
    PINNED,
    UNDECIDED,
    UNLOADED,
    carried_by,
    hits_of,
    inspired_of,
    kind_of,
    lying_on,
    owner_of,
)
from sixfold.games.doomball.tables import BOOK
from sixfold.kernel.cards import GroundMark, Note, Status
from sixfold.kernel.seats import NOBODY

__all__ = ["decisive", "defense_parts", "ground", "notes", "reason", "status"]


# Pieces.


def notes(state: Doomball) -> list[Note]:
    """What differs from the cards: defense, hits, marks."""
    return [note for cell in cells_in(state.held()) for note in piece_notes(state, i64(cell))]


def piece_notes(state: Doomball, cell: i64) -> list[Note]:
    """The notes on one piece."""
    unit = state.unit(cell)
    place, type, owner = state.ground.field.board.label(cell), BOOK.roster.ids[kind_of(unit)], int(owner_of(unit))
    values = [*defense_values(state, cell), *hit_values(state, cell)]
    if inspired_of(unit) > 0:
        attack = BOOK.roster.list[kind_of(unit)].corners[1]
        values.append(("attack bonus", f"+{inspired_of(unit)}", f"{attack} and inspired by leaders"))
    found = [Note(place, type, owner, label, value, why) for label, value, why in values]
    return found + [Note(place, type, owner, "", word) for word in words(state, cell)]


def defense_values(state: Doomball, cell: i64) -> list[tuple[str, str, str]]:
    """6.5  The modified defense, where it is not the printed one; against neighbours, where that differs."""
    far = int(modified_defense(state, cell, NOWHERE))
    near = far + int(state.ground.near_cover[cell]) - int(state.ground.far_cover[cell])
    printed = int(state.roster.defense[kind_of(state.unit(cell))])
    found: list[tuple[str, str, str]] = []
    if far != printed:
        found.append(("defense", str(far), ", ".join(defense_parts(state, cell, int(state.ground.far_cover[cell])))))
    if near != far:
        parts = defense_parts(state, cell, int(state.ground.near_cover[cell]))
        found.append(("defense against neighbours", str(near), ", ".join(parts)))
    return found


def defense_parts(state: Doomball, cell: i64, cover: int) -> list[str]:
    """6.5  What a defense is made of."""
    unit = state.unit(cell)
    parts = [str(state.roster.defense[kind_of(unit)])]
    if unit & MOVED != 0 and state.traits(cell) & DEFENSE_STAR != 0:
        parts.append(f"moved {state.terms.swift}")
    if cover:
        parts.append(f"{BOOK.terrain[state.ground.terrain[cell]].name.lower()} {cover}")
    leaders = count_of(friends_beside(state, cell) & state.leaders)
    if leaders > 0 and not state.terms.ruleset.inspire:
        parts.append(f"leaders {state.terms.lead * leaders}")
    return parts


def hit_values(state: Doomball, cell: i64) -> list[tuple[str, str, str]]:
    """6.4  The hits of a piece."""
    hits = hits_of(state.unit(cell))
    return [("hits", str(hits), f"against a defense of {modified_defense(state, cell, NOWHERE)}")] if hits else []


def words(state: Doomball, cell: i64) -> list[str]:
    """The marks of a piece in words."""
    unit = state.unit(cell)
    carried = carried_by(unit)
    marks = {
        "carries the artifact": carried == 1,
        f"carries {carried} artifacts": carried > 1,
        "active": state.active == cell,
        "activated": state.spent & BITS[cell] != 0 and state.active != cell,
        "pinned": unit & PINNED != 0,
        "unloaded": unit & UNLOADED != 0 and state.traits(cell) & ATTACK_STAR != 0,
        "moved": unit & MOVED != 0,
    }
    return [word for word, holds in marks.items() if holds]


# Ground.


def ground(state: Doomball) -> list[GroundMark]:
    """2.3, 3.1, 5.4  Terrain, edges with their owners, markers, and artifacts that lie somewhere."""
    cells = range(int(state.ground.field.cells))
    found = [
        GroundMark(cell, BOOK.terrain[number].id, NOBODY)
        for cell, number in enumerate(state.ground.terrain)
        if number != PLAIN
    ]
    found += edges(state)
    found += [GroundMark(int(cell), MARKER, int(state.offense)) for cell in state.markers]
    return found + [GroundMark(cell, ARTIFACT, NOBODY) for cell in cells if lying_on(i64(state.there[cell])) > 0]


def edges(state: Doomball) -> list[GroundMark]:
    """3.1, 3.3  The edge rows of the two sides; on the square board the rim, which is nobody's."""
    field = state.ground.field
    if state.terms.cycles:
        return [GroundMark(int(cell), EDGE, NOBODY) for cell in cells_in(field.edges[0])]
    return [
        GroundMark(int(cell), EDGE, seat) for seat in range(2) for cell in cells_in(field.edges[state.heading(seat)])
    ]


# Play.


def status(state: Doomball) -> list[Status]:
    """Round, turn and counters, and about each seat its faction, role, side, wins and reserve."""
    rows = [Status("round", str(state.round))] if state.terms.wins_needed > 1 else []
    if state.phase in (PLAYING, MUSTERING, REINFORCING):
        rows.append(Status("cycle" if state.terms.cycles else "turn", str(state.turn)))
        rows.append(Status("quiet turns", f"{state.quiet} of {state.terms.stall}"))
        if state.terms.limit > 0:
            rows.append(Status("last turn", str(state.terms.limit)))
    if state.terms.cycles:
        rows.append(Status("secured", f"{state.secured} of {state.terms.artifacts_to_win}"))
    if state.phase == REINFORCING:
        rows.append(Status("reinforcements", str(state.placements)))
    return rows + [row for seat in range(2) for row in seat_status(state, seat)]


def seat_status(state: Doomball, seat: int) -> list[Status]:
    """The rows about one seat, what it needs now first."""
    rows: list[Status] = []
    title = state.game.name(state, "seat", seat)
    if state.phase == DRAFTING:
        rows.append(Status("still to draft", still_to_draft(state, seat), seat))
    if state.faction(seat) != UNDECIDED and BOOK.factions[state.faction(seat)].name != title:
        rows.append(Status("faction", BOOK.factions[state.faction(seat)].name, seat))
    if state.phase >= DEPLOYING:
        rows.append(Status("role", "offense" if seat == state.offense else "defense", seat))
        if not state.terms.cycles:
            rows.append(Status("side", SIDES[state.heading(seat)], seat))
        rows.append(Status("units", str(count_of(state.own(seat))), seat))
    reserve = sum(int(state.in_reserve(seat, kind)) for kind in range(int(state.roster.count)))
    if reserve:
        rows.append(Status("reserve", str(reserve), seat))
    if state.terms.wins_needed > 1:
        rows.append(Status("rounds won", str(state.wins(seat)), seat))
    return rows


def still_to_draft(state: Doomball, seat: int) -> str:
    """4, 5.4  How many picks of each level an army still needs."""
    rule = draft_rule(state, seat)
    beyond = [picked_of_level(state, seat, level) - rule.levels[level] for level in range(1, len(rule.levels))]
    open_picks = rule.any_level - sum(max(i64(0), more) for more in beyond)
    parts = [f"{-more} of level {level}" for level, more in enumerate(beyond, 1) if more < 0]
    return ", ".join([*parts, *([f"{open_picks} of any level"] if open_picks > 0 else [])]) or "nothing"


# The end.


def decisive(state: Doomball) -> list[int]:
    """9.1  The carrier on the edge that won the last round; nothing if the round was won otherwise."""
    if state.phase != OVER or state.terms.cycles:
        return []
    winner = int(state.round_winners[len(state.round_winners) - 1]) if len(state.round_winners) > 0 else state.winner()
    home = state.ground.field.edges[1 - state.heading(winner)] & state.own(winner)
    return [int(cell) for cell in cells_in(home) if carried_by(state.unit(i64(cell))) > 0]


def reason(state: Doomball) -> str:
    """9  How the match, and its last round, were won."""
    winner = int(state.winner())
    name = state.game.name(state, "seat", winner)
    how = last_round(state, winner)
    if state.terms.wins_needed == 1:
        return f"{name} won: {how}."
    return f"{name} won {state.wins(winner)} rounds to {state.wins(1 - winner)}; in the last one {how}."


def last_round(state: Doomball, winner: int) -> str:
    """9.1, 9.2  What decided the last round, as the board tells."""
    if decisive(state):
        return "the artifact was carried home"
    if state.own(1 - winner) == NO_CELLS and not state.has_reserve(1 - winner):
        return "the enemy was wiped out"
    if state.terms.cycles and winner == state.offense:
        return "enough artifacts were carried off the board"
    return "the defense held its ground"
