"""The games: one folder each. Games never import each other."""
