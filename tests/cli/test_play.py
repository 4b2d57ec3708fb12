"""Whole games in the terminal, typed into standard input."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Command
from tests.support.lines import program

SMALL = ["play", "hex", "--option", "size=3"]
PEOPLE = ["--seat", "0=human", "--seat", "1=human"]


def test_two_people_play_to_the_end(sixfold_command: Command) -> None:
    ran = sixfold_command(*SMALL, *PEOPLE, typed="place b1\na2\np b2\nc2\nb3\n")
    assert ran.code == 0
    assert (
        ran.out
        == """\

 a b c
1 . . . 1
 2 . . . 2
  3 . . . 3
     a b c
Indigo ●: joins top and bottom
Saffron ▲: joins left and right
X Indigo, O Saffron
Indigo ● to act. Place a stone on any empty cell.
  place  a1 a2 a3 b1 b2 b3 c1 c2 c3
> place b1
Indigo places a stone on b1.

 a b c
1 .[X]. 1
 2 . . . 2
  3 . . . 3
     a b c
Indigo ●: joins top and bottom
Saffron ▲: joins left and right
X Indigo, O Saffron
Saffron ▲ to act. Place a stone on any empty cell.
  place  a1 a2 a3 b2 b3 c1 c2 c3
> a2
Saffron places a stone on a2.

 a b c
1 . X . 1
 2[O]. . 2
  3 . . . 3
     a b c
Indigo ●: joins top and bottom
Saffron ▲: joins left and right
X Indigo, O Saffron
Indigo ● to act. Place a stone on any empty cell.
  place  a1 a3 b2 b3 c1 c2 c3
> p b2
Indigo places a stone on b2.

 a b c
1 . X . 1
 2 O[X]. 2
  3 . . . 3
     a b c
Indigo ●: joins top and bottom
Saffron ▲: joins left and right
X Indigo, O Saffron
Saffron ▲ to act. Place a stone on any empty cell.
  place  a1 a3 b3 c1 c2 c3
> c2
Saffron places a stone on c2.

 a b c
1 . X . 1
 2 O X[O]2
  3 . . . 3
     a b c
Indigo ●: joins top and bottom
Saffron ▲: joins left and right
X Indigo, O Saffron
Indigo ● to act. Place a stone on any empty cell.
  place  a1 a3 b3 c1 c3
> b3
Indigo places a stone on b3.
Indigo has joined both sides and wins.

 a b c
1 . X . 1
 2 O X O 2
  3 .[X]. 3
     a b c
Indigo ●: joins top and bottom
Saffron ▲: joins left and right
X Indigo, O Saffron
Indigo ● wins. Indigo joined top and bottom.
"""
    )


def test_bots_play_each_other_without_anybody_typing(sixfold_command: Command) -> None:
    ran = sixfold_command(*SMALL, "--seat", "0=random", "--seat", "1=greedy", "--seed", "1")
    assert ran.code == 0
    assert ran.out.splitlines()[-1].endswith(("joined top and bottom.", "joined left and right."))


def test_the_same_seed_gives_the_same_game(sixfold_command: Command) -> None:
    bots = ["--seat", "0=random", "--seat", "1=mcts:20", "--seed", "7"]
    assert sixfold_command(*SMALL, *bots) == sixfold_command(*SMALL, *bots)


def test_a_person_meets_a_bot_by_default(sixfold_command: Command) -> None:
    out = sixfold_command(*SMALL, typed="b2\n").out
    assert "Indigo places a stone on b2.\nSaffron places a stone on " in out


def test_undo_takes_back_the_own_action_and_the_answer(sixfold_command: Command) -> None:
    out = sixfold_command(*SMALL, typed="undo\nb2\nundo\nmoves\n").out
    assert "> undo\nThere is nothing to take back.\n" in out
    assert "> undo\nTaken back.\n\n a b c\n1 . . . 1\n 2 . . . 2\n" in out
    assert out.endswith("> moves\nplace  a1 a2 a3 b1 b2 b3 c1 c2 c3\n> \nYou left the game before its end.\n")


def test_a_hint_is_a_legal_action(sixfold_command: Command) -> None:
    out = sixfold_command(*SMALL, typed="hint\n").out
    hint = out.partition("A bot would play: ")[2].splitlines()[0]
    assert hint in [f"place {column}{row}" for column in "abc" for row in range(1, 4)]


def test_the_log_tells_everything_that_happened(sixfold_command: Command) -> None:
    out = sixfold_command(*SMALL, *PEOPLE, typed="log\nb2\na1\nlog\n").out
    assert "> log\nNothing has happened yet.\n" in out
    assert "> log\n   1  Indigo places a stone on b2.\n   2  Saffron places a stone on a1.\n" in out


def test_the_rules_and_the_help_can_be_read_during_the_game(sixfold_command: Command) -> None:
    out = sixfold_command(*SMALL, typed="rules\nhelp\n").out
    assert "## H3  The end" in out
    for command in ("moves", "undo", "hint", "look", "log", "rules", "save", "help", "quit"):
        assert f"\n  {command}" in out


def test_looking_at_a_cell_marks_it(sixfold_command: Command) -> None:
    out = sixfold_command(*SMALL, typed="look a1\nlook z9\n").out
    assert "\n1[.]. . 1\n" in out
    assert "'z9' is not on this board" in out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("jump b2", "'jump' is not a verb of this game; verbs are place, swap"),
        ("place z9", "'place z9': 'z9' is not a cell of this board (the form is: place cell)"),
        ("swap", "swap: only the second player swaps, in answer to the first stone, by the swap rule (H4)"),
        ("b", "b could mean: place b1, place b2, place b3"),
        ("save", "save it where? Give a file: save game.json"),
    ],
)
def test_a_mistake_is_explained_and_the_question_comes_again(sixfold_command: Command, typed: str, answer: str) -> None:
    out = sixfold_command(*SMALL, typed=f"{typed}\n\n").out
    assert f"> {typed} {answer} > > You left the game" in " ".join(out.split())


def test_a_saved_game_goes_on_where_it_was(sixfold_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    first = sixfold_command(*SMALL, *PEOPLE, typed=f"b1\na2\nsave {file}\nquit\n")
    assert f"sixfold play --record {file}" in first.out
    assert json.loads(file.read_text())["seats"] == ["human", "human"]
    then = sixfold_command("play", "--record", str(file), typed="undo\nc1\nb2\nsave\n")
    assert "\n 2[O]. . 2\n" in then.out
    assert json.loads(file.read_text())["moves"] == ["place b1", "place c1", "place b2"]


def test_a_saved_game_may_go_on_with_other_players(sixfold_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    sixfold_command(*SMALL, *PEOPLE, typed=f"b1\nsave {file}\n")
    ran = sixfold_command("play", "--record", str(file), "--seat", "0=random", "--seat", "1=random")
    assert ran.out.splitlines()[-1].endswith(("joined top and bottom.", "joined left and right."))


def test_a_saved_game_keeps_its_game_and_options(sixfold_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    sixfold_command(*SMALL, *PEOPLE, typed=f"b1\nsave {file}\n")
    ran = sixfold_command("play", "hex", "--record", str(file), "--option", "size=4")
    assert ran.code == 2
    assert "leave out game and options" in ran.err


def test_the_menu_asks_for_game_and_strength(sixfold_command: Command) -> None:
    out = sixfold_command("play", typed="chess\nhex\n9\n2\nplace f6\n").out
    assert "Hex: Join your two sides" in out
    assert "chess is not among the answers." in out
    assert "9 is not among the answers." in out
    assert "Indigo places a stone on f6.\nSaffron places a stone on " in out


def test_the_menu_can_be_left(sixfold_command: Command) -> None:
    assert sixfold_command("play", typed="").code == 0
    assert sixfold_command("play", typed="quit\n").code == 0


@pytest.mark.usefixtures("practice_games")
def test_chance_is_told_in_sentences_and_a_secret_is_kept(sixfold_command: Command) -> None:
    ran = sixfold_command("play", "kuhn", "--seat", "1=random", "--seed", "5", typed="check\ncheck\nbet\ncheck\n")
    before = ran.out.partition("> ")[0]
    assert "Saffron is dealt a card." in before
    assert "Indigo is dealt a " in before
    assert "Indigo is dealt a card." not in before


@pytest.mark.usefixtures("practice_games")
def test_people_with_secrets_hand_over_the_screen(sixfold_command: Command) -> None:
    out = sixfold_command("play", "kuhn", *PEOPLE, "--seed", "5", typed="check\ncheck\n").out
    indigo, saffron = out.split("Hand over to Saffron ▲.\n")[:2]
    assert "Saffron is dealt a card." in indigo
    assert "Indigo is dealt a card." in saffron.partition("> ")[0]
    assert "Indigo checks." in saffron


@pytest.mark.usefixtures("practice_games")
def test_three_seats_have_one_person_and_two_bots_by_default(sixfold_command: Command) -> None:
    out = sixfold_command("play", "pile", typed="take 1\n").out
    assert "Indigo takes 1.\nSaffron takes " in out
    assert "Brick takes " in out


def test_with_real_dice_every_throw_is_asked_of_the_person(sixfold_command: Command) -> None:
    start = ["play", "hexdice", "--option", "dice=6", "--seat", "0=human", "--seat", "1=human", "--real-dice"]
    out = sixfold_command(*start, typed="roll 4\nroll 7\nroll 6\nroll 1\nlog\n").out
    assert "Throw the real dice and type what fell:" in out
    assert "'7' is not a face; it is a number from 1 to 6" in out
    assert [line.split("  ")[-1] for line in out.splitlines() if "rolls a" in line][-3:] == [
        "Indigo rolls a 4.",
        "Indigo rolls a 6.",
        "Indigo rolls a 1.",
    ]


def test_a_ready_made_start_is_named(sixfold_command: Command) -> None:
    assert "first game" in sixfold_command("games").out
    assert "  a b c d e f g" in sixfold_command("play", "hex", "--preset", "small", typed="quit\n").out.replace(
        "\t", " "
    )
    refused = sixfold_command("play", "hex", "--preset", "huge")
    assert "Hex has no ready-made start 'huge'; it has: small (A first game)" in refused.err


def test_what_an_action_would_lead_to_is_told_before_it_is_played(sixfold_command: Command) -> None:
    out = sixfold_command(*SMALL, typed="if place a1\nquit\n").out
    assert "Indigo places a stone on a1." in out


def test_a_program_in_any_language_sits_at_the_table(sixfold_command: Command, tmp_path: Path) -> None:
    seats = ["--seat", "0=random", "--seat", f"1=external:{program(tmp_path, 'good')}"]
    ran = sixfold_command(*SMALL, *seats, "--seed", "1")
    assert ran.code == 0
    assert ran.out.splitlines()[-1].endswith(("joined top and bottom.", "joined left and right."))


def test_a_program_that_fails_is_told_in_one_line(sixfold_command: Command, tmp_path: Path) -> None:
    ran = sixfold_command(*SMALL, "--seat", "0=random", "--seat", f"1=external:{program(tmp_path, 'dying')}")
    assert ran.code == 2
    assert ran.err.startswith("error: the program ")
    assert ran.err.endswith("ended with code 1 (out of ideas), also after a restart\n")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("name", ["external:touch run", "tests.support.entrants:first"])
def test_a_saved_game_runs_no_program_that_nobody_has_typed(
    sixfold_command: Command, tmp_path: Path, name: str
) -> None:
    file = tmp_path / "game.json"
    sixfold_command(*SMALL, *PEOPLE, typed=f"b1\nsave {file}\n")
    record = json.loads(file.read_text())
    file.write_text(json.dumps(record | {"seats": ["human", name]}))
    ran = sixfold_command("play", "--record", str(file), typed="quit\n")
    assert (ran.code, ran.out) == (2, "")
    assert f"say so with --seat SEAT={name}, or sit there with --seat SEAT=human" in ran.err
    assert sixfold_command("play", "--record", str(file), "--seat", "1=human", typed="quit\n").code == 0


def test_a_saved_game_goes_on_with_a_program_that_is_typed(sixfold_command: Command, tmp_path: Path) -> None:
    file, name = tmp_path / "game.json", "tests.support.entrants:first"
    sixfold_command(*SMALL, "--seat", f"1={name}", typed=f"b1\nsave {file}\n")
    out = sixfold_command("play", "--record", str(file), "--seat", f"1={name}", typed="c3\n").out
    assert "Indigo places a stone on c3.\nSaffron places a stone on " in out
