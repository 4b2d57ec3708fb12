"""4, 12.3  Ready-made starts: armies deployed by the author's layouts, and options worth trying."""

from sixfold.games.doomball.ground import HOME_GROUND, turned_label
from sixfold.games.doomball.tables import BOOK
from sixfold.kernel.cards import Preset

__all__ = ["layout", "presets"]

Document = dict[str, object]


def layout(name: str, side: str) -> list[tuple[str, str]]:
    """12.3  The author's placement of an army; attackers stand on side H and defenders on side A, else turned."""
    home = "H" if name.endswith("_attack") else "A"
    return [(unit, cell if side == home else turned_label(cell)) for unit, cell in BOOK.layouts[name]]


def deployed(attack: str, defense: str, carrier: str, options: Document) -> Document:
    """A position after the first, quiet turn of the defense: seat 0 attacks upwards with the artifact."""
    pieces: list[Document] = []
    for seat, (name, side) in enumerate([(attack, "H"), (defense, "A")]):
        for unit, cell in layout(name, side):
            pieces.append({"type": unit, "owner": seat, "cell": cell, "artifacts": int(cell == carrier)})
    return {
        "game": "doomball",
        "options": {"armies": [attack, defense], "first_role": "seat0_offense", "defense_side": "A", **options},
        "armies": [BOOK.armies[attack], BOOK.armies[defense]],
        "to_act": 0,
        "turn": 2,
        "quiet": 1,
        "pieces": pieces,
    }


def presets() -> list[Preset]:
    """The quick start comes first."""
    village: Document = {"map": "border_village", "match": "single"}
    return [
        Preset(
            "quick",
            "Quick start",
            "Humans carry the artifact through a border village that orcs defend. One round, everybody in place.",
            village,
            deployed("human_attack", "orc_defense", "G3", village),
        ),
        Preset(
            "home",
            "Elves at home",
            "Dwarves attack the elves on their own ground, in the places that the author gave them.",
            {"map": HOME_GROUND},
            deployed("dwarf_attack", "elf_defense", "F4", {"map": HOME_GROUND}),
        ),
        Preset(
            "match",
            "The full game",
            "Factions, draft, toss and deployment, then the best of three rounds in the border village.",
            {"map": "border_village"},
        ),
        Preset(
            "variant",
            "Without luck",
            "The variant on squares: no coins in attacks, units act in turn, three artifacts to carry off.",
            {"ruleset": "variant", "map": "variant_ruins"},
        ),
        Preset(
            "app",
            "The web version",
            "The author's rules of 2016 on his crossed hills, with all seven factions.",
            {"ruleset": "app", "map": "crossed_hills", "factions_allowed": "extended"},
        ),
    ]
