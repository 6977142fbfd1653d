"""``ludi verify``: checks that an evening's file is whole, that it fits noted seals, and that the tables beside the log fit their
commitments."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from api.beside.commitments.table import person, words
from api.cli.colour import painted
from api.cli.progress import tracked
from api.cli.result import DONE, NOT_WHOLE, CommandResult
from api.cli.seals import NotedSeal, proves, seal
from api.cli.verifying_beside import beside_log
from api.store.archive import Archive, as_text, unpacked
from api.store.sqlite.raw_file import RawFile, read_raw
from domain.kernel.log.head import Head
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import BrokenLog, StoredRow
from domain.kernel.log.verify_leaves import leaves_out, verify_leaves
from domain.kernel.log.verify_log import verdict
from projections.kernel.stage import Stage


def of_archive(held: Archive) -> RawFile:
    """The content of an archive in the form of an evening's file."""
    people = [(person(number), words(name, note)) for number, name, note in held.people]
    texts = [(text.ref, text.salt, text.text) for text in held.texts]
    return RawFile(
        held.rows,
        texts,
        people,
        (),
        [(commitment.of, commitment.ref, commitment.salt) for commitment in held.sworn],
        held.refused,
    )


def stage_of(path: Path, rows: Sequence[StoredRow], stages: Sequence[Stage]) -> Stage:
    """The stage of the game that a log was played in. Raises BrokenLog where no game that is known here begins so."""
    kind = Head.of(1, rows[:1]).kind
    stage = next((stage for stage in stages if stage.game.opening == kind), None)
    if stage is None:
        raise BrokenLog(f"{path} begins with the act {kind!a}, and no game that is known here does")
    return stage


def verified(path: Path, seals: Sequence[str], last: str | None, stages: Sequence[Stage]) -> CommandResult:
    """Verify a file: the report, with the code NOT_WHOLE where it is not intact. With the seal of the ``last`` act, no act may
    follow it. Nothing is written. Raises BrokenLog where it is no evening's file, ValueError for an invalid seal."""
    noted = [seal(said_seal) for said_seal in (*seals, *([last] if last else []))]
    end = noted[-1].number if last else None
    if path.suffix == ".zip":
        archive = unpacked(path)
        return _verified(path, of_archive(archive), noted, end, stages, [NotedSeal(archive.number, archive.root)])
    if path.suffix == ".jsonl":
        rows = as_text(path)
        if leaves_out(rows):
            return _by_leaves(path, rows, noted, end)
        return _verified(path, rows, noted, end, stages)
    if path.suffix == ".json":
        raise BrokenLog(f"{path} cannot be read: it is the proof of an act, and the page verify.html reads it")
    return _verified(path, read_raw(path), noted, end, stages)


def _verified(
    path: Path, held: RawFile | Sequence[StoredRow], noted: Sequence[NotedSeal], end: int | None,
    stages: Sequence[Stage], borne: Sequence[NotedSeal] = (),
) -> CommandResult:  # fmt: skip
    """``borne`` are seals that the file holds itself; of a log as text, nothing stands beside it."""
    rows, planted = (held.rows, held.planted) if isinstance(held, RawFile) else (held, ())
    if not rows and not planted:
        raise BrokenLog(f"{path} holds no act, not even the opening of an evening")
    if not rows:
        return _report(path, planted)
    stage = stage_of(path, rows, stages)
    read = tracked(rows, f"{path.name} is verified", len(rows))
    log = verdict(stage.game, read, [(noted_seal.number, noted_seal.root) for noted_seal in (*borne, *noted)], end)
    beside = beside_log(held, log, archive=bool(borne)) if isinstance(held, RawFile) else []
    books = () if log.faults else _ledgers(log.journal, stage, noted)
    faults = (*planted, *log.faults, *books, *(fault for check in beside for fault in check.faults))
    if faults:
        return _report(path, faults, log.number, log.root)
    said = "; ".join(check.said for check in beside if check.said) or NOT_BESIDE
    words = f"Intact: {log.number} acts, root {log.root}{_against(noted)}; {said}.{_end(end)}{proves(noted)}"
    return _report(path, (), log.number, log.root, words)


def _report(path: Path, faults: Sequence[str], acts: int = 0, root: str = "", words: str = "") -> CommandResult:
    """What was found; of a log with faults, ``acts`` and ``root`` are how far it could be read."""
    said = words or "\n".join(faults)
    told = {"file": str(path), "intact": not faults, "acts": acts, "root": root, "faults": [*faults], "said": said}
    shown = (
        painted(said, "wrong", sys.stdout)
        if faults
        else said.replace("Intact", painted("Intact", "good", sys.stdout), 1)
    )
    return CommandResult(shown, told, NOT_WHOLE if faults else DONE)


NOT_BESIDE = "texts, names and refused attempts do not stand in a log, and were not looked at"


def _by_leaves(path: Path, rows: Sequence[StoredRow], noted: Sequence[NotedSeal], end: int | None) -> CommandResult:
    """A log that leaves out acts: it cannot be folded."""
    log = verify_leaves(rows, [(noted_seal.number, noted_seal.root) for noted_seal in noted], end)
    ledgers = [
        f"the ledger after act {noted_seal.number} cannot be worked out: acts are left out"
        for noted_seal in noted
        if noted_seal.ledger
    ]
    if log.faults or ledgers:
        return _report(path, (*log.faults, *ledgers), log.number)
    phrase = "1 is known by its leaf" if log.hidden == 1 else f"{log.hidden} are known by their leaves"
    said = f"of these {phrase} alone, so nothing was folded; {NOT_BESIDE}"
    whole = f"Intact: {log.number} acts, root {log.root(log.number)}{_against(noted)}; {said}."
    return _report(path, (), log.number, log.root(log.number), f"{whole}{_end(end)}{proves(noted)}")


def _against(noted: Sequence[NotedSeal]) -> str:
    against = (
        f", as sealed at act {', '.join(str(number) for number in sorted(noted_seal.number for noted_seal in noted))}"
        if noted
        else ""
    )
    return against + (", with the ledger that was sealed" if any(noted_seal.ledger for noted_seal in noted) else "")


def _end(end: int | None) -> str:
    if end is not None:
        return ""
    return "\nWithout a seal of its end, acts may be missing there: --last NUMBER:ROOT, from any screen or answer."


def _ledgers(journal: Journal, stage: Stage, noted: Sequence[NotedSeal]) -> Iterator[str]:
    """A fault for each noted ledger digest that differs from the ledger after its act, folded again."""
    for noted_seal in noted:
        digest = stage.ledger(journal.world_at(noted_seal.number)) if noted_seal.ledger else ""
        if noted_seal.ledger != digest:
            yield f"the ledger after act {noted_seal.number} is not the one that was sealed: its digest is {digest}"
