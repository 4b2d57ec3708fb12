"""A sheet of characters that grows in every direction."""

from rich.text import Text

__all__ = ["Canvas"]


class Canvas:
    """Characters with styles by row and column; both may be negative.

    >>> canvas = Canvas()
    >>> canvas.write(0, 0, "sea")
    >>> canvas.write(-1, -2, "land")
    >>> print(canvas.text())
    land
      sea
    """

    def __init__(self) -> None:
        """Start with an empty sheet."""
        self.spots: dict[tuple[int, int], tuple[str, str]] = {}

    def write(self, row: int, column: int, text: str, style: str = "") -> None:
        """Put a text on the sheet; what stood there is covered."""
        for offset, letter in enumerate(text):
            self.spots[row, column + offset] = (letter, style)

    def is_free(self, row: int, column: int, length: int) -> bool:
        """Whether a text of this length, with a blank on either side, covers nothing."""
        return all((row, place) not in self.spots for place in range(column - 1, column + length + 1))

    def text(self) -> Text:
        """Everything on the sheet, without blanks at the ends of lines."""
        if not self.spots:
            return Text()
        rows = [row for row, _ in self.spots]
        left = min(column for _, column in self.spots)
        return Text("\n").join(self.line(row, left) for row in range(min(rows), max(rows) + 1))

    def line(self, row: int, left: int) -> Text:
        """One line of the sheet from a column on."""
        columns = [column for place, column in self.spots if place == row]
        line = Text(no_wrap=True)
        for column in range(left, max(columns, default=left - 1) + 1):
            letter, style = self.spots.get((row, column), (" ", ""))
            line.append(letter, style)
        return line
