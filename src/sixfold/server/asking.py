"""What bots are asked, and which of them may be named."""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sixfold.bots import BUDGETED, LEVELS, bot
from sixfold.kernel import NOBODY, Rng, SixfoldError, State
from sixfold.server.errors import Refusal
from sixfold.server.limits import MOST_BOT_SECONDS, MOST_WORK

__all__ = ["Question", "check_bot", "offered", "question"]

OFFERED: Final = re.compile(r"[a-z][a-z0-9-]{0,29}")
BUDGET: Final = re.compile(rf"(?:{'|'.join(BUDGETED)}):(?:(\d{{1,5}})|(\d{{1,2}}(?:\.\d{{1,3}})?)s)")


class Question(NamedTuple):
    """What a worker is told: everything it knows about the table is the position."""

    game: str
    position: dict[str, Any]
    bot: str
    seed: int
    owner: str = ""


def check_bot(name: str, own: Mapping[str, str] | None = None) -> str:
    """Refuse names that are unknown, or would run foreign code or think for ever on this server.

    Whoever started the server may offer bots of their ``own``: strangers learn and say their names, never what is run.
    """
    found = BUDGET.fullmatch(name)
    if found and (0 < int(found[1] or 0) <= MOST_WORK or 0 < float(found[2] or 0) <= MOST_BOT_SECONDS):
        return name
    if name in ("random", "greedy", *(f"level:{level}" for level in LEVELS), *(own or ())):
        return name
    raise Refusal(
        "bad_bot",
        f"this server has the bots {', '.join(['random', 'greedy', *(own or ())])}, level:1 to level:{len(LEVELS)}, "
        f"mcts:1 to mcts:{MOST_WORK} and mcts:0.1s to mcts:{MOST_BOT_SECONDS:.0f}s, and for mcts also "
        f"{', '.join(BUDGETED[1:])}; name one of these",
    )


def offered(texts: list[str]) -> dict[str, str]:
    """The bots that whoever starts the server offers, written as ``name=bot``; refuse one that cannot be made."""
    own: dict[str, str] = {}
    for text in texts:
        name, _, behind = text.partition("=")
        if not OFFERED.fullmatch(name) or not behind or name in ("random", "greedy", "human"):
            raise SixfoldError(f"--bot {text!r} must have the form name=BOT, such as mine=external:./bot")
        bot(behind)
        own[name] = behind
    return own


def question(state: State, name: str, seed: int, owner: str = "") -> Question:
    """Ask a bot for the seat to act. Where something is hidden it gets a world that its seat thinks possible."""
    known = state.imagine(state.to_act, Rng(seed)) if state.hides() else state
    return Question(state.game.id, state.game.write(known, NOBODY), name, seed, owner)
