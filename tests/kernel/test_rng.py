"""The random numbers are those of the published algorithms, evenly spread, and the same everywhere."""

from collections import Counter

import pytest

from sixfold import Rng

SPLITMIX = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
"""The first numbers of splitmix64 from seed 1234567, as its authors' program prints them."""

XOSHIRO = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420]
"""The first numbers of xoshiro128++ from the state 1, 2, 3, 4."""


def splitmix(seed: int, count: int) -> list[int]:
    """splitmix64, written down from its definition."""
    numbers = []
    for _ in range(count):
        seed = (seed + 0x9E3779B97F4A7C15) % 2**64
        z = seed
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        numbers.append(z ^ z >> 31)
    return numbers


def rotated(word: int, bits: int) -> int:
    """A word of 32 bits, rotated to the left."""
    return (word << bits | word >> 32 - bits) % 2**32


def xoshiro(state: list[int], count: int) -> list[int]:
    """xoshiro128++, written down from its definition."""
    s, numbers = state[:], []
    for _ in range(count):
        numbers.append((rotated((s[0] + s[3]) % 2**32, 7) + s[0]) % 2**32)
        t = (s[1] << 9) % 2**32
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotated(s[3], 11)
    return numbers


def seeded(seed: int) -> list[int]:
    """The state that a seed gives: two numbers of splitmix64, low halves first."""
    return [half for number in splitmix(seed, 2) for half in (number % 2**32, number >> 32)]


def test_the_second_writing_of_the_algorithms_gives_the_published_numbers() -> None:
    assert splitmix(1234567, 5) == SPLITMIX
    assert xoshiro([1, 2, 3, 4], 10) == XOSHIRO


def test_the_generator_gives_the_published_numbers() -> None:
    rng = Rng(0)
    rng.a, rng.b, rng.c, rng.d = 1, 2, 3, 4
    assert [rng.word() for _ in XOSHIRO] == XOSHIRO


@pytest.mark.parametrize("seed", [0, 1, 1234567, -1, 2**64 - 1, 10**30])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.word() for _ in range(100)] == xoshiro(seeded(seed), 100)


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 100, 361])
def test_numbers_below_a_bound_are_evenly_spread(bound: int) -> None:
    rng, draws = Rng(bound), 400 * bound
    found = Counter(rng.below(bound) for _ in range(draws))
    assert set(found) == set(range(bound))
    assert sum((count - 400) ** 2 / 400 for count in found.values()) < 2 * bound + 30


def test_a_bound_that_does_not_divide_the_words_is_not_biased() -> None:
    rng, bound = Rng(1), 3 * 2**30
    found = Counter(rng.below(bound) * 3 // bound for _ in range(30_000))
    assert all(abs(count - 10_000) < 400 for count in found.values())


def test_units_lie_from_zero_to_one_and_are_evenly_spread() -> None:
    rng = Rng(5)
    units = [rng.unit() for _ in range(20_000)]
    assert all(0 <= unit < 1 for unit in units)
    tenths = Counter(int(unit * 10) for unit in units)
    assert all(abs(tenths[tenth] - 2000) < 200 for tenth in range(10))


def test_a_fork_goes_its_own_way_and_is_repeatable() -> None:
    first, second = Rng(9), Rng(9)
    fork, again = first.fork(), second.fork()
    assert [fork.word() for _ in range(5)] == [again.word() for _ in range(5)]
    assert [first.word() for _ in range(5)] == [second.word() for _ in range(5)]
    assert fork.word() != first.word()
