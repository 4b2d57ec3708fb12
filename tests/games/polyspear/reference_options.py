"""Section 4 of the rulebook for the second Polyspear: the options, their defaults and what is refused."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.games.polyspear.reference_tables import RULEBOOK, Document, Refused

MODES = ["duel", "magic_forest"]
RULESETS = ["classic", "modern"]
NAMES = [entry["name"] for entry in RULEBOOK["options"]]
UNLIMITED_WITHOUT_CYCLONE = 100


@dataclass
class Settings:
    """A complete set of options: nothing is left to a default."""

    mode: str
    map: str
    factions: list[str]
    armies: list[list[str]]
    teams: list[int]
    cyclone: bool
    max_rounds: int
    pushed_spears: bool
    ruleset: str
    magic: bool
    stall_rush: bool

    @property
    def seats(self) -> int:
        """The number of entries of ``factions``."""
        return len(self.factions)

    @property
    def modern(self) -> bool:
        """Whether section 12.1 applies."""
        return self.ruleset == "modern"


def demand(*, holds: bool, reason: str) -> None:
    """Refuse what breaks a condition of section 4."""
    if not holds:
        raise Refused(reason)


def is_whole(value: object) -> bool:
    """Whether a value is an integer and no truth value."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_list(value: object, belongs: Callable[[object], bool]) -> bool:
    """Whether a value is a list of such members."""
    return isinstance(value, list) and all(belongs(member) for member in value)


def is_one_of(names: "list[str] | dict[str, Any]") -> Callable[[object], bool]:
    """A question: whether a value is one of these names."""
    return lambda value: isinstance(value, str) and value in names


def settle(options: Document) -> Settings:
    """4  Fill in the defaults and refuse what the section does not allow."""
    for name in options:
        demand(holds=name in NAMES, reason=f"there is no option {name}")
    ruleset = chosen(options, "ruleset", "classic", RULESETS)
    mode = chosen(options, "mode", "duel", MODES)
    factions = settle_factions(options, mode, ruleset)
    default_map = {"duel": "classic5x5", "magic_forest": "magic_forest"}[mode]
    if mode == "magic_forest" and len(factions) == 4:
        default_map = "four_players"
    board = chosen(options, "map", default_map, list(RULEBOOK["maps"]))
    demand(holds=len(RULEBOOK["maps"][board]["spawns"]) >= len(factions), reason="the map has too few spawn areas")
    magic = switch(options, "magic", otherwise=False)
    demand(holds=ruleset == "modern" or not magic, reason="magic needs the ruleset modern")
    cyclone = switch(options, "cyclone", otherwise=True)
    return Settings(
        mode=mode,
        map=board,
        factions=factions,
        armies=settle_armies(options, board, factions, ruleset),
        teams=settle_teams(options, len(factions)),
        cyclone=cyclone,
        max_rounds=settle_rounds(options, cyclone=cyclone),
        pushed_spears=switch(options, "pushed_spears", otherwise=True),
        ruleset=ruleset,
        magic=magic,
        stall_rush=switch(options, "stall_rush", otherwise=False),
    )


def chosen(options: Document, name: str, otherwise: str, values: list[str]) -> str:
    """One of some words."""
    value = options.get(name, otherwise)
    demand(holds=is_one_of(values)(value), reason=f"{name} must be one of {values}")
    return str(value)


def switch(options: Document, name: str, *, otherwise: bool) -> bool:
    """A truth value."""
    value = options.get(name, otherwise)
    demand(holds=isinstance(value, bool), reason=f"{name} must be true or false")
    return bool(value)


def settle_factions(options: Document, mode: str, ruleset: str) -> list[str]:
    """One faction per seat: two seats in a duel, two to four in a Magic Forest; some are modern only (12.1)."""
    default = {"duel": ["elves", "orcs"], "magic_forest": ["orcs", "elves", "dwarves"]}[mode]
    factions: list[str] = options.get("factions", default)
    known = is_list(factions, is_one_of(RULEBOOK["factions"]))
    demand(holds=known, reason="factions must be a list of faction ids")
    allowed = [2] if mode == "duel" else [2, 3, 4]
    demand(holds=len(factions) in allowed, reason=f"{mode} has {allowed} seats")
    for faction in factions:
        needed = RULEBOOK["factions"][faction].get("ruleset", ruleset)
        demand(holds=needed == ruleset, reason=f"{faction} needs the ruleset {needed}")
    return list(factions)


def settle_armies(options: Document, board: str, factions: list[str], ruleset: str) -> list[list[str]]:
    """One army per seat that fits its spawn area; classic play has no modern units."""
    given = options.get("armies")
    armies: list[list[str]] = [RULEBOOK["factions"][faction]["army"] for faction in factions]
    if given is not None:
        known = is_list(given, lambda army: is_list(army, is_one_of(RULEBOOK["units"])))
        demand(holds=known, reason="armies must be lists of unit ids")
        demand(holds=len(given) == len(factions), reason="armies must have one list per seat")
        armies = given
    for seat, army in enumerate(armies):
        room = len(RULEBOOK["maps"][board]["spawns"][seat]["cells"])
        demand(holds=1 <= len(army) <= room, reason=f"the army of seat {seat} must have 1 to {room} units")
        for unit in army:
            demand(holds=may_be_used(unit, ruleset), reason=f"{unit} needs the ruleset modern")
    return [list(army) for army in armies]


def may_be_used(unit: str, ruleset: str) -> bool:
    """4, 12.1  Modern units are for the modern ruleset only."""
    return ruleset == "modern" or RULEBOOK["units"][unit]["group"] != "modern"


def settle_teams(options: Document, seats: int) -> list[int]:
    """One number per seat, at least two of them different; by default every seat is its own team."""
    teams = options.get("teams")
    if teams is None:
        return list(range(seats))
    demand(holds=is_list(teams, is_whole), reason="teams must be a list of integers")
    demand(holds=len(teams) == seats, reason="teams must have one number per seat")
    demand(holds=len(set(teams)) > 1, reason="at least two teams are needed")
    return list(teams)


def settle_rounds(options: Document, *, cyclone: bool) -> int:
    """The round limit, 0 for none; without the cyclone 0 means 100."""
    rounds = options.get("max_rounds", 0)
    demand(holds=is_whole(rounds) and rounds >= 0, reason="max_rounds must be an integer of 0 or more")
    return UNLIMITED_WITHOUT_CYCLONE if rounds == 0 and not cyclone else int(rounds)
