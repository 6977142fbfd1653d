"""Seals as people noted them: the number of an act with the root there, or with its first digits or its words."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from projections.kernel.seal_words import heard

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
    digits = min((len(noted_seal.root) for noted_seal in noted), default=ALL)
    if digits == ALL:
        return ""
    against = (
        "somebody who wants another log to fit" if digits >= ENOUGH else "mistakes, not against somebody who tries"
    )
    return f"\nOnly {digits} digits of a root were given, {digits * 4} bits: enough against {against}."
