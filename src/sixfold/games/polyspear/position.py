"""Position documents of Polyspear: reading with errors that name the field, and writing."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i16, i32, i64, u8

from sixfold.games.polyspear.effects import (
    HALF,
    HALF_MASK,
    MARTYR,
    effect,
    effect_id,
    effect_partner,
    effect_rounds,
)
from sixfold.games.polyspear.notation import DEPLOYING, FIGHTING, OVER, SACRIFICING
from sixfold.games.polyspear.options import army_of
from sixfold.games.polyspear.rules import Polyspear
from sixfold.games.polyspear.setup import enlist, opening
from sixfold.games.polyspear.state import WELL_BITS
from sixfold.games.polyspear.tables import BOOK, EFFECTS, SPELLS, TERRAIN, WAYS
from sixfold.games.polyspear.tokens import facing_of
from sixfold.games.polyspear.turns import PAST_CAST
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import brief
from sixfold.kernel.game import Game
from sixfold.kernel.options import Options
from sixfold.kernel.phases import each_piece, read_actor, read_cell, read_phase, read_winners
from sixfold.kernel.seats import NOBODY

__all__ = ["read_position", "write_position"]

MOST_ROUNDS: Final = 1_000_000
MOST_TIMER: Final = 30_000
MOST_EFFECT_ROUNDS: Final = 4000
MOST_EFFECTS: Final = 2
SPELL_OF_EFFECT: Final = {"summoned": "summon_dryad"}
MOVE_WORDS: Final = 3


def read_position(game: Game, options: Options, fields: Fields) -> Polyspear:
    """Any position, complete or partial; nothing is triggered."""
    state = opening(game, options)
    state.phase = read_phase(fields, game.phases, "fight")
    read_pieces(state, fields)
    read_reserve(state, fields)
    read_wells(state, fields)
    state.round = fields.whole("round", 1, 1, MOST_ROUNDS)
    read_timers(state, fields)
    read_history(state, fields)
    for derived in ("mana", "cyclone_target"):
        fields.value(derived, None)
    phase = game.phases[state.phase]
    if state.phase == OVER:
        fields.value("to_act", None)
        read_end(state, fields)
    else:
        state.to_act = read_actor(fields, phase, int(state.seats), 0)
        read_winners(fields, phase, int(state.seats))
        check_actor(state, fields)
    return state


# Pieces.


def read_pieces(state: Polyspear, fields: Fields) -> None:
    """The units on the board, then what spells have put on them."""
    entries: list[Fields] = []
    for piece, kind, owner, cell in each_piece(fields, BOOK.kind_ids, int(state.seats), state.ground.board):
        check_piece(state, piece, kind, cell)
        spawn = WAYS[int(state.ground.spawn_facing[owner])]
        unit = state.enlist(kind, owner)
        state.put(unit, cell, piece.index("facing", WAYS, spawn))
        state.count_mana(unit, 1)
        if not state.magic:
            for name in ("spells", "effects", "summoned"):
                piece.value(name, None)
        elif read_magic(state, piece, int(unit)):
            entries.append(piece)
            continue
        state.count(owner, 1)
        entries.append(piece)
    if state.magic:
        for unit, piece in enumerate(entries):
            read_effects(state, piece, unit)


def check_piece(state: Polyspear, piece: Fields, kind: int, cell: int) -> None:
    """2.2, 2.3  Only units of the ruleset, one to a tile, where units can stand."""
    ruleset = state.options.word("ruleset")
    label = state.ground.board.label(cell)
    if not BOOK.may_fight(kind, ruleset):
        raise piece.bad("type", f"{BOOK.kind_ids[kind]} fights under the ruleset modern only")
    terrain = TERRAIN[state.ground.terrain[cell]]
    if terrain == "hole" or (terrain == "wall" and not state.arms.modern):
        raise piece.bad("cell", f"no unit can stand on {label}, which is a {terrain}")
    if state.field[cell] != state.ground.bare[cell]:
        raise piece.bad("cell", f"there is a second unit on {label}")


def read_magic(state: Polyspear, piece: Fields, unit: int) -> bool:
    """12.3  The spells that a unit has left, and whether it was summoned."""
    if piece.has("spells"):
        spells = 0
        for place, word in enumerate(piece.words("spells")):
            if word not in SPELLS:
                raise piece.bad(f"spells[{place}]", f"{brief(word)} is unknown; known are {', '.join(SPELLS)}")
            if spells >> SPELLS.index(word) & 1 != 0:
                raise piece.bad(f"spells[{place}]", "each spell can be cast once only")
            spells |= 1 << SPELLS.index(word)
        state.spells[unit] = i16(spells)
    piece.value("effects", [])
    summoned = piece.flag("summoned", False)  # noqa: FBT003 - the default of a field
    state.summoned[unit] = u8(summoned)
    return summoned


def read_effects(state: Polyspear, piece: Fields, unit: int) -> None:
    """12.3  The effects on a unit, oldest first."""
    entries = piece.objects("effects", [])
    if len(entries) > MOST_EFFECTS:
        raise piece.bad("effects", f"a unit carries at most {MOST_EFFECTS} effects")
    both: i64 = 0
    for place, entry in enumerate(entries):
        packed = read_effect(state, entry, unit)
        if effect_id(packed) == MARTYR and effect_id(both) == MARTYR:
            raise entry.bad("id", "a unit is linked to one martyr only")
        both |= packed << HALF * place
        entry.done()
    state.effects[unit] = both


def read_effect(state: Polyspear, entry: Fields, unit: int) -> i64:
    """12.3  One effect; left-out rounds are those of its spell, a permanent one has none."""
    id = entry.index("id", EFFECTS)
    spell = SPELL_OF_EFFECT.get(EFFECTS[id], EFFECTS[id])
    usual = BOOK.spells[SPELLS.index(spell)].rounds if spell in SPELLS else 0
    rounds = 0
    if usual == 0:
        entry.value("rounds", None)
    else:
        rounds = entry.whole("rounds", usual, 1, MOST_EFFECT_ROUNDS)
    if id != MARTYR:
        if entry.value("partner", None) is not None:
            raise entry.bad("partner", "only a martyr has a partner")
        return effect(id, rounds)
    cell = read_cell(entry, state.ground.board, "partner")
    partners = [other for other in range(len(state.place)) if int(state.place[other]) == cell]
    if not partners or partners[0] == unit or state.owner(partners[0]) != state.owner(unit):
        raise entry.bad("partner", "there must be another unit of the same seat")
    return effect(id, rounds, partners[0])


def check_links(state: Polyspear, fields: Fields) -> None:
    """12.3  A martyr link holds from both sides."""
    for unit in range(len(state.effects)):
        partner = state.partner_of(unit)
        if partner != NOBODY and state.partner_of(partner) != unit:
            label = state.ground.board.label(i64(state.place[unit]))
            raise fields.bad("pieces", f"the martyr on {label} is not linked back by its partner")


# The rest.


def read_reserve(state: Polyspear, fields: Fields) -> None:
    """5.1  Units still to deploy: by default in phase deploy the armies without what stands on the board."""
    check_links(state, fields)
    seats = range(int(state.seats))
    deploying = state.phase == DEPLOYING
    if fields.value("reserve", None) is None:
        listed = [missing(state, seat) if deploying else [] for seat in seats]
    else:
        listed = given_reserve(state, fields)
    for seat in seats:
        for kind in listed[seat]:
            enlist(state, kind, seat)
        free = [cell for cell in state.ground.spawn_cells[seat] if state.field[cell] == 0]
        if deploying and len(listed[seat]) > len(free):
            raise fields.bad(f"reserve[{seat}]", f"{len(listed[seat])} units, but only {len(free)} free spawn tiles")
        if listed[seat] and state.phase in (FIGHTING, SACRIFICING):
            raise fields.bad(f"reserve[{seat}]", "must be empty: units are deployed before the fight only")


def missing(state: Polyspear, seat: int) -> list[int]:
    """5.1  The army of a seat without its units on the board."""
    army = list(army_of(state.options, seat))
    for unit in range(len(state.place)):
        kind = int(state.kind(unit))
        if state.owner(unit) == seat and state.is_standing(unit) and kind in army:
            army.remove(kind)
    return army


def given_reserve(state: Polyspear, fields: Fields) -> list[list[int]]:
    """5.1  The reserves as a document lists them, one for each seat."""
    lists = fields.items("reserve")
    if len(lists) != state.seats:
        raise fields.bad("reserve", f"must have a list for each of the {state.seats} seats")
    found: list[list[int]] = []
    for seat, units in enumerate(lists):
        if not isinstance(units, list):
            raise fields.bad(f"reserve[{seat}]", f"must be a list, not {brief(units)}")
        found.append([read_kind(state, fields, f"reserve[{seat}][{place}]", unit) for place, unit in enumerate(units)])
    return found


def read_kind(state: Polyspear, fields: Fields, name: str, unit: object) -> int:
    """2.2  A unit in reserve."""
    if not isinstance(unit, str) or unit not in BOOK.kind_ids:
        raise fields.bad(name, f"{brief(unit)} is no unit")
    kind = BOOK.kind_ids.index(unit)
    if not BOOK.may_fight(kind, state.options.word("ruleset")):
        raise fields.bad(name, f"{unit} fights under the ruleset modern only")
    return kind


def read_wells(state: Polyspear, fields: Fields) -> None:
    """9.2  The owner of each captured well."""
    wells = fields.inner("wells", {})
    for label in wells.names():
        cell = int(state.ground.board.cell(label))
        if cell not in state.ground.wells:
            raise wells.bad(label, "is not a mana well of this map")
        owner = wells.whole(label, low=0, high=int(state.seats) - 1)
        state.wells |= owner + 1 << state.ground.wells.index(cell) * WELL_BITS


def read_timers(state: Polyspear, fields: Fields) -> None:
    """9.2  Used exactly as given; by default all at their start, then one cyclone update."""
    if fields.value("timers", None) is None:
        state.cyclone_update()
        return
    timers = fields.wholes("timers", low=0, high=MOST_TIMER)
    if len(timers) != state.seats:
        raise fields.bad("timers", f"must have a number for each of the {state.seats} seats")
    for seat, rounds in enumerate(timers):
        state.set_timer(seat, rounds)


def read_history(state: Polyspear, fields: Fields) -> None:
    """12.4  Past moves under option stall_rush, oldest first."""
    if not state.settings.stall_rush:
        fields.value("history", None)
        return
    for place, text in enumerate(fields.words("history", [])):
        state.history = append(state.history, i32(read_past(state, fields, f"history[{place}]", text)))


def read_past(state: Polyspear, fields: Fields, name: str, text: str) -> int:
    """12.4  A past move, `<seat> <from> <to>`, or `cast`."""
    if text == "cast":
        return PAST_CAST
    words = text.split(" ")
    seats = [str(seat) for seat in range(int(state.seats))]
    cells = [int(state.ground.board.cell(word)) for word in words[1:]]
    if len(words) != MOVE_WORDS or words[0] not in seats or min(cells) < 0:
        raise fields.bad(name, f"{brief(text)} is neither '<seat> <from> <to>' nor 'cast'")
    return int(words[0]) << 16 | cells[0] << 8 | cells[1]


def check_actor(state: Polyspear, fields: Fields) -> None:
    """5  The seat to act must be one that can act in the phase."""
    seat = state.to_act
    if state.phase == DEPLOYING:
        if not state.has_reserve(seat):
            raise fields.bad("to_act", f"seat {seat} has nothing to deploy")
        return
    if state.units_of(seat) == 0 or not state.is_in_play(seat):
        raise fields.bad("to_act", f"seat {seat} has no units on the board and is out of play")
    if state.phase == SACRIFICING and not state.settings.cyclone:
        raise fields.bad("phase", "there is no sacrifice without the cyclone")
    if state.phase == SACRIFICING and state.cyclone_target() != seat:
        raise fields.bad("to_act", f"only the target of the cyclone sacrifices, seat {state.cyclone_target()}")


def read_end(state: Polyspear, fields: Fields) -> None:
    """9.1, 9.4  Who has won: the team named, the only one in play, or the one with the most mana."""
    seats = int(state.seats)
    state.phase = FIGHTING
    if fields.value("winners", None) is None:
        state.win(state.leading_team())
        return
    winners = read_winners(fields, state.game.phases[OVER], seats) or []
    teams = [int(state.settings.teams[seat]) for seat in range(seats)]
    if not winners or [seat for seat in range(seats) if teams[seat] == teams[winners[0]]] != winners:
        raise fields.bad("winners", "must be all seats of one team: there are no draws")
    state.win(teams[winners[0]])


# Writing.


def write_position(state: Polyspear) -> dict[str, object]:
    """The units in the order of the tiles, and everything else that a document holds."""
    board = state.ground.board
    seats = range(int(state.seats))
    standing = sorted([(int(state.place[unit]), unit) for unit in range(len(state.place)) if state.is_standing(unit)])
    document: dict[str, object] = {
        "pieces": [written_piece(state, unit) for _, unit in standing],
        "round": int(state.round),
        "timers": [int(state.timer_of(seat)) for seat in seats],
        "wells": {
            board.label(cell): int(state.well_owner(well))
            for well, cell in enumerate(state.ground.wells)
            if state.well_owner(well) != NOBODY
        },
        "reserve": [reserve_of(state, seat) for seat in seats],
        "mana": [int(state.mana_of(seat)) for seat in seats],
        "cyclone_target": written_target(state),
    }
    if state.settings.stall_rush:
        document["history"] = [written_past(state, int(entry)) for entry in state.history]
    return document


def written_piece(state: Polyspear, unit: int) -> dict[str, object]:
    """One unit."""
    cell = i64(state.place[unit])
    piece: dict[str, object] = {
        "type": BOOK.kind_ids[state.kind(unit)],
        "owner": int(state.owner(unit)),
        "cell": state.ground.board.label(cell),
        "facing": WAYS[facing_of(state.field[cell])],
    }
    if state.magic:
        spells = int(state.spells[unit])
        piece["spells"] = [name for spell, name in enumerate(SPELLS) if spells >> spell & 1 != 0]
        piece["effects"] = [written_effect(state, packed) for packed in effects_on(state, unit)]
        piece["summoned"] = state.summoned[unit] != 0
    return piece


def effects_on(state: Polyspear, unit: int) -> list[int]:
    """12.3  The effects that a unit carries, oldest first."""
    both = int(state.effects[unit])
    return [packed for packed in (both & HALF_MASK, both >> HALF) if packed != 0]


def written_effect(state: Polyspear, packed: int) -> dict[str, object]:
    """One effect; rounds and partner only where it has them."""
    written: dict[str, object] = {"id": EFFECTS[effect_id(packed)]}
    if effect_rounds(packed) > 0:
        written["rounds"] = int(effect_rounds(packed))
    if effect_partner(packed) >= 0:
        written["partner"] = state.ground.board.label(i64(state.place[effect_partner(packed)]))
    return written


def reserve_of(state: Polyspear, seat: int) -> list[str]:
    """5.1  The units that a seat has still to deploy."""
    units = range(len(state.place))
    return [BOOK.kind_ids[state.kind(unit)] for unit in units if state.is_waiting(unit, seat)]


def written_target(state: Polyspear) -> int | None:
    """9.2  The target of the cyclone, null without the cyclone."""
    target = int(state.cyclone_target())
    return target if state.settings.cyclone and target != NOBODY else None


def written_past(state: Polyspear, entry: int) -> str:
    """12.4  A past move or cast."""
    if entry == PAST_CAST:
        return "cast"
    label = state.ground.board.label
    return f"{entry >> 16} {label(entry >> 8 & 255)} {label(entry & 255)}"
