"""``python -m tests.crash``: let everything go wrong under load, hundreds of times, and count what came through."""

import argparse
import sys
import tempfile
from pathlib import Path

from tests.crash.crowd import TABLES
from tests.crash.scenarios import SCENARIOS, Limit


def main() -> None:
    """Run the scenarios that are asked for."""
    names = [scenario.__name__ for scenario in SCENARIOS]
    parser = argparse.ArgumentParser(prog="python -m tests.crash", description=__doc__)
    parser.add_argument("scenario", nargs="*", default=names, help=f"which: {', '.join(names)}; all of them by default")
    parser.add_argument("--times", type=int, default=60, help="how often something goes wrong in each of them")
    parser.add_argument("--tables", type=int, default=TABLES, help="at how many tables they play meanwhile")
    given = parser.parse_args()
    for scenario in SCENARIOS:
        if scenario.__name__ in given.scenario:
            with tempfile.TemporaryDirectory() as folder:
                report = scenario(Path(folder), Limit(given.times, tables=given.tables))
            sys.stdout.write(f"{scenario.__name__:22} {report}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
