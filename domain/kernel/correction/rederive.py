"""The one mechanism of correction: run the journal again with acts left out, amended or inserted, and record the
difference in outcome."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from domain.kernel.deciding.decide import Decision, decide
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry
from domain.kernel.log.rows import Change, Content
from domain.kernel.log.worlds import adapter


@dataclass(frozen=True, slots=True)
class Derived:
    """What the journal comes to with changes: the world, each act's events, and where it went otherwise."""

    world: World
    outcomes: Mapping[int, tuple[Event, ...]]
    refused: Mapping[int, tuple[Objection, ...]]
    """Refusals met on the way by acts that were applied all the same."""
    left_out: Mapping[int, tuple[Objection, ...]]
    """Acts that met an absolute objection, and so could not be applied at all."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One act as it takes its turn when a journal is run again: over every refusal, as it once was recorded."""

    act: Act
    moment: Moment
    counted: bool
    dispensed: frozenset[str] = frozenset()

    @classmethod
    def of(cls, entry: Entry) -> "Turn":
        """As it was recorded."""
        return cls(entry.act, entry.moment(), entry.row.content.counted, entry.dispensed())

    def judged(self, game: Game, world: World) -> Decision:
        """What comes of it, in another world perhaps than the one in which it was recorded."""
        return decide(game, world, self.act, self.moment, counted=self.counted, dispensed=self.dispensed, in_spite=True)


class Changed:
    """Which acts take their turn once these changes are in force, each change with the number of the act that made it."""

    def __init__(self, game: Game, changes: Iterable[tuple[int, Change]]) -> None:
        self._game = game
        self._left_out, self._amended = set[int](), dict[int, Content]()
        self._inserted = defaultdict[int, list[tuple[int, Content]]](list)
        for by, change in changes:
            if change.content is None:
                self._left_out.add(change.act)
            elif change.change == "amend":
                self._amended[change.act] = change.content
            else:
                self._inserted[change.act].append((by, change.content))

    def at(self, entry: Entry) -> Iterator[Turn]:
        """Those in the place of an act: itself, unless it is left out, and what was inserted behind it. The assignments of
        corrections are not run again."""
        if not entry.row.corrections and entry.number not in self._left_out:
            said = self._amended.get(entry.number)
            yield self._turn(entry.number, said, entry) if said else Turn.of(entry)
        for by, content in self._inserted.get(entry.number, ()):
            if by not in self._left_out:
                yield self._turn(by, self._amended.get(by, content), entry)

    def _turn(self, number: int, content: Content, entry: Entry) -> Turn:
        """An act that is judged as if it had been recorded when this entry was."""
        row, act = entry.row, self._game.act(content.kind, content.version, content.fields)
        mine = number == entry.number
        by = content.by or row.by
        happened = row.happened if content.happened is None else min(content.happened, row.recorded)
        moment = Moment(number, by, row.recorded_by if mine else by, happened, row.recorded)
        return Turn(act, moment, content.counted, entry.dispensed() if mine else frozenset())


def rederive(game: Game, start: World, entries: Iterable[Entry], changes: Iterable[tuple[int, Change]]) -> Derived:
    """Run these entries again from ``start`` with the changes in force."""
    changed, world = Changed(game, changes), start
    outcomes: dict[int, tuple[Event, ...]] = {}
    refused: dict[int, tuple[Objection, ...]] = {}
    left_out: dict[int, tuple[Objection, ...]] = {}
    for turn in (turn for entry in entries for turn in changed.at(entry)):
        decision, number = turn.judged(game, world), turn.moment.number
        if decision.standing:
            absolute = any(objection.weight is Weight.ABSOLUTE for objection in decision.standing)
            (left_out if absolute else refused)[number] = decision.standing
        outcomes[number] = decision.events
        world = decision.after
    return Derived(world, outcomes, refused, left_out)


def plain(aggregate: Any) -> dict[str, Any]:
    """An aggregate's fields as JSON values: what a digest hashes and a correction assigns."""
    cls: type = type(aggregate)
    value: dict[str, Any] = adapter(cls).dump_python(aggregate, mode="json")
    return value


class Corrected(Event):
    """The outcome of a correction for one aggregate. ``apply`` only assigns: ``assign`` holds, by field, the old and the new
    value; ``created`` or ``removed`` the whole of it. A game's own is made by ``corrected_of``."""

    kind: ClassVar[str] = "corrected"
    says: ClassVar[str] = "The books of {of} are set right."
    types: ClassVar[Mapping[str, type]]
    """The type of an aggregate by the first word of its stream."""

    of: str
    assign: dict[str, tuple[Any, Any]] = {}
    created: dict[str, Any] | None = None
    removed: dict[str, Any] | None = None

    @property
    def stream(self) -> str:
        return self.of

    def apply(self, to: Any) -> Any:
        if self.removed is not None:
            return None
        cls = self.types[self.of.partition(":")[0]]
        assigned = {name: new for name, (_, new) in self.assign.items()}
        after = plain(to) | assigned if self.created is None else self.created
        # As JSON, since dice and other frozen parts of an aggregate take lists for tuples only from there.
        return adapter(cls).validate_json(json.dumps(after))


def corrected_of(aggregates: Mapping[str, type]) -> type[Corrected]:
    """The outcome of a correction in a game with these aggregates."""

    class CorrectedHere(Corrected):
        types = aggregates

    return CorrectedHere


def difference(corrected: type[Corrected], before: World, after: World) -> list[Corrected]:
    """What has to be assigned so that one world becomes the other, stream by stream in order."""
    found: list[Corrected] = []
    for stream in sorted({*before.aggregates, *after.aggregates}):
        old, new = before.aggregates.get(stream), after.aggregates.get(stream)
        if old == new:
            continue
        if old is None:
            found.append(corrected(of=stream, created=plain(new)))
        elif new is None:
            found.append(corrected(of=stream, removed=plain(old)))
        else:
            was, is_ = plain(old), plain(new)
            found.append(
                corrected(
                    of=stream,
                    assign={f.name: (was[f.name], is_[f.name]) for f in fields(old) if was[f.name] != is_[f.name]},
                )
            )
    return found
