"""A game as it was known: what is asked for afterwards is, byte for byte, what was shown while it was played."""

import os
import random
from pathlib import Path
from typing import cast

from api.engine.evening import Evening
from api.engine.view_cache import ViewCache
from api.store.sqlite.log import Store
from domain.gloria_mundi.aggregates.world import Mundi
from domain.kernel.log.rows import acts_of
from projections.gloria_mundi.stage import MUNDI
from tests.eyes import PAIRED
from tests.gloria_mundi.table import AUDITOR, ROOM
from tests.log.logs import GAMES, stored

POSITIONS = int(os.environ.get("LUDI_POSITIONS", "12"))
"""At so many acts of each game it is looked."""
OPEN = ("board", "people", "cards", "annals")
"""Views in which nothing is hidden from the room; of what is hidden an auditor sees all, during and after the game."""


def seen(screens: ViewCache, romans: tuple[str, ...], at: int | None) -> dict[tuple[str, str], str]:
    """What room and auditor are shown, as it stands or as known after an act."""
    wanted = [(name, seat) for name in OPEN for seat in (ROOM, AUDITOR)]
    wanted += [(f"screen:{roman}", AUDITOR) for roman in romans]
    return {
        (name, by.kind): PAIRED.sub("", (screens.show(name, by) if at is None else screens.at(name, at, by)).whole)
        for name, by in wanted
    }


def test_every_view_is_replayed_as_it_was_live(tmp_path: Path) -> None:
    """Golden games act by act, with what was taken back in them; and again by another who has only the file."""
    for golden in GAMES:
        positions = {1, golden.acts, *random.Random(7).sample(range(1, golden.acts + 1), min(POSITIONS, golden.acts))}
        acts = [rows for _, rows in acts_of(stored(golden))]
        store, live = Store(tmp_path / golden.file.stem), dict[int, dict[tuple[str, str], str]]()
        store.append(acts[0])
        screens = ViewCache(Evening("evening", store, MUNDI))
        romans = cast(Mundi, screens.evening.world).table.romans
        for number, rows in enumerate(acts, 1):
            if number > 1:
                store.append(rows)
            screens.evening.catch_up()
            if number in positions:
                live[number] = seen(screens, romans, None)
        again = ViewCache(Evening("evening", store, MUNDI))
        for number in sorted(positions, key=lambda number: number * 7919 % 661):
            assert seen(again, romans, number) == live[number], (golden.file.stem, number)
