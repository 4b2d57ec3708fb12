"""A bot in nothing but the standard library: sits down at a table over HTTP and plays at random.

Usage: python stream_bot.py http://127.0.0.1:8666 TABLE INVITE
Table and invite are in the link that "Invite a friend" makes: /t/TABLE#SEAT.INVITE
"""

import json
import random
import secrets
import sys
from typing import Any
from urllib.request import Request, urlopen


def play(server: str, table: str, invite: str) -> str:
    """Sit down and play until the game is over; give back the reason for its end."""
    path, token = f"{server}/api/tables/{table}", secrets.token_urlsafe(24)
    post(f"{path}/join", {"invite": invite, "token": token})
    with urlopen(Request(f"{path}/stream", headers={"authorization": f"Bearer {token}"})) as lines:
        for line in lines:
            message = json.loads(line)
            situation = situation_of(message)
            if situation and situation["over"]:
                return str(situation["reason"])
            if situation and situation["legal"]:
                action = random.choice(situation["legal"])["text"]
                post(f"{path}/act", {"token": token, "ply": message["ply"], "action": action})
    return "the server has gone"


def situation_of(message: dict[str, Any]) -> dict[str, Any] | None:
    """What a message says about the game: the first one holds everything, later ones what has changed."""
    found: dict[str, Any] | None = (
        message["view"]["situation"] if message["type"] == "snapshot" else message.get("situation")
    )
    return found


def post(address: str, wish: dict[str, Any]) -> None:
    """Ask the server for something; a refusal raises an error."""
    urlopen(Request(address, json.dumps(wish).encode(), {"content-type": "application/json"})).close()


if __name__ == "__main__":
    print(play(*sys.argv[1:4]))
