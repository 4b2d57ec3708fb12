"""4  The options: what may be chosen, defaults that depend on other options, and what is refused."""

from typing import Final

from sixfold.games.polyspear.maps import MAPS, map_of
from sixfold.games.polyspear.tables import BOOK, CLASSIC, MODERN, Kind
from sixfold.kernel.document import HUGE
from sixfold.kernel.errors import brief
from sixfold.kernel.options import Option, Options, choice, data, each_seat, flag, whole

__all__ = ["OPTIONS", "army_of", "seat_titles", "settle", "team_numbers"]

DUEL: Final = "duel"
FOREST: Final = "magic_forest"
MOST_ROUNDS: Final = 1_000_000
DEFAULT_FACTIONS: Final = {DUEL: ["elves", "orcs"], FOREST: ["orcs", "elves", "dwarves"]}
DEFAULT_MAPS: Final = {DUEL: ["", "", "classic5x5"], FOREST: ["", "", "magic_forest", "magic_forest", "four_players"]}
SEATS: Final = {DUEL: [2], FOREST: [2, 3, 4]}


def kind_title(kind: Kind) -> str:
    """A unit by its name; some names stand for two units, of which one is modern."""
    return f"{kind.name}, modern" if kind.group == MODERN else kind.name


OPTIONS: Final[list[Option]] = [
    choice(
        "mode",
        [DUEL, FOREST],
        DUEL,
        "a duel of two armies, or a Magic Forest battle of two to four",
        title="Battle",
        group="Battle",
        titles=["Duel", "Magic Forest"],
    ),
    choice(
        "map",
        [entry.id for entry in MAPS],
        None,
        "the battlefield; it needs a spawn area for every seat",
        title="Map",
        group="Battle",
        titles=[entry.title for entry in MAPS],
    ),
    each_seat(
        choice(
            "factions",
            [faction.id for faction in BOOK.factions],
            None,
            "who fights, in the order of play; Undead and Cyclops need the modern ruleset",
            title="Faction",
            group="Armies",
            titles=[faction.name for faction in BOOK.factions],
        ),
        counts=True,
    ),
    each_seat(
        data(
            "armies",
            None,
            "units of each seat instead of its faction's army",
            title="Army",
            group="Armies",
            values=[*BOOK.kind_ids],
            titles=[kind_title(kind) for kind in BOOK.kinds],
            many=True,
        )
    ),
    each_seat(
        whole(
            "teams",
            None,
            -HUGE,
            HUGE,
            "a number for each seat; equal numbers are allies",
            title="Team",
            group="Armies",
        )
    ),
    choice(
        "ruleset",
        [CLASSIC, MODERN],
        CLASSIC,
        "five symbols, or weapons with power values, hills and pits",
        title="Ruleset",
        group="Rules",
        titles=["Classic", "Modern"],
    ),
    flag("magic", default=False, help="units may cast spells; needs the modern ruleset", title="Magic", group="Rules"),
    flag(
        "cyclone",
        default=True,
        help="the army poorest in mana must give up a unit when its timer has run out",
        title="Cyclone",
        group="Rules",
    ),
    whole(
        "max_rounds",
        0,
        0,
        MOST_ROUNDS,
        f"rounds after which mana decides; 0 is no limit, or {BOOK.limit_without} rounds without the cyclone",
        title="Round limit",
        group="Rules",
    ),
    flag(
        "pushed_spears",
        default=True,
        help="the spears of a unit that was pushed strike on its new tile",
        title="Pushed spears strike",
        group="Rules",
    ),
    flag(
        "stall_rush",
        default=False,
        help="when everybody repeats their moves of two rounds ago, the cyclone comes at once",
        title="Hurry repeated moves",
        group="Rules",
    ),
]


def settle(options: Options) -> None:
    """4  Fill in what depends on other options; refuse what breaks a condition."""
    mode = options.word("mode")
    options.settle("factions", DEFAULT_FACTIONS[mode])
    seats = len(options.items("factions"))
    if seats not in SEATS[mode]:
        wanted = "exactly 2 seats" if mode == DUEL else "2 to 4 seats"
        raise options.refuse("factions", f"a battle of mode {mode} has {wanted}, not {seats} (4)")
    check_rulesets(options)
    options.settle("map", DEFAULT_MAPS[mode][seats])
    spawns = len(map_of(options.word("map")).spawns)
    if spawns < seats:
        raise options.refuse("map", f"has {spawns} spawn areas for {seats} seats (4)")
    check_teams(options, seats)
    check_armies(options, seats)


def check_rulesets(options: Options) -> None:
    """4, 12  Magic and some factions belong to the modern ruleset."""
    ruleset = options.word("ruleset")
    if options.flag("magic") and ruleset != MODERN:
        raise options.refuse("magic", "spells need the ruleset modern (12.3)")
    for id in options.words("factions"):
        if BOOK.faction(id).ruleset not in ("", ruleset):
            raise options.refuse("factions", f"{id} fight under the ruleset modern only (12.1)")


def check_teams(options: Options, seats: int) -> None:
    """4  A number for each seat, at least two different ones."""
    if options.value("teams") is None:
        return
    teams = options.items("teams")
    if len(teams) != seats:
        raise options.refuse("teams", f"needs a number for each of the {seats} seats (4)")
    if len(set(teams)) < 2:  # noqa: PLR2004 - one team has nobody to fight
        raise options.refuse("teams", "needs at least two different teams (4)")


def check_armies(options: Options, seats: int) -> None:
    """4  An army for each seat that fits its spawn area and the ruleset."""
    given = options.value("armies")
    if given is not None and len(options.items("armies")) != seats:
        raise options.refuse("armies", f"needs a list of units for each of the {seats} seats (4)")
    for seat, spawn in enumerate(map_of(options.word("map")).spawns[:seats]):
        if given is not None:
            check_army(options, options.items("armies")[seat])
        size = len(army_of(options, seat))
        if not 1 <= size <= len(spawn.cells):
            name = "map" if given is None else "armies"
            why = f"seat {seat} has {size} units; its spawn area holds 1 to {len(spawn.cells)} (4)"
            raise options.refuse(name, why)


def check_army(options: Options, army: object) -> None:
    """4  A list of units that the ruleset has, or null for the army of the faction."""
    if army is None:
        return
    if not isinstance(army, list):
        raise options.refuse("armies", f"must hold a list of units for each seat, not {brief(army)} (4)")
    for unit in army:
        if not isinstance(unit, str) or unit not in BOOK.kind_ids:
            raise options.refuse("armies", f"there is no unit {brief(unit)} (2.2)")
        if not BOOK.may_fight(BOOK.kind_ids.index(unit), options.word("ruleset")):
            raise options.refuse("armies", f"{unit} fights under the ruleset modern only (4)")


def army_of(options: Options, seat: int) -> list[int]:
    """4  The units of a seat: those given, or the army of its faction."""
    given = options.value("armies")
    army = None if given is None else options.items("armies")[seat]
    if army is None:
        return BOOK.faction(options.words("factions")[seat]).army
    assert isinstance(army, list)
    return [BOOK.kind_ids.index(str(unit)) for unit in army]


def team_numbers(options: Options) -> list[int]:
    """4  The teams of the seats, numbered from 0; every seat its own by default."""
    if options.value("teams") is None:
        return list(range(len(options.items("factions"))))
    teams = options.items("teams")
    known = list(dict.fromkeys(teams))
    return [known.index(team) for team in teams]


def seat_titles(options: Options, colours: list[str]) -> list[str]:
    """The seats by their factions; equal factions are told apart by the colour of their seat."""
    names = [BOOK.faction(id).name for id in options.words("factions")]
    return [f"{colours[seat]} {name}" if names.count(name) > 1 else name for seat, name in enumerate(names)]
