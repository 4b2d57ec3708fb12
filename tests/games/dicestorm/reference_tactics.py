"""Tactics in Dicestorm: turns, free turns, reactions and the active abilities (5.6, 6.2 to 6.4, 12)."""

from typing import Any

from tests.games.dicestorm.reference_bombardment import Bombardment
from tests.games.dicestorm.reference_position import TURN, new_piece
from tests.games.dicestorm.reference_tables import (
    ABILITIES,
    CARDS,
    CELLS,
    OFF,
    Piece,
    abilities,
    across,
    is_base,
    is_unit,
    neighbours,
)

Turn = dict[str, Any]


class Tactics(Bombardment):
    """The phase tactics. Each ``play_`` method returns whether the turn is over."""

    def begin_tactics(self) -> None:
        """5.6  Player 1 takes the first turn, Player 2 if Player 1 has no token."""
        self.phase, self.queue = "tactics", []
        self.next_turn([self.first, 1 - self.first])

    def next_turn(self, seats: list[int]) -> None:
        """5.6  The next seat with a token; without any the Force Fields go and the Bombardment begins."""
        for seat in seats:
            if any(piece["token"] and piece["owner"] == seat for piece in self.pieces):
                self.to_act = seat
                return
        self.remove([piece for piece in self.pieces if self.has(piece, "transient")])
        self.begin_prepare()

    def legal_tactics(self, seat: int) -> list[str]:
        """6.2  Reactions first, then the active piece, otherwise any own piece with a token."""
        if self.reactions:
            verb = self.reaction()
            return [*(f"{verb} {pair['by']} {pair['target']}" for pair in self.reactions), "decline"]
        if self.active is not None:
            return self.stage_actions(self.active)
        ready = [piece for piece in self.pieces if piece["owner"] == seat and piece["token"]]
        found = [action for piece in ready for action in self.turn_actions(piece, TURN)]
        return list(dict.fromkeys(found))

    def stage_actions(self, turn: Turn) -> list[str]:
        """6.2  What the active piece may do now."""
        cell, stage = turn["cell"], turn["stage"]
        if stage == "toss":
            return [f"toss_target {target}" for target in CELLS]
        if stage == "force_field":
            return [*(f"force_field {cell} {near}" for near in self.empty_near(cell)), f"end {cell}"]
        if stage == "fetch":
            return [*(f"fetch {cell} {near}" for near in self.empty_near(cell)), f"end {cell}"]
        return self.turn_actions(self.at(cell), turn)

    def turn_actions(self, piece: Piece, turn: Turn) -> list[str]:
        """6.2  Move, one active ability, or end."""
        found = [] if turn["moved"] else [f"move {piece['cell']} {cell}" for cell in self.reach(piece, turn["bonus"])]
        for ability in abilities(piece["type"], self.options["card_set"]):
            if ABILITIES[ability]["kind"] == "active":
                found += getattr(self, f"offer_{ability}")(piece)
        return [*found, f"end {piece['cell']}"]

    def reach(self, piece: Piece, bonus: int) -> dict[str, int]:
        """6.2  The empty hexes a unit can move to, with the steps of the shortest path."""
        if not is_unit(piece):
            return {}
        steps, edge = {piece["cell"]: 0}, [piece["cell"]]
        for count in range(1, CARDS[piece["type"]]["move"] + bonus + 1):
            edge = list(dict.fromkeys(c for here in edge for c in self.empty_near(here) if c not in steps))
            steps |= dict.fromkeys(edge, count)
        del steps[piece["cell"]]
        return steps

    def enemies_near(self, piece: Piece) -> list[Piece]:
        """2.1  The adjacent enemy units."""
        return [near for near in self.pieces_near(piece["cell"]) if near["owner"] != piece["owner"] and is_unit(near)]

    def allies_near(self, piece: Piece) -> list[Piece]:
        """2.1  The adjacent allied units."""
        return [near for near in self.pieces_near(piece["cell"]) if near["owner"] == piece["owner"] and is_unit(near)]

    def had_turn(self, piece: Piece) -> bool:
        """6.2  Chain rule: whether a unit had its turn in the chain that is going on."""
        return self.active is not None and piece["acted"]

    def offer_synchronize_cores(self, piece: Piece) -> list[str]:
        """6.3  With an adjacent allied base unit, in either hex."""
        a = piece["cell"]
        partners = [ally["cell"] for ally in self.allies_near(piece) if is_base(ally)]
        return [f"synchronize_cores {a} {b} {h}" for b in partners for h in (a, b)]

    def offer_charged_strike(self, piece: Piece) -> list[str]:
        """6.3  An adjacent enemy unit."""
        return [f"charged_strike {piece['cell']} {enemy['cell']}" for enemy in self.enemies_near(piece)]

    def offer_resonating_strike(self, piece: Piece) -> list[str]:
        """12.1  An adjacent enemy unit."""
        return [f"resonating_strike {piece['cell']} {enemy['cell']}" for enemy in self.enemies_near(piece)]

    def offer_zegapunch(self, piece: Piece) -> list[str]:
        """6.3  An adjacent enemy unit."""
        return [f"zegapunch {piece['cell']} {enemy['cell']}" for enemy in self.enemies_near(piece)]

    def offer_force_field(self, piece: Piece) -> list[str]:
        """6.3  An adjacent empty hex."""
        return [f"force_field {piece['cell']} {cell}" for cell in self.empty_near(piece["cell"])]

    def offer_assisted_overdrive(self, piece: Piece) -> list[str]:
        """6.3  An adjacent allied unit without a turn in this chain."""
        free = [ally for ally in self.allies_near(piece) if not self.had_turn(ally)]
        return [f"assisted_overdrive {piece['cell']} {ally['cell']}" for ally in free]

    def offer_omnidrive(self, piece: Piece) -> list[str]:
        """6.3  Any allied unit on the board."""
        return [f"omnidrive {OFF} {unit['cell']}" for unit in self.units(piece["owner"]) if not self.had_turn(unit)]

    def offer_explosion_of_joy(self, piece: Piece) -> list[str]:
        """6.4  Always possible."""
        return [f"explosion_of_joy {piece['cell']}"]

    def offer_chompdown(self, piece: Piece) -> list[str]:
        """6.4  Any adjacent piece, 1, 2 or 3."""
        bites = ABILITIES["chompdown"]["damage_choices"]
        cell = piece["cell"]
        return [f"chompdown {cell} {near['cell']} {bite}" for near in self.pieces_near(cell) for bite in bites]

    def offer_soul_extraction(self, piece: Piece) -> list[str]:
        """6.4  Pay with 4 HP or more, or destroy."""
        can_pay = piece["hp"] >= ABILITIES["soul_extraction"]["modes"]["pay"]["min_hp"]
        modes = ["pay", "destroy"] if can_pay else ["destroy"]
        return [f"soul_extraction {piece['cell']} {mode}" for mode in modes]

    def offer_toss_chewy(self, piece: Piece) -> list[str]:
        """6.4  An adjacent own Puppet."""
        puppets = [ally for ally in self.allies_near(piece) if ally["type"] == "puppet"]
        return [f"toss_chewy {piece['cell']} {puppet['cell']}" for puppet in puppets]

    def offer_widen_rift(self, piece: Piece) -> list[str]:
        """6.4  With 2 HP or more."""
        return [f"widen_rift {piece['cell']}"] if piece["hp"] >= ABILITIES["widen_rift"]["min_hp"] else []

    def offer_rebirth(self, piece: Piece) -> list[str]:
        """6.4  With less than 3 HP."""
        return [f"rebirth {piece['cell']}"] if piece["hp"] <= ABILITIES["rebirth"]["max_hp"] else []

    def offer_rebirth_for_souls(self, piece: Piece) -> list[str]:
        """12.1  With as many souls as HP."""
        return [f"rebirth {piece['cell']}"] if self.souls[piece["owner"]] >= piece["hp"] else []

    def play_turn(self, verb: str, arguments: list[str]) -> None:
        """6.2, 9.1  One action with all its effects, the check of the end, then the next turn."""
        over = getattr(self, f"play_{verb}")(*arguments)
        if self.eliminated():
            self.end_game()
        elif over:
            self.end_turn()

    def end_turn(self) -> None:
        """5.6  Play passes on, and with it the chain ends."""
        seat = self.actor()
        self.active = None
        for piece in self.pieces:
            piece["acted"] = False
        self.next_turn([1 - seat, seat])

    def take(self, cell: str) -> tuple[Piece, Turn]:
        """6.2  The piece that acts becomes the active piece; of the Omnicores the first with a token."""
        if cell == OFF:
            own = [p for p in self.pieces if p["cell"] == OFF and p["owner"] == self.to_act and p["token"]]
            piece = own[0]
        else:
            piece = self.at(cell)
        if self.active is None:
            self.active = TURN | {"cell": cell}
            for other in self.pieces:
                other["acted"] = False
        return piece, self.active

    def spend(self, cell: str) -> Piece:
        """6.2  The piece that acts, its token spent unless the turn is free."""
        piece, turn = self.take(cell)
        if not turn["free"]:
            piece["token"] = False
        return piece

    def play_end(self, cell: str) -> bool:
        """6.2  Give up the rest of the turn."""
        self.spend(cell)
        return True

    def play_move(self, start: str, target: str) -> bool:
        """6.2  Once per turn; afterwards the Flanking Strikes."""
        piece, turn = self.take(start)
        turn |= {"steps": self.reach(piece, turn["bonus"])[target], "moved": True, "cell": target}
        piece["cell"] = target
        self.reactions = self.pairs(piece)
        return False

    def reaction(self) -> str:
        """6.3, 12.1  The passive of the Vanguards in this card set."""
        return "flanking_strike" if self.options["card_set"] == "classic" else "resonance"

    def pairs(self, mover: Piece) -> list[dict[str, str]]:
        """6.3  Flanking Strike: the mover directly across; 12.1  Resonance: the mover adjacent to the same enemy."""
        found = []
        for ally in self.units(mover["owner"]):
            if ally is mover or not self.has(ally, self.reaction()):
                continue
            for enemy in self.enemies_near(ally):
                opposite = across(ally["cell"], enemy["cell"]) == mover["cell"]
                beside = enemy["cell"] in neighbours(mover["cell"])
                if opposite if self.reaction() == "flanking_strike" else beside:
                    found.append({"by": ally["cell"], "target": enemy["cell"]})
        return found

    def play_flanking_strike(self, by: str, target: str) -> bool:
        """6.3  2 damage; the pair is used, pairs whose target is gone are dropped."""
        victim = self.at(target)
        self.reactions.remove({"by": by, "target": target})
        self.hurt([victim], ABILITIES[self.reaction()]["damage"])
        if not any(piece is victim for piece in self.pieces):
            self.reactions = [pair for pair in self.reactions if pair["target"] != target]
        return False

    def play_resonance(self, by: str, target: str) -> bool:
        """12.1  As Flanking Strike."""
        return self.play_flanking_strike(by, target)

    def play_decline(self) -> bool:
        """6.3  Forgo the rest of the strikes."""
        self.reactions = []
        return False

    def play_synchronize_cores(self, a: str, b: str, hexagon: str) -> bool:
        """6.3  Both are removed, a Zegatron appears."""
        piece = self.spend(a)
        self.remove([piece, self.at(b)])
        self.pieces.append(new_piece("zegatron", piece["owner"], hexagon))
        return True

    def play_charged_strike(self, a: str, target: str) -> bool:
        """6.3  3 damage, 4 with an allied unit directly across."""
        piece, card = self.spend(a), ABILITIES["charged_strike"]
        far = across(a, target)
        helper = None if far is None else self.on(far)
        helped = helper is not None and is_unit(helper) and helper["owner"] == piece["owner"]
        self.hurt([self.at(target)], card["damage"] + card["bonus_damage"] * helped)
        return True

    def play_resonating_strike(self, a: str, target: str) -> bool:
        """12.1  2 damage, 4 with another allied unit adjacent to the target."""
        piece, card = self.spend(a), ABILITIES["resonating_strike"]
        victim = self.at(target)
        helped = any(near is not piece for near in self.enemies_near(victim))
        self.hurt([victim], card["damage"] + card["bonus_damage"] * helped)
        return True

    def play_force_field(self, a: str, target: str) -> bool:
        """6.3  One field at a time, up to 3; ends by itself after the third or when no hex is empty."""
        piece, turn = self.spend(a), self.active
        assert turn is not None
        self.pieces.append(new_piece("force_field", piece["owner"], target))
        turn |= {"stage": "force_field", "placed": turn["placed"] + 1}
        return bool(turn["placed"] >= ABILITIES["force_field"]["max_count"] or not self.empty_near(a))

    def play_assisted_overdrive(self, a: str, b: str) -> bool:
        """6.3  An ally takes a free turn with Move +1."""
        self.spend(a)["acted"] = True
        self.active = TURN | {"cell": b, "free": True, "bonus": ABILITIES["assisted_overdrive"]["move_bonus"]}
        return False

    def play_omnidrive(self, a: str, b: str) -> bool:
        """6.3  Any ally takes a free turn."""
        self.spend(a)["acted"] = True
        self.active = TURN | {"cell": b, "free": True, "bonus": ABILITIES["omnidrive"]["move_bonus"]}
        return False

    def play_zegapunch(self, a: str, target: str) -> bool:
        """6.3  Knock back up to 2 hexes, then 3 damage, or 6 if it was stopped."""
        self.spend(a)
        card, victim, behind, pushed = ABILITIES["zegapunch"], self.at(target), a, 0
        while pushed < card["knockback"]:
            beyond = across(behind, victim["cell"])
            if beyond is None or self.on(beyond) is not None:
                break
            behind, victim["cell"], pushed = victim["cell"], beyond, pushed + 1
        stopped = pushed < card["knockback"]
        self.hurt([victim], card["damage"] + card["bonus_damage"] * stopped)
        return True

    def play_explosion_of_joy(self, a: str) -> bool:
        """6.4  The Puppet is destroyed, then adjacent enemy pieces take 2."""
        puppet = self.spend(a)
        self.destroy([puppet])
        targets = [piece for piece in self.pieces_near(a) if piece["owner"] != puppet["owner"]]
        self.hurt(targets, ABILITIES["explosion_of_joy"]["damage"])
        return True

    def play_chompdown(self, a: str, target: str, bite: str) -> bool:
        """6.4  Bite, then Fetch with the movement that is left."""
        pup, turn, victim = self.spend(a), self.active, self.at(target)
        assert turn is not None
        self.hurt([victim], int(bite))
        alive = any(piece is victim for piece in self.pieces)
        left: int = max(0, CARDS[pup["type"]]["move"] - turn["steps"])
        turn |= {"stage": "fetch", "left": left, "target": target if alive else None}
        return left == 0

    def play_fetch(self, a: str, target: str) -> bool:
        """6.4  One step; a surviving target enters the hex just vacated."""
        turn = self.active
        assert turn is not None
        dragged = None if turn["target"] is None else self.at(turn["target"])
        self.at(a)["cell"] = target
        if dragged is not None:
            dragged["cell"] = turn["target"] = a
        turn |= {"cell": target, "left": turn["left"] - 1}
        return bool(turn["left"] == 0)

    def play_soul_extraction(self, a: str, mode: str) -> bool:
        """6.4  Pay 3 HP or be destroyed, for 1 soul."""
        piece, card = self.spend(a), ABILITIES["soul_extraction"]
        if mode == "pay":
            piece["hp"] -= card["modes"]["pay"]["hp"]
        else:
            self.destroy([piece])
        self.souls[piece["owner"]] += card["gain_souls"]
        return True

    def play_toss_chewy(self, a: str, puppet: str) -> bool:
        """6.4  The Puppet is destroyed; the target must follow."""
        self.spend(a)
        assert self.active is not None
        self.destroy([self.at(puppet)])
        self.active["stage"] = "toss"
        return False

    def play_toss_target(self, target: str) -> bool:
        """6.4  Enemy pieces in the hex and around it take 2."""
        struck = [target, *neighbours(target)]
        enemies = [piece for piece in self.pieces if piece["cell"] in struck and piece["owner"] != self.to_act]
        self.hurt(enemies, ABILITIES["toss_chewy"]["damage"])
        return True

    def play_widen_rift(self, a: str) -> bool:
        """6.4  The Chaos Rift loses 1 HP."""
        self.spend(a)["hp"] += ABILITIES["widen_rift"]["self_hp"]
        return True

    def play_rebirth(self, a: str) -> bool:
        """6.4  The Chaos Rift is removed, a Bal'Zan appears; 12.1  for souls equal to its HP."""
        rift = self.spend(a)
        if self.has(rift, "rebirth_for_souls"):
            self.souls[rift["owner"]] -= rift["hp"]
        self.remove([rift])
        self.pieces.append(new_piece("balzan", rift["owner"], a))
        return True
