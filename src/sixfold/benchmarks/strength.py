"""How strong the bots are: the series of matches in strength.toml, each as rows of a table.

``python -m sixfold.benchmarks.strength levels --games 200`` plays the series of that name and prints a row after each
pair; ``--game hexdice`` plays only the rows of one game, ``--bots level:6,level:5`` only that pair. With ``--keep
FILE`` every two games are stored, and only what the file lacks is played; ``--page FILE`` writes the tables of all that
is stored into a page, between the marks that name them.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

from sixfold.benchmarks.matches import SWAP, contests, play, row, series
from sixfold.benchmarks.results import Results
from sixfold.benchmarks.tables import written

HEAD: Final = "| game | first | second | games | score | 95 % | time a move | how games ended |\n" + "|---" * 8 + "|"


def main(arguments: list[str]) -> None:
    """Play what is asked for, and print it row by row."""
    parser = argparse.ArgumentParser(prog="python -m sixfold.benchmarks.strength", description=__doc__)
    parser.add_argument("series", choices=series().names(), nargs="?", help="what is measured")
    parser.add_argument("--games", type=int, default=200, help="games of each pair, an even number")
    parser.add_argument("--jobs", type=int, default=1, help="games at a time")
    parser.add_argument("--game", default="", help="only the rows of this game")
    parser.add_argument("--bots", default="", help="only this pair, such as level:6,level:5")
    parser.add_argument("--keep", type=Path, help="store the games in this file, and play only those that it lacks")
    parser.add_argument("--page", type=Path, help="write the tables of what is stored into this page")
    asked = parser.parse_args(arguments)
    results = Results(asked.keep)
    if asked.series:
        sys.stdout.write(f"{HEAD}\n")
        for contest in contests(asked.series, asked.games + asked.games % SWAP, asked.game, asked.bots):
            sys.stdout.write(f"{row(contest, play(contest, asked.jobs, results))}\n")
            sys.stdout.flush()
    if asked.page:
        asked.page.write_text(written(asked.page.read_text(encoding="utf-8"), results), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
