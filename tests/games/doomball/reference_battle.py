"""What happens inside an action of Doomball: attacks, counterattacks, rivers, retreats, overruns, cowards.

Resolution is a stack of frames, the next one last. A frame that needs a coin or a choice waits on top.
"""

from fractions import Fraction
from math import comb

from tests.games.doomball.reference_position import Frame, Piece, Position
from tests.games.doomball.reference_tables import edge_distance

HALF = Fraction(1, 2)
WAITING = ("attack", "counterattack", "river", "retreat")


class RoundOver(Exception):
    """9  Somebody has won the round: what was not yet resolved is dropped."""

    def __init__(self, winner: int) -> None:
        super().__init__(winner)
        self.winner = winner


def coins(flips: int) -> dict[int, Fraction]:
    """7  The odds of each number of heads."""
    return {heads: Fraction(comb(flips, heads), 2**flips) for heads in range(flips + 1)}


class Battle(Position):
    """A position in which actions are carried out to their end."""

    def end_activation(self) -> None:
        """5.3  The unit is done; whose turn it is now depends on the ruleset."""
        raise NotImplementedError

    def end_turn(self) -> None:
        """5.2, 5.4  All cowards have run: the turn or the cycle is over."""
        raise NotImplementedError

    def outcomes(self, frame: Frame) -> dict[str, Fraction]:
        """7, 6.10  What the waiting frame can bring, with the odds (of a choice: an equal share each)."""
        if frame["kind"] == "river":
            return {"river heads": Fraction(1)} if self.variant else {"river heads": HALF, "river tails": HALF}
        if frame["kind"] == "retreat":
            choices = frame["choices"]
            return {f"retreat {cell}": Fraction(1, len(choices)) for cell in choices}
        return {f"heads {heads}": odds for heads, odds in self.heads(frame).items()}

    def heads(self, frame: Frame) -> dict[int, Fraction]:
        """7, 12.1  The odds of each number of hits of an attack."""
        flips = frame["flips"]
        if self.variant:
            return {flips: Fraction(1)}
        if not self.has(self.standing(frame["from"]), "explosive"):
            return coins(flips)
        if not self.app:
            return {1 + heads: odds for heads, odds in coins(flips - 1).items()}
        odds = coins(flips)
        odds[1] += odds.pop(0)
        return odds

    def resolve(self) -> None:
        """Carry on until a coin must be flipped, a player must choose, or nothing is left to resolve."""
        while self.agenda:
            frame = self.agenda[-1]
            outcomes = self.outcomes(frame) if frame["kind"] in WAITING else {}
            if len(outcomes) > 1:
                self.to_act = self.who_decides(frame)
                return
            if outcomes:
                self.settle(next(iter(outcomes)))
            else:
                self.agenda.pop()
                self.carry_on(frame)
        if self.phase == "play":
            self.to_act = self.turn_seat

    def who_decides(self, frame: Frame) -> int | str:
        """6.7  The owner chooses his retreat if the options say so; everything else is chance."""
        if frame["kind"] == "retreat" and self.options["retreat_choice"] == "owner":
            return int(self.standing(frame["cell"])["owner"])
        return "chance"

    def settle(self, text: str) -> None:
        """Give the waiting frame its outcome."""
        frame = self.agenda.pop()
        result = text.split(" ")[1]
        if frame["kind"] == "river":
            self.flooded(self.standing(frame["cell"]), heads=result == "heads")
        elif frame["kind"] == "retreat":
            self.fall_back(self.standing(frame["cell"]), result)
        else:
            self.struck(frame, int(result))

    def carry_on(self, frame: Frame) -> None:
        """A frame that needs nothing from outside."""
        kind = frame["kind"]
        if kind == "overrun":
            self.overrun(frame)
        elif kind == "stepped":
            self.stepped()
        elif kind == "attacked":
            self.end_activation()
        elif kind == "cowards":
            self.next_coward(frame)
        else:
            assert kind == "end_turn"
            self.end_turn()

    def attack(self, attacker: Piece, target: Piece, *, counter: bool) -> None:
        """6.4  Steps 1 and 2: unload, and flip."""
        flips = self.flips(attacker, target, counter=counter)
        if self.unit(attacker)["attack_star"]:
            attacker["loaded"] = False
        kind = "counterattack" if counter else "attack"
        self.agenda.append({"kind": kind, "from": attacker["cell"], "to": target["cell"], "flips": flips})

    def struck(self, frame: Frame, hits: int) -> None:
        """6.4  Steps 3 to 7."""
        attacker, target = self.standing(frame["from"]), self.standing(frame["to"])
        target["hits"] += hits
        if hits and self.has(attacker, "pinning"):
            target["pinned"] = True
        defense = self.defense(target, attacker)
        holds = target["hits"] < defense or (target["hits"] == defense and self.has(target, "steadfast"))
        if hits == 0 or holds:
            self.answer(frame, target, attacker)
            return
        self.agenda.append(frame | {"kind": "overrun", "counter": frame["kind"] == "counterattack"})
        if target["hits"] > defense:
            self.destroy(target)
        else:
            self.retreat(target)

    def answer(self, frame: Frame, responder: Piece, attacker: Piece) -> None:
        """6.8  A prickly unit that stays answers an attack, never a counterattack."""
        if frame["kind"] == "counterattack" or not self.is_prickly(responder):
            return
        ready = responder["loaded"] or not self.unit(responder)["attack_star"]
        if ready and attacker["cell"] in self.in_range(responder):
            self.attack(responder, attacker, counter=True)

    def overrun(self, frame: Frame) -> None:
        """6.4  Step 6: follow into the cell, unless pinned."""
        attacker = self.standing(frame["from"])
        if not self.has(attacker, "overrun") or attacker["pinned"]:
            return
        if not frame["counter"]:
            attacker["moved"] = True
        if self.active == attacker["cell"]:
            self.active = frame["to"]
        self.enter(attacker, frame["to"])

    def enter(self, piece: Piece, cell: str) -> None:
        """6.6  Pick up, then the river, then the edge test."""
        piece["cell"] = cell
        piece["artifacts"] += self.artifacts.pop(cell, 0)
        if self.ground(cell) == "river":
            self.agenda.append({"kind": "river", "cell": cell})
        else:
            self.edge_test(piece)

    def flooded(self, piece: Piece, *, heads: bool) -> None:
        """6.6  Step 2, and step 3 for a unit that is still in its cell."""
        if heads:
            piece["hits"] += 1
            defense = self.defense(piece, None)
            if piece["hits"] > defense:
                self.destroy(piece)
                return
            if piece["hits"] == defense and not self.has(piece, "steadfast"):
                self.retreat(piece)
                return
        self.edge_test(piece)

    def retreat(self, piece: Piece) -> None:
        """6.7  Fall back, or be destroyed in the cell."""
        choices = self.ways_back(piece)
        if choices:
            self.agenda.append({"kind": "retreat", "cell": piece["cell"], "choices": choices})
        else:
            self.destroy(piece)

    def fall_back(self, piece: Piece, cell: str) -> None:
        """6.7, 5.3  Enter the cell; the activation of a retreating unit is over."""
        self.leave_activation(piece)
        self.enter(piece, cell)

    def leave_activation(self, piece: Piece) -> None:
        """5.3  A unit that retreats or is destroyed is active no longer."""
        if self.active == piece["cell"]:
            self.active = None
            self.path = []

    def destroy(self, piece: Piece) -> None:
        """6.7  Off the board; artifacts stay in the cell; then the elimination test."""
        self.leave_activation(piece)
        self.pieces = [other for other in self.pieces if other is not piece]
        if piece["artifacts"]:
            self.artifacts[piece["cell"]] = self.artifacts.get(piece["cell"], 0) + piece["artifacts"]
        self.quiet = 0
        for seat in (piece["owner"], 1 - piece["owner"]):
            in_reserve = self.variant and seat == self.offense and self.reserve[self.offense]
            if not self.own(seat) and not in_reserve:
                raise RoundOver(1 - seat)

    def edge_test(self, piece: Piece) -> None:
        """9.1, 6.10  A carrier on the edge that matters."""
        if not piece["artifacts"]:
            return
        if self.variant:
            self.secure(piece)
        elif piece["cell"][0] == self.opposing_edge(piece["owner"]):
            raise RoundOver(piece["owner"])

    def secure(self, piece: Piece) -> None:
        """6.10, 9.2  An offense carrier on any edge cell hands its artifacts in."""
        if piece["owner"] != self.offense or edge_distance(piece["cell"]) > 0:
            return
        self.secured += piece["artifacts"]
        piece["artifacts"] = 0
        self.quiet = 0
        if self.secured >= self.options["artifacts_to_win"]:
            raise RoundOver(self.offense)

    def step(self, piece: Piece, cell: str) -> None:
        """6.1  One step."""
        piece["activated"] = True
        piece["moved"] = True
        self.path.append(piece["cell"])
        self.active = cell
        self.agenda.append({"kind": "stepped"})
        self.enter(piece, cell)

    def stepped(self) -> None:
        """5.3  After a step the unit is active, unless it is gone, driven back, or has nothing left to do."""
        if self.active is None or not self.deeds(self.standing(self.active)):
            self.end_activation()

    def next_coward(self, frame: Frame) -> None:
        """6.9, 12.1  The next coward runs; in the app only one without a friend beside it."""
        if not frame["cells"]:
            return
        cell, *others = frame["cells"]
        self.agenda.append(frame | {"cells": others})
        coward = self.standing(cell)
        if self.app:
            if self.friends_near(coward):
                return
            coward["activated"] = True
        self.retreat(coward)

    def steps_allowed(self, piece: Piece, cell: str) -> bool:
        """6.2, 12.1  Whether the movement allowance permits a step into this cell."""
        move = int(self.unit(piece)["move"])
        entered = [*self.path[1:], piece["cell"]] if self.path else []
        if self.app:
            return len(self.path) < move and all(self.ground(earlier) != "forest" for earlier in entered)
        if move and any(self.ground(place) == "forest" for place in [*entered, cell]):
            move = max(1, move - 1)
        return len(self.path) < move

    def moves(self, piece: Piece) -> list[str]:
        """6.1  The steps of a unit that is active or may be activated."""
        if piece["pinned"]:
            return []
        free = [near for near in self.near(piece["cell"]) if self.is_free(near) and near not in self.path]
        return [f"move {piece['cell']} {cell}" for cell in free if self.steps_allowed(piece, cell)]

    def attacks(self, piece: Piece) -> list[str]:
        """6.4  The attacks of a unit that may use its attack slot."""
        if self.unit(piece)["attack_star"] and not piece["loaded"]:
            return []
        reach = self.in_range(piece)
        enemies = [enemy for enemy in self.own(1 - piece["owner"]) if enemy["cell"] in reach]
        return [f"attack {piece['cell']} {enemy['cell']}" for enemy in enemies]

    def throws(self, piece: Piece) -> list[str]:
        """6.9  The throws of a carrier that may use its attack slot."""
        if not piece["artifacts"]:
            return []
        reach = self.in_range(piece)
        friends = [friend for friend in self.own(piece["owner"]) if friend["cell"] in reach]
        return [f"throw {piece['cell']} {friend['cell']}" for friend in friends]

    def deeds(self, piece: Piece) -> list[str]:
        """5.3  The moves, attacks, throws and reloads of a unit."""
        found = self.moves(piece)
        if self.path and self.unit(piece)["move_star"]:
            return found
        found += self.attacks(piece) + self.throws(piece)
        if self.unit(piece)["attack_star"] and not piece["loaded"]:
            found.append(f"reload {piece['cell']}")
        return found
