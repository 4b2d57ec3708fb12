"""What there is to play, and by which rules."""

import json
import textwrap
from typing import Annotated

import typer

from sixfold.kernel import Game, Option, find, games
from sixfold.terminal import screen
from sixfold.terminal.rulebook import show_rules

__all__ = ["JsonFlag", "list_games", "print_json", "rules"]

JsonFlag = Annotated[bool, typer.Option("--json", help="Answer in JSON, for programs.")]


def print_json(value: object) -> None:
    """Print a JSON value for a program to read."""
    typer.echo(json.dumps(value, indent=1, ensure_ascii=False))


def list_games(*, as_json: JsonFlag = False) -> None:
    """List the games with their options."""
    if as_json:
        print_json([described(game) for game in games()])
        return
    console = screen.answers()
    for game in games():
        console.print(f"{game.id}: {game.title}, {listed(game.players)} players", style="bold")
        for line in paragraphs(game):
            console.print(textwrap.fill(line, console.width, initial_indent="  ", subsequent_indent="    "))


def paragraphs(game: Game) -> list[str]:
    """What the list says about a game: its blurb, and a line for each option."""
    options = [f"{option.name}={shown(option.default)}: {option.help}; {option.range()}" for option in game.options]
    presets = [f"--preset {preset.id}: {preset.title}. {preset.line}" for preset in game.presets()]
    return [game.blurb, *options, *presets]


def listed(numbers: list[int]) -> str:
    """Numbers in a sentence: ``2, 3 or 4``."""
    texts = [str(number) for number in numbers]
    return " or ".join(filter(None, [", ".join(texts[:-1]), texts[-1]]))


def shown(value: object) -> str:
    """A default as it would be typed; three dots if the other options decide it."""
    return "..." if value is None else value if isinstance(value, str) else json.dumps(value)


def described(game: Game) -> dict[str, object]:
    """A game for programs."""
    return {
        "id": game.id,
        "title": game.title,
        "blurb": game.blurb,
        "version": game.version,
        "players": game.players,
        "options": [described_option(option) for option in game.options],
        "presets": [{"id": preset.id, "title": preset.title, "line": preset.line} for preset in game.presets()],
    }


def described_option(option: Option) -> dict[str, object]:
    """An option for programs."""
    found: dict[str, object] = {
        "name": option.name,
        "title": option.title,
        "kind": option.kind,
        "per_seat": option.per_seat,
        "default": option.default,
        "help": option.help,
    }
    if option.kind == "choice" or option.many:
        found["values"] = option.values
    if option.kind == "whole":
        found |= {"low": option.low, "high": option.high}
    return found


def rules(game: Annotated[str, typer.Argument(help="The id of a game, as `sixfold games` lists it.")]) -> None:
    """Print the rulebook of a game."""
    show_rules(find(game), screen.answers())
