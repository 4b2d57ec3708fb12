"""Rulebooks as pages show them: the text, and each diagram on a board that is sent once."""

from typing import TypeVar

from sixfold.diagrams import Diagram, diagrams_of
from sixfold.kernel import ONLOOKER, Game
from sixfold.server.boardinfo import board_info
from sixfold.server.infos import card_infos, ground_infos, labels
from sixfold.server.messages import BoardInfo, CardInfo, DiagramInfo, NoteInfo, RulesText

__all__ = ["rules_text"]

Sent = TypeVar("Sent")


def rules_text(game: Game) -> RulesText:
    """The rulebook of a game with its diagrams."""
    text = RulesText(game.rules, [], [], [])
    text.diagrams = [diagram_info(diagram, text.boards, text.decks) for diagram in diagrams_of(game)]
    return text


def diagram_info(diagram: Diagram, boards: list[BoardInfo], decks: list[list[CardInfo]]) -> DiagramInfo:
    """A diagram as a page draws it; a board or cards that are not known yet are added."""
    state = diagram.state
    game = state.game
    return DiagramInfo(
        title=diagram.title,
        board=place(boards, board_info(game.board(state))),
        deck=place(decks, card_infos(state)),
        seats=game.seat_titles(state.options),
        position=game.write(state, ONLOOKER),
        notes=[NoteInfo(*note) for note in game.notes(state, ONLOOKER)],
        ground=ground_infos(state),
        marks=labels(state, diagram.marks),
        arrows=[labels(state, [start, goal]) for start, goal in diagram.arrows],
    )


def place(known: list[Sent], wanted: Sent) -> int:
    """Where it is in the list, at its end if it is new."""
    if wanted not in known:
        known.append(wanted)
    return known.index(wanted)
