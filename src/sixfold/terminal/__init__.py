"""Playing, replaying and drawing games in a terminal."""
