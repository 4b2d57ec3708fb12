"""A bot with an account: waits for challenges and plays them at random. Usage: python challenge_bot.py URL NAME."""

import json
import random
import sys
import threading
from collections.abc import Iterator
from typing import Any
from urllib.request import Request, urlopen


def ask(address: str, key: str, wish: dict[str, Any] | None = None) -> Iterator[dict[str, Any]]:
    """What the server answers, line by line; with a wish the request is a POST."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {key}"}
    with urlopen(Request(address, None if wish is None else json.dumps(wish).encode(), headers)) as lines:
        yield from map(json.loads, lines)


def play(path: str, key: str, seat: int) -> None:
    """Sit down, and play until the game is over."""
    list(ask(f"{path}/sit", key, {"seat": seat}))
    for message in ask(f"{path}/stream", key):
        situation = message.get("view", message).get("situation")
        if situation and situation["over"]:
            return print(situation["reason"], flush=True)
        if situation and situation["legal"]:
            action = random.choice(situation["legal"])["text"]
            list(ask(f"{path}/act", key, {"token": key, "ply": message["ply"], "action": action}))


def main(server: str, name: str) -> None:
    """Wait for challenges under a name; whoever keeps the key may come back with it."""
    key = next(ask(f"{server}/api/people", "", {"name": name, "is_bot": True}))["key"]
    for line in ask(f"{server}/api/challenges/stream", key):
        if line["type"] == "challenge":
            threading.Thread(target=play, args=(f"{server}/api/tables/{line['table']}", key, line["seat"])).start()


if __name__ == "__main__":
    main(*sys.argv[1:3])
