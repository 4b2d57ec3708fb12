import io
import re

import pytest
from rich.console import Console

import sixfold
from sixfold.terminal.picture import painted, picture

CODE = re.compile(r"\x1b\[[0-9;]*m")
SAFFRON = "48;2;241;180;52"


def position() -> sixfold.State:
    state = sixfold.new("hex", size=3)
    sixfold.play(state, "place b2")
    sixfold.play(state, "place c1")
    return state


def test_a_coloured_picture_is_the_plain_one_with_the_colours_of_the_seats() -> None:
    coloured = picture(position(), colour=True, highlight=[4])
    assert SAFFRON in coloured
    assert CODE.sub("", coloured) == picture(position(), highlight=[4])


def test_a_plain_picture_holds_no_codes() -> None:
    assert "\x1b" not in picture(position())


def test_no_color_takes_the_colours_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    console = Console(file=io.StringIO(), force_terminal=True, color_system="truecolor")
    with console.capture() as captured:
        console.print(painted(position()))
    assert SAFFRON not in captured.get()
