"""The program itself: its Python, its screens, the edition, and how many connections the system grants."""

import platform
import sys
from collections.abc import Iterator

from api.cli.doctor.finding import Finding, Planned, good, look, wrong
from api.engine.editions import EditionRefused, load_edition
from api.engine.house import stage_of
from api.main import KIOSK
from api.transport.connection_limiter import Places
from api.transport.connections import descriptors

OLDEST = (3, 11)
FULL_ROOM = 200
"""Connections of a full room: tablets, phones with two windows, displays."""


def check(planned: Planned) -> Iterator[Finding]:
    """Python, screens, edition, connections."""
    version = platform.python_version()
    if sys.version_info < OLDEST:
        yield wrong("python", f"This is Python {version}.", f"Install Python {OLDEST[0]}.{OLDEST[1]} or newer.")
    else:
        yield good("python", f"Python {version} on {platform.system()}.")
    if (KIOSK / "index.html").is_file():
        yield good("screens", "The screens are built.")
    else:
        yield wrong(
            "screens", f"The screens are not built: {KIOSK} is missing.", "Run `make run`, or install the wheel."
        )
    yield _edition(planned)
    places = Places.within(descriptors())
    if places.guests < FULL_ROOM:
        yield look(
            "connections",
            f"The system grants {places.guests} connections; a full room has {FULL_ROOM}.",
            "Raise the limit: ulimit -n 4096",
        )
    else:
        yield good("connections", f"{places.guests} devices can be connected at once.")


def _edition(planned: Planned) -> Finding:
    try:
        edition = load_edition(planned.edition, stage_of(planned.stages, planned.edition).game.edition)
    except (EditionRefused, OSError, ValueError) as refused:
        return wrong(
            "edition",
            f"The edition in {planned.edition} cannot be played: {refused}",
            "Mend that line, or name another with --edition.",
        )
    return good("edition", f"The edition is {edition.title}.")
