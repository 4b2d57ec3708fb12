"""``python -m sixfold.server.schema`` prints the JSON schema of the protocol, for the client's types."""

import sys
from typing import Any, Final

import msgspec

from sixfold.server import messages

__all__ = ["KINDS", "UNIONS", "components", "main", "unions"]

PUBLISHED: Final = [getattr(messages, name) for name in messages.__all__]
KINDS: Final = [kind for kind in PUBLISHED if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
UNIONS: Final = {"FromClient": messages.FromClient, "FromServer": messages.FromServer}
"""Everything that may be said over the socket, by direction."""


def components(place: str) -> dict[str, Any]:
    """The schema of every message; references point to ``place``, such as ``#/$defs/``."""
    return msgspec.json.schema_components(KINDS, ref_template=place + "{name}")[1]


def unions(place: str) -> dict[str, Any]:
    """The schema of what each side may say; references point to ``place``."""
    template = place + "{name}"
    schemas, _ = msgspec.json.schema_components(UNIONS.values(), ref_template=template)
    return dict(zip(UNIONS, schemas, strict=True))


def main() -> None:
    """Print one schema that holds all messages and what each side may say under ``$defs``."""
    place = "#/$defs/"
    defs = components(place) | unions(place)
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": defs}
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(schema), indent=1).decode() + "\n")


if __name__ == "__main__":
    main()
