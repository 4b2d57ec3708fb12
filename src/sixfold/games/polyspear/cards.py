"""What people are told about Polyspear beside the board: cards from the tables, notes, ground, status, the end."""

from typing import Final

from mypy_extensions import i64

from sixfold.games.polyspear.arms import ARRIVAL, TURN
from sixfold.games.polyspear.effects import HALF, HALF_MASK, effect_id, effect_partner, effect_rounds
from sixfold.games.polyspear.notation import DEPLOYING
from sixfold.games.polyspear.rules import Polyspear
from sixfold.games.polyspear.tables import (
    BOOK,
    MODERN,
    SIDE_NAMES,
    SPELLS,
    TERRAIN,
    UNLIMITED,
    WAYS,
    Book,
    Effect,
    Kind,
    Spell,
    Symbol,
    Terrain,
)
from sixfold.games.polyspear.tokens import symbol_towards
from sixfold.kernel.cards import Card, GroundMark, Note, Stat, Status
from sixfold.kernel.options import Options
from sixfold.kernel.seats import NOBODY

__all__ = ["cards", "ground_marks", "notes", "reason", "status", "told_effects", "told_symbols", "trace"]

SPAWN_CARD: Final = Card("spawn", "ground", "Spawn tile", "Units of its seat are deployed here.", section="5.1")
GROUPS: Final = {"classic": "Classic", "extended": "Extended", "modern": "Modern"}


# Cards.


def cards(options: Options, book: Book = BOOK) -> list[Card]:
    """2, 12  Everything that can lie on the board under these options."""
    ruleset = options.word("ruleset")
    kinds = [kind for number, kind in enumerate(book.kinds) if book.may_fight(number, ruleset)]
    symbols = [symbol for symbol in book.symbols_of(ruleset) if ruleset == MODERN or symbol.group != MODERN]
    found = [kind_card(book, kind, ruleset, magic=options.flag("magic")) for kind in kinds]
    found += [symbol_card(symbol, modern=ruleset == MODERN) for symbol in symbols if symbol.id != "empty"]
    found += [terrain_card(terrain, book.well_mana, modern=ruleset == MODERN) for terrain in book.terrain_of(ruleset)]
    if options.flag("magic"):
        found += [effect_card(effect) for effect in book.effects]
    return [*found, SPAWN_CARD]


def kind_card(book: Book, kind: Kind, ruleset: str, *, magic: bool) -> Card:
    """2.2  A unit: its sides, and what its symbols and spells do."""
    symbols = book.symbols_of(ruleset)
    sides = [Stat(name, symbols[side].name) for name, side in armed(kind)]
    present = [symbols[side] for side in dict.fromkeys(kind.sides) if symbols[side].id != "empty"]
    abilities = [f"{symbol.name.capitalize()}: {told_symbol(symbol)}" for symbol in present]
    if magic:
        abilities += [f"{book.spells[spell].name}, once: {told_spell(book.spells[spell])}" for spell in kind.spells]
    line = f"{GROUPS[kind.group]} unit of the {book.faction(kind.faction).name}."
    return Card(
        kind.id,
        "piece",
        kind.name,
        line,
        [*sides, Stat("mana", str(kind.mana)), Stat("level", str(kind.level))],
        abilities,
        "2.2",
    )


def armed(kind: Kind) -> list[tuple[str, int]]:
    """2.2  The sides of a unit that bear a symbol, by name, and the symbol of each."""
    return [(name, side) for name, side in zip(SIDE_NAMES, kind.sides, strict=True) if side != 0]


def told_symbol(symbol: Symbol) -> str:
    """2.1  What a symbol does, with its numbers."""
    return symbol.text.format(
        attack=symbol.attack, defense=symbol.defense, push=symbol.push, reach=told_reach(symbol.reach)
    )


def told_reach(reach: int) -> str:
    """How far a missile flies, in words."""
    return "any number of" if reach == UNLIMITED else str(reach)


def told_spell(spell: Spell) -> str:
    """12.3  What a spell does, with its numbers."""
    return spell.text.format(rounds=spell.rounds, tiles=spell.tiles)


def symbol_card(symbol: Symbol, *, modern: bool) -> Card:
    """2.1, 12.1  A symbol; its powers count under the modern ruleset."""
    stats = [
        Stat("attack", str(symbol.attack)),
        Stat("defense", str(symbol.defense)),
        Stat("push", str(symbol.push)),
        Stat("reach", told_reach(symbol.reach) + " tiles" if symbol.reach else "adjacent tile"),
    ]
    return Card(
        symbol.id,
        "marker",
        symbol.name.capitalize(),
        told_symbol(symbol),
        stats if modern else [],
        told_timing(symbol),
        "12.1" if modern else "2.1",
    )


def told_timing(symbol: Symbol) -> list[str]:
    """6.1, 6.3, 12.1  When a symbol acts, and what it does to others."""
    acts = {
        (True, True): "Acts after the turn and again on arrival.",
        (True, False): "Acts after the turn only.",
        (False, True): "Acts on arrival only.",
    }
    told = [acts[symbol.on_turn, symbol.on_arrival]] if symbol.on_turn or symbol.on_arrival else []
    if symbol.counter:
        told.append("Reacts to enemies that turn, arrive or are pushed in front of it.")
    if symbol.parry:
        told.append("Parries: cancels melee symbols that strike at it.")
    if symbol.parry_break:
        told.append("Cannot be parried.")
    return told


def terrain_card(terrain: Terrain, well_mana: int, *, modern: bool) -> Card:
    """2.3, 12.2  A terrain."""
    stats = [Stat("mana", str(well_mana))] if terrain.id == "mana_well" else []
    return Card(terrain.id, "ground", terrain.name, terrain.line, stats, terrain.abilities, "12.2" if modern else "2.3")


def effect_card(effect: Effect) -> Card:
    """12.3  An effect of a spell."""
    return Card(effect.id, "marker", effect.name, effect.text, section="12.3")


# What counts now.


def notes(state: Polyspear) -> list[Note]:
    """2.2, 2.3, 12.3  What units point where, or that they are in a swamp, and what spells have put on or left them."""
    found: list[Note] = []
    for unit in range(len(state.place)):
        if state.is_standing(unit):
            found += unit_notes(state, unit)
    return found


def unit_notes(state: Polyspear, unit: int) -> list[Note]:
    """What counts now for one unit."""
    cell = int(state.place[unit])
    said: list[tuple[str, str, str]] = []
    if TERRAIN[state.ground.terrain[cell]] == "swamp":
        said += [(name, BOOK.symbols[0].name, "in a swamp") for name, _ in armed(BOOK.kinds[state.kind(unit)])]
    said += [("", symbol, "") for symbol in told_symbols(state, unit)]
    if state.magic:
        said += [("", effect, "") for effect in told_effects(state, unit)]
        spells = [BOOK.spells[spell].name for spell in range(len(SPELLS)) if int(state.spells[unit]) >> spell & 1]
        said += [("spells", ", ".join(spells), "")] if spells else []
    label = state.ground.board.label(cell)
    kind = BOOK.kind_ids[state.kind(unit)]
    return [Note(label, kind, int(state.owner(unit)), name, value, why) for name, value, why in said]


def told_symbols(state: Polyspear, unit: int) -> list[str]:
    """2.2  What a unit points where, without the sides that bear nothing or are in a swamp."""
    token = state.field[int(state.place[unit])]
    symbols = [(way, BOOK.symbols[symbol_towards(token, i64(number))]) for number, way in enumerate(WAYS)]
    return [f"{way} {symbol.name}" for way, symbol in symbols if symbol.id != "empty"]


def told_effects(state: Polyspear, unit: int) -> list[str]:
    """12.3  The effects on a unit in words, oldest first."""
    both = int(state.effects[unit])
    return [told_effect(state, packed) for packed in (both & HALF_MASK, both >> HALF) if packed != 0]


def told_effect(state: Polyspear, packed: int) -> str:
    """12.3  One effect with its rounds and partner."""
    told = BOOK.effects[effect_id(packed)].name
    if effect_partner(packed) >= 0:
        told += f" with {state.ground.board.label(i64(state.place[effect_partner(packed)]))}"
    rounds = int(effect_rounds(packed))
    return f"{told}, {rounds} rounds" if rounds > 1 else f"{told}, last round" if rounds == 1 else told


def ground_marks(state: Polyspear) -> list[GroundMark]:
    """2.3, 5.1, 9.2  Terrain other than grass, wells with their owners, and spawn tiles while units are deployed."""
    found: list[GroundMark] = []
    for cell, terrain in enumerate(state.ground.terrain):
        if TERRAIN[terrain] == "mana_well":
            owner = int(state.well_owner(state.ground.wells.index(cell)))
            found.append(GroundMark(cell, TERRAIN[terrain], owner))
        elif TERRAIN[terrain] != "grass":
            found.append(GroundMark(cell, TERRAIN[terrain], NOBODY))
    if state.phase == DEPLOYING:
        for seat, cells in enumerate(state.ground.spawn_cells[: int(state.seats)]):
            found += [GroundMark(cell, "spawn", seat) for cell in cells]
    return found


def status(state: Polyspear) -> list[Status]:
    """9.2  Round, mana, timers with the cyclone's target, reserves."""
    limit = f" of {state.settings.limit}" if state.settings.limit > 0 else ""
    found = [Status("round", f"{state.round}{limit}")]
    target = int(state.cyclone_target())
    if state.settings.cyclone and target != NOBODY:
        title = state.game.seat_titles(state.options)[target]
        found.append(Status("cyclone", f"takes a unit of the {title} in {rounds_left(state, target)}"))
    for seat in range(int(state.seats)):
        found += seat_status(state, seat)
    return found


def rounds_left(state: Polyspear, seat: int) -> str:
    """9.2  The timer of a seat in words."""
    rounds = int(state.timer_of(seat))
    return "1 round" if rounds == 1 else f"{rounds} rounds"


def seat_status(state: Polyspear, seat: int) -> list[Status]:
    """5.1, 9.2  The mana of a seat, its timer if it is threatened or was, and its reserve."""
    if not state.is_in_play(seat):
        return [Status("", "out of play", seat)]
    found = [Status("mana", str(state.mana_of(seat)), seat)]
    if state.settings.cyclone and seat == state.cyclone_target():
        left, most = int(state.timer_of(seat)), int(state.settings.table_value(0))
        found.append(Status("cyclone in", rounds_left(state, seat), seat, left, max(left, most)))
    elif state.settings.cyclone and state.timer_of(seat) != BOOK.start_timer:
        found.append(Status("cyclone waits at", rounds_left(state, seat), seat))
    waiting = [unit for unit in range(len(state.place)) if state.is_waiting(unit, seat)]
    if waiting:
        found.append(Status("reserve", ", ".join(BOOK.kinds[state.kind(unit)].name for unit in waiting), seat))
    return found


def trace(state: Polyspear, cell: int) -> list[int]:
    """2.1  The tiles that the symbols of the unit on a tile point at, missiles included."""
    units = [unit for unit in range(len(state.place)) if int(state.place[unit]) == cell]
    found: list[int] = []
    for way in range(6 if units else 0):
        symbol = int(symbol_towards(state.field[cell], way))
        if symbol > 0:
            reach = max(int(state.arms.reach[moment << 4 | symbol]) for moment in (TURN, ARRIVAL))
            found += line_of(state, cell, way, max(reach, 1))
    return found


def line_of(state: Polyspear, cell: int, way: int, reach: int) -> list[int]:
    """6.4  The tiles along a direction up to the one where a missile stops."""
    last = int(state.target_of(cell, way, reach))
    found: list[int] = []
    while cell != last:
        cell = int(state.ground.near[cell * 6 + way])
        if cell != state.ground.outside:
            found.append(cell)
    return found


def reason(state: Polyspear) -> str:
    """9.1, 9.4  How the game ended."""
    seats = range(int(state.seats))
    names = state.game.seat_titles(state.options)
    left = [seat for seat in seats if state.is_in_play(seat)]
    if len({int(state.settings.teams[seat]) for seat in left}) > 1:
        mana = ", ".join(f"{names[seat]} {state.mana_of(seat)}" for seat in left)
        if has_equals(state, left):
            return f"Round {state.round} was the last, and mana is equal: {mana}. A tie goes to the later seat."
        return f"Round {state.round} was the last, and mana decided: {mana}."
    if not left:
        return "Nobody has a unit left."
    return f"Only the {' and the '.join(names[seat] for seat in left)} still have units."


def has_equals(state: Polyspear, left: list[int]) -> bool:
    """9.4  Whether another team in play has as much mana as the one that wins."""
    teams = {int(state.settings.teams[seat]) for seat in left}
    return sum(int(state.team_mana(team)) == int(state.team_mana(state.leading_team())) for team in teams) > 1
