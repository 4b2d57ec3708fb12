"""Two bots play a few games of any game; prints who won how often.

Usage: python duel.py [GAME] [BOT] [BOT] [GAMES]        python duel.py hexdice greedy random 10
"""

import sys

import sixfold


def share(game: str, bots: list[str], games: int) -> float:
    """The share of the first bot: a win is 1, a draw is half, and the bots change seats after every game."""
    total = 0.0
    for seed in range(games):
        seat = seed % 2
        players: list[sixfold.Bot | None] = [sixfold.bot(name, seed=seed) for name in bots]
        if seat == 1:
            players.reverse()
        match = sixfold.Match(sixfold.new(game), players, seed=seed)
        match.run()
        total += match.state.returns()[seat]
    return total


if __name__ == "__main__":
    game, first, second, games = [*sys.argv[1:], *["hex", "greedy", "random", "4"][len(sys.argv) - 1 :]]
    won = share(game, [first, second], int(games))
    print(f"{game}: {first} {won:g}, {second} {int(games) - won:g}")
