"""The container: what its files name is there, and its command is one that the server understands."""

import json
import re
from pathlib import Path
from typing import Any

from typer.main import get_command

from sixfold.cli import app

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE = (ROOT / "compose.yaml").read_text()
HOW_TO = (ROOT / "docs" / "how-to" / "run-a-server.md").read_text()


def test_the_command_of_the_image_is_one_of_ours() -> None:
    program, name, *words = json.loads(re.findall(r"^CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)[0])
    assert program == "sixfold"
    command: Any = get_command(app)
    command.commands[name].make_context(name, [*words])
    port = words[words.index("--port") + 1]
    assert f"EXPOSE {port}" in DOCKERFILE and f":{port}/readyz" in DOCKERFILE
    assert f'ports: ["127.0.0.1:{port}:{port}"]' in COMPOSE, "only this machine reaches it"


def test_every_variable_is_explained() -> None:
    given = {*re.findall(r"^ +([A-Z_]+): ", COMPOSE, re.MULTILINE), *re.findall(r"(SIXFOLD_\w+)=", DOCKERFILE)}
    own = {name for name in given if not name.startswith("POSTGRES_")}
    assert len(own) > 1 and all(f"`{name}`" in HOW_TO for name in own)
    asked = set(re.findall(r"\$\{(\w+)", COMPOSE))
    assert len(asked) > 1 and all(f"{name}=" in HOW_TO for name in asked)


def test_what_the_build_needs_is_copied_and_no_secret_is() -> None:
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert ".env" in ignored
    needed = ("Makefile", "pyproject.toml", "setup.py", "src", "web", "README.md", "LICENSE")
    assert all((ROOT / name).exists() and name not in ignored for name in needed)
    assert "USER sixfold" in DOCKERFILE, "it does not run as root"
