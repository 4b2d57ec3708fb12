"""Backing up the server's data, and restoring it."""

from pathlib import Path
from typing import Annotated

import typer

from sixfold.kernel import SixfoldError

__all__ = ["backup", "restore"]

Database = Annotated[str | None, typer.Option(metavar="URL", help="PostgreSQL or a file; by default the server's.")]


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write, such as tables.backup.gz.")],
    database: Database = None,
) -> None:
    """Write everything the server keeps into one file; games may go on meanwhile."""
    from sixfold.server.backups import backup as written  # noqa: PLC0415 - other commands need no server
    from sixfold.server.serve import default_database, url_of  # noqa: PLC0415 - the same

    if not file.resolve().parent.is_dir():
        raise SixfoldError(f"there is no folder {file.resolve().parent}")
    typer.echo(f"{written(url_of(database or default_database()), file)} tables are in {file}")


def restore(
    file: Annotated[Path, typer.Argument(help="A file that sixfold backup has written.", exists=True, dir_okay=False)],
    database: Database = None,
) -> None:
    """Fill an empty database from a backup, of whichever kind it was."""
    from sixfold.server.backups import restore as filled  # noqa: PLC0415 - other commands need no server
    from sixfold.server.serve import default_database, url_of  # noqa: PLC0415 - the same

    typer.echo(f"{filled(url_of(database or default_database()), file)} tables are restored")
