"""Nothing visible changed by accident: games played again are word for word as they were."""

import difflib

import pytest

from tests.playthroughs.playthrough import HERE, Playthrough, playthroughs, written


@pytest.mark.parametrize("playthrough", playthroughs(), ids=lambda entry: f"{entry.game}-{entry.name}")
def test_a_playthrough_is_as_it_was(playthrough: Playthrough, pytestconfig: pytest.Config) -> None:
    text = written(playthrough)
    if pytestconfig.getoption("--rewrite-goldens"):
        playthrough.path.parent.mkdir(exist_ok=True)
        playthrough.path.write_text(text, encoding="utf-8")
    golden = playthrough.path.read_text(encoding="utf-8") if playthrough.path.exists() else ""
    if text != golden:
        lines = difflib.unified_diff(golden.splitlines(), text.splitlines(), "golden", "now", n=2, lineterm="")
        shown = "\n".join(list(lines)[:40])
        pytest.fail(
            f"{playthrough.path.name} has changed; if that is right, run `make goldens`:\n{shown}", pytrace=False
        )


def test_every_golden_belongs_to_an_entry_of_the_settings() -> None:
    assert set(HERE.glob("*/*.txt")) == {playthrough.path for playthrough in playthroughs()}
