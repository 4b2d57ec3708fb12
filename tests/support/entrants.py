"""Bots that a user might bring to the arena, most of them bad; each is named ``tests.support.entrants:NAME``."""

import os
import signal
import sys
import time

from sixfold import Bot, State

HERE = __name__


class FirstBot:
    """Plays what is listed first."""

    def choose(self, state: State) -> int:
        return state.legal()[0]


class RaisingBot:
    """Has a defect."""

    def choose(self, state: State) -> int:
        raise ZeroDivisionError("one line\nand another")


class CheatingBot:
    """Plays what is not legal."""

    def choose(self, state: State) -> int:
        return -7


class WordyBot:
    """Answers with a word."""

    def choose(self, state: State) -> int:
        return "place a1"  # type: ignore[return-value]


class LeavingBot:
    """Ends the program."""

    def choose(self, state: State) -> int:
        sys.exit("I am off")


class DeadlyBot:
    """Takes its process down."""

    def choose(self, state: State) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0


class ChattyBot:
    """Prints what it thinks."""

    def choose(self, state: State) -> int:
        print("I am thinking")  # noqa: T201 - that is the point
        os.write(1, b"deeply\n")
        return state.legal()[0]


class SlowBot:
    """Thinks for a second."""

    def choose(self, state: State) -> int:
        time.sleep(1)
        return state.legal()[0]


class DeafBot:
    """Thinks for an hour, whatever it is told."""

    def choose(self, state: State) -> int:
        time.sleep(3600)
        return state.legal()[0]


def first(seed: int) -> Bot:
    return FirstBot()


def raising(seed: int) -> Bot:
    return RaisingBot()


def cheating(seed: int) -> Bot:
    return CheatingBot()


def wordy(seed: int) -> Bot:
    return WordyBot()


def leaving(seed: int) -> Bot:
    return LeavingBot()


def deadly(seed: int) -> Bot:
    return DeadlyBot()


def chatty(seed: int) -> Bot:
    return ChattyBot()


def slow(seed: int) -> Bot:
    return SlowBot()


def deaf(seed: int) -> Bot:
    return DeafBot()
