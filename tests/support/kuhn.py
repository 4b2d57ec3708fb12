"""Kuhn poker in plain Python, as a user would write a game: chance, hidden cards, draws, options and events.

Each round both seats pay one chip and are dealt one card of a small deck. The seat that speaks first may check or bet
a chip more; a bet is called or folded. The higher card wins the chips, equal cards win nothing. After the last round
the seat with more chips wins; equal chips are a draw.
"""

from librt.vecs import vec
from mypy_extensions import i32

from sixfold import CHANCE, NOBODY, Event, Game, Rng, State, actions, odds
from sixfold.boards import Board, square
from sixfold.kernel import Grammar, Mark, Options
from sixfold.kernel.document import Fields
from sixfold.kernel.events import event_kinds
from sixfold.kernel.game import actor_name, read_actor
from sixfold.kernel.options import flag, whole

CARDS = ["jack", "queen", "king"]
NO_CARD = -1
TABLE = square(2, 1)
VERBS = ["check", "bet", "call", "fold"]
CHECK, BET, CALL, FOLD = range(4)
DEAL = 4
ANSWERS = {"": [CHECK, BET], "c": [CHECK, BET], "b": [CALL, FOLD], "cb": [CALL, FOLD]}
LETTERS = "cbkf"

EVENTS = {
    "dealt": "{seat:seat} is dealt a {card:card}.",
    "checked": "{seat:seat} checks.",
    "bet": "{seat:seat} bets a chip.",
    "called": "{seat:seat} calls.",
    "folded": "{seat:seat} folds.",
    "shown": "{seat:seat} shows a {card:card}.",
    "gained": "{seat:seat} gains {chips:number}.",
}
DEALT, SHOWN, GAINED = 0, 5, 6


class Kuhn(State):
    """A table of two: chips won so far, the cards in hand and what was said this round."""

    def __init__(self, game: Game, options: Options) -> None:
        super().__init__(game, options, 2)
        self.round = 0
        self.chips = [0, 0]
        self.cards = [NO_CARD, NO_CARD]
        self.said = ""
        self.to_act = CHANCE

    def deck(self) -> list[int]:
        """How many cards of each kind are not in a hand."""
        copies = [self.options.whole("jacks"), 1, 1]
        return [count - self.cards.count(card) for card, count in enumerate(copies)]

    def receiver(self) -> int:
        """The seat that is dealt the next card."""
        return 0 if self.cards[0] == NO_CARD else 1

    def legal(self) -> vec[i32]:
        if self.to_act == NOBODY:
            return actions([])
        if self.to_act == CHANCE:
            return actions([DEAL + card for card, count in enumerate(self.deck()) if count])
        return actions(ANSWERS[self.said])

    def weights(self) -> vec[float]:
        deck = self.deck()
        return odds([count / sum(deck) for count in deck if count])

    def apply(self, action: int) -> None:
        if action >= DEAL:
            self.deal(action - DEAL)
        else:
            self.tell(1 + action, self.to_act)
            self.said += LETTERS[action]
            self.go_on(action)

    def deal(self, card: int) -> None:
        seat = self.receiver()
        self.cards[seat] = card
        self.tell(DEALT, seat, card)
        if seat == 1:
            self.to_act = self.round % 2

    def go_on(self, action: int) -> None:
        speaker = int(self.to_act)
        if action == FOLD:
            self.settle(1 - speaker, 1)
        elif self.said == "cc":
            self.show(1)
        elif action == CALL:
            self.show(2)
        else:
            self.to_act = 1 - speaker

    def show(self, chips: int) -> None:
        for seat in range(2):
            self.tell(SHOWN, seat, self.cards[seat])
        if self.cards[0] != self.cards[1]:
            self.settle(0 if self.cards[0] > self.cards[1] else 1, chips)
        else:
            self.settle(0, 0)

    def settle(self, winner: int, chips: int) -> None:
        if chips:
            self.tell(GAINED, winner, chips)
        self.chips[winner] += chips
        self.round += 1
        self.cards = [NO_CARD, NO_CARD]
        self.said = ""
        self.to_act = NOBODY if self.round == self.options.whole("rounds") else CHANCE

    def clone(self) -> "Kuhn":
        copy = Kuhn(self.game, self.options)
        copy.round = self.round
        copy.chips = self.chips[:]
        copy.cards = self.cards[:]
        copy.said = self.said
        copy.to_act = self.to_act
        return copy

    def returns(self) -> vec[float]:
        if self.chips[0] == self.chips[1]:
            return odds([0.5, 0.5])
        return odds([1.0, 0.0] if self.chips[0] > self.chips[1] else [0.0, 1.0])

    def imagine(self, seat: int, rng: Rng) -> "Kuhn":
        """The other hand is any card that may still be there."""
        copy = self.clone()
        other = 1 - seat
        if copy.cards[other] != NO_CARD:
            copy.cards[other] = NO_CARD
            unseen = [card for card, count in enumerate(copy.deck()) for _ in range(count)]
            copy.cards[other] = unseen[rng.below(len(unseen))]
        return copy


class KuhnGame(Game):
    """Any number of rounds up to five, with one to three jacks in the deck."""

    def __init__(self) -> None:
        super().__init__(
            id="kuhn",
            title="Kuhn poker",
            blurb="Bluff with a deck of a few cards.",
            version="1",
            players=[2],
            options=[
                whole("rounds", 2, 1, 5, "rounds to play"),
                whole("jacks", 2, 1, 3, "jacks in the deck"),
                flag("long", default=False, help="at least three rounds"),
            ],
            grammar=Grammar(["deal seat card", *VERBS], {"card": CARDS}),
            events=event_kinds(EVENTS),
            rules="# Kuhn poker\n",
            hidden=True,
        )

    def settle_options(self, options: Options) -> None:
        if options.flag("long") and options.whole("rounds") < 3:
            raise options.refuse("long", "a long game has at least three rounds")

    def start(self, options: Options) -> State:
        return Kuhn(self, options)

    def board(self, state: State) -> Board:
        return TABLE

    def text(self, state: State, action: int) -> str:
        assert isinstance(state, Kuhn)
        return VERBS[action] if action < DEAL else f"deal {state.receiver()} {CARDS[action - DEAL]}"

    def seen_text(self, state: State, action: int, seat: int) -> str:
        assert isinstance(state, Kuhn)
        hides = action >= DEAL and state.receiver() != seat
        return f"deal {state.receiver()} card" if hides else self.text(state, action)

    def seen_event(self, event: Event, seat: int) -> Event | None:
        if event.kind != "dealt" or event.fields["seat"] == seat:
            return event
        receiver = event.fields["seat"]
        assert isinstance(receiver, int)
        return Event("dealt", {"seat": receiver}, f"{self.seat_names[receiver]} is dealt a card.")

    def write_position(self, state: State, seat: int) -> dict[str, object]:
        assert isinstance(state, Kuhn)
        return {
            "phase": "deal" if state.to_act == CHANCE else "over" if state.is_over() else "speak",
            "to_act": actor_name(state.to_act),
            "round": state.round,
            "chips": state.chips[:],
            "said": state.said,
            "pieces": [
                {"type": self.seen_card(owner, card, seat), "owner": owner, "cell": TABLE.label(owner)}
                for owner, card in enumerate(state.cards)
                if card != NO_CARD
            ],
        }

    def seen_card(self, owner: int, card: int, seat: int) -> str:
        """A card in a hand, or its back for the other seat."""
        return CARDS[card] if seat in (owner, NOBODY) else "card"

    def marks(self, state: State, seat: int) -> list[Mark]:
        assert isinstance(state, Kuhn)
        return [
            Mark(owner, self.seen_card(owner, card, seat)[:4], owner)
            for owner, card in enumerate(state.cards)
            if card != NO_CARD
        ]

    def read_position(self, options: Options, fields: Fields) -> State:
        state = Kuhn(self, options)
        fields.index("phase", ["deal", "speak", "over"], "deal")
        state.round = fields.whole("round", 0, low=0, high=options.whole("rounds"))
        state.chips = fields.wholes("chips", [0, 0], low=0, high=99)
        state.said = fields.word("said", "")
        for piece in fields.objects("pieces", []):
            take_card(state, piece)
        settle_table(state, fields)
        return state


def take_card(state: Kuhn, piece: Fields) -> None:
    """Put one card of a position document into a hand."""
    owner = piece.whole("owner", low=0, high=1)
    piece.index("cell", [TABLE.label(owner)], TABLE.label(owner))
    card = piece.index("type", CARDS)
    if state.cards[owner] != NO_CARD or not state.deck()[card]:
        raise piece.bad("type", "there is no such card left for this hand")
    state.cards[owner] = card
    piece.done()


def settle_table(state: Kuhn, fields: Fields) -> None:
    """Check that cards, words and who is to act agree."""
    if len(state.chips) != 2:
        raise fields.bad("chips", "must be two numbers")
    if state.said not in ANSWERS:
        raise fields.bad("said", "must be the letters of what was said, such as cb")
    dealt = NO_CARD not in state.cards
    if state.round == state.options.whole("rounds"):
        expected = NOBODY
    else:
        expected = (state.round + len(state.said)) % 2 if dealt else CHANCE
    if (state.said and expected < 0) or state.cards[0] == NO_CARD != state.cards[1]:
        raise fields.bad("said", "nothing is said, and seat 0 is dealt to first, while the cards are dealt")
    if read_actor(fields, 2, actor_name(expected)) != expected:
        raise fields.bad("to_act", f"must be {actor_name(expected)} here")
    state.to_act = expected
