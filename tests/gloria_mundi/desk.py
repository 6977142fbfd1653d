"""An evening of Gloria Mundi on a desk, and the situations that were worked out by hand, played over the wire."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from domain.gloria_mundi.aggregates.world import Mundi
from tests.desk import Desk, opened_from

ROOT = Path(__file__).parent.parent.parent
EDITION = ROOT / "seeds" / "gloria_mundi" / "reconstruction"
SITUATIONS = Path(__file__).parent / "evenings" / "situations"
THREE = ("aurelia", "boethius", "flavia")


@contextmanager
def opened(data: Path, romans: tuple[str, ...] = THREE, **more: Any) -> Iterator[Desk]:
    """An evening of these Romans; a rehearsal where a position or a deck is given."""
    fixed = any(more.get(name) is not None for name in ("first", "deck", "start"))
    body = {"game": "gloria_mundi", "edition": "reconstruction", "romans": [*romans], **more}
    with opened_from(EDITION, data, **{"rehearsal": fixed, **body}) as desk:
        yield desk


def situation(name: str) -> dict[str, Any]:
    """A situation by the name of its file."""
    found: dict[str, Any] = json.loads((SITUATIONS / f"{name}.json").read_text())
    return found


def names() -> list[str]:
    """All situations."""
    return sorted(file.stem for file in SITUATIONS.glob("*.json"))


def lacking(expected: Any, found: Any, place: str = "") -> list[str]:
    """Where what was found is not what was expected: of an object what is named, of everything else all of it."""
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            return [f"{place}: {found!r} is no object"]
        return [
            fault for key, value in expected.items() for fault in lacking(value, found.get(key, "?"), f"{place}.{key}")
        ]
    return [] if expected == found else [f"{place}: {found!r}, not {expected!r}"]


def world_of(desk: Desk) -> Mundi:
    """The whole world of the evening."""
    return cast(Mundi, desk.room.evening.world)
