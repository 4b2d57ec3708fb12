"""Playing a state: the checked way in, chance, counting the tree and random games."""

from mypy_extensions import i32, i64

from sixfold.kernel.errors import SixfoldError
from sixfold.kernel.events import Event, EventLog
from sixfold.kernel.game import CHANCE, NOBODY, State
from sixfold.kernel.rng import Rng

__all__ = ["apply_with_events", "chances", "draw", "perft", "perft_split", "play", "playout", "playouts", "position"]


def play(state: State, text: str) -> list[Event]:
    """Play one action or chance outcome after checking it; give back what happened.

    Raises BadNotation if the text is malformed and IllegalAction, with the reason, if the rules forbid it.
    """
    return apply_with_events(state, state.game.parse(state, text))


def apply_with_events(state: State, action: i32) -> list[Event]:
    """Apply a legal action and give back what happened."""
    listener = state.log
    log = EventLog()
    state.log = log
    try:
        state.apply(action)
    finally:
        state.log = listener
    return [state.game.event(state, kind, numbers) for kind, numbers in log.raw]


def position(state: State, seat: int | None = None) -> dict[str, object]:
    """The position document of a state; with a seat only what that seat may know."""
    return state.game.write(state, NOBODY if seat is None else seat)


def chances(state: State) -> dict[str, float]:
    """The possible outcomes of a chance step and their exact probabilities."""
    if state.to_act != CHANCE:
        raise SixfoldError("this is not a chance step: nothing is being rolled, drawn or flipped")
    found: dict[str, float] = {}
    for text, weight in zip(state.legal_texts(), state.weights(), strict=True):
        found[text] = found.get(text, 0.0) + weight
    return found


def draw(state: State, rng: Rng) -> i32:
    """An outcome of a chance step, each as likely as the rules say."""
    outcomes = state.legal()
    weights = state.weights()
    left = rng.unit()
    last: i64 = len(outcomes) - 1
    k: i64 = 0
    while k < last:
        left -= weights[k]
        if left < 0.0:
            break
        k += 1
    return outcomes[k]


def playout(state: State, rng: Rng) -> i64:
    """Play at random to the end; give back the number of steps."""
    steps: i64 = 0
    while state.to_act != NOBODY:
        if state.to_act == CHANCE:
            state.apply(draw(state, rng))
        else:
            choices = state.legal()
            state.apply(choices[rng.below(len(choices))])
        steps += 1
    return steps


def playouts(state: State, count: i64, rng: Rng) -> i64:
    """Play so many random games from this state; give back the steps of all of them."""
    steps: i64 = 0
    for _ in range(count):
        steps += playout(state.clone(), rng)
    return steps


def perft(state: State, depth: i64) -> i64:
    """The number of paths of exactly this length; every chance outcome is a branch.

    >>> import sixfold
    >>> perft(sixfold.new("hex", size=3), 2)
    72
    """
    if depth == 0:
        return 1
    if state.to_act == NOBODY:
        return 0
    choices = state.legal()
    count: i64 = len(choices)
    if depth == 1:
        return count
    paths: i64 = 0
    k: i64
    for k in range(count):
        child = state.clone()
        child.apply(choices[k])
        paths += perft(child, depth - 1)
    return paths


def perft_split(state: State, depth: i64) -> dict[str, int]:
    """`perft` divided by the first action."""
    split: dict[str, int] = {}
    if depth > 0 and state.to_act != NOBODY:
        for action in state.legal():
            child = state.clone()
            child.apply(action)
            text = state.game.text(state, action)
            split[text] = split.get(text, 0) + perft(child, depth - 1)
    return split
