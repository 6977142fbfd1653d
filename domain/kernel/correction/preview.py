"""Preview a correction: derive the journal without and with it, side by side and act by act, so that other acts need not wait for
the whole derivation."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import cast

from domain.kernel.correction.rederive import Changed, Turn
from domain.kernel.grammar.canonical import canonical, sha256
from domain.kernel.grammar.decision import Decision
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


@dataclass(frozen=True, slots=True)
class DerivedAct:
    """An act in one of the two derivations: the turn, the world before it, and the decision."""

    turn: Turn
    before: World
    decision: Decision

    @property
    def fails(self) -> bool:
        """Whether an absolute objection keeps it from being applied."""
        return any(objection.weight is Weight.ABSOLUTE for objection in self.decision.standing)


@dataclass(frozen=True, slots=True)
class Otherwise:
    """An act with another outcome: without the change, and with it."""

    number: int
    without: DerivedAct | None
    with_it: DerivedAct | None

    @property
    def against(self) -> tuple[Objection, ...]:
        """Objections that stand with the change only."""
        known = self.without.decision.standing if self.without else ()
        return (
            tuple(objection for objection in self.with_it.decision.standing if objection not in known)
            if self.with_it
            else ()
        )


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
        called = [event.model_dump_json().replace(str(INSERTED), str(number)) for event in self.assign]
        return [type(event).model_validate_json(text) for event, text in zip(self.assign, called, strict=True)]

    @property
    def own(self) -> Otherwise | None:
        """The changed act itself."""
        return next((act for act in self.turned if act.number == self.number), None)

    @property
    def undermined(self) -> tuple[LosesItsGround, ...]:
        """For every other act the rules that stand against it with the change only."""
        others = (act for act in self.turned if act.number != self.number and act.against)
        return tuple(
            LosesItsGround(act=act.number, against=tuple(dict.fromkeys(each.rule for each in act.against)))
            for act in others
        )

    @property
    def against(self) -> tuple[Objection, ...]:
        """Absolute objections to the changed act."""
        own = self.own
        return own.with_it.decision.standing if own and own.with_it and own.with_it.fails else ()


def start_of(corrections: Sequence[tuple[int, Change]], number: int) -> int:
    """The last act number up to which the recorded and the corrected world are equal: derivation can start there."""
    start = number - 1
    for by, change in reversed(corrections):
        if by > start:
            start = min(start, change.act - 1)
    return start


class PendingCorrection:
    """A change being derived, from the last act at which both journals agree."""

    def __init__(self, journal: Journal, change: Change) -> None:
        self._journal, self._change = journal, change
        self._number = start_of(journal.corrections, change.act)
        self._root, self._corrections = journal.root(self._number), len(journal.corrections)
        self._started, self._without, self._with_it = False, journal.game.world(), journal.game.world()
        known = journal.corrections
        self._old, self._new = Changed(journal.game, known), Changed(journal.game, [*known, (INSERTED, change)])
        self._own = INSERTED if change.change == "insert" else change.act
        self._turned: list[Otherwise] = []

    def serves(self, change: Change) -> bool:
        """Whether it derives this change, and its results so far are still valid."""
        journal = self._journal
        known = self._number <= len(journal.entries) and journal.root(self._number) == self._root
        return known and change == self._change and len(journal.corrections) == self._corrections

    @property
    def left(self) -> int:
        """The number of acts not derived yet."""
        return len(self._journal.entries) - self._number

    def steps(self) -> Iterator[int]:
        """Derive the remaining acts, one per step; other acts may be recorded between steps."""
        if not self._started:
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
        if not self._started:
            self._started = True
            self._without = self._with_it = self._journal.world_at(self._number)

    def _derive(self, entry: Entry) -> None:
        old = {turn.moment.number: turn for turn in self._old.at(entry)}
        new = {turn.moment.number: turn for turn in self._new.at(entry)}
        for number in {**old, **new}:
            before, same = self._without, self._without is self._with_it and old.get(number) == new.get(number)
            without = self._judged(old.get(number), before)
            with_it = without if same else self._judged(new.get(number), self._with_it)
            self._without = without.decision.after if without else before
            self._with_it = with_it.decision.after if with_it else self._with_it
            if number == self._own or _came_to(without) != _came_to(with_it):
                self._turned.append(Otherwise(number, without, with_it))

    def _judged(self, turn: Turn | None, world: World) -> DerivedAct | None:
        return DerivedAct(turn, world, turn.judged(self._journal.game, world)) if turn else None

    def correction(self) -> Correction:
        """The finished correction; derives what remains."""
        for _ in self.steps():
            pass
        corrected = cast(type[Corrected], self._journal.game.events[Corrected.kind])
        assign = difference(corrected, self._without, self._with_it)
        otherwise = tuple(act.number for act in self._turned if act.number != self._own)
        turned, digest = tuple(self._turned), _sealed(assign)
        return Correction(self._change, self._own, assign, otherwise, digest, turned, self._without, self._with_it)


def _came_to(side: DerivedAct | None) -> tuple[object, ...] | None:
    return (side.decision.events, side.decision.standing) if side else None


def _sealed(assign: Sequence[Corrected]) -> str:
    """A digest of the assignments. References to texts are left out: they differ each time."""
    return sha256(REFERENCE.sub(b"text:", canonical([event.data() for event in assign])))


def correct(journal: Journal, change: Change, pending: PendingCorrection | None = None) -> Correction:
    """The correction for a change; results of ``pending`` are reused where they serve."""
    return (pending if pending and pending.serves(change) else PendingCorrection(journal, change)).correction()
