"""Polyspear: what a seat of a team expects is on the scale of what it gets."""

import sixfold

TEAMS: dict[str, object] = {
    "mode": "magic_forest",
    "factions": ["elves", "orcs", "elves", "orcs"],
    "teams": [3, 1, 3, 1],
}


def test_a_seat_of_a_team_expects_its_part_of_the_win_and_no_more() -> None:
    state = sixfold.find("polyspear").new(TEAMS)
    expected = [state.estimate(seat) for seat in range(4)]
    assert expected[0] == expected[2] and expected[1] == expected[3]
    assert 0.9 < sum(expected) < 1.1
