import re
from importlib.metadata import version
from pathlib import Path

import sixfold

CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"


def test_the_newest_version_in_the_changelog_is_the_version_of_the_package() -> None:
    newest = re.search(r"^## \[(.+?)\]", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)
    assert newest is not None
    assert newest[1] == sixfold.__version__


def test_the_installed_version_is_the_version_in_the_source() -> None:
    assert version("sixfold") == sixfold.__version__
