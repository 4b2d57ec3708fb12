"""Check the dice of a finished game without trusting the server that threw them: python verify_dice.py RECORD.

What can fall, and how likely it is, comes from the rules of the game; everything else is here. The way it is done is
described in docs/reference/dice.md.
"""

import hashlib
import hmac
import itertools
import json
import math
import sys
from fractions import Fraction

import sixfold
from sixfold.kernel import exact_chances


def fallen(outcomes: dict[str, Fraction], secret: bytes, words: str, place: int) -> str:
    """What the secret makes fall at a place: the HMAC counts through the outcomes by their odds."""
    parts = math.lcm(*(share.denominator for share in outcomes.values()))
    tried = 0
    while True:
        message = f"{place} {tried} {words}".encode()
        number = int.from_bytes(hmac.digest(secret, message, "sha256"), "big")
        if number < 2**256 - 2**256 % parts:
            break
        tried += 1
    ends = itertools.accumulate(share * parts for share in outcomes.values())
    return next(outcome for outcome, end in zip(outcomes, ends, strict=True) if number % parts < end)


def main(file: str) -> str:
    """Compare every throw of a record."""
    with open(file, encoding="utf-8") as content:
        record = json.load(content)
    tags = record["tags"]
    secret = bytes.fromhex(tags["dice_secret"])
    if hashlib.sha256(secret).hexdigest() != tags["dice_promise"]:
        return "The secret is not the one that was promised."
    words = [word.split(":") for word in tags["dice_words"].split()]
    state = sixfold.load(record["start"]) if record["start"] else sixfold.new(record["game"], **record["options"])
    throws = 0
    for place, move in enumerate(record["moves"], start=1):
        if state.to_act == sixfold.CHANCE and place > int(tags["dice_began"]):
            counting = " ".join(word for after, _, word in words if int(after) < place)
            due = fallen(exact_chances(state), secret, counting, place)
            if move != due:
                return f"Move {place} should be {due}, but the record says {move}."
            throws += 1
        sixfold.play(state, move)
    return f"All {throws} throws are as promised."


if __name__ == "__main__":
    verdict = main(sys.argv[1])
    print(verdict)
    sys.exit(not verdict.startswith("All"))
