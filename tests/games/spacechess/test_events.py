"""What is told and shown: sentences in the order of the rules, and a showing for every kind of event."""

from typing import Any

import pytest

import sixfold
from sixfold.kernel.events import EventLog
from sixfold.kernel.play import apply_with_events
from sixfold.kernel.showing import Shown, staged
from sixfold.laws import pieces_of
from tests.games.spacechess.positions import piece, placed
from tests.games.spacechess.scenes import MODERN


def happened(document: dict[str, Any], *texts: str) -> list[str]:
    """The sentences of what happens at the last of some actions."""
    state = sixfold.load(document)
    for text in texts[:-1]:
        sixfold.play(state, text)
    return [event.text for event in sixfold.play(state, texts[-1])]


def test_the_battle_stage_is_told_step_by_step() -> None:
    start = placed(
        piece("impactor", 0, "E4", heading="E5"),
        piece("impactor", 1, "H3", heading="H4"),
        piece("mine", 0, "H4"),
        piece("fighter", 0, "G9"),
        piece("support", 1, "G10"),
        piece("command", 0, "C3"),
        piece("fighter", 1, "C2"),
        piece("fighter", 1, "D4"),
    )
    assert happened(start, "end") == [
        "Terrans end their turn.",
        "An impactor of the Terrans leaves E4 and dissipates in the hole E5.",
        "An impactor of the Aliens flies from H3 to H4.",
        "Direct strike: the impactor of the Aliens on H4 is destroyed.",
        "Direct strike: the mine of the Terrans on H4 is destroyed.",
        "Outnumbered: the command flagship of the Terrans on C3 is destroyed.",
        "Skirmish: the fighter of the Terrans on G9 is destroyed.",
        "Skirmish: the support ship of the Aliens on G10 is destroyed.",
        "The command ship of the Terrans is lost.",
        "Aliens win.",
    ]


def test_the_worked_turn_of_the_rules_goes_as_told() -> None:
    start = placed(
        piece("gunship", 0, "G5", facing="G6"),
        piece("fighter", 0, "F12"),
        piece("mine", 0, "F9"),
        piece("gunship", 1, "G7"),
        piece("fighter", 1, "G10"),
        piece("support", 1, "H10"),
    )
    assert happened(start, "fire G5", "move F12 F10") == [
        "Terrans move the fighter from F12 to F10.",
        "An impactor of the Terrans flies from G6 to G7.",
        "Direct strike: the gunship of the Aliens on G7 is destroyed.",
        "Direct strike: the impactor of the Terrans on G7 is destroyed.",
        "Outnumbered: the fighter of the Aliens on G10 is destroyed.",
        "The mine of the Terrans on F9 is spent.",
        "Turn 4: Aliens have 2 actions.",
    ]


def test_a_collision_is_told_once() -> None:
    start = placed(piece("impactor", 0, "G5", heading="G6"), piece("impactor", 1, "G6", heading="G5"))
    assert happened(start, "end") == [
        "Terrans end their turn.",
        "Impactors of the Terrans from G5 and of the Aliens from G6 collide.",
        "Turn 4: Aliens have 2 actions.",
    ]


def test_a_double_shot_is_told_as_a_push_and_a_shot() -> None:
    start = placed(piece("gunship", 0, "G5", facing="G6"))
    assert happened(start, "fire G5", "fire G5") == [
        "The first impactor of the Terrans is pushed from G6 to G7; both shots hold.",
        "Terrans fire an impactor from G5 to G6.",
        "Turn 4: Aliens have 2 actions.",
    ]


def test_a_modern_turn_begins_with_the_flight() -> None:
    start = placed(
        piece("impactor", 1, "G6", heading="G7"),
        piece("impactor", 1, "H6", heading="H7"),
        piece("mine", 0, "H8"),
        options=MODERN,
    )
    assert happened(start, "end") == [
        "Terrans end their turn.",
        "Turn 4: Aliens have 2 actions.",
        "An impactor of the Aliens flies from G6 to G10.",
        "An impactor of the Aliens flies from H6 to H7.",
        "An impactor of the Aliens hits the mine of the Terrans on H8.",
    ]


SCENES: list[tuple[dict[str, Any], str, list[str]]] = [
    (placed(piece("gunship", 0, "G5")), "move G5 G6", ["step gunship 0 G5 G6 facing=G7"]),
    (placed(piece("gunship", 0, "E3")), "move E3 E4", ["step gunship 0 E3 E4 facing=E5"]),
    (placed(piece("fighter", 0, "G5")), "move G5 G7", ["step fighter 0 G5 G7"]),
    (placed(piece("gunship", 0, "G5"), options=MODERN), "move G5 G7", ["step gunship 0 G5 G7"]),
    (placed(piece("fighter", 0, "G5"), piece("mine", 1, "G6")), "move G5 G6", ["step fighter 0 G5 G6"]),
    (placed(piece("gunship", 0, "G5"), piece("mine", 1, "G6")), "move G5 G6", ["step gunship 0 G5 G6 facing=G7"]),
    (placed(piece("gunship", 0, "G5")), "rotate G5 G6", ["turn gunship 0 G5 G6 facing=G6"]),
    (placed(piece("gunship", 0, "E3", facing="E4")), "fire E3", ["appear impactor 0 E4 E3 heading=E5"]),
    (placed(piece("gunship", 0, "G5"), options=MODERN), "fire G5 G6", ["appear impactor 0 G6 G5 heading=G7"]),
    (placed(piece("support", 0, "G5")), "mine G5 G6", ["appear mine 0 G6 G5"]),
    (
        placed(piece("command", 0, "G5"), options=MODERN),
        "rebuild G5 G6 support",
        ["appear support 0 G6 G5", "say"],
    ),
    (
        placed(piece("gunship", 0, "G5", facing="G6", fired=True), piece("impactor", 0, "G6", heading="G7")),
        "fire G5",
        ["step impactor 0 G6 G7 heading=G8", "appear impactor 0 G6 G5 heading=G7"],
    ),
    (
        placed(piece("gunship", 0, "E3", facing="E4", fired=True), piece("impactor", 0, "E4", heading="E5")),
        "fire E3",
        ["leave impactor 0 E4 E5", "appear impactor 0 E4 E3 heading=E5"],
    ),
    (
        placed(piece("impactor", 0, "F5", heading="G6"), piece("impactor", 0, "G6", heading="G7")),
        "end",
        [
            "say",
            "step impactor 0 G6 G7 heading=G8 (Step 1: projectiles)",
            "step impactor 0 F5 G6 heading=H6 (Step 1: projectiles)",
            "say",
        ],
    ),
    (
        placed(piece("impactor", 1, "E4", heading="E5")),
        "end",
        ["say", "leave impactor 1 E4 E5 (Step 1: projectiles)", "say"],
    ),
    (
        placed(piece("impactor", 0, "G5", heading="G6"), piece("impactor", 1, "G6", heading="G5")),
        "end",
        [
            "say",
            "fall impactor 0 G5 (Step 1: projectiles)",
            "fall impactor 1 G6 (Step 1: projectiles)",
            "say",
        ],
    ),
    (
        placed(piece("fighter", 0, "G5"), piece("mine", 1, "G5")),
        "end",
        ["say", "fall fighter 0 G5 (Step 2: direct strike)", "fall mine 1 G5 (Step 2: direct strike)", "say"],
    ),
    (
        placed(piece("fighter", 0, "G5"), piece("mine", 1, "G4"), piece("fighter", 1, "G6")),
        "end",
        ["say", "fall fighter 0 G5 (Step 3: outnumbered)", "fall mine 1 G4 (Step 3: outnumbered)", "say"],
    ),
    (
        placed(piece("command", 0, "G5"), piece("command", 1, "G6")),
        "end",
        [
            "say",
            "fall command 0 G5 (Step 4: isolated skirmish)",
            "fall command 1 G6 (Step 4: isolated skirmish)",
            "say",
            "say",
            "say",
        ],
    ),
    (
        placed(piece("command", 0, "G5"), piece("mine", 1, "G6"), piece("fighter", 1, "G7"), options=MODERN),
        "end",
        ["say", "fall command 0 G5 (Battle by power)", "fall mine 1 G6 (Battle by power)", "say", "say"],
    ),
    (
        placed(piece("impactor", 1, "H6", heading="H7"), piece("mine", 0, "H8"), options=MODERN),
        "end",
        [
            "say",
            "say",
            "step impactor 1 H6 H7 heading=H8",
            "leave impactor 1 H7 H8 (Flight of the impactors)",
            "fall mine 0 H8 (Flight of the impactors)",
        ],
    ),
    (
        placed(piece("impactor", 1, "E4", heading="E5"), options=MODERN),
        "end",
        ["say", "say", "leave impactor 1 E4 E5"],
    ),
    (placed(stall=59), "end", ["say", "say"]),
    (placed(turn=300), "end", ["say", "say"]),
]


def told(show: Shown) -> str:
    """A showing in short."""
    parts = [show.how, show.type, show.owner, show.at, show.to]
    sets = [f"{name}={value}" for name, value in show.sets.items()]
    return " ".join(
        [*(str(part) for part in parts if part is not None), *sets, *([f"({show.caption})"] * (show.caption != ""))]
    )


@pytest.mark.parametrize(("document", "text", "shown"), SCENES)
def test_an_event_is_shown_by_what_it_changes(document: dict[str, Any], text: str, shown: list[str]) -> None:
    state = sixfold.load(document)
    before = pieces_of(state)
    events = sixfold.play(state, text)
    shows = [show for event in events for show in event.shown]
    assert [told(show) for show in shows] == shown
    assert sorted(staged(before, shows), key=str) == sorted(pieces_of(state), key=str)


def test_every_kind_of_event_is_among_those_shown() -> None:
    kinds = set()
    for document, text, _ in SCENES:
        state = sixfold.load(document)
        state.log = EventLog()
        state.apply(state.game.parse(state, text))
        kinds |= {kind for kind, _ in state.log.raw}
    assert kinds == set(range(len(sixfold.find("spacechess").events)))


@pytest.mark.parametrize("options", [{}, {"skirmish": "one_on_one"}, MODERN])
def test_every_event_of_real_play_has_showings_that_set_what_the_document_says(options: dict[str, Any]) -> None:
    state = sixfold.new("spacechess", **options)
    rng = sixfold.Rng(3)
    for _ in range(1000 if sixfold.compiled else 120):
        if state.is_over():
            break
        choices = state.legal()
        events = apply_with_events(state, choices[rng.below(len(choices))])
        assert all(event.shown for event in events)
        standing: Any = sixfold.position(state)["pieces"]
        for show in last_of_each([show for event in events for show in event.shown]):
            here = [entry for entry in standing if entry["cell"] == (show.to if show.how == "step" else show.at)]
            values = [{name: entry.get(name) for name in show.sets} for entry in here if entry["type"] == show.type]
            assert not here or dict(show.sets) in values


def last_of_each(shows: list[Shown]) -> list[Shown]:
    """The showings that set something, the last one for each cell where a piece then stands."""
    found = {(show.to if show.how == "step" else show.at): show for show in shows if show.sets}
    return list(found.values())
