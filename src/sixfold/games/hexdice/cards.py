"""Cards of units, ground and markers: every number and ability on them comes from the tables of the ruleset."""

from typing import Final

from mypy_extensions import i64

from sixfold.games.hexdice.ground import Terms
from sixfold.games.hexdice.tables import (
    ANYWHERE,
    CAN_CAST,
    CAN_FIGHT,
    CAN_SHOOT,
    CAN_STRIKE,
    CAN_TRANSMUTE,
    CHARGES,
    CLIMBS,
    FACES,
    HAS_AURA,
    JUMPS_ALL,
    JUMPS_FRIENDS,
    LAKE,
    REFLECTS,
    ROLLS,
    SHIELD,
    SPELLS,
    SWAP,
    TERRAINS,
    TOKENS,
    TYPES,
    WAYS,
    Movement,
    Ruleset,
)
from sixfold.kernel.cards import Card, Stat

__all__ = ["NO_RANGE", "cards", "span"]

NO_RANGE: Final = "\u2013"
TERRAIN_LINES: Final = {
    "forest": "Trees that give cover.",
    "lake": "Deep water.",
    "tower": "A tower with a wide view.",
    "mountain": "High ground, hard to climb.",
}


def cards(rules: Ruleset, terms: Terms) -> list[Card]:
    """All cards of a ruleset under some options."""
    units = [unit_card(rules, terms, face) for face in range(1, FACES + 1)]
    terrains = [terrain_card(rules, kind) for kind in range(1, len(TERRAINS))]
    return [*units, aside_card(), *terrains, base_card(rules, terms), zone_card(), *marker_cards(rules)]


def section_of(rules: Ruleset, classic: str) -> str:
    """The section about something that decisive and destiny have in another form."""
    return "12.3" if rules.has_skirmish else classic


# Units.


def unit_card(rules: Ruleset, terms: Terms, face: int) -> Card:
    """2.1, 12.3  What a die is while it shows a face."""
    stats = [
        Stat("armor", str(rules.armor[face])),
        Stat("attack", str(rules.attack[face])),
        Stat("range", range_of(rules, face)),
        Stat("steps", str(rules.distance[face])),
    ]
    line = f"Face {face}. {movement_line(rules.movements[face], int(rules.distance[face]))}"
    abilities = [*fighting(rules, face), *shooting(rules, terms, face), *protecting(rules, face), *magic(rules, face)]
    return Card(TYPES[face - 1], "piece", rules.names[face], line, stats, abilities, section_of(rules, "2.1"))


def range_of(rules: Ruleset, face: int) -> str:
    """How far a unit shoots, strikes or casts."""
    if rules.can(face, CAN_CAST):
        return str(rules.spell_range)
    return span(i64(rules.shortest[face]), i64(rules.longest[face]))


def span(low: i64, high: i64) -> str:
    """A range of distances: one number, two with a dash between, or only the dash."""
    if high == 0:
        return NO_RANGE
    return str(low) if low == high else f"{low}{NO_RANGE}{high}"


def movement_line(movement: Movement, distance: int) -> str:
    """6.1, 12.3  The pattern of a unit as a sentence."""
    if movement.leap:
        return "Moves 2 cells straight on, then 1 turned by 60°."
    if movement.walk:
        return f"Walks {cells(distance)}." if distance == 1 else f"Walks {cells(distance)}, turning as it likes."
    ways = (
        [f"{cells(distance)} {directions(movement.far_words, 'straight on ')}"]
        if movement.far_words and distance > 0
        else []
    )
    ways += [f"1 cell {directions(movement.near_words)}"] if movement.near_words else []
    ways += ["sideways"] if movement.sideways else []
    return f"Moves {either(ways)}." if ways else "Does not move."


def cells(most: int) -> str:
    """Up to so many cells."""
    return "1 cell" if most == 1 else f"up to {most} cells"


def directions(words: list[str], straight: str = "") -> str:
    """3.2  Where a pattern leads."""
    if set(words) == set(WAYS):
        return f"{straight}in any direction"
    return either(["in an oblique direction" if word == "oblique" else word for word in words])


def either(parts: list[str], word: str = "or") -> str:
    """Parts of a sentence, the last one after ``or``.

    >>> either(["forward", "backward", "sideways"])
    'forward, backward or sideways'
    """
    return f" {word} ".join(filter(None, [", ".join(parts[:-1]), parts[-1]]))


def fighting(rules: Ruleset, face: int) -> list[str]:
    """6.1, 6.3, 6.5, 12.2  What a unit does when it goes, and whom it attacks."""
    found: list[str] = []
    if rules.movements[face].leap:
        found.append(jumping(rules, face))
    if rules.can(face, CAN_FIGHT):
        found.append("Attacks an enemy within its reach; if it succeeds, it moves in.")
        if rules.momentum > 0:
            found.append(
                f"Has {rules.momentum} more attack if it comes from its full distance of {rules.distance[face]}."
            )
    elif rules.distance[face] > 0:
        found.append("Does not fight hand to hand.")
    if rules.can(face, CAN_STRIKE):
        found.append("Makes a special attack on an adjacent enemy; if it succeeds, it moves in.")
    if rules.combat == ROLLS and rules.can(face, CAN_FIGHT | CAN_SHOOT):
        found.append(f"Half of attack and a die must be above the armor; failing with a {rules.fumble}, it is lost.")
    if rules.giants[face] > 0:
        found.append(f"Always beats the {rules.names[rules.giants[face]]}.")
    return found


def jumping(rules: Ruleset, face: int) -> str:
    """6.1 d3, 12.3  What a leaping unit passes over."""
    if rules.can(face, JUMPS_ALL):
        return "Jumps over everything."
    return (
        "Jumps over friends; an enemy on the way stops it."
        if rules.can(face, JUMPS_FRIENDS)
        else "A unit on the way stops it."
    )


def shooting(rules: Ruleset, terms: Terms, face: int) -> list[str]:
    """4, 6.4, 12.3  How a unit shoots."""
    if not rules.can(face, CAN_SHOOT):
        return []
    away = f"{span(i64(rules.shortest[face]), i64(rules.longest[face]))} cells away"
    if rules.combat >= CHARGES:
        return [
            f"Shoots at an enemy {away} that it can see, but not while an enemy stands beside it.",
            f"Has 1 less attack at a distance of {rules.longest_shot}.",
        ]
    line = "" if terms.any_target else " in a straight line"
    between = "Units in between block the shot." if terms.units_block_shots else "Units in between do not matter."
    return [f"Shoots at an enemy {away}{line}. {between}"]


def protecting(rules: Ruleset, face: int) -> list[str]:
    """6.8, 12.3  What helps a unit and its friends to withstand, and what ground means to it."""
    found: list[str] = []
    if rules.can(face, HAS_AURA) and rules.aura > 0:
        found.append(f"Adjacent friends have {rules.aura} more armor.")
    if rules.can(face, REFLECTS) and rules.combat == CHARGES:
        found.append(
            "On guard it gets no tokens, and whoever fails against it hand to hand with no armor left is lost."
        )
    if rules.can(face, CLIMBS):
        found.append("Every step costs it 1, on any ground.")
    if rules.armor[face] == 0 and (rules.combat == TOKENS or rules.combat == CHARGES):
        found.append("Falls to every attack.")
    return found


def magic(rules: Ruleset, face: int) -> list[str]:
    """12.3, 12.4  Spells and transmutation."""
    found: list[str] = []
    if rules.can(face, CAN_CAST):
        verb = "Channels a spell, named by a die, for" if rules.has_fate else "Casts a spell on"
        beside = "but not while an enemy stands beside it"
        found.append(f"{verb} a friend up to {rules.spell_range} cells away, {beside}.")
        found += [f"{SPELLS[spell].capitalize()}{faces_of(rules, spell)}: {effect}" for spell, effect in effects(rules)]
    if rules.can(face, CAN_TRANSMUTE):
        alone = f"If every unit of its army is one like it ({rules.names[face]})"
        found.append(f"{alone}, it can transmute an adjacent enemy: both are gone, and a new die is rolled there.")
    return found


def effects(rules: Ruleset) -> list[tuple[int, str]]:
    """12.3  What each spell does."""
    return [
        (SHIELD, f"the friend's guard becomes {rules.most_guard}, its skirmish 0."),
        (SWAP, "the two exchange their cells."),
        (SPELLS.index("skirmish"), f"the friend's skirmish becomes {rules.skirmish_turns}, its guard 0."),
    ]


def faces_of(rules: Ruleset, spell: int) -> str:
    """12.4  The faces of the die that name a spell, where a die does."""
    faces = [str(face) for face, named in enumerate(rules.channel) if face > 0 and named == spell]
    return f" ({either(faces)})" if faces else ""


def aside_card() -> Card:
    """2.3  A die of the army that no longer shows a face."""
    line = "Put aside: it is rolled again as soon as its owner keeps the rest."
    return Card("put_aside", "piece", "Die put aside", line, section="2.3")


# Ground.


def terrain_card(rules: Ruleset, kind: int) -> Card:
    """12.1, 12.3  What a terrain does."""
    armor = rules.terrain_armor[kind]
    stats = [Stat("armor", f"+{armor}")] if armor > 0 else []
    found = (
        ["No unit can enter it or pass over it."] if kind == LAKE else [*climbing(rules, kind), *closing(rules, kind)]
    )
    found.append("Blocks shots over it." if rules.blocks_sight[kind] != 0 else "Shots fly over it.")
    found += outlook(rules, kind)
    name = TERRAINS[kind]
    return Card(name, "ground", name.capitalize(), TERRAIN_LINES[name], stats, found, section_of(rules, "12.1"))


def units_that(rules: Ruleset, ability: i64) -> list[str]:
    """The names of the units with an ability."""
    return [f"the {rules.names[face]}" for face in range(1, FACES + 1) if rules.can(face, ability)]


def climbing(rules: Ruleset, kind: int) -> list[str]:
    """12.1, 12.3  What steps onto and off difficult ground cost."""
    costs = [f"onto it costs {rules.entering[kind]}"] if rules.entering[kind] > 1 else []
    costs += [f"off it costs {rules.leaving[kind]}"] if rules.leaving[kind] > 1 else []
    if not costs:
        return []
    climbers = units_that(rules, CLIMBS)
    found = [f"A step {either(costs, 'and')}" + (f"; for {either(climbers, 'and')} 1." if climbers else ".")]
    return [*found, "A single step is always possible."] if rules.single_steps_are_free else found


def closing(rules: Ruleset, kind: int) -> list[str]:
    """12.1, 12.3  The units that cannot come onto a terrain by a move."""
    names = [f"the {rules.names[face]}" for face in range(1, FACES + 1) if is_closed(rules, kind, face)]
    return [f"Closed to {either(names, 'and')}."] if names else []


def is_closed(rules: Ruleset, kind: int, face: int) -> bool:
    """Whether a unit is kept out of a terrain, by name or because a step there costs more than it has."""
    if rules.closed_to[kind] >> face & 1 != 0:
        return True
    costs = rules.entering[kind] if not rules.can(face, CLIMBS) else 1
    leaps = rules.movements[face].leap
    return not rules.single_steps_are_free and not leaps and 0 < rules.distance[face] < costs


def outlook(rules: Ruleset, kind: int) -> list[str]:
    """12.1, 12.3  What those gain who shoot or cast from a terrain."""
    found: list[str] = []
    shooters = units_that(rules, CAN_SHOOT)
    if rules.terrain_longest[kind] > 0 and shooters:
        away = span(i64(rules.terrain_shortest[kind]), i64(rules.terrain_longest[kind]))
        found.append(f"From here {either(shooters, 'and')} shoots {away} cells.")
    if rules.high_ground[kind] != 0:
        names = either([*shooters, *units_that(rules, CAN_CAST)], "and")
        found.append(f"From here {names} can act even while an enemy stands beside it.")
    return found


def base_card(rules: Ruleset, terms: Terms) -> Card:
    """6.9, 12.3  What a base means."""
    found = ["An enemy that moves onto it " + ("wins." if terms.is_duel else "puts its owner out of the game.")]
    if rules.base_armor > 0:
        found.append(f"Units of its owner have {rules.base_armor} more armor on it.")
    if rules.reroll != ANYWHERE:
        found.append("Only here its owner's units can be rolled again.")
    return Card("base", "ground", "Base", "The heart of an army.", [], found, "6.9")


def zone_card() -> Card:
    """3.4  Where dice are placed before the first turn."""
    return Card("zone", "ground", "Deployment zone", "Here an army is placed before the first turn.", section="3.4")


# Markers; each has the name of the piece's field in position documents.


def marker_cards(rules: Ruleset) -> list[Card]:
    """2.2, 12.3, 12.4  The markers that a unit can have in this ruleset."""
    found = [guard_card(rules)]
    if rules.combat == TOKENS or rules.combat == CHARGES:
        found.append(tokens_card(rules))
    found.append(acted_card(rules))
    if rules.has_skirmish:
        found += [skirmish_card(rules), exposed_card()]
    if rules.has_fate:
        found.append(fate_card())
    return found


def guard_card(rules: Ruleset) -> Card:
    """2.2, 6.6, 12.3  Guard."""
    if not rules.has_skirmish:
        lost = ["moves", "attacks hand to hand", "is rolled again", *(["merges"] if rules.merging else [])]
        found = [f"Gives 1 armor until the unit {either(lost)}."]
    else:
        found = [f"Gives 1 armor for each guard, of which a unit has up to {rules.most_guard}."]
        found.append("A move takes one away, combat all of them.")
    if rules.combat == CHARGES:
        found.append("An attack must be above the armor of a guarding unit, not only equal to it.")
    return Card("guard", "marker", "Guard", "The unit is on its guard.", [], found, section_of(rules, "6.6"))


def tokens_card(rules: Ruleset) -> Card:
    """2.2, 6.8, 12.3  Armor reduction tokens."""
    found = [f"Takes 1 armor for each token, of which a unit has up to {rules.most_tokens}."]
    found.append("A unit with as many tokens as armor falls to every attack.")
    return Card("tokens", "marker", "Tokens", "The unit has been hit.", [], found, section_of(rules, "2.2"))


def acted_card(rules: Ruleset) -> Card:
    """2.2, 6.10  The acted mark."""
    found = ["If a friend merges onto it, the new unit has no bonus action."] if rules.merging else []
    return Card("acted", "marker", "Acted", "The unit that its player activated last.", [], found, "2.2")


def skirmish_card(rules: Ruleset) -> Card:
    """12.3  Skirmish."""
    found = [
        f"At most {rules.skirmish_turns}; 1 less at the start of each turn of its owner.",
        "The next attack of the unit uses it up and has 1 less.",
        "After success hand to hand the unit chooses where it stands.",
        "If the attack fails, the unit is lost."
        if rules.combat == ROLLS
        else "If the attack fails, the unit is lost; if it was a shot, it only gets a token.",
    ]
    shooters = units_that(rules, CAN_SHOOT)
    if shooters:
        found.append(f"Meanwhile {either(shooters, 'and')} shoots 1 cell farther, up to {rules.longest_shot}.")
    return Card("skirmish", "marker", "Skirmish", "The unit strikes and slips away.", [], found, "12.3")


def exposed_card() -> Card:
    """12.3  Exposed."""
    found = ["No armor until its owner's next turn begins."]
    return Card("exposed", "marker", "Exposed", "The unit is new and not ready.", [], found, "12.3")


def fate_card() -> Card:
    """12.4  The mark of fate."""
    found = ["One free move or attack before its owner's turn goes on."]
    return Card("fate", "marker", "Called by fate", "The unit shows the face that fate has rolled.", [], found, "12.4")
