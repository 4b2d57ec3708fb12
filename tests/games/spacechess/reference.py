"""A second Space Chess, straight from the rulebook's text: dictionaries, labels, no packed tables, no speed.

It shares no code with the rules under test: the neighbour lists come from the rulebook's own table.
"""

import json
from pathlib import Path
from typing import Any

TABLE = json.loads((Path(__file__).parents[2] / "boards" / "data" / "spacechess.json").read_text())
NEAR: dict[str, list[str]] = {cell["label"]: cell["neighbours"] for cell in TABLE["cells"]}
HOLES = {cell["label"] for cell in TABLE["cells"] if cell["is_pentagon"]}
SHIPS = ["command", "gunship", "fighter", "support"]
UNITS = [*SHIPS, "mine"]
COMPLEMENT = {"gunship": 2, "fighter": 2, "support": 1}

Piece = dict[str, Any]
Document = dict[str, Any]


def straight(start: str, cell: str) -> str | None:
    """Leave a hexagon by the edge opposite to the one entered."""
    if cell in HOLES:
        return None
    return NEAR[cell][(NEAR[cell].index(start) + 3) % 6]


def ray(start: str, first: str, steps: int) -> list[str]:
    """Up to so many hexagons straight on."""
    line: list[str] = []
    here, there = start, first
    while len(line) < steps and there not in HOLES:
        line.append(there)
        following = straight(here, there)
        assert following is not None
        here, there = there, following
    return line


class Reference:
    """A game, as the keys of its position document."""

    def __init__(self, document: Document, options: dict[str, Any]) -> None:
        """Start from a complete document."""
        self.modern = options.get("ruleset") == "modern"
        self.skirmish = options.get("skirmish", "unescorted")
        self.impactor_limit = options.get("impactor_limit", 4 if self.modern else 5)
        self.stall_limit = options.get("stall_limit", 60)
        self.max_turns = options.get("max_turns", 300)
        self.pieces: list[Piece] = [dict(piece) for piece in document["pieces"]]
        self.keys = {key: document[key] for key in ("to_act", "actions_left", "turn", "stall", "progress")}
        self.mines_left = list(document["mines_left"])
        self.winners: list[int] | None = None
        self.fallen: set[int] = set()

    def document(self) -> Document:
        """The keys of the document that play changes."""
        found = {"phase": "action" if self.winners is None else "over", **self.keys}
        found |= {"mines_left": self.mines_left, "pieces": self.pieces}
        return found if self.winners is None else found | {"winners": self.winners}

    def on(self, cell: str) -> list[Piece]:
        return [piece for piece in self.pieces if piece["cell"] == cell]

    def own_on(self, cell: str) -> bool:
        return any(piece["owner"] == self.keys["to_act"] for piece in self.on(cell))

    def units_near(self, cell: str, owner: int) -> list[Piece]:
        return [p for p in self.pieces if p["type"] in UNITS and p["owner"] == owner and p["cell"] in NEAR[cell]]

    def legal(self) -> list[str]:
        if self.winners is not None:
            return []
        found = ["end"]
        for ship in self.pieces:
            if ship["type"] in SHIPS and ship["owner"] == self.keys["to_act"] and len(self.on(ship["cell"])) == 1:
                found += self.moves(ship)
                found += {"gunship": self.gunnery, "support": self.mining, "command": self.rebuilding}.get(
                    ship["type"], lambda _: []
                )(ship)
        return found

    def moves(self, ship: Piece) -> list[str]:
        start, found = ship["cell"], []
        if self.modern:
            steps = 3 if ship["type"] == "fighter" else 2
            for near in NEAR[start]:
                for cell in ray(start, near, steps):
                    if self.on(cell):
                        break
                    found.append(f"move {start} {cell}")
            return found
        for near in NEAR[start]:
            if near not in HOLES and not self.own_on(near):
                found.append(f"move {start} {near}")
            if ship["type"] == "fighter" and not ship["moved"]:
                line = ray(start, near, 2)
                if len(line) == 2 and not self.on(near) and not self.own_on(line[1]):
                    found.append(f"move {start} {line[1]}")
        return found

    def gunnery(self, ship: Piece) -> list[str]:
        cell, seat = ship["cell"], self.keys["to_act"]
        turns = [] if self.modern else [f"rotate {cell} {near}" for near in NEAR[cell] if near != ship["facing"]]
        flying = [piece for piece in self.pieces if piece["type"] == "impactor" and piece["owner"] == seat]
        if len(flying) >= self.impactor_limit:
            return turns
        if self.modern:
            return [f"fire {cell} {near}" for near in NEAR[cell] if near not in HOLES and not self.on(near)]
        front = ship["facing"]
        if front in HOLES:
            return turns
        shot = {"type": "impactor", "owner": seat, "heading": straight(cell, front)}
        seen = [{key: piece.get(key) for key in shot} for piece in self.on(front)]
        again = ship["fired"] and seen == [shot]
        return [*turns, f"fire {cell}"] if again or not self.own_on(front) else turns

    def mining(self, ship: Piece) -> list[str]:
        cell, seat = ship["cell"], self.keys["to_act"]
        if self.mines_left[seat] == 0:
            return []
        free = [near for near in NEAR[cell] if near not in HOLES and not self.on(near)]
        return [f"mine {cell} {near}" for near in free if not self.units_near(near, 1 - seat)]

    def rebuilding(self, ship: Piece) -> list[str]:
        if not self.modern or self.keys["actions_left"] != 2:
            return []
        mine = [piece["type"] for piece in self.pieces if piece["owner"] == self.keys["to_act"]]
        lacking = [kind for kind, full in COMPLEMENT.items() if mine.count(kind) < full]
        free = [near for near in NEAR[ship["cell"]] if near not in HOLES and not self.on(near)]
        return [f"rebuild {ship['cell']} {near} {kind}" for kind in lacking for near in free]

    def play(self, text: str) -> None:
        words = text.split(" ")
        self.keys["actions_left"] -= 1
        if words[0] == "end":
            self.keys["actions_left"] = 0
        else:
            ship = next(p for p in self.on(words[1]) if p["owner"] == self.keys["to_act"])
            getattr(self, f"play_{words[0]}")(ship, *words[2:])
        if self.keys["actions_left"] == 0:
            self.end_turn()

    def play_move(self, ship: Piece, target: str) -> None:
        start = ship["cell"]
        ship["cell"] = target
        if not self.modern and ship["type"] == "gunship":
            ship["facing"] = straight(start, target)
        if not self.modern and ship["type"] == "fighter":
            ship["moved"] = True

    def play_rotate(self, ship: Piece, target: str) -> None:
        ship["facing"] = target

    def play_fire(self, ship: Piece, target: str = "") -> None:
        front = target or ship["facing"]
        shot = {"type": "impactor", "owner": ship["owner"], "cell": front, "heading": straight(ship["cell"], front)}
        if not self.modern:
            shot["hold"] = self.own_on(front)
            if shot["hold"]:
                self.push(self.on(front)[0])
            ship["fired"] = True
        self.pieces.append(shot)

    def push(self, first: Piece) -> None:
        start, beyond = first["cell"], first["heading"]
        if beyond in HOLES:
            self.pieces.remove(first)
        else:
            first |= {"cell": beyond, "heading": straight(start, beyond), "hold": True}

    def play_mine(self, ship: Piece, target: str) -> None:
        self.pieces.append({"type": "mine", "owner": ship["owner"], "cell": target})
        self.mines_left[ship["owner"]] -= 1
        self.keys["progress"] = True

    def play_rebuild(self, ship: Piece, target: str, kind: str) -> None:
        self.pieces.append({"type": kind, "owner": ship["owner"], "cell": target})
        self.keys["actions_left"] = 0
        self.keys["progress"] = True

    def destroy(self, victims: list[Piece]) -> None:
        for victim in victims:
            if victim["type"] in UNITS:
                self.keys["progress"] = True
            if victim["type"] == "command":
                self.fallen.add(victim["owner"])
        self.pieces = [piece for piece in self.pieces if not any(piece is victim for victim in victims)]

    def end_turn(self) -> None:
        if self.modern:
            self.power()
        else:
            for step in (self.projectiles, self.direct_strike, self.outnumbered, self.isolated_skirmish):
                step()
        for piece in self.pieces:
            piece |= {mark: False for mark in ("moved", "fired", "hold") if mark in piece}
        if self.fallen:
            self.over([] if len(self.fallen) == 2 else [1 - min(self.fallen)])
            return
        self.keys["stall"] = 0 if self.keys["progress"] else self.keys["stall"] + 1
        if self.keys["stall"] >= self.stall_limit or 0 < self.max_turns <= self.keys["turn"]:
            self.over([])
            return
        self.keys |= {"turn": self.keys["turn"] + 1, "to_act": 1 - self.keys["to_act"], "actions_left": 2}
        self.keys["progress"] = False
        if self.modern:
            self.flight()
            if self.fallen:
                self.over([] if len(self.fallen) == 2 else [1 - min(self.fallen)])

    def over(self, winners: list[int]) -> None:
        self.winners = winners
        self.keys |= {"to_act": None, "actions_left": 0, "progress": False}

    def projectiles(self) -> None:
        flying = [p for p in self.pieces if p["type"] == "impactor" and not p["hold"] and len(self.on(p["cell"])) == 1]
        paths = [(piece["cell"], piece["heading"]) for piece in flying]
        lost = [piece for piece in flying if piece["heading"] in HOLES or (piece["heading"], piece["cell"]) in paths]
        for piece in flying:
            if piece not in lost:
                start, target = piece["cell"], piece["heading"]
                piece |= {"cell": target, "heading": straight(start, target)}
        self.destroy(lost)

    def direct_strike(self) -> None:
        self.destroy([piece for piece in self.pieces if len(self.on(piece["cell"])) > 1])

    def outnumbered(self) -> None:
        units = [piece for piece in self.pieces if piece["type"] in UNITS]
        weak = [unit for unit in units if len(self.units_near(unit["cell"], 1 - unit["owner"])) >= 2]
        spent = [
            unit
            for unit in units
            if unit["type"] == "mine"
            and any(w["owner"] != unit["owner"] and w["cell"] in NEAR[unit["cell"]] for w in weak)
        ]
        self.destroy(weak + spent)

    def isolated_skirmish(self) -> None:
        units = [piece for piece in self.pieces if piece["type"] in UNITS]
        pairs = [(a, b) for a in units for b in self.units_near(a["cell"], 1 - a["owner"])]
        alone = [unit for unit in units if not self.units_near(unit["cell"], unit["owner"])]
        lost = [a for a, b in pairs if self.skirmish == "one_on_one" or (a in alone and b in alone)]
        self.destroy(lost)

    def power(self) -> None:
        units = [piece for piece in self.pieces if piece["type"] in UNITS]
        lost = []
        for unit in units:
            owner, cell = unit["owner"], unit["cell"]
            enemies, friends = self.units_near(cell, 1 - owner), self.units_near(cell, owner)
            beaten = any(len(self.units_near(e["cell"], 1 - owner)) >= len(friends) for e in enemies)
            fighting = enemies or any(self.units_near(friend["cell"], 1 - owner) for friend in friends)
            if beaten or (unit["type"] == "mine" and fighting):
                lost.append(unit)
        self.destroy(lost)

    def flight(self) -> None:
        seat = self.keys["to_act"]
        for shot in [piece for piece in self.pieces if piece["type"] == "impactor" and piece["owner"] == seat]:
            if any(shot is piece for piece in self.pieces):
                self.fly(shot)

    def fly(self, shot: Piece) -> None:
        for _ in range(4):
            start, target = shot["cell"], shot["heading"]
            if target in HOLES or self.on(target):
                self.destroy([shot, *self.on(target)])
                return
            shot |= {"cell": target, "heading": straight(start, target)}
