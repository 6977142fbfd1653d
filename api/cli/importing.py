"""``ludi import``: adds an evening of another house from its archive, under its old seal."""

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from api.beside.commitments.table import Commitments
from api.beside.people.table import PeopleTable
from api.beside.texts.table import reference
from api.cli.verifying import names, of_archive
from api.store.archive import LOG, PEOPLE, TEXTS, Archive, unpacked
from api.store.sqlite.folder import Folder
from api.store.sqlite.hold import holding
from api.store.witness import Seen, Witness
from domain.kernel.log.head import Head
from domain.kernel.log.rows import BrokenLog
from domain.kernel.log.verify_log import verdict
from projections.kernel.stage import Stage


class AlreadyHere(Exception):
    """The house has an evening of this id already."""


def imported(data: Path, copies: Path, path: Path, stages: Sequence[Stage]) -> str:
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
                people = [PeopleTable.added(*one) for one in archive.people]
                sworn = [Commitments.added(one) for one in archive.sworn]
                store.append(archive.rows, archive.texts, [*people, *sworn])
            folder.settle(id)
        except BaseException:
            folder.forget(id)
            raise
        Witness(data, copies).note({id: Seen(archive.number, archive.root)})
    return f"{folder.path(id)}: {archive.number} acts, root {archive.root}"


def _true(path: Path, archive: Archive, stages: Sequence[Stage]) -> None:
    """Verify an archive against its seal. Raises BrokenLog, which names the part and the fault."""
    kind = Head.of(1, archive.rows[:1]).kind
    stage = next((stage for stage in stages if stage.game.opening == kind), None)
    if stage is None:
        raise BrokenLog(f"{path}: {LOG} begins with the act {kind}, and no game that is known here does")
    found = verdict(stage.game, archive.rows, [(archive.number, archive.root)], archive.number)
    if found.faults:
        raise BrokenLog(f"{path}: {LOG} is not what was sealed: {found.faults[0]}")
    for text in archive.texts:
        if text.ref not in found.references or reference(text.salt, text.text) != text.ref:
            raise BrokenLog(f"{path}: {TEXTS} is not what was sealed: the text {text.ref} is another")
    for fault in names(of_archive(archive), found.commitments).faults:
        raise BrokenLog(f"{path}: {PEOPLE} is not what was sealed: {fault}")
