"""4  The options of Doomball: what may be chosen, what is refused, and what follows from it."""

from typing import Final

from sixfold.games.doomball.ground import HOME_GROUND
from sixfold.games.doomball.roster import LEVELS
from sixfold.games.doomball.rulesets import RULEBOOK, RULESETS
from sixfold.games.doomball.tables import BOOK
from sixfold.kernel.errors import brief
from sixfold.kernel.options import Option, Options, choice, data, each_seat, whole

__all__ = ["OPTIONS", "army_faction", "army_picks", "chosen_factions", "settle"]

SEATS: Final = 2
HEX_BOARD: Final = RULEBOOK.rulesets["base"].board
MAPS: Final = [*BOOK.maps, HOME_GROUND]
MAP_TITLES: Final = [*[known.name for known in BOOK.maps.values()], "Home ground of the factions"]
FACTIONS: Final = [faction.id for faction in BOOK.factions]


def army_title(name: str) -> str:
    """What people call a ready-made army."""
    faction = BOOK.factions[BOOK.roster.list[BOOK.roster.ids.index(BOOK.armies[name][0])].faction]
    return f"{faction.name}, {'attack' if name.endswith('_attack') else 'defense'}"


OPTIONS: Final[list[Option]] = [
    choice(
        "ruleset",
        list(RULESETS),
        "base",
        "coins on hexes, the square board without luck, or the author's web version",
        "Ruleset",
        "Game",
        [RULEBOOK.rulesets[name].title for name in RULESETS],
    ),
    choice("map", list(MAPS), None, "the ground; by default the bare board of the ruleset", "Map", "Game", MAP_TITLES),
    choice(
        "match",
        ["best_of_three", "single"],
        "best_of_three",
        "how many rounds are played",
        "Match",
        "Game",
        ["Best of three rounds", "A single round"],
    ),
    each_seat(
        choice(
            "factions",
            list(FACTIONS),
            None,
            "who leads which faction; otherwise the players choose",
            "Faction",
            "Armies",
            [faction.name for faction in BOOK.factions],
        )
    ),
    each_seat(
        data(
            "armies",
            None,
            "the army of each seat, by name or as a list of nine units; otherwise the players draft",
            "Army",
            "Armies",
            list(BOOK.armies),
            [army_title(name) for name in BOOK.armies],
        )
    ),
    choice(
        "first_role",
        ["toss", "seat0_offense", "seat1_offense"],
        "toss",
        "who attacks with the artifact in the first round",
        "First attacker",
        "Rounds",
        ["Toss a coin", "The first seat", "The second seat"],
    ),
    choice(
        "defense_side",
        ["choose", "A", "H"],
        "choose",
        "the side that the defense has in the first round",
        "Side of the defense",
        "Rounds",
        ["The defense chooses", *[f"Rows {side.zone[0]} to {side.zone[-1]}" for side in RULEBOOK.sides]],
    ),
    whole(
        "stall_limit",
        10,
        3,
        50,
        "turns of each player (variant: cycles) without a loss after which the defense wins the round",
        "Quiet turns",
        "Rounds",
    ),
    whole(
        "turn_limit",
        0,
        0,
        100,
        "turns of each player (variant: cycles) after which the defense wins the round; 0 is no limit",
        "Turn limit",
        "Rounds",
    ),
    choice(
        "prickly",
        ["full", "single", "off"],
        "full",
        "how humans answer an attack that they withstand",
        "Answers of humans",
        "Rules",
        ["A whole attack", "A single coin", "None"],
    ),
    choice(
        "retreat_choice",
        ["chance", "owner"],
        None,
        "who decides between two ways back; in the variant always the owner",
        "Retreats",
        "Rules",
        ["A coin decides", "The owner decides"],
    ),
    choice(
        "factions_allowed",
        ["seed", "extended"],
        "seed",
        "whether wood elves, undead and centaurs may be led",
        "Factions allowed",
        "Game",
        ["The four first factions", "All seven factions"],
    ),
    whole(
        "artifacts_to_win",
        3,
        1,
        3,
        "artifacts that the offense must carry off the board, in the variant",
        "Artifacts to win",
        "Rounds",
    ),
]


def settle(options: Options) -> None:
    """4  Fill in what depends on the ruleset, and refuse what the rulebook rejects."""
    ruleset = RULEBOOK.rulesets[options.word("ruleset")]
    options.settle("map", ruleset.map)
    options.settle("retreat_choice", "chance")
    if ruleset.cycles:
        options.values["retreat_choice"] = "owner"
    name = options.word("map")
    if (HEX_BOARD if name == HOME_GROUND else BOOK.maps[name].board) != ruleset.board:
        raise options.refuse("map", f"this map belongs to another board than the ruleset {options.word('ruleset')} (4)")
    if options.value("armies") is not None and not ruleset.cycles:
        check_armies(options)
    elif options.value("factions") is not None:
        check_factions(options)


def check_factions(options: Options) -> None:
    """4  Two factions that go with the other options."""
    if len(options.items("factions")) != SEATS:
        raise options.refuse("factions", f"must name a faction for each of the {SEATS} seats")
    for faction in options.words("factions"):
        check_faction(options, "factions", FACTIONS.index(faction))


def check_faction(options: Options, name: str, faction: int) -> None:
    """4, 3.2, 12.2  Extended factions need the option factions_allowed, and a home ground needs a home."""
    known = BOOK.factions[faction]
    if known.is_extended and options.word("factions_allowed") != "extended":
        raise options.refuse(
            name, f"{known.name} take part only if all seven factions are allowed, factions_allowed = extended (12.2)"
        )
    if options.word("map") == HOME_GROUND and known.id not in BOOK.homes:
        raise options.refuse(name, f"{known.name} have no home ground (3.2)")


def check_armies(options: Options) -> None:
    """4  Two armies, each drafted by the rules and of one faction."""
    armies = options.items("armies")
    if len(armies) != SEATS:
        raise options.refuse("armies", f"must name an army for each of the {SEATS} seats")
    for army in armies:
        wrong = army_fault(army)
        if wrong:
            raise options.refuse("armies", wrong)
        check_faction(options, "armies", army_faction(army))


def army_fault(army: object) -> str:
    """4  What is wrong with an army; empty if nothing is."""
    if isinstance(army, str):
        return "" if army in BOOK.armies else f"{brief(army)} is no ready-made army; there are {', '.join(BOOK.armies)}"
    if not isinstance(army, list):
        return f"{brief(army)} is neither a ready-made army nor a list of units"
    for unit in army:
        if not isinstance(unit, str) or unit not in BOOK.roster.ids:
            return f"{brief(unit)} is no unit"
    return draft_fault(army_picks(army))


def draft_fault(picks: list[int]) -> str:
    """4  Which rule of the draft an army breaks; empty if it keeps all."""
    rule, units = RULEBOOK.draft, [BOOK.roster.list[pick] for pick in picks]
    wanted = ", ".join(f"{rule.levels[level]} of level {level}" for level in range(1, LEVELS + 1))
    for level in range(1, LEVELS + 1):
        if sum(unit.level == level for unit in units) != rule.levels[level]:
            return f"an army is {wanted} (4)"
    if len({unit.faction for unit in units}) > 1:
        return "an army is of one faction (4)"
    for unit in units:
        if picks.count(BOOK.roster.ids.index(unit.id)) > rule.most_of_one[unit.level]:
            return f"an army has at most {rule.most_of_one[unit.level]} picks of {unit.name} (4)"
    return ""


def army_picks(army: object) -> list[int]:
    """4  The picks of an army: by its name or one by one."""
    names = BOOK.armies[army] if isinstance(army, str) else army
    assert isinstance(names, list)
    return [BOOK.roster.ids.index(name) for name in names]


def army_faction(army: object) -> int:
    """4  The faction of an army."""
    return BOOK.roster.list[army_picks(army)[0]].faction


def chosen_factions(options: Options) -> list[int]:
    """4  The factions that the options decide, by armies or by name; none if the players choose."""
    cycles = RULEBOOK.rulesets[options.word("ruleset")].cycles
    if options.value("armies") is not None and not cycles:
        return [army_faction(army) for army in options.items("armies")]
    if options.value("factions") is not None:
        return [FACTIONS.index(faction) for faction in options.words("factions")]
    return []
