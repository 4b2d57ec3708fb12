from sixfold.boards import POINTY_TOP, hex_cells, hex_rectangle, hex_rhombus, hexagon, square
from tests.terminal.drawing import drawn, lines, pieces


def test_a_rhombus_has_letters_above_and_below_and_numbers_at_both_sides() -> None:
    board = hex_rhombus(3)
    assert drawn(board, pieces(board, seat0={"b2": "X"}, seat1={"c1": "O"})) == lines("""
         a b c
        1 . . O 1
         2 . X . 2
          3 . . . 3
             a b c
    """)


def test_a_hexagon_names_its_axes_at_the_left_and_at_the_lower_edges() -> None:
    board = hexagon(2)
    assert drawn(board, pieces(board, seat0={"0,0": "d3"}, seat1={"-2,2": "d3"})) == lines("""
                r-2
            r-1      .
        r0       .       .
             .       .       .
        r1       .       .
             .      ●d3      .
        r2       .       .
            ▲d3      .       .
                 .       .
            q-2      .      q2
                q-1     q1
                    q0
    """)


def test_pointy_top_hexes_stand_in_rows() -> None:
    rows = [f"{q - r // 2},{r}" for r in range(4) for q in range(4 - r % 2)]
    board = hex_cells("meadow", rows, POINTY_TOP)
    assert drawn(board, pieces(board, seat0={"1,1": "elf"}, nobody={"0,0": "~"})) == lines("""
        r0   ~   .   .   .
          r1   .  elf  .  q3
        r2   .   .   .   .
          r3   .   .   .  q2
                q-1 q0  q1
    """)


def test_a_rectangle_of_flat_top_hexes_names_every_half_row() -> None:
    board = hex_rectangle(4, 2)
    assert drawn(board, pieces(board, seat1={"B1": "o"})) == lines("""
          1   2   3   4
        A     .       . A
        A .       .     A
        B     .       . B
        B o       .     B
          1   2   3   4
    """)


def test_squares_stand_below_each_other() -> None:
    board = square(4, 2)
    assert drawn(board, pieces(board, seat0={"a1": "king"}, seat2={"c2": "king"})) == lines("""
            a     b     c     d
        1 ●king   .     .     . 1
        2   .     .   ■king   . 2
            a     b     c     d
    """)


def test_highlighted_cells_stand_in_brackets_and_neighbours_share_a_bar() -> None:
    board = hex_rhombus(4)
    assert drawn(board, pieces(board, seat0={"b2": "X"}), highlight="b2 c2 b4") == lines("""
         a b c d
        1 . . . . 1
         2 .[X|.]. 2
          3 . . . . 3
           4 .[.]. . 4
              a b c d
    """)


def test_labels_of_no_known_scheme_are_written_on_the_cells() -> None:
    board = hex_cells("hills", {"top": (0, 0), "mid": (1, 0), "end": (2, 0)}, POINTY_TOP)
    assert drawn(board, pieces(board, seat0={"mid": "X"})) == "top  X  end"


def test_owners_are_told_apart_without_colour_even_with_equal_letters() -> None:
    board = square(2, 1)
    assert drawn(board, pieces(board, seat0={"a1": "k"}, seat1={"b1": "k"})).splitlines()[1] == "1 ●k ▲k 1"


def test_several_marks_on_a_cell_are_all_shown_pieces_first() -> None:
    board = square(1, 1)
    assert "ork~" in drawn(board, pieces(board, nobody={"a1": "~"}) + pieces(board, seat2={"a1": "ork"}))


def test_the_largest_hexagon_fits_into_80_columns_with_four_characters_on_every_cell() -> None:
    board = hexagon(8)
    full = pieces(board, seat0=dict.fromkeys(board.labels, "d6+2"))
    assert max(len(line) for line in drawn(board, full).splitlines()) <= 80


def test_a_narrow_terminal_gets_a_narrower_hexagon() -> None:
    assert max(len(line) for line in drawn(hexagon(8), width=60).splitlines()) <= 60
