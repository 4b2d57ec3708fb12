"""2.3  The abilities, as mechanisms: when one works, on whom, what it does and how much. Read from abilities.toml.

The rules interpret these numbers and know no ability by its name.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sixfold.kernel.document import Fields
from sixfold.kernel.errors import brief

__all__ = [
    "ADJACENT",
    "ALLY_ACROSS",
    "ALLY_BESIDE",
    "ALONE",
    "ALWAYS",
    "ANYWHERE",
    "ANY_HEX",
    "AROUND",
    "ARTIFACTS",
    "AT_BESIDE",
    "AT_EITHER",
    "AT_SELF",
    "AT_TARGET",
    "BASES",
    "DEPLOY_HEXES",
    "DESTROYED",
    "EMPTY_HEX",
    "ENEMY",
    "FOLLOW",
    "HEX_OF_BOTH",
    "HEX_ONLY",
    "LANDED_DICE",
    "MOST_DAMAGE",
    "NOTHING",
    "NOT_PUSHED_FULLY",
    "NO_AREA",
    "NO_BONUS",
    "ON_DEPLOYED",
    "ON_DESTROYED",
    "ON_TACTICS_END",
    "ON_TACTICS_START",
    "OWN",
    "PIECES",
    "PREPARE_DICE",
    "REACTION",
    "REMOVED",
    "STAYS",
    "TARGETED",
    "TITANS",
    "TURN",
    "UNITS",
    "WITHIN",
    "WITH_AMOUNT",
    "Ability",
    "Known",
    "read_abilities",
]

NOTHING: Final = -1

WHENS: Final = [
    "turn",
    "follow",
    "reaction",
    "deployed",
    "tactics_start",
    "destroyed",
    "tactics_end",
    "deploy",
    "prepare",
    "landed",
    "always",
]
TURN: Final = 0
FOLLOW: Final = 1
REACTION: Final = 2
ON_DEPLOYED: Final = 3
ON_TACTICS_START: Final = 4
ON_DESTROYED: Final = 5
ON_TACTICS_END: Final = 6
DEPLOY_HEXES: Final = 7
PREPARE_DICE: Final = 8
LANDED_DICE: Final = 9
ALWAYS: Final = 10
PLAYED: Final = [TURN, FOLLOW, REACTION, PREPARE_DICE, LANDED_DICE]
"""What is played as an action; everything else happens by itself or is asked for."""

REACHES: Final = ["self", "adjacent", "anywhere"]
ADJACENT: Final = 1
ANYWHERE: Final = 2

SIDES: Final = ["own", "enemy", "any"]
OWN: Final = 0
ENEMY: Final = 1

# Who may be a target: the numbers are those of the masks that a position keeps for each seat.
PIECES: Final = 0
UNITS: Final = 2
BASES: Final = 4
EMPTY_HEX: Final = 6
ANY_HEX: Final = 7
TITANS: Final = 8
ARTIFACTS: Final = 9
GROUPS: Final = {"piece": PIECES, "unit": UNITS, "base": BASES, "titan": TITANS, "artifact": ARTIFACTS}

FATES: Final = ["stays", "removed", "destroyed"]
STAYS: Final = 0
REMOVED: Final = 1
DESTROYED: Final = 2

AREAS: Final = ["none", "around", "within"]
NO_AREA: Final = 0
AROUND: Final = 1
WITHIN: Final = 2

BONUSES: Final = ["none", "ally_across", "ally_beside", "not_pushed_fully"]
NO_BONUS: Final = 0
ALLY_ACROSS: Final = 1
ALLY_BESIDE: Final = 2
NOT_PUSHED_FULLY: Final = 3

MOVERS: Final = ["none", "across", "beside"]

SPOTS: Final = ["none", "self", "target", "either", "beside"]
AT_SELF: Final = 1
AT_TARGET: Final = 2
AT_EITHER: Final = 3
AT_BESIDE: Final = 4

# How an action names it: the acting piece; and a target; and one of several amounts; and one of both hexes; a hex only.
ALONE: Final = 0
TARGETED: Final = 1
WITH_AMOUNT: Final = 2
HEX_OF_BOTH: Final = 3
HEX_ONLY: Final = 4
MOST_DAMAGE: Final = 99


class Known:
    """The ids that abilities may name, each with its number."""

    def __init__(self, pieces: list[str], dice: list[str], abilities: list[str], ways: list[str]) -> None:
        """Piece 0 is the face-down unit, which nothing can name."""
        self.pieces = pieces
        self.dice = dice
        self.abilities = abilities
        self.ways = ways


class Ability:
    """One ability. NOTHING stands for what it does not have."""

    def __init__(self, id: str, number: int, fields: Fields, known: Known) -> None:
        """Read one entry; raise BadData at anything missing, unknown or out of range."""
        self.id = id
        self.number: i64 = number
        self.form_number: i64 = NOTHING
        self.name = fields.word("name")
        self.section = fields.word("section")
        self.when: i64 = fields.index("when", WHENS)
        self.verb = fields.word("verb", id)
        self.word = fields.word("word", "")
        self.stage = fields.word("stage", id)
        self.read_target(fields, known)
        self.read_price(fields)
        self.read_damage(fields)
        self.read_gains(fields, known)
        self.read_dice(fields, known)
        fields.done()
        self.shape: i64 = self.read_shape()
        self.check(fields)

    def read_target(self, fields: Fields, known: Known) -> None:
        """Whom it works on."""
        self.reach: i64 = 0
        self.whose: i64 = OWN
        self.group: i64 = PIECES
        self.only: i64 = 0
        self.mover: i64 = fields.index("mover", MOVERS, "none")
        self.is_across: bool = self.mover == MOVERS.index("across")
        words = fields.word("target", "").split(" ")
        if words == [""]:
            return
        if words[0] not in REACHES[1:] or len(words) not in (2, 3):
            raise fields.bad("target", f"{brief(' '.join(words))} does not begin with adjacent or anywhere")
        self.reach = REACHES.index(words[0])
        rest = words[1:]
        if rest == ["hex"]:
            self.group = ANY_HEX
        elif rest == ["empty", "hex"]:
            self.group = EMPTY_HEX
        elif len(rest) == len(["own", "unit"]) and rest[0] in SIDES and (rest[1] in GROUPS or rest[1] in known.pieces):
            self.whose = SIDES.index(rest[0])
            self.group = GROUPS.get(rest[1], PIECES)
            self.only = known.pieces.index(rest[1]) if rest[1] not in GROUPS else 0
        else:
            raise fields.bad("target", f"{brief(' '.join(rest))} is nothing that can be aimed at")

    def read_price(self, fields: Fields) -> None:
        """What it needs and costs."""
        self.hp_at_least: i64 = fields.whole("hp_at_least", 0, low=0)
        self.hp_at_most: i64 = fields.whole("hp_at_most", MOST_DAMAGE, low=1)
        self.pay_hp: i64 = fields.whole("pay_hp", 0, low=0)
        self.pays_souls_as_hp: bool = fields.value("pay_souls", 0) == "hp"
        self.pay_souls: i64 = 0 if self.pays_souls_as_hp else fields.whole("pay_souls", 0, low=0)
        self.own_fate: i64 = fields.index("self", FATES, "stays")
        self.victim: i64 = fields.index("victim", FATES, "stays")
        if self.hp_at_least <= self.pay_hp and self.pay_hp > 0:
            raise fields.bad("pay_hp", "must be less than hp_at_least: the last hit points cannot be paid")

    def read_damage(self, fields: Fields) -> None:
        """Whom it hurts, and how much."""
        if isinstance(fields.value("damage", 0), list):
            amounts = fields.wholes("damage", low=1, high=MOST_DAMAGE)
            if amounts != list(range(amounts[0], amounts[0] + len(amounts))) if amounts else True:
                raise fields.bad("damage", "a choice of amounts must be numbers in a row")
            self.damage: i64 = amounts[0]
            self.most_damage: i64 = amounts[-1]
        else:
            self.damage = fields.whole("damage", 0, low=0, high=MOST_DAMAGE)
            self.most_damage = self.damage
        self.area: i64 = fields.index("area", AREAS, "none")
        self.push: i64 = fields.whole("push", 0, low=0, high=7)
        bonus = fields.inner("bonus", {})
        self.bonus_if: i64 = bonus.index("if", BONUSES, "none")
        self.bonus: i64 = bonus.whole("damage", 0, low=0, high=MOST_DAMAGE)
        bonus.done()

    def read_gains(self, fields: Fields, known: Known) -> None:
        """What else comes of it."""
        self.spawns: i64 = fields.index("spawns", known.pieces) if fields.has("spawns") else 0
        self.at: i64 = fields.index("at", SPOTS, "none")
        self.count: i64 = fields.whole("count", 1, low=1, high=9)
        self.gains: i64 = fields.whole("gains", 0, low=0)
        self.releases: bool = fields.flag("releases", default=False)
        self.free_turn: bool = fields.flag("free_turn", default=False)
        self.move_bonus: i64 = fields.whole("move_bonus", 0, low=0, high=9)
        self.times: i64 = fields.whole("times", 1, low=1, high=9)
        self.then: i64 = fields.index("then", known.abilities) if fields.has("then") else NOTHING
        self.drags: bool = fields.flag("drags", default=False)
        self.ways: list[int] = [known.ways.index(way) for way in read_listed(fields, "ways", known.ways)]

    def read_dice(self, fields: Fields, known: Known) -> None:
        """6.5  What it does with dice."""
        kinds = read_listed(fields, "dice", known.dice) or known.dice
        self.dice: i64 = sum(1 << known.dice.index(kind) for kind in kinds)
        reach = fields.wholes("reach", [0, 99], low=0, high=99)
        if len(reach) != len(["nearest", "farthest"]):
            raise fields.bad("reach", "must be two numbers, the nearest and the farthest")
        self.nearest: i64 = reach[0]
        self.farthest: i64 = reach[1]
        self.uses: i64 = fields.whole("uses", 1, low=1, high=15)
        self.becomes: i64 = fields.index("becomes", known.dice) if fields.has("becomes") else NOTHING
        self.pull: i64 = fields.whole("pull", 0, low=0, high=1)
        choices = fields.inner("choices", {})
        self.choices: vec[i64] = vec[i64]()
        for kind in known.dice:
            self.choices = append(self.choices, i64(choices.whole(kind, 0, low=0, high=99)))
        choices.done()

    def read_shape(self) -> i64:
        """14  How an action names it."""
        if self.when == FOLLOW and self.reach == ANYWHERE:
            return HEX_ONLY
        if self.at == AT_EITHER:
            return HEX_OF_BOTH
        if self.most_damage > self.damage:
            return WITH_AMOUNT
        return TARGETED if self.reach > 0 or self.when == REACTION or self.drags else ALONE

    def check(self, fields: Fields) -> None:
        """Refuse what the rules could not carry out."""
        if self.when == REACTION and (self.mover == 0 or self.damage == 0):
            raise fields.bad("mover", "a reaction needs to know where the mover stands, and its damage")
        if self.when in (ON_DEPLOYED, ON_TACTICS_START) and self.spawns == 0:
            raise fields.bad("spawns", "a trigger must spawn something")
        if self.free_turn and self.group != UNITS:
            raise fields.bad("target", "only a unit can take a free turn")
        if self.reach != ADJACENT and (self.push > 0 or self.bonus_if != NO_BONUS):
            raise fields.bad("target", "a push or a bonus needs an adjacent target")
        if self.own_fate != STAYS and (self.times > 1 or self.then != NOTHING):
            raise fields.bad("self", "a piece that is gone cannot go on")
        if self.times > 1 and self.group != EMPTY_HEX:
            raise fields.bad("times", "only what needs an empty hex can be repeated")

    def is_played(self) -> bool:
        """Whether there is an action for it."""
        return self.when in PLAYED

    def form(self) -> str:
        """14  The words of its action."""
        if self.when == PREPARE_DICE:
            return f"{self.verb} cell die"
        if self.when == LANDED_DICE:
            return f"{self.verb} cell landed cell" if self.pull > 0 else f"{self.verb} cell landed"
        arguments = ["cell", "cell cell", "cell cell amount", "cell cell cell", "cell"][self.shape]
        return f"{self.verb} {arguments} {self.word}".rstrip()

    def label(self, spawned: str) -> str:
        """What a button says; `spawned` is the name of what it spawns."""
        if self.when == PREPARE_DICE:
            return f"{self.name}: {{2}}"
        if self.when == LANDED_DICE:
            return f"{self.name}: die {{2}} to {{3}}" if self.pull > 0 else f"{self.name}: die {{2}}"
        ends = ["", " at {2}", " at {2} for {3}", f" with {{2}}: {spawned} on {{3}}", " at {1}"]
        return f"{self.name}{ends[self.shape]}" + (f" ({self.word})" if self.word else "")

    def offers(self, kind: i64) -> bool:
        """6.5  Whether it lets a piece offer dice of a kind instead of its usual ones."""
        return self.choices[kind] > 0

    def wants(self, kind: i64) -> bool:
        """6.5  Whether it works on landed dice of a kind."""
        return self.dice >> kind & 1 != 0


def read_listed(fields: Fields, name: str, known: list[str]) -> list[str]:
    """Words out of a list."""
    words = fields.words(name, [])
    for word in words:
        if word not in known:
            raise fields.bad(name, f"{brief(word)} is unknown; known are {', '.join(known)}")
    return words


def read_abilities(fields: Fields, pieces: list[str], dice: list[str], ways: list[str]) -> list[Ability]:
    """All abilities, those that are played first. Abilities with the same words have the same form."""
    drafts = sorted(fields.names(), key=lambda id: not is_played(fields.inner(id)))
    known = Known(pieces, dice, drafts, ways)
    found = [Ability(id, number, fields.inner(id), known) for number, id in enumerate(drafts)]
    forms = list(dict.fromkeys([ability.form() for ability in found if ability.is_played()]))
    for ability in found:
        if ability.is_played():
            ability.form_number = forms.index(ability.form())
        if ability.then != NOTHING and found[ability.then].when != FOLLOW:
            raise fields.inner(ability.id).bad("then", "must name an ability that works as a follow-up")
    return found


def is_played(fields: Fields) -> bool:
    """Whether an entry is one that is played."""
    return fields.index("when", WHENS) in PLAYED
