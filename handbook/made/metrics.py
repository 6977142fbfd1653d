"""What ``/metrics`` tells of a server."""

import tempfile
from pathlib import Path

from api.engine.house import House
from api.games import EDITION, STAGES
from api.http.meter import Meter
from api.transport.connection_limiter import ConnectionLimiter, Places

MANY = 1_024


def families() -> dict[str, tuple[str, str]]:
    """Kind and meaning of each metric of the program's own, by its name."""
    with tempfile.TemporaryDirectory() as folder:
        meter = Meter(House(Path(folder), EDITION, STAGES))
        meter.crowd = ConnectionLimiter(Places.within(MANY))
        return {one.name: (one.type, one.documentation) for one in meter.families()}


def metrics() -> str:
    """The page."""
    rows = "\n".join(f"| `{name}` | {kind} | {words} |" for name, (kind, words) in sorted(families().items()))
    return (
        "# Metrics\n\n`/metrics` answers in the format of Prometheus, without a badge. Nothing in it names a person.\n\n"
        f"| metric | kind | what it counts |\n|---|---|---|\n{rows}\n\n"
        "Beside them stand those of the process (`process_cpu_seconds_total`, `process_resident_memory_bytes`, `process_open_fds`). "
        "`/healthz` says that the process answers, `/readyz` that acts can be recorded: both are meant for a watchdog.\n"
    )
