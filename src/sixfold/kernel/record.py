"""Saved games: the position a game started from and every action and chance outcome since."""

import json
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sixfold.kernel.document import Fields
from sixfold.kernel.errors import BadPosition, BadRecord, SixfoldError, UnknownGame, brief
from sixfold.kernel.play import play
from sixfold.kernel.registry import find
from sixfold.kernel.state import State

__all__ = ["FORMAT", "Record", "load", "read_json"]

FORMAT: Final = "sixfold-record/1"
LARGEST_FILE: Final = 32_000_000


def read_json(path: Path, error: type[SixfoldError] = SixfoldError) -> object:
    """The JSON value in a file, or one clear error."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise SixfoldError(f"{path}: the file is larger than {LARGEST_FILE // 1_000_000} MB")
        value: object = json.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise SixfoldError(f"{path}: cannot be read ({problem.strerror})") from None
    except UnicodeDecodeError:
        raise SixfoldError(f"{path}: is not a text file in UTF-8") from None
    except ValueError as problem:
        raise SixfoldError(f"{path}: is not JSON ({problem})") from None
    except RecursionError:
        raise SixfoldError(f"{path}: is nested too deeply") from None
    return value


def load(document: object) -> State:
    """The state that a position document describes, of whatever game it names."""
    return find(Fields("position", document, BadPosition).word("game")).read(document)


class Record:
    """A saved game. Chance outcomes are among the moves, so no seed is needed to replay it."""

    def __init__(
        self,
        game: str,
        options: dict[str, object],
        start: dict[str, object] | None,
        seats: list[str],
        moves: list[str],
        *,
        version: str = "",
        result: list[float] | None = None,
        tags: dict[str, str] | None = None,
    ) -> None:
        """Describe a game; ``start`` is the position it began from, None for a new game."""
        self.game = game
        self.version = version or find(game).version
        self.options = options
        self.start = start
        self.seats = seats
        self.moves = moves
        self.result = result
        self.tags: dict[str, str] = tags or {}

    @staticmethod
    def read(path: Path | str) -> "Record":
        """Read a saved game and check that it is one; `states` replays it."""
        return Record.from_json(read_json(Path(path)))

    @staticmethod
    def from_json(value: object) -> "Record":
        """Take a saved game from its JSON value; raise BadRecord with the place of what is wrong."""
        fields = Fields("record", value, BadRecord)
        if fields.word("format") != FORMAT:
            raise fields.bad("format", f"must be {FORMAT}")
        options = fields.inner("options", {})
        start = None if fields.value("start", None) is None else fields.inner("start").values
        tags = fields.inner("tags", {})
        record = Record(
            read_game(fields),
            options.values,
            start,
            fields.words("seats", []),
            fields.words("moves"),
            version=fields.word("version"),
            result=read_result(fields),
            tags={name: tags.word(name) for name in tags.names()},
        )
        fields.done()
        return record

    def to_json(self) -> dict[str, object]:
        """The JSON value of the format."""
        return {
            "format": FORMAT,
            "game": self.game,
            "version": self.version,
            "options": self.options,
            "start": self.start,
            "seats": self.seats,
            "moves": self.moves,
            "result": self.result,
            "tags": self.tags,
        }

    def write(self, path: Path | str) -> None:
        """Save to a file, whole or not at all."""
        target = Path(path)
        draft = target.with_name(target.name + ".part")
        draft.write_text(json.dumps(self.to_json(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        draft.replace(target)

    def first(self) -> State:
        """The state the game began from; raise BadRecord if it cannot be set up."""
        game = find(self.game)
        try:
            return game.new(self.options) if self.start is None else game.read(self.start)
        except SixfoldError as error:
            place = "record.options" if self.start is None else "record.start"
            raise BadRecord(place, str(error)) from None

    def states(self) -> Iterator[State]:
        """Every state of the game, the first one included; raise BadRecord at a move that cannot be played."""
        state = self.first()
        yield state
        for ply, move in enumerate(self.moves):
            state = state.copy()
            try:
                play(state, move)
            except SixfoldError as error:
                raise BadRecord(f"record.moves[{ply}]", str(error)) from None
            yield state

    def last(self) -> State:
        """The state after the last move."""
        return deque(self.states(), maxlen=1).pop()


def read_game(fields: Fields) -> str:
    """The id of a game that is known here."""
    try:
        return find(fields.word("game")).id
    except UnknownGame as error:
        raise fields.bad("game", str(error)) from None


def read_result(fields: Fields) -> list[float] | None:
    """The returns of the seats, if the game has ended."""
    if fields.value("result", None) is None:
        return None
    result: list[float] = []
    for place, value in enumerate(fields.items("result")):
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
            raise fields.bad(f"result[{place}]", f"must be a share from 0 to 1, not {brief(value)}")
        result.append(float(value))
    return result
