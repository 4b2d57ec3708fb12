"""A bot in nothing but the standard library: sits down at a table over HTTP and plays at random.

Usage: python stream_bot.py http://127.0.0.1:8666 TABLE TOKEN
Table and token are in the link that "Invite a friend" makes: /t/TABLE#SEAT.TOKEN
"""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen


def play(server: str, table: str, token: str) -> str:
    """Play until the game is over; give back the reason for its end."""
    with urlopen(f"{server}/api/tables/{table}/stream?token={token}") as lines:
        for line in lines:
            message = json.loads(line)
            situation = situation_of(message)
            if situation and situation["over"]:
                return str(situation["reason"])
            if situation and situation["legal"]:
                act(server, table, token, message["ply"], random.choice(situation["legal"])["text"])
    return "the server has gone"


def situation_of(message: dict[str, Any]) -> dict[str, Any] | None:
    """What a message says about the game: the first one holds everything, later ones what has changed."""
    found: dict[str, Any] | None = (
        message["view"]["situation"] if message["type"] == "snapshot" else message.get("situation")
    )
    return found


def act(server: str, table: str, token: str, ply: int, action: str) -> None:
    """Play an action; the ply makes sure that it is meant for this position."""
    body = json.dumps({"token": token, "ply": ply, "action": action}).encode()
    headers = {"content-type": "application/json"}
    urlopen(Request(f"{server}/api/tables/{table}/act", body, headers)).close()


if __name__ == "__main__":
    print(play(*sys.argv[1:4]))
