"""The random numbers of drivers and bots. Rules never hold a generator."""

from typing import Final

from mypy_extensions import i64

__all__ = ["Rng"]

WORD: Final[i64] = 0xFFFFFFFF


class Rng:
    """xoshiro128++ by Blackman and Vigna, seeded by splitmix64: same seed, same numbers, everywhere.

    >>> rng = Rng(7)
    >>> [rng.below(6) for _ in range(8)]
    [0, 0, 2, 1, 0, 4, 2, 4]
    """

    def __init__(self, seed: int) -> None:
        """Start the sequence that belongs to ``seed``, any integer."""
        low, high = _splitmix(seed, 1), _splitmix(seed, 2)
        self.a: i64 = low & 0xFFFFFFFF
        self.b: i64 = low >> 32
        self.c: i64 = high & 0xFFFFFFFF
        self.d: i64 = high >> 32

    def word(self) -> i64:
        """The next 32 random bits."""
        a, b, c, d = self.a, self.b, self.c, self.d
        mixed = (a + d) & WORD
        result = (((mixed << 7) | (mixed >> 25)) + a) & WORD
        c ^= a
        d ^= b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ ((b << 9) & WORD)
        self.d = ((d << 11) | (d >> 21)) & WORD
        return result

    def below(self, bound: i64) -> i64:
        """A number from 0 to ``bound`` - 1, every one equally likely (Lemire's method, unbiased)."""
        product = self.word() * bound
        if product & WORD < bound:
            least = (WORD + 1 - bound) % bound
            while product & WORD < least:
                product = self.word() * bound
        return product >> 32

    def unit(self) -> float:
        """A number from 0 up to but not including 1, of 53 random bits."""
        high = self.word() >> 5
        return (float(high) * 67108864.0 + float(self.word() >> 6)) / 9007199254740992.0

    def fork(self) -> "Rng":
        """An independent generator, for work that must not disturb this sequence."""
        return Rng((int(self.word()) << 32) | int(self.word()))


def _splitmix(seed: int, step: int) -> int:
    """The ``step``-th number of splitmix64 started at ``seed``."""
    mask = 0xFFFFFFFFFFFFFFFF
    mixed = (seed + step * 0x9E3779B97F4A7C15) & mask
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & mask
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & mask
    return mixed ^ (mixed >> 31)
