"""An account of seeded games, step by step. Run as a program it prints the account of one game as JSON."""

import hashlib
import json
import sys

import sixfold
from sixfold import CHANCE, Rng, State
from tests.support.practice import practice_registered
from tests.support.variants import Variant, every_game, name_of, variants
from tests.support.walks import random_action

STEPS = 50
LEAP = 25
MOST_CHOICES = 130
"""Every so many steps the bots are asked too, unless they had more than so many choices to think about."""


def account(game: sixfold.Game) -> list[list[object]]:
    """What happens in a game under each of its option sets."""
    with practice_registered():
        return [step for variant in variants(game) for step in played(variant)]


def played(variant: Variant) -> list[list[object]]:
    """Random steps of one option set, and further random steps from the end of them, unwatched."""
    state, rng = variant.new(), Rng(len(variant.options))
    steps: list[list[object]] = []
    while not state.is_over() and len(steps) < STEPS:
        action = random_action(state, rng)
        steps.append([name_of(variant), len(steps), state.game.text(state, action), digest(state)])
        if len(steps) % LEAP == 1 and state.to_act != CHANCE and len(state.legal()) <= MOST_CHOICES:
            steps[-1] += [int(sixfold.bot(name, seed=len(steps)).choose(state)) for name in ("greedy", "mcts:8")]
        state.apply(action)
    sixfold.kernel.playout(state, rng)
    return [*steps, [name_of(variant), "end", sixfold.position(state), list(state.returns())]]


def digest(state: State) -> str:
    """All that can be asked of a state, in a few letters."""
    told = [
        sixfold.position(state),
        [sixfold.position(state, seat) for seat in range(state.seats)],
        state.legal_texts(),
        list(state.weights()) if state.to_act == CHANCE else [],
        [repr(state.estimate(seat)) for seat in range(state.seats)],
    ]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:12]


if __name__ == "__main__":
    chosen = [game for game in every_game() if game.id == sys.argv[1]]
    report = {"compiled": sixfold.compiled, "steps": account(chosen[0])}
    sys.stdout.write(json.dumps(report))
