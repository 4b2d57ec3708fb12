import sixfold
from sixfold.terminal.choices import all_choices, short_choices

FEW = ["move a1 a2", "move a1 b1", "move b2 b10", "move b2 b3", "pass"]


def test_choices_are_grouped_by_what_they_begin_with_and_sorted() -> None:
    assert short_choices(FEW, 80) == ["move a1  a2 b1", "move b2  b3 b10", "pass"]


def test_a_long_line_is_cut_and_says_how_much_is_missing() -> None:
    (line,) = short_choices(sixfold.new("hex").legal_texts(), 60)
    assert line.startswith("place  a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 b1")
    assert len(line) <= 60
    shown, more = line.split(" ... ")
    assert len(shown.split()) - 1 + int(more.removesuffix(" more")) == 121


def test_many_groups_become_one_line_for_each_verb() -> None:
    texts = [f"move a{start} b{target}" for start in range(1, 21) for target in (1, 2)] + ["pass"]
    move, rest = short_choices(texts, 80)
    assert move.startswith("move (40)  a1 a2 a3")
    assert rest == "pass"


def test_all_choices_leave_nothing_out() -> None:
    assert all_choices(FEW, "") == ["move a1  a2 b1", "move b2  b3 b10", "pass"]
    assert all_choices(FEW, "pa") == ["pass"]
