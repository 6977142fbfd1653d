"""``ludi verify``: is an evening's file whole, is it the one that was sealed, and do its texts say what was written?"""

from collections.abc import Sequence
from pathlib import Path

from api.store.copies import as_it_lies
from api.store.texts import reference
from domain.kernel.head import Head
from domain.kernel.rows import BrokenLog
from domain.kernel.whole import verdict
from projections.kernel.stage import Stage


def seal(words: str) -> tuple[int, str]:
    """A number of an act with the root there, as every screen and answer shows them. Raises ValueError."""
    number, colon, root = words.partition(":")
    if not (colon and number.isascii() and number.isdecimal() and len(root) == 64 and int(root, 16) >= 0):
        raise ValueError(f"{words}: a seal is the number of an act, a colon, and the 64 digits of the root there")
    return int(number), root


def verified(path: Path, seals: Sequence[str], last: str | None, stages: Sequence[Stage]) -> tuple[str, bool]:
    """What is to be said of a file, and whether it is intact. The seal of the ``last`` act lets nothing stand behind
    it. Nothing is written. Raises BrokenLog where it is no evening's at all."""
    noted = [seal(one) for one in (*seals, *([last] if last else []))]
    rows, texts = as_it_lies(path)
    kind = Head.of(1, rows[:1]).kind
    stage = next((stage for stage in stages if stage.game.opening == kind), None)
    if stage is None:
        raise BrokenLog(f"{path} begins with the act {kind}, and no game that is known here does")
    found = verdict(stage.game, rows, noted, noted[-1][0] if last else None)
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
    return f"Intact: {found.number} acts, root {found.root}{against}; {said}.{unsealed}", True
