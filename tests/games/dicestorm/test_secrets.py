"""8  What a viewer may not know changes nothing that this viewer can see, ask or be told."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import sixfold
from sixfold import ONLOOKER, IllegalAction, Rng, State
from sixfold.bots import BUDGETED, SearchBot
from sixfold.kernel.play import apply_with_events
from tests.games.dicestorm.reference_tables import CARDS, CELLS, HOME, TABLE

CASES = 100_000 if sixfold.compiled else 300
DISGUISES = 50
FACTIONS = ["orbotrons", "hellspawn"]
GAME = sixfold.find("dicestorm")


def deployments(rng: random.Random) -> Iterator[State]:
    """Positions in the middle of deployment: both sides may have face-down units and older ones."""
    while True:
        options = {
            "factions": [rng.choice(FACTIONS), rng.choice(FACTIONS)],
            "card_set": rng.choice(["classic", "v091", "v092"]),
            "deployment": rng.choice(["supply", "waves"]),
        }
        state = sixfold.load(document(rng, options))
        if state.hides():
            yield state


def document(rng: random.Random, options: dict[str, Any]) -> dict[str, Any]:
    """One such position."""
    seat = rng.randrange(2)
    taken: list[dict[str, Any]] = []
    for owner in range(2):
        free = [cell for cell in HOME[owner] if cell != HOME[owner][3]]
        for cell in rng.sample(free, rng.randint(0, 3)):
            taken.append(placed(rng, options, owner, cell) | {"face_down": True})
        for cell in rng.sample([c for c in CELLS if c not in HOME[0] + HOME[1]], rng.randint(0, 3)):
            if cell not in [entry["cell"] for entry in taken]:
                taken.append(placed(rng, options, owner, cell))
    return {
        "game": "dicestorm",
        "options": options,
        "phase": "deploy",
        "to_act": seat,
        "first": rng.randrange(2),
        "quota": [rng.randint(1, 2), rng.randint(1, 2)],
        "army_supply": [rng.randint(2, 6), rng.randint(2, 6)],
        "souls": [rng.randint(0, 9), rng.randint(0, 9)],
        "pieces": taken,
    }


def placed(rng: random.Random, options: dict[str, Any], owner: int, cell: str) -> dict[str, Any]:
    """A base unit of a seat."""
    kinds = TABLE["factions"][options["factions"][owner]]["base_units"]
    return {"type": rng.choice(kinds), "owner": owner, "cell": cell}


def disguised(state: State, viewer: int, rng: random.Random) -> State:
    """A state that differs from another only in what a viewer may not know."""
    changed = sixfold.position(state)
    assert isinstance(changed["pieces"], list)
    for entry in changed["pieces"]:
        if entry["face_down"] and entry["owner"] != viewer:
            faction = CARDS[entry["type"]]["faction"]
            entry["type"] = rng.choice(TABLE["factions"][faction]["base_units"])
    return sixfold.load(changed)


def known(state: State, viewer: int) -> str:
    """Everything about a state that a viewer can be shown, in one text."""
    return json.dumps(
        [
            GAME.write(state, viewer),
            state.legal_texts(),
            [list(note) for note in GAME.notes(state, viewer)],
            [list(row) for row in GAME.status(state, viewer)],
            [list(mark) for mark in GAME.marks(state, viewer)],
            [list(mark) for mark in GAME.ground(state)],
            GAME.legend(state),
            [GAME.trace(state, cell) for cell in range(53)],
            [event.text for event in GAME.coming(state)],
            state.hides(),
        ]
    )


def refusal(state: State, text: str) -> str:
    """What is said to an action that is not allowed."""
    with pytest.raises(IllegalAction) as caught:
        GAME.parse(state, text)
    return f"{caught.value} {caught.value.legal}"


def told(state: State, text: str, viewer: int) -> str:
    """What a viewer is told of an action, and sees afterwards unless the units are flipped by it."""
    after = state.clone()
    action = GAME.parse(state, text)
    events = apply_with_events(after, action)
    if not after.hides():
        events = [event for event in events if event.kind == "deployed"]
    seen = [GAME.seen_event(event, viewer) for event in events]
    view = GAME.write(after, viewer) if after.hides() else None
    return json.dumps([GAME.seen_text(state, action, viewer), seen, view])


def wrong_texts(state: State, rng: random.Random) -> list[str]:
    """Actions that are not legal: on taken hexes, elsewhere, of the wrong kind, in the wrong phase."""
    taken = [entry["cell"] for entry in pieces_of(state)]
    kind = rng.choice(list(CARDS))
    texts = [f"deploy {kind} {rng.choice(taken)}", f"deploy {kind} 0,0", f"move {taken[0]} 0,0", "ready"]
    return [text for text in texts if text not in state.legal_texts()]


def pieces_of(state: State) -> list[dict[str, Any]]:
    found = sixfold.position(state)["pieces"]
    assert isinstance(found, list)
    return found


@pytest.mark.slow
def test_states_that_differ_in_secrets_only_look_alike() -> None:
    rng = random.Random(8)
    cases = differing = 0
    for state in deployments(rng):
        for viewer in (0, 1, ONLOOKER):
            shown = known(state, viewer)
            wrong = wrong_texts(state, rng)
            refused = [refusal(state, text) for text in wrong]
            move = rng.choice(state.legal_texts())
            expected = told(state, move, viewer) if viewer != state.to_act else ""
            for _ in range(DISGUISES):
                other = disguised(state, viewer, rng)
                assert known(other, viewer) == shown
                assert [refusal(other, text) for text in wrong[:1]] == refused[:1]
                if expected:
                    assert told(other, move, viewer) == expected
                differing += sixfold.position(other) != sixfold.position(state)
                cases += 1
        if cases >= CASES:
            break
    assert differing > cases // 2


def test_two_placings_of_different_types_are_told_alike_to_others() -> None:
    rng = random.Random(9)
    for state, _ in zip(deployments(rng), range(200), strict=False):
        by_cell: dict[str, list[str]] = {}
        for text in state.legal_texts():
            by_cell.setdefault(text.split(" ")[2], []).append(text)
        for texts in by_cell.values():
            for viewer in (1 - int(state.to_act), ONLOOKER):
                assert len({told(state, text, viewer) for text in texts}) == 1
            assert len({told(state, text, int(state.to_act)) for text in texts}) == len(texts)


def test_the_owner_sees_what_was_placed_and_others_a_question_mark() -> None:
    state = sixfold.new("dicestorm")
    for text in ("d20 9", "d20 2", "first 0"):
        sixfold.play(state, text)
    action = GAME.parse(state, "deploy sentinel 0,3")
    assert GAME.seen_text(state, action, 0) == "deploy sentinel 0,3"
    assert GAME.seen_text(state, action, 1) == GAME.seen_text(state, action, ONLOOKER) == "deploy ? 0,3"
    (event,) = sixfold.play(state, "deploy sentinel 0,3")
    seen = GAME.seen_event(event, 1)
    assert seen is not None
    assert (seen.text, seen.fields["piece"]) == ("Orbotrons place a unit face down on 0,3.", "hidden")
    assert [show.type for show in seen.shown] == ["hidden"]
    assert "Sentinel" not in str(seen) and "sentinel" not in str(seen)


def test_nothing_is_held_back_once_the_units_are_flipped() -> None:
    state = sixfold.new("dicestorm", factions=["orbotrons", "orbotrons"])
    for text in ("d20 9", "d20 2", "first 0", "deploy sentinel 0,3", "deploy vanguard 1,3", "deploy sentinel 0,-3"):
        sixfold.play(state, text)
    assert state.hides()
    events = sixfold.play(state, "deploy warp_core 1,-3")
    assert not state.hides()
    assert [event.kind for event in events][:5] == ["deployed", "revealed", "revealed", "revealed", "revealed"]
    assert all(GAME.seen_event(event, 0) == event for event in events[1:])
    assert sixfold.position(state, 0) == sixfold.position(state, ONLOOKER) == sixfold.position(state)


def test_without_hidden_deployment_everybody_sees_everything() -> None:
    state = sixfold.new("dicestorm", hidden_deploy=False)
    for text in ("d20 9", "d20 2", "first 0"):
        sixfold.play(state, text)
    action = GAME.parse(state, "deploy sentinel 0,3")
    assert GAME.seen_text(state, action, 1) == "deploy sentinel 0,3"
    (event,) = sixfold.play(state, "deploy sentinel 0,3")
    assert GAME.seen_event(event, ONLOOKER) == event
    assert not state.hides()
    assert sixfold.position(state, 1) == sixfold.position(state)


def test_imagined_units_may_be_anything_with_equal_odds() -> None:
    state = sixfold.new("dicestorm")
    for text in ("d20 9", "d20 2", "first 0", "deploy sentinel 0,3", "deploy vanguard 1,3", "deploy puppet 0,-3"):
        sixfold.play(state, text)
    rng, counts = Rng(5), dict[tuple[str, ...], int]()
    for _ in range(1800):
        imagined = state.imagine(1, rng)
        assert sixfold.position(imagined, 1) == sixfold.position(state, 1)
        types = tuple(entry["type"] for entry in pieces_of(imagined))
        assert types[2] == "puppet"
        counts[types] = counts.get(types, 0) + 1
    assert len(counts) == 9
    assert all(140 <= count <= 260 for count in counts.values()), counts
    onlooker = {tuple(entry["type"] for entry in pieces_of(state.imagine(ONLOOKER, rng))) for _ in range(600)}
    assert len(onlooker) == 27


def opened(state: State) -> State:
    """The same state for everybody to see."""
    shown = sixfold.position(state)
    assert isinstance(shown["options"], dict)
    shown["options"] = shown["options"] | {"hidden_deploy": False}
    return sixfold.load(shown)


def answer(name: str, seed: int, state: State) -> object:
    """What a bot thinks of everything that it may do, or, if it does not search, what it chooses."""
    player = sixfold.bot(name, seed)
    return player.analyse(state).candidates if isinstance(player, SearchBot) else int(player.choose(state))


@pytest.mark.parametrize("name", ["random", "careless", "greedy", *(f"{kind}:96" for kind in BUDGETED)])
def test_a_bot_does_not_think_by_what_it_may_not_know(name: str) -> None:
    rng = random.Random(10)
    for seed, state in zip(range(30 if sixfold.compiled else 2), deployments(rng), strict=False):
        viewer = int(state.to_act)
        found = answer(name, seed, state.clone())
        for _ in range(3):
            assert answer(name, seed, disguised(state, viewer, rng)) == found


@pytest.mark.skipif(not sixfold.compiled, reason="the search takes long uncompiled")
@pytest.mark.parametrize("kind", BUDGETED)
def test_a_bot_that_saw_everything_would_think_otherwise(kind: str) -> None:
    """What lies face down matters to the search, so that the test above could fail."""
    rng = random.Random(10)
    differing = 0
    for seed, state in zip(range(20), deployments(rng), strict=False):
        other = disguised(state, int(state.to_act), rng)
        differing += answer(f"{kind}:96", seed, opened(state)) != answer(f"{kind}:96", seed, opened(other))
    assert differing > 0
