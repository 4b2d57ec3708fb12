"""Compile the rules with mypyc; everything else about the package is in pyproject.toml.

``SIXFOLD_PURE=1`` leaves the compilation out; ``SIXFOLD_LTO=0`` leaves out the optimisation across modules, which takes
most of the time of a build and makes games a third faster. The C files, objects and the stamp that says when the
in-place modules were made live in ``build/``.
"""

import os
import shlex
import shutil
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import IO, Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
BUILD = Path("build")
STAMP = BUILD / "compiled"
COMPILED = ("boards/**/*.py", "kernel/**/*.py", "games/**/*.py", "bots/search/*.py")
CORES = os.cpu_count() or 1
BEGAN = time.time()


def wants_compilation() -> bool:
    """Whether this build is to hold compiled modules."""
    return os.environ.get("SIXFOLD_PURE", "") in ("", "0")


def compiled_sources() -> list[str]:
    """The modules that mypyc compiles: the rules and the search, without the packages' ``__init__``."""
    found = (path for pattern in COMPILED for path in (SOURCE / "sixfold").glob(pattern))
    return sorted(str(path) for path in found if path.name != "__init__.py")


def require_compiler() -> None:
    """Stop with advice, before minutes of work, on a machine that cannot compile C for this Python."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if sys.platform != "win32" and shutil.which(compiler) is None:
        missing = f"the C compiler {compiler!r} was not found (on Debian: apt-get install gcc libc6-dev)"
    elif not Path(sysconfig.get_path("include"), "Python.h").is_file():
        missing = "Python.h, which C code needs, was not found (on Debian: apt-get install python3-dev)"
    else:
        return
    sys.exit(f"sixfold: {missing}. Install it, or set SIXFOLD_PURE=1 to do without compiled rules (slow).")


def extensions() -> Sequence[Any]:
    """One shared library with all the rules, so that calls between modules are plain C calls."""
    sources = compiled_sources()
    if not sources or not wants_compilation():
        return []
    require_compiler()
    import mypyc.build  # noqa: PLC0415 - an uncompiled build needs no mypy

    # A type error in a module that is only imported is for `make check` to report.
    options = ["--follow-imports=silent"]
    made = mypyc.build.mypycify(
        [*options, *sources], opt_level="3", debug_level="0", multi_file=True, group_name="sixfold"
    )
    for extension in made:
        extension.depends += ["setup.py", mypyc.build.__file__]
        if sys.platform != "win32":
            # Hidden symbols cannot be replaced from outside, so the compiler may inline them.
            extension.extra_compile_args += ["-fvisibility=hidden"]
        if sys.platform == "linux" and os.environ.get("SIXFOLD_LTO", "") != "0":
            # Small methods of one module are inlined into another: a third more games a second.
            extension.extra_compile_args += ["-flto=auto"]
            extension.extra_link_args += ["-flto=auto", "-O3"]
    return made


class BuildRules(build_ext):
    """Compile C files side by side, only those that changed, and leave no stale module behind."""

    def build_extensions(self) -> None:
        """Build with one worker per core."""
        self.parallel = CORES
        compiler: Any = self.compiler
        compile_one: Callable[..., list[str]] = compiler.compile

        def compile_all(sources: Sequence[str], **settings: Any) -> list[str]:
            def compiled(source: str) -> list[str]:
                target: str = compiler.object_filenames([source], output_dir=settings["output_dir"])[0]
                if is_fresh(target, [source, *settings["depends"]]):
                    return [target]
                return compile_one([source], **settings)

            with ThreadPoolExecutor(CORES) as pool:
                return [target for targets in pool.map(compiled, sources) for target in targets]

        compiler.compile = compile_all
        super().build_extensions()

    def copy_extensions_to_source(self) -> None:
        """Put the modules beside their sources, and remove those whose source is gone."""
        super().copy_extensions_to_source()
        wanted = {Path(self.get_ext_fullpath(extension.name)).resolve() for extension in self.extensions}
        for module in SOURCE.rglob(f"*{EXTENSION_SUFFIXES[0]}"):
            if module.resolve() not in wanted:
                module.unlink()
        # Dated to the beginning: a source saved during the build is newer than what was compiled.
        STAMP.touch()
        os.utime(STAMP, (BEGAN, BEGAN))


def is_fresh(target: str, sources: Sequence[str]) -> bool:
    """Whether the target exists and is newer than all its sources."""
    if not os.path.exists(target):
        return False
    return os.path.getmtime(target) > max(map(os.path.getmtime, sources))


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other build of this checkout runs: two would write the same objects."""
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / "lock", "w") as lock:
        take(lock)
        yield


def take(lock: IO[str]) -> None:
    """Hold the lock until the file is closed, where the system has such locks."""
    try:
        import fcntl  # noqa: PLC0415 - Windows has none
    except ImportError:
        return
    fcntl.flock(lock, fcntl.LOCK_EX)


with alone():
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildRules})
