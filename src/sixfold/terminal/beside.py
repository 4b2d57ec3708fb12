"""What stands beside a picture: the rows of the status, the legend, and the cards of what is on a cell."""

from collections.abc import Iterator

from sixfold.kernel import Card, Note, State
from sixfold.terminal.seats import title

__all__ = ["card_lines", "status_lines"]


def status_lines(state: State, viewer: int) -> list[str]:
    """The rows that a game gives, those about a seat under its name, then what the letters of the picture mean."""
    rows = state.game.status(state, viewer)
    lines = [f"{row.label}: {row.value}" for row in rows if row.seat < 0]
    for seat in sorted({row.seat for row in rows if row.seat >= 0}):
        told = [f"{row.label} {row.value}".strip() for row in rows if row.seat == seat]
        lines.append(f"{title(state, seat)}: {', '.join(told)}")
    return [*lines, *state.game.legend(state)]


def card_lines(state: State, viewer: int, cell: int) -> Iterator[str]:
    """The cards of the pieces and of the ground on a cell, with the values that count now."""
    game = state.game
    cards = {card.id: card for card in game.cards(state.options)}
    label = game.board(state).label(cell)
    notes = [note for note in game.notes(state, viewer) if note.cell == label]
    for type, owner in pieces_on(game.write(state, viewer), label):
        told = [note for note in notes if note.type == type and note.owner == owner]
        whose = title(state, owner) if owner >= 0 else ""
        yield from one_card(cards[type], whose, told) if type in cards else [f"{whose} {type}".strip()]
    for mark in game.ground(state):
        if mark.cell == cell and mark.card in cards:
            yield from one_card(cards[mark.card], title(state, mark.owner) if mark.owner >= 0 else "", [])


def pieces_on(position: dict[str, object], label: str) -> Iterator[tuple[str, int]]:
    """The type and the owner (-1 for none) of each piece that a position document has on a cell."""
    pieces = position.get("pieces", [])
    assert isinstance(pieces, list)
    for piece in pieces:
        if piece["cell"] == label:
            owner = piece.get("owner")
            yield str(piece["type"]), owner if isinstance(owner, int) else -1


def one_card(card: Card, whose: str, notes: list[Note]) -> Iterator[str]:
    """A card in a few lines: its name and line, stats, what counts now, and what it can do."""
    yield " ".join(filter(None, [f"{card.name}.", whose and f"{whose}.", card.line]))
    now = {note.label: f"{note.value} ({note.why})" if note.why else note.value for note in notes if note.label}
    values = [f"{stat.label} {now.pop(stat.label, stat.value)}" for stat in card.stats]
    told = [
        *values,
        *(f"{label} {value}" for label, value in now.items()),
        *(note.value for note in notes if not note.label),
    ]
    if told:
        yield "  " + ", ".join(told)
    for ability in card.abilities:
        yield f"  {ability}"
