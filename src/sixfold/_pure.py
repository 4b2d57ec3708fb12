"""Running the package from its sources although compiled modules lie beside them.

Python prefers an extension module to the ``.py`` file of the same name. With ``SIXFOLD_PURE=1`` in the
environment a finder placed before Python's own looks for sources only. ``sixfold/__init__.py`` calls
:func:`install` before it imports anything else of the package.
"""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType

VARIABLE = "SIXFOLD_PURE"


class SourceFinder(MetaPathFinder):
    """Finds the modules of this package as ``.py`` files, never as extension modules."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module inside the package; nothing for any other module."""
        if not fullname.startswith("sixfold."):
            return None
        found = (FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname) for folder in path or ())
        return next((spec for spec in found if spec is not None), None)


def is_wanted() -> bool:
    """Whether the environment asks for the sources: the variable is set, and not to 0."""
    return os.environ.get(VARIABLE, "") not in ("", "0")


def install() -> None:
    """Load the rest of the package from its sources, if the environment asks for it."""
    if is_wanted() and not is_installed():
        sys.meta_path.insert(0, SourceFinder())


def is_installed() -> bool:
    """Whether modules of the package are loaded from their sources only."""
    return any(isinstance(finder, SourceFinder) for finder in sys.meta_path)


def kernel_is_compiled() -> bool:
    """Whether the kernel in use is machine code: compiled for this Python, and not set aside."""
    sources = (Path(__file__).parent / "kernel").glob("*.py")
    return not is_installed() and any(source.with_suffix(EXTENSION_SUFFIXES[0]).exists() for source in sources)
