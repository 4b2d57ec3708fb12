"""The Bombardment of Dicestorm: prepare, throw, landed dice, damage (5.7 to 5.10, 6.5, 6.6, 7)."""

from fractions import Fraction
from typing import Any

from tests.games.dicestorm.reference_position import DIE, Position, new_piece
from tests.games.dicestorm.reference_tables import (
    ABILITIES,
    CARDS,
    CELLS,
    DICE,
    DIE_ORDER,
    OFF,
    Piece,
    distance,
    is_unit,
    landing,
    neighbours,
    splash,
)

RIFT_PRICE: int = ABILITIES["dimensional_rift"]["cost_souls"]
LENSES: int = ABILITIES["psionic_lens"]["max_count"]


class Bombardment(Position):
    """The phases prepare, throw, rethrow and landed."""

    def begin_prepare(self) -> None:
        """5.7  Both prepare before any die is thrown; 12.3  with waves more units give the initiative."""
        self.phase = "prepare"
        self.must_rift = [self.is_restless(seat) for seat in (0, 1)]
        if not self.is_waves():
            self.prepare_next([self.first, 1 - self.first])
            return
        counts = [len(self.units(seat)) for seat in (0, 1)]
        if counts[0] == counts[1]:
            self.rolls, self.to_act = [None, None], "chance"
        else:
            self.lead_bombardment(counts.index(max(counts)))

    def lead_bombardment(self, seat: int) -> None:
        """12.3  This seat is Player 1 for the rest of the round."""
        self.first = seat
        self.prepare_next([seat, 1 - seat])

    def roll_in_prepare(self) -> None:
        """12.3  After a D20 for the bombardment initiative."""
        winner = self.roll_tie()
        if winner is not None:
            self.lead_bombardment(winner)

    def prepare_next(self, seats: list[int]) -> None:
        """5.7  The next player who has something to prepare, or the first throw."""
        for seat in seats:
            if self.offering(seat) or self.can_open_rift(seat):
                self.to_act = seat
                return
        self.must_rift = [False, False]
        self.phase = "throw"
        self.throw_next([self.first, 1 - self.first])

    def offering(self, seat: int) -> list[Piece]:
        """5.7  The pieces of a seat with bombard dice, turrets included."""
        return [piece for piece in self.pieces if piece["owner"] == seat and CARDS[piece["type"]]["dice"]]

    def can_open_rift(self, seat: int) -> bool:
        """6.5  Dimensional Rift: Hellspawn with 6 or more souls."""
        return self.is_hellspawn(seat) and self.souls[seat] >= RIFT_PRICE

    def legal_prepare(self, seat: int) -> list[str]:
        """6.5  Prismatic Alignment, leave, Dimensional Rift, ready."""
        found = []
        for piece in self.offering(seat):
            if piece["dice_choice"] is None:
                found.append(f"leave {piece['cell']}")
                if self.has(piece, "prismatic_alignment"):
                    found += [f"prismatic_alignment {piece['cell']} {kind}" for kind in ("d12", "d6")]
        if self.can_open_rift(seat):
            found.append("dimensional_rift")
        if not self.must_rift[seat]:
            found.append("ready")
        return found

    def play_leave(self, cell: str) -> None:
        """6.5  The dice of this piece are not collected."""
        self.at(cell)["dice_choice"] = "left"

    def play_prismatic_alignment(self, cell: str, kind: str) -> None:
        """6.5  2 D12 or 10 D6 instead of 6 D20."""
        self.at(cell)["dice_choice"] = kind

    def play_dimensional_rift(self) -> None:
        """6.5  Pay 6 souls at once; Restless Spirits are calm with fewer than 6."""
        seat = self.actor()
        self.souls[seat] -= RIFT_PRICE
        self.pool[seat]["rift"] += 1
        if self.souls[seat] < ABILITIES["restless_spirits"]["until_below"]:
            self.must_rift[seat] = False

    def play_ready(self) -> None:
        """5.7  The dice of all pieces not left join the pool."""
        seat = self.actor()
        for piece in self.offering(seat):
            for kind, count in self.offered(piece).items():
                self.pool[seat][kind] += count
        self.prepare_next([1 - seat] if seat == self.first else [])

    def offered(self, piece: Piece) -> dict[str, int]:
        """5.7, 6.5  The dice a piece gives, by its choice."""
        choice = piece["dice_choice"]
        if choice is None:
            found: dict[str, int] = CARDS[piece["type"]]["dice"]
            return found
        chosen = [dice for dice in ABILITIES["prismatic_alignment"]["choices"] if choice in dice]
        return chosen[0] if chosen else {}

    def actor(self) -> int:
        """The seat to act."""
        assert isinstance(self.to_act, int)
        return self.to_act

    def throw_next(self, seats: list[int]) -> None:
        """5.8  The next thrower, or the landed dice."""
        self.phase = "throw"
        for seat in seats:
            if any(self.pool[seat].values()):
                self.to_act = seat
                return
        self.phase = "landed"
        self.landed_next([self.first, 1 - self.first])

    def is_table(self) -> bool:
        """7.4  Real dice, typed in."""
        return bool(self.options["dice_mode"] == "table")

    def legal_throw(self, seat: int) -> list[str]:
        """5.8  Any die of the own pool at any hex; 7.4  at a table without an aim."""
        kinds = [kind for kind in DIE_ORDER if self.pool[seat][kind] > 0]
        if self.is_table():
            return [f"throw {kind}" for kind in kinds]
        return [f"throw {kind} {cell}" for kind in kinds for cell in CELLS]

    def play_throw(self, kind: str, aim: str | None = None) -> None:
        """5.8  One die leaves the pool; chance decides."""
        seat = self.actor()
        self.pool[seat][kind] -= 1
        self.die = DIE | {"kind": kind, "by": seat, "aim": aim}
        self.to_act = "chance"

    def landing_odds(self, die: dict[str, Any]) -> dict[str, Fraction]:
        """7.2, 7.3  Where the die lands, then its face."""
        if die["cell"] is None:
            shares = landing(die["by"], self.options["skill"][die["by"]], die["aim"])
            return {f"land {cell}": Fraction(share, 100) for cell, share in shares.items()}
        sides = DICE[die["kind"]]["sides"]
        return {f"face {face}": Fraction(1, sides) for face in range(1, sides + 1)}

    def legal_landing(self, die: dict[str, Any]) -> list[str]:
        """7.2 to 7.4  The outcomes of a throw; at a table any hex or none."""
        if self.is_table() and die["cell"] is None:
            return [f"land {cell}" for cell in [*CELLS, OFF]]
        return list(self.landing_odds(die))

    def play_land(self, cell: str) -> None:
        """5.8  The die comes down; off the board it rests without a face."""
        assert self.die is not None
        self.die["cell"] = cell
        if cell == OFF:
            self.rest()

    def play_face(self, face: str) -> None:
        """5.8  The die rests on the board."""
        assert self.die is not None
        self.die["face"] = int(face)
        self.rest()

    def rest(self) -> None:
        """5.8  A D12 not yet re-thrown asks its thrower; any other die is settled."""
        assert self.die is not None
        if DICE[self.die["kind"]]["rethrows"] and not self.die["rethrown"]:
            self.phase, self.to_act = "rethrow", self.die["by"]
        else:
            self.settle()

    def legal_rethrow(self, _: int) -> list[str]:
        """5.8  Keep, or throw again with a new aim."""
        return ["keep", "rethrow"] if self.is_table() else ["keep", *(f"rethrow {cell}" for cell in CELLS)]

    def play_keep(self) -> None:
        """5.8  The first result stands."""
        self.settle()

    def play_rethrow(self, aim: str | None = None) -> None:
        """5.8  Once more; the second result stands."""
        assert self.die is not None
        self.die |= {"aim": aim, "rethrown": True, "cell": None, "face": None}
        self.phase, self.to_act = "throw", "chance"

    def settle(self) -> None:
        """5.8  A die on the board gets the next number; then the next throw."""
        die = self.die
        assert die is not None
        if die["cell"] != OFF:
            number = max((landed["id"] for landed in self.landed), default=0) + 1
            self.landed.append({"id": number} | {key: die[key] for key in ("kind", "cell", "face", "by")})
        self.die = None
        self.throw_next([die["by"], 1 - die["by"]])

    def landed_next(self, seats: list[int]) -> None:
        """5.9  The next player with a usable ability, or the damage."""
        for seat in seats:
            if self.landed_abilities(seat):
                self.to_act = seat
                return
        self.resolve()

    def landed_abilities(self, seat: int) -> list[str]:
        """6.5  Psionic Lens and Implosion of Sorrow, on dice of both players."""
        found = []
        for piece in self.pieces:
            if piece["owner"] != seat:
                continue
            cell = piece["cell"]
            if self.has(piece, "psionic_lens") and piece["lens"] < LENSES:
                found += [f"psionic_lens {cell} {die['id']}" for die in self.landed if die["kind"] == "d6"]
            if self.has(piece, "implosion_of_sorrow"):
                found += [f"implosion_of_sorrow {cell} {pull}" for die in self.landed for pull in pulls(cell, die)]
        return found

    def landed_die(self, number: str) -> dict[str, Any]:
        """2.5  A landed die by its number."""
        return next(die for die in self.landed if die["id"] == int(number))

    def play_psionic_lens(self, cell: str, number: str) -> None:
        """6.5  A D6 becomes a D8 of the same face."""
        self.at(cell)["lens"] += 1
        self.landed_die(number)["kind"] = ABILITIES["psionic_lens"]["becomes"]
        self.go_on_with_landed()

    def play_implosion_of_sorrow(self, cell: str, number: str, target: str) -> None:
        """6.5  The Puppet is removed, the die comes nearer."""
        self.remove([self.at(cell)])
        self.landed_die(number)["cell"] = target
        self.go_on_with_landed()

    def go_on_with_landed(self) -> None:
        """5.9  A player is skipped right after using the last ability."""
        seat = self.actor()
        self.landed_next([seat, 1 - seat] if seat == self.first else [seat])

    def play_done(self) -> None:
        """5.9  Each player has one pass."""
        seat = self.actor()
        self.landed_next([1 - seat] if seat == self.first else [])

    def resolve(self) -> None:
        """6.6, 5.10  All dice at the same moment, then the Bal'Zans, the end of the game or a new round."""
        rifts = [die for die in self.landed if DICE[die["kind"]]["kills_hex"]]
        torn = {die["cell"] for die in rifts}
        for piece in self.pieces:
            if piece["cell"] != OFF and (is_unit(piece) or self.options["dice_hit_artifacts"]):
                piece["hp"] -= sum(blow(die, piece["cell"]) for die in self.landed)
        doomed = [p for p in self.pieces if p["cell"] in torn or (p["hp"] is not None and p["hp"] <= 0)]
        self.destroy(doomed, torn)
        for die in sorted(rifts, key=lambda die: int(die["id"])):
            if self.on(die["cell"]) is None:
                self.pieces.append(new_piece(DICE[die["kind"]]["spawns"], die["by"], die["cell"]))
        self.end_round()

    def end_round(self) -> None:
        """5.10, 9  Check the end of the game, clear the marks, start a new round."""
        if self.eliminated() or self.round >= self.options["max_rounds"]:
            self.end_game()
            return
        self.landed = []
        self.pool = [dict.fromkeys(DIE_ORDER, 0) for _ in range(2)]
        for piece in self.pieces:
            piece |= {"token": False, "acted": False, "lens": 0, "dice_choice": None}
        self.round += 1
        self.begin_round()


def pulls(cell: str, die: dict[str, Any]) -> list[str]:
    """6.5  The number of a die at distance 1 or 2 and the hexes it can be pulled to."""
    away = distance(cell, die["cell"])
    if away not in (1, 2):
        return []
    return [f"{die['id']} {near}" for near in neighbours(die["cell"]) if distance(cell, near) == away - 1]


def blow(die: dict[str, Any], cell: str) -> int:
    """2.5  The damage of one die in a hex."""
    if die["cell"] == cell:
        return int(die["face"])
    return splash(die["kind"], die["face"]) if cell in neighbours(die["cell"]) else 0
