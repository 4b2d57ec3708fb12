"""Starting the server."""

from typing import Annotated

import typer

from sixfold.kernel import SixfoldError

__all__ = ["serve"]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 8666,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="PostgreSQL, or a file; else $SIXFOLD_DATABASE, or a file of its own."),
    ] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes in which bots think.")] = None,
    processes: Annotated[
        int, typer.Option(min=1, max=16, help="Processes that serve at this address; more than one need PostgreSQL.")
    ] = 1,
    bot: Annotated[
        list[str] | None, typer.Option(metavar="NAME=BOT", help="Offer a bot of your own: mine=external:./bot.")
    ] = None,
    *,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = True,
) -> None:
    """Serve the games to browsers, with an embedded database unless another is named."""
    try:
        from sixfold.server.asking import offered  # noqa: PLC0415 - other commands need no server
        from sixfold.server.serve import serve as started  # noqa: PLC0415 - other commands need no server
    except ImportError as error:
        raise SixfoldError(f"the server cannot be loaded ({error}); play in the terminal with: sixfold play") from None
    own = offered(bot or [])
    started(
        host=host,
        port=port,
        database=database,
        workers=workers,
        processes=processes,
        own=own,
        open_browser=open_browser,
    )
