"""What a search thinks, for programs and for people."""

from typing import Final

from sixfold.bots.players import Bot
from sixfold.bots.thinking import Analysis, SearchBot
from sixfold.kernel import State

__all__ = ["as_document", "as_lines", "as_sentence", "decided"]

DUEL: Final = 2
SHOWN_STEPS: Final = 4


def decided(player: Bot, state: State) -> tuple[int, Analysis | None]:
    """What a bot chooses, and what it thinks if it searches and has a choice."""
    if not isinstance(player, SearchBot) or not player.searches(state):
        return player.choose(state), None
    analysis = player.analyse(state)
    return analysis.candidates[0].action, analysis


def as_document(state: State, analysis: Analysis) -> dict[str, object]:
    """An analysis of a state for programs, with actions as texts."""
    return analysis._asdict() | {
        "best": state.game.text(state, analysis.candidates[0].action),
        "candidates": [
            {"action": state.game.text(state, action), "share": round(share, 4), "value": round(value, 4)}
            for action, share, value in analysis.candidates
        ],
        "value": round(analysis.value, 4),
        "seconds": round(analysis.seconds, 3),
    }


def as_lines(analysis: Analysis) -> list[str]:
    """An analysis in lines of the engine protocol."""
    found = f"search {analysis.search} depth {analysis.depth} work {analysis.work} value {analysis.value:.4f}"
    return [f"info {found}", f"info line {'; '.join(analysis.line)}"]


def as_sentence(state: State, analysis: Analysis) -> str:
    """An analysis in a sentence or two, for the seat to act."""
    chance = f"{100 * analysis.value:.0f} %"
    expected = f"A win in {chance} of games" if state.seats == DUEL else f"A share of {chance}"
    ahead = analysis.line[1 : 1 + SHOWN_STEPS]
    return f"{expected} is expected" + (f", with {', '.join(ahead)} to follow." if ahead else ".")
