"""Polyspear: what bots see in a position, and that a seat of a team expects what it gets."""

import sixfold
from sixfold.games.polyspear.menace import prey_of, safe_steps
from sixfold.games.polyspear.notation import FIGHTING
from sixfold.games.polyspear.rules import Polyspear
from sixfold.kernel import Rng
from tests.games.polyspear.field import fight

TEAMS: dict[str, object] = {
    "mode": "magic_forest",
    "factions": ["elves", "orcs", "elves", "orcs"],
    "teams": [3, 1, 3, 1],
}
WITHOUT_FISTS: dict[str, object] = {"factions": ["elves", "dwarves"]}
GAMES = 200 if sixfold.compiled else 4


def position(*pieces: str, to_act: int = 0, timers: tuple[int, int] = (30, 100)) -> Polyspear:
    """The state of a fight."""
    state = fight(*pieces, to_act=to_act, timers=list(timers))
    assert isinstance(state, Polyspear)
    return state


def test_a_seat_of_a_team_expects_its_part_of_the_win_and_no_more() -> None:
    state = sixfold.find("polyspear").new(TEAMS)
    expected = [state.estimate(seat) for seat in range(4)]
    assert expected[0] == expected[2] and expected[1] == expected[3]
    assert 0.9 < sum(expected) < 1.1


def test_a_seat_has_prey_exactly_if_one_of_its_moves_kills() -> None:
    rng = Rng(3)
    for _ in range(GAMES):
        state = sixfold.find("polyspear").new(WITHOUT_FISTS)
        assert isinstance(state, Polyspear)
        while not state.is_over():
            choices = state.legal()
            if state.phase_number() == FIGHTING:
                assert (prey(state) != 0) == any(kills(state, action) for action in choices)
            state.apply(choices[rng.below(len(choices))])


def prey(state: Polyspear) -> int:
    """What the seat to act could kill."""
    found = 0
    for unit in range(len(state.place)):
        if state.is_standing(unit) and state.owner(unit) == state.to_act:
            found |= prey_of(state, unit)
    return found


def kills(state: Polyspear, action: int) -> bool:
    """Whether an action costs the enemy a unit."""
    after = state.clone()
    assert isinstance(after, Polyspear)
    after.apply(action)
    return any(
        state.is_standing(unit) and not after.is_standing(unit) and state.owner(unit) != state.to_act
        for unit in range(len(state.place))
    )


def test_a_spear_takes_safe_steps_away() -> None:
    alone = position("0 elf_archer 3,2 E", "1 orc_grunt 6,0 W")
    beside = position("0 elf_archer 3,2 E", "1 orc_halberdier 5,2 W")
    assert safe_steps(alone, 0) == 6
    assert safe_steps(beside, 0) == 5


def test_a_unit_that_can_be_killed_next_is_worth_less() -> None:
    pieces = ["0 elf_guard 1,3 E", "0 elf_spearman 3,2 E", "1 orc_grunt 4,1 W", "1 orc_monk 4,3 W"]
    waiting, safe = position(*pieces, to_act=1), position(*pieces[:1], "0 elf_spearman 2,0 E", *pieces[2:], to_act=1)
    assert waiting.estimate(0) < safe.estimate(0) - 0.02


def test_the_cyclone_that_is_coming_makes_its_target_worse() -> None:
    pieces = ["0 elf_guard 1,3 E", "1 orc_halberdier 4,3 W"]
    early, late = (position(*pieces, timers=(timer, 100)) for timer in (30, 2))
    assert late.estimate(0) < early.estimate(0) - 0.02
    assert late.estimate(1) > early.estimate(1) + 0.02
