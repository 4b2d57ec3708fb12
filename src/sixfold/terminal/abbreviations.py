"""What a player typed, completed to a legal action: every word may be shortened, the verb left out."""

from collections.abc import Sequence
from typing import Final

from sixfold.kernel import BadNotation, SixfoldError, State

__all__ = ["Ambiguous", "following_words", "meant"]

MOST_SHOWN: Final = 8


class Ambiguous(SixfoldError):
    """What was typed fits several legal actions."""

    def __init__(self, said: str, fitting: list[str]) -> None:
        """List what it could mean."""
        more = f" and {len(fitting) - MOST_SHOWN} more" if len(fitting) > MOST_SHOWN else ""
        super().__init__(f"{said} could mean: {', '.join(fitting[:MOST_SHOWN])}{more}")


def meant(state: State, said: str) -> str:
    """The action text that was meant; raises Ambiguous. A text that fits nothing legal is left for the rules to refuse.

    >>> import sixfold
    >>> state = sixfold.new("hex", size=3)
    >>> meant(state, "pl B2"), meant(state, "c1")
    ('place b2', 'place c1')
    """
    words = said.split()
    legal = list(dict.fromkeys(state.legal_texts()))
    if " ".join(words) in legal:
        return " ".join(words)
    fitting = fits(words, legal, 0) or fits(words, legal, 1) or begun(words, legal)
    if not fitting:
        return written_out(state, words)
    if len(fitting) > 1 or len(fitting[0].split()) > len(words) + 1:
        raise Ambiguous(" ".join(words), fitting)
    return fitting[0]


def fits(words: Sequence[str], texts: list[str], left_out: int) -> list[str]:
    """The texts whose words, after those left out, begin with these; a whole word counts more than a beginning."""
    split = {text: text.lower().split()[left_out:] for text in texts}
    found = [text for text, parts in split.items() if parts and len(parts) == len(words)]
    for place, word in enumerate(words):
        exact = [text for text in found if split[text][place] == word.lower()]
        found = exact or [text for text in found if split[text][place].startswith(word.lower())]
    return found


def begun(words: Sequence[str], texts: list[str]) -> list[str]:
    """The longer texts that begin with these words: something is missing."""
    longer = [text for text in texts if len(text.split()) > len(words) > 0]
    heads = {text: " ".join(text.split()[: len(words)]) for text in longer}
    fitting = set(fits(words, list(heads.values()), 0))
    return [text for text, head in heads.items() if head in fitting]


def written_out(state: State, words: Sequence[str]) -> str:
    """The words with their verb in full, so that the rules can say why they refuse them."""
    game = state.game
    said = " ".join(words)
    verbs = game.grammar.verbs()
    full = [" ".join([verb, *words[1:]]) for verb in verbs if verb.startswith(words[0].lower())]
    for text in [said, *full, *(f"{verb} {said}" for verb in verbs)]:
        try:
            game.grammar.read(game, state, text)
        except BadNotation:
            continue
        return text
    return full[0] if len(full) == 1 else said


def following_words(typed: str, texts: Sequence[str]) -> list[str]:
    """What the last word typed so far can become, for completion.

    >>> following_words("mo", ["move a1 a2", "pass"]), following_words("move ", ["move a1 a2", "move b1 b2"])
    (['move'], ['a1', 'b1'])
    """
    *before, last = typed.split(" ")
    place = len(before)
    found: dict[str, None] = {}
    for text in texts:
        for words in (text.split(), text.split()[1:]):
            agree = all(word.lower().startswith(said.lower()) for said, word in zip(before, words, strict=False))
            if len(words) > place and agree and words[place].lower().startswith(last.lower()):
                found[words[place]] = None
    return list(found)
