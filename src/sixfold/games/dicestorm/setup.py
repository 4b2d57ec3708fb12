"""4.2  The options of Dicestorm, as people choose them, and what excludes what."""

from typing import Final

from sixfold.games.dicestorm.tables import Book
from sixfold.kernel.cards import Preset
from sixfold.kernel.document import Fields
from sixfold.kernel.options import Option, Options, choice, each_seat, flag, whole

__all__ = ["options_of", "presets_of", "settle", "titles_of"]

ARMIES: Final = "Armies"
DICE: Final = "Dice"
LENGTH: Final = "Length"
WAVE_PARTS: Final = 3


def options_of(book: Book) -> list[Option]:
    """4.2  The options, with the values that the tables know."""
    factions: list[object] = [*book.faction_ids]
    skills: list[object] = [*book.skills]
    return [
        each_seat(
            choice(
                "factions",
                factions,
                [book.faction_ids[0], book.faction_ids[-1]],
                "who fights for whom; the same faction twice is allowed",
                "Factions",
                ARMIES,
                [faction.name for faction in book.factions],
            )
        ),
        choice(
            "mode",
            [*book.modes],
            next(iter(book.modes)),
            "sets the two caps below where they are left open",
            "Mode",
            ARMIES,
            [mode.title for mode in book.modes.values()],
        ),
        whole("army_supply_cap", None, 1, 30, "units each player deploys in all; by mode", "Army Supply", ARMIES),
        whole(
            "active_supply_cap",
            None,
            2,
            12,
            "with so many units on the board nobody deploys; by mode",
            "Active Supply",
            ARMIES,
        ),
        choice(
            "card_set",
            [*book.sets],
            next(iter(book.sets)),
            "which version of the unit cards",
            "Cards",
            ARMIES,
            [cards.title for cards in book.sets.values()],
        ),
        choice(
            "deployment",
            ["supply", "waves"],
            "supply",
            "by the Supply Mat each round, or in three waves",
            "Deployment",
            ARMIES,
            ["By supply", "In three waves"],
        ),
        flag(
            "hidden_deploy",
            default=True,
            help="new units lie face down until all are placed",
            title="Hidden deployment",
            group=ARMIES,
        ),
        each_seat(
            choice(
                "skill",
                skills,
                ["steady", "steady"],
                "how well each player throws modelled dice",
                "Throwing skill",
                DICE,
                [skill.capitalize() for skill in book.skills],
            )
        ),
        choice(
            "dice_mode",
            ["model", "table"],
            "model",
            "throws by the table of odds, or real dice on a real board, typed in",
            "Dice",
            DICE,
            ["Modelled throws", "Real dice, typed in"],
        ),
        flag(
            "dice_hit_artifacts",
            default=False,
            help="dice hurt all pieces, not only units",
            title="Dice hit artifacts",
            group=DICE,
        ),
        whole("max_rounds", 20, 1, 100, "the game ends after so many rounds", "Rounds", LENGTH),
        choice(
            "limit_result",
            ["draw", "units"],
            "draw",
            "what the end by the round limit means",
            "At the round limit",
            LENGTH,
            ["A draw", "More units win"],
        ),
    ]


def settle(book: Book, options: Options) -> None:
    """4.2, 12.3  Caps by mode; two entries for two seats; waves need an army of three equal parts."""
    mode = book.modes[options.word("mode")]
    options.settle("army_supply_cap", mode.army_supply_cap)
    options.settle("active_supply_cap", mode.active_supply_cap)
    for name in ("factions", "skill"):
        if len(options.items(name)) != len(["seat 0", "seat 1"]):
            raise options.refuse(name, "must have two entries, one for each seat (4.2)")
    if options.word("deployment") == "waves" and options.whole("army_supply_cap") % WAVE_PARTS != 0:
        raise options.refuse("army_supply_cap", f"waves need a multiple of {WAVE_PARTS} (12.3)")


def titles_of(book: Book, options: Options, names: list[str]) -> list[str]:
    """4.2  The factions of the seats; with the same one twice told apart by the names of the seats."""
    titles = [book.factions[book.faction_ids.index(id)].name for id in options.words("factions")]
    if len(set(titles)) == len(titles):
        return titles
    return [f"{names[seat]} {title}" for seat, title in enumerate(titles)]


def presets_of(fields: Fields) -> list[Preset]:
    """Ready-made starts by their ids."""
    found: list[Preset] = []
    for id in fields.names():
        entry = fields.inner(id)
        position = entry.inner("position").values if entry.has("position") else None
        options = entry.inner("options", {}).values
        found.append(Preset(id, entry.word("title"), entry.word("line"), options, position))
        entry.done()
    return found
