"""15  Position documents of Dicestorm: writing, for everyone or for one viewer, and reading."""

from mypy_extensions import i64

from sixfold.games.dicestorm.abilities import NOTHING
from sixfold.games.dicestorm.damage import more_units
from sixfold.games.dicestorm.deployment import quota_of
from sixfold.games.dicestorm.harm import is_eliminated, survivor
from sixfold.games.dicestorm.notation import (
    DEPLOYING,
    INITIATIVE_ROLL,
    OFF,
    OVER,
    PREPARE,
    RETHROWING,
    TACTICS,
    TACTICS_START,
    THROWING,
    TRIGGERS,
)
from sixfold.games.dicestorm.packing import (
    FACE_DOWN,
    HAS_ACTED,
    LEFT_OUT,
    MARKED,
    NO_CHOICE,
    born_of,
    choice_of,
    die_by,
    die_cell,
    die_face,
    die_kind,
    die_number,
    hp_of,
    lens_of,
    owner_of,
    pair_by,
    pair_target,
    type_of,
)
from sixfold.games.dicestorm.preparation import can_open_rift
from sixfold.games.dicestorm.reading import (
    read_active,
    read_die,
    read_landed,
    read_pieces,
    read_pools,
    read_queue,
    read_reactions,
)
from sixfold.games.dicestorm.rules import Dicestorm
from sixfold.games.dicestorm.state import (
    ARMY,
    BESIDE,
    DRAWN_GAME,
    FLYING,
    MAIN,
    POOL,
    QUOTA,
    RESTLESS,
    SOULS,
    TOKENS,
    Position,
)
from sixfold.games.dicestorm.tables import HIDDEN
from sixfold.kernel.document import Fields
from sixfold.kernel.phases import Phase, actor_name, read_actor, read_phase, read_winners
from sixfold.kernel.seats import CHANCE, NOBODY

__all__ = ["all_pieces", "fill", "is_covered", "write_document"]

MOST: int = 9999


# Writing.


def write_document(s: Position, viewer: int) -> dict[str, object]:
    """15  All keys with their values; for a viewer face-down units of others are hidden."""
    return {
        "round": int(s.round),
        "first": int(s.first),
        "army_supply": both(s, ARMY),
        "souls": both(s, SOULS),
        "rolls": [int(roll) if roll > 0 else None for roll in (s.roll_0, s.roll_1)],
        "quota": both(s, QUOTA),
        "queue": [label(s, i64(cell)) for cell in s.queue],
        "active": write_active(s),
        "reactions": [{"by": label(s, pair_by(pair)), "target": label(s, pair_target(pair))} for pair in s.reactions],
        "must_rift": [restless != 0 for restless in both(s, RESTLESS)],
        "pool": [
            {id: int(s.each[POOL + 2 * kind + seat]) for kind, id in enumerate(s.book.die_ids)} for seat in range(2)
        ],
        "die": write_die(s),
        "landed": [write_landed(s, die) for die in s.landed],
        "pieces": [write_piece(s, piece, int(cell), viewer) for piece, cell in all_pieces(s)],
    }


def both(s: Position, what: int) -> list[int]:
    """A value of both seats."""
    return [int(s.each[what]), int(s.each[what + 1])]


def label(s: Position, cell: i64) -> str:
    """3  The label of a hex, or of the place beside the board."""
    return OFF if cell == BESIDE else s.ground.board.label(cell)


def all_pieces(s: Position) -> list[tuple[i64, i64]]:
    """5.5  Every piece with its cell, in the order they entered play."""
    found = [(piece, i64(cell)) for cell, piece in enumerate(s.piece) if piece != 0]
    found += [(piece, i64(BESIDE)) for piece in s.beside]
    return sorted(found, key=lambda entry: int(born_of(entry[0])))


def is_covered(s: Position, piece: i64, viewer: int) -> bool:
    """8  Whether a viewer may not know the type of a piece."""
    return piece & FACE_DOWN != 0 and s.terms.hidden and viewer not in (NOBODY, int(owner_of(piece)))


def write_piece(s: Position, piece: i64, cell: int, viewer: int) -> dict[str, object]:
    """15, 8  A piece as a viewer may know it."""
    profile = s.cards.profile(HIDDEN if is_covered(s, piece, viewer) else type_of(piece))
    hp = profile.max_hp if profile.number == HIDDEN else hp_of(piece)
    beside = cell == BESIDE
    owner = owner_of(piece)
    choice = choice_of(piece)
    return {
        "type": profile.id,
        "owner": int(owner),
        "cell": label(s, cell),
        "hp": None if profile.beside else int(hp),
        "token": piece & MARKED != 0 if beside else s.each[TOKENS + owner] >> cell & 1 != 0,
        "face_down": piece & FACE_DOWN != 0,
        "acted": piece & HAS_ACTED != 0 if beside else s.acted >> cell & 1 != 0,
        "lens": int(lens_of(piece)),
        "dice_choice": None if choice == NO_CHOICE else "left" if choice == LEFT_OUT else s.book.die_ids[choice - 2],
    }


def write_active(s: Position) -> dict[str, object] | None:
    """15  The turn of the active piece."""
    if s.active == FLYING:
        return None
    return {
        "cell": label(s, s.active),
        "free": s.free,
        "bonus": int(s.bonus),
        "moved": s.moved,
        "steps": int(s.steps),
        "stage": "main" if s.stage == MAIN else s.book.abilities[s.stage - 1].stage,
        "placed": int(s.placed),
        "left": int(s.left),
        "target": None if s.target == NOTHING else label(s, s.target),
    }


def write_die(s: Position) -> dict[str, object] | None:
    """15  The die being thrown."""
    if s.die == NOTHING:
        return None
    return {
        "kind": s.book.die_ids[s.die],
        "by": int(s.die_by),
        "aim": None if s.aim == FLYING else label(s, s.aim),
        "rethrown": s.rethrown,
        "cell": None if s.die_cell == FLYING else label(s, s.die_cell),
        "face": int(s.die_face) if s.die_face > 0 else None,
    }


def write_landed(s: Position, die: i64) -> dict[str, object]:
    """15  A landed die."""
    return {
        "id": int(die_number(die)),
        "kind": s.book.die_ids[die_kind(die)],
        "cell": label(s, die_cell(die)),
        "face": int(die_face(die)),
        "by": int(die_by(die)),
    }


# Reading.


def fill(s: Dicestorm, fields: Fields) -> None:
    """15  Take a position as it stands: nothing is triggered, no end of the game is looked for."""
    s.phase = read_phase(fields, s.game.phases)
    s.round = fields.whole("round", 1, low=1, high=int(s.terms.max_rounds))
    s.first = fields.whole("first", 0, low=0, high=1)
    read_both(s, fields, ARMY, "army_supply", both(s, ARMY))
    read_both(s, fields, SOULS, "souls", [0, 0])
    read_rolls(s, fields)
    read_pieces(s, fields)
    read_pools(s, fields)
    s.landed = read_landed(s, fields)
    read_die(s, fields)
    s.queue = read_queue(s, fields)
    read_to_act(s, fields)
    usual = [int(quota_of(s, seat)) for seat in range(2)] if s.phase == DEPLOYING else [0, 0]
    read_both(s, fields, QUOTA, "quota", usual)
    read_active(s, fields)
    s.reactions = read_reactions(s, fields)
    read_restless(s, fields)
    read_outcome(s, fields)
    check_somebody_can_act(s, fields)


def read_both(s: Position, fields: Fields, what: int, name: str, usual: list[int]) -> None:
    """A value of both seats."""
    found = fields.wholes(name, usual, low=0, high=MOST)
    if len(found) != len(usual):
        raise fields.bad(name, "must be two numbers, one for each seat")
    for seat, value in enumerate(found):
        s.each[what + seat] = value


def read_rolls(s: Position, fields: Fields) -> None:
    """5.2  The D20s of this round, null where none was rolled."""
    given = fields.items("rolls", [None, None])
    if len(given) != len(["seat 0", "seat 1"]):
        raise fields.bad("rolls", "must have two entries, one for each seat")
    most = int(s.book.initiative_die)
    rolls = [
        0 if roll is None else fields.checked_whole(f"rolls[{seat}]", roll, 1, most) for seat, roll in enumerate(given)
    ]
    s.roll_0, s.roll_1 = i64(rolls[0]), i64(rolls[1])
    if rolls[1] > 0 and (rolls[0] == 0 or s.phase == INITIATIVE_ROLL):
        raise fields.bad("rolls[1]", "seat 0 rolls first, and with both rolls the initiative is settled")


def read_to_act(s: Position, fields: Fields) -> None:
    """15  Who acts: Player 1 by default, chance while a die is in the air or the initiative is rolled."""
    phase = s.game.phases[s.phase]
    in_the_air = s.phase == THROWING and s.die != NOTHING
    if in_the_air or (s.phase == PREPARE and s.terms.waves and fields.value("to_act", 0) == "chance"):
        phase = Phase(phase.name, "chance")
    s.to_act = read_actor(fields, phase, 2, "chance" if phase.actor == "chance" else usual_actor(s))
    if s.phase == RETHROWING and s.to_act != s.die_by:
        raise fields.bad("to_act", "must be who threw the die")
    if s.phase == PREPARE and s.to_act == CHANCE and s.roll_1 > 0:
        raise fields.bad("rolls[1]", "with both rolls the initiative is settled")


def usual_actor(s: Position) -> int:
    """15  Player 1, unless a die or a trigger asks somebody."""
    if s.phase == RETHROWING:
        return int(s.die_by)
    return int(s.first) if len(s.queue) == 0 else int(owner_of(s.piece[i64(s.queue[0])]))


def read_restless(s: Position, fields: Fields) -> None:
    """6.5, R29  Where Restless Spirits are in force."""
    in_force = s.phase == PREPARE
    usual = [in_force and s.each[SOULS + seat] > s.faction(seat).restless_over for seat in range(2)]
    usual = [s.faction(seat).has_rifts and restless for seat, restless in enumerate(usual)]
    given = fields.items("must_rift", list(usual))
    if len(given) != len(usual) or not all(isinstance(flag, bool) for flag in given):
        raise fields.bad("must_rift", "must be true or false for each seat")
    for seat, flag in enumerate(given):
        if flag and (not in_force or not can_open_rift(s, seat)):
            raise fields.bad(f"must_rift[{seat}]", "is only true in prepare, for a seat that can open a rift")
        s.each[RESTLESS + seat] = int(bool(flag))


def read_outcome(s: Position, fields: Fields) -> None:
    """9  Who has won, once the game is over: as given, or as the rules say."""
    winners = read_winners(fields, s.game.phases[s.phase], 2, winners_by_rule(s) if s.phase == OVER else [])
    if winners is not None:
        s.winner = winners[0] if len(winners) == 1 else DRAWN_GAME


def winners_by_rule(s: Position) -> list[int]:
    """9.1, 9.2  The survivor, or what the round limit says."""
    lost = is_eliminated(s, 0) or is_eliminated(s, 1)
    winner = survivor(s) if lost or not s.terms.units_decide else more_units(s)
    return [int(winner)] if winner >= 0 else []


def check_somebody_can_act(s: Dicestorm, fields: Fields) -> None:
    """5.1  A phase in which nobody can act has passed."""
    if s.phase in (TRIGGERS, TACTICS_START) and s.to_act != owner_of(s.piece[i64(s.queue[0])]):
        raise fields.bad("to_act", "must be the owner of the first piece in the queue")
    if s.phase == TACTICS and s.active == FLYING and not s.has_token(s.to_act):
        raise fields.bad("to_act", "has no piece with a turn token")
    if s.phase == DEPLOYING and s.each[QUOTA + s.to_act] == 0:
        raise fields.bad("quota", "is 0 for the seat that is to act")
    if s.to_act != NOBODY and len(s.legal()) == 0:
        raise fields.bad("to_act", f"{actor_name(int(s.to_act))} has nothing to do in this phase")
