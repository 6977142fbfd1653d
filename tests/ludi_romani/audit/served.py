"""What the house serves of an evening as it grows: lines, entries, dossiers, books and tables for export, and the dispute's list. Its
caches live as long as it does, as those of a server do."""

import asyncio
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import cast

from api.engine.dossiers import courses, dossier
from api.engine.evening import Evening
from api.engine.inquiry import lines
from api.engine.view_cache import ViewCache
from api.store.sqlite.log import Store
from domain.kernel.grammar.role import AUDITORS, PLAYERS, REFEREES, ROOM
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.kernel.log.entry import Recorded
from domain.kernel.log.rows import StoredRow
from domain.kernel.log.subjects_index import Index
from domain.ludi_romani.aggregates.hours import Held, Spoken
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.audit import tables
from projections.kernel.audit.lines import JournalLine
from projections.kernel.audit.why import Why
from projections.kernel.eyes import Eyes, eyes_of
from projections.ludi_romani.iudicium import iudicium
from projections.ludi_romani.questions import QUESTIONS
from projections.ludi_romani.stage import LUDI
from tests.eyes import seat
from tests.one_truth import Course


class Served:
    """An evening in a file, served by the engine."""

    def __init__(self, path: Path, stored: Iterable[tuple[StoredRow, ...]]) -> None:
        store = Store(path)
        for rows in stored:
            store.append(rows)
        self.evening = Evening("evening", store, LUDI)
        self._screens, self._index = ViewCache(self.evening), Index()

    def add(self, recorded: Recorded) -> None:
        """One more act was recorded."""
        self.evening.store.append(recorded.rows)
        self.evening.catch_up()
        self.evening.wake()

    def numbers(self, id: str) -> Sequence[int]:
        """The acts that name or change a subject, rising."""
        for _ in self._index.read_on(self.evening.entries):
            pass
        return self._index.about(id)

    def eyes(self, reads: str, who: str = "", tongue: Tongue = ENGLISH) -> Eyes:
        """Those of a seat, now."""
        return eyes_of(self.evening, seat(reads, who), tongue=tongue)

    def faults(self, went: Course, tongue: Tongue, about: Iterable[str]) -> Iterator[str]:
        """Everything in which a page says another thing than the evening as it went; ``about``: whose dossiers are read."""
        eyes, journal = self.eyes(AUDITORS, tongue=tongue), self.evening.journal
        told = asyncio.run(lines(self.evening, eyes, range(1, len(journal.entries) + 1)))
        yield from self._lines(told, went)
        yield from self._exported(told, tongue)
        for one in about if tongue is ENGLISH else [*about][:1]:
            yield from self._dossier(one, told, went, tongue)
        for reads, who in ((REFEREES, ""), (ROOM, ""), *((PLAYERS, one) for one in about)):
            yield from self._dispute(self.eyes(reads, who, tongue), went)
        if tongue is ENGLISH:
            yield from self._books()

    def _lines(self, told: Iterable[JournalLine], went: Course) -> Iterator[str]:
        """Each line says what its act came to, and whether it happened."""
        for line in told:
            if self.evening.journal.entries[line.number - 1].row.corrections:
                continue
            if line.stands != (line.number in went):
                yield f"line {line.number} {'stands' if line.stands else 'does not stand'}, and should not so"
            elif line.stands and line.sentence != went[line.number].sentence:
                yield f"line {line.number} says {line.sentence!r}, and it went as {went[line.number].sentence!r}"

    def _exported(self, told: list[JournalLine], tongue: Tongue) -> Iterator[str]:
        """The table of acts and the journal's entries say what the lines do."""
        table, numbers = tables.acts(told), range(1, len(told) + 1)
        same = ("number", "sentence", "was", "stands", "taken_back_by", "set_right_by")
        entries = asyncio.run(self._screens.page(numbers, seat(AUDITORS), tongue.id))
        for line, row, entry in zip(told, table.rows, map(json.loads, entries), strict=True):
            cells = dict(zip(table.head, row, strict=True))
            for name in same:
                says, cell = getattr(line, name), cells[name]
                if says != cell or (name != "set_right_by" and says != entry[name]):
                    yield f"of {line.number} the line says {name} {says!r}, the table {cell!r}, the entry {entry[name]!r}"

    def _dossier(self, about: str, told: list[JournalLine], went: Course, tongue: Tongue) -> Iterator[str]:
        """Its sentences are those of the lines, its sums come to what there is, and it knows every act that moved them."""
        held = asyncio.run(dossier(self._screens, self.eyes(AUDITORS, tongue=tongue), f"player:{about}"))
        for one in held.acts:
            if one.line != told[one.line.number - 1]:
                yield f"the dossier of {about} has {one.line}, and not {told[one.line.number - 1]}"
        moved = {number for number, tale in went.items() if any(sum.about == held.about for sum in tale.sums)}
        if missing := moved - self._corrections() - {one.line.number for one in held.acts}:
            yield f"the dossier of {about} lacks {sorted(missing)}"
        for why in held.whys:
            yield from self._why(why, told)
            sums = [
                sum.change
                for one in held.acts
                if one.line.stands
                for sum in one.sums
                if (sum.about, sum.what) == (held.about, why.what)
            ]
            if (
                isinstance(why.value, int)
                and isinstance(why.began, int)
                and sums
                and why.began + sum(sums) != why.value
            ):
                yield f"the dossier of {about} begins with {why.began} {why.what}, moves {sums}, and has {why.value}"

    def _why(self, why: Why, told: list[JournalLine]) -> Iterator[str]:
        world = cast(Ludi, self.evening.world)
        shown = LUDI.asked(why.about)[why.what].value(world, why.about)
        if why.value != shown:
            yield f"{why.about} has {shown} {why.what}, and the dossier explains {why.value}"
        for reason in why.reasons:
            line = told[reason.number - 1]
            if (reason.sentence, reason.was, reason.stands) != (line.sentence, line.was, line.stands):
                yield f"{why.about}, {why.what}: {reason.number} is {reason.sentence!r}, and its line {line.sentence!r}"

    def _corrections(self) -> set[int]:
        return {by for by, _ in self.evening.journal.corrections}

    def _books(self) -> Iterator[str]:
        """The table of the books and the end of every course are what there is."""
        world, ends = self.evening.world, asyncio.run(courses(self._screens, self.eyes(AUDITORS)))
        for table in tables.books(QUESTIONS, world):
            for id, *values in table.rows:
                about = f"{table.name}:{id}" if id else table.name
                for what, value in zip(table.head[1:], values, strict=True):
                    course = ends.get(about, {}).get(what)
                    if (course[-1][1] if course else None) != value:
                        yield f"the table has {value!r} {what} for {about}, and its course ends with {course}"

    def _dispute(self, eyes: Eyes, went: Course) -> Iterator[str]:
        """Were all corrections made in one dispute, its list would be that of the acts as they went."""
        evening, number = eyes.world.evening, len(self.evening.journal.entries)
        spoken = Spoken(0, number + 1, Held(0, 1, 1))
        world = replace(eyes.world, aggregates={**eyes.world.aggregates, "evening": replace(evening, spoken=spoken)})
        found = iudicium(replace(eyes, world=world)).spoken
        assert found is not None
        entries, seen = self.evening.journal.entries, eyes.seat
        for one in found.set_right:
            added = one.act in self._corrections()
            tale = went.get(one.act)
            if not added and one.now != (tale.read_by(seen) if tale else None):
                yield f"{seen.who or seen.kind} reads in the dispute {one}, and {one.act} went as {tale}"
        for struck in found.corrected:
            if struck.act in went and went[struck.act].read_by(seen) is not None:
                yield f"{seen.who or seen.kind} reads in the dispute that {struck} fell, and it stands"
        told = {one.act for one in found.corrected}
        for number, entry in enumerate(entries, 1):
            if entry.row.corrections or number in told or number in went:
                continue
            if self.evening.tales(eyes.names.tongue).of(number).read_by(seen) is not None:
                yield f"{seen.who or seen.kind} does not read in the dispute that {number} fell"
