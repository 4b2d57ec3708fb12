"""What people read and see: pictures, notes, rows, ground, what dice look like, what is coming, why it ended."""

import sixfold
from sixfold import NOBODY
from sixfold.kernel import Throw
from sixfold.kernel.play import apply_with_events
from sixfold.terminal.picture import picture
from tests.games.dicestorm.scenes import loaded, played

GAME = sixfold.find("dicestorm")
DICE = [
    {"kind": "d6", "cell": "0,0", "face": 2},
    {"kind": "d8", "cell": "1,0", "face": 5, "by": 1},
    {"kind": "d20", "cell": "-3,0", "face": 11},
]


def test_the_picture_shows_every_piece_its_hit_points_and_marks() -> None:
    state = loaded("vanguard 0 0,0 hp=4", "sentinel 0 2,0", "puppet 1 0,2", "force_field 0 -2,0")
    marks = {mark.cell: mark.text for mark in GAME.marks(state, NOBODY)}
    board = GAME.board(state)
    assert {board.label(cell): text for cell, text in marks.items()} == {
        "0,0": "Va4*",
        "2,0": "Se6*",
        "0,2": "Pu6*",
        "-2,0": "FF1",
    }


def test_the_picture_shows_dice_under_pieces_and_alone() -> None:
    state = loaded("vanguard 0 0,0", "sentinel 0 2,0", phase="landed", landed=DICE)
    board = GAME.board(state)
    assert {board.label(mark.cell): mark.text for mark in GAME.marks(state, NOBODY)} == {
        "0,0": "Va6!",
        "2,0": "Se6",
        "1,0": ":5",
        "-3,0": ":11",
    }


def test_a_picture_fits_in_80_columns_and_its_legend_names_what_is_there() -> None:
    state = GAME.showcase()
    assert max(len(line) for line in picture(state).splitlines()) <= 80
    assert GAME.legend(state)[0].startswith("Va Vanguard, Se Sentinel, Ze Zegatron")


def test_face_down_units_are_question_marks_to_others() -> None:
    state = loaded("vanguard 0 0,3 face_down=true", phase="deploy", to_act=1)
    assert [mark.text for mark in GAME.marks(state, 0)] == ["Va6?"]
    assert [mark.text for mark in GAME.marks(state, 1)] == ["??6?"]
    assert [list(note)[4] for note in GAME.notes(state, 1)] == ["face down"]
    assert "Vanguard" not in " ".join(GAME.legend(state))


def test_what_is_off_is_said_to_be_beside_the_board() -> None:
    state = loaded("vanguard 0 0,0", "omnicore 0 off", "warp_core 1 1,0 hp=3", "sentinel 1 3,0")
    told = [event.text for event in apply_with_events(state, GAME.parse(state, "charged_strike 0,0 1,0"))]
    assert told[-1] == "Hellspawn's Omnicore appears beside the board."
    played(state, "end 3,0")
    told = [event.text for event in apply_with_events(state, GAME.parse(state, "end off"))]
    assert told[0] == "Orbotrons' Omnicore beside the board has had its turn."


def test_notes_say_what_counts_for_a_piece() -> None:
    state = loaded("warp_core 0 0,0", "vanguard 0 1,0 hp=4", "puppet 1 0,3", "omnicore 0 off")
    played(state, "assisted_overdrive 0,0 1,0")
    told = [(note.cell, note.label, note.value, note.why) for note in GAME.notes(state, NOBODY)]
    assert told == [
        ("0,0", "", "had its turn", ""),
        ("1,0", "HP", "4", "6, lost 2"),
        ("1,0", "", "turn token", ""),
        ("1,0", "", "free turn", "Move +1"),
        ("0,3", "", "turn token", ""),
        ("off", "", "turn token", ""),
    ]


def test_notes_foretell_what_the_landed_dice_do() -> None:
    state = loaded("vanguard 0 0,0", "sentinel 0 2,0 lens=1", "zegaturret 0 1,0", phase="landed", landed=DICE)
    told = [(note.cell, note.label, note.value, note.why) for note in GAME.notes(state, NOBODY)]
    assert told == [
        ("0,0", "dice damage", "4", "D6 2, D8 beside it 2"),
        ("2,0", "dice damage", "2", "D8 beside it 2"),
        ("2,0", "uses", "1", "on landed dice"),
    ]


def test_notes_tell_what_was_decided_about_dice() -> None:
    state = loaded("zegatron 0 0,0", "vanguard 0 2,0", phase="prepare")
    played(state, "prismatic_alignment 0,0 d12", "leave 2,0")
    assert [(note.label, note.value) for note in GAME.notes(state, NOBODY)] == [("dice", "2 D12"), ("dice", "left")]


def test_rows_tell_round_supplies_souls_and_dice() -> None:
    state = loaded("zegatron 0 0,0", "omnicore 0 off", phase="landed", landed=DICE, souls=[0, 4], round=3)
    rows = [(row.label, row.value, row.seat) for row in GAME.status(state, NOBODY)]
    assert rows[:3] == [("round", "3 of 20", -1), ("Army Supply", "9", 0), ("Active Supply", "1 of 5", 0)]
    assert ("goes first", "this round", 0) in rows
    assert ("Omnicore", "1 off the board", 0) in rows
    assert ("souls", "4", 1) in rows
    assert ("die 2", "D8 shows 5 on 1,0", 1) in rows


def test_rows_tell_what_is_pending() -> None:
    state = played(loaded("vanguard 0 -1,0", "sentinel 0 1,1", "puppet 1 0,0"), "move 1,1 1,0")
    rows = {row.label: row.value for row in GAME.status(state, NOBODY)}
    assert (rows["open reactions"], rows["active"]) == ("1", "Sentinel on 1,0")
    thrown = played(loaded("vanguard 0 0,0", phase="throw", pool=[{"d6": 2}, {}]), "throw d6 1,0")
    rows = {row.label: row.value for row in GAME.status(thrown, NOBODY)}
    assert (rows["in the air"], rows["dice to throw"]) == ("D6 at 1,0", "1 D6")


def test_the_ground_has_home_rows_and_dice() -> None:
    state = loaded("vanguard 0 0,0", phase="landed", landed=DICE)
    marks = GAME.ground(state)
    assert sum(mark.card == "home_row" for mark in marks) == 16
    assert [(mark.card, mark.owner) for mark in marks if mark.card != "home_row"] == [("d6", 0), ("d8", 1), ("d20", 0)]


def test_dice_look_like_what_fell() -> None:
    state = sixfold.new("dicestorm")
    assert GAME.thrown(state, GAME.parse(state, "d20 7")) == Throw("die", 20, ["7"])
    state = played(loaded("vanguard 0 0,0", phase="throw", pool=[{"d12": 1}, {}]), "throw d12 0,3")
    assert GAME.thrown(state, GAME.parse(state, "land off")) == Throw("cell", 0, ["off"])
    assert GAME.thrown(state, GAME.parse(state, "land 0,3")) == Throw("cell", 0, ["0,3"])
    played(state, "land 0,3")
    assert GAME.thrown(state, GAME.parse(state, "face 12")) == Throw("die", 12, ["12"])


def test_what_is_coming_is_the_damage_of_the_dice_so_far() -> None:
    state = loaded("vanguard 0 0,0 hp=3", "sentinel 0 2,0", phase="landed", landed=DICE)
    assert [event.kind for event in GAME.coming(state)] == ["bombed", "bombed", "destroyed"]
    lens = GAME.parse(state, "psionic_lens 2,0 1")
    assert sixfold.position(GAME.after(state, lens))["phase"] == "landed"
    assert GAME.coming(loaded("vanguard 0 0,0", "puppet 1 2,0")) == []


def test_what_follows_the_last_decision_is_shown_before_it_is_made() -> None:
    state = loaded("vanguard 0 0,0 hp=3", "sentinel 0 2,0", phase="landed", landed=DICE)
    after = GAME.after(state, GAME.parse(state, "done"))
    assert [event.kind for event in GAME.coming(after)] == ["bombed", "bombed", "destroyed"]


def test_pointing_at_a_unit_lights_up_where_it_can_go() -> None:
    state = loaded("warp_core 0 0,0", "puppet 1 1,0")
    board = GAME.board(state)
    lit = [board.label(cell) for cell in GAME.trace(state, int(board.cell("0,0")))]
    assert lit == ["0,-1", "1,-1", "-1,0", "-1,1", "0,1"]
    assert GAME.trace(state, int(board.cell("3,0"))) == []


def test_the_end_has_a_reason_and_shows_who_is_left() -> None:
    state = loaded("vanguard 0 0,0", "puppet 1 1,0 hp=1", army_supply=[1, 0])
    events = sixfold.play(state, "charged_strike 0,0 1,0")
    assert [event.text for event in events][-2:] == [
        "Hellspawn have neither units nor Army Supply left.",
        "Orbotrons win.",
    ]
    assert GAME.reason(state) == "Orbotrons won: Hellspawn have neither units nor Army Supply left."
    assert [GAME.board(state).label(cell) for cell in GAME.decisive(state)] == ["0,0"]


def test_both_gone_or_the_last_round_is_a_draw_with_its_reason() -> None:
    state = loaded("vanguard 0 1,0 hp=1", "puppet 1 0,0", army_supply=[0, 0], to_act=1)
    played(state, "explosion_of_joy 0,0")
    assert GAME.reason(state) == "A draw: neither side has units or Army Supply left."
    state = loaded("puppet 0 0,0", "puppet 1 3,0", round=20)
    played(state, "end 0,0", "end 3,0")
    assert GAME.reason(state) == "A draw: round 20 was the last."


def test_an_end_by_resignation_is_told_by_the_faction() -> None:
    state = loaded("vanguard 0 0,0", "puppet 1 1,0")
    sixfold.play(state, "resign 1")
    assert (state.winners(), GAME.ending(state)) == ([0], "Hellspawn resigned.")


def test_two_units_that_become_one_say_what_appears_where() -> None:
    labels = [form.label for form in GAME.grammar.forms]
    assert "Synchronize Cores with {2}: Zegatron on {3}" in labels
