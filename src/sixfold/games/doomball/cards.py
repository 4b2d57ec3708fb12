"""What people are told about pieces, ground and markers: cards made from the data files."""

from typing import Final

from sixfold.games.doomball.roster import Ability, Unit
from sixfold.games.doomball.rulesets import RULEBOOK, Ruleset
from sixfold.games.doomball.tables import BOOK, Book, Terrain
from sixfold.kernel.cards import Card, Stat
from sixfold.kernel.options import Options

__all__ = ["ARTIFACT", "EDGE", "MARKER", "cards", "river_text", "terrain_card", "unit_card"]

ARTIFACT: Final = "artifact"
MARKER: Final = "marker"
EDGE: Final = "edge"


def cards(options: Options) -> list[Card]:
    """A card for every unit of the factions that may be led, every terrain, and what lies on the board."""
    ruleset = options.word("ruleset")
    found = [unit_card(BOOK, unit, ruleset) for unit in BOOK.roster.list]
    found += [terrain_card(terrain, RULEBOOK.rulesets[ruleset]) for terrain in BOOK.terrain]
    return [*found, artifact_card(), edge_card(ruleset), marker_card()]


def letters(book: Book, unit: Unit) -> list[Stat]:
    """2.1  The letters of its abilities, as printed on the piece."""
    found = [book.abilities[ability].letter for ability in unit.abilities]
    return [Stat("ability", "".join(found))] if any(found) else []


def unit_card(book: Book, unit: Unit, ruleset: str) -> Card:
    """2.1, 12.2  The card of a unit: its four corners, level and abilities."""
    faction = book.factions[unit.faction]
    labels = ["range", "attack", "defense", "move"]
    stats = [Stat(label, corner) for label, corner in zip(labels, unit.corners, strict=True)]
    abilities = [said(book.abilities[ability], ruleset) for ability in unit.abilities]
    abilities += [said(book.abilities[star], ruleset) for star in unit.stars]
    abilities += [said(book.abilities[faction.trait], ruleset)] if faction.trait else []
    if len(unit.weapons) > 1:
        weapons = [f"attack {attack} up to range {far}" for far, attack in unit.weapons]
        abilities.append(f"Two weapons: {', '.join(weapons)}; the better one that reaches is used.")
    if unit.pieces > 1:
        abilities.append(f"One pick supplies {unit.pieces} pieces.")
    return Card(
        unit.id,
        "piece",
        unit.name,
        f"{faction.name}, level {unit.level}.",
        [*stats, *letters(book, unit), Stat("level", str(unit.level))],
        [ability for ability in abilities if ability],
        "12.2" if faction.is_extended else "2.1",
    )


def said(ability: Ability, ruleset: str) -> str:
    """An ability or star in words; empty if the ruleset does without."""
    text = ability.text(ruleset)
    name = f"{ability.name} ({ability.letter})" if ability.name and ability.letter else ability.name or ability.letter
    return f"{name}: {text}" if text else ""


def terrain_card(terrain: Terrain, ruleset: Ruleset) -> Card:
    """2.3, 12.1  The card of a terrain."""
    slows = terrain.move_penalty > 0
    stops = slows and ruleset.forest_stops
    sentences = [
        "" if terrain.is_passable else "Nobody can enter it.",
        f"+{terrain.defense} defense{' against attackers that are not adjacent' if stops else ''}."
        if terrain.defense
        else "",
        f"+{terrain.defense_vs_adjacent} defense against adjacent attackers." if terrain.defense_vs_adjacent else "",
        "A unit that enters it may not step on." if stops else "",
        f"A unit that enters it has {terrain.move_penalty} movement less, but at least 1."
        if slows and not stops
        else "",
        "Range paths cannot pass through it." if terrain.blocks else "",
        "A unit on it fires through friendly units." if terrain.fire_over_friends else "",
        river_text(ruleset) if terrain.is_hazard else "",
    ]
    told = [sentence for sentence in sentences if sentence]
    line = told[0] if told else "No effect."
    return Card(terrain.id, "ground", terrain.name, line, [Stat("symbol", terrain.symbol)], told[1:], "2.3")


def river_text(ruleset: Ruleset) -> str:
    """2.3, 6.10  What a river does to whoever enters."""
    if ruleset.coins:
        return "Whoever enters flips a coin; heads is a hit."
    return "Whoever enters takes a hit."


def artifact_card() -> Card:
    """6.6  The artifact, lying on the board."""
    return Card(
        ARTIFACT, "marker", "Artifact", "Whoever enters the cell must pick it up.", [], [CARRYING], section="6.6"
    )


CARRYING: Final = "It changes nothing about its carrier, who may throw it to a friendly unit in range."


def edge_card(ruleset: str) -> Card:
    """9.1, 9.2  The edge of the board."""
    if RULEBOOK.rulesets[ruleset].cycles:
        line = "An offense unit that carries artifacts here secures them."
        return Card(EDGE, "ground", "Edge", line, section="9.2")
    line = "Whoever carries the artifact to the edge row of the opponent's side wins the round."
    return Card(EDGE, "ground", "Board edge", line, section="9.1")


def marker_card() -> Card:
    """5.4  A marker of the variant."""
    return Card(MARKER, "marker", "Marker", "Reinforcements of the offense may arrive here.", section="5.4")
