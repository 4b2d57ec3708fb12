"""A second Doomball, straight from the rulebook's text: dictionaries, labels, no packed tables, no speed.

It shares no code with the rules under test. Numbers such as 6.4 are sections of the rulebook.
"""

import copy
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Self

from tests.games.doomball.reference_battle import HALF, Battle, RoundOver, coins
from tests.games.doomball.reference_position import STATUSES, Piece
from tests.games.doomball.reference_tables import (
    ARTIFACT_CELLS,
    MARKERS,
    UNITS,
    ZONES,
    Refused,
    complete_options,
    edge_distance,
    faction_ids,
    picks_of,
    pieces_of,
    within_caps,
    within_quota,
)

__all__ = ["Reference", "Refused"]


class Reference(Battle):
    """A game of Doomball: who is to act, what is legal, what it does."""

    @classmethod
    def new(cls, options: dict[str, Any]) -> Self:
        """4  A new game, with the phases left out that the options decide."""
        complete = complete_options(options)
        game = cls({"game": "doomball", "options": options, "phase": "faction", "to_act": 0})
        game.factions = [None, None]
        if complete["armies"] is not None and not game.variant:
            game.armies = [picks_of(army) for army in complete["armies"]]
            game.factions = [UNITS[picks[0]]["faction"] for picks in game.armies]
        elif complete["factions"] is not None:
            game.factions = list(complete["factions"])
        if None not in game.factions:
            game.factions_named()
        return game

    def copy(self) -> Self:
        return copy.deepcopy(self)

    def odds(self) -> dict[str, Fraction]:
        """7  The outcomes of a chance step."""
        if self.to_act != "chance":
            return {}
        if self.phase == "toss":
            return {"coin heads": HALF, "coin tails": HALF}
        if self.phase == "muster":
            return {f"muster {heads}": odds for heads, odds in coins(MARKERS).items()}
        return self.outcomes(self.agenda[-1])

    def legal(self) -> list[str]:
        """14  Everything that may be played now."""
        if self.to_act == "chance":
            return list(self.odds())
        if self.agenda:
            return list(self.outcomes(self.agenda[-1]))
        offered: dict[str, Callable[[], list[str]]] = {
            "faction": self.faction_choices,
            "draft": self.draft_choices,
            "toss_call": lambda: ["call heads", "call tails"],
            "choose_role": lambda: ["role offense", "role defense"],
            "choose_side": lambda: ["side A", "side H"],
            "deploy": self.deployments,
            "carrier": lambda: [f"carrier {piece['cell']}" for piece in self.own(self.offense)],
            "markers": self.marker_choices,
            "reinforce": lambda: [*self.placings(), "ready"],
            "play": self.deeds_of_turn,
            "choose_switch": self.switch_choices,
            "over": lambda: [],
        }
        return offered[self.phase]()

    def play(self, text: str) -> None:
        """Play one action or outcome and resolve everything that follows from it."""
        if text not in self.legal():
            raise Refused(f"{text} is not legal now")
        try:
            if self.agenda:
                self.settle(text)
            else:
                verb, *words = text.split(" ")
                getattr(self, f"play_{verb}")(*words)
            self.resolve()
        except RoundOver as over:
            self.end_round(over.winner)
            self.resolve()

    # 4, 5.1, 5.4: before the battle

    def faction_choices(self) -> list[str]:
        return [f"faction {faction}" for faction in faction_ids(self.options)]

    def play_faction(self, faction: str) -> None:
        """4  Seat 0, then seat 1, names a faction."""
        seat = 0 if self.to_act == 0 else 1
        self.factions[seat] = faction
        self.to_act = 1
        if seat == 1:
            self.factions_named()

    def factions_named(self) -> None:
        """5.1, 5.4  The draft comes before the toss in the base game, after the roles in the variant."""
        if self.variant:
            self.begin_toss()
        elif self.armies == [[], []]:
            self.begin_draft()
        else:
            self.begin_toss()

    def begin_draft(self) -> None:
        """4, 5.4  Open and alternating: seat 0 first, in the variant the defense."""
        self.phase = "draft"
        self.armies = [[], []]
        self.to_act = self.defense_seat if self.variant else 0

    def is_large(self, seat: int) -> bool:
        """5.4  The variant's offense drafts 12 picks instead of 9."""
        return self.variant and seat == self.offense

    def draft_finished(self, seat: int) -> bool:
        return len(self.armies[seat]) >= (12 if self.is_large(seat) else 9)

    def draft_choices(self) -> list[str]:
        """4, 5.4  The units of the own faction that quota and cap still allow."""
        assert isinstance(self.to_act, int)
        seat, found = self.to_act, []
        for unit in UNITS:
            picks = [*self.armies[seat], unit]
            fits = within_caps(picks) and within_quota(picks, large=self.is_large(seat))
            if UNITS[unit]["faction"] == self.factions[seat] and fits:
                found.append(f"draft {unit}")
        return found

    def play_draft(self, unit: str) -> None:
        """4, 5.4  One pick; who is finished is skipped."""
        assert isinstance(self.to_act, int)
        self.armies[self.to_act].append(unit)
        if not self.draft_finished(1 - self.to_act):
            self.to_act = 1 - self.to_act
        elif self.draft_finished(self.to_act):
            if self.variant:
                self.begin_deploy()
            else:
                self.begin_toss()

    def begin_toss(self) -> None:
        """4  The most humanoid faction calls, unless the option names the first role."""
        if self.options["first_role"] == "toss":
            self.phase = "toss_call"
            self.to_act = self.caller = self.caller_by_rank()
        else:
            self.offense = 0 if self.options["first_role"] == "seat0_offense" else 1
            self.roles_known()

    def play_call(self, side: str) -> None:
        assert isinstance(self.to_act, int)
        self.caller = self.to_act
        self.call = side
        self.phase = "toss"
        self.to_act = "chance"

    def play_coin(self, side: str) -> None:
        """4  The caller wins the toss if the call was right."""
        caller = self.caller_by_rank() if self.caller is None else self.caller
        self.toss_winner = caller if side == self.call else 1 - caller
        self.phase = "choose_role"
        self.to_act = self.toss_winner

    def play_role(self, role: str) -> None:
        assert isinstance(self.to_act, int)
        self.offense = self.to_act if role == "offense" else 1 - self.to_act
        self.roles_known()

    def roles_known(self) -> None:
        """5.1, 5.4  The side is next in the base game, the draft in the variant."""
        if self.variant:
            self.begin_draft()
        elif self.options["defense_side"] == "choose":
            self.phase = "choose_side"
            self.to_act = self.defense_seat
        else:
            self.play_side(self.options["defense_side"])

    def play_side(self, side: str) -> None:
        """4  The defense takes its side, the offense the other."""
        self.sides[self.defense_seat] = side
        self.sides[self.offense] = "H" if side == "A" else "A"
        self.begin_deploy()

    def begin_deploy(self) -> None:
        """4, 5.4, 9.3  All pieces come back fresh; in the variant the artifacts lie in the centre."""
        self.phase = "deploy"
        self.reserve = [pieces_of(picks) for picks in self.armies]
        if self.variant:
            self.artifacts = dict.fromkeys(ARTIFACT_CELLS, 1)
        self.to_act = self.defense_seat
        self.go_on_deploying()

    def zone(self, seat: int) -> list[str]:
        """4, 5.4  The free cells on which a seat may deploy."""
        if self.variant:
            cells = [cell for cell in self.neighbours if edge_distance(cell) >= 1 and cell not in self.artifacts]
        else:
            cells = [cell for cell in self.neighbours if cell[0] in ZONES[self.sides[seat]]]
        return [cell for cell in cells if self.is_free(cell)]

    def deployments(self) -> list[str]:
        assert isinstance(self.to_act, int)
        return [f"deploy {unit} {cell}" for unit in self.reserve[self.to_act] for cell in self.zone(self.to_act)]

    def play_deploy(self, unit: str, cell: str) -> None:
        assert isinstance(self.to_act, int)
        self.put_piece(unit, self.to_act, cell)
        self.go_on_deploying()

    def put_piece(self, unit: str, seat: int, cell: str) -> Piece:
        """4  A fresh piece comes from the reserve onto the board; no terrain is triggered."""
        piece: Piece = {"type": unit, "owner": seat, "cell": cell, **STATUSES}
        if self.app:
            piece["inspired"] = 0
        self.pieces.append(piece)
        self.reserve[seat][unit] -= 1
        if self.reserve[seat][unit] == 0:
            del self.reserve[seat][unit]
        return piece

    def go_on_deploying(self) -> None:
        """4, 5.1, R19  The defense, then the offense; pieces that do not fit are set aside."""
        assert isinstance(self.to_act, int)
        if not self.zone(self.to_act):
            self.reserve[self.to_act] = {}
        if self.reserve[self.to_act]:
            return
        if self.variant:
            self.phase = "markers"
            self.to_act = self.offense
        elif self.to_act == self.defense_seat:
            self.to_act = self.offense
            self.go_on_deploying()
        elif self.own(self.offense):
            self.phase = "carrier"
        else:
            self.begin_play()

    def play_carrier(self, cell: str) -> None:
        self.standing(cell)["artifacts"] += 1
        self.begin_play()

    def marker_choices(self) -> list[str]:
        """5.4  Passable edge cells without a marker, occupied or not."""
        edge = [cell for cell in self.neighbours if edge_distance(cell) == 0 and cell not in self.markers]
        return [f"marker {cell}" for cell in edge if self.ground(cell) != "mountain"]

    def play_marker(self, cell: str) -> None:
        self.markers.append(cell)
        if len(self.markers) == MARKERS:
            self.begin_cycle()

    # 5.2: a turn of the base game

    def begin_play(self) -> None:
        """5.1  Turn 1 is the defense's."""
        self.phase = "play"
        self.turn = 1
        self.begin_turn(self.defense_seat)

    def begin_turn(self, seat: int) -> None:
        """5.2, 12.1  Upkeep; in the app leaders inspire and lonely cowards run."""
        self.turn_seat = seat
        for piece in self.own(seat):
            piece |= {"hits": 0, "moved": False, "activated": False}
        for piece in self.own(1 - seat):
            piece["pinned"] = False
        if self.app:
            for piece in self.own(seat):
                piece["inspired"] = sum(self.has(friend, "leadership") for friend in self.friends_near(piece))
            self.agenda.append({"kind": "cowards", "cells": self.cowards(seat)})

    def may_be_activated(self, piece: Piece) -> bool:
        """5.2, 2.2, 12.1  Once a turn, and a coward only beside a friend (in the app: always)."""
        lonely = self.has(piece, "cowardly") and not self.app and not self.friends_near(piece)
        return not piece["activated"] and not lonely

    def may_hold(self, piece: Piece) -> bool:
        """5.3, 5.4, 12.1  Cowards; in the variant every unit; in the app none."""
        return self.variant or (not self.app and self.has(piece, "cowardly"))

    def deeds_of_turn(self) -> list[str]:
        """5.2, 5.3  The active unit's deeds, else those of every unit that may be activated."""
        if self.active is not None:
            return [*self.deeds(self.standing(self.active)), "done"]
        assert isinstance(self.to_act, int)
        found = ["end"]
        for piece in self.own(self.to_act):
            if self.may_be_activated(piece):
                found += self.deeds(piece)
                found += [f"hold {piece['cell']}"] if self.may_hold(piece) else []
        return found

    def play_move(self, start: str, cell: str) -> None:
        self.step(self.standing(start), cell)

    def play_attack(self, start: str, cell: str) -> None:
        attacker = self.standing(start)
        attacker["activated"] = True
        self.agenda.append({"kind": "attacked"})
        self.attack(attacker, self.standing(cell), counter=False)

    def play_throw(self, start: str, cell: str) -> None:
        """6.9  One artifact changes hands; then the edge test for the receiver."""
        thrower, receiver = self.standing(start), self.standing(cell)
        thrower["activated"] = True
        thrower["artifacts"] -= 1
        receiver["artifacts"] += 1
        self.edge_test(receiver)
        self.end_activation()

    def play_reload(self, cell: str) -> None:
        self.standing(cell)["loaded"] = True
        self.play_hold(cell)

    def play_hold(self, cell: str) -> None:
        self.standing(cell)["activated"] = True
        self.end_activation()

    def play_done(self) -> None:
        self.end_activation()

    def end_activation(self) -> None:
        """5.3, 5.4  No unit is active; in the variant the next go begins."""
        self.active = None
        self.path = []
        if self.variant:
            self.next_go(1 - self.turn_seat)

    def play_end(self) -> None:
        """5.2, 5.4  The player is finished with this turn, in the variant with this cycle."""
        if self.variant:
            self.ended[self.turn_seat] = True
            self.next_go(1 - self.turn_seat)
        else:
            self.agenda.append({"kind": "end_turn"})
            self.agenda.append({"kind": "cowards", "cells": [] if self.app else self.cowards(self.turn_seat)})

    def end_turn(self) -> None:
        """5.2, 5.4, 9.1, 9.2  The counters rise, the defense may have held out; then the next turn or cycle."""
        self.turn += 1
        self.quiet += 1
        each = 1 if self.variant else 2
        limit = each * self.options["turn_limit"]
        if self.quiet >= each * self.options["stall_limit"] or 0 < limit < self.turn:
            raise RoundOver(self.defense_seat)
        if self.variant:
            self.begin_cycle()
        else:
            self.begin_turn(1 - self.turn_seat)

    # 5.4: a cycle of the variant

    def begin_cycle(self) -> None:
        """5.4  Upkeep for both, then the muster if anybody is left to come."""
        for piece in self.pieces:
            piece |= {"hits": 0, "moved": False, "activated": False, "pinned": False}
        self.ended = [False, False]
        if self.reserve[self.offense]:
            self.phase = "muster"
            self.to_act = "chance"
        else:
            self.begin_goes()

    def play_muster(self, heads: str) -> None:
        self.placements = int(heads)
        self.phase = "reinforce"
        self.to_act = self.offense
        self.go_on_placing()

    def placings(self) -> list[str]:
        """5.4  The reserve's units on markers whose cells are empty."""
        free = [cell for cell in self.markers if self.at(cell) is None] if self.placements else []
        return [f"place {unit} {cell}" for unit in self.reserve[self.offense] for cell in free]

    def go_on_placing(self) -> None:
        """5.4  The phase ends by itself when no placement is possible."""
        if not self.placings():
            self.play_ready()

    def play_place(self, unit: str, cell: str) -> None:
        """5.4, 6.10, 9.2  A placement is progress; it picks up and secures what lies there."""
        self.placements -= 1
        self.quiet = 0
        piece = self.put_piece(unit, self.offense, cell)
        piece["artifacts"] += self.artifacts.pop(cell, 0)
        self.edge_test(piece)
        self.go_on_placing()

    def play_ready(self) -> None:
        self.placements = 0
        self.begin_goes()

    def begin_goes(self) -> None:
        """5.4  The defense goes first."""
        self.phase = "play"
        self.next_go(self.defense_seat)

    def next_go(self, seat: int) -> None:
        """5.4  The seat's go, or the other's if it has ended; a seat that can activate nothing ends by itself."""
        for candidate in (seat, 1 - seat):
            if not self.ended[candidate]:
                self.turn_seat = candidate
                if any(self.may_be_activated(piece) for piece in self.own(candidate)):
                    return
                self.ended[candidate] = True
        self.agenda.append({"kind": "end_turn"})
        for runner in (self.offense, self.defense_seat):
            self.agenda.append({"kind": "cowards", "cells": self.cowards(runner)})

    # 9.3: the match

    def end_round(self, winner: int) -> None:
        """9.3  Count the win; the match is over, or the next round begins."""
        self.agenda = []
        self.active = None
        self.path = []
        self.wins[winner] += 1
        self.round_winners.append(winner)
        if self.options["match"] == "single" or self.wins[winner] >= 2:
            self.phase = "over"
            self.to_act = None
        else:
            self.clear_board()
            self.round += 1
            self.next_round(1 - winner)

    def clear_board(self) -> None:
        self.pieces, self.artifacts, self.markers, self.reserve = [], {}, [], [{}, {}]
        self.secured, self.quiet, self.placements, self.turn = 0, 0, 0, 1
        self.ended = [False, False]

    def next_round(self, loser: int) -> None:
        """9.3  Round 2 exchanges roles and sides; before round 3 the loser of round 2 chooses."""
        if self.round == 2:
            self.offense = 1 - self.offense
            self.switch_sides()
            self.begin_round()
        else:
            self.phase = "choose_switch"
            self.to_act = loser

    def switch_sides(self) -> None:
        """9.3  Sides do not exist in the variant."""
        if not self.variant:
            self.sides = self.sides[::-1]

    def begin_round(self) -> None:
        """9.3  Armies are drafted once, in the variant anew for every round."""
        if self.variant:
            self.begin_draft()
        else:
            self.begin_deploy()

    def switch_choices(self) -> list[str]:
        sides = [] if self.variant else ["choose switch_sides"]
        return [*sides, "choose switch_roles", "choose keep"]

    def play_choose(self, choice: str) -> None:
        """9.3  He may switch sides or roles, not both."""
        if choice == "switch_sides":
            self.switch_sides()
        elif choice == "switch_roles":
            self.offense = 1 - self.offense
        self.begin_round()
