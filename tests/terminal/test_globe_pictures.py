from sixfold.boards import goldberg
from tests.terminal.drawing import drawn, lines, pieces

GLOBE = goldberg(4)
FLEET = pieces(GLOBE, seat0={"G5": "gu"}, seat1={"D6": "fi", "G6": "gu"})


def test_the_globe_is_two_hemispheres_side_by_side_in_80_columns() -> None:
    assert drawn(GLOBE, FLEET, highlight="F4 F5 G5") == lines("""
north             ▲gu                    south              ▲gu
              G7       [●gu]                         [●gu]       G7
         G8      F6 [F5]     G4                   G4      H5  H6      G8
            F7           [F4]                        H4            H7
                   E6  ##                                   I6  ##
     G9  F8    E7         E4 F3  G3           G3  H3    I5         I8 H8  G9
            E8    D5  D4                             I4    J4  J5
      F9 ##   ▲fi           E3                 H2 ##    J3           I9
  G10      D7        C3 D3      F2  G2     G2       J2        K4 J6      H9 G10
        E10      C4                              I2       K3
    F10       C5    B2 C2  D2 E2  F1          H1       K2    L2 K5  J7 I10 H10
           D8    B3                                 J1    L1
 G11   E11    C6   ## B1 C1  D1 ##  G1    G1     I1    K1   ## L3 K6  J8 ##  G11
           D9    B4                                J15    L5
    F11       C7    B5 C10 D15 E20 F20       H20       K10   L4 K7  J9 I12 H11
        E12      C8                              I20      K9
  G12      D10       C9 D14    F19 G20     G20      J14       K8 J10    H12 G12
     F12 ##   D11           E19               H19 ##   J13           I13
           E14    D12 D13                           I18    J12 J11
    G13 F13    E15       E18 F18 G19         G19 H18    I17       I14 H13 G13
                   E16 ##                                   I16 ##
            F14          F17                         H17          H14
        G14     F15  F16     G18                 G18     H16  H15     G14
             G15        G17                           G17        G15
                  G16                                       G16
""")


def test_every_cell_of_the_globe_has_its_label_and_the_equator_is_on_both_hemispheres() -> None:
    shown = drawn(GLOBE).replace("##", "").replace("north", "").replace("south", "").split()
    hexes = [label for cell, label in enumerate(GLOBE.labels) if not GLOBE.is_hole(cell)]
    assert sorted(shown) == sorted(hexes + [label for label in hexes if label.startswith("G")])


def test_a_wide_terminal_spreads_the_globe() -> None:
    assert 100 < max(len(line) for line in drawn(GLOBE, width=120).splitlines()) <= 120


def test_what_is_lit_up_at_the_rim_stays_within_the_columns() -> None:
    shown = drawn(GLOBE, highlight="G9 G10 G11 G12 H9 I10 K6 J8 L3 D2 E2 F1 G1").splitlines()
    assert max(map(len, shown)) == 80
    assert shown[12].endswith("[L3] [K6] [J8] ## [G11]")
