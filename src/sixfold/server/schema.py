"""``python -m sixfold.server.schema`` prints the JSON schema of the protocol, for the client's types."""

import sys
from typing import Any, Final

import msgspec

from sixfold.server import messages

__all__ = ["KINDS", "components", "main"]

PUBLISHED: Final = [getattr(messages, name) for name in messages.__all__]
KINDS: Final = [kind for kind in PUBLISHED if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]


def components(place: str) -> dict[str, Any]:
    """The schema of every message; references point to ``place``, such as ``#/$defs/``."""
    return msgspec.json.schema_components(KINDS, ref_template=place + "{name}")[1]


def main() -> None:
    """Print one schema that holds all messages under ``$defs``."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": components("#/$defs/")}
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(schema), indent=1).decode() + "\n")


if __name__ == "__main__":
    main()
