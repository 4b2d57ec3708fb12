"""What every test relies on: Hypothesis profiles, and compiled modules that match the sources."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

import sixfold

ROOT = Path(__file__).parents[1]
RULES = ("boards", "kernel", "games", "bots")

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`make goldens` rewrites what the golden playthroughs are compared with."""
    parser.addoption("--rewrite-goldens", action="store_true", help="rewrite the golden playthroughs")


def pytest_configure() -> None:
    """Refuse to test compiled modules that are older than the sources; heed Ctrl-C."""
    changed = changed_since_compiled() if sixfold.compiled else []
    if changed:
        pytest.exit(f"{changed[0]} changed after it was compiled: run `make build`, or set SIXFOLD_PURE=1", 4)
    # Started in the background of a script, the tests are deaf to Ctrl-C, and so would be what they start.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def changed_since_compiled() -> list[Path]:
    """The sources of the rules that are newer than the last compilation."""
    stamp = ROOT / "build" / "compiled"
    moment = stamp.stat().st_mtime if stamp.exists() else 0.0
    sources = (path for layer in RULES for path in (ROOT / "src" / "sixfold" / layer).rglob("*.py"))
    return [path.relative_to(ROOT) for path in sources if path.stat().st_mtime > moment]
