"""Example files: positions of a rulebook with what must hold after a few moves.

The format is a JSON list of examples; docs/reference/formats.md describes it.
"""

from pathlib import Path
from typing import Final

from sixfold.kernel import (
    CHANCE,
    BadExample,
    SixfoldError,
    State,
    chances,
    find,
    load,
    play,
    position,
)
from sixfold.kernel.document import Fields
from sixfold.kernel.errors import BadDocument, brief
from sixfold.kernel.record import read_json

__all__ = ["Example", "Failure", "check", "read_examples"]

TOLERANCE: Final = 1e-6
ASSERTIONS: Final = {
    "chance",
    "count",
    "empty",
    "illegal",
    "legal_exactly",
    "legal_has",
    "legal_lacks",
    "over",
    "phase",
    "pieces",
    "sees",
    "state",
    "to_act",
    "winners",
}


class Example:
    """One example: where it starts, what is played and what must hold then."""

    def __init__(self, fields: Fields, game: str) -> None:
        """Read an example; ``game`` is the one to start where it gives only options."""
        self.id = fields.word("id")
        self.rule = fields.word("rule", "")
        self.title = fields.word("title", "")
        self.game = game
        self.position = fields.inner("position").values if fields.has("position") else None
        self.options = fields.inner("new").values if fields.has("new") else None
        if (self.position is None) == (self.options is None):
            raise fields.bad("position", 'an example has either a "position" or a "new" game')
        self.moves = fields.words("play", [])
        self.then = fields.inner("then")
        check_assertions(self.then)
        fields.done()

    def first(self) -> State:
        """The state it starts from."""
        return find(self.game).new(self.options or {}) if self.position is None else load(self.position)


def check_assertions(then: Fields) -> None:
    """Refuse assertions that the format does not know, and values of the wrong form."""
    for name in then.names():
        if name not in ASSERTIONS and name != "seat":
            raise then.bad(name, f"is no assertion; known are {', '.join(sorted(ASSERTIONS))}")
    for name in ("empty", "illegal", "legal_exactly", "legal_has", "legal_lacks"):
        then.words(name, [])
    then.objects("pieces", [])
    then.wholes("winners", [])
    then.inner("state", {})
    counts, odds = then.inner("count", {}), then.inner("chance", {})
    for key in counts.names():
        if key.count("/") != 1:
            raise counts.bad(key, 'must be "type/owner", with * for any')
        counts.whole(key)
    for key in odds.names():
        if isinstance(odds.value(key), bool) or not isinstance(odds.value(key), int | float):
            raise odds.bad(key, "must be a probability")
    for view in views(then):
        view.whole("seat", low=0)
        check_assertions(view)


def views(then: Fields) -> list[Fields]:
    """What is asserted about the views of seats: one object or a list of them."""
    if isinstance(then.value("sees", []), list):
        return then.objects("sees", [])
    return [then.inner("sees")]


class Failure:
    """An example that does not hold: what is wrong, and the state where it was found."""

    def __init__(self, example: Example, wrong: list[str], state: State | None) -> None:
        """Keep the findings; there is no state if even the start could not be set up."""
        self.example = example
        self.wrong = wrong
        self.state = state


def read_examples(path: Path | str) -> list[Example]:
    """The examples of a file; raises one clear error if it is not an example file."""
    path = Path(path)
    value = read_json(path)
    if not isinstance(value, list):
        raise BadExample(str(path), f"must be a list of examples, not {brief(value)}")
    fields = [Fields(f"{path.name}[{place}]", entry, BadExample) for place, entry in enumerate(value)]
    game = game_of(path, fields)
    return [Example(entry, named_game(entry, game)) for entry in fields]


def game_of(path: Path, examples: list[Fields]) -> str:
    """The game of examples that name only options: that of the positions in the file, or of its folder."""
    for example in examples:
        if example.has("position"):
            return example.inner("position").word("game")
    return path.resolve().parent.name


def named_game(example: Fields, otherwise: str) -> str:
    """The game an example belongs to: its own word, the first word of its id if that is a game, or the file's."""
    if example.has("game"):
        return example.word("game")
    first = example.word("id").partition("-")[0]
    try:
        return find(first).id
    except SixfoldError:
        return otherwise


def check(example: Example) -> Failure | None:
    """Play an example and compare; None if everything holds."""
    try:
        state = example.first()
    except SixfoldError as error:
        return Failure(example, [f"the start cannot be set up: {error}"], None)
    for place, move in enumerate(example.moves):
        try:
            play(state, move)
        except SixfoldError as error:
            return Failure(example, [f"play[{place}] is refused: {error}"], state)
    try:
        wrong = disagreements(example.then, state, None)
    except BadDocument as error:
        wrong = [str(error)]
    return Failure(example, wrong, state) if wrong else None


def disagreements(then: Fields, state: State, seat: int | None) -> list[str]:
    """Everything that is not as asserted, in the full state or in the view of a seat."""
    document = position(state, seat)
    legal = state.legal_texts() if seat is None or seat == state.to_act else []
    wrong = [
        *wrong_legal(then, legal),
        *wrong_illegal(then, state),
        *wrong_pieces(then, document),
        *wrong_values(then, document),
        *wrong_end(then, state),
        *wrong_chance(then, state),
    ]
    for view in views(then):
        viewer = view.whole("seat", low=0, high=int(state.seats) - 1)
        wrong += [f"seat {viewer} sees: {line}" for line in disagreements(view, state, viewer)]
    return wrong


def wrong_legal(then: Fields, legal: list[str]) -> list[str]:
    """Compare with what may be played."""
    wrong = [f"legal_has: {text} is missing" for text in then.words("legal_has", []) if text not in legal]
    wrong += [f"legal_lacks: {text} is legal" for text in then.words("legal_lacks", []) if text in legal]
    if then.has("legal_exactly"):
        expected = then.words("legal_exactly")
        wrong += [f"legal_exactly: {text} is missing" for text in expected if text not in legal]
        wrong += [f"legal_exactly: {text} is legal too" for text in legal if text not in expected]
        if len(set(legal)) != len(legal):
            wrong.append("legal_exactly: an action is listed twice")
    return wrong


def wrong_illegal(then: Fields, state: State) -> list[str]:
    """Try what must be refused."""
    wrong = []
    for text in then.words("illegal", []):
        try:
            state.game.parse(state, text)
            wrong.append(f"illegal: {text} is accepted")
        except SixfoldError:
            continue
    return wrong


def wrong_pieces(then: Fields, document: dict[str, object]) -> list[str]:
    """Compare with the pieces on the board."""
    pieces = pieces_of(document)
    wrong = []
    for expected in then.objects("pieces", []):
        matching = [
            piece for piece in pieces if all(same(piece.get(key), expected.value(key)) for key in expected.names())
        ]
        if len(matching) != 1:
            near = [piece for piece in pieces if same(piece.get("cell"), expected.value("cell", None))]
            wrong.append(f"pieces: {expected.values} matches {len(matching)} pieces; on its cell: {near or 'nothing'}")
    for cell in then.words("empty", []):
        found = [piece for piece in pieces if piece.get("cell") == cell]
        wrong += [f"empty: {cell} holds {piece}" for piece in found]
    return wrong + wrong_counts(then.inner("count", {}), pieces)


def wrong_counts(counts: Fields, pieces: list[dict[str, object]]) -> list[str]:
    """Compare with the number of pieces of a type and an owner."""
    wrong = []
    for key in counts.names():
        type_, _, owner = key.partition("/")
        found = sum(type_ in ("*", piece.get("type")) and owner in ("*", str(piece.get("owner"))) for piece in pieces)
        if found != counts.whole(key):
            wrong.append(f"count: {key} is {found}, expected {counts.whole(key)}")
    return wrong


def pieces_of(document: dict[str, object]) -> list[dict[str, object]]:
    """The pieces of a position document."""
    return [piece.values for piece in Fields("position", document).objects("pieces", [])]


def wrong_values(then: Fields, document: dict[str, object]) -> list[str]:
    """Compare with the top-level keys of the position document."""
    expected = dict(then.inner("state", {}).values)
    for name in ("phase", "to_act"):
        if then.has(name):
            expected[name] = then.value(name)
    return [
        f"{key}: {document.get(key, 'missing')!r}, expected {value!r}"
        for key, value in expected.items()
        if key not in document or not same(document[key], value)
    ]


def wrong_end(then: Fields, state: State) -> list[str]:
    """Compare with whether and how the game has ended."""
    wrong = []
    if then.has("over") and then.flag("over") != state.is_over():
        wrong.append(f"over: {state.is_over()}, expected {then.flag('over')}")
    if then.has("winners"):
        winners = state.winners() if state.is_over() else None
        if winners != then.wholes("winners"):
            wrong.append(f"winners: {winners}, expected {then.wholes('winners')}")
    return wrong


def wrong_chance(then: Fields, state: State) -> list[str]:
    """Compare with the odds of a chance step; a probability of 0 means that the outcome must not occur."""
    expected = then.inner("chance", {})
    if not expected.names():
        return []
    if state.to_act != CHANCE:
        return ["chance: this is not a chance step"]
    odds = chances(state)
    wrong = []
    for outcome in expected.names():
        wanted, found = expected.value(outcome), odds.get(outcome, 0.0)
        if not isinstance(wanted, int | float) or abs(found - wanted) > TOLERANCE:
            wrong.append(f"chance: {outcome} has {found:.6f}, expected {wanted}")
    return wrong


def same(found: object, expected: object) -> bool:
    """Whether two JSON values are equal; true is not 1."""
    if isinstance(found, bool) or isinstance(expected, bool):
        return found is expected
    if isinstance(found, list) and isinstance(expected, list):
        return len(found) == len(expected) and all(map(same, found, expected))
    if isinstance(found, dict) and isinstance(expected, dict):
        return found.keys() == expected.keys() and all(same(found[key], expected[key]) for key in found)
    return found == expected
