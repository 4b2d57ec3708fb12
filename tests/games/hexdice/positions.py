"""Positions of Hex Dice for Hypothesis: crowded boards with every marker and terrain, in the middle of a turn."""

from hypothesis import strategies as st

from tests.games.hexdice.reference import Cell, Document, distance, label_of

CROWD = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if distance((q, r), (0, 0)) <= 3]
RULESETS = ["classic", "clash", "decisive", "destiny"]
TERRAINS = ["forest", "lake", "tower", "mountain"]
PHASES = {
    "classic": ["turn", "reroll", "merge_choice", "bonus"],
    "clash": ["turn", "reroll", "merge_choice", "bonus"],
    "decisive": ["turn", "skirmish_move", "transmute_roll"],
    "destiny": [
        "turn",
        "skirmish_move",
        "transmute_roll",
        "fate_roll",
        "fate",
        "combat_roll",
        "channel_roll",
        "channel_target",
    ],
}
CHANCE = ["reroll", "transmute_roll", "fate_roll", "combat_roll", "channel_roll"]


@st.composite
def positions(draw: st.DrawFn, numbers: tuple[int, ...] = (2, 2, 3, 4, 6)) -> Document:
    """A position document of any ruleset, with three to seventeen units close together."""
    ruleset = draw(st.sampled_from(RULESETS))
    phase = draw(st.sampled_from(PHASES[ruleset]))
    players = draw(st.sampled_from(numbers))
    options = draw(option_sets(ruleset, players))
    active = draw(st.integers(0, players - 1))
    cells = draw(st.lists(st.sampled_from(CROWD), min_size=4, max_size=18, unique=True))
    spare, cells = cells[0], cells[1:]
    terrain = draw(st.dictionaries(st.sampled_from(CROWD), st.sampled_from(TERRAINS), max_size=12))
    dry = {cell: kind for cell, kind in terrain.items() if kind != "lake" or cell not in [*cells, spare]}
    owners = [active, (active + 1) % players, *(draw(st.integers(0, players - 1)) for _ in cells[2:])]
    pieces = [draw(units(ruleset, owner, cell)) for owner, cell in zip(owners, cells, strict=True)]
    adjust(phase, pieces)
    return {
        "game": "hexdice",
        "options": options,
        "phase": phase,
        "to_act": "chance" if phase in CHANCE else active,
        "active": active,
        "pieces": pieces,
        "pending": pending(
            phase, cells, spare, draw(st.sampled_from(["turn", "fate"])), ruleset, bonus=draw(st.booleans())
        ),
        "turn": draw(st.integers(0, 498)),
        "quiet": draw(st.integers(0, 59)),
        "terrain": {label_of(cell): kind for cell, kind in dry.items()} if options.get("terrain") else {},
    }


@st.composite
def option_sets(draw: st.DrawFn, ruleset: str, players: int) -> dict[str, object]:
    """Options that go with a ruleset."""
    options: dict[str, object] = {"ruleset": ruleset} if ruleset != "classic" else {}
    if players != 2:
        options["players"] = players
    if draw(st.booleans()):
        options["terrain"] = "custom"
    if draw(st.booleans()):
        options |= {"ranged_targeting": "any", "ranged_blocking": True, "chain_merge": True}
    return options


@st.composite
def units(draw: st.DrawFn, ruleset: str, owner: int, cell: Cell) -> dict[str, object]:
    """A unit with any markers that its ruleset knows."""
    face = draw(st.integers(1, 6))
    unit: dict[str, object] = {"type": f"d{face}", "owner": owner, "cell": label_of(cell), "acted": draw(st.booleans())}
    if ruleset in ("classic", "clash"):
        return unit | {
            "guard": draw(st.booleans()),
            "tokens": draw(st.integers(0, face if ruleset == "classic" else 0)),
        }
    return unit | {
        "guard": draw(st.integers(0, 2)),
        "tokens": draw(st.integers(0, 6)) if ruleset == "decisive" else 0,
        "skirmish": draw(st.integers(0, 2)),
        "exposed": draw(st.booleans()),
        "fate": ruleset == "destiny" and draw(st.booleans()),
    }


def adjust(phase: str, pieces: list[dict[str, object]]) -> None:
    """Give the first unit, which a phase may be about, a type that can do what the phase is about."""
    kinds = {
        "merge_choice": "d6",
        "skirmish_move": "d1",
        "combat_roll": "d4",
        "channel_roll": "d6",
        "channel_target": "d6",
    }
    if phase in kinds:
        pieces[0]["type"] = kinds[phase]
        pieces[0]["tokens"] = 0


def pending(
    phase: str, cells: list[Cell], spare: Cell, stage: str, ruleset: str, *, bonus: bool
) -> dict[str, object] | None:
    """What is pending in a phase, about the first unit."""
    own, enemy = label_of(cells[0]), label_of(cells[1])
    stage = stage if ruleset == "destiny" else "turn"
    entries: dict[str, dict[str, object]] = {
        "reroll": {"cell": own},
        "merge_choice": {"cell": own, "bonus": bonus},
        "bonus": {"cell": own},
        "skirmish_move": {"cell": own, "target": label_of(spare), "stage": stage},
        "transmute_roll": {"cell": label_of(spare)},
        "combat_roll": {"from": own, "to": enemy, "kind": "attack", "stage": stage},
        "channel_roll": {"cell": own},
        "channel_target": {"cell": own, "spell": "swap" if bonus else "shield"},
    }
    return entries.get(phase)


def mirrored(document: Document) -> Document:
    """A two-player position seen from the other side: point-reflected, with the seats exchanged."""

    def other(label: object) -> str:
        q, r = str(label).split(",")
        return label_of((-int(q), -int(r)))

    def turned(value: object) -> object:
        if isinstance(value, dict):
            return {
                key: other(cell) if key in ("cell", "target", "from", "to") else cell for key, cell in value.items()
            }
        return value

    pieces, terrain = document["pieces"], document["terrain"]
    assert isinstance(pieces, list) and isinstance(terrain, dict) and isinstance(document["active"], int)
    return document | {
        "to_act": "chance" if document["to_act"] == "chance" else 1 - document["active"],
        "active": 1 - document["active"],
        "pieces": [piece | {"cell": other(piece["cell"]), "owner": 1 - piece["owner"]} for piece in pieces],
        "pending": turned(document["pending"]),
        "terrain": {other(cell): kind for cell, kind in terrain.items()},
    }


def mirrored_text(text: str) -> str:
    """The text of an action in the mirrored position."""
    words = [label_of((-int(w.split(",")[0]), -int(w.split(",")[1]))) if "," in w else w for w in text.split(" ")]
    return " ".join(words)
