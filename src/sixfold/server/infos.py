"""What the kernel and the games give, as messages hold it."""

from typing import Any

from sixfold.kernel import Event, State, Throw
from sixfold.kernel.game import BESIDE
from sixfold.server.messages import CardInfo, EventInfo, GroundInfo, ShownInfo, StatInfo, ThrowInfo

__all__ = ["card_infos", "event_infos", "ground_infos", "labels", "read_names", "throw_info"]


def event_infos(events: list[Event]) -> list[EventInfo]:
    """Events as messages hold them."""
    return [
        EventInfo(kind, fields, text, [ShownInfo(*loose(show)) for show in shown])
        for kind, fields, text, shown in events
    ]


def loose(value: tuple[Any, ...]) -> tuple[Any, ...]:
    """The fields of a kernel value; its words are among those that the messages name, which tests make sure of."""
    return value


def throw_info(throw: Throw | None) -> ThrowInfo | None:
    """What fell, as messages hold it."""
    return None if throw is None else ThrowInfo(*loose(throw))


def labels(state: State, cells: list[int]) -> list[str]:
    """The labels of some cells."""
    return [state.game.board(state).label(cell) for cell in cells]


def card_infos(state: State) -> list[CardInfo]:
    """The cards of the game under the options of a state."""
    cards = state.game.cards(state.options)
    return [CardInfo(**card._asdict() | {"stats": [StatInfo(*stat) for stat in card.stats]}) for card in cards]


def read_names(state: State) -> dict[str, dict[str, str]]:
    """How people read the words of actions: for each word list and range the words that read differently."""
    game = state.game
    numbers = {kind: range(len(words)) for kind, words in game.grammar.words.items()}
    numbers |= {kind: range(low, high + 1) for kind, (low, high) in game.grammar.ranges.items()}
    numbers["seat"] = range(int(state.seats))
    found = {"cell": {game.grammar.beside: BESIDE} if game.grammar.beside else {}}
    found |= {
        kind: {word: name for n in known if (word := game.word(state, kind, n)) != (name := game.name(state, kind, n))}
        for kind, known in numbers.items()
    }
    return {kind: names for kind, names in found.items() if names}


def ground_infos(state: State) -> list[GroundInfo]:
    """What lies on the ground."""
    board = state.game.board(state)
    marks = state.game.ground(state)
    return [GroundInfo(board.label(mark.cell), mark.card, None if mark.owner < 0 else mark.owner) for mark in marks]
