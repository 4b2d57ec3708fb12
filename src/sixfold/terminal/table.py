"""A table in the terminal: the match, who looks at it, and what is shown of it."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i32
from rich.console import Console

from sixfold.driver import Match
from sixfold.foresight import blunder, foreseen, losses
from sixfold.kernel import CHANCE, NOBODY
from sixfold.terminal import screen
from sixfold.terminal.beside import card_lines, status_lines
from sixfold.terminal.choices import all_choices, short_choices
from sixfold.terminal.picture import painted
from sixfold.terminal.seats import title
from sixfold.terminal.telling import outcome, sentences, whole_log

__all__ = ["Table"]

WARNING: Final = "bold yellow"
REAL_DICE: Final = "Throw the real dice and type what fell:"


class Table:
    """Shows a match to the people who play it; where something is hidden, to each only what that seat may know."""

    def __init__(self, match: Match, names: list[str], console: Console) -> None:
        """Show the match on the console."""
        self.match = match
        self.names = names
        self.console = console
        self.people = [seat for seat, player in enumerate(match.seats) if player is None]
        self.viewer = self.people[0] if self.people else NOBODY
        self.told: dict[int, int] = dict.fromkeys([NOBODY, *self.people], len(match.steps))

    @property
    def has_secrets(self) -> bool:
        """Whether people at this table must not see each other's screens."""
        return self.match.state.hides() and len(self.people) > 1

    def is_handed_over(self) -> bool:
        """Whether another person than before is to look at the screen; from now on that one does."""
        actor = int(self.match.state.to_act)
        before = self.viewer
        self.viewer = actor if actor in self.people else before
        return self.has_secrets and self.viewer != before

    def tell_news(self) -> None:
        """Tell what happened since this viewer was last told."""
        key = self.viewer if self.has_secrets else NOBODY
        for step in self.match.steps[self.told[key] :]:
            for sentence in sentences(step, self.viewer):
                self.console.print(sentence)
        self.told[key] = len(self.match.steps)

    def forget(self) -> None:
        """After an undo: what was taken back may happen again."""
        for key, count in self.told.items():
            self.told[key] = min(count, len(self.match.steps))

    def show_position(self, highlight: Sequence[int] = ()) -> None:
        """The picture and what the game says beside it."""
        state = self.match.state
        seat = NOBODY if state.is_over() else self.viewer
        cells = highlight or self.last_cells()
        self.console.print()
        screen.show_picture(self.console, painted(state, seat, self.console.width, cells))
        for line in status_lines(state, seat):
            self.console.print(line)

    def last_cells(self) -> list[int]:
        """The cells that the last action of a player named, if the viewer may know it."""
        state = self.match.state
        played = [step for step in self.match.steps if step.actor >= 0]
        if not played or state.hides():
            return []
        board = state.game.board(state)
        cells = [int(board.cell(word)) for word in played[-1].text.split()]
        return [cell for cell in cells if cell >= 0]

    def show_turn(self) -> None:
        """Whose turn it is, what would be lost at its end, and what is possible."""
        state = self.match.state
        lost = [] if state.hides() else losses(state.game.coming(state))
        if lost:
            self.console.print(f"Lost if you end your turn now: {', '.join(lost)}")
        prompt = state.game.phases[state.phase_number()].prompt
        asked = REAL_DICE if state.to_act == CHANCE else f"{title(state, int(state.to_act))} to act. {prompt}"
        self.console.print(asked.rstrip(), style="bold")
        for line in short_choices(state.legal_texts(), self.console.width - 2):
            self.console.print(f"  {line}", soft_wrap=True)

    def show_cell(self, cell: int) -> None:
        """The position with what a piece there reaches, and the cards of everything on the cell."""
        state = self.match.state
        self.show_position(state.game.trace(state, cell) or [cell])
        for line in card_lines(state, NOBODY if state.is_over() else self.viewer, cell):
            self.console.print(line)

    def show_prospects(self, action: i32) -> None:
        """What an action would lead to, with the odds of each way it can turn out."""
        state = self.match.state
        prospects = foreseen(state, action)
        if not prospects:
            self.console.print("What follows cannot be foretold here.")
        for prospect in sorted(prospects, key=lambda found: -found.share):
            chance = "" if prospect.share == 1 else f"{prospect.share} ({float(prospect.share):.1%}): "
            self.console.print(chance + " ".join(event.text for event in prospect.events))

    def warn(self, text: str) -> bool:
        """Warn of an action that costs its own side pieces for nothing; false if there is nothing to warn of."""
        state = self.match.state
        lost = [] if text not in state.legal_texts() else blunder(state, state.game.parse(state, text))
        if lost:
            told = " ".join(event.text for event in lost)
            self.console.print(f"Careful: {told} Nothing is gained by it.", style=WARNING)
        return bool(lost)

    def show_choices(self, verb: str) -> None:
        """Everything that is possible, or everything with a verb."""
        for line in all_choices(self.match.state.legal_texts(), verb):
            self.console.print(line)

    def show_log(self) -> None:
        """Everything that happened so far."""
        for line in whole_log(self.match, self.viewer) or ["Nothing has happened yet."]:
            self.console.print(line)

    def show_end(self) -> None:
        """The last position and the result with its reason."""
        self.show_position()
        self.console.print(outcome(self.match.state), style="bold")
