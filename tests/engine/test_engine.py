"""A bot on lines: every command, every mistake, and an answer at once when it is told to stop."""

import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue

import pytest

import sixfold
from sixfold.engine import COMMANDS, Engine
from sixfold.kernel import find
from tests.support.entrants import HERE
from tests.support.variants import every_variant
from tests.support.walks import random_game

LONG = 60.0
PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "engine.md").read_text(encoding="utf-8")


class Conversation:
    """An engine that runs in this process, with the lines it says."""

    def __init__(self, bot: str) -> None:
        self.said: Queue[str] = Queue()
        self.engine = Engine(find("hex"), {"size": 3}, bot, self.said.put)

    def tell(self, line: str) -> None:
        """Say a line."""
        word, _, rest = line.partition(" ")
        self.engine.obey(word, rest)

    def until(self, start: str) -> list[str]:
        """Everything that is said until a line that starts like this."""
        lines: list[str] = []
        while not lines or not lines[-1].startswith(start):
            lines.append(self.said.get(timeout=LONG))
        return lines


@pytest.fixture
def talk() -> Iterator[Callable[[str], Conversation]]:
    begun: list[Conversation] = []

    def begin(bot: str) -> Conversation:
        begun.append(Conversation(bot))
        return begun[-1]

    yield begin
    for conversation in begun:
        conversation.engine.leave()


def answers(*lines: str, bot: str = "greedy") -> list[str]:
    """What is answered to lines that come from a file."""
    said: list[str] = []
    Engine(find("hex"), {"size": 3}, bot, said.append).run([f"{line}\n" for line in lines])
    return said


def test_an_engine_introduces_itself_and_lists_its_options() -> None:
    assert answers("sixfold", bot="level:6") == [
        "id name level:6",
        "id game hex",
        "id protocol 1",
        "option seed default 0",
        "option size default 11",
        "option swap default false",
        "sixfoldok",
    ]


def test_a_bot_answers_with_its_best_move_also_if_nothing_more_is_said() -> None:
    said = answers("isready", "position start moves place b1; place a2; place b2; place c2", "go")
    assert said[0] == "readyok"
    assert said[1].startswith("info seconds ")
    assert said[2] in ("bestmove place a3", "bestmove place b3")
    assert len(said) == 3


def test_a_position_may_be_a_document_with_moves_after_it() -> None:
    state = sixfold.new("hex", size=4)
    sixfold.play(state, "place b2")
    document = json.dumps(sixfold.position(state))
    (legal,) = answers(f"position {document} moves place a1; place c3", "legal")
    sixfold.play(state, "place a1")
    sixfold.play(state, "place c3")
    assert legal == "legal " + "; ".join(state.legal_texts())


def test_options_of_the_game_hold_for_the_next_start() -> None:
    (legal,) = answers("option size=4", "position start", "legal")
    assert len(legal.split("; ")) == 16


def test_the_answer_is_that_of_the_bot_with_this_seed(talk: Callable[[str], Conversation]) -> None:
    state = sixfold.new("hex", size=3)
    found, expected = set(), set()
    conversation = talk("random")
    for seed in range(8):
        for line in (f"option seed={seed}", "position start", "go"):
            conversation.tell(line)
        found.add((seed, conversation.until("bestmove")[-1]))
        expected.add((seed, f"bestmove {state.game.text(state, sixfold.bot('random', seed).choose(state))}"))
    assert found == expected


def test_the_conversation_of_the_reference_is_what_is_said() -> None:
    talk = PAGE.partition("```text\n")[2].partition("```")[0].splitlines()
    typed = [line.removeprefix("> ") for line in talk if line.startswith("> ")]
    said: list[str] = []
    engine = Engine(find("hex"), {}, "greedy", said.append)
    for line in typed[:-1]:
        engine.obey(*line.partition(" ")[::2])
    engine.finish()
    engine.leave()
    assert [timeless(line) for line in said] == [timeless(line) for line in talk if not line.startswith("> ")]


def timeless(line: str) -> str:
    """A line without a time, which is never the same."""
    return "info seconds" if line.startswith("info seconds ") else line


def test_the_reference_describes_every_command() -> None:
    for command in [*COMMANDS, "quit"]:
        assert re.search(rf"^\| `{command}[` ]", PAGE, re.MULTILINE), command


def test_a_search_says_what_it_thinks_before_its_best_move(talk: Callable[[str], Conversation]) -> None:
    conversation = talk("deep:60")
    conversation.tell("position start")
    conversation.tell("go")
    *_, thought, line, _, best = conversation.until("bestmove")
    assert re.fullmatch(r"info search deep depth [1-9]\d* work 6\d value 0\.\d{4}", thought)
    assert line.removeprefix("info line ").split("; ")[0] == best.removeprefix("bestmove ")


@pytest.mark.parametrize("bot", ["mcts:50", "level:6", "rave:9"])
def test_a_search_takes_another_budget(talk: Callable[[str], Conversation], bot: str) -> None:
    conversation = talk(bot)
    conversation.tell("position start")
    for budget in ("simulations 20", "seconds 0.05"):
        conversation.tell(f"go {budget}")
        assert not any("whatever the budget" in line for line in conversation.until("bestmove"))


def test_a_bot_that_does_not_search_says_that_it_has_no_budget(talk: Callable[[str], Conversation]) -> None:
    conversation = talk("greedy")
    conversation.tell("position start")
    conversation.tell("go simulations 20")
    assert "info string greedy thinks as it does, whatever the budget" in conversation.until("bestmove")


def test_stop_is_answered_at_once_and_the_engine_goes_on(talk: Callable[[str], Conversation]) -> None:
    conversation = talk("uct:3000s")
    conversation.tell("isready")
    conversation.tell("position start")
    conversation.tell("go")
    conversation.tell("isready")
    conversation.tell("position start")
    assert conversation.until("error")[-2:] == [
        "readyok",
        "error position has to wait: the bot is thinking; send stop first",
    ]
    began = time.monotonic()
    conversation.tell("stop")
    said = conversation.until("bestmove")
    assert time.monotonic() - began < LONG
    assert said[-1].removeprefix("bestmove ") in sixfold.new("hex", size=3).legal_texts()
    assert any(line.startswith("info search uct ") for line in said), "what the bot itself had found was thrown away"
    conversation.tell("go simulations 10")
    assert conversation.until("bestmove")


def test_a_bot_that_cannot_hear_is_ended_and_a_last_look_answers(talk: Callable[[str], Conversation]) -> None:
    conversation = talk(f"{HERE}:deaf")
    conversation.tell("position start")
    conversation.tell("go")
    conversation.tell("stop")
    said = conversation.until("bestmove")
    assert said[-1].removeprefix("bestmove ") in sixfold.new("hex", size=3).legal_texts()
    assert any(line.startswith("info search prior ") for line in said)


def test_stop_without_a_search_is_no_mistake() -> None:
    assert answers("stop") == []


def test_quit_ends_a_search_without_an_answer() -> None:
    began = time.monotonic()
    assert answers("position start", "go", "quit", "isready", bot="uct:3000s") == []
    assert time.monotonic() - began < LONG


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["fly"], "'fly' is no command; commands are sixfold, isready, option, position, view, legal, go, stop, quit"),
        (["go"], "there is no position yet: send position start"),
        (["legal"], "there is no position yet"),
        (["position"], "position what? It is: position start, or a document in JSON"),
        (["position nowhere"], "position what?"),
        (["position start place b2"], "'place b2' follows the position; only moves A; B; C may"),
        (["position start moves place z9"], "'z9' is not a cell of this board"),
        (["position start moves place b2; place b2"], "place b2: "),
        (["position {"], "the position is not JSON"),
        (["position " + "[" * 100_000], "position what?"),
        (["position {" + '"a":[' * 100_000], "the position is "),
        (['position {"game": "hexdice"}'], "position.game: is not hex"),
        (["option"], "must have the form option NAME=VALUE, such as option seed=7"),
        (["option size=99", "position start"], "option size: must be a whole number from 3 to 19"),
        (["option size=huge"], "option size: must be a whole number"),
        (["option speed=9"], "there is no option 'speed'; there are: seed, size, swap"),
        (["option seed=-1"], "'-1' is not a seed"),
        (["position start", "go fast"], "go how? It is: go, go simulations N or go seconds S"),
        (["position start", "go simulations many"], "no bot is called 'mcts:many'"),
        (["position start moves place b1; place a1; place b2; place a2; place b3", "go"], "the game is over"),
    ],
)
def test_a_mistake_is_answered_with_one_line_and_the_engine_goes_on(lines: list[str], words: str) -> None:
    *_, error, ready = answers(*lines, "isready")
    assert error.startswith("error ")
    assert words in error
    assert "\n" not in error
    assert ready == "readyok"


def test_after_a_position_that_is_refused_there_is_none() -> None:
    """An answer for the position before would be an answer to another question."""
    assert answers("position start", "position start moves place z9", "go")[-1].startswith("error there is no position")


def test_a_chance_step_is_not_the_bots_affair() -> None:
    said: list[str] = []
    Engine(find("hexdice"), {}, "greedy", said.append).run(["position start\n", "go\n"])
    assert said == ["error chance is to act: add what fell to the moves of the position"]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("raising", "failed: ZeroDivisionError: one line and another"),
        ("cheating", "it chose -7, which is not legal"),
        ("deadly", "has ended its process"),
    ],
)
def test_a_bot_that_fails_is_an_error_in_one_line(talk: Callable[[str], Conversation], name: str, words: str) -> None:
    conversation = talk(f"{HERE}:{name}")
    conversation.tell("position start")
    conversation.tell("go")
    assert words in conversation.until("error")[-1]
    conversation.tell("isready")
    assert conversation.until("readyok")


def test_a_thinking_process_that_has_ended_meanwhile_is_replaced(talk: Callable[[str], Conversation]) -> None:
    conversation = talk("greedy")
    conversation.tell("isready")
    assert conversation.engine.thinker is not None
    conversation.engine.thinker.process.kill()
    conversation.engine.thinker.process.join()
    conversation.tell("isready")
    assert "say it again" in conversation.until("error")[-1]
    conversation.tell("isready")
    assert conversation.until("readyok")


def test_a_defect_of_a_users_own_game_is_an_error_in_one_line(
    talk: Callable[[str], Conversation], monkeypatch: pytest.MonkeyPatch
) -> None:
    conversation = talk("greedy")

    def broken(_: object) -> sixfold.State:
        raise ZeroDivisionError("in the rules")

    monkeypatch.setattr(conversation.engine, "start_of", broken)
    conversation.tell("position start")
    assert conversation.until("error") == ["error ZeroDivisionError: in the rules"]


def test_no_action_of_any_game_holds_what_separates_moves() -> None:
    for variant in every_variant():
        states = random_game(variant, 1)
        for state in states[:: max(1, len(states) // 4)]:
            assert not [text for text in state.legal_texts() if ";" in text or text.strip() != text]
