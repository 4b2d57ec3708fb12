"""Names that do not mislead a newcomer."""

import sys
from pathlib import Path

import sixfold

SPECIAL = {"__init__", "__main__"}


def test_no_module_has_the_name_of_one_of_the_standard_library() -> None:
    names = {path.stem for path in Path(sixfold.__file__).parent.rglob("*.py")} - SPECIAL
    assert names & sys.stdlib_module_names == set()
