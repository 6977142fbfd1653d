"""Checks what stands beside the log of an evening against what the log holds of it: texts, names, owners of devices, refused attempts,
sealed values and snapshots."""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from api.beside.refusals.table import KEPT, SUBJECT
from api.beside.texts.table import reference
from api.engine.snapshots import program
from api.store.sqlite.raw_file import RawFile, RawSnapshot
from domain.kernel.grammar.sealed import reference as sealed_reference
from domain.kernel.log.journal import Journal
from domain.kernel.log.verify_log import OnRecord, Verdict
from domain.kernel.log.worlds import taken_up

LARGEST = 64 << 20
"""Bytes of one snapshot at most, unpacked."""


class Beside(NamedTuple):
    """The result for a table beside the log: its faults, and a summary."""

    faults: Sequence[str]
    said: str


def beside_log(held: RawFile, found: Verdict, *, archive: bool = False) -> list[Beside]:
    """All of them. Where the log could not be read to its end, what its later acts hold is not known, and only texts are looked at.
    An ``archive`` holds no text that no act names."""
    texts = _texts(held, found, archive=archive and not found.faults)
    if found.faults:
        return [texts]
    return [texts, _names(held, found), _refused(held, found), _sealed(held), _snapshots(held, found)]


def _texts(held: RawFile, verdict: Verdict, *, archive: bool) -> Beside:
    faults = [
        f"the text {ref} is not what was written" for ref, salt, text in held.texts if reference(salt, text) != ref
    ]
    unnamed = [ref for ref, *_ in held.texts if ref not in verdict.references]
    if archive:
        faults += [f"no act refers to the text {ref}" for ref in unnamed]
    there = len(held.texts) - len(unnamed)
    said = f"{there} texts are what was written, {len(verdict.references) - there} are erased"
    # those of sealed acts, which the log names as they are revealed
    return Beside(faults, f"{said}, {len(unnamed)} are named by no act" if unnamed else said)


def _names(held: RawFile, verdict: Verdict) -> Beside:
    """Names and owners against the commitments in the log: present ones against the newest, earlier ones against any. Those written
    since the last act have none in the log yet, and must fit the commitments beside it; once the evening is closed there are none."""
    on_record = {of: [record.ref for record in records] for of, records in verdict.commitments.items() if of != SUBJECT}
    closed = verdict.journal.world.ended
    faults, kept, unsworn = [*_late(held, on_record)] if closed else list[str](), 0, 0
    sworn = {of for of, _, _ in held.sworn}
    for now, (of, said) in [*((True, pair) for pair in held.said), *((False, pair) for pair in held.before)]:
        refs = on_record.get(of, [])
        fits = [ref for whose, ref, salt in held.sworn if whose == of and reference(salt, said) == ref]
        if any(ref in (refs[-1:] if now else refs) for ref in fits):
            kept += 1
        elif any(ref not in refs for ref in fits) or not (refs or of in sworn or on_record):
            unsworn += 1
        else:
            faults.append(f"{_whose(of)}{'' if now else ', as it was before,'} is not what was written")
    gone = len(on_record.keys() - {of for of, _ in held.said})
    return Beside(
        faults,
        f"{kept} names and owners of devices are what was written, {gone} are gone, {unsworn} are on no record",
    )


def _late(held: RawFile, on_record: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Commitments of a closed evening that no act carries. A device that was let in since then, to look, recorded nothing, and whose
    it is alters nothing; an evening of a release that committed to nothing has none that any act carries."""
    for of, ref, _ in held.sworn:
        refs = on_record.get(of, ())
        if ref not in refs and (refs or (on_record and not of.startswith("device:"))):
            yield (
                f"{_whose(of)} was written after the evening was closed, and no act vouches for it: it is not what was written, "
                f"or it waits for an act, such as a note"
            )


def _whose(of: str) -> str:
    kind, _, which = of.partition(":")
    return f"the name of person {which}" if kind == "person" else f"the owner of the device {which}"


def _refused(held: RawFile, verdict: Verdict) -> Beside:
    """Refused attempts against the commitments in the log. The oldest are deleted where KEPT newer ones are there."""
    on_record = verdict.commitments.get(SUBJECT, ())
    there = {batch.ref: batch for batch in held.refused}
    faults, kept = [*_unknown(there, on_record)], 0
    for act, ref in reversed(on_record):
        batch = there.get(ref)
        if batch is None:
            if kept < KEPT:
                faults.append(f"the refused attempts before act {act} are gone")
        elif not batch.fits():
            faults.append(f"the refused attempts before act {act} are not what was written")
        else:
            kept += len(batch.refusals())
    return Beside(faults, f"{kept} refused attempts are what was written, {held.uncommitted} wait for an act")


def _unknown(there: Mapping[str, object], on_record: Sequence[OnRecord]) -> Iterator[str]:
    for ref in sorted(there.keys() - {ref for _, ref in on_record}):
        yield f"the refused attempts {ref} stand there, and no act vouches for them"


def _sealed(held: RawFile) -> Beside:
    faults = [
        f"the value {ref} is not what was sealed"
        for ref, salt, content in held.sealed
        if sealed_reference(salt, content) != ref
    ]
    return Beside(faults, f"{len(held.sealed)} sealed values are what was sealed" if held.sealed else "")


def _snapshots(held: RawFile, verdict: Verdict) -> Beside:
    """Snapshots against the worlds that the log comes to, folded again; the key of the house is in the same folder, so that its MAC
    tells nothing. Of one that another release folded, which this one does not read, the act and the root are compared alone."""
    faults, others = list[str](), 0
    for snapshot in held.snapshots:
        if not 0 < snapshot.number <= verdict.number or snapshot.root != verdict.journal.root(snapshot.number):
            faults.append(f"the snapshot after act {snapshot.number} is not of this log")
        elif snapshot.program != program():
            others += 1
        elif not _is_world(snapshot, verdict.journal):
            faults.append(f"the snapshot after act {snapshot.number} is not what the acts come to")
    compared = f"{len(held.snapshots) - others} snapshots are what the acts come to"
    said = f"{compared}, {others} of other releases were not looked at" if others else compared
    return Beside(faults, said if held.snapshots else "")


def _is_world(snapshot: RawSnapshot, journal: Journal) -> bool:
    try:
        unpacking = zlib.decompressobj()
        laid = unpacking.decompress(snapshot.packed, LARGEST)
        return unpacking.eof and taken_up(journal.game, snapshot.number, laid) == journal.world_at(snapshot.number)
    except (zlib.error, ValueError, KeyError, TypeError, AttributeError):
        return False
