"""15  Reading the parts of a position: pieces, the turn that goes on, dice. Every error names the field."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sixfold.boards import NOWHERE
from sixfold.games.dicestorm.abilities import NOTHING, UNITS
from sixfold.games.dicestorm.deployment import trigger_at
from sixfold.games.dicestorm.ground import bit, is_in
from sixfold.games.dicestorm.notation import (
    DEPLOYING,
    LAST_NUMBER,
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
    MARKED,
    landed_die,
    owner_of,
    pair,
    with_choice,
    with_hp,
    with_lens,
)
from sixfold.games.dicestorm.state import (
    BESIDE,
    FLYING,
    MAIN,
    NO_PIECE,
    POOL,
    TOKENS,
    Position,
)
from sixfold.games.dicestorm.tables import Profile
from sixfold.kernel.document import Fields
from sixfold.kernel.phases import PiecePlace, each_piece, read_cell

__all__ = ["read_active", "read_die", "read_landed", "read_pieces", "read_pools", "read_queue", "read_reactions"]

MOST_BESIDE: Final = 99
MOST_DICE: Final = 999
MOST_STEPS: Final = 99
FIRST_CHOICES: Final = ["left"]


# Pieces.


def read_pieces(s: Position, fields: Fields) -> None:
    """15  The pieces in the order they entered play."""
    for place in each_piece(fields, s.book.piece_ids, 2, s.ground.board, beside=OFF):
        profile = s.cards.profile(place.type)
        if not profile.in_play:
            why = "must be given with its type" if place.type == 0 else "is not among the pieces of this card set"
            raise place.fields.bad("type", f"{profile.id} {why}")
        if profile.beside != (place.cell == NOWHERE):
            where = "beside the board, at off" if profile.beside else "on the board"
            raise place.fields.bad("cell", f"a {profile.name} stands {where}")
        if place.cell != NOWHERE and s.piece[place.cell] != NO_PIECE:
            raise place.fields.bad("cell", f"there is a second piece on {s.ground.board.label(place.cell)}")
        if len(s.beside) >= MOST_BESIDE:
            raise place.fields.bad("cell", f"at most {MOST_BESIDE} pieces stand beside the board")
        s.place(place.type, place.owner, place.cell)
        read_marks(s, place, profile)


def read_marks(s: Position, place: PiecePlace, profile: Profile) -> None:
    """15  Hit points, token and the other marks of a piece."""
    fields = place.fields
    token = fields.flag("token", profile.gets_token and s.phase in (TACTICS_START, TACTICS))
    acted = fields.flag("acted", default=False)
    if token and not profile.gets_token:
        raise fields.bad("token", f"a {profile.name} receives no turn token")
    if profile.beside:
        for name, usual in (("hp", None), ("lens", 0), ("face_down", False), ("dice_choice", None)):
            if fields.value(name, usual) != usual:
                raise fields.bad(name, f"a {profile.name} has none")
        s.beside[len(s.beside) - 1] |= (MARKED if token else 0) | (HAS_ACTED if acted else 0)
        return
    cell = place.cell
    piece = with_hp(s.piece[cell], fields.whole("hp", int(profile.max_hp), low=1, high=int(profile.max_hp)))
    piece = with_lens(piece, fields.whole("lens", 0, low=0, high=max([int(a.uses) for a in profile.landed], default=0)))
    piece = with_choice(piece, read_choice(s, fields, profile))
    if fields.flag("face_down", default=False):
        if s.phase != DEPLOYING or not profile.is_base:
            raise fields.bad("face_down", "only base units lie face down, and only in phase deploy")
        piece |= FACE_DOWN
    s.piece[cell] = piece
    s.each[TOKENS + place.owner] |= bit(cell) if token else 0
    s.acted |= bit(cell) if acted else 0


def read_choice(s: Position, fields: Fields, profile: Profile) -> int:
    """6.5  What was decided about the dice of a piece."""
    if fields.value("dice_choice", None) is None:
        return 0
    alignment = profile.alignment
    offered = [] if alignment is None else [id for kind, id in enumerate(s.book.die_ids) if alignment.offers(kind)]
    known = [*FIRST_CHOICES, *offered] if profile.has_dice else []
    if not known:
        raise fields.bad("dice_choice", f"a {profile.name} has no dice")
    word = known[fields.index("dice_choice", known)]
    return 1 if word in FIRST_CHOICES else 2 + s.book.die_ids.index(word)


# Triggers and turns.


def read_queue(s: Position, fields: Fields) -> vec[i32]:
    """5.4, 5.5  The pieces whose trigger is pending."""
    found = vec[i32]()
    labels = fields.words("queue", [])
    if bool(labels) != (s.phase in (TRIGGERS, TACTICS_START)):
        raise fields.bad("queue", "has entries in the phases deploy_triggers and tactics_start, and only there")
    for place, label in enumerate(labels):
        cell = s.ground.board.cell(label)
        if cell == NOWHERE or s.piece[cell] == NO_PIECE or trigger_at(s, cell) is None:
            raise fields.bad(f"queue[{place}]", f"no piece with a trigger of this phase stands on {label}")
        found = append(found, i32(cell))
    return found


def read_active(s: Position, fields: Fields) -> None:
    """6.2  The turn of the active piece."""
    if fields.value("active", None) is None:
        return
    turn = fields.inner("active")
    if s.phase != TACTICS:
        raise fields.bad("active", "a piece is active only in phase tactics")
    cell = read_cell(turn, s.ground.board)
    if s.piece[cell] == NO_PIECE or owner_of(s.piece[cell]) != s.to_act:
        raise turn.bad("cell", "no piece of the seat to act stands there")
    s.active = cell
    s.free = turn.flag("free", default=False)
    s.bonus = turn.whole("bonus", 0, low=0, high=MOST_STEPS)
    s.moved = turn.flag("moved", default=False)
    s.steps = turn.whole("steps", 0, low=0, high=MOST_STEPS)
    s.placed = turn.whole("placed", 0, low=0, high=MOST_STEPS)
    s.left = turn.whole("left", 0, low=0, high=MOST_STEPS)
    s.stage = read_stage(s, turn, cell)
    s.target = read_target(s, turn)
    turn.done()


def read_stage(s: Position, turn: Fields, cell: int) -> int:
    """6.3, 6.4  What the active piece has to finish; it must be something that it can have begun."""
    profile = s.profile_at(cell)
    stages = {"main": MAIN}
    for ability in profile.turns:
        if ability.times > 1:
            stages[ability.stage] = int(ability.number) + 1
        if ability.then != NOTHING:
            stages[s.book.abilities[ability.then].stage] = int(ability.then) + 1
    stage = stages[list(stages)[turn.index("stage", list(stages), "main")]]
    if stage != MAIN and s.book.abilities[stage - 1].drags and s.left == 0:
        raise turn.bad("left", "must be at least 1: without movement the turn is over")
    return stage


def read_target(s: Position, turn: Fields) -> int:
    """6.4  The piece that is dragged."""
    if turn.value("target", None) is None:
        return NOTHING
    cell = read_cell(turn, s.ground.board, "target")
    drags = s.stage != MAIN and s.book.abilities[s.stage - 1].drags
    if not drags or s.piece[cell] == NO_PIECE or not is_in(cell, s.ground.beside(s.active)):
        raise turn.bad("target", "must be a piece beside one that drags")
    return cell


def read_reactions(s: Position, fields: Fields) -> vec[i32]:
    """6.3  The open pairs; there are some only after a move."""
    found = vec[i32]()
    for entry in fields.objects("reactions", []):
        by, target = read_cell(entry, s.ground.board, "by"), read_cell(entry, s.ground.board, "target")
        entry.done()
        if s.active == FLYING or s.stage != MAIN:
            raise fields.bad("reactions", "are open only while a piece that has moved is active")
        if not is_in(by, s.each[UNITS + s.to_act]) or s.profile_at(by).reaction is None:
            raise entry.bad("by", "no own unit that can react stands there")
        if not is_in(target, s.each[UNITS + 1 - s.to_act] & s.ground.beside(by)):
            raise entry.bad("target", "no enemy unit stands there, beside who may strike")
        if pair(by, target) in list(found):
            raise entry.bad("target", "this pair is open already")
        found = append(found, pair(by, target))
    return found


# Dice.


def read_pools(s: Position, fields: Fields) -> None:
    """5.8  The dice that are not yet thrown."""
    pools = fields.objects("pool", [{}, {}])
    if len(pools) != len(["seat 0", "seat 1"]):
        raise fields.bad("pool", "must have two entries, one for each seat")
    for seat, pool in enumerate(pools):
        for kind, id in enumerate(s.book.die_ids):
            s.each[POOL + 2 * kind + seat] = pool.whole(id, 0, low=0, high=MOST_DICE)
        pool.done()


def read_landed(s: Position, fields: Fields) -> vec[i64]:
    """5.8  The dice on the board."""
    found = vec[i64]()
    numbers: list[int] = []
    for place, die in enumerate(fields.objects("landed", []), start=1):
        if s.phase not in (PREPARE, THROWING, RETHROWING, RETHROWING + 1, OVER):
            raise fields.bad("landed", "dice lie on the board only in the Bombardment")
        number = die.whole("id", place, low=1, high=LAST_NUMBER)
        if number in numbers:
            raise die.bad("id", f"there is a second die {number}")
        numbers.append(number)
        kind = die.index("kind", s.book.die_ids)
        cell = read_cell(die, s.ground.board)
        face = die.whole("face", low=1, high=int(s.book.dice[kind].sides))
        found = append(found, landed_die(number, kind, cell, face, die.whole("by", 0, low=0, high=1)))
        die.done()
    return found


def read_die(s: Position, fields: Fields) -> None:
    """5.8  The die being thrown."""
    if fields.value("die", None) is None:
        if s.phase == RETHROWING:
            raise fields.bad("die", "is missing: somebody must decide about it")
        return
    die = fields.inner("die")
    if s.phase not in (THROWING, RETHROWING):
        raise fields.bad("die", "a die is thrown only in the phases throw and rethrow")
    s.die = die.index("kind", s.book.die_ids)
    s.die_by = die.whole("by", 0, low=0, high=1)
    s.rethrown = die.flag("rethrown", default=False)
    s.aim = read_aim(s, die)
    s.die_cell = FLYING if die.value("cell", None) is None else read_cell(die, s.ground.board, beside=OFF)
    sides = int(s.book.dice[s.die].sides)
    s.die_face = 0 if die.value("face", None) is None else die.whole("face", low=1, high=sides)
    die.done()
    check_die(s, die)


def read_aim(s: Position, die: Fields) -> int:
    """7.2, 7.4  The aimed hex, which a real throw has not and a die that has landed no longer needs."""
    if s.terms.real_dice:
        if die.value("aim", None) is not None:
            raise die.bad("aim", "must be null: real dice are aimed by hand")
        return FLYING
    if die.value("aim", None) is None and die.value("cell", None) is not None:
        return FLYING
    return read_cell(die, s.ground.board, "aim")


def check_die(s: Position, die: Fields) -> None:
    """5.8  A die in the air has no face; one that may be thrown again has come to rest."""
    if s.phase == THROWING:
        if s.die_cell == BESIDE:
            raise die.bad("cell", "a die that missed the board is not in the air")
        if s.die_face > 0:
            raise die.bad("face", "must be null: the face is still to come")
        return
    if s.die_cell == FLYING or (s.die_cell == BESIDE) != (s.die_face == 0):
        raise die.bad("face", "a die at rest lies on a hex and shows a face, or lies off the board without one")
    if s.rethrown or not s.book.dice[s.die].rethrows:
        raise die.bad("kind", "this die cannot be thrown again")
