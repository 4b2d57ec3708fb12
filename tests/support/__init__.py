"""What several folders of tests share: games in plain Python, random walks, option sets and bad input."""
