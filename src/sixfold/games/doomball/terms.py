"""4  What the options of a game come to, as numbers for the rules."""

from typing import Final

from mypy_extensions import i64

from sixfold.games.doomball.rulesets import RULEBOOK, Draft, Ruleset
from sixfold.games.doomball.tables import BOOK
from sixfold.kernel.options import Options

__all__ = ["ANSWERS", "CHOOSE", "FULL", "OFF", "SINGLE", "TOSS", "Terms"]

ANSWERS: Final = ["off", "single", "full"]
OFF: Final = 0
SINGLE: Final = 1
FULL: Final = 2
FIRST_ROLES: Final = ["seat0_offense", "seat1_offense", "toss"]
TOSS: Final = 2
DEFENSE_SIDES: Final = ["A", "H", "choose"]
CHOOSE: Final = 2
SEATS: Final = 2


class Terms:
    """The terms of a game; games with equal options have equal ones."""

    def __init__(self, options: Options) -> None:
        """Look up everything the rules ask for."""
        self.ruleset: Ruleset = RULEBOOK.rulesets[options.word("ruleset")]
        self.map = options.word("map")
        self.coins: bool = self.ruleset.coins
        self.cycles: bool = self.ruleset.cycles
        self.prickly: i64 = ANSWERS.index(options.word("prickly")) if self.ruleset.prickly else OFF
        self.owner_chooses: bool = options.word("retreat_choice") == "owner"
        turns = 1 if self.cycles else SEATS
        self.stall: i64 = options.whole("stall_limit") * turns
        self.limit: i64 = options.whole("turn_limit") * turns
        self.artifacts_to_win: i64 = options.whole("artifacts_to_win")
        self.wins_needed: i64 = RULEBOOK.rounds_to_win[options.word("match")]
        self.first_role: i64 = FIRST_ROLES.index(options.word("first_role"))
        self.defense_side: i64 = DEFENSE_SIDES.index(options.word("defense_side"))
        self.extended: bool = options.word("factions_allowed") == "extended"
        self.draft: Draft = RULEBOOK.draft
        self.large_draft: Draft = RULEBOOK.large_draft
        self.read_abilities()

    def read_abilities(self) -> None:
        """2.2  The numbers of the abilities."""
        abilities = BOOK.abilities
        self.charge: i64 = abilities["charging"].bonus
        self.pierce: i64 = abilities["armor_piercing"].bonus
        self.pierced: i64 = abilities["armor_piercing"].threshold
        self.swift: i64 = abilities["defense"].bonus
        self.lead: i64 = abilities["leadership"].bonus
