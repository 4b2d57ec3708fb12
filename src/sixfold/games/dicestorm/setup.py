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

FACTION_HELP: Final = "who fights for whom; the same faction twice is allowed"
MODE_HELP: Final = "sets the two caps below where they are left open"
ARMY_HELP: Final = "units each player deploys in all; left open, the mode decides"
ACTIVE_HELP: Final = "a player with so many units on the board deploys none; left open, the mode decides"
SET_HELP: Final = "which version of the unit cards"
WAVES_HELP: Final = "by the Supply Mat each round, or in three waves"
HIDDEN_HELP: Final = "what new units are is secret until all are placed"
SKILL_HELP: Final = "how near to their aim the dice of each player land"
TABLE_HELP: Final = "throws by the table of odds, or real dice on a real board, entered here"
ARTIFACT_HELP: Final = "dice hurt all pieces, not only units"
ROUNDS_HELP: Final = "the game ends after so many rounds"
LIMIT_HELP: Final = "what the end by the round limit means"


def options_of(book: Book) -> list[Option]:
    """4.2  The options, with the values that the tables know."""
    return [*army_options(book), *deployment_options(), *dice_options(book), *length_options()]


def army_options(book: Book) -> list[Option]:
    """4.2  Who fights, with how many units and which cards."""
    usual = [book.faction_ids[0], book.faction_ids[-1]]
    factions = [faction.name for faction in book.factions]
    modes = [mode.title for mode in book.modes.values()]
    sets = [cards.title for cards in book.sets.values()]
    return [
        each_seat(choice("factions", [*book.faction_ids], usual, FACTION_HELP, "Factions", ARMIES, factions)),
        choice("mode", [*book.modes], next(iter(book.modes)), MODE_HELP, "Mode", ARMIES, modes),
        whole("army_supply_cap", None, 1, 30, ARMY_HELP, "Army Supply", ARMIES),
        whole("active_supply_cap", None, 2, 12, ACTIVE_HELP, "Active Supply", ARMIES),
        choice("card_set", [*book.sets], next(iter(book.sets)), SET_HELP, "Cards", ARMIES, sets),
    ]


def deployment_options() -> list[Option]:
    """5.3, 12.3  How units come, and whether all see them at once."""
    titles = ["By supply", "In three waves"]
    return [
        choice("deployment", ["supply", "waves"], "supply", WAVES_HELP, "Deployment", ARMIES, titles),
        flag("hidden_deploy", default=True, help=HIDDEN_HELP, title="Hidden deployment", group=ARMIES),
    ]


def dice_options(book: Book) -> list[Option]:
    """7, 6.6  How dice are thrown, and what they hit."""
    skills = [skill.capitalize() for skill in book.skills]
    thrown = ["Thrown by the computer", "Real dice, entered"]
    return [
        each_seat(choice("skill", [*book.skills], ["steady", "steady"], SKILL_HELP, "Throwing skill", DICE, skills)),
        choice("dice_mode", ["model", "table"], "model", TABLE_HELP, "Dice", DICE, thrown),
        flag("dice_hit_artifacts", default=False, help=ARTIFACT_HELP, title="Dice hit artifacts", group=DICE),
    ]


def length_options() -> list[Option]:
    """9.2  The last round, and what it means."""
    titles = ["A draw", "More units win"]
    return [
        whole("max_rounds", 20, 1, 100, ROUNDS_HELP, "Rounds", LENGTH),
        choice("limit_result", ["draw", "units"], "draw", LIMIT_HELP, "At the round limit", LENGTH, titles),
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
