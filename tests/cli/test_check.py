import json
from pathlib import Path

import pytest

from tests.cli.running import Command

GOOD = {
    "id": "hex-1",
    "rule": "H2",
    "title": "A stone stays where it was placed",
    "position": {"game": "hex", "options": {"size": 3}},
    "play": ["place b2"],
    "then": {"to_act": 1, "legal_lacks": ["place b2"]},
}
BAD = GOOD | {"id": "hex-2", "title": "A stone may be placed on another", "then": {"legal_has": ["place b2"]}}


@pytest.fixture
def examples(tmp_path: Path) -> str:
    """A file with an example that holds and one that does not."""
    file = tmp_path / "examples.json"
    file.write_text(json.dumps([GOOD, BAD]))
    return str(file)


def test_a_failed_example_is_shown_as_a_picture_with_what_was_expected(sixfold_command: Command, examples: str) -> None:
    ran = sixfold_command("check", examples)
    assert ran.code == 1
    assert ran.out.startswith(f"{examples}: hex-2 (rule H2) failed: A stone may be placed on another\n")
    assert " 2 . X . 2\n" in ran.out
    assert "  legal_has: place b2 is missing\n" in ran.out
    assert ran.out.splitlines()[-1] == "1 passed, 1 failed"


def test_only_one_example_is_run_on_demand(sixfold_command: Command, examples: str) -> None:
    ran = sixfold_command("check", examples, "--only", "hex-1")
    assert (ran.code, ran.out) == (0, "1 passed, 0 failed\n")


def test_several_files_are_counted_together(sixfold_command: Command, examples: str) -> None:
    assert sixfold_command("check", examples, examples).out.splitlines()[-1] == "2 passed, 2 failed"


def test_an_unknown_id_is_an_error(sixfold_command: Command, examples: str) -> None:
    ran = sixfold_command("check", examples, "--only", "hex-3")
    assert (ran.code, ran.err) == (2, "error: no example has the id 'hex-3'\n")


def test_json_lists_the_failures(sixfold_command: Command, examples: str) -> None:
    ran = sixfold_command("check", examples, "--json")
    answer = json.loads(ran.out)
    assert ran.code == 1
    assert (answer["passed"], answer["failed"]) == (1, 1)
    assert answer["failures"][0]["id"] == "hex-2"
    assert answer["failures"][0]["wrong"] == ["legal_has: place b2 is missing"]


def test_one_unreadable_file_among_several_exits_2(sixfold_command: Command, examples: str) -> None:
    assert sixfold_command("check", examples, "nowhere.json").code == 2
