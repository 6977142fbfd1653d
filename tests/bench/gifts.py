"""Acts of which no two are alike, and evenings that are full of them."""

import secrets
import shutil
from pathlib import Path
from typing import Any

from api.store.sqlite.log import Store
from domain.kernel.deciding.record import record
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.act import Moment
from domain.kernel.log.journal import Journal
from domain.kernel.log.reading import read
from domain.kernel.log.rows import StoredRow, acts_of
from domain.ludi_romani.acts.trade.donare import Donare
from domain.ludi_romani.game import LUDI_ROMANI
from tests.log.logs import NEWEST, Golden, stored
from tests.server import ROOT

ROUND = (
    "hirtius pansa decimus ventidius plancus pollio isauricus philippus ahenobarbus calenus lucius_antonius balbus maecenas "
    "salvidienus dolabella crassus pedius messala servilia livia atia calpurnia antonia lepidus"
).split()
"""Each gives in turn what in the same turn he is given by another: nobody ever lacks it."""
APART = 500
"""Milliseconds between two acts: a busy evening."""
KEPT = ROOT / "build" / "bench"
"""Long evenings take a minute to write, and are written once."""
BATCH = 1_000


def fields(number: int) -> dict[str, Any]:
    """Who gives what to whom: the same comes again after nearly four thousand."""
    turn, place = divmod(number, len(ROUND))
    receiver = ROUND[(place + 1 + turn % 23) % len(ROUND)]
    return {"giver": ROUND[place], "receiver": receiver, "denarii": 100_000 * (1 + turn % 7)}


def sent(number: int, tablets: int = 8) -> Sent:
    """A gift on its way into the books, from one tablet of so many."""
    return Sent(
        act_id=f"act-{number:012}",
        act=Donare(**fields(number)),
        by="venus",
        counted=True,
        recorded_by="venus",
        device=f"tablet-{number % tablets}",
        source="tablet",
    )


def body(number: int) -> dict[str, Any]:
    """A gift as a tablet posts it. It was counted at the table, since tablets overtake each other, and is
    another than any like it."""
    return {"act_id": secrets.token_urlsafe(16), "kind": "donare", "counted": True, "another": True, **fields(number)}


def opening() -> list[StoredRow]:
    """The rows of an opening: of a long evening they are the first."""
    return list(next(rows for _, rows in acts_of(stored(NEWEST))))


def copied(golden: Golden, path: Path) -> None:
    """The file of an evening that was played."""
    store = Store(path)
    store.append([row for _, rows in acts_of(stored(golden)) for row in rows])
    store.close()


def full(acts: int, path: Path) -> Path:
    """The file of an evening of so many acts."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if acts < BATCH:
        _write(acts, path)
        return path
    kept = KEPT / f"{acts}.sqlite"
    if not kept.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        unfinished = kept.with_suffix(".unfinished")
        unfinished.unlink(missing_ok=True)
        _write(acts, unfinished)
        unfinished.rename(kept)
    shutil.copy(kept, path)
    return path


def _write(acts: int, path: Path) -> None:
    journal, store, waiting = Journal(LUDI_ROMANI), Store(path), opening()
    journal.append(read(journal, waiting))
    began = journal.entries[0].row.recorded
    for number in range(2, acts + 1):
        now = began + number * APART
        made = record(journal, sent(number), Moment(number, "venus", "venus", now, now), secrets.token_hex(16))
        journal.append(made)
        waiting += made.rows
        if number % BATCH == 0 or number == acts:
            store.append(waiting)
            waiting = []
    store.close()
