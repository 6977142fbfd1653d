"""Preview one more correction: the journal derived without it and with it, side by side and act by act, so that no other act has to
wait for the whole of it."""

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
"""The number of an act that is inserted, as long as nobody knows which act inserts it: no evening has so many."""


class LosesItsGround(Objection):
    """LOG-07: {act} stands against a rule from now on ({against}); what it brought stays until it is struck itself."""

    rule = "LOG-07"
    weight = Weight.CAUTION
    act: int
    against: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DerivedAct:
    """An act on one side: the turn that it takes there, the world before it, and what comes of it."""

    turn: Turn
    before: World
    decision: Decision

    @property
    def fails(self) -> bool:
        """Whether it cannot be applied there at all."""
        return any(objection.weight is Weight.ABSOLUTE for objection in self.decision.standing)


@dataclass(frozen=True, slots=True)
class Otherwise:
    """An act that goes otherwise: as it is without the change, and as it is with it."""

    number: int
    without: DerivedAct | None
    with_it: DerivedAct | None

    @property
    def against(self) -> tuple[Objection, ...]:
        """What stands against it with the change, and does not without."""
        known = self.without.decision.standing if self.without else ()
        return tuple(one for one in self.with_it.decision.standing if one not in known) if self.with_it else ()


@dataclass(frozen=True, slots=True)
class Correction:
    """A change worked out in full: what to assign, and which later acts would have gone otherwise."""

    change: Change
    number: int
    """Of the act that is otherwise; ``INSERTED`` for one that is inserted."""
    assign: list[Corrected]
    otherwise: tuple[int, ...]
    digest: str
    """Of all that it assigns: what was shown is what is recorded."""
    turned: tuple[Otherwise, ...] = field(compare=False)
    """The act itself, and every later one that goes otherwise."""
    without: World = field(compare=False)
    with_it: World = field(compare=False)

    def recorded(self, number: int) -> list[Corrected]:
        """What it assigns as act ``number``, after which what is inserted is called."""
        if self.number != INSERTED:
            return self.assign
        called = [one.model_dump_json().replace(str(INSERTED), str(number)) for one in self.assign]
        return [type(one).model_validate_json(text) for one, text in zip(self.assign, called, strict=True)]

    @property
    def own(self) -> Otherwise | None:
        """The act itself that it is about."""
        return next((one for one in self.turned if one.number == self.number), None)

    @property
    def undermined(self) -> tuple[LosesItsGround, ...]:
        """Of every other act what stands against it from now on."""
        others = (one for one in self.turned if one.number != self.number and one.against)
        return tuple(
            LosesItsGround(act=one.number, against=tuple(dict.fromkeys(each.rule for each in one.against)))
            for one in others
        )

    @property
    def against(self) -> tuple[Objection, ...]:
        """What stands against the act as it is said to have been, and cannot be passed over."""
        own = self.own
        return own.with_it.decision.standing if own and own.with_it and own.with_it.fails else ()


def start_of(corrections: Sequence[tuple[int, Change]], number: int) -> int:
    """The last act number up to which the world as recorded is also the world as corrected, so that derivation may begin
    there."""
    start = number - 1
    for by, change in reversed(corrections):
        if by > start:
            start = min(start, change.act - 1)
    return start


class PendingCorrection:
    """A change that is worked out, from the last moment at which the journal without it and with it is the same."""

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
        """Whether it is about this change, and all that it has derived still stands."""
        journal = self._journal
        known = self._number <= len(journal.entries) and journal.root(self._number) == self._root
        return known and change == self._change and len(journal.corrections) == self._corrections

    @property
    def left(self) -> int:
        """So many acts are not derived yet."""
        return len(self._journal.entries) - self._number

    def steps(self) -> Iterator[int]:
        """Derive what was not derived yet, an act at each step; others may be recorded meanwhile."""
        if not self._started:
            yield from self._start()
        while self._number < len(self._journal.entries):
            entry = self._journal.entries[self._number]
            self._derive(entry)
            self._number, self._root = entry.number, entry.root
            yield entry.number

    def _start(self) -> Iterator[int]:
        """Go to the world in which both sides begin, unless it was reached meanwhile."""
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
        """What it comes to; whatever was not derived yet is derived now."""
        for _ in self.steps():
            pass
        corrected = cast(type[Corrected], self._journal.game.events[Corrected.kind])
        assign = difference(corrected, self._without, self._with_it)
        otherwise = tuple(one.number for one in self._turned if one.number != self._own)
        turned, digest = tuple(self._turned), _sealed(assign)
        return Correction(self._change, self._own, assign, otherwise, digest, turned, self._without, self._with_it)


def _came_to(side: DerivedAct | None) -> tuple[object, ...] | None:
    return (side.decision.events, side.decision.standing) if side else None


def _sealed(assign: Sequence[Corrected]) -> str:
    """A digest of what is assigned; the references to texts, another one each time, are left out."""
    return sha256(REFERENCE.sub(b"text:", canonical([one.data() for one in assign])))


def correct(journal: Journal, change: Change, pending: PendingCorrection | None = None) -> Correction:
    """What a change comes to; what was derived of a ``pending`` one is not derived again."""
    return (pending if pending and pending.serves(change) else PendingCorrection(journal, change)).correction()
