"""Each law catches a game that breaks it."""

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i32, i64

from sixfold import NOBODY, Game, Rng, State, actions, odds, shares
from sixfold import laws as law
from sixfold.kernel import Options
from sixfold.kernel.document import Fields
from tests.support.kuhn import Kuhn, KuhnGame
from tests.support.pile import Pile, PileGame


class Breaking(PileGame):
    """Pile, played with states of another class."""

    def __init__(self, made: type[Pile]) -> None:
        super().__init__()
        self.made = made

    def start(self, options: Options) -> State:
        return self.made(self, options, options.whole("counters"))


class Stuck(Pile):
    def legal(self) -> vec[i32]:
        return actions([])


class Twice(Pile):
    def legal(self) -> vec[i32]:
        return actions([1, 1])


class Shared(Pile):
    def clone(self) -> Pile:
        return self


class Generous(Pile):
    def returns(self) -> vec[float]:
        return shares([1.0, 1.0, 1.0])


class Boastful(Pile):
    def estimate(self, seat: int) -> float:
        return 1.5


class Rash(Pile):
    def promises(self, seat: int) -> vec[float]:
        return shares([0.9 for _ in self.legal()])


class Loaded(Kuhn):
    def weights(self) -> vec[i64]:
        return odds([0 for _ in self.legal()])


class LoadedGame(KuhnGame):
    def start(self, options: Options) -> State:
        return Loaded(self, options)


class Careless(PileGame):
    def parse(self, state: State, text: str) -> int:
        return 1


class Forgetful(PileGame):
    def read_position(self, options: Options, fields: Fields) -> State:
        state = super().read_position(options, fields)
        assert isinstance(state, Pile)
        state.left += 1
        return state


class Telltale(KuhnGame):
    def write_position(self, state: State, viewer: int) -> dict[str, object]:
        return super().write_position(state, NOBODY)


class Silent(Kuhn):
    def tell(self, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0) -> None:
        pass


class SilentGame(KuhnGame):
    def start(self, options: Options) -> State:
        return Silent(self, options)


class Sore(Pile):
    def result(self) -> list[float]:
        return [1 / 3, 1 / 3, 1 / 3]


BREAKERS: list[tuple[Callable[[State], None], Game]] = [
    (law.someone_can_act, Breaking(Stuck)),
    (law.texts_mean_their_actions, Breaking(Twice)),
    (law.other_texts_are_refused, Careless()),
    (law.positions_survive_writing, Forgetful()),
    (law.clones_share_nothing, Breaking(Shared)),
    (law.odds_are_whole_parts, LoadedGame()),
    (law.returns_share_out_one, Breaking(Generous)),
    (law.estimates_are_shares, Breaking(Boastful)),
    (law.promises_are_what_trying_shows, Breaking(Rash)),
    (law.views_hide_and_agree, Telltale()),
    (law.showings_tell_the_change, SilentGame()),
    (law.anybody_can_resign, Breaking(Sore)),
]


@pytest.mark.parametrize(("broken", "game"), BREAKERS, ids=[broken.__name__ for broken, _ in BREAKERS])
def test_a_game_that_breaks_a_law_is_caught_by_that_law(broken: Callable[[State], None], game: Game) -> None:
    with pytest.raises(law.LawBroken):
        for seed in range(20):
            for state in law.walk(game.new({}), Rng(seed), []):
                broken(state)
                if len(state.legal()) == 0:
                    break


def test_every_law_has_a_game_that_breaks_it() -> None:
    assert {broken for broken, _ in BREAKERS} == set(law.LAWS)


def test_a_game_that_breaks_a_law_fails_the_whole_check() -> None:
    with pytest.raises(law.LawBroken, match="clone"):
        law.check_laws(Breaking(Shared))
