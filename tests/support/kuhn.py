"""Kuhn poker in plain Python, as a user would write a game: chance, hidden cards, draws, options and events.

Each round both seats pay one chip and are dealt one card of a small deck. The seat that speaks first may check or bet
a chip more; a bet is called or folded. The higher card wins the chips, equal cards win nothing. After the last round
the seat with more chips wins; equal chips are a draw.
"""

from librt.vecs import vec
from mypy_extensions import i32, i64

from sixfold import CHANCE, NOBODY, Event, Game, Rng, State, actions, odds, shares
from sixfold.boards import Board, square
from sixfold.kernel import EventKind, Form, Grammar, Mark, Options, Phase, Show, Throw, event_kinds
from sixfold.kernel.document import Fields
from sixfold.kernel.notation import action0, action2, second_of_two, verb_of
from sixfold.kernel.options import flag, whole
from sixfold.kernel.phases import actor_name, each_piece, read_actor, read_phase
from sixfold.kernel.showing import SAY, Shown

CARDS = ["jack", "queen", "king"]
NO_CARD = -1
TABLE = square(2, 1)
CHECK, BET, CALL, FOLD, DEAL = range(5)
FORMS = {
    CHECK: Form("check"),
    BET: Form("bet", "Bet a chip"),
    CALL: Form("call"),
    FOLD: Form("fold"),
    DEAL: Form("deal seat card", "Deal {1} a {2}", "card"),
}
PHASES = [Phase("deal", "chance"), Phase("speak", "seat", "Say something."), Phase("over", "nobody")]
ANSWERS = {"": [CHECK, BET], "c": [CHECK, BET], "b": [CALL, FOLD], "cb": [CALL, FOLD]}
LETTERS = "cbkf"

GONE = Show("fall", at="cell", owner="seat", caption="The cards are put away")
EVENTS = {
    0: EventKind(
        "dealt",
        "{seat:seat} is dealt a {card:card}.",
        Show("appear", at="cell", type="card", owner="seat"),
        also="{cell:cell}",
    ),
    1: EventKind("checked", "{seat:seat} checks.", SAY),
    2: EventKind("bet", "{seat:seat} bets a chip.", SAY),
    3: EventKind("called", "{seat:seat} calls.", SAY),
    4: EventKind("folded", "{seat:seat} folds.", SAY),
    5: EventKind("shown", "{seat:seat} shows a {card:card}.", SAY),
    6: EventKind("gained", "{seat:seat} gains {chips:number}.", SAY),
    7: EventKind("cleared", "{seat:seat} puts the card away.", GONE, also="{cell:cell}"),
}
DEALT, SHOWN, GAINED, CLEARED = 0, 5, 6, 7


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
            return actions([action2(DEAL, self.receiver(), card) for card, count in enumerate(self.deck()) if count])
        return actions([action0(verb) for verb in ANSWERS[self.said]])

    def weights(self) -> vec[i64]:
        return odds([count for count in self.deck() if count])

    def phase_number(self) -> int:
        return 0 if self.to_act == CHANCE else 2 if self.to_act == NOBODY else 1

    def hides(self) -> bool:
        return self.cards != [NO_CARD, NO_CARD]

    def apply(self, action: int) -> None:
        verb = int(verb_of(action))
        if verb == DEAL:
            self.deal(int(second_of_two(action)))
        else:
            self.tell(1 + verb, self.to_act)
            self.said += LETTERS[verb]
            self.go_on(verb)

    def deal(self, card: int) -> None:
        seat = self.receiver()
        self.cards[seat] = card
        self.tell(DEALT, seat, card, seat)
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
        for seat in range(2):
            self.tell(CLEARED, seat, seat)
        self.cards = [NO_CARD, NO_CARD]
        self.said = ""
        self.to_act = NOBODY if self.round == self.options.whole("rounds") else CHANCE

    def clone(self) -> "Kuhn":
        copy = type(self)(self.game, self.options)
        copy.round = self.round
        copy.chips = self.chips[:]
        copy.cards = self.cards[:]
        copy.said = self.said
        copy.to_act = self.to_act
        return copy

    def returns(self) -> vec[float]:
        if self.chips[0] == self.chips[1]:
            return shares([0.5, 0.5])
        return shares([1.0, 0.0] if self.chips[0] > self.chips[1] else [0.0, 1.0])

    def imagine(self, seat: int, rng: Rng) -> "Kuhn":
        """A hand that the viewer does not hold is any card that may still be there."""
        copy = self.clone()
        covered = [other for other in range(2) if other != seat and copy.cards[other] != NO_CARD]
        for other in covered:
            copy.cards[other] = NO_CARD
        for other in covered:
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
            grammar=Grammar(FORMS, {"card": [*CARDS, "card"]}),
            events=event_kinds(EVENTS),
            phases=PHASES,
            rules="# Kuhn poker\n",
        )

    def settle_options(self, options: Options) -> None:
        if options.flag("long") and options.whole("rounds") < 3:
            raise options.refuse("long", "a long game has at least three rounds")

    def start(self, options: Options) -> State:
        return Kuhn(self, options)

    def board(self, state: State) -> Board:
        return TABLE

    def thrown(self, state: State, action: int) -> Throw:
        return Throw("card", len(CARDS), [CARDS[int(second_of_two(action))]])

    def seen_text(self, state: State, action: int, viewer: int) -> str:
        assert isinstance(state, Kuhn)
        hides = verb_of(action) == DEAL and viewer not in (state.receiver(), NOBODY)
        return f"deal {state.receiver()} card" if hides else self.text(state, action)

    def seen_event(self, event: Event, viewer: int) -> Event | None:
        if event.kind != "dealt" or viewer in (event.fields["seat"], NOBODY):
            return event
        receiver = event.fields["seat"]
        assert isinstance(receiver, int)
        cell = str(event.fields["cell"])
        shown = [Shown("appear", cell, None, "card", receiver, "")]
        return Event("dealt", {"seat": receiver, "cell": cell}, f"{self.seat_names[receiver]} is dealt a card.", shown)

    def write_position(self, state: State, viewer: int) -> dict[str, object]:
        assert isinstance(state, Kuhn)
        return {
            "round": state.round,
            "chips": state.chips[:],
            "said": state.said,
            "pieces": [
                {"type": self.seen_card(owner, card, viewer), "owner": owner, "cell": TABLE.label(owner)}
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
        state.round = fields.whole("round", 0, low=0, high=options.whole("rounds"))
        state.chips = fields.wholes("chips", [0, 0], low=0, high=99)
        state.said = fields.word("said", "")
        for piece, card, owner, cell in each_piece(fields, CARDS, 2, TABLE):
            if cell != owner:
                raise piece.bad("cell", "a card lies before its owner")
            if state.cards[owner] != NO_CARD or not state.deck()[card]:
                raise piece.bad("type", "there is no such card left for this hand")
            state.cards[owner] = card
        settle_table(state, fields)
        return state


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
    phase = PHASES[read_phase(fields, PHASES, {CHANCE: "deal", NOBODY: "over"}.get(expected, "speak"))]
    actor = read_actor(fields, phase, 2, actor_name(expected))
    if actor != expected:
        raise fields.bad("to_act", f"must be {actor_name(expected)} here")
    state.to_act = expected
