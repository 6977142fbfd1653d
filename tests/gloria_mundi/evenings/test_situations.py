"""Eight situations worked out by hand, act by act over the wire: what is refused, by which rule, and what then stands on the table
and behind the screens."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.desk import Desk
from tests.gloria_mundi.desk import lacking, names, opened, situation

Line = dict[str, Any]
EXPECTED = frozenset({"by", "act", "refused", "working", "after"})
"""What of a line is no field of its act."""


def played(told: dict[str, Any], data: Path) -> Iterator[tuple[Desk, Line, httpx.Response]]:
    """A situation line by line, each with the badge of its Roman: the table after it, and the answer to it."""
    given = {key: told[key] for key in ("first", "deck", "start") if key in told}
    with opened(data, tuple(told["romans"]), edition=told["edition"], rehearsal=True, **given) as desk:
        for line in told["script"]:
            yield desk, line, desk.act(line["by"], line["act"], **{key: line[key] for key in line.keys() - EXPECTED})


def otherwise(desk: Desk, line: Line, answer: httpx.Response) -> list[str]:
    """Where it is not as a line expects: 409 with that rule first, or 201; and then what stands on board and screens."""
    first = answer.json()["objections"][0]["rule"] if answer.status_code == 409 else answer.status_code
    expected = line["refused"][0] if "refused" in line else 201
    faults = [] if first == expected else [f"{first}, not {expected}: {answer.text}"]
    after = line.get("after", {})
    faults += lacking(after.get("board", {}), desk.view("room", "board"), "board")
    for roman, screen in after.get("screens", {}).items():
        faults += lacking(screen, desk.view(roman, f"screen:{roman}"), f"screen:{roman}")
    return faults


@pytest.mark.parametrize("name", names())
def test_situation(name: str, tmp_path: Path) -> None:
    """Every line, refusals and what stands after it alike."""
    for number, (desk, line, answer) in enumerate(played(situation(name), tmp_path), 1):
        assert otherwise(desk, line, answer) == [], f"{name}, line {number}"
