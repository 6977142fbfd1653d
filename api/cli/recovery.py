"""Recovery: backup, and the commands after a damaged file, while nothing is served (restore a copy, or accept the file). No file is
deleted; a file that is replaced is moved into a folder beside the evenings."""

import shutil
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from api import clock
from api.cli.progress import progress
from api.cli.result import CommandResult
from api.engine.evening import Evening
from api.engine.slot import legible, looked_at
from api.store.port import CannotWrite
from api.store.sqlite.backups import Copies, sealed
from api.store.sqlite.folder import Folder
from api.store.sqlite.hold import holding
from api.store.sqlite.log import Store
from api.store.witness import NOTHING, Seen, Witness, synced
from domain.kernel.log.rows import BrokenLog
from projections.kernel.stage import Stage

ASIDE = "aside"
"""The folder into which replaced files are moved."""


Stages = Sequence[Stage]


class Loses(Exception):
    """Acts of the present file would be lost."""


def backed_up(data: Path, to: Path) -> Iterator[CommandResult]:
    """Copy every evening, served or not; yields each. Raises CannotWrite where one cannot be copied, after the
    others are."""
    copies, failed = Copies(to, data), list[str]()
    with closing(Folder(data)) as folder:
        there = folder.evenings()
        with progress("evenings are copied", len(there)) as bar:
            for id in there:
                try:
                    copy, seen = copies.make(id, folder.path(id), clock.stamp())
                    made = {"evening": id, "copy": str(copy), "acts": seen.number, "root": seen.root}
                    yield CommandResult(f"{copy}: {seen.number} acts, root {seen.root}", made)
                except CannotWrite as fault:
                    failed.append(str(fault))
                bar.on()
    if failed:
        raise CannotWrite("\n".join(failed))


def restored(data: Path, copies: Path, copy: Path, anyway: bool, stages: Stages) -> CommandResult:
    """Put a copy in the place of its evening. Raises Loses where the evening holds more acts, unless ``anyway``; BrokenLog where the
    copy is damaged."""
    id, seen = copy.name.partition(".")[0], sealed(copy)
    with holding(data, "ludi restore"), closing(Folder(data)) as folder:
        now = _held(folder, id, stages)
        if now.number > seen.number and not anyway:
            raise Loses(
                f"{folder.path(id)} is whole and holds {now.number} acts; the copy holds {seen.number}, the others would be lost. "
                f"If that is what you want: --anyway"
            )
        new = folder.path(id).with_suffix(".restored")
        shutil.copyfile(copy, new)
        new.chmod(0o600)
        moved = folder.aside(id)
        new.replace(folder.path(id))
        synced(new.parent)
        Witness(data, copies).note({id: seen})
    said = f"{folder.path(id)} holds {seen.number} acts again, root {seen.root}{moved}"
    return CommandResult(said, {"evening": id, "file": str(folder.path(id)), "acts": seen.number, "root": seen.root})


def accepted(data: Path, copies: Path, id: str, stages: Stages) -> CommandResult:
    """Accept the acts in the file of an evening; give the evening up where none can be read. Raises ValueError where no evening of
    this name was ever here."""
    with holding(data, "ludi accept"), closing(Folder(data)) as folder:
        witness = Witness(data, copies)
        if id not in folder.evenings() and not witness.most(id).number:
            here = ", ".join(folder.evenings()) or "none"
            raise ValueError(f"there is no evening {id} in {data}; the evenings here: {here}")
        seen = _held(folder, id, stages)
        had = witness.most(id).number
        moved = "" if seen.number else folder.aside(id)
        witness.note({id: seen})
    given = {"evening": id, "file": str(folder.path(id)), "acts": seen.number, "had": had, "given_up": not seen.number}
    if not seen.number:
        return CommandResult(f"the evening {id} ({had} acts) is given up{moved}", given)
    return CommandResult(f"{folder.path(id)} is served as it is, with {seen.number} acts; there had been {had}", given)


def _held(folder: Folder, id: str, stages: Stages) -> Seen:
    """Number of acts and root of an evening; NOTHING where its file is damaged."""
    try:
        with progress(f"{id} is read"), legible(folder.path(id)), closing(folder.open(id)) as store:
            return _whole(id, store, stages)
    except BrokenLog:
        return NOTHING


def _whole(id: str, store: Store, stages: Stages) -> Seen:
    store.unharmed()
    stage, _ = looked_at(store, stages)
    evening = Evening(id, store, stage)
    return Seen(evening.world.number, evening.root)
