"""``ludi verify``: checks that an evening's file is whole, that it fits noted seals, and that the tables beside the log fit their
commitments."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from api.beside.commitments.table import person, words
from api.beside.texts.table import reference
from api.store.archive import Archive, as_text, unpacked
from api.store.sqlite.raw_file import RawFile, read_raw
from domain.kernel.log.head import Head
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import BrokenLog
from domain.kernel.log.verify_log import verdict
from projections.kernel.seal_words import heard
from projections.kernel.stage import Stage

_SHORT = re.compile(r"(\d{1,9}):([0-9a-f]{8,64})", re.ASCII | re.IGNORECASE)
_WHOLE = re.compile(r"ludi:[\w-]{1,64}:(\d{1,9}):([0-9a-f]{64}):([0-9a-f]{64})?", re.ASCII)
_ALOUD = re.compile(r"(\d{1,9}):(\D+)", re.ASCII)
FEWEST, ENOUGH, ALL = 8, 16, 64
"""Digits of a root: the fewest that are accepted, as many as are safe against forgery, and all."""


class NotedSeal(NamedTuple):
    """A seal that was noted after an act: the root or its first digits, and the ledger's digest if the line of a code holds it."""

    number: int
    root: str
    ledger: str = ""


def seal(words: str) -> NotedSeal:
    """Parse a seal: as a screen or an answer shows it, as the line of a code, or as seal words. Raises ValueError."""
    if whole := _WHOLE.fullmatch(words):
        return NotedSeal(int(whole[1]), whole[2], whole[3] or "")
    if short := _SHORT.fullmatch(words):
        return NotedSeal(int(short[1]), short[2].lower())
    said = _ALOUD.fullmatch(words)
    root = heard(said[2]) if said else ""
    if not said or len(root) < FEWEST:
        raise ValueError(
            f"{words}: a seal is the number of an act, a colon, and at least {FEWEST} digits of the root there or its words"
        )
    return NotedSeal(int(said[1]), root)


def proves(noted: Sequence[NotedSeal]) -> str:
    """A sentence on what a shortened root proves; empty where all roots are whole."""
    digits = min((len(one.root) for one in noted), default=ALL)
    if digits == ALL:
        return ""
    against = (
        "somebody who wants another log to fit" if digits >= ENOUGH else "mistakes, not against somebody who tries"
    )
    return f"\nOnly {digits} digits of a root were given, {digits * 4} bits: enough against {against}."


def of_archive(held: Archive) -> RawFile:
    """The content of an archive in the form of an evening's file."""
    people = [(person(number), words(name, note)) for number, name, note in held.people]
    texts = [(one.ref, one.salt, one.text) for one in held.texts]
    return RawFile([*held.rows], texts, people, [], [(one.of, one.ref, one.salt) for one in held.sworn])


def _lying(path: Path) -> tuple[RawFile, list[tuple[int, str]]]:
    """Read an evening's file, an archive, or a log as text: its content, and the seals that it holds itself. Raises BrokenLog."""
    if path.suffix == ".zip":
        held = unpacked(path)
        return of_archive(held), [(held.number, held.root)]
    return RawFile(as_text(path), [], [], [], []) if path.suffix == ".jsonl" else read_raw(path), []


def verified(path: Path, seals: Sequence[str], last: str | None, stages: Sequence[Stage]) -> tuple[str, bool]:
    """Verify a file: the report, and whether it is intact. With the seal of the ``last`` act, no act may follow it. Nothing is
    written. Raises BrokenLog where it is no evening's file, ValueError for an invalid seal."""
    noted = [seal(one) for one in (*seals, *([last] if last else []))]
    lying, borne = _lying(path)
    if not lying.rows:
        raise BrokenLog(f"{path} holds no act, not even the opening of an evening")
    kind = Head.of(1, lying.rows[:1]).kind
    stage = next((stage for stage in stages if stage.game.opening == kind), None)
    if stage is None:
        raise BrokenLog(f"{path} begins with the act {kind}, and no game that is known here does")
    pairs = [(one.number, one.root) for one in noted]
    found = verdict(stage.game, lying.rows, [*borne, *pairs], noted[-1].number if last else None)
    beside = _texts(lying, found.references), names(lying, found.commitments)
    books = () if found.faults else _ledgers(found.journal, stage, noted)
    faults = (*found.faults, *books, *(fault for one in beside for fault in one.faults))
    if faults:
        return "\n".join(faults), False
    against = f", as sealed at act {', '.join(str(number) for number, _ in sorted(pairs))}" if noted else ""
    against += ", with the ledger that was sealed" if any(one.ledger for one in noted) else ""
    said = "; ".join(one.said for one in beside)
    unsealed = (
        ""
        if last
        else "\nWithout a seal of its end, acts may be missing there: --last NUMBER:ROOT, from any screen or answer."
    )
    return f"Intact: {found.number} acts, root {found.root}{against}; {said}.{unsealed}{proves(noted)}", True


def _ledgers(journal: Journal, stage: Stage, noted: Sequence[NotedSeal]) -> Iterator[str]:
    """A fault for each noted ledger digest that differs from the ledger after its act, folded again."""
    for one in noted:
        digest = stage.ledger(journal.world_at(one.number)) if one.ledger else ""
        if one.ledger != digest:
            yield f"the ledger after act {one.number} is not the one that was sealed: its digest is {digest}"


class Beside(NamedTuple):
    """The result for a table beside the log: its faults, and a summary."""

    faults: Sequence[str]
    said: str


def _texts(lying: RawFile, references: frozenset[str]) -> Beside:
    faults = [
        f"the text {ref} is not what was written" for ref, salt, text in lying.texts if reference(salt, text) != ref
    ]
    there = sum(ref in references for ref, _, _ in lying.texts)
    return Beside(faults, f"{there} texts are what was written, {len(references) - there} are erased")


def names(lying: RawFile, on_record: Mapping[str, Sequence[str]]) -> Beside:
    """Check names and owners against the commitments in the log: present ones against the newest, earlier ones against any. Those
    written since the last act have none in the log yet, and must fit the commitments beside it."""
    faults, kept, unsworn, sworn = list[str](), 0, 0, {of for of, _, _ in lying.sworn}
    for now, (of, said) in [*((True, one) for one in lying.said), *((False, one) for one in lying.before)]:
        known = on_record.get(of, ())
        fits = [ref for whose, ref, salt in lying.sworn if whose == of and reference(salt, said) == ref]
        if any(ref in (known[-1:] if now else known) for ref in fits):
            kept += 1
        elif any(ref not in known for ref in fits) or not (known or of in sworn):
            unsworn += 1
        else:
            kind, _, which = of.partition(":")
            whose = f"the name of person {which}" if kind == "person" else f"the owner of the device {which}"
            faults.append(f"{whose}{'' if now else ', as it was before,'} is not what was written")
    gone = len(on_record.keys() - {of for of, _ in lying.said})
    return Beside(
        faults,
        f"{kept} names and owners of devices are what was written, {gone} are gone, {unsworn} are on no record",
    )
