"""Running a game: who sits where, throwing the dice, history, undo and the record."""

from sixfold.bots import Bot
from sixfold.kernel import CHANCE, Event, Record, Rng, State, draw, play
from sixfold.kernel.play import apply_with_events

__all__ = ["Match", "Step"]


class Step:
    """One step of a match: the state before it, the action as text, and what happened."""

    def __init__(self, before: State, text: str, events: list[Event]) -> None:
        """Keep what a log, an undo or a record needs."""
        self.before = before
        self.actor = int(before.to_act)
        self.text = text
        self.events = events


class Match:
    """A game being played by people (None) and bots, with its whole history.

    >>> import sixfold
    >>> match = Match(sixfold.new("hex", size=3), [sixfold.bot("random", 1), sixfold.bot("random", 2)], seed=3)
    >>> match.run()
    >>> match.state.is_over()
    True
    """

    def __init__(self, state: State, seats: list[Bot | None], seed: int) -> None:
        """Start from a state; the seed decides every chance step that is not typed in."""
        self.start = state.clone()
        self.state = state
        self.seats = seats
        self.rng = Rng(seed)
        self.steps: list[Step] = []

    def waits_for_person(self) -> bool:
        """Whether a person is to act now."""
        return self.state.to_act >= 0 and self.seats[self.state.to_act] is None

    def play(self, text: str) -> Step:
        """Play an action or an outcome given as text, after checking it."""
        before = self.state.clone()
        return self.noted(Step(before, text, play(self.state, text)))

    def advance(self) -> Step:
        """Let chance or the bot to act take its step."""
        before = self.state.clone()
        if self.state.to_act == CHANCE:
            action = draw(self.state, self.rng)
        else:
            player = self.seats[self.state.to_act]
            assert player is not None, "a person is to act"
            action = player.choose(before)
        text = before.game.text(before, action)
        return self.noted(Step(before, text, apply_with_events(self.state, action)))

    def noted(self, step: Step) -> Step:
        """Add a step to the history."""
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
            result=list(self.state.returns()) if self.state.is_over() else None,
            tags=tags,
        )

    def is_from_position(self) -> bool:
        """Whether the match began somewhere else than at the start of a new game."""
        game = self.start.game
        return game.write(self.start) != game.write(game.new(self.start.options.given))
