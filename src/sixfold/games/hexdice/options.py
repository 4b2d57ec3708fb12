"""4  The options of Hex Dice: what may be chosen, what follows from it, and what is refused."""

from typing import Final

from sixfold.games.hexdice.ground import Ground
from sixfold.games.hexdice.tables import PLAYERS, RULESETS, TERRAINS, Ruleset
from sixfold.kernel.document import HUGE
from sixfold.kernel.errors import brief
from sixfold.kernel.options import Option, Options, choice, flag, painted, whole
from sixfold.kernel.seats import SEAT_NAMES

__all__ = ["check_map", "option_list", "settle", "terrain_map"]

GAME, ARMY, BOARD, FINER, LENGTH = "Game", "Armies", "Board", "Finer points", "Length"
DICE: Final = [3, 4, 5, 6, 8, 12]
FIRST: Final = ["roll", *range(len(SEAT_NAMES))]
ARMIES: Final = {"rolled": "rolled", "epic21": "epic, 21 dice", "epic15": "epic, 15 dice"}
SIZES: Final = {5: "small (5)", 6: "medium (6)", 8: "large (8)"}
TERRAIN: Final = {"none": "none", "custom": "your own map", "scatter": "scattered by dice"}
SHOTS: Final = {"line": "in a straight line", "any": "in every direction"}
WEDGES: Final = "rolled and placed by the players, or fixed armies for two in a wedge"
MAP: Final = "paint cells of the board; bases stay dry, and everybody keeps room to deploy"
BRUSHES: Final = TERRAINS[1:]
BLOCKING: Final = "units in between block shots (Classic and Clash)"
CHAIN: Final = "the bonus action after a merge may be another merge (Classic and Clash)"
QUIET: Final = "turns without an attack or a merge until the game is drawn; 30 for each player unless you say otherwise"
LONG: Final = "turns until the game is drawn; 250 for each player unless you say otherwise"


def option_list(rulesets: dict[str, Ruleset]) -> list[Option]:
    """4  The options of the game, in the order of the set-up page."""
    titles = [rulesets[name].title for name in RULESETS]
    return [
        choice("ruleset", [*RULESETS], "classic", "which units there are and how they fight", "Ruleset", GAME, titles),
        choice("players", [*PLAYERS], 2, "everybody for themselves", "Players", GAME),
        choice(
            "first_player",
            FIRST,
            "roll",
            "drawn, or always the same seat",
            "First player",
            GAME,
            ["drawn", *SEAT_NAMES],
        ),
        choice("dice", [*DICE], None, "the usual number unless you choose another", "Dice for each player", ARMY),
        choice("army", [*ARMIES], "rolled", WEDGES, "Armies", ARMY, [*ARMIES.values()]),
        choice("radius", [*SIZES], None, "cells from the centre to the rim", "Board size", BOARD, [*SIZES.values()]),
        choice(
            "terrain", [*TERRAIN], "none", "forests, lakes, towers and mountains", "Terrain", BOARD, [*TERRAIN.values()]
        ),
        painted(
            "terrain_map",
            [*BRUSHES],
            [word.capitalize() for word in BRUSHES],
            MAP,
            "Map of the terrain",
            BOARD,
            {"terrain": "custom"},
        ),
        choice(
            "ranged_targeting",
            [*SHOTS],
            "line",
            "whom an Archer can shoot at (Classic and Clash)",
            "Shots",
            FINER,
            [*SHOTS.values()],
        ),
        flag("ranged_blocking", default=False, help=BLOCKING, title="Units block shots", group=FINER),
        flag("chain_merge", default=False, help=CHAIN, title="Merges in a row", group=FINER),
        whole("stall_limit", None, 1, HUGE, QUIET, "Quiet turns", LENGTH),
        whole("max_turns", None, 1, HUGE, LONG, "Turns at most", LENGTH),
    ]


def settle(options: Options, rules: Ruleset) -> None:
    """4, 12  Defaults that depend on other options, and combinations that the rules exclude."""
    players = options.whole("players")
    options.settle("dice", rules.dice[players][0])
    options.settle("radius", rules.radius[players])
    options.settle("stall_limit", rules.stall_rounds * players)
    options.settle("max_turns", rules.most_rounds * players)
    first = options.value("first_player")
    if isinstance(first, int) and first >= players:
        seats = f"with {players} players the seats are 0 to {players - 1}"
        raise options.refuse("first_player", f"there is no {SEAT_NAMES[first]}: {seats}")
    if options.word("army") != "rolled":
        check_epic(options)
    elif options.whole("dice") not in rules.dice[players]:
        allowed = " or ".join(str(dice) for dice in sorted(rules.dice[players]))
        raise options.refuse("dice", f"{players} players have {allowed} dice each in {rules.title}")


def check_epic(options: Options) -> None:
    """12.5  Fixed armies are for two players, ruleset classic, without terrain."""
    for name, only, why in (
        ("players", 2, "two players"),
        ("ruleset", "classic", "the ruleset Classic"),
        ("terrain", "none", "a board without terrain"),
    ):
        if options.value(name) != only:
            raise options.refuse("army", f"epic armies are for {why} only")


def check_map(options: Options, ground: Ground) -> None:
    """12.1  A terrain map names cells and terrains, keeps bases dry and leaves room to deploy."""
    wet: list[int] = []
    for label, kind in terrain_map(options).items():
        cell = ground.board.cell(label)
        if cell < 0:
            raise options.refuse("terrain_map", f"{brief(label)} is not a cell of this board")
        if kind not in TERRAINS:
            raise options.refuse("terrain_map", f"{brief(kind)} at {label} is not one of {', '.join(TERRAINS)}")
        if kind == "lake":
            wet.append(cell)
    if options.word("terrain") == "custom":
        check_lakes(options, ground, wet)


def check_lakes(options: Options, ground: Ground, wet: list[int]) -> None:
    """12.1  No base may be a lake, and every zone keeps as many other cells as there are dice."""
    for seat, zone in enumerate(ground.zones):
        if int(ground.bases[seat]) in wet:
            raise options.refuse("terrain_map", f"the base of {SEAT_NAMES[seat]} must not be a lake")
        if sum(1 for cell in zone if int(cell) not in wet) < options.whole("dice"):
            raise options.refuse("terrain_map", f"lakes leave {SEAT_NAMES[seat]} too few cells to deploy on")


def terrain_map(options: Options) -> dict[str, object]:
    """The option `terrain_map`, which must be an object."""
    value = options.value("terrain_map")
    if not isinstance(value, dict):
        raise options.refuse("terrain_map", "must be an object from cell to terrain")
    for label in value:
        if not isinstance(label, str):
            raise options.refuse("terrain_map", f"{brief(label)} is not a cell of this board")
    return value
