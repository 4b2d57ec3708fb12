"""A Doomball position of the second implementation: the keys of its document, and what can be asked about it."""

import copy
from typing import Any

from tests.games.doomball.reference_tables import (
    BOOK,
    HEX,
    HUMANOID_RANK,
    ORTHOGONAL,
    RETREAT_DIRECTIONS,
    ROWS,
    SQUARE,
    TRAITS,
    UNITS,
    Options,
    Refused,
    Unit,
    column_of,
    complete_options,
    defaults_of,
    edge_depth,
    edge_distance,
    ground_of,
    home_ground,
    picks_of,
)

Piece = dict[str, Any]
Frame = dict[str, Any]
Document = dict[str, Any]

STATUSES: dict[str, Any] = {
    "hits": 0,
    "moved": False,
    "activated": False,
    "pinned": False,
    "loaded": True,
    "artifacts": 0,
}

DEFAULTS: dict[str, Any] = {
    "phase": "play",
    "round": 1,
    "wins": [0, 0],
    "round_winners": [],
    "factions": [None, None],
    "armies": [[], []],
    "offense": 0,
    "sides": ["H", "A"],
    "reserve": [{}, {}],
    "turn": 1,
    "pieces": [],
    "artifacts": {},
    "terrain": {},
    "active": None,
    "path": [],
    "call": None,
    "caller": None,
    "toss_winner": None,
    "pending": None,
    "quiet": 0,
    "secured": 0,
    "markers": [],
    "ended": [False, False],
    "placements": 0,
}


class Position:
    """15  A position, read from a document that may be partial."""

    to_act: int | str | None
    turn_seat: int

    def __init__(self, document: Document) -> None:
        """15  Take the document's keys, and the defaults for the others; nothing is resolved by loading."""
        if document.get("game") != "doomball":
            raise Refused("no document of Doomball")
        unknown = set(document) - set(DEFAULTS) - {"game", "options", "to_act"}
        if unknown:
            raise Refused(f"unknown keys: {sorted(unknown)}")
        self.options: Options = complete_options(copy.deepcopy(document.get("options", {})))
        self.variant = self.options["ruleset"] == "variant"
        self.app = self.options["ruleset"] == "app"
        self.neighbours = SQUARE if self.variant else HEX
        keys = copy.deepcopy(DEFAULTS | document)
        self.read_match(keys)
        self.read_board(keys)
        self.factions: list[str | None] = keys["factions"] if "factions" in document else self.derived_factions()
        self.check_home_ground()
        self.read_pending(keys)
        self.to_act = document["to_act"] if "to_act" in document else self.usual_actor()
        if not self.agenda and isinstance(self.to_act, int):
            self.turn_seat = self.to_act

    def read_match(self, keys: Document) -> None:
        """15  Everything that is not on the board."""
        self.phase: str = keys["phase"]
        self.round: int = keys["round"]
        self.wins: list[int] = keys["wins"]
        self.round_winners: list[int] = keys["round_winners"]
        self.armies: list[list[str]] = keys["armies"]
        self.offense: int = keys["offense"]
        self.sides: list[str] = keys["sides"]
        self.reserve: list[dict[str, int]] = keys["reserve"]
        self.turn: int = keys["turn"]
        self.quiet: int = keys["quiet"]
        self.call: str | None = keys["call"]
        self.caller: int | None = keys["caller"]
        self.toss_winner: int | None = keys["toss_winner"]

    def read_board(self, keys: Document) -> None:
        """15  Pieces, artifacts, terrain, the active unit, and the variant's keys."""
        statuses = STATUSES | ({"inspired": 0} if self.app else {})
        self.pieces: list[Piece] = [statuses | piece for piece in keys["pieces"]]
        self.artifacts: dict[str, int] = keys["artifacts"]
        self.terrain: dict[str, str] = keys["terrain"]
        self.active: str | None = keys["active"]
        self.path: list[str] = keys["path"]
        self.secured: int = keys["secured"]
        self.markers: list[str] = keys["markers"]
        self.ended: list[bool] = keys["ended"]
        self.placements: int = keys["placements"]
        cells = [piece["cell"] for piece in self.pieces]
        if len(set(cells)) < len(cells) or any(cell not in self.neighbours for cell in [*cells, *self.terrain]):
            raise Refused("every piece stands on a cell of its own")
        if any(piece["type"] not in UNITS for piece in self.pieces):
            raise Refused("there is no such unit")

    def read_pending(self, keys: Document) -> None:
        """15  What was being resolved: a stack of frames, the next one last."""
        pending = keys["pending"] or {"agenda": [], "seat": 1 - self.offense}
        self.agenda: list[Frame] = pending["agenda"]
        self.turn_seat = pending["seat"]

    def check_home_ground(self) -> None:
        """3.2  With this map both factions must be known, and have a home, once they have been named."""
        at_home = self.options["map"] == "home_ground" and self.phase != "faction"
        if at_home and any(faction not in BOOK["home_ground"] for faction in self.factions):
            raise Refused("home_ground needs two factions that have a home")

    def usual_actor(self) -> int | str | None:
        """15  Who acts if the document does not say: the defense, or whoever the phase leaves no doubt about."""
        if self.phase in ("toss", "muster"):
            return "chance"
        if self.phase == "over":
            return None
        return self.offense if self.phase in ("carrier", "markers", "reinforce") else self.defense_seat

    def derived_factions(self) -> list[str | None]:
        """15  The faction of each seat by its first piece, else its first pick, else the options."""
        return [self.derived_faction(seat) for seat in (0, 1)]

    def derived_faction(self, seat: int) -> str | None:
        units = [piece["type"] for piece in self.own(seat)] + self.armies[seat]
        if not units and self.options["armies"] is not None and not self.variant:
            units = picks_of(self.options["armies"][seat])
        if units:
            return str(UNITS[units[0]]["faction"])
        return None if self.options["factions"] is None else str(self.options["factions"][seat])

    def document(self) -> Document:
        """15  The complete document."""
        defaults = defaults_of(self.options)
        top = self.agenda[-1]["kind"] if self.agenda else None
        pending = {"kind": top, "seat": self.turn_seat, "agenda": self.agenda}
        found = {key: getattr(self, key) for key in DEFAULTS if key != "pending"}
        found |= {
            "game": "doomball",
            "options": {name: value for name, value in self.options.items() if value != defaults[name]},
            "to_act": self.to_act,
            "pending": pending if self.agenda else None,
        }
        return copy.deepcopy(found)

    @property
    def winners(self) -> list[int] | None:
        """9.3  Who won the match, once it is over."""
        if self.phase != "over":
            return None
        return [seat for seat in (0, 1) if self.wins[seat] == max(self.wins)]

    @property
    def defense_seat(self) -> int:
        return 1 - self.offense

    def at(self, cell: str) -> Piece | None:
        return next((piece for piece in self.pieces if piece["cell"] == cell), None)

    def standing(self, cell: str) -> Piece:
        """The piece that is known to stand in a cell."""
        found = self.at(cell)
        assert found is not None
        return found

    def own(self, seat: int) -> list[Piece]:
        return [piece for piece in self.pieces if piece["owner"] == seat]

    def unit(self, piece: Piece) -> Unit:
        """2.1  The stats of a piece."""
        return UNITS[piece["type"]]

    def has(self, piece: Piece, ability: str) -> bool:
        """2.2  Whether the piece has an ability."""
        return bool(self.unit(piece)["ability"] == ability)

    def is_prickly(self, piece: Piece) -> bool:
        """2.2, 12.1  A trait of every unit of the humans, unless it is switched off."""
        off = self.app or self.options["prickly"] == "off"
        return not off and TRAITS[self.unit(piece)["faction"]] == "prickly"

    def near(self, cell: str) -> list[str]:
        return list(self.neighbours[cell].values())

    def friends_near(self, piece: Piece) -> list[Piece]:
        cells = self.near(piece["cell"])
        return [other for other in self.own(piece["owner"]) if other["cell"] in cells]

    def map_rows(self) -> list[str]:
        """3.2  The eight rows of the map; the home ground follows factions, roles and sides."""
        if self.options["map"] != "home_ground":
            return list(BOOK["maps"][self.options["map"]]["rows"])
        defender, attacker = self.factions[self.defense_seat], self.factions[self.offense]
        assert defender is not None and attacker is not None
        return home_ground(defender, attacker, self.sides[self.defense_seat])

    def ground(self, cell: str) -> str:
        """2.3, 15  The terrain of a cell: what is laid over the map, else the map."""
        return self.terrain.get(cell) or ground_of(tuple(self.map_rows()))[cell]

    def is_free(self, cell: str) -> bool:
        """2.3  Passable and empty."""
        return self.ground(cell) != "mountain" and self.at(cell) is None

    def opposing_edge(self, seat: int) -> str:
        """3.1, R1  The row whose edge a seat wants to reach."""
        return ROWS[0] if self.sides[1 - seat] == "A" else ROWS[-1]

    def caller_by_rank(self) -> int:
        """4  The seat of the more humanoid faction, seat 0 of two equal ones."""
        ranks = [HUMANOID_RANK[faction] for faction in self.factions if faction is not None]
        return 1 if len(ranks) == 2 and ranks[1] < ranks[0] else 0

    def lets_pass(self, shooter: Piece, cell: str) -> bool:
        """6.3  Whether a range path of this unit may go on through a cell."""
        if self.ground(cell) in ("forest", "mountain"):
            return False
        other = self.at(cell)
        over_friends = self.unit(shooter)["range_star"] or self.ground(shooter["cell"]) in ("hill", "wizard_tower")
        return other is None or (over_friends and other["owner"] == shooter["owner"])

    def in_range(self, shooter: Piece) -> dict[str, int]:
        """6.3  Every cell in range, with the length of its shortest path."""
        found: dict[str, int] = {}
        ring = [shooter["cell"]]
        for length in range(1, self.unit(shooter)["range"] + 1):
            beyond = {near for cell in ring for near in self.near(cell)} - {shooter["cell"], *found}
            found |= dict.fromkeys(beyond, length)
            ring = [cell for cell in beyond if self.lets_pass(shooter, cell)]
        return found

    def defense_without_star(self, piece: Piece, attacker: Piece | None) -> int:
        """6.5  The modified defense without the C* point."""
        ground = self.ground(piece["cell"])
        adjacent = attacker is not None and attacker["cell"] in self.near(piece["cell"])
        value = int(self.unit(piece)["defense"])
        if ground in ("building", "fort", "wizard_tower"):
            value += 1
        if ground == "forest" and not (self.app and adjacent):
            value += 1
        if ground == "hill" and adjacent:
            value += 1
        if not self.app:
            value += sum(self.has(friend, "leadership") for friend in self.friends_near(piece))
        return value

    def defense(self, piece: Piece, attacker: Piece | None) -> int:
        """6.5  The modified defense D; against a river there is no attacker."""
        swift = self.unit(piece)["defense_star"] and piece["moved"]
        return self.defense_without_star(piece, attacker) + (1 if swift else 0)

    def is_pierced(self, target: Piece, attacker: Piece) -> bool:
        """2.2, R6, 12.1  Whether Armor Piercing adds a flip against this target."""
        if not self.has(attacker, "armor_piercing"):
            return False
        if self.app:
            return int(self.unit(target)["defense"]) >= 2
        return self.defense_without_star(target, attacker) >= 2

    def flips(self, attacker: Piece, target: Piece, *, counter: bool) -> int:
        """6.4, 6.8  How many coins an attack or a counterattack flips."""
        if counter and self.options["prickly"] == "single":
            return 1
        unit = self.unit(attacker)
        length = self.in_range(attacker)[target["cell"]]
        weapons = [mode["attack"] for mode in unit.get("modes", []) if mode["range"] >= length]
        count = max(weapons) if weapons else int(unit["attack"])
        if self.has(attacker, "charging") and self.path and not counter:
            count += 1
        if self.is_pierced(target, attacker):
            count += 1
        return count + int(attacker.get("inspired", 0))

    def ways_back(self, piece: Piece) -> list[str]:
        """6.7  The cells a unit may retreat to; several are a choice, none means it is destroyed."""
        if piece["pinned"] or self.unit(piece)["move"] == 0:
            return []
        return self.square_ways_back(piece) if self.variant else self.hex_ways_back(piece)

    def hex_ways_back(self, piece: Piece) -> list[str]:
        """6.7  Straight towards the own edge, else diagonally."""
        straight, diagonals = RETREAT_DIRECTIONS[self.sides[piece["owner"]]]
        near = self.neighbours[piece["cell"]]
        for directions in ([straight], diagonals):
            free = [near[name] for name in directions if name in near and self.is_free(near[name])]
            if free:
                return free
        return []

    def square_ways_back(self, piece: Piece) -> list[str]:
        """6.7, R17  One cell outwards for the offense, inwards for the defense; orthogonally if possible."""
        change = -1 if piece["owner"] == self.offense else 1
        wanted = edge_distance(piece["cell"]) + change
        near = self.neighbours[piece["cell"]]
        free = {name: cell for name, cell in near.items() if edge_distance(cell) == wanted and self.is_free(cell)}
        orthogonal = [cell for name, cell in free.items() if name in ORTHOGONAL]
        return orthogonal or list(free.values())

    def cowards(self, seat: int) -> list[str]:
        """6.9  The cells of a seat's unactivated cowardly units, in the order in which they run."""
        cells = [p["cell"] for p in self.own(seat) if self.has(p, "cowardly") and not p["activated"]]
        if self.variant:
            sign = 1 if seat == self.offense else -1
            return sorted(cells, key=lambda cell: (sign * edge_distance(cell), cell))
        side = self.sides[seat]
        sign = 1 if side == "A" else -1
        return sorted(cells, key=lambda cell: (edge_depth(cell, side), sign * column_of(cell)))
