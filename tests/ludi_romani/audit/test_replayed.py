"""Every view as it was known: what is asked for afterwards is, byte for byte, what was shown while the evening stood there."""

import asyncio
import os
import random
from pathlib import Path
from typing import cast

from api.engine.evening import Evening
from api.engine.inquiry import lines
from api.engine.view_cache import ViewCache
from api.store.sqlite.log import Store
from domain.kernel.grammar.role import AUDITORS
from domain.kernel.log.rows import acts_of
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.eyes import eyes_of
from projections.ludi_romani.stage import LUDI
from tests.eyes import seat
from tests.log.logs import NEWEST, stored
from tests.ludi_romani.views.changes import names

POSITIONS = int(os.environ.get("LUDI_POSITIONS", "6"))
"""At so many acts it is looked; the long form is ``make replayed``."""
SHARE = 1 if POSITIONS > 50 else 9


def seen(screens: ViewCache, at: int | None) -> dict[tuple[str, str], str]:
    """Every view there is, for everybody who may see it, as it stands or as known after an act."""
    evening, found = screens.evening, dict[tuple[str, str], str]()
    for name in names(cast(Ludi, evening.world if at is None else evening.world_at(at)), SHARE):
        full = f"{name.kind}:{name.id}" if name.id else name.kind
        if not LUDI.views[name.kind].off_log:
            shown = screens.show(full, name.seat) if at is None else screens.at(full, at, name.seat)
            found[full, name.seat.kind] = shown.whole
    return found


def test_every_view_is_replayed_as_it_was_live(tmp_path: Path) -> None:
    """The golden evening act by act, looked at on the way; and then again, by another who has only the file."""
    positions = set(random.Random(7).sample(range(1, NEWEST.acts + 1), POSITIONS)) | {1, NEWEST.acts}
    store = Store(tmp_path / "evening.sqlite")
    live: dict[int, dict[tuple[str, str], str]] = {}
    acts = [rows for _, rows in acts_of(stored(NEWEST))]
    store.append(acts[0])
    screens = ViewCache(Evening("evening", store, LUDI))
    for number, rows in enumerate(acts, 1):
        if number > 1:
            store.append(rows)
        screens.evening.catch_up()
        if number in positions:
            live[number] = seen(screens, None)
    again = ViewCache(Evening("evening", store, LUDI))
    shuffled = sorted(positions, key=lambda number: number * 7919 % 661)
    for place, number in enumerate(shuffled):
        if place == len(shuffled) // 3:  # from here on as the audit does it: it reads the journal first
            asyncio.run(lines(again.evening, eyes_of(again.evening, seat(AUDITORS)), range(1, NEWEST.acts + 1)))
        assert seen(again, number) == live[number], number
