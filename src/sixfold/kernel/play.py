"""Playing a state: the checked way in, chance, counting the tree and random games."""

from fractions import Fraction
from typing import Final

from mypy_extensions import i32, i64

from sixfold.kernel.errors import BadNotation, SixfoldError
from sixfold.kernel.events import Event, EventLog
from sixfold.kernel.notation import ranged
from sixfold.kernel.rng import Rng
from sixfold.kernel.seats import CHANCE, NOBODY
from sixfold.kernel.showing import Shown
from sixfold.kernel.state import State

__all__ = [
    "apply_with_events",
    "chances",
    "draw",
    "exact_chances",
    "is_resignation",
    "perft",
    "perft_split",
    "play",
    "playout",
    "playouts",
    "position",
    "resign",
]

RESIGN: Final = "resign"


def play(state: State, text: str) -> list[Event]:
    """Play one action or chance outcome after checking it; give back what happened.

    Raises BadNotation if the text is malformed and IllegalAction, with the reason, if the rules forbid it.
    """
    if is_resignation(text):
        return resign(state, text)
    return apply_with_events(state, state.game.parse(state, text))


def is_resignation(text: str) -> bool:
    """Whether a text is not an action of the game but gives it up."""
    return text.split(" ", maxsplit=1)[0] == RESIGN


def resign(state: State, text: str) -> list[Event]:
    """``resign SEAT``, which every game knows at any time: the seat gives up."""
    seat, wrong = ranged(text.removeprefix(RESIGN).removeprefix(" "), 0, int(state.seats) - 1, "a seat; seats are")
    if wrong:
        raise BadNotation(f"{wrong} (the form is: {RESIGN} seat)")
    log = EventLog()
    state.log = log
    try:
        state.resign(seat)
    finally:
        state.log = None
    name = state.game.name(state, "seat", seat)
    return [
        Event("resigned", {"seat": seat}, f"{name} resigned.", [Shown("say", None, None, None, None, "")]),
        *told(state, log),
    ]


def apply_with_events(state: State, action: i32) -> list[Event]:
    """Apply a legal action and give back what happened."""
    listener = state.log
    log = EventLog()
    state.log = log
    try:
        state.apply(action)
    finally:
        state.log = listener
    return told(state, log)


def told(state: State, log: EventLog) -> list[Event]:
    """What the rules reported to a log."""
    return [state.game.event(state, kind, numbers) for kind, numbers in log.raw]


def position(state: State, seat: int | None = None) -> dict[str, object]:
    """The position document of a state; with a seat (or ONLOOKER) only what that viewer may know."""
    return state.game.write(state, NOBODY if seat is None else seat)


def chances(state: State) -> dict[str, float]:
    """The possible outcomes of a chance step and their probabilities."""
    return {text: float(share) for text, share in exact_chances(state).items()}


def exact_chances(state: State) -> dict[str, Fraction]:
    """The possible outcomes of a chance step and their exact probabilities."""
    if state.to_act != CHANCE:
        raise SixfoldError("this is not a chance step: nothing is being rolled, drawn or flipped")
    weights = [int(weight) for weight in state.weights()]
    found: dict[str, Fraction] = {}
    for text, weight in zip(state.legal_texts(), weights, strict=True):
        found[text] = found.get(text, Fraction(0)) + Fraction(weight, sum(weights))
    return found


def draw(state: State, rng: Rng) -> i32:
    """An outcome of a chance step, each as likely as the rules say."""
    outcomes = state.legal()
    weights = state.weights()
    total: i64 = 0
    k: i64
    for k in range(len(weights)):
        total += weights[k]
    left = rng.below(total)
    k = 0
    while left >= weights[k]:
        left -= weights[k]
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
