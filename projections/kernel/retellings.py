"""Retellings: what acts came to as later corrections left them.

A correction changes more sentences than that of its own act: a roll that is set right may give a later triumph to another. The log
holds only what is assigned in the end, so that the course in between is derived again, once for each correction."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from domain.kernel.correction.rederive import Changed, start_of
from domain.kernel.correction.side_by_side import DerivedAct, Otherwise, SideBySide
from domain.kernel.log.journal import Journal
from projections.kernel.tale import Tale


@dataclass(frozen=True, slots=True)
class Version:
    """What an act is known as since the correction ``by``; without a tale, it did not happen."""

    by: int
    tale: Tale | None


class Retellings:
    """The versions of a journal's tales. Each correction is derived once, on demand or in ``steps``."""

    def __init__(
        self, journal: Journal, tell: Callable[[DerivedAct], Tale], failed: Callable[[Exception], object]
    ) -> None:
        """``tell``: the tale of an act in another course. ``failed`` is told where a rule fails on the way; that correction then
        retells nothing more."""
        self._journal, self._tell, self._failed = journal, tell, failed
        self._versions: dict[int, list[Version]] = {}
        self._done = 0
        """How many changes of the journal are retold."""
        self._walk: _Walk | None = None

    def forget(self) -> None:
        """Drop all versions, after a text was erased."""
        self._versions.clear()
        self._done, self._walk = 0, None

    def steps(self) -> Iterator[int]:
        """Retell what remains, one act per step; others may do so between steps."""
        while self._advance(self._journal.world.number):
            yield self._done

    def known(self, number: int, upto: int) -> Version | None:
        """The last version of an act by a correction up to ``upto``; None where it is as it was recorded."""
        versions = self.versions(number, upto)
        return versions[-1] if versions else None

    def versions(self, number: int, upto: int) -> Sequence[Version]:
        """All versions of an act by corrections up to ``upto``, in their order."""
        self._derive(upto)
        return [version for version in self._versions.get(number, ()) if version.by <= upto]

    def fallen(self, upto: int) -> Iterator[tuple[int, int]]:
        """Pairs (correction, act that did not happen since), by corrections up to ``upto``."""
        self._derive(upto)
        for number, versions in self._versions.items():
            yield from ((version.by, number) for version in versions if version.by <= upto and version.tale is None)

    def numbers(self, upto: int) -> Sequence[int]:
        """The acts that have versions by then, rising."""
        self._derive(upto)
        return sorted(number for number, versions in self._versions.items() if versions[0].by <= upto)

    def last(self, number: int) -> int | None:
        """The last correction that retold an act."""
        self._derive(self._journal.world.number)
        versions = self._versions.get(number)
        return versions[-1].by if versions else None

    def _derive(self, upto: int) -> None:
        while self._advance(upto):
            pass

    def _advance(self, upto: int) -> bool:
        """Retell one more act of the next correction; False where there is none up to that act."""
        journal = self._journal
        if self._done > len(journal.corrections):  # what came with acts that were not saved
            self.forget()
        if self._walk is None:
            rest = journal.corrections[self._done :]
            if not rest or rest[0][0] > upto:
                return False
            self._walk = _Walk(journal, self._done)
        walk = self._walk
        if walk.number + 1 < walk.by:
            try:
                for act in walk.step():
                    self._compare(act, walk)
            except Exception as fault:
                self._failed(fault)
                walk.number = walk.by
        else:
            self._done, self._walk = walk.upto, None
        return True

    def _compare(self, act: Otherwise, walk: "_Walk") -> None:
        if act.without is act.with_it:
            return
        without, with_it = self._told(act.without), self._told(act.with_it)
        if without != with_it or act.number in walk.amends:
            self._versions.setdefault(act.number, []).append(Version(walk.by, with_it))

    def _told(self, act: DerivedAct | None) -> Tale | None:
        return None if act is None or act.fails else self._tell(act)


class _Walk:
    """One correction on its way, from the place where both courses agree to itself."""

    def __init__(self, journal: Journal, done: int) -> None:
        corrections = journal.corrections[:done]
        self.by = journal.corrections[done][0]
        made = [*takewhile(lambda correction: correction[0] == self.by, journal.corrections[done:])]
        self.upto = done + len(made)
        self.amends = {change.act for _, change in made if change.change == "amend"}
        self.number = min(start_of(corrections, change.act) for _, change in made)
        self._journal = journal
        old, new = (Changed(journal.game, changes) for changes in (corrections, [*corrections, *made]))
        self._sides = SideBySide(journal, old, new, self.number)

    def step(self) -> Iterator[Otherwise]:
        """The acts at the next place."""
        self.number += 1
        return self._sides.at(self._journal.entries[self.number - 1])
