"""``ludi export``: the archive of an evening, as the desk hands it out; ``ludi import`` reads it, and ``ludi verify`` proves it."""

import asyncio
import os
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from api import clock
from api.cli.progress import progress
from api.cli.result import CommandResult
from api.engine import exports
from api.engine.evening import Evening
from api.engine.slot import legible, looked_at
from api.store.sqlite.backups import Copies
from api.store.sqlite.folder import Folder
from api.store.sqlite.log import Store
from api.store.stores import EveningStore, HouseStore
from api.store.witness import flushed, synced
from domain.kernel.grammar.role import OF_THE_HOUSE, ORGANISER, Seat
from projections.kernel.eyes import Eyes, eyes_of
from projections.kernel.stage import Stage

LEADER = Seat(ORGANISER, ORGANISER, OF_THE_HOUSE[ORGANISER])
"""Who takes the archive at the desk; what is hidden from the organiser is in no archive."""


class Withheld(ValueError):
    """The evening cannot be handed out now."""


def exported(house: HouseStore, id: str, to: Path | None, people: bool, stages: Sequence[Stage]) -> CommandResult:
    """Write the archive of an evening, served or not, with names of people only if ``people`` is set. Raises ValueError where there
    is no such evening or the file is there already, Withheld, BrokenLog where it is damaged, OSError."""
    id = named(house, id)
    to = to or Path(f"{id}-archive.zip")
    if to.is_dir():
        to = to / f"{id}-archive.zip"
    if to.exists():
        raise ValueError(f"{to} is there already, and is not written over: name another file with --to")
    with progress(f"{id} is copied", 3) as bar, _as_of_now(house, id) as store:
        bar.on(f"{id} is read")
        with legible(house.place(id)):
            stage, _ = looked_at(store, stages)
            evening = Evening(id, store, stage)
        eyes = eyes_of(evening, LEADER)
        if reason := withheld(evening, eyes):
            raise Withheld(reason)
        bar.on(f"{id} is packed")
        _written(to, asyncio.run(exports.archive(evening, people, eyes)))
        acts, root = evening.world.number, evening.root
    said = f"{to}: {acts} acts, root {root}. Another house opens it with: ludi import {to}"
    return CommandResult(said, {"evening": id, "file": str(to), "acts": acts, "root": root, "people": people})


def named(house: HouseStore, id: str) -> str:
    """The id of the only evening that begins so. Raises ValueError, which names those that are here."""
    there = house.evenings()
    fit = [id] if id in there else [each for each in there if each.startswith(id)]
    if len(fit) == 1:
        return fit[0]
    if fit:
        raise ValueError(f"{id} is the beginning of several evenings: {', '.join(fit)}")
    raise ValueError(f"there is no evening {id} here; the evenings here: {', '.join(there) or 'none'}")


def withheld(evening: Evening, eyes: Eyes) -> str:
    """Why an evening cannot be handed out now, as a sentence; empty where it can."""
    if evening.game.guarded(eyes.world, LEADER):
        return f"the game of {evening.id} is still on, and keeps its past until it is over: export it then"
    if any(evening.journal.sealed.closed()):
        return f"something in {evening.id} is sealed, and an archive would tell it: export it once that is revealed"
    if any(map(eyes.journal.withholds, range(1, len(eyes.journal) + 1))):
        return f"an archive holds every act whole, and of {evening.id} the organiser may not read every act"
    return ""


@contextmanager
def _as_of_now(house: HouseStore, id: str) -> Iterator[EveningStore]:
    """An evening as it is written now. Of a file a copy is read, so that a server that writes it is not in the way."""
    if not isinstance(house, Folder):
        with closing(house.open(id)) as store:
            yield store
        return
    with TemporaryDirectory(prefix="ludi-export-") as folder:
        with legible(house.path(id)):
            copy, _ = Copies(Path(folder)).make(id, house.path(id), clock.stamp())
        with closing(Store(copy, b"", id)) as file:
            yield file


def _written(to: Path, data: bytes) -> None:
    """Write a file for its owner alone, whole or not at all. Raises OSError."""
    new = to.with_name(f"{to.name}.new")
    try:
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(data)
            file.flush()
            flushed(file.fileno())
        new.replace(to)
    except OSError as failure:
        new.unlink(missing_ok=True)
        raise OSError(f"{to} cannot be written: {failure.strerror}") from failure
    synced(to.parent)
