"""SIXFOLD_PURE decides, in a fresh interpreter, whether sources or compiled modules are loaded."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import sixfold

REPORT = """
import importlib, pkgutil, sys, sixfold
for module in pkgutil.walk_packages(sixfold.__path__, "sixfold."):
    if module.name.startswith(("sixfold.boards", "sixfold.kernel", "sixfold.games")):
        print(importlib.import_module(module.name).__file__)
print(sixfold.compiled)
"""


def files_loaded(pure: str) -> tuple[set[str], str]:
    """The endings of the files that the rules are loaded from, and what sixfold.compiled says."""
    environment = {**os.environ, "SIXFOLD_PURE": pure}
    command = [sys.executable, "-c", REPORT]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    *files, compiled = run.stdout.splitlines()
    modules = [Path(file).name for file in files if Path(file).name != "__init__.py"]
    return {name[name.index(".") :] for name in modules}, compiled


def test_with_the_variable_set_every_module_is_loaded_from_its_source() -> None:
    assert files_loaded("1") == ({".py"}, "False")


@pytest.mark.compiled_only
@pytest.mark.parametrize("unset", ["", "0"])
def test_without_it_every_module_of_the_rules_is_compiled(unset: str) -> None:
    assert files_loaded(unset) == ({EXTENSION_SUFFIXES[0]}, "True")


def test_compiled_agrees_with_the_environment_of_this_run() -> None:
    assert sixfold.compiled == (os.environ.get("SIXFOLD_PURE", "") in ("", "0"))
