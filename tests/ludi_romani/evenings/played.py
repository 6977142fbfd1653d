"""Evenings as scripts tell them: read from their files, and played by the law alone.

The language is that of a rehearsal (``domain/kernel/script/language.py``). An evening says what befell ``before`` it and its
``acts``; at its end, as any line may, what holds ``after`` it, and ``events``: by kind, all that its acts brought. Names in
``after`` are streams of the world (``player:brutus``) or views (``views/ledger``); a path goes on by fields, keys, ids and
places in a list, ``*`` is each one of a list, ``#`` how many there are, and ``""`` is nothing.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from pathlib import Path
from typing import Any

from domain.kernel.grammar.event import Event
from domain.kernel.script.language import EventPattern, Item, ScriptLine, ScriptRefused, Until, Wait, resolved, tables
from domain.kernel.script.reading import Reader
from domain.ludi_romani.edition_kind import COURSE
from domain.ludi_romani.game import LUDI_ROMANI
from domain.ludi_romani.rulings import RULINGS
from tests.ludi_romani.evenings.compared import answered, compare, thing
from tests.ludi_romani.table import MINUTE, Table, at_dinner, edition_2018

NAMES = COURSE.seasons(edition_2018())[1:]
SEASONS = tuple(f"motus before {after}" if name == "motus" else name for name, after in zip_longest(NAMES, NAMES[1:]))
"""What ``until`` may say, by the row of the timetable: each has a name of its own."""
HERE = Path(__file__).parent
HEAD = ("title", "rules", "source")
KEYS = ("name", "why", "before", "acts", "events", "after")
READER = Reader(LUDI_ROMANI, COURSE.referees(edition_2018()), SEASONS, answers=True)


@dataclass(frozen=True)
class Evening:
    """One evening of a file."""

    file: str
    name: str
    before: tuple[Item, ...]
    acts: tuple[Item, ...]
    events: dict[str, list[dict[str, Any]]]
    after: dict[str, Any]

    def __str__(self) -> str:
        """How a report calls it: with the rules by which it refuses, notes or sets aside, so that it is found by them."""
        lines = [item for item in self.acts if isinstance(item, ScriptLine)]
        rules = {
            rule for line in lines for rule in (*line.refused, *line.dispense, *line.cautions, line.counted) if rule
        }
        return " ".join((f"{self.file}: {self.name}", *sorted(rules)))


def evenings(file: Path, reader: Reader = READER) -> list[Evening]:
    """The evenings of a file. Raises ScriptRefused."""
    head, found = tables(file.name, file.read_bytes(), "evening", KEYS, HEAD)
    for rule in sorted({*head["rules"]} - reader.game.book.keys() - RULINGS.keys()):
        raise ScriptRefused(file.name, 0, f"there is no rule {rule}")
    return [_evening(file, table, reader) for table in found]


def _evening(file: Path, table: dict[str, Any], reader: Reader) -> Evening:
    if not isinstance(table.get("name"), str):
        raise ScriptRefused(file.name, 0, "an evening says nothing of name")
    known: dict[str, int] = {}
    before, acts = (tuple(reader.read(table.get(key, ()), known)) for key in ("before", "acts"))
    events, after = table.get("events", {}), table.get("after", {})
    for reason in reader.of_answers(events, after, {*known}):
        raise ScriptRefused(file.name, 0, f"{table['name']}: {reason}")
    return Evening(file.stem, table["name"], before, acts, events, after)


@dataclass(frozen=True)
class Played:
    """An evening as far as it has come: a value, so that any line can be tried twice."""

    table: Table
    numbers: Mapping[str, int] = field(default_factory=dict)
    events: tuple[Event, ...] = ()

    def through(self, items: Sequence[Item]) -> "Played":
        """After all of these. Raises Otherwise."""
        played = self
        for step in steps(items):
            played = played.play(step)
        return played

    def play(self, step: Sequence[Item]) -> "Played":
        """After one step: one item, or events that befell together. Raises Otherwise."""
        match step[0]:
            case EventPattern(known_as=name):
                numbers = {**self.numbers, **({name: self.table.world.number + 1} if name else {})}
                fields = [(one.event, resolved(one.fields, numbers)) for one in step if isinstance(one, EventPattern)]
                events = (event.model_validate_json(json.dumps(data)) for event, data in fields)
                return replace(self, table=self.table.given(*events), numbers=numbers)
            case Until() as until:
                begun = replace(self, table=self.table.season(SEASONS.index(until.season) + 1))
                return begun.ends(str(until.place), {}, until.after)
            case Wait(minutes=minutes):
                return replace(self, table=self.table.later(minutes * MINUTE))
            case ScriptLine() as line:
                return self._act(line)

    def _act(self, line: ScriptLine) -> "Played":
        if line.no_field:  # read with the script: there is nobody to ask
            return self.ends(str(line.place), {}, line.after)
        outcome = self.table.when(
            line.act, by=line.in_name_of or line.by, recorded_by=line.by, counted=line.counted is not None,
            dispense=tuple(line.dispense), **resolved(line.fields, self.numbers),
        )  # fmt: skip
        answered(line, outcome.decision)
        numbers = {**self.numbers, **({line.known_as: self.table.world.number + 1} if line.known_as else {})}
        after = replace(self, table=outcome.table, numbers=numbers, events=(*self.events, *outcome.decision.events))
        of_line = replace(after, events=outcome.decision.events)
        of_line.ends(str(line.place), line.events, line.after)
        return after

    def ends(self, place: str, events: Mapping[str, Any], after: Mapping[str, Any]) -> "Played":
        """The same, where its events are these and this holds. Raises Otherwise."""
        for kind, told in resolved(events, self.numbers).items():
            compare(f"{place}: {kind}", told, [event for event in self.events if event.kind == kind])
        for name, told in resolved(after, self.numbers).items():
            compare(f"{place}: {name}", told, thing(self.table.world, name))
        return self


def steps(items: Sequence[Item]) -> Iterator[Sequence[Item]]:
    """Items one by one, but events that befell together at once: one that has a name begins an act of its own."""
    together: list[Item] = []
    for item in items:
        if together and not (isinstance(item, EventPattern) and not item.known_as):
            yield together
            together = []
        if isinstance(item, EventPattern):
            together.append(item)
        else:
            yield [item]
    if together:
        yield together


def whole(evening: Evening) -> Played:
    """An evening from its beginning to its end. Raises Otherwise."""
    played = replace(Played(at_dinner()).through(evening.before), events=()).through(evening.acts)
    return played.ends(f"{evening.file}: {evening.name}", evening.events, evening.after)
