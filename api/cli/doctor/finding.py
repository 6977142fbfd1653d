"""What was looked at, what was found, and what to do."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

from projections.kernel.stage import Stage

Level = Literal["good", "look", "wrong"]
"""``look``: the evening can be served, and something may go badly in it. ``wrong``: it cannot, or acts may be lost."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One answer. ``what`` names the check for programs; ``says`` and ``do`` are sentences, and ``do`` is empty where all is good."""

    what: str
    level: Level
    says: str
    do: str = ""

    def as_json(self) -> dict[str, Any]:
        """For ``--json``."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Planned:
    """What ``ludi serve`` would be told: the games of this house, and the same options with the same meaning."""

    stages: Sequence[Stage]
    data: Path
    edition: Path
    port: int
    bind: str = "0.0.0.0"
    cert: Path | None = None
    key: Path | None = None
    names: tuple[str, ...] = ()
    backup: Path | None = None


Check = Callable[[Planned], Iterator[Finding]]


def good(what: str, says: str) -> Finding:
    """All is well."""
    return Finding(what, "good", says)


def look(what: str, says: str, do: str) -> Finding:
    """Something may go badly."""
    return Finding(what, "look", says, do)


def wrong(what: str, says: str, do: str) -> Finding:
    """An evening cannot be served so."""
    return Finding(what, "wrong", says, do)
