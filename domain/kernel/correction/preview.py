"""Preview a correction: derive the journal without and with it, side by side and act by act, so that other acts need not wait for
the whole derivation."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import cast

from domain.kernel.correction.rederive import Changed, start_of
from domain.kernel.correction.side_by_side import Otherwise, SideBySide
from domain.kernel.grammar.canonical import canonical, sha256
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.world import World
from domain.kernel.log.corrected import Corrected, difference
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import Change

REFERENCE = re.compile(b"text:[0-9a-f]{64}")
INSERTED = 2**53 - 1
"""The number of an inserted act until the act that inserts it is recorded; larger than any act number."""


class LosesItsGround(Objection):
    """LOG-07: {act} stands against a rule from now on ({against}); what it brought stays until it is struck itself."""

    rule = "LOG-07"
    weight = Weight.CAUTION
    act: int
    against: tuple[str, ...]


class FallsAway(LosesItsGround):
    """LOG-07: {act} could not have been ({against}): it falls away, with what it brought."""


class HasItsGroundAgain(Objection):
    """LOG-07: {act} no longer stands against a rule ({against})."""

    rule = "LOG-07"
    weight = Weight.CAUTION
    act: int
    against: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Correction:
    """A change derived in full: its assignments, and the later acts with another outcome."""

    change: Change
    number: int
    """The act that is changed; ``INSERTED`` for an insertion."""
    assign: list[Corrected]
    otherwise: tuple[int, ...]
    digest: str
    """A digest of all assignments: the preview and the record must agree."""
    turned: tuple[Otherwise, ...] = field(compare=False)
    """The act itself, and every later act with another outcome."""
    without: World = field(compare=False)
    with_it: World = field(compare=False)

    def recorded(self, number: int) -> list[Corrected]:
        """The assignments once the correction is act ``number``, which then also names what is inserted."""
        if self.number != INSERTED:
            return self.assign
        inserted = str(INSERTED)
        return [
            event.model_validate_json(event.model_dump_json().replace(inserted, str(number))) for event in self.assign
        ]

    @property
    def own(self) -> Otherwise | None:
        """The changed act itself."""
        return next((act for act in self.turned if act.number == self.number), None)

    def grounds(self, number: int) -> Iterator[LosesItsGround | HasItsGroundAgain]:
        """For every act, the changed one too, the rules that stand against it without the change only, and with it only. ``number``:
        of the correction, which is that of an inserted act."""
        for act in self.turned:
            named = number if act.number == INSERTED else act.number
            falls = act.with_it is not None and act.with_it.fails
            if act.against_no_longer:
                yield HasItsGroundAgain(act=named, against=_rules(act.against_no_longer))
            if act.against and not (falls and act.number == self.number):  # such a change is refused
                yield (FallsAway if falls else LosesItsGround)(act=named, against=_rules(act.against))

    @property
    def against(self) -> tuple[Objection, ...]:
        """Absolute objections to the changed act."""
        own = self.own
        return own.with_it.decision.standing if own and own.with_it and own.with_it.fails else ()


def _rules(objections: Sequence[Objection]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each.rule for each in objections))


class PendingCorrection:
    """A change being derived, from the last act at which both journals agree."""

    def __init__(self, journal: Journal, change: Change) -> None:
        self._journal, self._change = journal, change
        self._number = start_of(journal.corrections, change.act)
        self._root, self._corrections = journal.root(self._number), len(journal.corrections)
        self._sides: SideBySide | None = None
        self._own = INSERTED if change.change == "insert" else change.act
        self._turned: list[Otherwise] = []

    def serves(self, change: Change) -> bool:
        """Whether it derives this change, and its results so far are still valid."""
        journal = self._journal
        derived_upon = journal.root(self._number)
        return derived_upon == self._root and change == self._change and len(journal.corrections) == self._corrections

    @property
    def left(self) -> int:
        """The number of acts not derived yet."""
        return len(self._journal.entries) - self._number

    def steps(self) -> Iterator[int]:
        """Derive the remaining acts, one per step; other acts may be recorded between steps."""
        if self._sides is None:
            yield from self._start()
        while self._number < len(self._journal.entries):
            entry = self._journal.entries[self._number]
            self._derive(entry)
            self._number, self._root = entry.number, entry.root
            yield entry.number

    def _start(self) -> Iterator[int]:
        """Go to the world from which both derivations start, unless it was reached between steps."""
        for world in self._journal.towards(self._number):
            yield world.number
        if self._sides is None:
            game, corrections = self._journal.game, self._journal.corrections
            new = Changed(game, [*corrections, (INSERTED, self._change)])
            self._sides = SideBySide(self._journal, Changed(game, corrections), new, self._number)

    def _derive(self, entry: Entry) -> None:
        assert self._sides, "it was started"
        self._turned += [act for act in self._sides.at(entry) if act.number == self._own or act.came_to_another]

    def correction(self) -> Correction:
        """The finished correction; derives what remains."""
        for _ in self.steps():
            pass
        assert self._sides, "it was started"
        without, with_it = self._sides.without, self._sides.with_it
        corrected = cast(type[Corrected], self._journal.game.events[Corrected.kind])
        assign = difference(corrected, without, with_it)
        otherwise = tuple(act.number for act in self._turned if act.number != self._own)
        turned, digest = tuple(self._turned), _sealed(assign)
        return Correction(self._change, self._own, assign, otherwise, digest, turned, without, with_it)


def _sealed(assign: Sequence[Corrected]) -> str:
    """A digest of the assignments. References to texts are left out: they differ each time."""
    return sha256(REFERENCE.sub(b"text:", canonical([event.data() for event in assign])))


def correct(journal: Journal, change: Change, pending: PendingCorrection | None = None) -> Correction:
    """The correction for a change; results of ``pending`` are reused where they serve."""
    return (pending if pending and pending.serves(change) else PendingCorrection(journal, change)).correction()
