"""Running a game: who sits where, throwing the dice, history, undo and the record."""

from collections.abc import Iterator

from mypy_extensions import i32

from sixfold.bots import Bot
from sixfold.kernel import CHANCE, BadRecord, Record, Rng, SixfoldError, State, Throw, draw
from sixfold.kernel.play import apply_with_events, is_resignation, resign

__all__ = ["Match", "Step", "record_steps"]


class Step:
    """One step of a game: the action, what happened, and the states before and after it.

    A step is prepared beside the state, which it leaves as it is, so that it can be saved before a match adopts it.
    """

    def __init__(self, before: State, action: i32 | None, text: str) -> None:
        """Carry out a legal action on a copy; without an action the text is a resignation."""
        self.before = before
        self.action = action
        self.text = text
        self.after = before.copy()
        if action is None:
            self.events = resign(self.after, text)
            self.actor = int(str(self.events[0].fields["seat"]))
        else:
            self.events = apply_with_events(self.after, action)
            self.actor = int(before.to_act)

    @classmethod
    def said(cls, state: State, text: str) -> "Step":
        """Prepare an action, an outcome or a resignation given as text, after checking it."""
        return cls(state, None if is_resignation(text) else state.game.parse(state, text), text)

    @classmethod
    def chosen(cls, state: State, action: i32) -> "Step":
        """Prepare one of the legal actions."""
        return cls(state, action, state.game.text(state, action))

    def seen_text(self, viewer: int) -> str:
        """The text as a viewer may know it."""
        if self.action is None or not (self.before.hides() or self.after.hides()):
            return self.text
        return self.before.game.seen_text(self.before, self.action, viewer)

    def thrown(self) -> Throw | None:
        """What fell, if dice, coins or the like decided."""
        if self.action is None or self.actor != CHANCE:
            return None
        return self.before.game.thrown(self.before, self.action)


def record_steps(record: Record, state: State) -> Iterator[Step]:
    """The steps of a saved game from the state that it began with; raise BadRecord at a move that cannot be played."""
    for ply, move in enumerate(record.moves):
        try:
            step = Step.said(state, move)
        except SixfoldError as error:
            raise BadRecord(f"record.moves[{ply}]", str(error)) from None
        yield step
        state = step.after


class Match:
    """A game being played by people (None) and bots, with its whole history.

    >>> import sixfold
    >>> match = Match(sixfold.new("hex", size=3), [sixfold.bot("random", 1), sixfold.bot("random", 2)], seed=3)
    >>> match.run()
    >>> match.state.is_over()
    True
    """

    def __init__(self, state: State, seats: list[Bot | None], seed: int, *, real_dice: bool = False) -> None:
        """Start from a state, which stays as it is; the seed decides every chance step that is not typed in.

        With real dice no chance step is decided here: people throw, and say what fell.
        """
        self.start = self.state = state.copy()
        self.seats = seats
        self.real_dice = real_dice
        self.rng = Rng(seed)
        self.steps: list[Step] = []

    def asks_for_dice(self) -> bool:
        """Whether people throw, by their own wish or by the rules of the game."""
        return self.real_dice or self.state.throws_real_dice()

    def waits_for_person(self) -> bool:
        """Whether a person is to act now, or to say what real dice show."""
        if self.state.to_act == CHANCE:
            return self.asks_for_dice()
        return self.state.to_act >= 0 and self.seats[self.state.to_act] is None

    def play(self, text: str) -> Step:
        """Play an action or an outcome given as text, after checking it."""
        return self.adopt(Step.said(self.state, text))

    def advance(self) -> Step:
        """Let chance or the bot to act take its step."""
        if self.state.to_act == CHANCE:
            assert not self.state.throws_real_dice(), "people throw, and say what fell"
            return self.adopt(Step.chosen(self.state, draw(self.state, self.rng)))
        player = self.seats[self.state.to_act]
        assert player is not None, "a person is to act"
        return self.adopt(Step.chosen(self.state, player.choose(self.state.clone())))

    def adopt(self, step: Step) -> Step:
        """Make a step that was prepared from the state of this match part of its history."""
        assert step.before is self.state, "the step was prepared for another state"
        self.state = step.after
        self.steps.append(step)
        return step

    def run(self) -> None:
        """Go on until the game is over or a person is to act."""
        while not self.state.is_over() and not self.waits_for_person():
            self.advance()

    def undo(self) -> bool:
        """Take back everything since a person last chose; False if there is nothing to take back."""
        for place in range(len(self.steps) - 1, -1, -1):
            step = self.steps[place]
            if step.actor >= 0 and self.seats[step.actor] is None:
                self.state = step.before
                del self.steps[place:]
                return True
        return False

    def record(self, names: list[str], tags: dict[str, str] | None = None) -> Record:
        """The game so far as a saved game."""
        game = self.state.game
        return Record(
            game.id,
            dict(self.start.options.given),
            game.write(self.start) if self.is_from_position() else None,
            names,
            [step.text for step in self.steps],
            result=self.state.result() if self.state.is_over() else None,
            tags=tags,
        )

    def is_from_position(self) -> bool:
        """Whether the match began somewhere else than at the start of a new game."""
        game = self.start.game
        return game.write(self.start) != game.write(game.new(self.start.options.given))
