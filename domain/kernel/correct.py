"""What one more correction comes to: the journal derived without it and with it, side by side and act by act, so that nobody has to
wait for the whole of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from domain.kernel.entry import Entry
from domain.kernel.journal import Journal
from domain.kernel.rederive import Corrected, again, difference, voided
from domain.kernel.rows import Change


def in_force(journal: Journal) -> list[Change]:
    """Every change that the journal's corrections made so far."""
    return [change for _, change in journal.corrections]


def start_of(corrections: Sequence[tuple[int, Change]], number: int) -> int:
    """The last act number up to which the world as recorded is also the world as corrected, so that derivation may begin
    there."""
    start = number - 1
    for by, change in reversed(corrections):
        if by > start:
            start = min(start, change.act - 1)
    return start


@dataclass(frozen=True, slots=True)
class Correction:
    """A change worked out in full: what to assign, and which later acts would have gone otherwise."""

    assign: list[Corrected]
    otherwise: tuple[int, ...]


class Correcting:
    """A change that is worked out, from the last moment at which the journal without it and with it is the same."""

    def __init__(self, journal: Journal, change: Change) -> None:
        self._journal, self._change = journal, change
        self._number = start_of(journal.corrections, change.act)
        self._root, self._corrections = journal.root(self._number), len(journal.corrections)
        self._without = self._with_it = journal.world_at(self._number)
        self._voided = voided(in_force(journal))
        self._otherwise: list[int] = []

    def serves(self, change: Change) -> bool:
        """Whether it is about this change, and all that it has derived still stands."""
        journal = self._journal
        known = self._number <= len(journal.entries) and journal.root(self._number) == self._root
        return known and change == self._change and len(journal.corrections) == self._corrections

    def steps(self) -> Iterator[int]:
        """Derive what was not derived yet, an act at each step; others may be recorded meanwhile."""
        while self._number < len(self._journal.entries):
            entry = self._journal.entries[self._number]
            self._derive(entry)
            self._number, self._root = entry.number, entry.root
            yield entry.number

    def _derive(self, entry: Entry) -> None:
        if entry.row.corrections or entry.number in self._voided:
            return
        game, change = self._journal.game, self._change
        without = again(game, self._without, entry)
        if entry.number < change.act:
            self._with_it = without.after
        elif entry.number > change.act:
            with_it = again(game, self._with_it, entry)
            if (without.events, without.standing) != (with_it.events, with_it.standing):
                self._otherwise.append(entry.number)
            self._with_it = with_it.after
        self._without = without.after

    def correction(self) -> Correction:
        """What it comes to; whatever was not derived yet is derived now."""
        for _ in self.steps():
            pass
        corrected = cast(type[Corrected], self._journal.game.events[Corrected.kind])
        return Correction(difference(corrected, self._without, self._with_it), tuple(self._otherwise))


def correct(journal: Journal, change: Change, begun: Correcting | None = None) -> Correction:
    """What a change comes to; as far as somebody has ``begun`` to derive it, that is not done again."""
    return (begun if begun and begun.serves(change) else Correcting(journal, change)).correction()
