"""The command line: every command with its help, one-line errors, and exit codes."""

import os
import sys
import warnings
from pathlib import Path
from typing import Annotated, Final

import typer

import sixfold
from sixfold.commands import (
    about,
    analyse,
    arena,
    backup,
    bench,
    check,
    engine,
    perft,
    play,
    records,
    serve,
    tune,
    verify,
)
from sixfold.kernel import SixfoldError

__all__ = ["app", "main", "run"]

UNUSABLE: Final = 2
STOPPED: Final = 130
PIPE_CLOSED: Final = 141

app = typer.Typer(
    name="sixfold",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Hex tactics games. Without a command: start the server and open the browser.",
    epilog="Example: sixfold play hex --option size=7 --seat 1=mcts:800",
)
app.command("serve", epilog="Example: sixfold serve --port 9000 --no-open")(serve.serve)
app.command("backup", epilog="Example: sixfold backup tables.backup.gz")(backup.backup)
app.command("restore", epilog="Example: sixfold restore tables.backup.gz --database new.sqlite")(backup.restore)
app.command("games", epilog="Example: sixfold games --json")(about.list_games)
app.command("rules", epilog="Example: sixfold rules hex")(about.rules)
app.command("play", epilog="Example: sixfold play hex --option size=7 --seat 0=human --seat 1=mcts:800")(play.play)
app.command("check", epilog="Example: sixfold check examples.json --only hex-01")(check.check)
app.command("perft", epilog="Example: sixfold perft hex 3 --option size=5 --split")(perft.perft)
app.command("arena", epilog="Example: sixfold arena hex level:3 level:4 mcts:200 --games 50 --option size=7")(
    arena.arena
)
app.command("tune", epilog="Example: sixfold tune hexdice --option ruleset=destiny --games 500 --to mine.toml")(
    tune.tune
)
app.command("analyse", epilog="Example: sixfold analyse game.json --bot mcts:2000 --json")(analyse.analyse)
app.command("engine", epilog="Example: sixfold engine hex --bot level:6 --option size=7")(engine.engine)
app.command("replay", epilog="Example: sixfold replay game.json")(records.replay)
app.command("show", epilog="Example: sixfold show game.json --json")(records.show)
app.command("verify", epilog="Example: sixfold verify game.json")(verify.verify)
app.command("bench", epilog="Example: sixfold bench --quick --game hex")(bench.bench)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    *,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Without a command: start the server and open the browser."""
    if version:
        typer.echo(f"sixfold {sixfold.__version__} ({'compiled' if sixfold.compiled else 'uncompiled'})")
    elif context.invoked_subcommand is None:
        serve.serve()


def run(arguments: list[str]) -> int:
    """Carry out a command line and give back the exit code."""
    try:
        code = app(arguments, prog_name="sixfold", standalone_mode=False)
        sys.stdout.flush()
    except SixfoldError as error:
        return refused(str(error))
    except typer.TyperException as error:
        return refused(f"{error.format_message()} (help: {command_of(error)} --help)")
    except BrokenPipeError:
        return left_alone()
    except OSError as error:
        return refused(f"{error.filename or 'input or output'}: {error.strerror}")
    except (KeyboardInterrupt, typer.Abort):
        return STOPPED
    return code if isinstance(code, int) else 0


def command_of(error: typer.TyperException) -> str:
    """The command whose help tells how to call it rightly; for a command that there is not, the list of all."""
    context = getattr(error, "ctx", None)
    return str(context.command_path) if context is not None else "sixfold"


def refused(why: str) -> int:
    """Say in one line what is wrong."""
    typer.echo(f"error: {' '.join(why.split())}", err=True)
    return UNUSABLE


def left_alone() -> int:
    """Whoever read our output has gone: say nothing, not even when Python closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED


def main() -> None:
    """The ``sixfold`` command. A user's own bots are found in the folder that it is run in, after everything else."""
    sys.path.append(str(Path.cwd()))
    warnings.showwarning = lambda message, *_, **__: typer.echo(f"warning: {message}", err=True)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))
