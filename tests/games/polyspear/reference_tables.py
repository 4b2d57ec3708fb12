"""The rulebook's tables for the second Polyspear: symbols, units, maps, directions and labels (sections 2 and 3)."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

RULEBOOK: dict[str, Any] = json.loads((Path(__file__).parent / "rulebook.json").read_text())
DIRECTIONS: list[str] = [entry["name"] for entry in RULEBOOK["directions"]]
OFFSETS: list[tuple[int, int]] = [(entry["offset"][0], entry["offset"][1]) for entry in RULEBOOK["directions"]]
SPELLS: dict[str, dict[str, Any]] = RULEBOOK["spells"]
EFFECTS = ["vengeance", "martyr", "anchor", "blood_ritual", "summoned", "death_mark"]
SUMMONED_UNIT: str = SPELLS["summon_dryad"]["summons"]
MOST_EFFECTS = 2

Document = dict[str, Any]


class Refused(ValueError):
    """Options, a position or an action that the rulebook does not allow."""


class Symbol(NamedTuple):
    """What a symbol can do (12.1); the classic symbols have the same values in both rulesets."""

    id: str
    attack: int
    defense: int
    push: int
    counter: bool
    parry: bool
    parry_break: bool
    reach: int
    on_turn: bool
    on_arrival: bool


def symbols_of(ruleset: str) -> dict[str, Symbol]:
    """The symbols of a ruleset: a modern bow reaches four tiles and shoots in the first activation only (12.1)."""
    columns = [name for name in Symbol._fields if name != "id"]
    table = {name: Symbol(name, *(entry[column] for column in columns)) for name, entry in RULEBOOK["symbols"].items()}
    if ruleset == "modern":
        table["bow"] = table["bow"]._replace(reach=4, on_arrival=False)
    return table


@dataclass(eq=False)
class Effect:
    """A spell's lasting effect on a unit (12.3); a permanent one has no rounds."""

    id: str
    rounds: int | None = None
    partner: "Unit | None" = None


@dataclass(eq=False)
class Unit:
    """A token on the board; two tokens are the same only if they are one object."""

    type: str
    owner: int
    cell: str
    facing: int
    spells: list[str] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    summoned: bool = False

    def has(self, effect: str) -> bool:
        """Whether it carries an effect of this kind."""
        return any(entry.id == effect for entry in self.effects)

    def link(self) -> Effect | None:
        """Its half of a martyr link."""
        return next((entry for entry in self.effects if entry.id == "martyr"), None)

    def receive(self, effect: Effect) -> None:
        """12.3  A unit carries at most two effects; a further one is lost."""
        if len(self.effects) < MOST_EFFECTS:
            self.effects.append(effect)


def coordinates(label: str) -> tuple[int, int]:
    """3.1  The column q and the row r of a label."""
    q, r = label.split(",")
    return int(q), int(r)


def neighbour(label: str, direction: int) -> str:
    """3.2  The next label in a direction, whether or not the map has such a tile."""
    q, r = coordinates(label)
    return f"{q + OFFSETS[direction][0]},{r + OFFSETS[direction][1]}"


def direction_to(start: str, target: str) -> int | None:
    """3.2  The direction from a tile to an adjacent one."""
    return next((direction for direction in range(6) if neighbour(start, direction) == target), None)


def opposite(direction: int) -> int:
    """3.2  The direction that leads back."""
    return (direction + 3) % 6
