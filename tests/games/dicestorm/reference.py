"""A second Dicestorm, straight from the rulebook's text: dictionaries, labels, no packed tables, no speed.

It shares no code with the rules under test; its numbers are the rulebook's own tables. This file holds the round
structure (5.1 to 5.5); the phases of Tactics and Bombardment and the position are in the files beside it.
"""

import copy
from collections.abc import Callable
from fractions import Fraction
from typing import Self

from tests.games.dicestorm.reference_position import new_piece
from tests.games.dicestorm.reference_tables import (
    ABILITIES,
    CARDS,
    TABLE,
    Options,
    Piece,
    Refused,
    abilities,
    complete_options,
)
from tests.games.dicestorm.reference_tactics import Tactics

__all__ = ["Reference", "Refused"]


class Reference(Tactics):
    """A game from a position, or a new one."""

    @classmethod
    def new(cls, options: Options) -> Self:
        """4.1  An empty board; round 1 begins with the initiative."""
        game = cls({"game": "dicestorm", "options": complete_options(options), "phase": "initiative_roll"})
        game.begin_round()
        return game

    def copy(self) -> Self:
        """An equal game that shares nothing with this one."""
        return copy.deepcopy(self)

    def legal(self) -> list[str]:
        """5.1  What may be played now; at a chance step the outcomes."""
        if self.to_act is None:
            return []
        if self.to_act == "chance":
            return [f"d20 {n}" for n in range(1, 21)] if self.die is None else self.legal_landing(self.die)
        return self.legal_of(self.actor())

    def legal_of(self, seat: int) -> list[str]:
        """5.1  What a seat may play in each phase."""
        offers: dict[str, Callable[[int], list[str]]] = {
            "initiative": lambda _: ["first 0", "first 1"],
            "deploy": self.legal_deploy,
            "deploy_triggers": self.legal_trigger,
            "tactics_start": self.legal_trigger,
            "tactics": self.legal_tactics,
            "prepare": self.legal_prepare,
            "throw": self.legal_throw,
            "rethrow": self.legal_rethrow,
            "landed": lambda acting: [*self.landed_abilities(acting), "done"],
        }
        return offers[self.phase](seat)

    def odds(self) -> dict[str, Fraction]:
        """7  The exact odds at a chance step; 7.4  none are defined for real dice."""
        if self.to_act != "chance" or self.is_table():
            return {}
        if self.die is not None:
            return self.landing_odds(self.die)
        sides = TABLE["initiative_die"]
        return {f"d20 {n}": Fraction(1, sides) for n in range(1, sides + 1)}

    def play(self, text: str) -> None:
        """5.1  Play one action or chance outcome."""
        if text not in self.legal():
            raise Refused(f"{text} cannot be played in phase {self.phase}")
        verb, *arguments = text.split(" ")
        if self.phase == "tactics":
            self.play_turn(verb, arguments)
        elif verb == "decline":
            self.next_trigger()
        else:
            getattr(self, f"play_{verb}")(*arguments)

    def begin_round(self) -> None:
        """5.2  Fewer units make the chooser (12.3: make Player 1); equal numbers roll."""
        self.rolls = [None, None]
        counts = [len(self.units(seat)) for seat in (0, 1)]
        if counts[0] == counts[1]:
            self.phase, self.to_act = "initiative_roll", "chance"
        else:
            self.choose_first(counts.index(min(counts)))

    def choose_first(self, seat: int) -> None:
        """5.2  This seat chooses Player 1; 12.3  with waves it is Player 1."""
        if self.is_waves():
            self.begin_deploy(seat)
        else:
            self.phase, self.to_act = "initiative", seat

    def play_d20(self, value: str) -> None:
        """5.2  Seat 0 rolls first; equal rolls are both rolled again."""
        self.rolls[0 if self.rolls[0] is None else 1] = int(value)
        if self.phase == "prepare":
            self.roll_in_prepare()
            return
        winner = self.roll_tie()
        if winner is not None:
            self.choose_first(winner)

    def play_first(self, seat: str) -> None:
        """5.2  That seat is Player 1 for the whole round."""
        self.begin_deploy(int(seat))

    def begin_deploy(self, first: int) -> None:
        """5.3  Fix the quotas; Player 1 places."""
        self.first, self.phase = first, "deploy"
        self.quota = [self.quota_of(seat) for seat in (0, 1)]
        self.deploy_next([first, 1 - first])

    def deploy_next(self, seats: list[int]) -> None:
        """5.3  The next player who can place; without a free hex the quota drops to 0."""
        for seat in seats:
            if self.quota[seat] > 0 and self.deployment_hexes(seat):
                self.to_act = seat
                return
            self.quota[seat] = 0
        self.flip()

    def legal_deploy(self, seat: int) -> list[str]:
        """5.3  A base unit of the own faction on a free deployment hex."""
        kinds = TABLE["factions"][self.options["factions"][seat]]["base_units"]
        return [f"deploy {kind} {cell}" for kind in kinds for cell in self.deployment_hexes(seat)]

    def play_deploy(self, kind: str, cell: str) -> None:
        """5.3  A unit lies face down."""
        seat = self.actor()
        self.pieces.append(new_piece(kind, seat, cell) | {"face_down": True})
        self.army_supply[seat] -= 1
        self.quota[seat] -= 1
        self.deploy_next([seat, 1 - seat])

    def flip(self) -> None:
        """5.3, 5.4  All new units are flipped; the new Puppets form a queue."""
        new = [piece for piece in self.pieces if piece["face_down"]]
        for piece in new:
            piece["face_down"] = False
        self.phase = "deploy_triggers"
        self.queue = self.entries([piece for piece in new if self.has(piece, "mass_produced")])
        self.show_trigger()

    def entries(self, pieces: list[Piece]) -> list[str]:
        """R7  Cells in initiative order, then in order of entering play."""
        return [piece["cell"] for seat in (self.first, 1 - self.first) for piece in pieces if piece["owner"] == seat]

    def next_trigger(self) -> None:
        """5.4, 5.5  The current entry is settled."""
        del self.queue[0]
        self.show_trigger()

    def show_trigger(self) -> None:
        """5.4, 5.5  An entry without an empty adjacent hex is passed over; an empty queue ends the phase."""
        while self.queue and not self.empty_near(self.queue[0]):
            del self.queue[0]
        if self.queue:
            self.to_act = self.at(self.queue[0])["owner"]
        elif self.phase == "deploy_triggers":
            self.begin_tactics_start()
        else:
            self.begin_tactics()

    def legal_trigger(self, _: int) -> list[str]:
        """5.4, 5.5  A Puppet beside the current entry, or nothing."""
        return [*(f"spawn {cell}" for cell in self.empty_near(self.queue[0])), "decline"]

    def play_spawn(self, cell: str) -> None:
        """5.4, 5.5  A Puppet appears, without a token."""
        self.pieces.append(new_piece("puppet", self.actor(), cell))
        self.next_trigger()

    def begin_tactics_start(self) -> None:
        """5.5  Tokens first, then the triggers of the Bal'Zans; 12.2  two for each with Chewy and Chompy."""
        self.phase = "tactics_start"
        for piece in self.pieces:
            piece["token"] = CARDS[piece["type"]]["receives_token"]
        self.queue = self.entries([piece for piece in self.pieces for _ in range(self.summons(piece))])
        self.show_trigger()

    def summons(self, piece: Piece) -> int:
        """5.5, 12.2  How many start-of-Tactics entries a piece has."""
        cards = [ABILITIES[name] for name in abilities(piece["type"], self.options["card_set"])]
        return sum(card["count"] for card in cards if card["kind"] == "start_of_tactics")
