"""Programs as bots: told what their seat knows, waited for with patience, restarted once, and never left running."""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import sixfold
from sixfold import SixfoldError, State
from sixfold.bots import ExternalBot, ForeignBot
from sixfold.bots.external import Budget
from tests.support.lines import program
from tests.support.practice import KUHN, practice_registered

SHORT = Budget("go seconds 0.1", 0.3)


@pytest.fixture
def state() -> State:
    return sixfold.new("hex", size=3)


@pytest.fixture(autouse=True)
def practice_games() -> Iterator[None]:
    with practice_registered():
        yield


def choice(command: str, state: State, budget: Budget = Budget()) -> str:  # noqa: B008 - it is a value
    """What a program plays, which is ended afterwards."""
    bot = ExternalBot(command, 1, budget)
    try:
        return state.game.text(state, bot.choose(state))
    finally:
        bot.close()


def reason(command: str, state: State, budget: Budget = Budget()) -> str:  # noqa: B008 - it is a value
    """Why a program plays nothing."""
    with pytest.raises(SixfoldError) as refused:
        choice(command, state, budget)
    return str(refused.value)


def test_a_program_plays(tmp_path: Path, state: State) -> None:
    assert choice(program(tmp_path, "good"), state) == state.legal_texts()[-1]
    bot = sixfold.bot(f"external:{program(tmp_path, 'good')}")
    assert isinstance(bot, ExternalBot)
    bot.choose(state)
    bot.close()


def test_a_program_is_told_the_seed_once_and_each_time_the_position_what_is_legal_and_to_go(
    tmp_path: Path, state: State
) -> None:
    heard = tmp_path / "heard"
    bot = sixfold.bot(f"external:800:{program(tmp_path, 'echo', str(heard))}", seed=7)
    assert isinstance(bot, ExternalBot)
    for _ in range(2):
        sixfold.play(state, state.game.text(state, bot.choose(state)))
    bot.close()
    lines = heard.read_text().splitlines()
    assert lines[:3] == ["sixfold", "isready", "option seed=7"]
    assert [line.partition(" ")[0] for line in lines[3:]] == ["position", "legal", "go"] * 2
    assert json.loads(lines[3].removeprefix("position ")) == sixfold.position(sixfold.new("hex", size=3))
    assert lines[4] == "legal " + "; ".join(sixfold.new("hex", size=3).legal_texts())
    assert lines[5] == "go simulations 800"


def test_a_program_learns_no_more_than_its_seat_knows(tmp_path: Path) -> None:
    heard = []
    for other in ("jack", "king"):
        file = tmp_path / other
        state = KUHN.new({})
        for text in ("deal 0 queen", f"deal 1 {other}"):
            sixfold.play(state, text)
        choice(program(tmp_path, "echo", str(file)), state)
        heard.append(file.read_text())
    assert heard[0] == heard[1]
    view = next(line for line in heard[0].splitlines() if line.startswith("view "))
    assert json.loads(view.removeprefix("view ")) == sixfold.position(state, seat=0)


def test_a_program_that_dies_is_restarted_once(tmp_path: Path, state: State) -> None:
    assert choice(program(tmp_path, "once", str(tmp_path / "mark")), state) == "place a1"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("illegal", "answered 'place z9': 'place z9': 'z9' is not a cell of this board"),
        ("wordless", "answered 'bestmove'"),
        ("complaining", "says: error I am lost"),
        ("dying", "ended with code 1 (out of ideas), also after a restart"),
        ("rude", "ended with code 0, also after a restart"),
    ],
)
def test_a_program_that_fails_is_told_in_a_sentence(tmp_path: Path, state: State, name: str, words: str) -> None:
    assert words in reason(program(tmp_path, name), state)


@pytest.mark.parametrize("name", ["silent", "flooding"])
def test_a_program_that_is_late_is_ended(tmp_path: Path, state: State, name: str) -> None:
    assert "gave no answer for 0.3 seconds, also after a restart" in reason(program(tmp_path, name), state, SHORT)


def test_a_program_that_never_reads_is_ended_although_it_cannot_be_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: State
) -> None:
    monkeypatch.setattr("sixfold.bots.external.WAKING", 0.3)
    monkeypatch.setattr("sixfold.bots.external.ExternalBot.running", lambda bot: bot.program or started(bot))
    monkeypatch.setattr("sixfold.bots.external.asked", lambda *_: ["x" * 1_000_000])

    def started(bot: ExternalBot) -> object:
        from sixfold.bots.external import Program  # noqa: PLC0415 - only here it is needed

        bot.program = Program(bot.arguments)
        return bot.program

    assert "gave no answer for 0.3 seconds" in reason(program(tmp_path, "mute"), state, SHORT)


def test_what_a_program_has_started_is_ended_with_it(tmp_path: Path, state: State) -> None:
    script = tmp_path / "parent.sh"
    script.write_text(f"sleep 1000 & echo $! > {tmp_path / 'child'}\n{program(tmp_path, 'silent')}\n")
    reason(f"sh {script}", state, SHORT)
    child = int((tmp_path / "child").read_text())
    end = time.monotonic() + 20
    while is_running(child):
        assert time.monotonic() < end, "the program's own child goes on running"


def is_running(pid: int) -> bool:
    """Whether a process exists and is more than a name that its parent has not taken note of."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1][0] != "Z"
    except OSError:
        return False


def test_a_program_ends_when_nobody_needs_its_bot_any_more(tmp_path: Path, state: State) -> None:
    bot = ExternalBot(program(tmp_path, "good"), 1)
    bot.choose(state)
    assert bot.program is not None
    process = bot.program.process
    del bot
    assert process.returncode is not None


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("external:", "an external bot needs a command: external:COMMAND"),
        ("external:5s:", "an external bot needs a command: external:COMMAND"),
        ("external:'", "cannot be read (No closing quotation)"),
        ("external:no-such-program --fast", "there is no program 'no-such-program' to be run as a bot: check the path"),
    ],
)
def test_a_command_that_cannot_be_run_is_refused_before_the_game(name: str, words: str) -> None:
    with pytest.raises(SixfoldError) as refused:
        sixfold.bot(name)
    assert words in str(refused.value)


def test_a_file_that_is_no_program_is_told(tmp_path: Path, state: State) -> None:
    file = tmp_path / "bot"
    file.write_bytes(b"\x7fELF nonsense")
    os.chmod(file, 0o755)
    assert "cannot be started (Exec format error)" in reason(str(file), state)


def test_a_budget_stands_before_the_command() -> None:
    for name, budget in [
        ("external:1.5s:cat -u", Budget("go seconds 1.5", 4.0)),
        ("external:800:cat -u", Budget("go simulations 800", 30.0)),
        ("external:cat -u", Budget("go", 30.0)),
    ]:
        bot = sixfold.bot(name)
        assert isinstance(bot, ExternalBot)
        assert (bot.arguments, bot.budget) == (["cat", "-u"], budget)


@pytest.mark.parametrize("name", ["external:cat", "os:abort", "os.path:join"])
def test_where_strangers_name_bots_no_program_is_run(name: str) -> None:
    with pytest.raises(ForeignBot):
        sixfold.bot(name, foreign=False)


@pytest.mark.parametrize("name", ["Ada: the first", "human"])
def test_a_name_that_is_no_bot_is_not_taken_for_a_program(name: str) -> None:
    with pytest.raises(SixfoldError, match="no bot is called"):
        sixfold.bot(name, foreign=False)
