"""What the server counts about itself, as text that Prometheus reads."""

import itertools
from collections import Counter
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final

__all__ = ["Metrics", "is_near", "summed"]

BUCKETS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
MEANINGS: Final = {
    "sixfold_requests_total": ("counter", "HTTP requests by status."),
    "sixfold_refusals_total": ("counter", "Requests on sockets that were refused, by code."),
    "sixfold_entries_total": ("counter", "Entries of journals that were saved."),
    "sixfold_sockets": ("gauge", "Sockets and streams that are open."),
    "sixfold_tables": ("gauge", "Tables in memory."),
    "sixfold_table_bytes": ("gauge", "Estimated bytes of the tables in memory."),
    "sixfold_workers_busy": ("gauge", "Workers that think."),
    "sixfold_questions_waiting": ("gauge", "Questions that wait for a worker."),
    "sixfold_save_seconds": ("histogram", "How long it took to save a change."),
}


class Metrics:
    """Counts and one histogram; gauges are read off when somebody asks."""

    def __init__(self) -> None:
        """Nothing has happened."""
        self.counts: Counter[tuple[str, str]] = Counter()
        self.saves = [0] * (len(BUCKETS) + 1)
        self.save_seconds = 0.0

    def count(self, name: str, label: str = "", by: int = 1) -> None:
        """Count something; the label is written like ``code="stale"``."""
        self.counts[name, label] += by

    def saved(self, seconds: float, entries: int) -> None:
        """Note that a change was saved."""
        place = next((place for place, bound in enumerate(BUCKETS) if seconds <= bound), len(BUCKETS))
        self.saves[place] += 1
        self.save_seconds += seconds
        self.count("sixfold_entries_total", by=entries)

    def text(self, gauges: dict[str, float]) -> str:
        """Everything, in the text format of Prometheus."""
        lines: list[str] = []
        for name, (kind, meaning) in MEANINGS.items():
            lines += [f"# HELP {name} {meaning}", f"# TYPE {name} {kind}"]
            if kind == "histogram":
                lines += self.histogram(name)
            elif name in gauges:
                lines.append(f"{name} {gauges[name]:g}")
            else:
                found = sorted((label, count) for (counted, label), count in self.counts.items() if counted == name)
                lines += [f"{name}{{{label}}} {count}" if label else f"{name} {count}" for label, count in found]
        return "\n".join(lines) + "\n"

    def histogram(self, name: str) -> list[str]:
        """The lines of the histogram: how many were at most so long."""
        lines, total = [], 0
        for bound, count in zip([*map(str, BUCKETS), "+Inf"], self.saves, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self.save_seconds:.6f}", f"{name}_count {total}"]


def summed(texts: Iterable[str]) -> str:
    r"""The counts of several processes as one: all of them are such that they can be added.

    >>> summed(["a 1", "a 2"])
    'a 3\n'
    """
    lines: dict[str, float | None] = {}
    for line in itertools.chain.from_iterable(text.splitlines() for text in texts):
        name, _, value = line.rpartition(" ")
        if line.startswith("#"):
            lines.setdefault(line, None)
        else:
            lines[name] = (lines.get(name) or 0) + float(value)
    return "".join(f"{name}\n" if value is None else f"{name} {value:g}\n" for name, value in lines.items())


def is_near(host: str) -> bool:
    """Whether an address is of this machine or its private network: only there the numbers are shown.

    >>> is_near("127.0.0.1"), is_near("10.0.0.7"), is_near("93.184.216.34"), is_near("")
    (True, True, False, False)
    """
    try:
        return ip_address(host).is_private
    except ValueError:
        return False
