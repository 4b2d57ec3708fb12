"""Far cells are reached step by step, along the way that costs least, and what a step costs is told before it."""

import random

import pytest

import sixfold
from sixfold.kernel import CHANCE
from sixfold.walks import Walk, walks

Piece = dict[str, object]
GOBLIN: Piece = {"type": "goblins", "owner": 1, "cell": "A6"}


def stand(*pieces: Piece, terrain: dict[str, str] | None = None, **options: object) -> sixfold.State:
    """Humans attack upwards on a bare board with this ground; one goblin stands far away."""
    document = {"game": "doomball", "options": {"match": "single", **options}, "phase": "play", "to_act": 0}
    return sixfold.load({**document, "pieces": [*pieces, GOBLIN], "terrain": terrain or {}})


def unit(type: str, cell: str, **more: object) -> Piece:
    """A unit of the first seat."""
    return {"type": type, "owner": 0, "cell": cell, **more}


def ways(state: sixfold.State) -> dict[str, Walk]:
    """The best way to every far cell, over all first steps."""
    found: dict[str, Walk] = {}
    for action in state.legal():
        for walk in walks(state, action):
            label = state.game.board(state).label(walk.goal)
            best = found.get(label)
            if best is None or (walk.toll(), len(walk.steps)) < (best.toll(), len(best.steps)):
                found[label] = walk
    return found


def actions(walk: Walk) -> list[str]:
    """The texts of a way."""
    return [step.action for step in walk.steps]


def test_a_way_around_the_river_is_better_than_through_it() -> None:
    found = ways(stand(unit("knights", "E3"), terrain={"D3": "river"}))
    assert actions(found["D2"]) == ["move E3 E2", "move E2 D2"]
    assert (found["D2"].toll(), [step.cost for step in found["D2"].steps]) == (0, ["", ""])


def test_where_there_is_no_other_way_the_river_is_waded_and_told() -> None:
    walk = ways(stand(unit("knights", "E3"), terrain={"D3": "river"}))["C3"]
    assert actions(walk) == ["move E3 D3", "move D3 C3"]
    assert [step.is_risky for step in walk.steps] == [True, False]
    assert walk.steps[0].cost == "The river on D3: whoever enters flips a coin; heads is a hit."


def test_leaving_cover_is_told_with_the_defense_before_and_after() -> None:
    walk = ways(stand(unit("knights", "E3"), terrain={"E3": "building"}))["C3"]
    assert walk.steps[0].cost == "Knights: leaving the building lowers the defense from 3 to 2."
    assert walk.steps[1].cost == ""


def test_whoever_gains_by_moving_as_much_as_the_cover_gave_loses_nothing() -> None:
    walk = ways(stand(unit("horsemen", "E3"), terrain={"E3": "building"}))["C3"]
    assert walk.toll() == 0


def test_leaving_a_leader_is_told() -> None:
    leader = {"type": "warboss", "owner": 0, "cell": "E4"}
    walk = ways(stand(unit("wolf_riders", "E3"), leader))["C3"]
    assert "Wolf Riders: leaving a leader's side lowers the defense from 2 to 1." in [s.cost for s in walk.steps]


def test_whoever_may_not_attack_after_a_step_is_told_so_before_the_first() -> None:
    walk = ways(stand(unit("rifledwarves", "E3")))["C3"]
    assert [step.cost for step in walk.steps] == [
        "Rifledwarves: after a step no attack, throw or reload in this turn.",
        "",
    ]


def test_without_luck_the_river_is_a_certain_hit() -> None:
    state = stand(unit("knights", "E3"), terrain={"D3": "river"}, ruleset="variant")
    cost = state.game.step_cost(state, state.game.parse(state, "move E3 D3"))
    assert cost == "The river on D3: whoever enters takes a hit."


@pytest.mark.parametrize("game", ["hex", "hexdice"])
def test_games_without_steps_have_no_ways(game: str) -> None:
    state = sixfold.new(game)
    while state.to_act == CHANCE:
        state.apply(state.legal()[0])
    assert ways(state) == {}


@pytest.mark.parametrize("seed", range(4))
def test_every_way_can_be_walked(seed: int) -> None:
    rng = random.Random(seed)
    state = sixfold.new("doomball", map="border_village", armies=["dwarf_attack", "elf_defense"])
    walked = 0
    while not state.is_over() and walked < 40:
        for walk in ways(state).values() if state.to_act != CHANCE and rng.random() < 0.2 else []:
            walked += is_walked(state.clone(), walk)
        state.apply(rng.choice(list(state.legal())))
    assert walked > 0


def is_walked(state: sixfold.State, walk: Walk) -> bool:
    """Take the steps of a way, as far as chance lets; every one must be legal."""
    for step in walk.steps:
        sixfold.play(state, step.action)
        assert (state.to_act == CHANCE) == step.is_risky
        if step.is_risky:
            return False
    return True
