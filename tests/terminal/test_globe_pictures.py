from sixfold.boards import goldberg
from tests.terminal.drawing import drawn, lines, pieces

GLOBE = goldberg(4)
FLEET = pieces(GLOBE, seat0={"G5": "gu"}, seat1={"D6": "fi", "G6": "gu"})


def test_the_globe_is_unrolled_ring_by_ring_in_80_columns_and_24_lines() -> None:
    assert drawn(GLOBE, FLEET, highlight="F4 F5 G5") == lines("""
A1 ##
B1             B2              B3              B4              B5

C1     C2      C3      C4      C5      C6      C7      C8      C9      C10

D1   D2   D3   D4    D5   D6   D7   D8    D9   D10  D11  D12   D13  D14  D15
                          ▲fi
E1 E2  E3  E4  E5  E6  E7  E8  E9  E10 E11 E12 E13 E14 E15 E16 E17 E18 E19 E20
##             ##              ##              ##              ##
 F1  F2  F3  F4  F5  F6  F7  F8  F9  F10 F11 F12 F13 F14 F15 F16 F17 F18 F19 F20
             *   *
G1 G2  G3  G4  G5  G6  G7  G8  G9  G10 G11 G12 G13 G14 G15 G16 G17 G18 G19 G20
               *●gu▲gu
 H1  H2  H3  H4  H5  H6  H7  H8  H9  H10 H11 H12 H13 H14 H15 H16 H17 H18 H19 H20

I1 I2  I3  I4  I5  I6  I7  I8  I9  I10 I11 I12 I13 I14 I15 I16 I17 I18 I19 I20
       ##              ##              ##              ##              ##
   J1   J2   J3   J4    J5   J6   J7    J8   J9   J10  J11   J12  J13  J14  J15

K1     K2      K3      K4      K5      K6      K7      K8      K9      K10

       L1              L2              L3              L4              L5

M1 ##
""")


def test_every_cell_of_the_globe_has_its_label() -> None:
    assert sorted(drawn(GLOBE).replace("##", "").split()) == sorted(GLOBE.labels)


def test_a_wide_terminal_spreads_the_globe() -> None:
    assert 100 < max(len(line) for line in drawn(GLOBE, width=120).splitlines()) <= 120
