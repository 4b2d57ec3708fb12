"""Running example files."""

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from sixfold.commands.about import JsonFlag, print_json
from sixfold.examples import Example, Failure, read_examples
from sixfold.examples import check as checked
from sixfold.kernel import SixfoldError
from sixfold.terminal import screen
from sixfold.terminal.replay import show_state

__all__ = ["check"]

FAILED: Final = 1


def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Example files.")],
    only: Annotated[str | None, typer.Option(metavar="ID", help="Run only the example with this id.")] = None,
    *,
    as_json: JsonFlag = False,
) -> None:
    """Run the examples of rulebooks; exit 1 if one fails, 2 if a file cannot be read."""
    examples = chosen([(file, example) for file in files for example in read_examples(file)], only)
    failures = [
        (file, failure)
        for file, example in screen.tracked(examples, len(examples), "checking")
        if (failure := checked(example)) is not None
    ]
    passed = len(examples) - len(failures)
    if as_json:
        print_json({"passed": passed, "failed": len(failures), "failures": [described(*entry) for entry in failures]})
    else:
        report(failures, passed)
    if failures:
        raise typer.Exit(FAILED)


def chosen(examples: list[tuple[Path, Example]], only: str | None) -> list[tuple[Path, Example]]:
    """All examples, or the one with an id."""
    found = [(file, example) for file, example in examples if only in (None, example.id)]
    if only is not None and not found:
        raise SixfoldError(f"no example has the id {only!r}")
    return found


def described(file: Path, failure: Failure) -> dict[str, object]:
    """A failure for programs."""
    return {
        "file": str(file),
        "id": failure.example.id,
        "rule": failure.example.rule,
        "title": failure.example.title,
        "wrong": failure.wrong,
    }


def report(failures: list[tuple[Path, Failure]], passed: int) -> None:
    """Every failure, and last the count."""
    console = screen.answers()
    for file, failure in failures:
        explain(file, failure, console)
    console.print(f"{passed} passed, {len(failures)} failed")


def explain(file: Path, failure: Failure, console: Console) -> None:
    """The example, the position as a picture, what was expected and what was found."""
    example = failure.example
    rule = f" (rule {example.rule})" if example.rule else ""
    console.print(f"{file}: {example.id}{rule} failed: {example.title}", style="bold", soft_wrap=True)
    if example.moves:
        console.print(f"after {', '.join(example.moves)}", soft_wrap=True)
    if failure.state is not None:
        show_state(failure.state, console)
    for line in failure.wrong:
        console.print(f"  {line}", soft_wrap=True)
    console.print()
