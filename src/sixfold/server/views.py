"""What a viewer may know: entries, situations and whole tables, made for the seats that the viewer holds."""

from copy import copy
from fractions import Fraction
from functools import cache, lru_cache
from itertools import islice

import msgspec

from sixfold.boards import NOWHERE
from sixfold.driver import Step
from sixfold.foresight import losses
from sixfold.kernel import CHANCE, NOBODY, ONLOOKER, Game, Record, State, Throw, exact_chances
from sixfold.kernel.phases import actor_name
from sixfold.server.boardinfo import board_info
from sixfold.server.choices import legal_actions, numbers_read
from sixfold.server.gently import gently
from sixfold.server.infos import card_infos, event_infos, ground_infos, labels, read_names, throw_info
from sixfold.server.limits import MOST_LOG, PAGE
from sixfold.server.messages import (
    Actor,
    DiceInfo,
    DiceWordInfo,
    Entry,
    EventInfo,
    NoteInfo,
    Outcome,
    Replay,
    ReplayStep,
    SeatInfo,
    Situation,
    StatusInfo,
    TableInfo,
    ThrowInfo,
    View,
)
from sixfold.server.pact import PAUSED, ended, is_late, said_events
from sixfold.server.rows import JournalLine
from sixfold.server.table import Held, LogEntry, Table, kind_of

__all__ = [
    "dice_info",
    "entry",
    "eyes",
    "preview",
    "record_page",
    "seat_infos",
    "situation",
    "table_info",
    "table_replay",
    "view",
]

Online = frozenset[int]
NOBODYS: Held = frozenset()


def eyes(state: State, held: Held) -> int:
    """The viewer through whose eyes somebody sees: of several seats the one to act.

    Without a seat that is an onlooker, and so it is while none of several people at one device is to act.
    """
    if state.to_act in held:
        return int(state.to_act)
    return min(held) if len(held) == 1 else ONLOOKER


def entry(table: Table, logged: LogEntry, viewer: int) -> Entry:
    """An entry of the journal as a viewer may know it."""
    line, step = logged
    if step is None:
        return Entry(line.ply, line.kind, line.actor, line.text, said_events(line, table.titles()), None)
    seen, events = step.seen_text(viewer), seen_events(step, viewer)
    if is_late(line):
        events = in_time_words(line, table, events)
    return Entry(line.ply, line.kind, line.actor, seen, events, seen_throw(step))


def in_time_words(line: JournalLine, table: Table, events: list[EventInfo]) -> list[EventInfo]:
    """What happened when time ran out: nobody resigned."""
    return [*said_events(line, table.titles()), *(event for event in events if event.kind != "resigned")]


def seen_events(step: Step, viewer: int) -> list[EventInfo]:
    """What a viewer may know of what happened."""
    seen = [step.before.game.seen_event(event, viewer) for event in step.events]
    return event_infos([event for event in seen if event is not None])


def seen_throw(step: Step) -> ThrowInfo | None:
    """What fell, unless something is hidden."""
    return None if step.after.hides() else throw_info(step.thrown())


def situation(table: Table, held: Held) -> Situation:
    """How a table stands for somebody who holds seats."""
    state = table.state
    found = copy(shared_situation(state, eyes(state, held) if state.hides() else ONLOOKER))
    found.can_undo = table.can_undo(held)
    found.out = sorted(table.out())
    if table.may_act(held):
        found.legal = legal_actions(state)
        found.names = numbers_read(state)
        found.setup = table.is_setup()
    close(table, found)
    return found


@lru_cache(maxsize=8)
def shared_situation(state: State, viewer: int) -> Situation:
    """How a state of a table, which never changes, looks to a viewer; kept for the other viewers of the same moment."""
    return state_situation(state, viewer)


def close(table: Table, found: Situation) -> None:
    """Let a situation say what the seats agreed on, or that time has run out."""
    result = table.result()
    if table.pact.is_drawn and result is not None:
        ended(found, result)
    elif table.pact.is_paused:
        found.expects = PAUSED
    elif found.over:
        found.reason = table.pact.reason(table.titles()) or found.reason


def state_situation(state: State, viewer: int) -> Situation:
    """How a state looks to a viewer who is not asked to act."""
    game = state.game
    over = state.is_over()
    position = game.write(state, viewer)
    coming = [] if state.hides() or over else game.coming(state)
    return Situation(
        position=position,
        to_act=None if over else actor_of(int(state.to_act)),
        expects=expectation(state),
        setup=False,
        legal=[],
        names={},
        trace=traces(state, position),
        coming=event_infos(coming),
        losses=losses(coming),
        notes=[NoteInfo(*note) for note in game.notes(state, viewer)],
        ground=ground_infos(state),
        status=[
            StatusInfo(label, value, None if seat < 0 else seat, left, most)
            for label, value, seat, left, most in game.status(state, viewer)
        ],
        chance=outcomes(state) if state.to_act == CHANCE and not over and not state.hides() else None,
        over=over,
        decisive=labels(state, game.decisive(state)) if over else [],
        result=state.result() if over else None,
        winners=state.winners() if over else None,
        reason=game.ending(state) if over else None,
        hides=state.hides(),
        can_undo=False,
        out=[],
    )


@cache
def actor_of(actor: int) -> Actor:
    """Who is to act, as documents write it."""
    found: Actor = msgspec.convert(actor_name(actor), Actor)
    return found


def expectation(state: State) -> str:
    """What the phase asks of whoever is to act, told beside it; a question to a seat is not put to chance."""
    phase = state.game.phases[state.phase_number()]
    isnt_asked = state.is_over() or (state.to_act == CHANCE and phase.actor != "chance")
    return "" if isnt_asked else phase.prompt


def outcomes(state: State) -> list[Outcome]:
    """What can fall at a chance step, with exact odds; outcomes written alike are one."""
    shares = exact_chances(state)
    throws = {state.game.text(state, action): state.game.thrown(state, action) for action in state.legal()}
    return [outcome(text, share, throws[text]) for text, share in shares.items()]


def outcome(text: str, share: Fraction, throw: Throw | None) -> Outcome:
    """One possible outcome."""
    return Outcome(text, share.numerator, share.denominator, throw_info(throw))


def traces(state: State, position: dict[str, object]) -> dict[str, list[str]]:
    """The cells to light up when a cell with a piece is pointed at. Rules trace with full knowledge.

    A game that has nothing to trace is not asked cell by cell.
    """
    if state.hides() or type(state.game).trace is Game.trace:
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


def seat_infos(table: Table, online: Online = NOBODYS) -> list[SeatInfo]:
    """Who sits where. Bots are always there."""
    sitters = table.company.sitters
    return [
        SeatInfo(
            number,
            name,
            title,
            seat.kind,
            seat.bot,
            online=bool(seat.bot) or number in online,
            waiting=table.is_waiting(number),
            open=seat.open and table.is_waiting(number),
            person=sitters[number].person if number in sitters else seat.person,
            program=number in sitters and sitters[number].is_bot,
            holder=table.holder(number) if seat.bot and not table.is_bots(number) else "",
        )
        for number, (name, title, seat) in enumerate(zip(table.names(), table.titles(), table.seats, strict=True))
    ]


def addressed(state: State, held: Held) -> dict[str, dict[str, str]]:
    """How people read the words of actions; whoever holds one seat is called "you" there."""
    names = read_names(state)
    if len(held) == 1:
        names["seat"] = {**names.get("seat", {}), **{str(seat): "you" for seat in held}}
    return names


def view(table: Table, held: Held, online: Online) -> View:
    """A whole table as a viewer may know it."""
    viewer = eyes(table.state, held)
    return View(
        game=table.game.id,
        title=table.game.title,
        table=table.id,
        options=dict(table.state.options.values),
        seats=seat_infos(table, online),
        you=sorted(held),
        real_dice=table.match.asks_for_dice(),
        board=board_info(table.game.board(table.state)),
        cards=card_infos(table.state),
        names=addressed(table.state, held),
        log=[entry(table, logged, viewer) for logged in table.log[-MOST_LOG:]],
        situation=situation(table, held),
        begun=table.has_begun(),
        hosts=table.is_host(held),
        rated=table.company.room.is_rated,
    )


def table_info(table: Table, online: Online) -> TableInfo:
    """A table in short."""
    seats = seat_infos(table, online)
    over, actor = table.is_over(), actor_of(table.to_act())
    begun, clock = table.has_begun(), table.clock.terms if table.clock else None
    return TableInfo(table.id, table.game.id, table.game.title, seats, table.ply, over, actor, begun, clock)


def dice_info(table: Table) -> DiceInfo:
    """What is promised about the dice of a table."""
    pledge = table.dice.pledge(is_over=table.is_over())
    if pledge is None:
        return DiceInfo(None, 0, [], None)
    words = [DiceWordInfo(*word) for word in pledge.words]
    secret = None if pledge.secret is None else pledge.secret.hex()
    return DiceInfo(pledge.promise, pledge.began, words, secret)


def unseated(state: State, names: list[str]) -> list[SeatInfo]:
    """The seats of a game that nobody sits at."""
    titles = state.game.seat_titles(state.options)
    shown = names if len(names) == len(titles) else titles
    return [SeatInfo(seat, name, titles[seat], "person", None, online=False) for seat, name in enumerate(shown)]


def preview(state: State, start: State | None = None) -> View:
    """A state as a picture, with the options and seats of a new game if one is given: nobody sits at it."""
    game = start or state
    return View(
        game=state.game.id,
        title=state.game.title,
        table="",
        options=dict(game.options.values),
        seats=unseated(game, []),
        you=[],
        real_dice=False,
        board=board_info(state.game.board(state)),
        cards=card_infos(state),
        names=read_names(state),
        log=[],
        situation=state_situation(state, eyes(state, NOBODYS)),
    )


def record_page(record: Record, first: State, steps: list[Step], start: int) -> Replay:
    """The situations of a saved game from one on; it hides nothing."""
    return replay(steps, steps[-1].after if steps else first, unseated(first, record.seats), NOBODY, start)


def table_replay(table: Table, held: Held, start: int = 0) -> Replay:
    """The situations of a table from one on, as a viewer may know them, without what was taken back."""
    steps = list(table.match.steps)  # the table may go on while this is worked out in a thread
    last = steps[-1].after if steps else table.match.start
    found = replay(steps, last, seat_infos(table), eyes(last, held), start)
    late = [logged for logged in table.log if is_late(logged.line)]
    for line, place in [(logged.line, steps.index(logged.step) + 1 - start) for logged in late if logged.step in steps]:
        if 0 <= place < len(found.steps):
            found.steps[place].events = in_time_words(line, table, found.steps[place].events)
    if found.steps and start + len(found.steps) == found.total:
        close(table, found.steps[-1])
    return found


def replay(steps: list[Step], last: State, seats: list[SeatInfo], viewer: int, start: int) -> Replay:
    """A page of the situations before the first step and after each one."""
    states = [*(step.before for step in steps), last]
    pairs = enumerate(zip([None, *steps], states, strict=True))
    return Replay(
        game=last.game.id,
        title=last.game.title,
        seats=seats,
        board=board_info(last.game.board(last)),
        cards=card_infos(last),
        names=read_names(last),
        steps=[replay_step(*pair, viewer) for pair in gently(islice(pairs, start, start + PAGE))],
        total=len(states),
    )


def replay_step(ply: int, reached: tuple[Step | None, State], viewer: int) -> ReplayStep:
    """A situation and the step that led to it."""
    step, state = reached
    found = state_situation(state, viewer)
    fields = {name: getattr(found, name) for name in Situation.__struct_fields__}
    if step is None:
        return ReplayStep(**fields, ply=0, kind="start", actor=NOBODY, text="", events=[], throw=None)
    kind, text, events = kind_of(step), step.seen_text(viewer), seen_events(step, viewer)
    return ReplayStep(**fields, ply=ply, kind=kind, actor=step.actor, text=text, events=events, throw=seen_throw(step))
