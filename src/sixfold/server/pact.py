"""What the seats agreed on beside the rules: a draw, a pause, a bot for somebody who left, and time that ran out."""

from typing import Final

from sixfold.server.messages import EventInfo, ShownInfo, Situation
from sixfold.server.rows import JournalLine

__all__ = ["AGREED", "PAUSED", "SAID", "Pact", "bot_name", "ended", "is_late", "said_events"]

AGREED: Final = ("draw", "time", "pause", "resume", "bot", "person")
"""The kinds of entries that this is folded from."""
DRAWN: Final = "The players agreed on a draw."
PAUSED: Final = "The game is paused."
SAID: Final = {
    "word": "A word for the dice: {text}.",
    "draw": DRAWN,
    "time": "{seat} ran out of time.",
    "pause": PAUSED,
    "resume": "The game goes on.",
    "bot": "{bot} plays for {seat} now.",
    "person": "The bot makes room for {seat} again.",
}


class Pact:
    """What was agreed so far."""

    def __init__(self) -> None:
        """Nothing is agreed yet."""
        self.is_drawn = False
        self.is_paused = False
        self.late: int | None = None
        self.has_gone_on = False

    def adopt(self, line: JournalLine) -> None:
        """Keep what an entry that is saved says."""
        if line.kind == "draw":
            self.is_drawn = True
        elif line.kind == "time":
            self.late, self.has_gone_on = line.actor, False
        elif line.kind in ("pause", "resume"):
            self.is_paused = line.kind == "pause"

    def go_on(self) -> None:
        """Something was played, so whoever ran out of time before did not end the game."""
        self.has_gone_on = True

    def shares(self, out: frozenset[int], seats: int) -> list[float]:
        """The result of an agreed draw: equal shares for all who are not out of the game."""
        return [0.0 if seat in out else 1.0 / (seats - len(out)) for seat in range(seats)]

    def reason(self, titles: list[str]) -> str | None:
        """Why the game is over, if the rules do not say it."""
        if self.is_drawn:
            return DRAWN
        return None if self.late is None or self.has_gone_on else SAID["time"].format(seat=titles[self.late])

    def tags(self) -> dict[str, str]:
        """What a saved game tells about its end beside its moves."""
        if self.is_drawn:
            return {"ended": "draw agreed"}
        return {} if self.late is None or self.has_gone_on else {"ended": f"time of seat {self.late}"}


def is_late(line: JournalLine) -> bool:
    """Whether an entry is a resignation because time ran out; older journals note it after an ordinary one."""
    return line.kind == "time" and line.text != "time"


def bot_name(name: str) -> str:
    """What a bot that sits down later is called."""
    return f"Level {name.removeprefix('level:')} bot" if name.startswith("level:") else f"Bot {name}"


def ended(found: Situation, result: list[float]) -> None:
    """Let a situation be the last one of a game that ended with an agreed draw."""
    found.over, found.result, found.winners, found.reason = True, result, [], DRAWN
    found.to_act, found.expects, found.setup, found.can_undo, found.chance = None, "", False, False, None
    found.legal, found.coming, found.losses, found.names = [], [], [], {}


def said_events(line: JournalLine, titles: list[str]) -> list[EventInfo]:
    """What the log says about an entry that is no step of the game; of what is taken back it says nothing."""
    if line.kind not in SAID:
        return []
    shown = ShownInfo("say", None, None, None, None, "", {})
    words = SAID[line.kind].format(text=line.text, seat=titles[line.actor], bot=bot_name(line.text))
    return [EventInfo(line.kind, {"seat": line.actor}, words, [shown])]
