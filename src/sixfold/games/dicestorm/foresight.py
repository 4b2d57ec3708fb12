"""5.8  What throws promise, all at once, for bots: no rule.

A die that has come down does not remember its aim. So every hex is judged once for all aims, instead of once for each.
"""

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.games.dicestorm.ground import MISS
from sixfold.games.dicestorm.notation import RETHROWING, THROWING
from sixfold.games.dicestorm.state import Position
from sixfold.kernel.notation import argument

__all__ = ["promised_by_throws"]


def promised_by_throws(s: Position, seat: i64) -> vec[float]:
    """How well a seat stands on average after each throw that may be chosen; nothing where nobody aims."""
    found = vec[float]()
    is_aiming = s.to_act >= 0 and (s.phase == THROWING or s.phase == RETHROWING)
    if not is_aiming or s.terms.real_dice:
        return found
    choices = s.legal()
    if s.phase == RETHROWING:
        kept = s.clone()
        kept.apply(choices[0])
        found = append(found, kept.estimate(seat))
    while len(found) < len(choices):
        landings = judged_landings(s, choices[len(found)], seat)
        aim: i64
        for aim in range(s.ground.cells):
            found = append(found, mean_of(s, aim, landings))
    return found


def judged_landings(s: Position, action: i32, seat: i64) -> vec[float]:
    """7.2  How well a seat stands once the die of a throw has come down: on each hex, and last beside the board."""
    flying = s.clone()
    flying.apply(action)
    found = vec[float](capacity=s.ground.cells + 1)
    k: i64
    for k in range(s.ground.cells + 1):
        down = flying.clone()
        down.apply(s.ground.anywhere[k])
        found = append(found, down.estimate(seat))
    return found


def mean_of(s: Position, aim: i64, landings: vec[float]) -> float:
    """7.2  What a throw at a hex comes to, by the odds of where the die lands."""
    row = s.ground.landing(s.terms.skills[s.to_act], s.to_act, aim)
    outcomes = s.ground.outcomes[row]
    shares = s.ground.shares[row]
    total = 0.0
    parts: i64 = 0
    k: i64
    for k in range(len(outcomes)):
        cell = argument(outcomes[k])
        total += float(shares[k]) * landings[s.ground.cells if cell == MISS else cell]
        parts += shares[k]
    return total / float(parts)
