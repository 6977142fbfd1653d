"""What a run came to: as a table in text, and as a file that is kept."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.bench.measures import ROWS
from tests.bench.rows import Figure, Row, shown
from tests.server import ROOT

FOLDER = ROOT / "docs" / "performance"


@dataclass(frozen=True)
class Result:
    """One run: when, on what, and every figure."""

    date: str
    machine: dict[str, str]
    figures: dict[str, Figure]

    def keep(self) -> None:
        """Write it beside the first; those between are of no more use."""
        FOLDER.mkdir(exist_ok=True)
        for path in sorted(FOLDER.glob("2*.json"))[1:]:
            path.unlink()
        text = json.dumps(asdict(self), indent=1, ensure_ascii=False)
        (FOLDER / f"{self.date.replace(':', '').replace(' ', '-')}.json").write_text(text + "\n")


def kept() -> list[Result]:
    """The first and the newest."""
    return [_read(path) for path in sorted(FOLDER.glob("2*.json"))]


def _read(path: Path) -> Result:
    raw = json.loads(path.read_text())
    return Result(raw["date"], raw["machine"], {name: Figure(**one) for name, one in raw["figures"].items()})


def spread(row: Row, figure: Figure) -> str:
    """From the least to the most of its rounds."""
    if figure.low is None or figure.high is None or figure.low == figure.high:
        return ""
    return f"{shown(figure.low, row.unit)} to {shown(figure.high, row.unit)}"


def beside(figure: Figure) -> str:
    """What it is made of; or why there is none."""
    parts = (
        f"{name.partition(', ')[0]} {shown(value, name.partition(', ')[2])}" for name, value in figure.beside.items()
    )
    return figure.why or ", ".join(parts)


def lines(figures: Sequence[Figure]) -> list[str]:
    """The table of some figures of ``make bench`` in text."""
    return in_text(figures, ROWS)


def in_text(figures: Sequence[Figure], known: Sequence[Row]) -> list[str]:
    """The table of some figures in text."""
    rows = {row.name: row for row in known}
    cells = [
        (
            "✓" if rows[one.row].met(one.value) else "✗",
            one.row,
            shown(one.value, rows[one.row].unit),
            rows[one.row].wish,
            spread(rows[one.row], one),
            beside(one),
        )
        for one in figures
    ]
    widths = [max(len(cell[place]) for cell in cells) for place in range(6)]
    return ["  ".join(text.ljust(width) for text, width in zip(cell, widths, strict=True)).rstrip() for cell in cells]
