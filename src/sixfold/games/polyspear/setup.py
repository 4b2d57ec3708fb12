"""4  Setting up: an empty field under some options, and the armies in reserve."""

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from sixfold.games.polyspear.arms import arms_of
from sixfold.games.polyspear.ground import ground_of
from sixfold.games.polyspear.notation import DEPLOYING
from sixfold.games.polyspear.options import army_of, team_numbers
from sixfold.games.polyspear.rules import Polyspear
from sixfold.games.polyspear.state import IN_RESERVE, Settings
from sixfold.games.polyspear.tables import BOOK
from sixfold.kernel.game import Game
from sixfold.kernel.options import Options

__all__ = ["new_game", "opening"]


def settings_of(options: Options) -> Settings:
    """4  The options as play needs them."""
    limit = options.whole("max_rounds")
    if limit == 0 and not options.flag("cyclone"):
        limit = BOOK.limit_without
    arms = arms_of(options.word("ruleset"))
    settings = Settings(team_numbers(options), arms, ground_of(options.word("map")), limit)
    settings.cyclone = options.flag("cyclone")
    settings.pushed_spears = options.flag("pushed_spears")
    settings.magic = options.flag("magic")
    settings.stall_rush = options.flag("stall_rush")
    return settings


def opening(game: Game, options: Options) -> Polyspear:
    """4  An empty field without units; every timer has its starting value."""
    settings = settings_of(options)
    state = Polyspear(
        game,
        options,
        len(options.items("factions")),
        settings,
        settings.ground.bare[:],
        vec[i16](),
        vec[i64](),
        vec[i16](),
        vec[i64](),
        vec[u8](),
        vec[i32](),
    )
    seat: i64
    for seat in range(state.seats):
        state.set_timer(seat, BOOK.start_timer)
    return state


def enlist(state: Polyspear, kind: int, seat: int) -> int:
    """4  A unit in the reserve of a seat."""
    unit = state.enlist(kind, seat)
    state.place[unit] = i16(IN_RESERVE)
    state.count_mana(unit, 1)
    state.count(seat, 1)
    return int(unit)


def new_game(game: Game, options: Options) -> Polyspear:
    """4  Everything in reserve, seat 0 to deploy, then one cyclone update."""
    state = opening(game, options)
    for seat in range(int(state.seats)):
        for kind in army_of(options, seat):
            enlist(state, kind, seat)
    state.phase = DEPLOYING
    state.to_act = 0
    state.cyclone_update()
    return state
