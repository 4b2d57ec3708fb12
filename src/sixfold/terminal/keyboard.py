"""A person at a terminal: history with the arrow keys, completion with Tab."""

from collections.abc import Iterable

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completion
from prompt_toolkit.completion import Completer as BaseCompleter
from prompt_toolkit.document import Document
from prompt_toolkit.shortcuts import CompleteStyle

from sixfold.terminal.lines import Completer

__all__ = ["Keyboard"]


class Words(BaseCompleter):
    """Offers what the last word can become."""

    def __init__(self, completer: Completer) -> None:
        """Ask this function for words."""
        self.completer = completer

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """The words that may stand at the cursor."""
        typed = document.text_before_cursor.lstrip()
        begun = len(typed.rpartition(" ")[2])
        return [Completion(word, start_position=-begun) for word in self.completer(typed)]


class Keyboard:
    """Asks with a line editor."""

    is_person = True

    def __init__(self) -> None:
        """Start with an empty history."""
        self.session: PromptSession[str] = PromptSession(
            complete_style=CompleteStyle.READLINE_LIKE, complete_while_typing=False
        )

    def ask(self, question: str, completer: Completer) -> str | None:
        """Ask; the end of input (Ctrl-D) is None."""
        try:
            return self.session.prompt(question, completer=Words(completer))
        except EOFError:
            return None
