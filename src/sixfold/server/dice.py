"""The dice of a table: drawn from its secret, which is promised at once, and from the words that the seats add."""

from sixfold.fair import Pledge, Word, promise, thrown
from sixfold.kernel import State
from sixfold.server.errors import Refusal
from sixfold.server.limits import MOST_WORDS
from sixfold.server.rows import Charter

__all__ = ["Dice"]


class Dice:
    """What decides the throws of one table."""

    def __init__(self, charter: Charter) -> None:
        """Nobody has added a word, and nothing was thrown."""
        self.charter = charter
        self.words: list[Word] = []
        self.reached = 0

    def outcome(self, state: State, place: int) -> int:
        """The outcome of the chance step at a place of the game.

        It belongs to the place, not to an entry of the journal: what was taken back and is done again falls again.
        """
        text = thrown(state, self.charter.seed, self.words, place)
        return int(state.legal()[state.legal_texts().index(text)])

    def reach(self, place: int) -> None:
        """The game has come so far: words that are added later leave its throws up to here alone."""
        self.reached = max(self.reached, place)

    def add(self, seat: int, word: str) -> None:
        """Let a word that is saved count."""
        self.words.append(Word(self.reached, seat, word))

    def check_room(self, seat: int) -> None:
        """Refuse a word of a seat that has added many."""
        if sum(word.seat == seat for word in self.words) >= MOST_WORDS:
            raise Refusal("bad_request", f"a seat may add {MOST_WORDS} words to the dice, and this one has")

    def pledge(self, *, is_over: bool) -> Pledge | None:
        """What is promised about these dice, with their secret once the game is over; None where nothing is."""
        charter = self.charter
        if charter.began is None or charter.real_dice:
            return None
        return Pledge(promise(charter.seed), charter.began, [*self.words], charter.seed if is_over else None)
