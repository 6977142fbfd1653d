"""``ludi rehearse``: a server of rehearsals in a folder of its own, with a guided tour for each who records."""

import json
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import SystemRandom

from api import clock
from api.cli.rehearsal.around import Around
from api.cli.rehearsal.demo import served
from api.cli.rehearsal.guide import Guide
from api.cli.rehearsal.tablets import Tablets, Unexpected
from api.cli.rehearsal.tours import load_tours
from api.engine.editions import load_edition
from api.engine.house import stage_of
from api.engine.sandbox import mark
from api.serve import Secure, address
from projections.kernel.stage import Stage

LOOKS_EVERY = 2.5
"""Seconds between two looks at what is asked."""


def rehearse(
    stages: Sequence[Stage],
    data: Path,
    edition: Path,
    port: int,
    bind: str,
    as_json: bool,
    with_parent: bool,
    secure: Secure | None = None,
) -> None:
    """Serve until Ctrl-C, or ``with_parent`` until the standard input ends; then any port will do where that one is taken, since
    the parent is told. Raises ValueError where the folder holds evenings that
    count, TourRefused, OSError."""
    tours = load_tours(edition)
    if not tours:
        raise ValueError(f"{edition} has no tours; ludi demo --edition {edition} plays an evening of it")
    load_edition(edition, stage_of(stages, edition).game.edition)  # a wrong one is reported now
    mark(data)
    guide = Guide(tours, data)
    with served(stages, data, edition, port, bind, [guide.router], secure, or_any=with_parent) as (house, here, host):
        guide.tablets = Tablets(here, host)
        around = Around(house, Tablets(here, host), tours, clock.now, SystemRandom())
        _welcome(here, as_json, len(tours))
        ended = threading.Event()
        if with_parent:
            threading.Thread(target=_until_the_end, args=(ended,), daemon=True).start()
        while not ended.wait(LOOKS_EVERY):
            with suppress(Unexpected):  # one evening that cannot be read stops no other
                around.look()


def _until_the_end(ended: threading.Event) -> None:
    """The parent holds the other end of the pipe; it closes however the parent ends."""
    while sys.stdin.buffer.read(1):
        time.sleep(0)
    ended.set()


def _welcome(here: str, as_json: bool, many: int) -> None:
    scheme, port = here.partition(":")[0], here.rpartition(":")[2]
    if as_json:
        print(json.dumps({"port": int(port)}), flush=True)
        return
    print(
        f"\n  A rehearsal is served at {scheme}://{address()}:{port}; nothing of it reaches an evening.\n\n"
        f"  Each of the {many} opens  {scheme}://{address()}:{port}/rehearse  on their own tablet, and taps their name.\n"
        "  Stop with Ctrl-C.\n",
        flush=True,
    )
