"""Who sits where: people and bots by the names given on the command line or in a record."""

from collections.abc import Sequence
from typing import Final

from sixfold.bots import Bot, ForeignBot, bot
from sixfold.kernel import BadOption, Game, SixfoldError

__all__ = ["HUMAN", "given_options", "named_seats", "seated", "unnamed"]

HUMAN: Final = "human"
DEFAULT_BOT: Final = "level:3"


def pair(text: str, what: str, example: str) -> tuple[str, str]:
    """The two sides of ``key=value``."""
    key, equals, value = text.partition("=")
    if not equals or not key or not value:
        raise SixfoldError(f"{what} {text!r} must have the form {example}")
    return key, value


def given_options(game: Game, texts: Sequence[str]) -> dict[str, object]:
    """The options written as ``size=7``."""
    known = {option.name: option for option in game.options}
    given: dict[str, object] = {}
    for text in texts:
        name, value = pair(text, "--option", "name=value, such as size=7")
        if name not in known:
            raise BadOption(f"{game.title} has no option {name!r}; it has: {', '.join(known) or 'none'}")
        given[name] = known[name].from_text(value)
    return given


def named_seats(texts: Sequence[str], seats: int, before: Sequence[str] = ()) -> list[str]:
    """The name of every seat: what ``0=human`` says, or who sat there before, or a person against bots."""
    names = list(before) if len(before) == seats else [HUMAN, *[DEFAULT_BOT] * (seats - 1)][:seats]
    for text in texts:
        seat, name = pair(text, "--seat", "seat=player, such as 0=human or 1=mcts:800")
        if seat not in [str(number) for number in range(seats)]:
            raise SixfoldError(f"there is no seat {seat!r}; this game has seats 0 to {seats - 1}")
        names[int(seat)] = name
    return names


def seated(names: Sequence[str], seed: int, strangers: Sequence[str] = ()) -> list[Bot | None]:
    """The bots by their names, None for a person. Of the strangers, those who have no bot's name are people, too."""
    return [player(name, seed + seat + 1, is_stranger=name in strangers) for seat, name in enumerate(names)]


def unnamed(names: Sequence[str], texts: Sequence[str]) -> list[str]:
    """The names that nobody has typed: they come out of a file, so no program is run for them."""
    typed = [pair(text, "--seat", "seat=player")[1] for text in texts]
    return [name for name in names if name not in typed]


def player(name: str, seed: int, *, is_stranger: bool) -> Bot | None:
    """The bot of a name, or None for a person."""
    if name == HUMAN:
        return None
    try:
        return bot(name, seed, foreign=not is_stranger)
    except ForeignBot as error:
        raise SixfoldError(f"{error}; say so with --seat SEAT={name}, or sit there with --seat SEAT=human") from None
    except SixfoldError:
        if is_stranger:
            return None
        raise
