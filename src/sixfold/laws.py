"""The laws that every game obeys. `check_laws` tries them on random games; a new game should pass before it is shown.

A law takes a state and raises `LawBroken` if the state, or what it does next, breaks it. The laws never change the
state they are given.
"""

import json
from collections.abc import Callable, Iterator
from typing import Final

from sixfold.bots.search import promise
from sixfold.kernel import CHANCE, ONLOOKER, Game, Record, Rng, SixfoldError, State, draw, exact_chances, play, position
from sixfold.kernel.play import apply_with_events
from sixfold.kernel.showing import Piece, StagingError, staged

__all__ = ["LAWS", "LawBroken", "check_laws", "replays", "walk"]

LONGEST_GAME: Final = 1_000_000
FEW: Final = 8
ROUNDING: Final = 1e-9
NONSENSE: Final = ["", " ", "nonsense", "end end end", "\x00", "move"]


class LawBroken(AssertionError):
    """A game does something that no game may do."""


def demand(condition: object, law: str, state: State) -> None:
    """Raise LawBroken with the law and the position if the condition does not hold."""
    if not condition:
        raise LawBroken(f"{law}; position: {json.dumps(position(state))}")


def someone_can_act(state: State) -> None:
    """Either the game is over or something is legal; nobody is stuck."""
    demand(len(state.legal()) > 0 or state.is_over(), "there is a legal action unless the game is over", state)
    demand(CHANCE <= state.to_act < state.seats or state.is_over(), "to_act is a seat, CHANCE or NOBODY", state)
    demand(not state.is_over() or len(state.legal()) == 0, "nothing is legal once the game is over", state)
    demand(state.to_act < 0 or state.is_in_play(state.to_act), "whoever is to act is still in the game", state)


def texts_mean_their_actions(state: State) -> None:
    """Every legal action has a text of its own, which parses to it."""
    texts = state.legal_texts()
    demand(len(set(texts)) == len(texts), "two legal actions never share a text", state)
    for action, text in zip(state.legal(), texts, strict=True):
        demand(state.game.parse(state, text) == action, f"the text {text!r} means its action", state)


def other_texts_are_refused(state: State) -> None:
    """What is not legal is refused with an error of ours, and changes nothing."""
    before = position(state)
    for text in NONSENSE:
        try:
            play(state, text)
        except SixfoldError:
            demand(position(state) == before, f"a refused text ({text!r}) changes nothing", state)
        else:
            raise LawBroken(f"{text!r} is accepted")


def positions_survive_writing(state: State) -> None:
    """A position document, sent through JSON and read again, is the same state."""
    document = position(state)
    copy = state.game.read(json.loads(json.dumps(document)))
    demand(position(copy) == document, "write, read and write again gives the same document", state)
    demand(copy.to_act == state.to_act, "reading keeps who is to act", state)
    demand(sorted(copy.legal_texts()) == sorted(state.legal_texts()), "reading keeps what is legal", state)
    if state.is_over():
        demand(copy.result() == state.result(), "reading keeps the result", state)


def clones_share_nothing(state: State) -> None:
    """What happens to a clone does not happen to the original."""
    before = position(state)
    copy = state.clone()
    demand(position(copy) == before, "a clone is equal to its original", state)
    if not state.is_over():
        copy.apply(copy.legal()[0])
        demand(position(state) == before, "an action of the clone leaves the original alone", state)


def odds_are_whole_parts(state: State) -> None:
    """At a chance step every outcome has a positive weight, and all of them together are certain."""
    if state.to_act == CHANCE:
        weights = list(state.weights())
        demand(len(weights) == len(state.legal()), "every outcome has a weight", state)
        demand(min(weights) > 0, "weights are positive parts", state)
        demand(sum(exact_chances(state).values()) == 1, "the odds sum to 1", state)


def returns_share_out_one(state: State) -> None:
    """At the end the returns of the seats are shares of one."""
    if state.is_over():
        shares = state.result()
        demand(len(shares) == state.seats, "every seat has a return", state)
        demand(min(shares) >= 0 and abs(sum(shares) - 1) < ROUNDING, "returns are shares of 1", state)
        demand(state.game.ending(state), "there is a reason for the end", state)


def estimates_are_shares(state: State) -> None:
    """The estimate of every seat lies between 0 and 1."""
    for seat in range(state.seats):
        demand(0 <= state.estimate(seat) <= 1, "an estimate lies between 0 and 1", state)


def promises_are_what_trying_shows(state: State) -> None:
    """A game that says what its actions promise without trying them says the same as trying them."""
    for seat in range(state.seats):
        said = state.promises(seat)
        if len(said) == 0:
            continue
        choices = state.legal()
        demand(len(said) == len(choices), "every legal action has its promise", state)
        for place in sample(list(range(len(choices)))):
            shown = promise(state, choices[place], seat)
            demand(abs(said[place] - shown) < ROUNDING, f"what is promised is {shown}, not {said[place]}", state)


def views_hide_and_agree(state: State) -> None:
    """A view does not depend on what it hides; where nothing is hidden it is the whole position."""
    for viewer in [*range(state.seats), ONLOOKER]:
        view = position(state, viewer)
        if not state.hides():
            demand(view == position(state), "where nothing is hidden a view is the whole position", state)
        imagined = state.imagine(viewer, Rng(viewer))
        demand(
            position(imagined, viewer) == view, f"what viewer {viewer} sees does not vary with what is hidden", state
        )


def showings_tell_the_change(state: State) -> None:
    """The showings of what happens turn the pieces before an action into the pieces after it."""
    if state.is_over():
        return
    for action in sample(list(state.legal())):
        after = state.clone()
        told = [show for event in apply_with_events(after, action) for show in event.shown]
        try:
            shown = staged(pieces_of(state), told)
        except StagingError as error:
            raise LawBroken(
                f"{state.game.text(state, action)}: {error}; position: {json.dumps(position(state))}"
            ) from None
        text = state.game.text(state, action)
        demand(
            sorted(shown, key=str) == sorted(pieces_of(after), key=str), f"the showings of {text} are complete", state
        )


def sample(found: list[int]) -> list[int]:
    """The first, the last and a few actions in between."""
    return found if len(found) <= FEW else found[:: len(found) // FEW]


def pieces_of(state: State) -> list[Piece]:
    """The pieces of a position document."""
    pieces = position(state).get("pieces", [])
    assert isinstance(pieces, list)
    return [Piece(piece["type"], piece.get("owner"), piece["cell"]) for piece in pieces]


def anybody_can_resign(state: State) -> None:
    """A seat that resigns has no part in the result, and the game goes on or is over."""
    if state.is_over():
        return
    for seat in range(state.seats):
        after = state.clone()
        play(after, f"resign {seat}")
        if after.is_over():
            demand(abs(sum(after.result()) - 1) < ROUNDING, "after a resignation the returns are shares of 1", state)
            demand(after.result()[seat] == 0 or len(after.winners()) > 1, "who resigns alone has lost", state)
        else:
            demand(len(after.legal()) > 0, "after a resignation somebody can act", state)
        demand(position(state.game.read(position(after))) == position(after), "a resignation survives writing", state)


LAWS: Final[list[Callable[[State], None]]] = [
    someone_can_act,
    texts_mean_their_actions,
    other_texts_are_refused,
    positions_survive_writing,
    clones_share_nothing,
    odds_are_whole_parts,
    returns_share_out_one,
    estimates_are_shares,
    promises_are_what_trying_shows,
    views_hide_and_agree,
    showings_tell_the_change,
    anybody_can_resign,
]


def walk(state: State, rng: Rng, moves: list[str]) -> Iterator[State]:
    """The states of a random game, the first one included; ``moves`` collects the texts."""
    while True:
        yield state
        if state.is_over():
            return
        if len(moves) >= LONGEST_GAME:
            raise LawBroken(f"the game has not ended after {LONGEST_GAME} steps")
        choices = state.legal()
        action = draw(state, rng) if state.to_act == CHANCE else choices[rng.below(len(choices))]
        moves.append(state.game.text(state, action))
        state.apply(action)


def replays(record: Record, end: State) -> None:
    """A record replays to the state in which the game ended."""
    demand(position(record.last()) == position(end), "a record replays to an equal state", end)


def check_laws(game: Game, options: dict[str, object] | None = None, seed: int = 0, games: int = 5) -> int:
    """Play random games and try every law on every state of them; give back the number of states tried.

    >>> import sixfold
    >>> check_laws(sixfold.find("hex"), {"size": 3}, games=2) > 10
    True
    """
    tried = 0
    rng = Rng(seed)
    for _ in range(games):
        state = game.new(options or {})
        moves: list[str] = []
        for reached in walk(state, rng, moves):
            for law in LAWS:
                law(reached)
            tried += 1
        replays(Record(game.id, dict(state.options.given), None, [], moves), state)
    return tried
