from collections.abc import Iterator

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from sixfold.terminal.abbreviations import following_words
from sixfold.terminal.keyboard import Keyboard

TEXTS = ["move a1 a2", "move b1 b2", "pass"]
TAB, CONTROL_C, CONTROL_D = "\t", "\x03", "\x04"


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    """A keyboard that the test presses."""
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        yield pipe


def ask() -> str | None:
    return Keyboard().ask("> ", lambda typed: following_words(typed, TEXTS))


@pytest.mark.parametrize(
    ("pressed", "line"),
    [("pass\r", "pass"), (f"mo{TAB}\r", "move"), (f"move b{TAB} b{TAB}\r", "move b1 b2"), (CONTROL_D, None)],
)
def test_lines_are_typed_with_completion(keys: PipeInput, pressed: str, line: str | None) -> None:
    keys.send_text(pressed)
    assert ask() == line


def test_control_c_leaves(keys: PipeInput) -> None:
    keys.send_text(CONTROL_C)
    with pytest.raises(KeyboardInterrupt):
        ask()
