"""The keys of a Dicestorm position (15), what can be asked of it, and how pieces come and go (6.1)."""

from collections.abc import Collection
from typing import Any

from tests.games.dicestorm.reference_tables import (
    ABILITIES,
    CARDS,
    CELLS,
    DIE_ORDER,
    HOME,
    OFF,
    PHASES,
    TABLE,
    Document,
    Options,
    Piece,
    Refused,
    abilities,
    complete_options,
    is_unit,
    neighbours,
    removed_pieces,
    step,
)

TACTICAL = ("tactics_start", "tactics")
TURN: dict[str, Any] = {
    "cell": None,
    "free": False,
    "bonus": 0,
    "moved": False,
    "steps": 0,
    "stage": "main",
    "placed": 0,
    "left": 0,
    "target": None,
}
DIE: dict[str, Any] = {"kind": None, "by": 0, "aim": None, "rethrown": False, "cell": None, "face": None}
KEYS = {
    "game",
    "options",
    "phase",
    "to_act",
    "round",
    "first",
    "army_supply",
    "souls",
    "rolls",
    "quota",
    "queue",
    "active",
    "reactions",
    "must_rift",
    "pool",
    "die",
    "landed",
    "pieces",
}


def new_piece(kind: str, owner: int, cell: str) -> Piece:
    """6.1  A piece that appears: full HP, no token, no marks."""
    return {
        "type": kind,
        "owner": owner,
        "cell": cell,
        "hp": CARDS[kind]["max_hp"],
        "token": False,
        "face_down": False,
        "acted": False,
        "lens": 0,
        "dice_choice": None,
    }


class Position:
    """A position: the keys of its document, plus the winners once the game is over."""

    def __init__(self, document: Document) -> None:
        """15  Fill in the defaults; loading triggers nothing and checks no end of the game."""
        if document.get("game") != "dicestorm" or document.get("phase") not in PHASES or set(document) - KEYS:
            raise Refused("15: not a position of Dicestorm")
        self.options: Options = complete_options(document.get("options", {}))
        self.phase: str = document["phase"]
        self.round: int = document.get("round", 1)
        self.first: int = document.get("first", 0)
        self.army_supply: list[int] = list(document.get("army_supply", [self.options["army_supply_cap"]] * 2))
        self.souls: list[int] = list(document.get("souls", [0, 0]))
        self.rolls: list[int | None] = list(document.get("rolls", [None, None]))
        self.pieces: list[Piece] = [self.read_piece(piece) for piece in document.get("pieces", [])]
        self.check_cells()
        self.queue: list[str] = list(document.get("queue", []))
        given = document.get("active")
        self.active: dict[str, Any] | None = None if given is None else TURN | given
        self.reactions: list[dict[str, str]] = [dict(pair) for pair in document.get("reactions", [])]
        restless = [self.is_restless(seat) for seat in (0, 1)] if self.phase == "prepare" else [False, False]
        self.must_rift: list[bool] = list(document.get("must_rift", restless))
        self.pool: list[dict[str, int]] = [
            {kind: pool.get(kind, 0) for kind in DIE_ORDER} for pool in document.get("pool", [{}, {}])
        ]
        thrown = document.get("die")
        self.die: dict[str, Any] | None = None if thrown is None else DIE | thrown
        self.landed: list[dict[str, Any]] = [
            {"id": number, "kind": die["kind"], "cell": die["cell"], "face": die["face"], "by": 0} | die
            for number, die in enumerate(document.get("landed", []), 1)
        ]
        self.quota: list[int] = list(document.get("quota", self.default_quota()))
        self.to_act: int | str | None = document.get("to_act", self.default_actor())
        self.winners: list[int] | None = self.result() if self.phase == "over" else None

    def read_piece(self, given: Piece) -> Piece:
        """15  A piece of a document with its defaults."""
        kind = given["type"]
        if kind not in CARDS or kind in removed_pieces(self.options["card_set"]):
            raise Refused(f"15: there is no piece {kind}")
        piece = new_piece(kind, given["owner"], given["cell"])
        piece["token"] = self.phase in TACTICAL and CARDS[kind]["receives_token"]
        if set(given) - set(piece):
            raise Refused(f"15: unknown fields of the piece {kind}")
        return piece | given

    def check_cells(self) -> None:
        """2.1  At most one piece on a hex; Omnicores, and only they, beside the board."""
        for piece in self.pieces:
            on_board = CARDS[piece["type"]]["on_board"]
            if (piece["cell"] in CELLS) != on_board or (not on_board and piece["cell"] != OFF):
                raise Refused(f"2.1: no {piece['type']} can stand at {piece['cell']}")
        taken = [piece["cell"] for piece in self.pieces if piece["cell"] != OFF]
        if len(set(taken)) < len(taken):
            raise Refused("2.1: every hex holds at most one piece")

    def default_quota(self) -> list[int]:
        """15  In the Deploy phase computed from the position."""
        return [self.quota_of(seat) for seat in (0, 1)] if self.phase == "deploy" else [0, 0]

    def default_actor(self) -> int | str | None:
        """15  Player 1, unless only chance or nobody can be meant."""
        if self.phase == "over":
            return None
        waiting = self.die is not None and self.phase == "throw"
        return "chance" if waiting or self.phase == "initiative_roll" else self.first

    def document(self, seat: int | None = None) -> Document:
        """15  The complete document; 8  for a seat, with the enemy's face-down units hidden."""
        return {
            "game": "dicestorm",
            "options": {name: list(v) if isinstance(v, list) else v for name, v in self.options.items()},
            "phase": self.phase,
            "to_act": self.to_act,
            "round": self.round,
            "first": self.first,
            "army_supply": list(self.army_supply),
            "souls": list(self.souls),
            "rolls": list(self.rolls),
            "quota": list(self.quota),
            "queue": list(self.queue),
            "active": None if self.active is None else dict(self.active),
            "reactions": [dict(pair) for pair in self.reactions],
            "must_rift": list(self.must_rift),
            "pool": [dict(pool) for pool in self.pool],
            "die": None if self.die is None else dict(self.die),
            "landed": [dict(die) for die in self.landed],
            "pieces": [self.seen(piece, seat) for piece in self.pieces],
        }

    def seen(self, piece: Piece, seat: int | None) -> Piece:
        """8  A piece as a seat sees it."""
        secret = piece["face_down"] and self.options["hidden_deploy"] and seat is not None and piece["owner"] != seat
        return piece | {"type": "hidden"} if secret else dict(piece)

    def on(self, cell: str) -> Piece | None:
        """The piece on a hex."""
        return next((piece for piece in self.pieces if piece["cell"] == cell and cell != OFF), None)

    def at(self, cell: str) -> Piece:
        """The piece that must be on a hex."""
        piece = self.on(cell)
        assert piece is not None
        return piece

    def empty_near(self, cell: str) -> list[str]:
        """The empty hexes adjacent to a hex."""
        return [near for near in neighbours(cell) if self.on(near) is None]

    def pieces_near(self, cell: str) -> list[Piece]:
        """The pieces adjacent to a hex, in the order they entered play."""
        near = neighbours(cell)
        return [piece for piece in self.pieces if piece["cell"] in near]

    def units(self, seat: int) -> list[Piece]:
        """2.1  The face-up units of a seat: its Active Supply."""
        return [p for p in self.pieces if p["owner"] == seat and is_unit(p) and not p["face_down"]]

    def has(self, piece: Piece, ability: str) -> bool:
        """2.3, 12  Whether a piece has an ability in this card set."""
        return ability in abilities(piece["type"], self.options["card_set"])

    def is_hellspawn(self, seat: int) -> bool:
        """4.2  Whether a seat plays the Hellspawn."""
        return bool(self.options["factions"][seat] == "hellspawn")

    def is_restless(self, seat: int) -> bool:
        """6.5  Restless Spirits: more than 6 souls."""
        return self.is_hellspawn(seat) and self.souls[seat] > ABILITIES["restless_spirits"]["threshold_over"]

    def is_waves(self) -> bool:
        """12.3  Whether units come in waves."""
        return bool(self.options["deployment"] == "waves")

    def quota_of(self, seat: int) -> int:
        """5.3, 2.6  How many units a seat has to place now; 12.3 for waves."""
        if self.is_waves():
            cap = self.options["army_supply_cap"] // 3 + self.round - 2 if self.round <= 3 else 0
        else:
            free = self.options["active_supply_cap"] - len(self.units(seat))
            cap = min(TABLE["supply"]["max_deploy"], max(0, free))
        return min(cap, self.army_supply[seat])

    def deployment_hexes(self, seat: int) -> list[str]:
        """5.3  The free hexes of the home row; 12.2  and those beside face-up Soulkeepers with Realm Distortion."""
        found = list(HOME[seat])
        for unit in self.units(seat):
            if self.has(unit, "realm_distortion"):
                found += [cell for way in ("W", "E") if (cell := step(unit["cell"], way)) and cell not in found]
        return [cell for cell in found if self.on(cell) is None]

    def remove(self, gone: list[Piece]) -> None:
        """6.1  Take pieces off without any effect."""
        self.pieces = [piece for piece in self.pieces if not any(piece is victim for victim in gone)]

    def hurt(self, targets: list[Piece], damage: int) -> None:
        """6.1  One effect hits several pieces: all take their damage, then the destroyed ones are taken off."""
        for target in targets:
            target["hp"] -= damage
        self.destroy([target for target in targets if target["hp"] <= 0])

    def destroy(self, victims: list[Piece], barred: Collection[str] = ()) -> None:
        """6.1  Take pieces off, then their "when destroyed" effects; nothing appears in the barred hexes."""
        fallen = [piece for piece in self.pieces if any(piece is victim for victim in victims)]
        self.remove(fallen)
        for piece in fallen:
            if self.has(piece, "soul_release"):
                self.souls[piece["owner"]] += CARDS[piece["type"]]["souls"]
            self.replace(piece, barred)

    def replace(self, fallen: Piece, barred: Collection[str]) -> None:
        """6.1  Omnicore, Zegaturret or Chaos Rift in place of a destroyed piece."""
        for name in abilities(fallen["type"], self.options["card_set"]):
            ability = ABILITIES[name]
            if ability["kind"] == "when_destroyed" and "spawns" in ability:
                cell = OFF if ability["where"] == OFF else fallen["cell"]
                if cell not in barred:
                    self.pieces.append(new_piece(ability["spawns"], fallen["owner"], cell))

    def eliminated(self) -> list[int]:
        """9.1  The sides without units and without Army Supply; face-down units are units too."""
        return [
            seat
            for seat in (0, 1)
            if self.army_supply[seat] == 0 and not any(p["owner"] == seat and is_unit(p) for p in self.pieces)
        ]

    def result(self) -> list[int]:
        """9.1, 9.2  Who has won, once the game is over: the survivor, or what the round limit says."""
        lost = self.eliminated()
        if lost or self.options["limit_result"] == "draw":
            return [1 - lost[0]] if len(lost) == 1 else []
        strength = [(len(self.units(seat)), sum(unit["hp"] for unit in self.units(seat))) for seat in (0, 1)]
        return [] if strength[0] == strength[1] else [strength.index(max(strength))]

    def end_game(self) -> None:
        """9  Nobody acts any more and no turn goes on; everything else stays as it stands."""
        self.phase, self.to_act, self.active = "over", None, None
        self.reactions = []
        for piece in self.pieces:
            piece["acted"] = False
        self.winners = self.result()

    def begin_round(self) -> None:
        """5.2  A new round; the class with the round structure says how."""
        raise NotImplementedError

    def roll_tie(self) -> int | None:
        """5.2  The seat of the higher D20, or None while rolls are missing; equal rolls are both rolled again."""
        one, two = self.rolls
        if one is None or two is None:
            return None
        if one == two:
            self.rolls = [None, None]
            return None
        return 0 if one > two else 1
