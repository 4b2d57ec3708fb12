"""R2, R6, R12.1  The cards of pieces, holes and marks: sentences made from the data files, under either ruleset."""

from typing import Final

from sixfold.games.spacechess.pieces import COMMAND, FIGHTER, GUNSHIP, IMPACTOR, KINDS, MINE, NAMES, SHIPS
from sixfold.games.spacechess.tables import Book, Ruleset
from sixfold.kernel.cards import Card, Stat
from sixfold.kernel.options import Options

__all__ = ["HOLE", "cards", "hexes", "whole_turn"]

HOLE: Final = "hole"
SECTIONS: Final = ["2", "6.3", "6.1", "6.4", "6.4", "6.3"]
"""Where the rules tell most about each kind; under modern everything is in one section."""
MODERN_SECTION: Final = "12.1"
BOTH: Final = 2

LOSES: Final = "Lost, it loses the game; if both are lost at once, the game is a draw."
TURNS: Final = "Turns to any neighbour as an action of its own."
STRIKES: Final = "Strikes by moving onto an enemy: both are destroyed."
HITS: Final = "Destroys whatever it meets, friend or foe, and itself. A hole swallows it."
FIRES: Final = "Fires an {shot} straight ahead; two shots in a row hold one behind the other."
AIMS: Final = "Fires an {shot} at any adjacent empty hex."
LAYS: Final = "Lays a {mine} on an adjacent empty hex that touches no enemy ship or mine."


def cards(book: Book, options: Options) -> list[Card]:
    """A card for every kind of piece, for the holes, and for what a classic turn remembers of a piece."""
    rules = book.ruleset(options.word("ruleset"))
    found = [
        Card(
            NAMES[kind],
            "piece",
            book.titles[kind],
            book.lines[kind],
            stats(rules, options, kind),
            [*orders(book, rules, kind), *nature(rules, options, kind)],
            MODERN_SECTION if rules.modern else SECTIONS[kind],
        )
        for kind in range(KINDS)
    ]
    return [*found, hole(rules), *([] if rules.modern else markers(book, rules))]


def hexes(number: int) -> str:
    """A number of hexes in words."""
    return f"{number} hex" if number == 1 else f"{number} hexes"


def whole_turn(rules: Ruleset) -> str:
    """R5  All actions of a turn in words."""
    return f"{'both' if rules.turn_actions == BOTH else f'all {rules.turn_actions}'} actions of a turn"


def stats(rules: Ruleset, options: Options, kind: int) -> list[Stat]:
    """R2, R4  The numbers of a kind."""
    if kind == MINE:
        return [Stat("each side lays", str(options.whole("mine_limit")))]
    if kind == IMPACTOR:
        return [Stat("speed", str(rules.speed)), Stat("each side in flight", str(options.whole("impactor_limit")))]
    first, second = reach(rules, kind)
    found = [Stat("move", str(first))]
    if first != second:
        found.append(Stat("second move", str(second)))
    return [*found, Stat("each side has", str(rules.complement[kind]))]


def reach(rules: Ruleset, kind: int) -> tuple[int, int]:
    """R6.1  How far a kind moves, first and again in the same turn."""
    return int(rules.reach[kind << 1]), int(rules.reach[kind << 1 | 1])


def orders(book: Book, rules: Ruleset, kind: int) -> list[str]:
    """R6.1 to R6.5  What a kind can be told to do."""
    found = [movement(rules, kind)] if kind < SHIPS and reach(rules, kind)[0] > 0 else []
    if rules.rotates[kind] != 0:
        found.append(TURNS)
    if rules.fires[kind] != 0:
        found.append((AIMS if rules.modern else FIRES).format(shot=book.name(IMPACTOR)))
    if rules.mines[kind] != 0:
        found.append(LAYS.format(mine=book.name(MINE)))
    if rules.rebuilds[kind] != 0:
        found.append(f"Rebuilds a lost ship beside it, for {whole_turn(rules)}.")
    return found


def movement(rules: Ruleset, kind: int) -> str:
    """R6.1, R12.1  How a kind of ship moves."""
    first, second = reach(rules, kind)
    told = "Moves 1 hex" if first == 1 else f"Moves 1 {'or' if first == BOTH else 'to'} {hexes(first)} straight on"
    if kind == GUNSHIP and not rules.modern:
        told += " and then faces the way it moved"
    if second == 0:
        told += ", once in a turn"
    elif second != first:
        told += f"; a second move in the same turn only {second}"
    return told + "."


def nature(rules: Ruleset, options: Options, kind: int) -> list[str]:
    """R6.7, R9.1, R12.1  What happens to a kind and around it, whatever it is told to do."""
    if kind == IMPACTOR:
        return flight(rules)
    if kind == MINE:
        return mine(rules, one_on_one=options.word("skirmish") == "one_on_one")
    found = [LOSES] if kind == COMMAND else []
    return found if rules.modern else [*found, STRIKES]


def flight(rules: Ruleset) -> list[str]:
    """R6.7 step 1, R12.1  How impactors fly."""
    if rules.modern:
        return [f"Flies up to {hexes(int(rules.speed))} straight on when its owner's turn begins.", HITS]
    return [
        f"Flies {hexes(int(rules.speed))} straight on in step 1 of every battle stage.",
        HITS,
        "On hold, after a double shot, it waits one battle stage.",
    ]


def mine(rules: Ruleset, *, one_on_one: bool) -> list[str]:
    """R6.7, R12.1  What mines are for."""
    if rules.modern:
        return [
            "Never moves.",
            "Counts as power for the ships beside it.",
            "Is spent when it or a ship beside it fights.",
        ]
    company = "." if one_on_one else ", and it keeps company."
    return [
        "Never moves.",
        f"Counts like a ship of its side: it outnumbers{company}",
        "Is spent with the enemy it helps to outnumber.",
    ]


def hole(rules: Ruleset) -> Card:
    """R3.5  The pentagons."""
    told = ["It swallows an impactor that would enter it."]
    if not rules.modern:
        told.append("A gunship may face it but cannot fire into it.")
    return Card(HOLE, "ground", "Hole", "No piece enters or crosses it.", abilities=told, section="3.5")


def markers(book: Book, rules: Ruleset) -> list[Card]:
    """R5  What a turn remembers of a piece until it ends, and a strike."""
    again = reach(rules, FIGHTER)[1]
    return [
        Card(
            "moved",
            "marker",
            "Moved this turn",
            f"If it moves again this turn, it moves {hexes(again)} at most." if again else "It does not move again.",
            section="6.1",
        ),
        Card(
            "fired",
            "marker",
            "Fired this turn",
            "A second shot pushes the first one on, and both hold.",
            section="6.3",
        ),
        Card("hold", "marker", "On hold", "It does not fly in the coming battle stage.", section="6.3"),
        Card("locked", "marker", "Locked", "It shares its hex and does nothing more this turn.", section="6"),
    ]
