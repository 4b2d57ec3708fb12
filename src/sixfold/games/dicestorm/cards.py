"""What people are told beside the board: cards, notes on single pieces, the ground, rows about the state of play."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sixfold.games.dicestorm.abilities import NOTHING, UNITS
from sixfold.games.dicestorm.damage import toll
from sixfold.games.dicestorm.ground import is_in, lowest
from sixfold.games.dicestorm.harm import is_eliminated
from sixfold.games.dicestorm.notation import DEPLOYING, OFF
from sixfold.games.dicestorm.packing import (
    FACE_DOWN,
    LEFT_OUT,
    MARKED,
    NO_CHOICE,
    choice_of,
    die_by,
    die_cell,
    die_face,
    die_kind,
    die_number,
    hp_of,
    lens_of,
    owner_of,
    type_of,
)
from sixfold.games.dicestorm.position import all_pieces, both, is_covered, label
from sixfold.games.dicestorm.sentences import counted, dice_in_words, said
from sixfold.games.dicestorm.state import (
    ARMY,
    BESIDE,
    DRAWN_GAME,
    FLYING,
    POOL,
    QUOTA,
    RESTLESS,
    SOULS,
    TOKENS,
    Position,
)
from sixfold.games.dicestorm.tables import HIDDEN, Book, CardSet, DieKind, Profile
from sixfold.kernel.cards import Card, GroundMark, Note, Stat, Status

__all__ = ["all_cards", "decisive", "die_name", "ground_marks", "notes", "reason", "rows"]

HOME: Final = "home_row"
HOME_CARD: Final = Card(
    HOME, "ground", "Home row", "New units of the seat that owns it are deployed here.", section="3"
)
MARKERS: Final = [
    Card("token", "marker", "Turn token", "It may take a turn in Tactics, which uses the token up.", section="5.6"),
    Card("acted", "marker", "Had its turn", "It takes no other turn before play passes on.", section="6.2"),
]


# Cards.


def all_cards(book: Book, cards: CardSet) -> list[Card]:
    """A card for every piece of a card set, the face-down unit, every die, the tokens and the home row."""
    pieces = [piece_card(book, profile) for profile in cards.profiles if profile.in_play or profile.number == HIDDEN]
    return [*pieces, *[die_card(book, die) for die in book.dice], *MARKERS, HOME_CARD]


def piece_card(book: Book, profile: Profile) -> Card:
    """2.2, 2.3  A piece with its numbers and abilities."""
    if profile.number == HIDDEN:
        return Card(profile.id, "piece", profile.name, profile.line, section="8")
    stats = [
        Stat("faction", book.factions[profile.faction].name),
        Stat("class", profile.class_name),
        Stat("HP", "cannot be hurt" if profile.beside else str(profile.max_hp)),
    ]
    if profile.move > 0:
        stats.append(Stat("move", str(profile.move)))
    if profile.has_dice:
        stats.append(Stat("dice", dice_in_words(book, [int(count) for count in profile.dice])))
    if profile.souls > 0:
        stats.append(Stat("souls", str(profile.souls)))
    stats.append(Stat("turn token", "yes" if profile.gets_token else "no"))
    abilities = [said(book, profile, ability) for ability in profile.abilities]
    return Card(profile.id, "piece", profile.name, profile.line, stats, abilities, "2.2")


def die_card(book: Book, die: DieKind) -> Card:
    """2.5  A die with what it does."""
    rules = ["It does its face in damage to every unit in its hex, friend or foe."]
    if die.part > 0:
        rules.append(f"Adjacent hexes take the face divided by {die.part}, rounded down, at least {die.least}.")
    if die.rethrows:
        rules.append("Its thrower may throw it again once.")
    if die.kills:
        rules.append("Every piece in its hex is destroyed.")
    if die.spawns > 0:
        rules.append(f"Then a {book.first_set().profile(die.spawns).name} of its thrower appears there.")
    line = f"A die with {die.sides} sides that hurts what it lands on."
    return Card(die.id, "ground", die.name, line, [Stat("sides", str(die.sides))], rules, "2.5")


# Notes.


def notes(s: Position, viewer: int) -> list[Note]:
    """What counts now for single pieces: hit points lost, turns, decisions, and what the dice would do."""
    found: list[Note] = []
    damage = toll(s)
    for piece, cell in all_pieces(s):
        covered = is_covered(s, piece, viewer)
        profile = s.cards.profile(HIDDEN if covered else type_of(piece))
        told = [("", "face down", "")] if covered else told_of(s, piece, cell, profile, damage_of(s, cell, damage))
        for name, value, why in told:
            found.append(Note(label(s, cell), profile.id, int(owner_of(piece)), name, value, why))
    return found


def damage_of(s: Position, cell: i64, damage: vec[i64]) -> int:
    """6.6  What the landed dice would do to the piece on a cell."""
    if cell == BESIDE:
        return 0
    hurt = s.terms.dice_hit_artifacts or is_in(cell, s.each[UNITS] | s.each[UNITS + 1])
    return int(damage[cell]) if hurt else 0


def told_of(s: Position, piece: i64, cell: i64, profile: Profile, damage: int) -> list[tuple[str, str, str]]:
    """What there is to say about one piece, each with its label and its reason."""
    found: list[tuple[str, str, str]] = []
    if not profile.beside and hp_of(piece) < profile.max_hp:
        found.append(("HP", str(hp_of(piece)), f"{profile.max_hp}, lost {profile.max_hp - hp_of(piece)}"))
    if damage > 0:
        found.append(("dice damage", str(damage), dice_near(s, cell)))
    if piece & FACE_DOWN != 0:
        found.append(("", "face down", ""))
    if has_token(s, piece, cell):
        found.append(("", "turn token", ""))
    if s.active == cell:
        found.append(("", "free turn" if s.free else "active", f"Move +{s.bonus}" if s.bonus > 0 else ""))
    if cell != BESIDE and is_in(cell, s.acted):
        found.append(("", "had its turn", ""))
    if lens_of(piece) > 0:
        found.append(("uses", str(lens_of(piece)), "on landed dice"))
    if choice_of(piece) != NO_CHOICE:
        found.append(("dice", chosen_dice(s, piece, profile), "as decided"))
    return found


def has_token(s: Position, piece: i64, cell: i64) -> bool:
    """5.5  Whether a piece has a turn token."""
    return piece & MARKED != 0 if cell == BESIDE else is_in(cell, s.each[TOKENS + owner_of(piece)])


def chosen_dice(s: Position, piece: i64, profile: Profile) -> str:
    """6.5  The dice that a piece offers after a decision."""
    choice = choice_of(piece)
    alignment = profile.alignment
    if choice == LEFT_OUT or alignment is None:
        return "left"
    return f"{alignment.choices[choice - 2]} {s.book.dice[choice - 2].name}"


def dice_near(s: Position, cell: i64) -> str:
    """6.6  The dice that hurt a hex, each with what it does there."""
    parts: list[str] = []
    for die in s.landed:
        name = s.book.dice[die_kind(die)].name
        if die_cell(die) == cell:
            parts.append(f"{name} {die_face(die)}")
        elif is_in(cell, s.ground.beside(die_cell(die))) and s.book.dice[die_kind(die)].part > 0:
            parts.append(f"{name} beside it {s.book.dice[die_kind(die)].splash(die_face(die))}")
    return ", ".join(parts)


# Ground and rows.


def ground_marks(s: Position) -> list[GroundMark]:
    """3, 5.8  The home rows, and the dice that have landed."""
    cells = [(cell, int(s.ground.home_of(cell))) for cell in range(int(s.ground.cells))]
    found = [GroundMark(cell, HOME, owner) for cell, owner in cells if owner >= 0]
    found += [GroundMark(int(die_cell(die)), s.book.die_ids[die_kind(die)], int(die_by(die))) for die in s.landed]
    if s.die != NOTHING and s.die_cell >= 0:
        found.append(GroundMark(int(s.die_cell), s.book.die_ids[s.die], int(s.die_by)))
    return found


def rows(s: Position) -> list[Status]:
    """Round, supplies, souls, dice, and what is pending."""
    found = [Status("round", f"{s.round} of {s.terms.max_rounds}")]
    for seat in range(2):
        found += seat_rows(s, seat)
    found.append(Status("goes first", "this round", int(s.first)))
    found += [die_row(s, die) for die in s.landed]
    return [*found, *pending_rows(s)]


def seat_rows(s: Position, seat: int) -> list[Status]:
    """Rows about one seat, what it needs now first."""
    found: list[Status] = []
    if s.phase == DEPLOYING:
        found.append(Status("units to place", str(both(s, QUOTA)[seat]), seat))
    pool = dice_in_words(s.book, [int(s.each[POOL + 2 * kind + seat]) for kind in range(len(s.book.dice))])
    if pool:
        found.append(Status("dice to throw", pool, seat))
    return [*found, *supply_rows(s, seat), *beside_rows(s, seat)]


def supply_rows(s: Position, seat: int) -> list[Status]:
    """2.1, 2.4  Units and souls of a seat."""
    supply = str(s.supply(seat)) if s.terms.waves else f"{s.supply(seat)} of {s.terms.active_supply_cap}"
    found = [
        Status("Army Supply", str(both(s, ARMY)[seat]), seat),
        Status("Active Supply", supply, seat),
    ]
    if s.faction(seat).has_rifts or both(s, SOULS)[seat] > 0:
        restless = ", restless" if both(s, RESTLESS)[seat] else ""
        found.append(Status("souls", f"{both(s, SOULS)[seat]}{restless}", seat))
    return found


def beside_rows(s: Position, seat: int) -> list[Status]:
    """6.3  The pieces of a seat beside the board."""
    own = [piece for piece in s.beside if owner_of(piece) == seat]
    found: list[Status] = []
    for type in dict.fromkeys(int(type_of(piece)) for piece in own):
        same = [piece for piece in own if type_of(piece) == type]
        ready = sum(1 for piece in same if piece & MARKED != 0)
        tokens = f", {ready} with a turn token" if ready else ""
        found.append(Status(s.cards.profile(type).name, f"{len(same)} {OFF} the board{tokens}", seat))
    return found


def die_row(s: Position, die: i64) -> Status:
    """5.8  One landed die."""
    return Status(f"die {die_number(die)}", die_words(s, die), int(die_by(die)))


def die_words(s: Position, die: i64) -> str:
    """5.8  What a landed die is, shows, and where."""
    return f"{s.book.dice[die_kind(die)].name} shows {die_face(die)} on {label(s, die_cell(die))}"


def die_name(s: Position, number: int) -> str:
    """5.9  A landed die by its number: with what it shows, so that people find it on the board."""
    place = s.place_of_die(number)
    return str(number) if place == NOTHING else f"{number} ({die_words(s, s.landed[place])})"


def pending_rows(s: Position) -> list[Status]:
    """What is still to be decided: the die in the air, triggers, reactions, the turn that goes on."""
    found: list[Status] = []
    if s.die != NOTHING:
        aim = "" if s.aim == FLYING else f" at {label(s, s.aim)}"
        found.append(Status("in the air", f"{s.book.dice[s.die].name}{aim}", int(s.die_by)))
    if len(s.queue) > 0:
        found.append(Status("triggers", ", ".join(label(s, i64(cell)) for cell in s.queue)))
    if len(s.reactions) > 0:
        found.append(Status("open reactions", str(len(s.reactions))))
    if s.active != FLYING:
        left = f", {counted(int(s.left), 'step')} left" if s.left > 0 else ""
        found.append(Status("active", f"{s.profile_at(s.active).name} on {label(s, s.active)}{left}", int(s.to_act)))
    return found


# The end.


def reason(s: Position) -> str:
    """9  How the game ended."""
    names = [s.game.name(s, "seat", seat) for seat in range(2)]
    lost = [seat for seat in range(2) if is_eliminated(s, seat)]
    if len(lost) == len(names):
        return "A draw: neither side has units or Army Supply left."
    if lost:
        return f"{names[1 - lost[0]]} won: {names[lost[0]]} have neither units nor Army Supply left."
    if s.winner == DRAWN_GAME:
        return f"A draw: round {s.round} was the last."
    return f"{names[s.winner]} won: they have more on the board after round {s.round}, the last."


def decisive(s: Position) -> list[int]:
    """9  The units that the winner has left."""
    found: list[int] = []
    rest = s.each[UNITS + s.winner] if s.winner >= 0 else 0
    while rest != 0:
        found.append(int(lowest(rest)))
        rest &= rest - 1
    return found
