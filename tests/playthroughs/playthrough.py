"""A playthrough: one seeded game written out, so that a change of anything visible shows up as a difference of text."""

import json
import tomllib
from pathlib import Path
from typing import NamedTuple

import sixfold
from sixfold import CHANCE, Event, Match, State
from sixfold.driver import Step
from sixfold.kernel.document import Fields

HERE = Path(__file__).parent
DEFAULT_PLIES = 1000
DEFAULT_EVERY = 10


class Playthrough(NamedTuple):
    """How to play one: the bot of every seat, the seed, how many plies, and how often the position is written."""

    game: str
    name: str
    options: dict[str, object]
    bot: str
    seed: int
    plies: int
    every: int

    @property
    def path(self) -> Path:
        """The file that holds it."""
        return HERE / self.game / f"{self.name}.txt"


def playthroughs() -> list[Playthrough]:
    """The playthroughs that `settings.toml` asks for."""
    settings = tomllib.loads((HERE / "settings.toml").read_text(encoding="utf-8"))
    return [read(entry) for entry in Fields("settings.toml", settings).objects("playthrough")]


def read(entry: Fields) -> Playthrough:
    """One entry of the settings."""
    playthrough = Playthrough(
        entry.word("game"),
        entry.word("name"),
        entry.inner("options", {}).values,
        entry.word("bot", "random"),
        entry.whole("seed", 1),
        entry.whole("plies", DEFAULT_PLIES, low=1),
        entry.whole("every", DEFAULT_EVERY, low=1),
    )
    entry.done()
    return playthrough


def written(playthrough: Playthrough) -> str:
    """Play it and write it out."""
    state = sixfold.new(playthrough.game, **playthrough.options)
    seats: list[sixfold.Bot | None] = [
        sixfold.bot(playthrough.bot, playthrough.seed + seat) for seat in range(state.seats)
    ]
    match = Match(state, seats, playthrough.seed)
    lines = [*heading(playthrough, state), *pictured(state), ""]
    while not match.state.is_over() and len(match.steps) < playthrough.plies:
        lines += told(match.advance(), len(match.steps))
        if len(match.steps) % playthrough.every == 0 and not match.state.is_over():
            lines += ["", *pictured(match.state), ""]
    return "\n".join([*lines, "", *ending(match.state)]) + "\n"


def heading(playthrough: Playthrough, state: State) -> list[str]:
    """What is played."""
    options = json.dumps(playthrough.options)
    return [
        f"# {state.game.title}, version {state.game.version}: {playthrough.bot} from seed {playthrough.seed}",
        f"# options {options}",
        "",
    ]


def told(step: Step, ply: int) -> list[str]:
    """One step: who chose what from how many, and what happened."""
    actor = "chance" if step.actor == CHANCE else f"seat {step.actor}"
    return [
        f"{ply}. {actor} ({len(step.before.legal())}): {step.text}",
        *[f"   {event.text}  {fields_of(event)}" for event in step.events],
        *[f"   seat {seat} sees: {line}" for seat, line in veiled(step)],
    ]


def fields_of(event: Event) -> str:
    """The kind and the values of an event."""
    return f"[{' '.join([event.kind, *(f'{name}={json.dumps(value)}' for name, value in event.fields.items())])}]"


def veiled(step: Step) -> list[tuple[int, str]]:
    """What the seats are told, where it is not the whole of it."""
    game = step.before.game
    action = game.parse(step.before, step.text)
    seen = [(seat, game.seen_text(step.before, action, seat)) for seat in range(step.before.seats)]
    return [(seat, text) for seat, text in seen if text != step.text]


def pictured(state: State) -> list[str]:
    """The position document, a piece to a line, and the estimates of the seats."""
    document = {**sixfold.position(state)}
    pieces = document.pop("pieces", [])
    assert isinstance(pieces, list)
    estimates = " ".join(f"{state.estimate(seat):.4f}" for seat in range(state.seats))
    return [
        f"= {json.dumps(document)}",
        *(f"=   {json.dumps(piece)}" for piece in pieces),
        f"= estimates {estimates}",
    ]


def ending(state: State) -> list[str]:
    """The last position and, if the game is over, how it ended."""
    if not state.is_over():
        return [*pictured(state), "# not over yet"]
    shares = " ".join(f"{share:.4f}" for share in state.returns())
    return [*pictured(state), f"# {state.game.reason(state)}", f"# returns {shares}"]
