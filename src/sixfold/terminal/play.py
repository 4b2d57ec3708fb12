"""A game in the terminal from its first question to its result."""

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Final, NamedTuple

from sixfold.boards import NOWHERE
from sixfold.bots import bot
from sixfold.kernel import SixfoldError
from sixfold.terminal.abbreviations import following_words, meant
from sixfold.terminal.lines import Lines
from sixfold.terminal.rulebook import show_rules
from sixfold.terminal.seats import title
from sixfold.terminal.table import Table

__all__ = ["Sitting"]

HINT_BOT: Final = "mcts:1s"
WRONG: Final = "red"


class Then(Enum):
    """What follows on a line of the player."""

    ASK_AGAIN = "the position is the same and still on the screen"
    GO_ON = "the position changed"
    LEAVE = "the player leaves"


class Sitting:
    """Asks the people at a table for their actions, lets bots and chance act, and tells the end."""

    def __init__(self, table: Table, lines: Lines, file: Path | None = None) -> None:
        """Play at this table with these lines; ``save`` writes to the file unless told otherwise."""
        self.table = table
        self.match = table.match
        self.console = table.console
        self.lines = lines
        self.file = file

    def run(self) -> None:
        """Play until the game is over or a player leaves."""
        while not self.match.state.is_over():
            if not self.match.waits_for_person():
                self.advance()
            elif self.turn() is Then.LEAVE:
                return
        self.table.tell_news()
        self.table.show_end()

    def advance(self) -> None:
        """Let chance or a bot act."""
        state = self.match.state
        with self.console.status(f"{title(state, int(state.to_act))} is thinking"):
            self.match.advance()
        if not self.table.has_secrets:
            self.table.tell_news()

    def turn(self) -> Then:
        """Show a person the position and ask until it changes."""
        if self.table.is_handed_over():
            self.hand_over()
        self.table.tell_news()
        self.table.show_position()
        self.table.show_turn()
        then = Then.ASK_AGAIN
        while then is Then.ASK_AGAIN:
            then = self.ask()
        return then

    def hand_over(self) -> None:
        """Clear the screen for another person, who must not see what the one before saw."""
        name = title(self.match.state, self.table.viewer)
        self.console.print(f"Hand over to {name}.", style="bold")
        if self.lines.is_person:
            self.console.clear()
            self.lines.ask(f"{name}: press Enter when you are alone. ", lambda _: [])

    def ask(self) -> Then:
        """Ask for one line and do what it says."""
        said = self.lines.ask("> ", self.words)
        if said is None:
            return self.quit("")
        if not said.strip():
            return Then.ASK_AGAIN
        try:
            return self.obey(" ".join(said.split()))
        except SixfoldError as error:
            self.console.print(str(error), style=WRONG)
            return Then.ASK_AGAIN

    def words(self, typed: str) -> list[str]:
        """What the last word typed can become."""
        return following_words(typed, [*self.match.state.legal_texts(), *COMMANDS])

    def obey(self, said: str) -> Then:
        """Play an action, which goes first, or follow a command."""
        name, _, rest = said.partition(" ")
        if name in COMMANDS and said not in self.match.state.legal_texts():
            return COMMANDS[name].follow(self, rest)
        text = meant(self.match.state, said)
        if not self.is_meant(text):
            return Then.ASK_AGAIN
        self.match.play(text)
        self.table.tell_news()
        return Then.GO_ON

    def is_meant(self, text: str) -> bool:
        """Whether an action is to be played: a person is asked about one that costs pieces for nothing."""
        if not self.table.warn(text) or not self.lines.is_person:
            return True
        return (self.lines.ask("Play it all the same? [y/N] ", lambda _: ["yes", "no"]) or "").lower().startswith("y")

    def undo(self, _: str) -> Then:
        """Take back."""
        if not self.match.undo():
            self.console.print("There is nothing to take back.")
            return Then.ASK_AGAIN
        self.table.forget()
        self.console.print("Taken back.")
        return Then.GO_ON

    def hint(self, _: str) -> Then:
        """Ask a bot."""
        state = self.match.state
        with self.console.status("Thinking"):
            action = bot(HINT_BOT, len(self.match.steps)).choose(state.clone())
        self.console.print(f"A bot would play: {state.game.text(state, action)}")
        return Then.ASK_AGAIN

    def log(self, _: str) -> Then:
        """Tell everything."""
        self.table.show_log()
        return Then.ASK_AGAIN

    def moves(self, verb: str) -> Then:
        """List everything possible."""
        self.table.show_choices(verb)
        return Then.ASK_AGAIN

    def look(self, label: str) -> Then:
        """Show a cell: what its piece reaches, and the card of everything on it."""
        state = self.match.state
        cell = int(state.game.board(state).cell(label))
        if cell == NOWHERE:
            raise SixfoldError(f"look at which cell? {label!r} is not on this board")
        self.table.show_cell(cell)
        return Then.ASK_AGAIN

    def what_if(self, said: str) -> Then:
        """Tell what an action would lead to."""
        state = self.match.state
        self.table.show_prospects(state.game.parse(state, meant(state, said)))
        return Then.ASK_AGAIN

    def resign(self, _: str) -> Then:
        """Give up for the seat to act."""
        self.match.play(f"resign {self.match.state.to_act}")
        self.table.tell_news()
        return Then.GO_ON

    def rules(self, _: str) -> Then:
        """Show the rulebook."""
        show_rules(self.match.state.game, self.console)
        return Then.ASK_AGAIN

    def save(self, name: str) -> Then:
        """Write the record."""
        self.file = Path(name) if name else self.file
        if self.file is None:
            raise SixfoldError("save it where? Give a file: save game.json")
        try:
            self.match.record(self.table.names).write(self.file)
        except OSError as problem:
            raise SixfoldError(f"{self.file}: cannot be written ({problem.strerror})") from None
        self.console.print(f"Saved. Go on later with: sixfold play --record {self.file}", soft_wrap=True)
        return Then.ASK_AGAIN

    def help(self, _: str) -> Then:
        """Say what can be typed."""
        self.console.print("An action, such as:", self.match.state.legal_texts()[0])
        self.console.print("Words may be shortened and the verb left out where only one action fits. Or:")
        for name, command in COMMANDS.items():
            self.console.print(f"  {name + ' ' + command.words:<14} {command.about}")
        return Then.ASK_AGAIN

    def quit(self, _: str) -> Then:
        """Leave."""
        self.console.print("You left the game before its end.")
        return Then.LEAVE


class Command(NamedTuple):
    """A word that is no action: who follows it, the words behind it, and what it does."""

    follow: Callable[[Sitting, str], Then]
    words: str
    about: str


COMMANDS: Final = {
    "moves": Command(Sitting.moves, "[VERB]", "everything that is possible"),
    "undo": Command(Sitting.undo, "", "take back your last action"),
    "hint": Command(Sitting.hint, "", "ask a bot what it would play"),
    "look": Command(Sitting.look, "CELL", "what is on a cell, what it can do and where it reaches"),
    "if": Command(Sitting.what_if, "ACTION", "what an action would lead to, with its odds"),
    "resign": Command(Sitting.resign, "", "give the game up"),
    "log": Command(Sitting.log, "", "everything that happened"),
    "rules": Command(Sitting.rules, "", "the rulebook"),
    "save": Command(Sitting.save, "[FILE]", "save the game"),
    "help": Command(Sitting.help, "", "this list"),
    "quit": Command(Sitting.quit, "", "leave the game"),
}
