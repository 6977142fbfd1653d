"""``ludi import``: adds an evening of another house from its archive, under its old seal."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic

from api.beside.commitments.table import Commitments
from api.beside.people.table import PeopleTable
from api.beside.refusals.table import RefusalTable
from api.cli.progress import tracked
from api.cli.result import CommandResult
from api.cli.verifying import of_archive, stage_of
from api.cli.verifying_beside import beside_log
from api.store.archive import LOG, PEOPLE, REFUSED, TEXTS, Archive, unpacked
from api.store.sqlite.folder import Folder
from api.store.sqlite.hold import holding
from api.store.witness import Seen, Witness
from domain.kernel.log.rows import STREAM, BrokenLog, StoredRow
from domain.kernel.log.verify_log import verdict
from projections.kernel.stage import Stage

LONGEST = 30.0
"""Seconds that the acts of an archive are read at most: a long evening takes two."""
ROWS = 10_000
"""Rows of one act at most: in a long evening the longest has a hundred."""


class AlreadyHere(Exception):
    """The house has an evening of this id already."""


def imported(data: Path, copies: Path, path: Path, stages: Sequence[Stage]) -> CommandResult:
    """Import an evening from an archive, after all of it was verified. Raises BrokenLog where the archive is damaged or altered,
    AlreadyHere, CannotWrite."""
    archive = unpacked(path)
    _true(path, archive, stages)
    with holding(data, "ludi import"), closing(Folder(data)) as folder:
        id = archive.evening
        if id in folder.evenings():
            raise AlreadyHere(f"{folder.path(id)} is there already; nothing was changed")
        try:
            with closing(folder.make(id)) as store:
                people = [PeopleTable.added(*person) for person in archive.people]
                sworn = [Commitments.added(commitment) for commitment in archive.sworn]
                refused = [RefusalTable.sealed(attempt, len(attempt.refusals())) for attempt in archive.refused]
                store.append(
                    archive.rows, archive.texts, [*people, *sworn, *(made for each in refused for made in each)]
                )
            folder.settle(id)
        except BaseException:
            folder.forget(id)
            raise
        Witness(data, copies).note({id: Seen(archive.number, archive.root)})
    said = f"{folder.path(id)}: {archive.number} acts, root {archive.root}"
    return CommandResult(
        said, {"evening": id, "file": str(folder.path(id)), "acts": archive.number, "root": archive.root}
    )


def _true(path: Path, archive: Archive, stages: Sequence[Stage]) -> None:
    """Verify an archive against its seal. Raises BrokenLog, which names the part and the fault."""
    if not archive.rows:
        raise BrokenLog(f"{path}: {LOG} holds no act, not even the opening of an evening")
    stage = stage_of(path, archive.rows, stages)
    log = verdict(
        stage.game,
        tracked(in_time(path, archive.rows), f"{path.name} is verified", len(archive.rows)),
        [(archive.number, archive.root)],
        archive.number,
    )
    if log.faults:
        raise BrokenLog(f"{path}: {LOG} is not what was sealed: {log.faults[0]}")
    for name, beside in zip((TEXTS, PEOPLE, REFUSED), beside_log(of_archive(archive), log, archive=True), strict=False):
        for fault in beside.faults:
            raise BrokenLog(f"{path}: {name} is not what was sealed: {fault}")


def in_time(path: Path, rows: Sequence[StoredRow], longest: float = LONGEST) -> Iterator[StoredRow]:
    """The same rows, for at most ``longest`` seconds. Raises BrokenLog."""
    begun, of_act = monotonic(), 0
    for row in rows:
        of_act = 0 if row.stream == STREAM else of_act + 1
        if of_act >= ROWS:
            raise BrokenLog(f"{path}: {LOG} holds an act of more than {ROWS:,} rows, and no act has as many")
        if not of_act and monotonic() - begun > longest:
            raise BrokenLog(f"{path}: {LOG} takes longer to read than any evening, {longest:.0f} s")
        yield row
