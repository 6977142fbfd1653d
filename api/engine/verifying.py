"""``ludi verify``: is an evening's file whole, is it the one that was sealed, and do its texts say what was written?"""

import re
from collections.abc import Sequence
from pathlib import Path

from api.store.archive import as_text, unpacked
from api.store.copies import as_it_lies
from api.store.texts import reference
from domain.kernel.head import Head
from domain.kernel.rows import BrokenLog, StoredRow
from domain.kernel.whole import verdict
from projections.kernel.aloud import heard
from projections.kernel.stage import Stage

_SHORT = re.compile(r"(\d{1,9}):([0-9a-f]{8,64})", re.ASCII | re.IGNORECASE)
_WHOLE = re.compile(r"ludi:[\w-]{1,64}:(\d{1,9}):([0-9a-f]{64}):(?:[0-9a-f]{64})?", re.ASCII)
_ALOUD = re.compile(r"(\d{1,9}):(\D+)", re.ASCII)
FEWEST, ENOUGH, ALL = 8, 16, 64
"""Digits of a root: how few say something, how many nobody finds another log for, and the whole of it."""


def seal(words: str) -> tuple[int, str]:
    """A number of an act with the root there, or with its first digits: as a screen or an answer shows them, as the line behind a
    code, or as they were read aloud. Raises ValueError."""
    found = _WHOLE.fullmatch(words) or _SHORT.fullmatch(words)
    if found:
        return int(found[1]), found[2].lower()
    said = _ALOUD.fullmatch(words)
    root = heard(said[2]) if said else ""
    if not said or len(root) < FEWEST:
        raise ValueError(
            f"{words}: a seal is the number of an act, a colon, and at least {FEWEST} digits of the root there or its words"
        )
    return int(said[1]), root


def proves(noted: Sequence[tuple[int, str]]) -> str:
    """What a short root proves, where one was given."""
    digits = min((len(root) for _, root in noted), default=ALL)
    if digits == ALL:
        return ""
    against = (
        "somebody who wants another log to fit" if digits >= ENOUGH else "mistakes, not against somebody who tries"
    )
    return f"\nOnly {digits} digits of a root were given, {digits * 4} bits: enough against {against}."


def _lying(path: Path) -> tuple[list[StoredRow], list[tuple[str, bytes, str]], list[tuple[int, str]]]:
    """Rows, texts and the seal that a file bears itself: an evening's, an archive, or a log as text. Raises BrokenLog."""
    if path.suffix == ".zip":
        held = unpacked(path)
        return [*held.rows], [(one.ref, one.salt, one.text) for one in held.texts], [(held.number, held.root)]
    if path.suffix == ".jsonl":
        return as_text(path), [], []
    rows, texts = as_it_lies(path)
    return rows, texts, []


def verified(path: Path, seals: Sequence[str], last: str | None, stages: Sequence[Stage]) -> tuple[str, bool]:
    """What is to be said of a file, and whether it is intact. The seal of the ``last`` act lets nothing stand behind
    it. Nothing is written. Raises BrokenLog where it is no evening's at all."""
    noted = [seal(one) for one in (*seals, *([last] if last else []))]
    rows, texts, borne = _lying(path)
    kind = Head.of(1, rows[:1]).kind
    stage = next((stage for stage in stages if stage.game.opening == kind), None)
    if stage is None:
        raise BrokenLog(f"{path} begins with the act {kind}, and no game that is known here does")
    found = verdict(stage.game, rows, [*borne, *noted], noted[-1][0] if last else None)
    faults = list(found.faults)
    faults += [f"the text {ref} is not what was written" for ref, salt, text in texts if reference(salt, text) != ref]
    if faults:
        return "\n".join(faults), False
    there = sum(1 for ref, _, _ in texts if ref in found.references)
    erased = len(found.references) - there
    against = f", as sealed at act {', '.join(str(number) for number, _ in sorted(noted))}" if noted else ""
    said = f"{there} texts are what was written, {erased} are erased"
    unsealed = (
        ""
        if last
        else "\nWithout a seal of its end, acts may be missing there: --last NUMBER:ROOT, from any screen or answer."
    )
    return f"Intact: {found.number} acts, root {found.root}{against}; {said}.{unsealed}{proves(noted)}", True
