"""What a viewer may know: entries, situations and whole tables, made for the seats that the viewer holds."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import compress
from operator import not_

from sixfold.boards import NOWHERE
from sixfold.driver import Step, record_steps
from sixfold.kernel import CHANCE, NOBODY, Event, Game, Record, State, chances
from sixfold.server.boardinfo import board_info
from sixfold.server.messages import (
    Actor,
    Entry,
    EventInfo,
    Kind,
    LegalAction,
    Replay,
    ReplayStep,
    SeatInfo,
    Situation,
    TableInfo,
    View,
)
from sixfold.server.table import Held, LogEntry, Table

__all__ = [
    "entry",
    "event_infos",
    "labels",
    "preview",
    "record_replay",
    "seat_infos",
    "situation",
    "table_info",
    "table_replay",
    "view",
]

Online = frozenset[int]
Shapes = dict[tuple[str, int], list[bool]]
NOBODYS: Held = frozenset()


def eyes(state: State, held: Held) -> int:
    """The seat through whose eyes a viewer sees: of several the one to act.

    A viewer without a seat sees as the seat after the last, which owns nothing; where nothing is hidden,
    as NOBODY, who sees everything.
    """
    if held:
        return int(state.to_act) if state.to_act in held else min(held)
    return int(state.seats) if state.game.hidden else NOBODY


def entry(logged: LogEntry, seat: int) -> Entry:
    """An entry of the journal as a seat may know it."""
    line, step = logged
    if step is None:
        return Entry(line.ply, line.kind, line.actor, line.text, [])
    return Entry(line.ply, line.kind, line.actor, seen_text(step, seat), seen_events(step, seat))


def seen_text(step: Step, seat: int) -> str:
    """The text of a step as a seat may know it."""
    game = step.before.game
    return game.seen_text(step.before, step.action, seat) if game.hidden else step.text


def seen_events(step: Step, seat: int) -> list[EventInfo]:
    """What a seat may know of what happened."""
    game = step.before.game
    seen = [game.seen_event(event, seat) for event in step.events]
    return event_infos([event for event in seen if event is not None])


def event_infos(events: list[Event]) -> list[EventInfo]:
    """Events as messages hold them."""
    return [EventInfo(event.kind, event.fields, event.text) for event in events]


def situation(table: Table, held: Held) -> Situation:
    """How a table stands for a viewer."""
    found = state_situation(table.state, eyes(table.state, held))
    actor = table.to_act()
    found.can_undo = table.can_undo(held)
    if actor in held:
        found.legal = legal_actions(table.state)
        found.expects = f"{table.game.seat_names[actor]} to act: {choice_of(found.legal)}"
    if table.resigned is not None:
        give_up(found, table.resigned, table)
    return found


def state_situation(state: State, seat: int) -> Situation:
    """How a state looks to a seat that is not asked to act."""
    game = state.game
    over = state.is_over()
    position = game.write(state, seat)
    return Situation(
        position=position,
        to_act=actor_of(state.to_act),
        expects=expectation(game, int(state.to_act)),
        legal=[],
        trace=traces(state, position),
        losses=[] if game.hidden or over else labels(state, game.losses(state)),
        outlook=[] if game.hidden or over else event_infos(game.outlook(state)),
        status=game.status(state, seat),
        chance=chances(state) if state.to_act == CHANCE and not game.hidden else None,
        over=over,
        result=list(state.returns()) if over else None,
        winners=state.winners() if over else None,
        reason=game.reason(state) if over else None,
        can_undo=False,
    )


def give_up(found: Situation, seat: int, table: Table) -> None:
    """Change a situation to one that a resignation has ended."""
    found.to_act, found.over, found.chance = None, True, None
    found.result = table.result()
    found.winners = [other for other in range(len(table.seats)) if other != seat]
    found.reason = f"{table.game.seat_names[seat]} resigned."
    found.expects = expectation(table.game, NOBODY)


def actor_of(actor: int) -> Actor:
    """Who is to act, as documents write it."""
    if actor == CHANCE:
        return "chance"
    return None if actor == NOBODY else int(actor)


def expectation(game: Game, actor: int) -> str:
    """What everybody waits for."""
    if actor == CHANCE:
        return "Chance decides."
    return "The game is over." if actor == NOBODY else f"{game.seat_names[actor]} to act."


def choice_of(legal: list[LegalAction]) -> str:
    """What there is to choose from: the verbs."""
    return " or ".join(dict.fromkeys(action.text.split(" ")[0] for action in legal)) + "."


def legal_actions(state: State) -> list[LegalAction]:
    """The legal actions, each with the cells that it names and its other words."""
    shapes = shapes_of(state.game)
    return [legal_action(state, text.split(" "), text, shapes) for text in state.legal_texts()]


def legal_action(state: State, words: list[str], text: str, shapes: Shapes) -> LegalAction:
    """Tell cells from other words by the form of the action, or by the board if several forms or none fit."""
    shape = shapes.get((words[0], len(words)))
    if shape is None:
        board = state.game.board(state)
        shape = [board.cell(word) != NOWHERE for word in words]
    return LegalAction(text, list(compress(words, shape)), list(compress(words, map(not_, shape))))


@lru_cache(maxsize=64)
def shapes_of(game: Game) -> Shapes:
    """For each verb with so many words which of them are cells, where the forms of the game leave no doubt."""
    forms = [form.split(" ") for form in game.grammar.forms]
    kinds = Counter((form[0], len(form)) for form in forms)
    return {
        (form[0], len(form)): [meaning == "cell" for meaning in form]
        for form in forms
        if kinds[form[0], len(form)] == 1
    }


def traces(state: State, position: dict[str, object]) -> dict[str, list[str]]:
    """The cells to light up when a cell with a piece is pointed at. Rules trace with full knowledge."""
    if state.game.hidden:
        return {}
    board = state.game.board(state)
    cells = [cell for label in standing(position) if (cell := board.cell(label)) != NOWHERE]
    found = {board.label(cell): labels(state, state.game.trace(state, cell)) for cell in cells}
    return {label: traced for label, traced in found.items() if traced}


def standing(position: dict[str, object]) -> list[str]:
    """The cells on which a position document has pieces."""
    pieces = position.get("pieces")
    listed = [piece.get("cell") for piece in pieces if isinstance(piece, dict)] if isinstance(pieces, list) else []
    return [cell for cell in listed if isinstance(cell, str)]


def labels(state: State, cells: list[int]) -> list[str]:
    """The labels of some cells."""
    return [state.game.board(state).label(cell) for cell in cells]


def seat_infos(table: Table, online: Online = NOBODYS) -> list[SeatInfo]:
    """Who sits where. Bots are always there."""
    return [
        SeatInfo(number, name, seat.kind, seat.bot, online=bool(seat.bot) or number in online)
        for number, (name, seat) in enumerate(zip(table.names(), table.seats, strict=True))
    ]


def view(table: Table, held: Held, online: Online) -> View:
    """A whole table as a viewer may know it."""
    seat = eyes(table.state, held)
    return View(
        game=table.game.id,
        title=table.game.title,
        table=table.id,
        options=dict(table.state.options.values),
        seats=seat_infos(table, online),
        you=sorted(held),
        board=board_info(table.game.board(table.state)),
        log=[entry(logged, seat) for logged in table.log],
        situation=situation(table, held),
    )


def table_info(table: Table, online: Online) -> TableInfo:
    """A table in short."""
    seats = seat_infos(table, online)
    over, actor = table.is_over(), actor_of(table.to_act())
    return TableInfo(table.id, table.game.id, table.game.title, seats, table.ply, over, actor)


def preview(state: State) -> View:
    """A new game as a picture: nobody sits at it."""
    names = state.game.seat_names[: state.seats]
    return View(
        game=state.game.id,
        title=state.game.title,
        table="",
        options=dict(state.options.values),
        seats=[SeatInfo(seat, name, "person", None, online=False) for seat, name in enumerate(names)],
        you=[],
        board=board_info(state.game.board(state)),
        log=[],
        situation=state_situation(state, eyes(state, NOBODYS)),
    )


def record_replay(record: Record) -> Replay:
    """All situations of a saved game, which hides nothing."""
    first = record.first()
    steps = list(record_steps(record, first))
    names = record.seats if len(record.seats) == first.seats else first.game.seat_names[: first.seats]
    seats = [SeatInfo(seat, name, "person", None, online=False) for seat, name in enumerate(names)]
    return replay(steps, steps[-1].after if steps else first, seats, NOBODY)


def table_replay(table: Table, held: Held) -> Replay:
    """All situations of a table as a viewer may know them, without what was taken back."""
    found = replay(table.match.steps, table.state, seat_infos(table), eyes(table.state, held))
    if table.resigned is not None:
        give_up(found.steps[-1], table.resigned, table)
    return found


def replay(steps: list[Step], last: State, seats: list[SeatInfo], seat: int) -> Replay:
    """The situation before the first step and after each one."""
    states = [*(step.before for step in steps), last]
    made = replay_steps([None, *steps], states, seat)
    return Replay(last.game.id, last.game.title, seats, board_info(last.game.board(last)), list(made))


def replay_steps(steps: Iterable[Step | None], states: Iterable[State], seat: int) -> Iterator[ReplayStep]:
    """Pair each state with the step that led to it."""
    for ply, (step, state) in enumerate(zip(steps, states, strict=True)):
        found = state_situation(state, seat)
        fields = {name: getattr(found, name) for name in Situation.__struct_fields__}
        if step is None:
            yield ReplayStep(**fields, ply=0, kind="start", actor=NOBODY, text="", events=[])
        else:
            kind: Kind = "chance" if step.actor == CHANCE else "act"
            text, events = seen_text(step, seat), seen_events(step, seat)
            yield ReplayStep(**fields, ply=ply, kind=kind, actor=step.actor, text=text, events=events)
